import type { ValuationFields } from '#features/valuations/model.ts'
import { kuwaitToday } from '#kernel/dates.ts'
import { type Firm, sample, unique } from './firm.ts'
import type { Locator, Page } from './test.ts'

/** Calls a verb as somebody. */
export type Call = <T = { id: string }>(verb: string, input: object) => Promise<T>

/** Calls verbs of the firm that tests share as this person. */
export const callerOf =
  (firm: Firm, who: string): Call =>
  (verb, input) =>
    firm.call(who, verb, input)

const PLACE = { areaName: 'العديلية', propertyCategory: 'RESIDENTIAL' } as const
/** A sale of today in that area; `price` in KWD, `area` in m², `netIncome` in KWD a year. */
type Sold = { price: number; area: number; netIncome?: number }

/** Records sales in the area of the valuations below; gives their ids in the same order. */
export async function recordSales(call: Call, sold: readonly Sold[]): Promise<string[]> {
  const sale = { kind: 'SALE', evidenceDate: kuwaitToday(), location: PLACE.areaName, type: 'RESIDENTIAL' }
  const made: string[] = []
  for (const one of sold)
    made.push((await call('market.create', { ...sale, ...one, source: 'DEED', plotNumber: unique() })).id)
  return made
}

/** A valuation that uses these sales as comparables; gives its id and theirs. */
export async function usingSales(call: Call, sold: readonly Sold[], fields: ValuationFields = {}) {
  const { id } = await call('valuations.create', { ...sample(), ...PLACE, valuationDate: null, ...fields })
  const evidence = await recordSales(call, sold)
  const parameters = { radius: 5000, months: 12, kinds: ['SALE'], types: [] }
  const { id: searchId } = await call('comparables.search', { valuationId: id, parameters })
  for (const evidenceId of evidence) {
    const choice = { valuationId: id, searchId, evidenceId, evidenceVersion: 1, version: 0, choice: 'USED' }
    await call('comparables.choose', choice)
  }
  return { id, evidence }
}

/** A valuation that uses so many comparables; gives its id. */
export async function withComparables(firm: Firm, count: number): Promise<string> {
  const sold = Array.from({ length: count }, (_, n) => ({ area: 733, price: 300_000 + n * 7330 }))
  return (await usingSales(callerOf(firm, 'appraiser'), sold, { propertySize: 733 })).id
}

/** The cell of a row of a grid in the nth column, the subject's being the first. */
export const cellIn = (grid: Locator, row: string, column: number): Locator =>
  grid
    .getByRole('row')
    .filter({ has: grid.page().getByRole('rowheader', { name: row, exact: true }) })
    .getByRole('gridcell')
    .nth(column)

/** Puts a text on the clipboard of the page as another program does, and pastes it where the focus is. */
export const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, text)

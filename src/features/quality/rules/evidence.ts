import { daysBetween } from '#kernel/dates.ts'
import type { Decimal } from '#kernel/decimal.ts'
import type { Params } from '#kernel/errors.ts'
import type { CellMark, WorkedCell } from '../../approaches/rules/grid/cells.ts'
import { gridComparables } from '../../approaches/rules/grid.ts'
import { type Comparable, hasChanged } from '../../comparables/model.ts'
import type { Evidence } from '../../market/model.ts'
import type { QualityFile } from '../model/file.ts'
import { type Finding, fails, inPercent, passUnless, passUnlessAny, type Shortfall, warns, within } from './judging.ts'
import { restingOn } from './value.ts'

const DAYS_OF_MONTH = 365.25 / 12

/** True where the value draws on sales of the market: the grid or the scores are used. */
const usesMarket = ({ sheets }: QualityFile): boolean => Boolean(sheets.GRID ?? sheets.SCORES)

/** The sales used, with their numbers as the grid has them. */
const salesOf = ({ inputs }: QualityFile) =>
  gridComparables(inputs).map((comparable, at) => ({ comparable, number: at + 1 }))
const columnsOf = ({ grid }: QualityFile) => grid?.columns ?? []
const cellsOf = (file: QualityFile): (WorkedCell & { number: number })[] =>
  columnsOf(file).flatMap(({ number, cells }) => cells.map((cell) => ({ ...cell, number })))

/** A shortfall of comparables: how many, and their numbers, each once. */
const shortOf = (ones: readonly { number: number }[], field: string, params: Params = {}): Shortfall => ({
  params: { n: ones.length, ...params },
  items: [...new Set(ones.map(({ number }) => number))].toSorted((a, b) => a - b).map((n) => ({ text: String(n) })),
  field,
})

/** A finding of the sales used that are so; it doesn't apply without the market approach. */
function salesThat(file: QualityFile, are: (sale: Comparable) => boolean, params?: Params): Finding {
  if (!usesMarket(file)) return 'NOT_APPLICABLE'
  const ones = salesOf(file).filter(({ comparable }) => are(comparable))
  return passUnless(ones.length > 0 && shortOf(ones, 'comparables', params))
}

/** True where the value rests on the grid or the scores, or on nothing yet. */
function restsOnMarket(file: QualityFile): boolean {
  const resting = restingOn(file)
  return (
    usesMarket(file) && (resting.length === 0 || resting.some(({ sheet }) => sheet === 'GRID' || sheet === 'SCORES'))
  )
}

/** The comparables of one sort, and their share of the evidence in percent: by number or by weight in the grid, whichever is more. */
function shortfallOf(file: QualityFile, isOne: (evidence: Evidence) => boolean, limit: number) {
  const all = salesOf(file)
  const ones = all.filter(({ comparable }) => isOne(comparable.evidence))
  const weightOf = (ids: readonly string[]) =>
    columnsOf(file).reduce((sum, { evidenceId, weight }) => sum + (ids.includes(evidenceId) ? weight : 0), 0)
  const total = columnsOf(file).reduce((sum, { weight }) => sum + weight, 0)
  const byWeight = total > 0 ? weightOf(ones.map(({ comparable }) => comparable.evidenceId)) / total : 0
  const share = all.length > 0 ? Math.max(ones.length / all.length, byWeight) : 0
  const percent = Math.round(share * 1000) / 10
  return passUnless(percent > limit && shortOf(ones, 'comparables', { percent, limit }))
}

/** The cells that carry one of these marks. */
function marked(file: QualityFile, marks: readonly CellMark[]): Finding {
  if (!file.grid) return 'NOT_APPLICABLE'
  const cells = cellsOf(file).filter((cell) => marks.some((mark) => cell.marks.includes(mark)))
  return passUnless(cells[0] && shortOf(cells, `GRID.${cells[0].field}`))
}

const isAgainst = (trend: unknown, amount: Decimal, isLater: boolean): boolean => {
  if (amount.isZero()) return false
  if (trend === 'STABLE') return true
  // An earlier sale rises with a rising market; one after the valuation date falls.
  const isUp = (trend === 'RISING') !== isLater
  return isUp ? amount.lt(0) : amount.gt(0)
}

/** The rules of the evidence and its adjustments; without the market approach they do not apply. */
export const EVIDENCE_RULES = {
  SEARCH_LOGGED: fails((file) => {
    if (!usesMarket(file)) return 'NOT_APPLICABLE'
    return passUnless(file.searches === 0 && { field: 'comparables' })
  }),

  COMPARABLES_ENOUGH: warns({ limit: within('COUNT', 3, 1, 30) }, (file, { limit }) => {
    if (!usesMarket(file)) return 'NOT_APPLICABLE'
    const n = salesOf(file).length
    return passUnless(n < limit && { params: { n, limit }, field: 'comparables' })
  }),

  COMPARABLES_OF_KIND: warns({ limit: inPercent(0) }, (file, { limit }) => {
    const { category } = file.inputs.subject
    if (!category || !restsOnMarket(file)) return 'NOT_APPLICABLE'
    return shortfallOf(file, ({ type }) => type !== category, limit)
  }),

  EVIDENCE_TRANSACTIONAL: warns({ limit: inPercent(40) }, (file, { limit }) =>
    restsOnMarket(file) ? shortfallOf(file, ({ kind }) => kind !== 'SALE', limit) : 'NOT_APPLICABLE',
  ),

  COMPARABLES_RECENT: warns({ limit: within('MONTHS', 24, 1, 240) }, (file, { limit }) => {
    const { on } = file.inputs.subject
    const isOld = ({ evidence }: Comparable) => daysBetween(evidence.evidenceDate, on) > limit * DAYS_OF_MONTH
    return salesThat(file, isOld, { limit })
  }),

  COMPARABLES_NEAR: warns({ limit: within('METRES', 5000, 50, 100_000) }, (file, { limit }) =>
    salesThat(file, ({ distance }) => distance > limit, { limit }),
  ),

  COMPARABLES_UNCHANGED: warns((file) =>
    salesThat(file, (comparable) => hasChanged(comparable) || comparable.currentStatus === 'WITHDRAWN'),
  ),

  SUBJECT_BRACKETED: warns(({ grid }) => {
    if (!grid || grid.columns.filter(({ net }) => net !== null).length < 2) return 'NOT_APPLICABLE'
    const open = grid.brackets.filter(({ isBracketed }) => !isBracketed)
    const facts = [...new Set(open.map(({ fact }) => fact))].map((fact) => ({ word: `grid:fact.${fact}` }))
    const items = [...(grid.net.isBracketed ? [] : [{ word: 'quality:item.net' }]), ...facts]
    return passUnlessAny(items, 'GRID.weights', (item) => item)
  }),

  ADJUSTMENTS_EXPLAINED: fails((file) => marked(file, ['reason'])),

  RATINGS_AGREE: warns((file) => marked(file, ['similarAdjusted', 'unlikeUnadjusted', 'direction'])),

  TIME_AGREES_WITH_TREND: warns((file) => {
    if (!file.grid) return 'NOT_APPLICABLE'
    const trend = file.sheets.ASSUMPTIONS?.marketTrend ?? null
    const times = columnsOf(file).flatMap(({ number, comparable, cells }) => {
      const cell = cells.find(({ row }) => row.code === 'TIME')
      const isLater = comparable.evidence.evidenceDate > file.inputs.subject.on
      return cell ? [{ number, cell, isLater }] : []
    })
    const adjusted = times.filter(({ cell }) => !cell.amount.isZero())
    if (trend === null) {
      const items = [{ word: 'quality:item.noTrend' }]
      const found = { params: { n: adjusted.length }, items, field: 'ASSUMPTIONS.marketTrend' }
      return adjusted.length > 0 ? found : 'NOT_APPLICABLE'
    }
    const against = times.filter(({ cell, isLater }) => isAgainst(trend, cell.amount, isLater))
    return passUnless(against[0] && shortOf(against, `GRID.${against[0].cell.field}`))
  }),
}

import { kuwaitToday } from '#kernel/dates.ts'
import { expectAccessible } from './support/axe.ts'
import { type Firm, unique } from './support/firm.ts'
import { expect, ONCE, type Page, PHONE, test } from './support/test.ts'

/** A valuation of 400 m² with comparables at 700, 760, 800 and 880 KWD per m²; gives its id. */
async function withComparables(firm: Firm): Promise<string> {
  const { id } = await firm.create('appraiser', {
    areaName: 'العديلية',
    propertyCategory: 'RESIDENTIAL',
    propertySize: 400,
    valuationDate: null,
  })
  const sale = { kind: 'SALE', evidenceDate: kuwaitToday(), location: 'العديلية', type: 'RESIDENTIAL', source: 'DEED' }
  const made: string[] = []
  // The nearer in size the more similar, which is the order of the columns.
  for (const [at, perSqm] of [700, 760, 800, 880].entries()) {
    const area = 400 + at * 4
    const entry = { ...sale, area, price: perSqm * area, plotNumber: unique() }
    made.push((await firm.call<{ id: string }>('appraiser', 'market.create', entry)).id)
  }
  const search = { valuationId: id, parameters: { radius: 5000, months: 12, kinds: ['SALE'], types: [] } }
  const { id: searchId } = await firm.call<{ id: string }>('appraiser', 'comparables.search', search)
  for (const evidenceId of made) {
    const choice = { valuationId: id, searchId, evidenceId, evidenceVersion: 1, version: 0, choice: 'USED' }
    await firm.call('appraiser', 'comparables.choose', choice)
  }
  return id
}

const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, text)

test(
  'properties are scored on two dimensions, the line gives the value of the subject, and a rating that is none is told',
  ONCE,
  async ({ as, firm, say }) => {
    const id = await withComparables(firm)
    const page = await as('appraiser', { map: false })
    await page.goto(`/valuations/${id}/approaches/scores`)
    await expect(page.getByText(say('grid:fault.dimensions'))).toBeVisible()

    const known = say('properties:feature.location_quality')
    await page.getByRole('combobox', { name: say('scores:add.known') }).fill(known)
    await page.getByRole('option', { name: known, exact: true }).click()
    await page.getByRole('textbox', { name: say('scores:add.own') }).fill('هدوء الشارع')
    await page.getByRole('button', { name: say('scores:add'), exact: true }).click()
    const cell = (row: string, column: string) => page.getByRole('gridcell', { name: `${row} · ${column}` })

    // From a workbook: the subject, the weight, and the four comparables of both dimensions.
    await cell(known, say('scores:subject')).click()
    await paste(page, '٨\t٦٠٪\t5\t6\t8\t8\r\n5\t40%\t5\t6\t5.5\t11\r\n')
    const last = cell('هدوء الشارع', say('scores:comparable', { n: '4' }))
    await expect(last).toHaveAttribute('data-mark', 'wrong')
    await expect(page.getByText(say('grid:remark.leftOut', { n: '4' }))).toBeVisible()
    await last.click()
    await page.keyboard.type('8')
    await page.keyboard.press('Enter')

    // 408 + 58 × 6.8 = 802.4 KWD per m²; × 400 m² = 320,960 KWD.
    const value = page.getByText(/320,960/).first()
    await expect(value).toBeVisible()
    await expect(cell(say('scores:row.residual'), say('scores:comparable', { n: '3' }))).toContainText('14.000')
    await expect(page.getByText(say('sheets:saving.saved'))).toBeVisible()
    await page.reload()
    await expect(value).toBeVisible()
    await expectAccessible(page)

    const phone = await as('appraiser', { ...PHONE, map: false })
    await phone.goto(`/valuations/${id}/approaches/scores`)
    await phone.getByRole('combobox', { name: say('scores:shown') }).click()
    await phone.getByRole('option', { name: say('scores:comparable', { n: '2' }) }).click()
    await expect(phone.getByRole('gridcell', { name: `${say('scores:row.score')} · ` })).toContainText('6.00')
    expect(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  },
)

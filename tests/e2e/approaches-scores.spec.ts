import { expectAccessible } from './support/axe.ts'
import { callerOf, paste, usingSales } from './support/grid.ts'
import { expect, LONG, PHONE, test } from './support/test.ts'

// Of 400 m² and more: the nearer in size the more similar, which is the order of the columns.
const SOLD = [700, 760, 800, 880].map((perSqm, at) => ({ area: 400 + at * 4, price: perSqm * (400 + at * 4) }))

test(
  'properties are scored on two dimensions, the line gives the value of the subject, and a rating that is none is reported',
  LONG,
  async ({ as, firm, say }) => {
    const { id } = await usingSales(callerOf(firm, 'appraiser'), SOLD, { propertySize: 400 })
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

import { QUICK_FIELDS } from '#features/imports/rules/quick.ts'
import type { EvidenceField } from '#features/market/fields.ts'
import { expectAccessible } from './support/axe.ts'
import { unique } from './support/firm.ts'
import { paste } from './support/grid.ts'
import { expect, LONG, type Page, PHONE, test } from './support/test.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: EvidenceField) => page.locator(`[id="field-${name}"]`)
const count = (page: Page, label: string) =>
  page.getByRole('definition').and(page.locator(`dt:text-is("${label}") + dd`))
const cell = (page: Page, row: number, name: EvidenceField) =>
  page.locator(`[data-row="${row}"][data-column="${QUICK_FIELDS.market.indexOf(name)}"]`)
const noSideways = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

/** Types into the active cell. A letter that the keyboard of the machine lacks comes without a key, so the cell is opened first. */
async function type(page: Page, text: string): Promise<void> {
  await page.keyboard.press('F2')
  await page.keyboard.type(text)
}

/** Types texts into cells one after the other; Tab goes on. */
async function typeAlong(page: Page, texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    if (text !== '') await type(page, text)
    await page.keyboard.press('Tab')
  }
}

test(
  'a bulletin is typed into the quick table by keyboard; a bad cell stays over a link, back and a reload until it is mended and imported',
  LONG,
  async ({ as, say }) => {
    const plots = [unique(), unique(), unique()]
    const page = await as('appraiser', { map: false })
    await page.goto('/market')
    await page.getByRole('link', { name: say('market:list.quick'), exact: true }).click()
    await expect(page.getByRole('grid', { name: say('imports:quick.title') })).toBeVisible()
    await expectAccessible(page)

    await cell(page, 0, 'kind').click()
    // The first letters of an option are enough.
    const kind = say('market:kind.SALE')
    await typeAlong(page, [kind.slice(0, 2), '10/03/2025', '310,000', 'السالمية', '4', plots[0] ?? ''])
    await typeAlong(page, [say('valuations:category.RESIDENTIAL'), '400', '', say('market:source.BULLETIN'), 'ن-1'])
    await expect(cell(page, 0, 'kind')).toHaveText(kind)
    for (const [row, price] of [
      [1, '٣٠٥٬٠٠٠'],
      [2, 'غير معلن'],
    ] as const) {
      await page.keyboard.press('Control+Shift+D')
      // What the row has of its own is left to be typed, and the price is the first of it.
      await expect(cell(page, row, 'price')).toBeFocused()
      await type(page, price)
      await cell(page, row, 'plotNumber').click()
      await typeAlong(page, [plots[row] ?? ''])
      await cell(page, row + 1, 'kind').click()
    }
    await expect(cell(page, 2, 'source')).toHaveText(say('market:source.BULLETIN'))
    await expect(cell(page, 2, 'price')).toHaveAttribute('data-mark', 'wrong')

    await page
      .getByRole('link', { name: say('market:list.title'), exact: true })
      .first()
      .click()
    await expect(page).toHaveURL(/\/market$/)
    await page.goBack()
    await expect(cell(page, 2, 'price')).toHaveText('غير معلن')
    await page.reload()
    await expect(cell(page, 2, 'price')).toHaveText('غير معلن')
    await cell(page, 2, 'price').click()
    await expect(page.getByText(say('imports:cell.number'))).toBeVisible()

    await button(page, say('imports:quick.check')).click()
    await expect(count(page, say('imports:count.good'))).toHaveText('2')
    await expect(count(page, say('imports:count.bad'))).toHaveText('1')
    await page.getByRole('link', { name: say('imports:quick.back'), exact: true }).click()
    await cell(page, 2, 'price').click()
    await page.keyboard.type('298000')
    await page.keyboard.press('Enter')
    await button(page, say('imports:quick.check')).click()
    await expect(count(page, say('imports:count.good'))).toHaveText('3')
    await button(page, say('imports:run.start')).click()
    await expect(count(page, say('imports:market.done'))).toHaveText('3')

    // What was imported is in the table no longer.
    await page.goto('/market/import#quick')
    await expect(cell(page, 0, 'kind')).toHaveText('')
    await expect(button(page, say('imports:quick.check'))).toBeDisabled()
  },
)

const LINES = (plots: readonly string[]) => [
  'نوع الدليل   التاريخ      السعر     المنطقة    القطعة   القسيمة   نوع العقار   المساحة   المصدر',
  ...plots.map((plot) => `بيع   15/03/2025   ${plot.length}10,500   صباح السالم   4   ${plot}   سكن خاص   400   وسيط`),
  'المجموع   2',
]

test(
  'a table of a PDF is shown in columns before it goes into the quick table or is sent',
  LONG,
  async ({ as, say }) => {
    const text = LINES([unique(), unique()]).join('\n')
    const page = await as('appraiser')
    await page.goto('/market/import#quick')
    await cell(page, 0, 'kind').click()
    await paste(page, text)
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('status')).toHaveText(say('imports:split.found', { rows: '4', columns: '9' }))
    await expect(dialog.getByText(say('imports:split.odd', { rows: '4', more: '' }))).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: say('imports:split.place') }).click()
    // The row of headings says which columns the others are of.
    await expect(cell(page, 0, 'location')).toHaveText('صباح السالم')
    await expect(cell(page, 1, 'area')).toHaveText('400')
    await expect(cell(page, 1, 'builtArea')).toHaveText('')
    await expect(cell(page, 2, 'kind')).toHaveText('المجموع')
    await cell(page, 0, 'kind').click()
    await page.keyboard.press('Control+z')
    await expect(cell(page, 0, 'location')).toHaveText('')

    await page.getByRole('link', { name: say('imports:way.file') }).click()
    await button(page, say('imports:paste')).click()
    await page.getByRole('textbox', { name: say('imports:paste.rows') }).fill(text)
    await expect(dialog.getByRole('status')).toHaveText(say('imports:split.found', { rows: '4', columns: '9' }))
    await button(page, say('imports:paste.save')).click()
    await expect(page.getByRole('combobox', { name: say('market:field.location') })).toHaveValue('المنطقة')
    await expect(page.getByText('صباح السالم').first()).toBeVisible()
  },
)

test('the quick table is worked on a phone', LONG, async ({ as, say }) => {
  const page = await as('appraiser', PHONE)
  await page.goto('/market/import#quick')
  await cell(page, 0, 'location').tap()
  await page.keyboard.type('السالمية')
  await page.keyboard.press('Enter')
  await expect(cell(page, 0, 'location')).toHaveText('السالمية')
  await noSideways(page)
  await expectAccessible(page)
  await button(page, say('imports:quick.clear')).click()
  await expect(cell(page, 0, 'location')).toHaveText('')
})

test(
  'an entry is saved and the next begins with what they have in common; the rest is copied',
  LONG,
  async ({ as, say }) => {
    const plot = unique()
    const choose = async (name: EvidenceField, option: string) => {
      await field(page, name).click()
      await page.getByRole('option', { name: option, exact: true }).click()
    }
    const page = await as('appraiser', { map: false })
    await page.goto('/market/create')
    await choose('kind', say('market:kind.SALE'))
    await field(page, 'evidenceDate').fill('10/03/2025')
    await field(page, 'price').fill('310000')
    await choose('location', say('places:governorate.HAWALLI') === 'حولي' ? 'السالمية' : 'Salmiya')
    await field(page, 'blockNumber').fill('4')
    await field(page, 'plotNumber').fill(plot)
    await choose('type', say('valuations:category.RESIDENTIAL'))
    await field(page, 'area').fill('400')
    await choose('source', say('market:source.BULLETIN'))
    await button(page, say('market:form.saveNext')).click()
    await expect(page.getByText(say('market:form.created'))).toBeVisible()

    await expect(field(page, 'price')).toBeFocused()
    await expect(field(page, 'price')).toHaveValue('')
    await expect(field(page, 'kind')).toHaveValue(say('market:kind.SALE'))
    await expect(field(page, 'source')).toHaveValue(say('market:source.BULLETIN'))
    await expect(field(page, 'area')).toHaveValue('')
    await expect(field(page, 'blockNumber')).toHaveValue('')
    await button(page, say('market:form.copyLast')).click()
    await expect(field(page, 'area')).toHaveValue('400')
    await expect(field(page, 'blockNumber')).toHaveValue('4')
    await expect(field(page, 'plotNumber')).toHaveValue('')
    await field(page, 'price').fill('305000')
    await field(page, 'plotNumber').fill(unique())
    await button(page, say('market:form.save')).click()
    await expect(page).toHaveURL(/\/market\/[0-9a-f-]{36}$/)
  },
)

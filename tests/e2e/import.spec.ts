import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import iconv from 'iconv-lite'
import { readSheet } from 'read-excel-file/node'
import type { Property } from '#features/properties/model.ts'
import { expectAccessible } from './support/axe.ts'
import { unique } from './support/firm.ts'
import { expect, heading, LONG, ONCE, type Page, PHONE, test } from './support/test.ts'
import type { Say } from './support/words.ts'

const HEAD = 'النوع,الحالة,المنطقة,القطعة,القسيمة,المساحة م2,اسم المالك,رقم الملف'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const count = (page: Page, label: string) =>
  page.getByRole('definition').and(page.locator(`dt:text-is("${label}") + dd`))
const noSideways = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

/** Chooses a file and comes to its columns. */
async function bring(page: Page, say: Say, name: string, buffer: Buffer): Promise<void> {
  await page.goto('/properties/import')
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer })
  await expect(page.getByText(say('imports:columns.title'))).toBeVisible()
}

test(
  'a sheet with good and bad rows is mapped, checked, imported without the bad ones, and taken back',
  LONG,
  async ({ as, firm, say }) => {
    const owner = `مالك ${unique()}`
    const rows = [
      HEAD,
      `سكن خاص,قائم,السالمية,41,${unique()},400,${owner},F-1`,
      `قصر,قائم,السالمية,41,7,400,${owner},F-2`,
      `تجاري,قيد الإنشاء,الجهراء,,9,أربعمئة,${owner},F-3`,
      `استثماري,قائم,حولي,42,${unique()},"1,250.5",${owner},F-4`,
    ]
    const mine = () => firm.call<{ items: Property[] }>('appraiser', 'properties.list', { ownerName: owner })
    const page = await as('appraiser')
    await bring(page, say, 'عقارات.csv', Buffer.from(rows.join('\n')))
    await expect(page.getByRole('combobox', { name: say('properties:field.ownerName') })).toHaveValue('اسم المالك')
    await expect(page.getByRole('listitem').filter({ hasText: /^رقم الملف$/ })).toBeVisible()
    await expectAccessible(page)

    await button(page, say('imports:columns.check')).click()
    await expect(count(page, say('imports:count.good'))).toHaveText('2')
    await expect(count(page, say('imports:count.bad'))).toHaveText('2')
    const findings = page.getByRole('table', { name: say('imports:faults.title') })
    await expect(findings.getByRole('row').filter({ hasText: 'قصر' })).toContainText(say('properties:fault.type.list'))
    await expect(findings.getByRole('row').filter({ hasText: 'أربعمئة' })).toContainText(say('imports:cell.number'))
    await expectAccessible(page)
    // The server stops where it is.
    await page.reload()
    await expect(page.getByRole('radio', { name: new RegExp(say('imports:run.all')) })).toBeDisabled()

    await button(page, say('imports:run.start')).click()
    await expect(count(page, say('imports:done.created'))).toHaveText('2')
    await expect(count(page, say('imports:done.skipped'))).toHaveText('2')
    expect((await mine()).items.map(({ area }) => area).toSorted()).toEqual([1250.5, 400])

    await button(page, say('imports:undo')).click()
    await button(page, say('imports:undo')).last().click()
    await expect(page.getByRole('heading', { name: say('imports:undone') })).toBeVisible()
    expect((await mine()).items).toEqual([])
  },
)

test(
  'a CSV in the old Arabic encoding is read on a phone, and what is missing is reported',
  ONCE,
  async ({ as, say }) => {
    const page = await as('appraiser', PHONE)
    const text = `النوع,المنطقة,القسيمة\nسكن خاص,السالمية,${unique()}\n`
    await bring(page, say, 'قديم.csv', iconv.encode(text, 'windows-1256'))
    await expect(page.getByRole('combobox', { name: say('imports:columns.encoding') })).toHaveValue('Windows-1256')
    await expect(page.getByText('السالمية')).toBeVisible()
    await button(page, say('imports:columns.check')).click()
    await expect(page.getByRole('alert').filter({ hasText: say('properties:field.blockNumber') })).toBeVisible()
    await noSideways(page)
    await expectAccessible(page)
  },
)

test('what is filtered is exported, as a workbook and as CSV', ONCE, async ({ as, firm, say }) => {
  const city = `مدينة ${unique()}`
  for (const plotNumber of ['1', '2']) {
    const fields = { type: 'INVESTMENT', status: 'active', area: 400, blockNumber: '1', plotNumber, city }
    await firm.call('appraiser', 'properties.create', fields)
  }
  const page = await as('appraiser')
  await page.goto(`/properties?city=${encodeURIComponent(city)}`)
  await expect(heading(page)).toBeVisible()
  const take = async (format: 'xlsx' | 'csv') => {
    const coming = page.waitForEvent('download')
    await button(page, say(`export:as.${format}`)).click()
    return readFile(await (await coming).path())
  }
  await button(page, say('export:open')).click()
  const sheet = await readSheet(await take('xlsx'))
  const lines = parse(await take('csv'), { bom: true }) as string[][]
  const at = lines[0]?.indexOf(say('properties:field.type')) ?? -1
  expect(lines).toHaveLength(3)
  expect(new Set(lines.slice(1).map((cells) => cells[at]))).toEqual(new Set([say('valuations:category.INVESTMENT')]))
  expect(sheet.map((cells) => cells[at])).toEqual(lines.map((cells) => cells[at]))
})

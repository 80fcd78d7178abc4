import { readFile } from 'node:fs/promises'
import { readSheet } from 'read-excel-file/node'
import type { ScheduleLine } from '#features/engagements/model/schedule.ts'
import type { Property } from '#features/properties/model.ts'
import { textRow, workbook } from '../support/sheets.ts'
import { expectAccessible } from './support/axe.ts'
import { agreed, house } from './support/engagements.ts'
import { unique } from './support/firm.ts'
import { ARABIC_FIRST, expect, heading, type Page, test } from './support/test.ts'
import type { Say } from './support/words.ts'

const HEAD = ['المرجع', 'معرّف العقار', 'المنطقة', 'القطعة', 'القسيمة', 'المساحة م2', 'النوع', 'المالك', 'القسم']
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const count = (page: Page, label: string) =>
  page.getByRole('definition').and(page.locator(`dt:text-is("${label}") + dd`))

/** Sends a client's workbook and has it checked. */
async function check(page: Page, say: Say, rows: readonly (readonly string[])[]): Promise<void> {
  const written = [HEAD, ...rows].map((cells, at) => textRow(at + 1, cells)).join('')
  const buffer = workbook([{ name: 'كشف', rows: written }])
  await page.locator('input[type=file]').setInputFiles({ name: 'كشف الصندوق.xlsx', mimeType: '', buffer })
  await expect(page.getByRole('combobox', { name: say('schedule:field.clientReference') })).toHaveValue('المرجع')
  await button(page, say('imports:columns.check')).click()
}

test(
  'a client’s workbook becomes a schedule: what is doubtful is answered by the id of the property, a bad cell is mended, and the last sheet is taken back',
  ARABIC_FIRST,
  async ({ as, firm, say }) => {
    const [owner, twin, known, fresh, mended] = [unique(), unique(), unique(), unique(), unique()]
    const [one, other] = [await house(firm, { plotNumber: twin }), await house(firm, { plotNumber: twin })]
    const there = await house(firm, { plotNumber: known, name: `بيت ${known}` })
    const id = await agreed(firm)
    const lines = async () =>
      (await firm.call<{ items: ScheduleLine[] }>('appraiser', 'engagements.schedule', { id })).items
    const registered = async () =>
      (await firm.call<{ items: Property[] }>('appraiser', 'properties.list', { ownerName: owner })).items

    const page = await as('appraiser', { map: false })
    await page.goto(`/engagements/${id}/import`)
    await expect(heading(page)).toHaveText(say('imports:schedule.title'))
    await check(page, say, [
      ['A-1', '', 'السالميه', '٤', twin, '', '', '', 'السكني'],
      ['A-2', '', 'السالمية', '4', known, '', '', '', 'السكني'],
      ['A-3', '', 'الفروانية', '3', fresh, '640', 'عمارة استثمارية', owner, 'الاستثماري'],
      ['A-4', '', 'حولي', '1', mended, 'كبيرة', 'سكني', owner, 'السكني'],
    ])
    await expect(count(page, say('imports:count.good'))).toHaveText('2')
    await expect(count(page, say('imports:count.bad'))).toHaveText('2')
    const found = page.getByRole('table', { name: say('imports:faults.title') })
    const doubtful = found.getByRole('row').filter({ hasText: one })
    await expect(doubtful).toContainText(other)
    await expect(doubtful).toContainText(twin)
    await expect(found.getByRole('row').filter({ hasText: 'كبيرة' })).toContainText(say('imports:cell.number'))
    await expect(found.getByRole('row').filter({ hasText: `بيت ${known}` })).toBeVisible()
    await expectAccessible(page, 'a checked schedule with doubtful rows')
    await button(page, say('imports:run.start')).click()
    await expect(count(page, say('imports:schedule.done'))).toHaveText('2')
    await expect(count(page, say('imports:done.skipped'))).toHaveText('2')

    // What was left out is taken away with its reasons, answered, and sent again.
    const coming = page.waitForEvent('download')
    await button(page, say('imports:rejected.save')).click()
    const left = (await readSheet(await readFile(await (await coming).path()))).flat().map(String)
    for (const told of ['A-1', 'A-4', 'كبيرة']) expect(left).toContain(told)
    expect(left.some((cell) => cell.includes(one))).toBe(true)
    await page.getByRole('link', { name: say('imports:another') }).click()
    await expect(heading(page)).toHaveText(say('imports:schedule.title'))
    await check(page, say, [
      ['A-1', other, 'السالميه', '٤', twin, '', '', '', 'السكني'],
      ['A-4', '', 'حولي', '1', mended, '٦٤٠', 'سكني', owner, 'السكني'],
    ])
    await expect(count(page, say('imports:count.good'))).toHaveText('2')
    await button(page, say('imports:run.start')).click()
    await expect(count(page, say('imports:schedule.done'))).toHaveText('2')
    expect((await lines()).map(({ clientReference, propertyId }) => [clientReference, propertyId])).toEqual([
      ['A-2', there],
      ['A-3', expect.any(String)],
      ['A-1', other],
      ['A-4', expect.any(String)],
    ])
    expect(await registered()).toHaveLength(2)

    await button(page, say('imports:undo')).click()
    await expect(page.getByRole('dialog')).toContainText(say('imports:schedule.undo', { n: '2' }))
    await button(page, say('imports:undo')).last().click()
    await expect(page.getByRole('heading', { name: say('imports:undone') })).toBeVisible()
    expect((await lines()).map(({ clientReference }) => clientReference)).toEqual(['A-2', 'A-3'])
    expect((await registered()).map(({ plotNumber }) => plotNumber)).toEqual([fresh])
    await page.getByRole('link', { name: say('imports:schedule.toList') }).click()
    await expect(page.getByRole('button', { name: `بيت ${known}` })).toBeVisible()
  },
)

import type { ValuationFields } from '#features/valuations/model.ts'
import { expectAccessible } from './support/axe.ts'
import { agreed, house } from './support/engagements.ts'
import { type Firm, VALUED } from './support/firm.ts'
import { paste } from './support/grid.ts'
import { ARABIC_FIRST, expect, ONCE, PHONE, test } from './support/test.ts'

/** An engagement whose terms are accepted with so many drafts in its schedule; gives its id and theirs. */
async function opened(firm: Firm, count: number, fields: ValuationFields = {}) {
  const id = await agreed(firm, { purpose: 'MORTGAGE' })
  const lines: { valuationId: string; propertyId: string }[] = []
  for (let at = 0; at < count; at++) {
    const propertyId = await house(firm, { name: `بيت ${at + 1}` })
    lines.push({ propertyId, valuationId: (await firm.create('appraiser', fields)).id })
  }
  await firm.schedule(id, lines)
  return { id, valuations: lines.map(({ valuationId }) => valuationId) }
}

test(
  'a block from a workbook with one bad cell: the rest is saved, the bad one stays until it is mended',
  ARABIC_FIRST,
  async ({ as, firm, say }) => {
    const { id, valuations } = await opened(firm, 3)
    const [first = '', second = '', third = ''] = valuations
    const get = (one: string) => firm.call('appraiser', 'valuations.get', { id: one })
    const numbers = await Promise.all(valuations.map(async (one) => (await get(one)).valuationNumber))
    const page = await as('appraiser', { map: false })
    await page.goto(`/engagements/${id}/work/table`)
    const cell = (row: number, column: 'ownerName' | 'propertySize' | 'planNumber') =>
      page.getByRole('gridcell', { name: `${numbers[row]} · ${say(`valuations:field.${column}`)} · `, exact: false })
    // Owner, document, its date, plan and size of three properties; the size of the second is no number.
    await cell(0, 'ownerName').click()
    await paste(
      page,
      [
        'ورثة العلي\t٢٠٢١/٧٧\t١٤/٠١/٢٠٢١\tم/١\t٥١٢٫٥',
        'شركة الواحة\t٢٠٢٢/٨٨\t2022-02-03\tم/٢\tكبيرة',
        'سعاد الصالح\t٢٠٢٣/٩٩\t5/6/2023\tم/٣\t1,250',
        '',
      ].join('\r\n'),
    )
    await expect(page.getByText(say('engagementwork:state.saved'))).toBeVisible()
    await expect.poll(async () => (await get(third)).propertySize).toBe(1250)
    const read = ({ ownerName, documentNumber, documentDate, planNumber, propertySize }: ValuationFields) => [
      ownerName,
      documentNumber,
      documentDate,
      planNumber,
      propertySize,
    ]
    expect((await Promise.all(valuations.map(get))).map(read)).toEqual([
      ['ورثة العلي', '2021/77', '2021-01-14', 'م/1', 512.5],
      ['شركة الواحة', '2022/88', '2022-02-03', 'م/2', 400],
      ['سعاد الصالح', '2023/99', '2023-06-05', 'م/3', 1250],
    ])
    await expect(cell(1, 'propertySize')).toHaveAttribute('data-mark', 'wrong')
    await expect(cell(1, 'propertySize')).toContainText('كبيرة')
    await expectAccessible(page)

    // Somebody else changes a cell under the eyes of this person: what they typed is not lost, and is asked about.
    await cell(1, 'propertySize').click()
    await page.keyboard.type('640')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await get(second)).propertySize).toBe(640)
    await page.reload()
    await expect(cell(1, 'propertySize')).toContainText(/640|٦٤٠/)
    await cell(0, 'planNumber').click()
    await page.keyboard.type('10')
    const { version } = await get(first)
    await firm.call('manager', 'valuations.update', { id: first, version, changes: { planNumber: 'م/20' } })
    await page.keyboard.press('Enter')
    await expect(cell(0, 'planNumber')).toHaveAttribute('data-mark', 'conflict')
    await page.getByRole('button', { name: say('engagementwork:problem.overwrite') }).click()
    await expect.poll(async () => (await get(first)).planNumber).toBe('10')
    await expect(page.getByText(say('engagementwork:problem.title'))).toBeHidden()

    const phone = await as('appraiser', { ...PHONE, map: false })
    await phone.goto(`/engagements/${id}/work/table`)
    await expect(phone.getByRole('grid')).toBeVisible()
    expect(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  },
)

test('many are submitted from the board, and each that was refused says why', ONCE, async ({ as, firm, say }) => {
  const { id, valuations } = await opened(firm, 3, VALUED)
  const page = await as('appraiser', { map: false })
  await page.goto(`/engagements/${id}/work`)
  await page.getByRole('button', { name: say('engagementwork:chooseAll') }).click()
  // One is moved by somebody else meanwhile.
  const [first = ''] = valuations
  const { version, valuationNumber } = await firm.call('manager', 'valuations.get', { id: first })
  const reason = 'عدل العميل عنه'
  await firm.call('manager', 'valuations.move', { id: first, version, to: 'CANCELLED', reason })
  await page.getByRole('button', { name: new RegExp(`^${say('valuations:move.SUBMITTED')}`) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: say('valuations:move.SUBMITTED') }).click()
  await expect(dialog.getByRole('listitem')).toContainText([valuationNumber])
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await dialog
    .getByRole('button', { name: say('shell:close'), exact: true })
    .last()
    .click()
  for (const one of valuations.slice(1))
    expect((await firm.call('manager', 'valuations.get', { id: one })).status).toBe('SUBMITTED')
  await page.getByRole('link', { name: say('engagementwork:tab.missing') }).click()
  await expect(page.getByText(say('engagementwork:missing.intro'))).toBeVisible()
  await expectAccessible(page)
})

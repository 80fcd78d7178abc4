import { REVIEWED_SHAPE } from '#features/approaches/fields/reviewed.ts'
import { expectAccessible } from './support/axe.ts'
import { paste } from './support/grid.ts'
import { expect, PHONE, test } from './support/test.ts'

test('another’s report is reviewed: findings by section, a conclusion that rests on them, and no opinion of value', async ({
  as,
  firm,
  say,
  language,
}) => {
  const { id } = await firm.create('appraiser', { purpose: 'MORTGAGE', propertyCategory: 'RESIDENTIAL' })
  const page = await as('appraiser', { map: false })
  await page.goto(`/valuations/${id}/approaches/reviewed`)
  // No review is agreed with anybody.
  await expect(page.getByText(say('reviewed:hint.agreed'))).toBeVisible()
  const { fields, lists } = REVIEWED_SHAPE
  const text = (field: 'firm' | 'valuer' | 'done') =>
    page.getByRole('textbox', { name: fields[field].words[language], exact: true })
  await text('firm').fill('مكتب الدانة للتقييم')
  await text('valuer').fill('سالم العجمي')
  await text('done').fill('قراءة التقرير وملاحقه')
  const choose = async (field: 'scope' | 'conclusion' | 'opinion', option: string) => {
    await page.getByRole('combobox', { name: fields[field].words[language], exact: true }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await choose('scope', say('reviewed:scope.DESKTOP'))
  await choose('conclusion', say('reviewed:conclusion.NOT_SUPPORTED'))
  await expect(page.getByText(say('reviewed:fault.findings')).first()).toBeVisible()
  const findings = page.getByRole('grid', { name: lists.findings.words[language], exact: true })
  await findings.getByRole('gridcell').first().click()
  await paste(page, 'صفقات قديمة\tIVS 104\tخفض القيمة')
  await expect(page.getByText(say('reviewed:fault.findings'))).toHaveCount(0)
  await choose('opinion', say('reviewed:opinion.NONE'))
  await expect(page.getByText(say('reviewed:hint.none'))).toBeVisible()
  await expect(page.getByText(say('sheets:saving.saved'))).toBeVisible()

  const phone = await as('appraiser', { ...PHONE, map: false })
  await phone.goto(`/valuations/${id}/approaches/reviewed`)
  const firmOf = phone.getByRole('textbox', { name: fields.firm.words[language], exact: true })
  await expect(firmOf).toHaveValue('مكتب الدانة للتقييم')
  await expectAccessible(phone)
  expect(await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

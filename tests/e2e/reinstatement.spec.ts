import { REINSTATEMENT_SHAPE } from '#features/approaches/fields/reinstatement.ts'
import type { Word } from '#kernel/words.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, type Page, PHONE, test } from './support/test.ts'

test('an insurance valuation is begun as what it costs to rebuild, and its value is the sum insured', async ({
  as,
  firm,
  say,
  language,
}) => {
  const file = { purpose: 'INSURANCE', propertyCategory: 'RESIDENTIAL', propertySize: 500 }
  const { id } = await firm.create('appraiser', file)
  const page = await as('appraiser', { map: false })
  const input = (of: { words: Word }, where: Page) =>
    where.getByRole('textbox', { name: of.words[language], exact: true })
  await page.goto(`/valuations/${id}/approaches`)
  await page.getByRole('button', { name: say('value:begin') }).click()
  await page.getByRole('link', { name: say('sheets:tab.REINSTATEMENT'), exact: true }).click()
  const { fields, lists } = REINSTATEMENT_SHAPE
  const works = page.getByRole('grid', { name: lists.works.words[language], exact: true })
  await works.getByRole('row').nth(1).getByRole('gridcell').nth(1).click()
  await page.keyboard.type('600')
  await page.keyboard.press('Tab')
  await page.keyboard.type('310')
  await page.keyboard.press('Enter')
  await input(fields.demolitionRate, page).fill('4')
  await input(fields.feesRate, page).fill('12')
  await page.getByRole('combobox', { name: fields.insuredAmount.words[language] }).click()
  await page.getByRole('option', { name: say('methods:insuredAmount.DAY_ONE') }).click()
  // 186,000 with 4 % and 12 % of both.
  await expect(page.locator('output[data-value]')).toContainText('216,652.800')
  await expect(page.getByText(say('sheets:saving.saved'))).toBeVisible()

  const phone = await as('appraiser', { ...PHONE, map: false })
  await phone.goto(`/valuations/${id}/approaches/reinstatement`)
  await phone.getByRole('combobox', { name: fields.insuredAmount.words[language] }).click()
  await phone.getByRole('option', { name: say('methods:insuredAmount.WHOLE_PERIOD') }).click()
  await input(fields.inflationRate, phone).fill('3')
  await input(fields.policyMonths, phone).fill('12')
  await input(fields.designMonths, phone).fill('6')
  await input(fields.buildMonths, phone).fill('18')
  await expect(phone.locator('output[data-value]')).toContainText('231,551.747')
  await expectAccessible(phone)
  expect(await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

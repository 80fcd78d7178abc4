import { LENDING_SHAPE } from '#features/approaches/fields/lending.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, PHONE, test } from './support/test.ts'

test('a loan is held against the value as it is typed, and what a lender needs is asked for', async ({
  as,
  firm,
  say,
  language,
}) => {
  const file = { purpose: 'MORTGAGE', propertyCategory: 'RESIDENTIAL', propertySize: 500, finalValue: 480_000 }
  const { id } = await firm.create('appraiser', file)
  const page = await as('appraiser', { map: false })
  await page.goto(`/valuations/${id}/approaches`)
  await page.getByRole('link', { name: say('sheets:tab.LENDING') }).click()
  const { fields } = LENDING_SHAPE
  const field = (name: keyof typeof fields) => page.getByLabel(fields[name].words[language], { exact: true })
  await field('borrower').fill('شركة المرقاب')
  await field('loan').fill('360000')
  const result = page.getByRole('region', { name: say('lending:section.result') })
  await expect(result).toContainText('75')
  await expect(page.getByText(say('lending:fault.needed')).first()).toBeVisible()
  await field('loan').fill('500000')
  await expect(page.getByText(say('lending:remark.aboveValue', { percent: 104.17 })).first()).toBeVisible()
  await expect(page.getByText(say('sheets:saving.saved'))).toBeVisible()

  const phone = await as('appraiser', { ...PHONE, map: false })
  await phone.goto(`/valuations/${id}/approaches/lending`)
  await expect(phone.getByRole('region', { name: say('lending:section.result') })).toContainText('104.17')
  await expectAccessible(phone)
  expect(await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

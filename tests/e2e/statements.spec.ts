import { ASSUMPTIONS_SHAPE } from '#features/approaches/fields/assumptions.ts'
import { effectField, JOINT_LIST } from '#features/approaches/fields/statements.ts'
import { expectAccessible } from './support/axe.ts'
import { paste } from './support/grid.ts'
import { expect, PHONE, test } from './support/test.ts'

test('what is found of sustainability asks for its effect, and joint valuers for shares of 100 %', async ({
  as,
  firm,
  say,
  language,
}) => {
  const { id } = await firm.create('appraiser', { propertyCategory: 'RESIDENTIAL', propertySize: 500 })
  const page = await as('appraiser', { map: false })
  await page.goto(`/valuations/${id}/approaches/assumptions`)
  const { fields } = ASSUMPTIONS_SHAPE
  await page.getByLabel(fields.exposureMonths.words[language]).fill('6')
  await expect(page.getByText(say('assumptions:fault.basis'))).toBeVisible()
  await page.getByLabel(fields.esgFire.words[language], { exact: true }).click()
  await page.getByRole('option', { name: say('assumptions:esg.FOUND'), exact: true }).click()
  await expect(page.getByText(say('assumptions:fault.effect'))).toBeVisible()
  await page.getByLabel(fields[effectField('esgFire')].words[language]).fill('4,000')
  await expect(page.getByText(say('assumptions:fault.effect'))).toBeHidden()
  const grid = page.getByRole('grid', { name: JOINT_LIST.words[language], exact: true })
  await grid.getByRole('gridcell').first().click()
  await paste(page, 'سالم\t771\t60\r\nنورة\t772\t30')
  const wrong = page.getByText(say('assumptions:fault.shares', { sum: '90' }))
  await expect(wrong).toBeVisible()
  await grid.getByRole('row').nth(2).getByRole('gridcell').nth(2).click()
  await page.keyboard.type('40')
  await page.keyboard.press('Enter')
  await expect(wrong).toBeHidden()
  await expect(page.getByText(say('sheets:saving.saved'))).toBeVisible()

  const phone = await as('appraiser', { ...PHONE, map: false })
  await phone.goto(`/valuations/${id}/approaches/assumptions`)
  await expect(phone.getByLabel(fields[effectField('esgFire')].words[language])).toHaveValue('4,000')
  await expectAccessible(phone)
  expect(await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

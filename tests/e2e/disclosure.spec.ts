import { DISCLOSURE_SHAPE } from '#features/approaches/fields/disclosure.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, PHONE, test } from './support/test.ts'

test('inputs of the income sheet fill the disclosure, and what level 3 lacks is asked for', async ({
  as,
  firm,
  say,
  language,
}) => {
  const file = { purpose: 'FINANCIAL_REPORTING', propertyCategory: 'COMMERCIAL', propertySize: 500 }
  const { id } = await firm.create('appraiser', file)
  const written = { method: 'DIRECT', capRate: 7.25 }
  await firm.call('appraiser', 'approaches.save', {
    ...{ valuationId: id, sheet: 'INCOME' },
    changes: Object.entries(written).map(([field, value]) => ({ field, base: null, value })),
  })
  const page = await as('appraiser', { map: false })
  await page.goto(`/valuations/${id}/approaches/income`)
  await page.getByRole('link', { name: say('sheets:tab.DISCLOSURE') }).click()
  await page.getByRole('button', { name: say('disclosure:inputs.fill') }).click()
  const { inputs } = DISCLOSURE_SHAPE.lists
  const row = page.getByRole('grid', { name: inputs.words[language], exact: true }).getByRole('row').nth(1)
  await expect(row).toContainText(say('disclosure:input.CAP_RATE'))
  await expect(row).toContainText('7.25')
  await expect(page.getByText(say('disclosure:fault.needed')).first()).toBeVisible()
  await expect(page.getByText(say('sheets:saving.saved'))).toBeVisible()

  const phone = await as('appraiser', { ...PHONE, map: false })
  await phone.goto(`/valuations/${id}/approaches/disclosure`)
  await expect(phone.getByText(say('disclosure:input.CAP_RATE')).first()).toBeVisible()
  await expectAccessible(phone)
  expect(await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

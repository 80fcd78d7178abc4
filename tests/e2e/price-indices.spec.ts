import { expectAccessible } from './support/axe.ts'
import { expect, PHONE, test } from './support/test.ts'

test('the price index: place and base are chosen, chart and table agree, it fits a phone; a manager calculates, looks and publishes', async ({
  as,
  say,
}) => {
  const phone = await as('appraiser', { ...PHONE, map: false })
  await phone.goto('/analytics')
  const panel = phone.getByRole('region', { name: say('priceindex:title'), exact: true })
  await panel.scrollIntoViewIfNeeded()
  await expect(panel.getByRole('img').first()).toBeVisible()
  await panel.getByLabel(say('priceindex:place')).click()
  await panel
    .getByRole('option', { name: say('places:governorate.HAWALLI') })
    .first()
    .click()
  await expect(
    panel.getByText(`${say('priceindex:title')}: ${say('places:governorate.HAWALLI')}`).first(),
  ).toBeVisible()
  await panel.getByRole('button', { name: say('priceindex:asTable') }).click()
  const table = panel.getByRole('table')
  await expect(table.getByRole('columnheader', { name: say('priceindex:n') })).toBeVisible()
  const [first] = await table
    .getByRole('row')
    .allInnerTexts()
    .then((rows) => rows.slice(1))
  expect(first).toMatch(/100[.٫]0/)
  const width = await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(width).toBeLessThanOrEqual(0)
  await expect(panel.getByRole('button', { name: say('priceindex:compute') })).toHaveCount(0)
  await expectAccessible(phone)

  const page = await as('manager', { map: false })
  await page.goto('/analytics')
  const own = page.getByRole('region', { name: say('priceindex:title'), exact: true })
  await own.getByRole('button', { name: say('priceindex:compute') }).click()
  // What was not looked at is not published.
  await expect(own.getByRole('button', { name: say('priceindex:look') })).toBeVisible()
  await expect(own.getByRole('button', { name: say('priceindex:publish') })).toHaveCount(0)
  await own.getByRole('button', { name: say('priceindex:look') }).click()
  await expect(own.getByText(say('priceindex:draft'))).toBeVisible()
  await own.getByRole('button', { name: say('priceindex:publish') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('priceindex:publish') })
    .click()
  await expect(own.getByText(say('priceindex:draft'))).toHaveCount(0)
  await expect(own.getByRole('button', { name: say('priceindex:publish') })).toHaveCount(0)
  await expectAccessible(page)
})

import { expectAccessible } from './support/axe.ts'
import { expect, PHONE, test } from './support/test.ts'

test('a manager writes a market commentary, sees its charts and publishes it; staff read it and change nothing', async ({
  as,
  say,
  language,
}) => {
  const page = await as('manager', { map: false })
  await page.goto('/quality')
  const panel = page.getByRole('region', { name: say('commentary:title') })
  await panel.getByRole('button', { name: say('commentary:begin') }).click()
  const dialog = page.getByRole('dialog', { name: say('commentary:begin') })
  await dialog.getByRole('button', { name: say('commentary:save') }).click()
  await expect(dialog.getByText(say('kernel:required')).first()).toBeVisible()
  const choose = async (field: string, option: string) => {
    await dialog.getByLabel(field).click()
    await dialog.getByRole('option', { name: option, exact: true }).click()
  }
  const market = [language === 'ar' ? 'FARMS' : 'CHALETS', 'JAHRA'] as const
  await choose(say('commentary:field.category'), say(`valuations:category.${market[0]}`))
  await choose(say('commentary:field.governorate'), say(`places:governorate.${market[1]}`))
  for (const field of ['textAr', 'textEn', 'sourcesAr', 'sourcesEn'] as const)
    await dialog.getByLabel(say(`commentary:field.${field}`)).fill(`استقرت الأسعار ${field}`)
  await dialog.getByRole('button', { name: say('commentary:save') }).click()
  await expect(dialog).toBeHidden()
  const line = panel.getByRole('listitem').filter({ hasText: say(`valuations:category.${market[0]}`) })
  await expect(line).toContainText(say('commentary:draft'))

  await line.getByRole('button').click()
  const view = page.getByRole('dialog')
  await expect(view.getByText('استقرت الأسعار textAr')).toBeVisible()
  await expect(
    view
      .getByRole('region', { name: say('commentary:chart.deals') })
      .locator('svg')
      .last(),
  ).toBeVisible()
  await expect(view.getByRole('region', { name: say('commentary:chart.SALES') })).toBeVisible()
  await expectAccessible(page)
  await view.getByRole('button', { name: say('commentary:publish') }).click()
  await expect(view).toBeHidden()
  await expect(line).toContainText(say('commentary:state.inForce', { n: '1' }))
  await line.getByRole('button').click()
  await expect(view.getByRole('button', { name: say('commentary:renew') })).toBeVisible()
  await expect(view.getByRole('button', { name: say('commentary:publish') })).toHaveCount(0)

  const phone = await as('appraiser', { ...PHONE, map: false })
  await phone.goto('/quality')
  const read = phone.getByRole('region', { name: say('commentary:title') })
  await expect(read.getByRole('button', { name: say('commentary:begin') })).toHaveCount(0)
  await read
    .getByRole('listitem')
    .filter({ hasText: say(`valuations:category.${market[0]}`) })
    .getByRole('button')
    .click()
  await expect(phone.getByRole('dialog').getByText('استقرت الأسعار textAr')).toBeVisible()
  await expect(phone.getByRole('button', { name: say('commentary:renew') })).toHaveCount(0)
  await expectAccessible(phone)
  expect(await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

import { expectAccessible } from './support/axe.ts'
import { expect, PHONE, test } from './support/test.ts'

test('a manager declares material uncertainty in the standard’s words and ends it for a reason; staff read it', async ({
  as,
  say,
  language,
}) => {
  const page = await as('manager', { map: false })
  await page.goto('/quality')
  const panel = page.getByRole('region', { name: say('uncertainty:title') })
  await panel.getByRole('button', { name: say('uncertainty:declare') }).click()
  const dialog = page.getByRole('dialog', { name: say('uncertainty:declare') })
  await expect(dialog.getByLabel(say('uncertainty:field.textEn'))).toHaveValue(/VPGA 10/)
  await dialog.getByRole('button', { name: say('uncertainty:declare') }).click()
  await expect(dialog.getByText(say('kernel:required')).first()).toBeVisible()
  const reason = `توقف الصفقات ${language}`
  await dialog.getByLabel(say('uncertainty:field.reasonAr')).fill(reason)
  await dialog.getByLabel(say('uncertainty:field.reasonEn')).fill(reason)
  await dialog.getByRole('button', { name: say('uncertainty:declare') }).click()
  await expect(dialog).toBeHidden()
  const line = panel.getByRole('listitem').filter({ hasText: reason })
  await expect(line).toContainText(say('uncertainty:all.category'))
  await expectAccessible(page)

  await line.getByRole('button', { name: say('uncertainty:end') }).click()
  const ending = page.getByRole('dialog', { name: say('uncertainty:end.title') })
  await ending.getByLabel(say('uncertainty:field.endReason')).fill('عادت الصفقات')
  await ending.getByRole('button', { name: say('uncertainty:end'), exact: true }).click()
  await expect(line).toContainText('عادت الصفقات')
  await expect(line.getByRole('button')).toHaveCount(0)

  const phone = await as('appraiser', { ...PHONE, map: false })
  await phone.goto('/quality')
  const read = phone.getByRole('region', { name: say('uncertainty:title') })
  await expect(read.getByText(reason)).toBeVisible()
  await expect(read.getByRole('button', { name: say('uncertainty:declare') })).toHaveCount(0)
  await expectAccessible(phone)
  expect(await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

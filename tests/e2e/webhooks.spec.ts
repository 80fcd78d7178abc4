import { expectAccessible } from './support/axe.ts'
import { settled } from './support/pages.ts'
import { expect, test } from './support/test.ts'

test('an endpoint of a bank is kept with its account: the secret once, a test, its deliveries, a pause', async ({
  as,
  firm,
  say,
}) => {
  const who = await firm.person('CLIENT')
  const { id: userId } = (await firm.call<{ user: { id: string } }>(who, 'people.me')).user
  const bank = { userId, nameAr: 'بنك الصفاة', nameEn: 'Safat Bank', registrationNumber: '77121' }
  const opening = { ...bank, bringFiles: false, reason: 'عميل' }
  const { id } = await firm.call<{ id: string }>('manager', 'clients.open', opening)
  const page = await as('manager', { map: false })
  await page.goto(`/clients/${id}`)
  const panel = page.getByRole('region', { name: say('webhooks:title'), exact: true })
  const dialog = page.getByRole('dialog')
  await panel.getByRole('button', { name: say('webhooks:add') }).click()
  await dialog.getByLabel(say('webhooks:field.name')).fill('Core banking')
  await dialog.locator('input[name=url]').fill('https://10.0.0.1/hooks')
  await dialog.getByLabel(say('webhooks:all')).uncheck()
  const save = () => dialog.getByRole('button', { name: say('webhooks:save'), exact: true }).click()
  await save()
  await expect(dialog.locator('input[name=url]')).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog.getByText(say('webhooks:fault.kinds'))).toBeVisible()
  await expectAccessible(page, 'the form of an endpoint')
  // No such host is known anywhere.
  await dialog.locator('input[name=url]').fill('https://hooks.bank.invalid/thamin')
  await dialog.getByLabel(say('webhooks:kind.report-issued')).check()
  await save()
  const secret = dialog.getByLabel(say('webhooks:secret.label'))
  await expect(secret).toHaveValue(/^whsec_/)
  await expectAccessible(page, 'a new secret')
  await dialog
    .getByRole('button', { name: say('shell:close'), exact: true })
    .last()
    .click()
  await expect(panel).toContainText('https://hooks.bank.invalid/thamin')
  await expect(panel).toContainText(say('webhooks:state.ACTIVE'))

  await panel.getByRole('button', { name: say('webhooks:test') }).click()
  await panel.getByRole('button', { name: say('webhooks:deliveries') }).click()
  const row = dialog.getByRole('row').filter({ hasText: say('webhooks:kind.webhook-test') })
  await expect(row).toContainText(say('webhooks:delivery.FAILED'), { timeout: 20_000 })
  await settled(page)
  await expectAccessible(page, 'the deliveries of an endpoint')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  const acts = panel.getByRole('button', { name: say('webhooks:acts', { name: '' }).trim() })
  await acts.click()
  await page.getByRole('button', { name: say('webhooks:pause'), exact: true }).click()
  await expect(panel).toContainText(say('webhooks:paused.HAND'))
})

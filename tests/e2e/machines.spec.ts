import { expectAccessible } from './support/axe.ts'
import { unique } from './support/firm.ts'
import { expect, test } from './support/test.ts'

test('a bank’s system is added, its key is shown once and calls, and is revoked; on a phone too', async ({
  as,
  firm,
  say,
  request,
}) => {
  const who = await firm.person('CLIENT')
  const { id: userId } = (await firm.call<{ user: { id: string } }>(who, 'people.me')).user
  const mark = unique()
  const bank = { userId, nameAr: `بنك ${mark}`, nameEn: `Bank ${mark}`, registrationNumber: '77121' }
  await firm.call('manager', 'clients.open', { ...bank, bringFiles: false, reason: 'عميل' })
  const page = await as('admin', { map: false })
  await page.goto('/admin/settings#systems')
  const panel = page.getByRole('region', { name: say('machines:title') })
  await panel.getByRole('button', { name: say('machines:add') }).click()
  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: say('machines:save'), exact: true })
  await save.click()
  await expect(dialog.getByText(say('machines:fault.verbs'))).toBeVisible()
  await expect(dialog.getByText(say('machines:fault.account'))).toBeVisible()
  await dialog.getByRole('combobox', { name: say('machines:account') }).click()
  await page.getByRole('option', { name: mark }).click()
  await dialog.getByLabel(say('machines:name')).fill(`Core ${mark}`)
  await dialog.getByLabel(say('machines:purpose')).fill('طلبات الضمانات')
  await dialog.getByRole('checkbox', { name: say('machines:call.requests.list') }).check()
  await expectAccessible(page)
  await save.click()
  await expect(dialog).toBeHidden()
  await panel.getByRole('button', { name: `Core ${mark}` }).click()
  await panel.getByRole('button', { name: say('machines:addKey') }).click()
  await dialog.getByLabel(say('machines:keyName')).fill('Main')
  await dialog.getByRole('button', { name: say('machines:addKey'), exact: true }).click()
  const shown = dialog.getByLabel(say('machines:key'), { exact: true })
  await expect(shown).toHaveValue(/^thm_live_/)
  const key = await shown.inputValue()
  await dialog
    .getByRole('button', { name: say('shell:close'), exact: true })
    .last()
    .click()
  await expect(dialog).toBeHidden()
  await expect(panel.getByText(`thm_live_${key.slice(9, 13)}…`)).toBeVisible()
  const called = () => request.post('/rpc/requests.list', { data: {}, headers: { authorization: `Bearer ${key}` } })
  expect((await called()).status()).toBe(200)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await panel.getByRole('button', { name: `Core ${mark}` }).click()
  await expect(panel.getByRole('table', { name: say('machines:use') })).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('button', { name: /Main/ }).click()
  await dialog.getByRole('textbox').fill('تسرّب')
  await dialog.getByRole('button', { name: say('machines:revoke'), exact: true }).click()
  await expect(panel.getByText(say('machines:state.REVOKED')).first()).toBeVisible()
  expect((await called()).status()).toBe(401)
})

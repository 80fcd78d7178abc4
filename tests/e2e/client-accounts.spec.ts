import { expect, heading, LONG, test } from './support/test.ts'

test('a client account is found, changed, and a member is removed for a reason', LONG, async ({ as, firm, say }) => {
  const [owner, member] = await Promise.all([firm.person('CLIENT'), firm.person('CLIENT')])
  const idOf = async (who: string) => (await firm.call<{ user: { id: string } }>(who, 'people.me')).user.id
  const asked = { bringFiles: false, reason: 'تفويض' }
  const named = { nameAr: 'شركة المرفأ العقارية', nameEn: '', registrationNumber: '88421' }
  const { id } = await firm.call<{ id: string }>('manager', 'clients.open', {
    userId: await idOf(owner),
    ...named,
    ...asked,
  })
  await firm.call('manager', 'clients.join', { id, userId: await idOf(member), ...asked })

  const page = await as('manager')
  await page.goto('/clients')
  await page.getByRole('textbox', { name: say('clients:list.search') }).fill('88421')
  await page.getByRole('link', { name: named.nameAr }).click()
  await expect(heading(page)).toHaveText(named.nameAr)
  await page.getByRole('button', { name: say('clients:edit') }).click()
  await page.getByLabel(say('clients:field.nameAr')).fill('شركة المرفأ القابضة')
  await page.getByRole('button', { name: say('clients:save'), exact: true }).click()
  await expect(heading(page)).toHaveText('شركة المرفأ القابضة')

  const remove = page.getByRole('button', { name: say('clients:remove') })
  await remove.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('غادر الشركة')
  await dialog.getByRole('button', { name: say('clients:remove') }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(member)).toBeHidden()
  await expect(page.getByText(owner)).toBeVisible()
})

import { expectAccessible } from './support/axe.ts'
import { unique } from './support/firm.ts'
import { expect, heading, LONG, ONCE, test } from './support/test.ts'

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

test(
  'the owner of an account limits a member to a section, who then sees no more of the engagement',
  ONCE,
  async ({ as, firm, say }) => {
    const [owner, member] = await Promise.all([firm.person('CLIENT'), firm.person('CLIENT')])
    const idOf = async (who: string) => (await firm.call<{ user: { id: string } }>(who, 'people.me')).user.id
    const asked = { bringFiles: false, reason: 'تفويض' }
    const named = { nameAr: `صندوق ${unique()}`, nameEn: '', registrationNumber: '' }
    const { id } = await firm.call<{ id: string }>('manager', 'clients.open', {
      ...{ userId: await idOf(owner), ...named, ...asked },
    })
    await firm.call('manager', 'clients.join', { id, userId: await idOf(member), ...asked })
    const title = `محفظة ${unique()}`
    const engagement = await firm.call<{ id: string; version: number }>('manager', 'engagements.create', {
      ...{ title, clientAccountId: id, purpose: 'FINANCIAL_REPORTING', requestedParty: 'مجلس الإدارة' },
    })
    await firm.call('manager', 'engagements.agree', {
      ...{ id: engagement.id, version: engagement.version, agreedBy: 'س', agreedOn: '2026-01-02', evidence: 'بريد' },
    })
    const { items } = await firm.call<{ items: { id: string }[] }>('manager', 'properties.list', { pageSize: 3 })
    for (const [at, section] of ['حولي', 'السالمية'].entries())
      await firm.call('manager', 'engagements.addProperties', {
        ...{ id: engagement.id, section, propertyIds: items.slice(at, at * 2 + 1).map((one) => one.id) },
      })

    const page = await as(owner)
    await page.goto('/profile')
    await page.getByRole('button', { name: say('clients:rights'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(say('clients:rights.sections')).click()
    await dialog.getByRole('button', { name: say('clients:save'), exact: true }).click()
    await expect(dialog.getByText(say('clients:fault.sections'))).toBeVisible()
    await dialog.getByRole('checkbox', { name: /حولي/ }).check()
    await expectAccessible(page, 'the rights of a member')
    await dialog.getByRole('button', { name: say('clients:save'), exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(say('clients:limited'))).toBeVisible()

    const limited = await as(member)
    await limited.goto(`/portal/engagements/${engagement.id}`)
    await expect(heading(limited)).toHaveText(title)
    const lines = limited.getByRole('list', { name: say('portfolio:properties') }).getByRole('listitem')
    await expect(lines).toHaveCount(1)
  },
)

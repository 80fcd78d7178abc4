import { readFile } from 'node:fs/promises'
import { expectAccessible } from './support/axe.ts'
import { PASSWORD } from './support/firm.ts'
import { settled } from './support/pages.ts'
import { expect, LONG, type Page, PHONE, test } from './support/test.ts'

/** The first bytes of what a link downloads. */
async function startOf(page: Page, link: string): Promise<string> {
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: link, exact: true }).click()
  const bytes = await readFile(await (await coming).path())
  return bytes.subarray(0, 4).toString('latin1')
}

test(
  'the owner of a company takes their data away on a phone, and hands it on before the account is deleted',
  LONG,
  async ({ as, firm, say }) => {
    const [owner, member] = await Promise.all([firm.person('CLIENT'), firm.person('CLIENT')])
    const idOf = async (who: string) => (await firm.call<{ user: { id: string } }>(who, 'people.me')).user.id
    const asked = { bringFiles: false, reason: 'تفويض' }
    const { id } = await firm.call<{ id: string }>('manager', 'clients.open', {
      userId: await idOf(owner),
      nameAr: 'شركة المرفأ العقارية',
      nameEn: '',
      ...asked,
    })
    await firm.call('manager', 'clients.join', { id, userId: await idOf(member), ...asked })

    const page = await as(owner, { ...PHONE, fresh: true })
    await page.goto('/portal/profile')
    const deletion = page.getByRole('region', { name: say('profile:delete.title'), exact: true })
    await expect(deletion).toContainText(say('profile:delete.owner'))
    await expect(page.getByRole('button', { name: say('profile:delete.open'), exact: true })).toHaveCount(0)

    await page.getByRole('button', { name: say('owndata:open'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    const password = dialog.getByLabel(say('people:password.current'), { exact: true })
    await password.fill('not the one')
    await dialog.getByRole('button', { name: say('owndata:submit'), exact: true }).click()
    await expect(dialog.getByText(say('people:password.wrong'))).toBeVisible()
    await password.fill(PASSWORD)
    await dialog.getByRole('button', { name: say('owndata:submit'), exact: true }).click()
    await expect(dialog).toBeHidden()
    await settled(page)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    expect(await startOf(page, say('owndata:zip'))).toBe('PK\u0003\u0004')
    expect(await startOf(page, say('owndata:pdf'))).toBe('%PDF')
  },
)

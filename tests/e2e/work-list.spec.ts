import { settled } from './support/pages.ts'
import { ARABIC_FIRST, expect, PHONE, test } from './support/test.ts'

test(
  'a client’s message is answered on the row of the start screen, and the row leaves',
  ARABIC_FIRST,
  async ({ as, firm, say }) => {
    const client = await firm.person('CLIENT')
    const valuer = await firm.person('APPRAISER')
    const { user } = await firm.call<{ user: { id: string } }>(valuer, 'people.me')
    const me = await firm.call<{ user: { id: string } }>(client, 'people.me')
    const file = await firm.create('appraiser', { assignedTo: user.id, clientUserId: me.user.id })
    const text = 'متى يصدر التقرير؟'
    await firm.call(client, 'messages.send', { of: { kind: 'valuation', id: file.id }, text })

    const page = await as(valuer, PHONE)
    await page.goto('/')
    const row = page.locator('[data-task=message]').filter({ hasText: file.valuationNumber })
    await expect(row).toContainText(text)
    await settled(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    await row.getByRole('button').click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(text)
    await dialog.getByRole('textbox').fill('يوم الأحد إن شاء الله')
    await dialog.getByRole('button', { name: say('work:reply.send') }).click()
    await expect(dialog).toHaveCount(0)
    await expect(row).toHaveCount(0)
  },
)

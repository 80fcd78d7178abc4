import { randomUUID } from 'node:crypto'
import { expectAccessible } from './support/axe.ts'
import { PASSWORD } from './support/firm.ts'
import { linkIn } from './support/mails.ts'
import { settled } from './support/pages.ts'
import { ENGLISH, expect, heading, test } from './support/test.ts'

test(
  'a new account’s address is confirmed by the link of a mail, which can be sent again',
  ENGLISH,
  async ({ firm, page, say }) => {
    const email = `client.${randomUUID().slice(0, 8)}@thamin.example`
    await page.goto('/register')
    for (const [name, value] of Object.entries({
      fullName: 'منى فهد السبيعي',
      displayName: 'منى السبيعي',
      email,
      password: PASSWORD,
      passwordConfirm: PASSWORD,
    }))
      await page.locator(`input[name=${name}]`).fill(value)
    await page.getByRole('button', { name: say('entrance:register.submit') }).click()
    await expect(page).toHaveURL((url) => url.pathname !== '/register')

    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/profile')
    const note = page.getByText(say('people:email.unconfirmed'))
    await expect(note).toBeVisible()
    await settled(page)
    await expectAccessible(page)
    const again = page.getByRole('button', { name: say('people:email.confirmAgain') })
    await again.click()
    await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible()
    await expect(again).toBeDisabled()
    const clients = await firm.call<{ email: string; emailVerified: boolean }[]>('appraiser', 'people.clients', {
      text: email,
    })
    expect(clients).toMatchObject([{ email, emailVerified: false }])

    await page.goto(await linkIn(firm, email, 'confirmAddress'))
    await expect(heading(page)).toHaveText(say('entrance:confirm.title'))
    await page.getByRole('button', { name: say('entrance:confirm.submit') }).click()
    await expect(heading(page)).toHaveText(say('entrance:confirm.done'))
    await page.getByRole('link', { name: say('entrance:confirm.toProfile') }).click()
    await expect(page.getByText(email, { exact: true })).toBeVisible()
    await expect(note).toHaveCount(0)
  },
)

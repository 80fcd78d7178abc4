import { randomUUID } from 'node:crypto'
import { expectAccessible } from './support/axe.ts'
import { PASSWORD } from './support/firm.ts'
import { linkIn } from './support/mails.ts'
import { settled } from './support/pages.ts'
import { ENGLISH, expect, heading, test } from './support/test.ts'

test(
  'a new account’s address is confirmed by the link of a mail before it opens, and the way on is kept',
  ENGLISH,
  async ({ firm, page, say }) => {
    const email = `client.${randomUUID().slice(0, 8)}@thamin.example`
    const input = (name: string) => page.locator(`input[name=${name}]`)
    const signIn = page.getByRole('button', { name: say('people:login.submit'), exact: true })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/register?next=%2Fvaluations')
    for (const [name, value] of Object.entries({
      fullName: 'منى فهد السبيعي',
      displayName: 'منى السبيعي',
      email,
      password: PASSWORD,
      passwordConfirm: PASSWORD,
    }))
      await input(name).fill(value)
    await page.getByRole('button', { name: say('entrance:register.submit') }).click()
    await expect(heading(page)).toHaveText(say('entrance:registered.title'))
    await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible()
    await settled(page)
    await expectAccessible(page)
    // Nothing that was typed is lost to anyone who mistyped the address.
    await page.getByRole('button', { name: say('entrance:forgot.again') }).click()
    await expect(input('email')).toHaveValue(email)
    await page.getByRole('button', { name: say('entrance:register.submit') }).click()
    await expect(heading(page)).toHaveText(say('entrance:registered.title'))
    await page.getByRole('link', { name: say('people:login.submit') }).click()
    await expect(input('email')).toHaveValue(email)
    await input('password').fill(PASSWORD)
    await signIn.click()
    await expect(page.getByText(say('entrance:login.confirmFirst'))).toBeVisible()
    const clients = await firm.call<{ email: string; emailVerified: boolean }[]>('appraiser', 'people.clients', {
      text: email,
    })
    expect(clients).toMatchObject([{ email, emailVerified: false }])

    await page.goto(await linkIn(firm, email, 'confirmAddress'))
    await expect(heading(page)).toHaveText(say('entrance:confirm.title'))
    await page.getByRole('button', { name: say('entrance:confirm.submit') }).click()
    await expect(heading(page)).toHaveText(say('entrance:confirm.done'))
    await page.getByRole('link', { name: say('people:login.submit') }).click()
    await expect(input('email')).toHaveValue(email)
    await input('password').fill(PASSWORD)
    await signIn.click()
    await expect(page).toHaveURL(/\/valuations$/)
    await expect(page.getByText(say('list:emptyOther'))).toBeVisible()
  },
)

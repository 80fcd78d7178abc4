import { expectAccessible } from './support/axe.ts'
import { PASSWORD } from './support/firm.ts'
import { faultOf } from './support/form.ts'
import { linkIn } from './support/mails.ts'
import { settled } from './support/pages.ts'
import { ENGLISH, expect, heading, LONG, type Page, test } from './support/test.ts'

const input = (page: Page, name: string) => page.locator(`input[name=${name}]`)
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('a forgotten password is set again by the link of a mail', ENGLISH, async ({ firm, page, say }) => {
  const email = await firm.person('CLIENT')
  await page.goto('/login')
  await page.getByRole('link', { name: say('entrance:forgot.link') }).click()
  await expect(heading(page)).toHaveText(say('entrance:forgot.title'))
  await press(page, say('entrance:forgot.submit'))
  expect(await faultOf(input(page, 'email'))).toContain(say('people:fault.email.required'))
  await settled(page)
  await expectAccessible(page)
  await input(page, 'email').fill(email)
  await press(page, say('entrance:forgot.submit'))
  await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  const link = await linkIn(firm, email, 'resetPassword')
  await page.goto(link)
  await expect(heading(page)).toHaveText(say('entrance:reset.title'))
  await settled(page)
  await expectAccessible(page)
  await input(page, 'password').fill('short')
  await input(page, 'passwordConfirm').fill('shorter')
  await press(page, say('entrance:reset.submit'))
  expect(await faultOf(input(page, 'password'))).toContain(say('kernel:password.minLength', { min: 8 }))
  expect(await faultOf(input(page, 'passwordConfirm'))).toContain(say('errors:passwords-differ'))
  await input(page, 'password').fill(PASSWORD)
  await input(page, 'passwordConfirm').fill(PASSWORD)
  await press(page, say('entrance:reset.submit'))
  await expect(page.getByText(say('errors:password-reused'))).toBeVisible()
  await input(page, 'password').fill('Another-2026')
  await input(page, 'passwordConfirm').fill('Another-2026')
  await press(page, say('entrance:reset.submit'))
  await expect(heading(page)).toHaveText(say('entrance:reset.done'))
  await page.getByRole('link', { name: say('people:login.submit') }).click()
  await input(page, 'email').fill(email)
  await input(page, 'password').fill('Another-2026')
  await press(page, say('people:login.submit'))
  await expect(page).toHaveURL((url) => url.pathname === '/')

  // The link is used up: reported, with the way to another.
  await page.goto('/reset-password')
  await page.goto(link)
  await input(page, 'password').fill('Third-password-2026')
  await input(page, 'passwordConfirm').fill('Third-password-2026')
  await press(page, say('entrance:reset.submit'))
  await expect(page.getByText(say('errors:invalid-link'))).toBeVisible()
  await expect(page.getByRole('link', { name: say('entrance:reset.newLink') })).toBeVisible()
})

test('another address counts once its link was opened', LONG, async ({ firm, as, say }) => {
  const email = await firm.person('CLIENT')
  const next = `new.${email}`
  const page = await as(email, { fresh: true })
  await page.goto('/profile')
  await press(page, say('people:email.change'))
  await expect(input(page, 'newEmail')).toBeFocused()
  await input(page, 'newEmail').fill('appraiser@thamin.example')
  await input(page, 'password').fill('not the one')
  await press(page, say('people:email.submit'))
  expect(await faultOf(input(page, 'password'))).toContain(say('people:password.wrong'))
  await input(page, 'password').fill(PASSWORD)
  await press(page, say('people:email.submit'))
  // An address that has an account is answered like any other.
  await expect(page.getByRole('status').filter({ hasText: 'appraiser@thamin.example' })).toBeVisible()
  await press(page, say('people:email.change'))
  await input(page, 'newEmail').fill(next)
  await input(page, 'password').fill(PASSWORD)
  await press(page, say('people:email.submit'))
  await expect(page.getByRole('status').filter({ hasText: next })).toBeVisible()

  await page.goto(await linkIn(firm, next, 'confirmNewAddress'))
  await expect(heading(page)).toHaveText(say('entrance:confirm.title'))
  await settled(page)
  await expectAccessible(page)
  await press(page, say('entrance:confirm.submit'))
  await expect(heading(page)).toHaveText(say('entrance:confirm.done'))
  await page.getByRole('link', { name: say('entrance:confirm.toProfile') }).click()
  await expect(page.getByText(next, { exact: true })).toBeVisible()
})

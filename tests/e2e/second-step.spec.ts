import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import { expectAccessible } from './support/axe.ts'
import { PASSWORD } from './support/firm.ts'
import { faultOf } from './support/form.ts'
import { settled } from './support/pages.ts'
import { expect, heading, LONG, LONG_ENGLISH, ONCE, type Page, PHONE, test } from './support/test.ts'
import type { Say } from './support/words.ts'

const input = (page: Page, name: string) => page.locator(`input[name=${name}]`)
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const method = (page: Page, name: 'TOTP' | 'SMS' | 'EMAIL') => page.locator(`input[type=radio][value=${name}]`)
const arabic = (code: string) => code.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

async function enter(page: Page, say: Say, email: string) {
  await page.goto('/login')
  await input(page, 'email').fill(email)
  await input(page, 'password').fill(PASSWORD)
  await press(page, say('people:login.submit'))
}

/** Nothing for axe to find, and nothing that runs over. */
async function sound(page: Page) {
  await settled(page)
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

test('codes by text message: set up at a desk, used on a phone', LONG, async ({ firm, as, say }) => {
  const email = await firm.person('CLIENT')
  const number = `+9659${String(Date.now()).slice(-7)}`
  const desk = await as(email, { fresh: true })
  await desk.goto('/two-factor-setup')
  await method(desk, 'SMS').check()
  await input(desk, 'phoneNumber').fill('9999 1234')
  await input(desk, 'password').fill(PASSWORD)
  await press(desk, say('profile:setUp.continue'))
  expect(await faultOf(input(desk, 'phoneNumber'))).toContain(say('errors:invalid-phone'))
  await expect(input(desk, 'phoneNumber')).toBeFocused()
  await sound(desk)
  await input(desk, 'phoneNumber').fill(arabic(`${number.slice(0, 4)} ${number.slice(4)}`))
  await press(desk, say('profile:setUp.continue'))

  const masked = `+965 •••• ${number.slice(-4)}`
  await expect(heading(desk)).toHaveText(say('profile:sent.title'))
  await expect(desk.getByText(masked)).toBeVisible()
  await sound(desk)
  const first = await firm.codeTo(number)
  await input(desk, 'code').fill(wrong(first))
  await press(desk, say('profile:sent.submit'))
  await expect.poll(() => faultOf(input(desk, 'code'))).toContain(say('errors:invalid-code'))
  await input(desk, 'code').fill(first)
  await press(desk, say('profile:sent.submit'))
  await expect(desk.locator('li code')).toHaveCount(10)
  await press(desk, say('profile:recovery.continue'))
  await expect(desk).toHaveURL(/\/profile$/)
  await expect(desk.getByText(say('people:method.SMS'), { exact: true })).toBeVisible()
  await expect(desk.getByText(masked)).toBeVisible()
  await expect(desk.getByText(say('profile:twoFactor.phoneStays'))).toBeVisible()
  await sound(desk)

  // Another address is asked for with a code too.
  await firm.pass(email, 61)
  await press(desk, say('people:email.change'))
  await input(desk, 'newEmail').fill(`new.${email}`)
  await input(desk, 'password').fill(PASSWORD)
  await press(desk, say('people:email.submit'))
  await expect(input(desk, 'code')).toBeFocused()
  await sound(desk)
  const moving = await firm.codeTo(number)
  await input(desk, 'code').fill(wrong(moving))
  await press(desk, say('people:email.submit'))
  await expect.poll(() => faultOf(input(desk, 'code'))).toContain(say('errors:invalid-code'))
  await input(desk, 'code').fill(moving)
  await press(desk, say('people:email.submit'))
  await expect(desk.getByRole('status').filter({ hasText: `new.${email}` })).toBeVisible()

  await firm.pass(email, 3601)
  const phone = await as(null, PHONE)
  await enter(phone, say, email)
  await expect(phone).toHaveURL(/\/two-factor/)
  await expect(phone.getByText(masked)).toBeVisible()
  await sound(phone)
  // The next code has to be waited for, by mouse and by keyboard alike.
  const resend = phone.locator('button[aria-disabled=true]')
  await expect(resend).toContainText(/\d:\d\d/)
  await resend.focus()
  await phone.keyboard.press('Enter')
  const code = await firm.codeTo(number)
  expect(code).not.toBe(first)
  await phone.getByText(say('people:code.trust', { n: '30' })).click()
  await input(phone, 'code').fill(arabic(code))
  await press(phone, say('people:code.submit'))
  await expect(phone).toHaveURL((url) => url.pathname === '/portal')
  expect(await firm.codeTo(number)).toBe(code)
})

test(
  'codes by mail: who must have a second step, another code, and another method',
  LONG,
  async ({ firm, as, say }) => {
    const email = await firm.person('VALUATION_MANAGER')
    const page = await as(null, PHONE)
    await enter(page, say, email)
    await expect(page).toHaveURL(/\/required-two-factor-setup/)
    await method(page, 'EMAIL').check()
    await sound(page)
    await input(page, 'password').fill(PASSWORD)
    await press(page, say('profile:setUp.continue'))
    await expect(page.getByText(/v•••@thamin\.example/)).toBeVisible()
    // What is no digit does not stay.
    await input(page, 'code').pressSequentially('x')
    await expect(input(page, 'code')).toHaveValue('')
    await input(page, 'code').fill(await firm.codeTo(email))
    await press(page, say('profile:sent.submit'))
    await expect(page.locator('li code')).toHaveCount(10)
    await press(page, say('profile:recovery.continue'))
    await expect(page).toHaveURL((url) => url.pathname === '/')

    const desk = await as(null)
    await firm.pass(email, 61)
    await enter(desk, say, email)
    await expect(desk.getByText(/v•••@thamin\.example/)).toBeVisible()
    await sound(desk)
    await expect.poll(() => firm.codeTo(email)).toMatch(/^\d{6}$/)
    const older = await firm.codeTo(email)
    await firm.pass(email, 61)
    await desk.reload()
    await press(desk, say('people:code.resend'))
    await expect(desk.getByRole('status').filter({ hasText: say('people:code.resent') })).toBeVisible()
    const newer = await firm.codeTo(email)
    expect(newer).not.toBe(older)
    await input(desk, 'code').fill(older)
    await press(desk, say('people:code.submit'))
    await expect.poll(() => faultOf(input(desk, 'code'))).toContain(say('errors:invalid-code'))
    await press(desk, say('people:demo.code'))
    await expect(input(desk, 'code')).toHaveValue(newer)
    await press(desk, say('people:code.submit'))
    await expect(desk).toHaveURL((url) => url.pathname === '/')

    // Another method takes its place, an authenticator's; for this role without a moment in which nothing is asked for.
    await desk.goto('/profile')
    await firm.pass(email, 61)
    await press(desk, say('profile:twoFactor.change'))
    await input(desk, 'password').fill(PASSWORD)
    await press(desk, say('profile:setUp.continue'))
    await expect(input(desk, 'code')).toBeFocused()
    await input(desk, 'code').fill(await firm.codeTo(email))
    await press(desk, say('profile:setUp.continue'))
    await expect(heading(desk)).toHaveText(say('profile:setUp.title'))
    await expect(method(desk, 'TOTP')).toBeChecked()
    await input(desk, 'password').fill(PASSWORD)
    await press(desk, say('profile:setUp.continue'))
    const key = ((await desk.locator('code').textContent()) ?? '').replaceAll(' ', '')
    await input(desk, 'code').fill(await createOTP(new TextDecoder().decode(base32.decode(key))).totp())
    await press(desk, say('profile:scan.submit'))
    await press(desk, say('profile:recovery.continue'))
    await desk.goto('/profile')
    await expect(desk.getByText(say('people:method.TOTP'), { exact: true })).toBeVisible()
  },
)

test(
  'an authenticator: nothing is sent, and a recovery code that is used is one fewer',
  LONG_ENGLISH,
  async ({ firm, as, say }) => {
    const email = await firm.person('APPRAISER')
    const desk = await as(email, { fresh: true })
    await desk.goto('/two-factor-setup')
    await input(desk, 'password').fill(PASSWORD)
    await press(desk, say('profile:setUp.continue'))
    const key = ((await desk.locator('code').textContent()) ?? '').replaceAll(' ', '')
    await sound(desk)
    await input(desk, 'code').fill(await createOTP(new TextDecoder().decode(base32.decode(key))).totp())
    await press(desk, say('profile:scan.submit'))
    await expect(desk.locator('li code')).toHaveCount(10)
    const codes = await desk.locator('li code').allTextContents()
    await press(desk, say('profile:recovery.continue'))
    await expect(desk).toHaveURL(/\/profile$/)

    const phone = await as(null, PHONE)
    await enter(phone, say, email)
    await expect(phone.getByText(say('people:code.subtitle'))).toBeVisible()
    await expect(phone.getByText(say('people:code.resend'))).toHaveCount(0)
    await press(phone, say('people:code.recovery'))
    await input(phone, 'recovery').fill(codes[0] ?? '')
    await press(phone, say('people:code.submit'))
    await expect(phone).toHaveURL((url) => url.pathname === '/')
    expect(await firm.codeTo(email)).toBe(`none to ${email}`)
    await phone.goto('/profile')
    const left = phone.locator('dl > div').filter({ hasText: say('profile:twoFactor.codesLeft') })
    await expect(left.getByText('9', { exact: true })).toBeVisible()
    await sound(phone)
  },
)

test('a second step that nobody began leads back to the sign-in', ONCE, async ({ page, say }) => {
  await page.goto('/two-factor')
  await expect(page.getByText(say('people:code.ended'))).toBeVisible()
  await sound(page)
  await page.getByRole('link', { name: say('people:code.again') }).click()
  await expect(page).toHaveURL(/\/login/)
})

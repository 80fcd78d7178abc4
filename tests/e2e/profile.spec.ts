import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import { expectAccessible } from './support/axe.ts'
import { PASSWORD } from './support/firm.ts'
import { faultOf } from './support/form.ts'
import { settled } from './support/pages.ts'
import { ENGLISH, expect, heading, LONG, LONG_ENGLISH, ONCE, type Page, PHONE, test } from './support/test.ts'
import type { Key, Say } from './support/words.ts'

const input = (page: Page, name: string) => page.locator(`input[name=${name}]`)
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const panel = (page: Page, say: Say, title: Key) => page.getByRole('region', { name: say(title), exact: true })

/** An unused code of a person's authenticator; it may take until the next time window. */
async function codeOf(page: Page, email: string): Promise<string> {
  const answer = await page.request.get(`/demo/code?email=${encodeURIComponent(email)}`)
  return (await answer.text()).trim()
}

async function enter(page: Page, say: Say, email: string, password = PASSWORD) {
  await page.goto('/login')
  await input(page, 'email').fill(email)
  await input(page, 'password').fill(password)
  await press(page, say('people:login.submit'))
}

async function leave(page: Page, say: Say) {
  await page.getByRole('button', { name: 'هدى العلي' }).click()
  await press(page, say('shell:signOut'))
  await expect(page).toHaveURL(/\/login/)
}

test('one’s own details are changed, judged at their fields, and never lost', ENGLISH, async ({ firm, as, say }) => {
  const email = await firm.person('CLIENT')
  const page = await as(email)
  await page.goto('/')
  await page.getByRole('button', { name: 'هدى العلي' }).click()
  // The navigation of clients has it as well.
  await page
    .getByRole('link', { name: say('header:profile') })
    .last()
    .click()
  await expect(heading(page)).toHaveText(say('header:profile'))
  const details = panel(page, say, 'people:identity.title')
  await expect(page.getByText(email)).toBeVisible()
  await expect(details.getByText(say('access:role.CLIENT'), { exact: true })).toBeVisible()
  await settled(page)
  await expectAccessible(page)

  await input(page, 'displayName').fill('  ')
  await input(page, 'phoneNumber').fill('اتصل بي')
  await press(page, say('people:identity.save'))
  expect(await faultOf(input(page, 'displayName'))).toContain(say('people:fault.displayName.required'))
  expect(await faultOf(input(page, 'phoneNumber'))).toContain(say('people:fault.phoneNumber.invalid'))
  await expect(input(page, 'displayName')).toBeFocused()

  // What is typed outlives a reload.
  await input(page, 'displayName').fill('هدى')
  await input(page, 'phoneNumber').fill('+٩٦٥ ٢٢٢٢-٣٣٣٣')
  await page.reload()
  await expect(input(page, 'displayName')).toHaveValue('هدى')
  await expect(page.getByText(say('people:identity.restored'))).toBeVisible()

  // Somebody was faster: nothing is saved over it, and what was typed stays.
  await firm.call(email, 'people.updateProfile', { version: 1, changes: { organization: 'بنك الساحل' } })
  await press(page, say('people:identity.save'))
  await expect(page.getByText(say('people:identity.stale'))).toBeVisible()
  await press(page, say('people:identity.reload'))
  await expect(input(page, 'organization')).toHaveValue('بنك الساحل')
  await expect(input(page, 'displayName')).toHaveValue('هدى')
  await press(page, say('people:identity.save'))
  await expect(page.getByText(say('people:identity.saved'))).toBeVisible()
  await expect(input(page, 'phoneNumber')).toHaveValue('+96522223333')
  await expect(page.getByRole('button', { name: say('people:identity.save') })).toBeDisabled()
  await page.reload()
  await expect(input(page, 'displayName')).toHaveValue('هدى')
  await expect(page.getByText(say('people:identity.restored'))).toHaveCount(0)
})

test('the password is changed, and every other session ends', LONG, async ({ firm, as, say }) => {
  const email = await firm.person('CLIENT')
  const elsewhere = await as(email, { fresh: true })
  await elsewhere.goto('/profile')
  const page = await as(email, { fresh: true })
  await page.goto('/profile')
  const sessions = panel(page, say, 'profile:sessions.title').getByRole('listitem')
  await expect(sessions).toHaveCount(2)
  await expect(sessions.first()).toContainText(say('profile:sessions.current'))

  await press(page, say('people:password.change'))
  await expect(input(page, 'current')).toBeFocused()
  const change = page.locator('form').filter({ has: input(page, 'current') })
  const submit = change.getByRole('button', { name: say('people:password.change') })
  await input(page, 'current').fill('not the one')
  await input(page, 'password').fill('Another-2026')
  await input(page, 'passwordConfirm').fill('Another-2026')
  await submit.click()
  expect(await faultOf(input(page, 'current'))).toContain(say('people:password.wrong'))
  await input(page, 'current').fill(PASSWORD)
  await submit.click()
  await expect(page.getByText(say('people:password.changed'))).toBeVisible()
  await expect(input(page, 'current')).toHaveCount(0)
  await expect(sessions).toHaveCount(1)
  await elsewhere.reload()
  await expect(elsewhere).toHaveURL(/\/login/)
})

test('sessions are ended one by one and all at once', ONCE, async ({ firm, as, say }) => {
  const email = await firm.person('CLIENT')
  const other = await as(email, { fresh: true })
  for (let n = 0; n < 2; n++) await firm.freshSession(email)
  const page = await as(email, { fresh: true })
  await page.goto('/profile')
  const list = panel(page, say, 'profile:sessions.title')
  await expect(list.getByRole('listitem')).toHaveCount(4)
  await list
    .getByRole('listitem')
    .nth(1)
    .getByRole('button', { name: say('profile:sessions.end') })
    .click()
  await expect(page.getByText(say('profile:sessions.ended'), { exact: true })).toBeVisible()
  await expect(list.getByRole('listitem')).toHaveCount(3)

  const all = list.getByRole('button', { name: say('profile:sessions.endOthers') })
  await all.click()
  await expect(list.getByRole('button', { name: say('shell:cancel') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(all).toBeFocused()
  await all.click()
  await all.click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(all).toHaveCount(0)
  await other.goto('/profile')
  await expect(other).toHaveURL(/\/login/)
})

test(
  'the second step is set up in the profile, given new recovery codes, and switched off',
  LONG_ENGLISH,
  async ({ firm, as, say }) => {
    const email = await firm.person('CLIENT')
    const page = await as(email, { fresh: true })
    await page.goto('/profile')
    await page.getByRole('link', { name: say('profile:setUp.title') }).click()
    await expect(heading(page)).toHaveText(say('profile:setUp.title'))
    await input(page, 'password').fill('not the one')
    await press(page, say('profile:setUp.continue'))
    await expect.poll(() => faultOf(input(page, 'password'))).toContain(say('people:password.wrong'))
    await expectAccessible(page)
    await input(page, 'password').fill(PASSWORD)
    await press(page, say('profile:setUp.continue'))
    const key = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
    await input(page, 'code').fill(await createOTP(new TextDecoder().decode(base32.decode(key))).totp())
    await press(page, say('profile:scan.submit'))
    const codes = page.locator('li code')
    await expect(codes).toHaveCount(10)
    const before = await codes.allTextContents()
    await press(page, say('profile:recovery.continue'))
    await expect(page).toHaveURL(/\/profile$/)
    const guard = panel(page, say, 'people:code.title')
    await expect(guard.getByText(say('profile:twoFactor.on'), { exact: true })).toBeVisible()
    await page.goto('/two-factor-setup')
    await expect(heading(page)).toHaveText(say('profile:setUp.already'))
    await page.getByRole('link', { name: say('profile:setUp.toProfile') }).click()

    await press(page, say('profile:twoFactor.newCodes'))
    await expect(input(page, 'password')).toBeFocused()
    await input(page, 'password').fill(PASSWORD)
    await press(page, say('profile:twoFactor.makeCodes'))
    // A recovery code proves it too, for anyone who has lost the device.
    await expect(input(page, 'code')).toBeFocused()
    await press(page, say('people:code.recovery'))
    await input(page, 'recovery').fill(before[0] ?? '')
    await press(page, say('profile:twoFactor.makeCodes'))
    await expect(codes).toHaveCount(10)
    expect((await codes.allTextContents()).filter((code) => before.includes(code))).toEqual([])
    await expectAccessible(page)
    await press(page, say('profile:twoFactor.kept'))

    await press(page, say('profile:twoFactor.disable'))
    await expect(page.getByText(say('profile:twoFactor.owed'))).toHaveCount(0)
    await input(page, 'password').fill(PASSWORD)
    await press(page, say('profile:twoFactor.disable'))
    await input(page, 'code').fill('000000')
    await press(page, say('profile:twoFactor.disable'))
    await expect.poll(() => faultOf(input(page, 'code'))).toContain(say('errors:invalid-code'))
    await input(page, 'code').fill(await codeOf(page, email))
    await press(page, say('profile:twoFactor.disable'))
    await expect(page.getByText(say('profile:twoFactor.disabled'))).toBeVisible()
    await expect(guard.getByText(say('profile:twoFactor.off'), { exact: true })).toBeVisible()
  },
)

test(
  'a recovery code signs in once, and a trusted device is spared the second step',
  LONG,
  async ({ firm, as, say }) => {
    const email = await firm.person('CLIENT', { totp: true })
    const page = await as(email, { fresh: true })
    await page.goto('/profile')
    const made = await page.request.post('/api/auth/two-factor/generate-backup-codes', {
      data: { password: PASSWORD, code: await codeOf(page, email) },
      headers: { origin: new URL(page.url()).origin },
    })
    const [first = '', second = ''] = (await made.json()).backupCodes
    await leave(page, say)

    await enter(page, say, email)
    await expect(page).toHaveURL(/\/two-factor/)
    await press(page, say('people:code.recovery'))
    await press(page, say('people:code.submit'))
    expect(await faultOf(input(page, 'recovery'))).toContain(say('people:code.recoveryMissing'))
    await expectAccessible(page)
    await input(page, 'recovery').fill(` ${first} `)
    await page.getByRole('checkbox', { name: say('people:code.trust', { n: 30 }) }).check()
    await press(page, say('people:code.submit'))
    await expect(page.getByText(say('people:code.used'))).toBeVisible()
    await press(page, say('header:profile'))
    await expect(page).toHaveURL(/\/profile$/)
    await leave(page, say)

    // Trusted: the password is enough, until the trust is taken back.
    await enter(page, say, email)
    await expect(page).toHaveURL((url) => url.pathname === '/')
    await page.goto('/profile')
    const devices = panel(page, say, 'profile:devices.title')
    await expect(devices.getByRole('listitem')).toContainText('Chrome')
    await devices.getByRole('button', { name: say('profile:devices.remove') }).click()
    await expect(devices.getByText(say('profile:devices.none'))).toBeVisible()
    await leave(page, say)
    await enter(page, say, email)
    await expect(page).toHaveURL(/\/two-factor/)
    await press(page, say('people:code.recovery'))
    await input(page, 'recovery').fill(first)
    await press(page, say('people:code.submit'))
    await expect.poll(() => faultOf(input(page, 'recovery'))).toContain(say('people:code.recoveryWrong'))
    await input(page, 'recovery').fill(second)
    await press(page, say('people:code.submit'))
    await expect(page).toHaveURL((url) => url.pathname === '/')
  },
)

test('anyone who must have a second step is warned before switching it off', ONCE, async ({ firm, as, say }) => {
  const email = await firm.person('VALUATION_MANAGER', { totp: true })
  const page = await as(email)
  await page.goto('/profile')
  await expect(panel(page, say, 'profile:delete.title')).toContainText(say('profile:delete.staff'))
  await expect(page.getByRole('button', { name: say('profile:delete.open') })).toHaveCount(0)
  await press(page, say('profile:twoFactor.disable'))
  await expect(page.getByText(say('profile:twoFactor.owed'))).toBeVisible()
  await input(page, 'password').fill(PASSWORD)
  await press(page, say('profile:twoFactor.disable'))
  await input(page, 'code').fill(await codeOf(page, email))
  await press(page, say('profile:twoFactor.disable'))
  await expect(page).toHaveURL(/\/required-two-factor-setup/)
})

test('guesses end the second step, and the way on is shown', LONG, async ({ firm, page, say }) => {
  await enter(page, say, await firm.person('CLIENT', { totp: true }))
  await press(page, say('people:code.recovery'))
  for (let n = 0; n < 6; n++) {
    await input(page, 'recovery').fill(`wrong-0000${n}`)
    const answered = page.waitForResponse(/verify-backup-code/)
    await press(page, say('people:code.submit'))
    await answered
  }
  await expect(page.getByText(say('people:code.ended'))).toBeVisible()
  await expect(page.getByRole('button', { name: say('people:code.submit') })).toHaveCount(0)
  await page.getByRole('link', { name: say('people:code.again') }).click()
  await expect(heading(page)).toHaveText(say('people:login.title'))
})

test('a client deletes their account, on a phone', LONG, async ({ as, firm, say }) => {
  const email = await firm.person('CLIENT')
  const page = await as(email, { ...PHONE, fresh: true })
  await page.goto('/')
  await press(page, say('shell:openMenu'))
  await page.getByRole('link', { name: say('header:profile') }).click()
  await expect(heading(page)).toHaveText(say('header:profile'))
  await press(page, say('profile:delete.open'))
  await settled(page)
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

  await press(page, say('profile:delete.submit'))
  expect(await faultOf(input(page, 'word'))).toContain(say('profile:delete.mistyped'))
  await input(page, 'word').fill(say('profile:delete.word').toUpperCase())
  await input(page, 'password').fill('not the one')
  await press(page, say('profile:delete.submit'))
  await expect.poll(() => faultOf(input(page, 'password'))).toContain(say('people:password.wrong'))
  await input(page, 'password').fill(PASSWORD)
  await press(page, say('profile:delete.submit'))
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText(say('people:delete.done'))).toBeVisible()

  await input(page, 'email').fill(email)
  await input(page, 'password').fill(PASSWORD)
  await press(page, say('people:login.submit'))
  await expect(page.getByRole('alert').getByText(say('errors:wrong-password'))).toBeVisible()
})

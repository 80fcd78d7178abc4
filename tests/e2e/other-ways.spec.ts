import { expectAccessible } from './support/axe.ts'
import { type Firm, PASSWORD, unique } from './support/firm.ts'
import { faultOf } from './support/form.ts'
import { linkIn, textOf } from './support/mails.ts'
import { settled } from './support/pages.ts'
import { ENGLISH, expect, heading, LONG, LONG_ENGLISH, type Page, PHONE, test } from './support/test.ts'
import { isolateBidi, type Say } from './support/words.ts'

const PROVIDER = { ar: 'بوابة الموظفين', en: 'Staff portal' }

const input = (page: Page, name: string) => page.locator(`input[name=${name}]`)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const press = (page: Page, name: string) => button(page, name).click()

/** Asks for a link on the page, and gives it as the mail brings it. */
async function askFor(page: Page, firm: Firm, say: Say, email: string): Promise<string> {
  await page.getByRole('link', { name: say('entrance:ways.link') }).click()
  await expect(heading(page)).toHaveText(say('entrance:link.title'))
  await input(page, 'email').fill(email)
  await press(page, say('entrance:forgot.submit'))
  await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible()
  return linkIn(firm, email, 'signInLink')
}

/** Goes to the provider by the button of the sign-in page, and says there who one is; by no address one says no. */
async function federate(page: Page, say: Say, language: 'ar' | 'en', login: string) {
  await press(page, say('entrance:ways.continue', { name: isolateBidi(PROVIDER[language]) }))
  await expect(heading(page)).toHaveText('Staff portal')
  if (!login) return press(page, 'Cancel')
  await input(page, 'login').fill(login)
  await press(page, 'Continue')
}

async function fits(page: Page) {
  await settled(page)
  await expectAccessible(page)
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(beyond, `${page.url()} runs over sideways`).toBeLessThanOrEqual(0)
}

for (const [where, device, once] of [
  ['a desk', {}, ENGLISH],
  ['a phone', PHONE, LONG],
] as const)
  test(`a link of a mail signs in, from ${where} to where one was going`, once, async ({ firm, as, say }) => {
    const email = await firm.person('CLIENT')
    const page = await as(null, device)
    await page.goto('/profile')
    await expect(heading(page)).toHaveText(say('people:login.title'))
    await fits(page)
    await page.getByRole('link', { name: say('entrance:ways.link') }).click()
    await press(page, say('entrance:forgot.submit'))
    expect(await faultOf(input(page, 'email'))).toContain(say('people:fault.email.required'))
    await fits(page)
    await page.goBack()
    const link = await askFor(page, firm, say, email)
    await fits(page)

    // In another browser than it was asked for; opening it uses nothing up, the button does.
    const elsewhere = await as(null, device)
    for (let times = 0; times < 2; times++) {
      await elsewhere.goto('/login')
      await elsewhere.goto(link)
      await expect(heading(elsewhere)).toHaveText(say('entrance:link.openTitle'))
    }
    await fits(elsewhere)
    await press(elsewhere, say('people:login.submit'))
    await expect(elsewhere).toHaveURL((url) => url.pathname === '/profile')
    await expect(heading(elsewhere)).toHaveText(say('header:profile'))
    await expect(elsewhere.getByText(email)).toBeVisible()

    await page.goto(link)
    await press(page, say('people:login.submit'))
    await expect(page.getByText(say('errors:invalid-link'))).toBeVisible()
    await page.getByRole('link', { name: say('entrance:reset.newLink') }).click()
    await expect(heading(page)).toHaveText(say('entrance:link.title'))
  })

test('a link still asks for the second step, and says whose place it takes', LONG, async ({ firm, as, page, say }) => {
  const email = await firm.person('SENIOR_APPRAISER', { totp: true })
  await page.goto('/login?next=%2Fvaluations')
  const link = await askFor(page, firm, say, email)
  await page.goto(link)
  await press(page, say('people:login.submit'))
  await expect(page).toHaveURL((url) => url.pathname === '/two-factor')
  await page.goto('/valuations')
  await expect(page).toHaveURL((url) => url.pathname === '/login')
  await page.goto('/two-factor?next=%2Fvaluations')
  const code = await (await page.request.get(`/demo/code?email=${encodeURIComponent(email)}`)).text()
  await input(page, 'code').fill(code)
  await press(page, say('people:code.submit'))
  await expect(page).toHaveURL((url) => url.pathname === '/valuations')

  const other = await firm.person('CLIENT', { displayName: 'منال الفضلي' })
  const guest = await as(null)
  await guest.goto('/login')
  const second = await askFor(guest, firm, say, other)
  await page.goto(second)
  await expect(page.getByText(say('entrance:link.current', { name: isolateBidi('هدى العلي') }))).toBeVisible()
  await press(page, say('people:login.submit'))
  await expect(page.getByRole('button', { name: 'منال الفضلي' })).toBeVisible()
})

test(
  'the firm’s own provider signs in a new client, whose profile tells of it',
  LONG_ENGLISH,
  async ({ as, say, language }) => {
    const email = `${unique()}@office.example`
    const page = await as(null)
    await page.goto('/profile')
    await federate(page, say, language, email)
    await expect(page).toHaveURL((url) => url.pathname === '/profile')
    const panel = (title: string) => page.getByRole('region', { name: title, exact: true })
    const external = panel(say('profile:external.title'))
    await expect(external).toContainText(PROVIDER[language])
    await expect(external).toContainText(say('profile:external.needsPassword'))
    await expect(
      panel(say('people:identity.title')).getByText(say('access:role.CLIENT'), { exact: true }),
    ).toBeVisible()
    const password = panel(say('people:password'))
    await expect(password).toContainText(say('people:password.none'))
    await fits(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await fits(page)

    // What asks for a password says that there is none.
    await press(page, say('people:email.change'))
    await input(page, 'newEmail').fill(`new.${email}`)
    await input(page, 'password').fill('any')
    await press(page, say('people:email.submit'))
    const told = page.getByRole('alert').filter({ hasText: say('errors:no-password') })
    await expect(told.getByRole('link', { name: say('people:password.sendLink') })).toHaveAttribute(
      'href',
      '/forgot-password',
    )
    await password.getByRole('button', { name: say('people:password.sendLink') }).click()
    await expect(password.getByRole('status')).toContainText(email)
  },
)

test('the provider’s account is linked, reported by mail, and unlinked', LONG, async ({ firm, as, say, language }) => {
  const email = await firm.person('CLIENT')
  const page = await as(null, PHONE)
  await page.goto('/login')
  await federate(page, say, language, email)
  await expect(page).toHaveURL((url) => url.pathname === '/portal')
  expect(await textOf(firm, email, 'accountLinked')).toContain(PROVIDER.ar)

  await page.goto('/profile')
  await press(page, say('profile:external.unlink'))
  await expect(input(page, 'password')).toBeFocused()
  await input(page, 'password').fill('not the one')
  await press(page, say('profile:external.unlink'))
  expect(await faultOf(input(page, 'password'))).toContain(say('people:password.wrong'))
  await fits(page)
  await input(page, 'password').fill(PASSWORD)
  await press(page, say('profile:external.unlink'))
  await expect(page.getByText(say('profile:external.unlinked'))).toBeVisible()
  await expect(page.getByRole('region', { name: say('profile:external.title') })).toHaveCount(0)
  await expect(heading(page)).toBeFocused()
})

test('the provider does not spare anybody the second step', LONG_ENGLISH, async ({ firm, page, say, language }) => {
  const email = await firm.person('VALUATION_MANAGER', { totp: true })
  await page.goto('/login?next=%2Fvaluations')
  await federate(page, say, language, email)
  await expect(page).toHaveURL(
    (url) => url.pathname === '/two-factor' && url.searchParams.get('next') === '/valuations',
  )
  const code = await (await page.request.get(`/demo/code?email=${encodeURIComponent(email)}`)).text()
  await input(page, 'code').fill(code)
  await press(page, say('people:code.submit'))
  await expect(page).toHaveURL((url) => url.pathname === '/valuations')
})

test(
  'what the provider refuses is reported in words, and the password goes on',
  LONG,
  async ({ firm, page, say, language }) => {
    await page.goto('/login?next=%2Fprofile')
    await federate(page, say, language, '')
    await expect(page.getByRole('alert').getByText(say('errors:federation-cancelled'))).toBeVisible()
    await fits(page)
    await federate(page, say, language, `unverified.${unique()}@office.example`)
    await expect(page.getByRole('alert').getByText(say('errors:federation-unverified'))).toBeVisible()
    await page.goto('/login?error=%3Cb%3Ecall%20us%3C%2Fb%3E')
    await expect(page.getByRole('alert').getByText(say('errors:federation-failed'))).toBeVisible()

    const off = await firm.person('CLIENT')
    await firm.deactivate(off)
    await page.context().clearCookies()
    await page.goto('/login')
    await federate(page, say, language, off)
    await expect(page).toHaveURL(/\/account-inactive$/)
    await page.goto('/login')

    // Out of reach: said beside the button, and signing in by password is as it was.
    await page.route('**/api/auth/sign-in/oidc', (route) =>
      route.fulfill({ status: 503, json: { error: { type: 'NETWORK', code: 'provider-unreachable' } } }),
    )
    await press(page, say('entrance:ways.continue', { name: isolateBidi(PROVIDER[language]) }))
    await expect(page.getByRole('alert').getByText(say('errors:provider-unreachable'))).toBeVisible()
    await input(page, 'email').fill(await firm.person('CLIENT'))
    await input(page, 'password').fill(PASSWORD)
    await press(page, say('people:login.submit'))
    await expect(page).toHaveURL((url) => url.pathname === '/portal')
  },
)

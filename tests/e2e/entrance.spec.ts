import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import { expectAccessible } from './support/axe.ts'
import { addressOf, PASSWORD, unique } from './support/firm.ts'
import { faultOf } from './support/form.ts'
import { linkIn } from './support/mails.ts'
import { settled } from './support/pages.ts'
import { ARABIC_FIRST, ENGLISH, expect, heading, LONG, ONCE, type Page, PHONE, test } from './support/test.ts'
import { arabicDigits, isolateBidi, type Say } from './support/words.ts'

const input = (page: Page, name: string) => page.locator(`input[name=${name}]`)

async function type(page: Page, say: Say, who: string, password = PASSWORD) {
  await input(page, 'email').fill(addressOf(who))
  await input(page, 'password').fill(password)
  await page.getByRole('button', { name: say('people:login.submit'), exact: true }).click()
}

const atHome = async (page: Page) => {
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await expect(page.locator('header')).toBeVisible()
}

test.describe('signing in', () => {
  test('a demonstration account enters at one click', ONCE, async ({ page, say, language }) => {
    await page.goto('/login')
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
    await expect(heading(page)).toHaveText(say('people:login.title'))
    await page
      .getByRole('button', { name: say('access:role.APPRAISER') })
      .last()
      .click()
    await atHome(page)
    await expect(heading(page)).toContainText('سالم الهاجري')
    await expect(page.getByRole('button', { name: 'سالم الهاجري' })).toBeVisible()
  })

  test('a demonstration account with a second factor enters at one click too', ONCE, async ({ page, say }) => {
    await page.goto('/login')
    await page.getByRole('button', { name: say('access:role.VALUATION_MANAGER') }).click()
    await atHome(page)
    await expect(heading(page)).toContainText('نورة الخالد')
  })

  test('an address that was pasted with marks is the address', ONCE, async ({ firm, page, say }) => {
    const email = await firm.person('APPRAISER')
    await page.goto('/login')
    // Once the scripts are there.
    await expect(async () => {
      await input(page, 'email').fill(`\u2068\u200e${addressOf(email)}\u2069\u00a0\ufeff`)
      await expect(input(page, 'email')).toHaveValue(addressOf(email))
    }).toPass()
    await input(page, 'password').fill(PASSWORD)
    await page.getByRole('button', { name: say('people:login.submit'), exact: true }).click()
    await atHome(page)
  })

  test('what is typed and sent before the scripts are there is not lost', ONCE, async ({ firm, page, say }) => {
    const email = await firm.person('APPRAISER')
    const go = Promise.withResolvers<void>()
    await page.route(/\/assets\/index-.+\.js$/, (route) => go.promise.then(() => route.continue()))
    await page.goto('/login', { waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveAttribute('data-drawn-in', 'ar')
    // Focused once the whole document has arrived.
    await expect(input(page, 'email')).toBeFocused()
    await expectAccessible(page)
    await type(page, say, email)
    await expect(page).toHaveURL(/\/login$/)
    go.resolve()
    await atHome(page)
    await page.context().clearCookies()

    // A button that was pressed is pressed.
    const again = Promise.withResolvers<void>()
    await page.unrouteAll()
    await page.route(/\/assets\/index-.+\.js$/, (route) => again.promise.then(() => route.continue()))
    await page.goto('/login', { waitUntil: 'commit' })
    await input(page, 'email').fill(addressOf(email))
    await page.getByRole('button', { name: say('shell:otherLanguage') }).click()
    again.resolve()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(input(page, 'email')).toHaveValue(email)
    await expect(input(page, 'email')).not.toBeFocused()

    // What was drawn in another language than the browser's takes no word, even before the style sheets are there.
    const styled = Promise.withResolvers<void>()
    await page.unrouteAll()
    await page.context().clearCookies()
    await page.route(/\/assets\/(index-.+\.js|.+\.css)$/, (route) => styled.promise.then(() => route.continue()))
    await page.goto('/login', { waitUntil: 'commit' })
    await expect(page.locator('html[lang=en]')).toHaveAttribute('data-drawn-in', '')
    await expect(input(page, 'email')).toBeAttached()
    await expect(input(page, 'email')).toBeHidden()
    styled.resolve()
    await expect(input(page, 'email')).toBeVisible()
  })

  test(
    'a wrong password is reported in the language of the reader, and what was typed stays',
    ARABIC_FIRST,
    async ({ firm, page, say }) => {
      const email = await firm.person('APPRAISER')
      await page.goto('/login')
      await page.getByRole('button', { name: say('people:login.submit'), exact: true }).click()
      expect(await faultOf(input(page, 'email'))).toContain(say('people:fault.email.required'))
      await expect(input(page, 'email')).toBeFocused()

      await type(page, say, email, 'not-the-password')
      await expect(page.getByRole('alert').getByText(say('errors:wrong-password'))).toBeVisible()
      await expect(input(page, 'email')).toHaveValue(email)
      await expect(page).toHaveURL(/\/login$/)
      await expectAccessible(page)

      await input(page, 'password').fill(PASSWORD)
      await input(page, 'password').press('Enter')
      await atHome(page)
    },
  )

  test('the person who was on the way somewhere arrives there', ONCE, async ({ page, say }) => {
    await page.goto('/valuations?status=COMPLETED')
    await expect(page).toHaveURL(/\/login\?next=/)
    await type(page, say, 'appraiser')
    await expect(page).toHaveURL(/\/valuations\?status=COMPLETED$/)
    await expect(heading(page)).toHaveText(say('valuations:list.title'))
  })

  test('nobody is sent to another site', LONG, async ({ page, as, say }) => {
    const elsewhere: string[] = []
    const watch = (each: Page) =>
      each.context().route(
        (url) => url.hostname === 'evil.example',
        (route) => {
          elsewhere.push(route.request().url())
          return route.fulfill({ body: 'elsewhere' })
        },
      )
    await watch(page)
    await page.goto('/login?next=//evil.example/')
    await type(page, say, 'appraiser')
    await atHome(page)

    const signedIn = await as('appraiser')
    await watch(signedIn)
    // Which addresses are of this site is proven beside the rule.
    const nexts = ['/%09/evil.example', 'javascript:alert(1)']
    for (const next of nexts) {
      await signedIn.goto(`/login?next=${next}`)
      await atHome(signedIn)
    }
    expect(elsewhere).toEqual([])
  })

  test('a manager enters with a one-time code', ENGLISH, async ({ firm, page, say }) => {
    const email = await firm.person('VALUATION_MANAGER', { totp: true })
    await page.goto('/login?next=/valuations')
    await type(page, say, email)
    await expect(page).toHaveURL(/\/two-factor/)
    await expect(heading(page)).toHaveText(say('people:code.title'))
    await expect(input(page, 'code')).toBeFocused()
    await expectAccessible(page)

    // Nobody is signed in between the two steps.
    const me = await page.request.post('/rpc/people.me', { data: {}, headers: { origin: new URL(page.url()).origin } })
    expect((await me.json()).user).toBeNull()

    await input(page, 'code').fill('٠٠٠٠٠')
    await page.getByRole('button', { name: say('people:code.submit') }).click()
    expect(await faultOf(input(page, 'code'))).toContain(say('people:code.short'))
    await input(page, 'code').fill('٠٠٠٠٠٠')
    await page.getByRole('button', { name: say('people:code.submit') }).click()
    await expect.poll(() => faultOf(input(page, 'code'))).toContain(say('errors:invalid-code'))

    await page.getByRole('button', { name: say('people:demo.code') }).click()
    await expect(input(page, 'code')).toHaveValue(/^(?!000000)\d{6}$/)
    const code = await input(page, 'code').inputValue()
    await input(page, 'code').fill(arabicDigits(code))
    await page.getByRole('button', { name: say('people:code.submit') }).click()
    await expect(page).toHaveURL(/\/valuations$/)
    await expect(heading(page)).toHaveText(say('valuations:list.title'))
  })
})

test.describe('registering', () => {
  test('makes a client, who sees nothing of anybody else', ENGLISH, async ({ firm, page, say, language }) => {
    const email = `new.${unique()}@thamin.example`
    const submit = page.getByRole('button', { name: say('entrance:register.submit') })
    await page.goto('/register')
    await expect(heading(page)).toHaveText(say('people:register.title'))
    await submit.click()
    expect(await faultOf(input(page, 'fullName'))).toContain(say('people:fault.fullName.required'))
    await expect(input(page, 'fullName')).toBeFocused()
    await expectAccessible(page)

    await input(page, 'fullName').fill('مريم عادل البدر')
    await input(page, 'displayName').fill('مريم البدر')
    await input(page, 'email').fill(email)
    await input(page, 'password').fill('short')
    await input(page, 'passwordConfirm').fill('short')
    await submit.click()
    expect(await faultOf(input(page, 'password'))).toContain(say('kernel:password.minLength', { min: 8 }))
    await input(page, 'password').fill('long enough')
    await input(page, 'passwordConfirm').fill('long enougH')
    await submit.click()
    expect(await faultOf(input(page, 'passwordConfirm'))).toContain(say('errors:passwords-differ'))
    await expect(page).toHaveURL(/\/register$/)
    await input(page, 'passwordConfirm').fill('long enough')
    await submit.click()
    await expect(heading(page)).toHaveText(say('entrance:registered.title'))
    await page.goto(await linkIn(firm, email, 'confirmAddress'))
    await page.getByRole('button', { name: say('entrance:confirm.submit') }).click()
    await page.getByRole('link', { name: say('people:login.submit') }).click()
    await input(page, 'password').fill('long enough')
    await page.getByRole('button', { name: say('people:login.submit'), exact: true }).click()
    await expect(page).toHaveURL((url) => url.pathname === '/portal')
    await page.getByRole('button', { name: say('portal:tour.skip') }).click()

    await page.getByRole('button', { name: 'مريم البدر' }).click()
    await expect(page.getByText(say('access:role.CLIENT'), { exact: true }).filter({ visible: true })).toHaveCount(1)
    await page.goto('/valuations')
    await expect(page.getByText(say('list:emptyOther'))).toBeVisible()
    await expect(page.getByText(say('valuations:list.total', { count: 0, n: '0' }), { exact: true })).toBeVisible()
    const others = await firm.create('appraiser')
    await page.goto(`/valuations/${others.id}`)
    await expect(heading(page)).toHaveText(say('shell:error.NOT_FOUND'))
    await expect(page.getByText(others.ownerName ?? '')).toHaveCount(0)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
  })

  test(
    'by the link of the first administrator brings its token, and keeps it past the skip link',
    ONCE,
    async ({ page, say }) => {
      const token = 'A'.repeat(43)
      await page.goto(`/register#first=${token}`)
      await expect(heading(page)).toHaveText(say('entrance:register.first.title'))
      await page.evaluate(() => {
        location.hash = 'content'
      })
      await input(page, 'fullName').fill('مريم عادل البدر')
      await input(page, 'displayName').fill('مريم البدر')
      await input(page, 'email').fill(`first.${unique()}@thamin.example`)
      await input(page, 'password').fill('long enough')
      await input(page, 'passwordConfirm').fill('long enough')
      const sent = page.waitForRequest('**/api/auth/sign-up/administrator')
      await page.getByRole('button', { name: say('entrance:register.submit') }).click()
      expect((await sent).postDataJSON()).toMatchObject({ firstAdminToken: token })
      // The firm has administrators, so the link is worth nothing here.
      await expect(page.getByText(say('errors:invalid-link'))).toBeVisible()
    },
  )
})

test('a manager without a second factor must set it up, and then needs it', LONG, async ({ firm, page, say }) => {
  const email = await firm.person('VALUATION_MANAGER')
  await page.goto('/valuations')
  await type(page, say, email)
  await expect(page).toHaveURL(/\/required-two-factor-setup/)
  await expect(heading(page)).toHaveText(say('profile:setUp.title'))
  await expectAccessible(page)
  // The obligation holds for every page, and for the server.
  await page.goto('/valuations/create')
  await expect(heading(page)).toHaveText(say('profile:setUp.title'))
  const refused = await page.request.post('/rpc/valuations.list', {
    data: {},
    headers: { origin: new URL(page.url()).origin },
  })
  expect((await refused.json()).error.code).toBe('two-factor-required')

  await expect(input(page, 'password')).toBeFocused()
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('img', { name: say('profile:scan.picture') })).toBeVisible()
  await expect(input(page, 'code')).toBeFocused()
  await expectAccessible(page)
  const key = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  const secret = new TextDecoder().decode(base32.decode(key))
  await input(page, 'code').fill(await createOTP(secret).totp())
  await page.getByRole('button', { name: say('profile:scan.submit') }).click()

  await expect(heading(page)).toHaveText(say('profile:recovery.title'))
  const codes = page.locator('li code')
  await expect(codes).toHaveCount(10)
  expect(new Set(await codes.allTextContents()).size).toBe(10)
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: say('profile:recovery.download') }).click()
  expect((await download).suggestedFilename()).toBe('thamin-recovery-codes.txt')
  await page.getByRole('button', { name: say('profile:recovery.continue') }).click()
  await expect(page).toHaveURL(/\/valuations\/create$/)

  await page.getByRole('button', { name: 'هدى العلي' }).click()
  await page.getByRole('button', { name: say('shell:signOut') }).click()
  await expect(page).toHaveURL(/\/login$/)
  await type(page, say, email)
  await expect(page).toHaveURL(/\/two-factor/)
})

test.describe('guards', () => {
  test('lead anyone who may not pass to where they belong', ONCE, async ({ as, page, say }) => {
    for (const path of ['/valuations', '/valuations/create']) {
      await page.goto(path)
      await expect(page).toHaveURL(/\/login/)
    }
    await page.goto('/no/such/page')
    await expect(page).toHaveURL(/\/404$/)
    await expect(heading(page)).toHaveText(say('shell:error.NOT_FOUND'))

    const client = await as('client')
    for (const path of ['/valuations/create', `/valuations/${crypto.randomUUID()}/edit`]) {
      await client.goto(path)
      await expect(client).toHaveURL(/\/unauthorized$/)
      await expect(heading(client)).toHaveText(say('shell:error.UNAUTHORIZED'))
    }
    await expectAccessible(client)
    await expect(client.getByText(say('header:newValuation'))).toHaveCount(0)
  })

  test('an account that is switched off can only leave', LONG, async ({ firm, as, say }) => {
    const email = await firm.person('APPRAISER')
    const page = await as(email)
    await page.goto('/valuations')
    await expect(heading(page)).toHaveText(say('valuations:list.title'))
    await firm.deactivate(email)
    await page.reload()
    await expect(page).toHaveURL(/\/account-inactive$/)
    await expect(heading(page)).toHaveText(say('shell:error.INACTIVE'))
    await expect(page.getByRole('table')).toHaveCount(0)
    await expectAccessible(page)
    await page
      .getByRole('button', { name: say('shell:signOut') })
      .filter({ visible: true })
      .first()
      .click()
    await expect(page).toHaveURL(/\/login$/)
    await type(page, say, email)
    await expect(page).toHaveURL(/\/account-inactive$/)
    await expect(heading(page)).toHaveText(say('shell:error.INACTIVE'))
    await page.goto('/login')
    await type(page, say, email, 'not the one')
    await expect(page.getByRole('alert').getByText(say('errors:wrong-password'))).toBeVisible()
  })

  test('signing out in one tab ends the other, and the way back shows nothing', ONCE, async ({ as, say }) => {
    const page = await as('appraiser', { fresh: true })
    const other = await page.context().newPage()
    await other.goto('/valuations')
    await expect(other.getByRole('table')).toBeVisible()
    await page.goto('/valuations')
    await page.getByRole('table').getByRole('link').first().click()
    await expect(heading(page)).toContainText(' · ')

    await page.getByRole('button', { name: 'سالم الهاجري' }).click()
    await page.getByRole('button', { name: say('shell:signOut') }).click()
    for (const tab of [page, other]) {
      await expect(tab).toHaveURL(/\/login/)
      await expect(heading(tab)).toHaveText(say('people:login.title'))
      await expect(tab.getByRole('table')).toHaveCount(0)
    }
    await page.goBack()
    await expect(heading(page)).toHaveText(say('people:login.title'))
    await expect(page.getByText(/VAL-/)).toHaveCount(0)
  })

  test('the entrance works on a phone', ONCE, async ({ as, say }) => {
    const page = await as(null, PHONE)
    await page.goto('/login')
    await settled(page)
    // A keyboard that rises by itself would hide half of the page.
    await expect(input(page, 'email')).not.toBeFocused()
    await input(page, 'email').fill(addressOf('senior'))
    await input(page, 'password').fill(PASSWORD)
    await page.getByRole('button', { name: say('people:login.submit'), exact: true }).tap()
    await atHome(page)
    await expect(heading(page)).toContainText(isolateBidi('يوسف الكندري'))
  })
})

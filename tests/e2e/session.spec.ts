import { expectAccessible } from './support/axe.ts'
import { addressOf, PASSWORD, unique } from './support/firm.ts'
import { faultOf, field, fillForm } from './support/form.ts'
import { withoutLive } from './support/pages.ts'
import { ENGLISH, expect, heading, LONG, ONCE, type Page, PHONE, test } from './support/test.ts'
import type { Say } from './support/words.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const save = (page: Page, say: Say) => button(page, say('form:save'))
const isCreated = (page: Page) => expect(page).toHaveURL(/\/valuations\/[0-9a-f-]{36}$/)
const asked = (page: Page, say: Say) => page.getByRole('dialog', { name: say('entrance:again.title') })
const password = (page: Page) => page.getByRole('dialog').locator('input[name=password]')

/** Coming back to the window: the session is asked for, until the server has forgotten it. */
async function comeBack(page: Page, say: Say): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
    await expect(asked(page, say)).toBeVisible({ timeout: 1000 })
  }).toPass()
}

async function answer(page: Page, typed = PASSWORD): Promise<void> {
  await password(page).fill(typed)
  await password(page).press('Enter')
}

for (const [name, options, once] of [
  ['a desk', {}, ENGLISH],
  ['a phone', PHONE, LONG],
] as const)
  test(
    `on ${name} a session that ends under a form is taken up again, and the form is saved`,
    once,
    async ({ as, firm, say }) => {
      const email = await firm.person('APPRAISER')
      const owner = `مالك ${unique()}`
      const page = await as(email, { fresh: true, ...options })
      // The save is to meet the end of the session, and not a page that hears of it and asks before.
      await withoutLive(page)
      await page.goto('/valuations/create')
      await fillForm(page, say, { ownerName: owner })
      await field(page, 'notes').fill('ملاحظة لم تُحفظ')
      await firm.endSessions(email)
      await save(page, say).click()

      await expect(asked(page, say)).toBeVisible()
      await expect(asked(page, say)).toContainText('هدى العلي')
      await expect(asked(page, say)).toContainText(email)
      await expect(password(page)).toBeFocused()
      await expectAccessible(page)
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(beyond).toBeLessThanOrEqual(0)

      // What is behind it is there, and out of reach; nothing but an answer closes it.
      await expect(field(page, 'ownerName')).toHaveValue(owner)
      await field(page, 'ownerName').evaluate((input) => input.focus())
      await expect(password(page)).toBeFocused()
      for (let n = 0; n < 3; n++) await page.keyboard.press('Escape')
      await page.mouse.click(5, 5)
      await expect(asked(page, say)).toBeVisible()

      await button(page, say('people:login.submit')).click()
      expect(await faultOf(password(page))).toContain(say('people:password.required'))
      await answer(page, 'not-the-password')
      await expect.poll(() => faultOf(password(page))).toContain(say('people:password.wrong'))
      await expect(password(page)).toBeFocused()

      // The save that was refused goes on by itself, once.
      await answer(page)
      await isCreated(page)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(heading(page)).toContainText(' · ')
      await expect(page.getByText(owner).first()).toBeVisible()
      await expect(page.getByText('ملاحظة لم تُحفظ')).toBeVisible()
      const found = await firm.call<{ totalCount: number }>('admin', 'valuations.list', { ownerName: owner })
      expect(found.totalCount).toBe(1)
    },
  )

test(
  'by keyboard alone: the focus goes into the question and back to where one was',
  ONCE,
  async ({ as, firm, say }) => {
    const email = await firm.person('APPRAISER')
    const { id } = await firm.create(email)
    const page = await as(email, { fresh: true })
    await page.goto(`/valuations/${id}/edit`)
    await field(page, 'notes').fill('كُتب قبل')
    await field(page, 'ownerName').focus()
    await page.keyboard.press('End')
    await page.keyboard.type(' وإخوانه')
    await firm.endSessions(email)
    await comeBack(page, say)
    await expect(password(page)).toBeFocused()

    // The focus goes round within it.
    const inside = () => page.evaluate(() => document.activeElement?.closest('dialog') !== null)
    for (let n = 0; n < 6; n++) {
      await page.keyboard.press('Tab')
      // Past the last one it is the browser's own bar.
      if (await page.evaluate(() => document.activeElement !== document.body)) expect(await inside()).toBe(true)
    }
    await password(page).focus()
    await page.keyboard.type(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(field(page, 'ownerName')).toBeFocused()
    await expect(field(page, 'ownerName')).toHaveValue(/وإخوانه$/)
    await expect(field(page, 'notes')).toHaveValue('كُتب قبل')
    await page.keyboard.type(' جميعاً')
    await button(page, say('forms:saveChanges')).press('Enter')
    await expect(page).toHaveURL(new RegExp(`/valuations/${id}$`))
    await expect(page.getByText(/وإخوانه جميعاً/).first()).toBeVisible()
  },
)

test('the second step is asked for in the same place', LONG, async ({ as, firm, say }) => {
  const email = await firm.person('VALUATION_MANAGER', { totp: true })
  const page = await as(email, { fresh: true })
  await page.goto('/valuations/create')
  await field(page, 'ownerName').fill('مالك')
  const dialog = page.getByRole('dialog', { name: say('people:code.title') })
  const code = dialog.locator('input[name=code]')

  await firm.endSessions(email)
  await comeBack(page, say)
  await expect(password(page)).toBeFocused()
  await answer(page)
  await expect(code).toBeFocused()
  await expect(dialog).toContainText(email)
  await expectAccessible(page)
  await code.fill('000000')
  await code.press('Enter')
  await expect.poll(() => faultOf(code)).toContain(say('errors:invalid-code'))
  await button(page, say('people:demo.code')).click()
  await expect(code).toHaveValue(/^(?!000000)\d{6}$/)
  await code.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(field(page, 'ownerName')).toHaveValue('مالك')
})

test('a recovery code does as well', LONG, async ({ as, firm, say }) => {
  const email = await firm.person('VALUATION_MANAGER', { totp: true })
  const page = await as(email, { fresh: true })
  await page.goto('/valuations/create')
  await field(page, 'ownerName').fill('مالك')
  const code = await (await page.request.get(`/demo/code?email=${encodeURIComponent(email)}`)).text()
  const made = await page.request.post('/api/auth/two-factor/generate-backup-codes', {
    data: { password: PASSWORD, code },
    headers: { origin: new URL(page.url()).origin },
  })
  const [recovery = ''] = (await made.json()).backupCodes
  const dialog = page.getByRole('dialog', { name: say('people:code.title') })
  await firm.endSessions(email)
  await comeBack(page, say)
  await answer(page)
  await button(page, say('people:code.recovery')).click()
  await dialog.locator('input[name=recovery]').fill(recovery)
  await dialog.locator('input[name=recovery]').press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(say('people:code.used'))).toBeVisible()
  await expect(field(page, 'ownerName')).toHaveValue('مالك')
})

test(
  'too many guesses at the second step lead back to the password, in the same place',
  LONG,
  async ({ as, firm, say }) => {
    const email = await firm.person('CLIENT', { totp: true })
    const page = await as(email, { ...PHONE, fresh: true })
    await page.goto('/profile')
    await expect(heading(page)).toHaveText(say('header:profile'))
    const dialog = page.getByRole('dialog', { name: say('people:code.title') })
    const code = dialog.locator('input[name=code]')
    await firm.endSessions(email)
    await comeBack(page, say)
    await answer(page)
    for (let n = 0; n < 6; n++) {
      await code.fill(`11111${n}`)
      const answered = page.waitForResponse(/verify-totp/)
      await code.press('Enter')
      await answered
    }
    await expect(dialog.getByText(say('people:code.ended'))).toBeVisible()
    await expectAccessible(page)
    await button(page, say('people:code.again')).click()
    await expect(asked(page, say)).toBeVisible()
    await expect(password(page)).toBeFocused()
  },
)

test('a list asks once, however many calls were refused, and goes on where it was', ONCE, async ({ as, firm, say }) => {
  const email = await firm.person('SENIOR_APPRAISER')
  const page = await as(email, { fresh: true })
  await page.goto('/valuations')
  await expect(page.getByRole('table')).toBeVisible()
  await firm.endSessions(email)
  const asks: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/rpc/people.me')) asks.push(request.url())
  })
  await page.goto('/valuations', { waitUntil: 'commit' }).catch(() => undefined)
  // A page that is loaded again has nothing to lose: it is the sign-in page's.
  await expect(page).toHaveURL(/\/login\?next=/)
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(PASSWORD)
  await page.locator('input[name=password]').press('Enter')
  await expect(page.getByRole('table')).toBeVisible()

  await firm.endSessions(email)
  asks.length = 0
  await page.evaluate(() => {
    history.pushState(null, '', '/valuations?status=COMPLETED')
    dispatchEvent(new PopStateEvent('popstate'))
    history.pushState(null, '', '/valuations?status=DRAFT')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(asked(page, say)).toBeVisible()
  expect(asks.length).toBeLessThanOrEqual(2)
  await answer(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/status=DRAFT/)
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
})

test('two tabs: one answer is enough for both', LONG, async ({ as, firm, say }) => {
  const email = await firm.person('APPRAISER')
  const first = await as(email, { fresh: true })
  const second = await first.context().newPage()
  for (const page of [first, second]) {
    await page.goto('/valuations/create')
    await field(page, 'ownerName').fill(page === first ? 'الأول' : 'الثاني')
  }
  await firm.endSessions(email)
  for (const page of [first, second]) {
    await comeBack(page, say)
    await expect(asked(page, say)).toBeVisible()
  }
  await answer(second)
  for (const page of [first, second]) await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(field(first, 'ownerName')).toHaveValue('الأول')
  await expect(field(second, 'ownerName')).toHaveValue('الثاني')
})

test('somebody else at the same browser is shown nothing of the one before', ONCE, async ({ as, firm, say }) => {
  const [one, other] = [await firm.person('APPRAISER'), await firm.person('APPRAISER', { displayName: 'بدر الصالح' })]
  const owner = `مالك ${unique()}`
  const page = await as(one, { fresh: true })
  await page.goto('/valuations/create')
  await field(page, 'ownerName').fill(owner)
  await firm.endSessions(one)
  await comeBack(page, say)
  await expect(asked(page, say)).toBeVisible()

  const tab = await page.context().newPage()
  await tab.goto('/login')
  await tab.locator('input[name=email]').fill(other)
  await tab.locator('input[name=password]').fill(PASSWORD)
  const anew = page.waitForEvent('load')
  await tab.locator('input[name=password]').press('Enter')
  await anew
  await expect(page).toHaveURL(/\/valuations\/create$/)
  await expect(page.getByRole('button', { name: 'بدر الصالح' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(field(page, 'ownerName')).toHaveValue('')
  await expect(page.getByText(owner)).toHaveCount(0)

  // What the one before typed waits for them, and for nobody else.
  await firm.endSessions(other)
  await comeBack(page, say)
  await asked(page, say)
    .getByRole('button', { name: say('entrance:again.other') })
    .click()
  await expect(page).toHaveURL(/\/login\?next=%2Fvaluations%2Fcreate$/)
  await expect(heading(page)).toHaveText(say('people:login.title'))
  await page.locator('input[name=email]').fill(one)
  await page.locator('input[name=password]').fill(PASSWORD)
  await page.locator('input[name=password]').press('Enter')
  await expect(field(page, 'ownerName')).toHaveValue(owner)
})

test(
  'a tab that did not hear of a sign-out asks, and a page that anybody may see does not',
  LONG,
  async ({ as, firm, say }) => {
    const email = await firm.person('APPRAISER')
    const page = await as(email, { fresh: true })
    await page.goto('/valuations')
    await expect(page.getByRole('table')).toBeVisible()
    const origin = new URL(page.url()).origin
    const signOut = () => page.request.post('/api/auth/sign-out', { data: {}, headers: { origin } })
    expect((await signOut()).ok()).toBe(true)
    await comeBack(page, say)
    await expect(asked(page, say)).toBeVisible()
    await answer(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('table')).toBeVisible()

    await page.goto('/404')
    await expect(page.getByRole('button', { name: 'هدى العلي' })).toBeVisible()
    await signOut()
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByRole('button', { name: 'هدى العلي' })).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(heading(page)).toHaveText(say('shell:error.NOT_FOUND'))
  },
)

test('an account that was locked is shown for how long', LONG, async ({ as, firm, say }) => {
  const email = await firm.person('APPRAISER')
  const page = await as(email, { fresh: true })
  await page.goto('/valuations/create')
  await field(page, 'ownerName').fill('مالك')
  await firm.endSessions(email)
  await comeBack(page, say)
  for (let n = 0; n < 6; n++) {
    const answered = page.waitForResponse(/sign-in\/email/)
    await answer(page, `wrong-password-${n}`)
    await answered
  }
  const alert = asked(page, say).getByRole('alert')
  await expect(alert).toContainText(say('errors:too-many-requests'))
  await expect(alert).toContainText(/\d/)
  await expect(asked(page, say)).toContainText(email)
  await expectAccessible(page)
})

test(
  'an account that was switched off is led by its right password to the page that says so',
  LONG,
  async ({ as, firm, say }) => {
    const email = await firm.person('APPRAISER')
    const page = await as(email, { fresh: true })
    await page.goto('/valuations/create')
    await field(page, 'ownerName').fill('مالك')
    await firm.endSessions(email)
    await firm.deactivate(email)
    await comeBack(page, say)
    await answer(page)
    await expect(page).toHaveURL(/\/account-inactive/)
  },
)

for (const [name, options, once] of [
  ['a desk', {}, ENGLISH],
  ['a phone', PHONE, LONG],
] as const)
  test(`on ${name} an expired password is changed before anything else`, once, async ({ as, firm, say }) => {
    const email = await firm.person('APPRAISER')
    const page = await as(email, { fresh: true, ...options })
    const owner = `مالك ${unique()}`
    await page.goto('/valuations/create')
    await field(page, 'ownerName').fill(owner)
    await firm.endSessions(email)
    await firm.expirePassword(email)
    await comeBack(page, say)
    await answer(page)
    await expect(page).toHaveURL(/\/password-expired\?next=%2Fvaluations%2Fcreate$/)
    await expect(heading(page)).toHaveText(say('entrance:expired.title'))
    await expectAccessible(page)
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(beyond).toBeLessThanOrEqual(0)

    // No other page is theirs until then.
    await page.goto('/valuations')
    await expect(page).toHaveURL(/\/password-expired\?next=%2Fvaluations$/)
    await page.goto('/password-expired?next=%2Fvaluations%2Fcreate')

    const [current, next, again] = ['current', 'password', 'passwordConfirm'].map((field) =>
      page.locator(`input[name=${field}]`),
    ) as [ReturnType<Page['locator']>, ReturnType<Page['locator']>, ReturnType<Page['locator']>]
    const change = button(page, say('people:password.change'))
    await current.fill('not-the-password')
    await next.fill('Quiet-harbour-2027')
    await again.fill('Quiet-harbour-2028')
    await change.click()
    expect(await faultOf(again)).toContain(say('errors:passwords-differ'))
    await again.fill('Quiet-harbour-2027')
    await change.click()
    await expect.poll(() => faultOf(current)).toContain(say('people:password.wrong'))
    await current.fill(PASSWORD)
    await next.fill(PASSWORD)
    await again.fill(PASSWORD)
    await change.click()
    await expect.poll(() => faultOf(next)).toContain(say('errors:password-reused'))
    await next.fill('Quiet-harbour-2027')
    await again.fill('Quiet-harbour-2027')
    await change.click()
    await expect(page).toHaveURL(/\/valuations\/create$/)
    await expect(field(page, 'ownerName')).toHaveValue(owner)
    await page.goto('/password-expired')
    await expect(page).toHaveURL((url) => url.pathname === '/')
  })

test('anyone who will not change an expired password can leave', LONG, async ({ firm, page, say }) => {
  const email = await firm.person('CLIENT')
  await firm.expirePassword(email)
  await page.goto('/login?next=/profile')
  await page.locator('input[name=email]').fill(addressOf(email))
  await page.locator('input[name=password]').fill(PASSWORD)
  await page.locator('input[name=password]').press('Enter')
  await expect(page).toHaveURL(/\/password-expired\?next=%2Fprofile$/)
  await button(page, say('shell:signOut')).click()
  await expect(page).toHaveURL(/\/login/)
  await page.goto('/password-expired')
  await expect(page).toHaveURL(/\/login/)
})

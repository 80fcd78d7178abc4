import type { Route } from '@playwright/test'
import { ERRORS } from '#app/errors.ts'
import type { ErrorCode } from '#kernel/errors.ts'
import { TIME_OUT } from '#web/rpc/rpc.ts'
import { expectAccessible } from './support/axe.ts'
import { addressOf, PASSWORD } from './support/firm.ts'
import { withoutLive } from './support/pages.ts'
import { ENGLISH, expect, heading, LONG, ONCE, type Page, test } from './support/test.ts'
import { isolateBidi } from './support/words.ts'

const REQUEST = '0f8fad5b-d9cb-469f-a165-70867728950e'

/** Answers as the server does when it refuses. */
const refuse = (code: ErrorCode) => (route: Route) => {
  const { type, status, en } = ERRORS[code]
  return route.fulfill({ status, json: { error: { type, code, message: en, requestId: REQUEST } } })
}

const stands = async (page: Page) => {
  await expect(page.locator('header')).toBeVisible()
  await expect(page.locator('header').getByRole('link').first()).toBeEnabled()
}

test('an unknown page offers the ways home and back', ENGLISH, async ({ as, say }) => {
  const page = await as('appraiser')
  await page.goto('/valuations')
  await expect(page.getByRole('table')).toBeVisible()
  await page.goto('/nothing/here')
  await expect(page).toHaveURL(/\/404$/)
  await expect(heading(page)).toHaveText(say('shell:error.NOT_FOUND'))
  await stands(page)
  await page.getByRole('button', { name: say('shell:backToPrevious') }).click()
  await expect(page).toHaveURL(/\/valuations$/)
  await expect(heading(page)).toHaveText(say('valuations:list.title'))
  await page.goto('/valuations/not-an-id')
  await expect(heading(page)).toHaveText(say('shell:error.NOT_FOUND'))
  await page.getByRole('link', { name: say('shell:backHome') }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await expect(page.getByRole('table')).toBeVisible()
})

test('a crash in one screen leaves the header standing, and going on mends it', ONCE, async ({ as, expected, say }) => {
  expected(/./)
  const page = await as('appraiser')
  await page.route('**/rpc/valuations.list', (route) => route.fulfill({ json: { items: [null], totalCount: 1 } }))
  await page.goto('/valuations')
  await expect(heading(page)).toHaveText(say('shell:error.UNKNOWN'))
  await stands(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: say('shell:backHome') }).click()
  await expect(heading(page)).toContainText(isolateBidi('سالم الهاجري'))
  await page.unroute('**/rpc/valuations.list')
  await page.getByRole('button', { name: say('header:valuations') }).click()
  await page
    .locator('header')
    .getByRole('link', { name: say('header:currentList') })
    .click()
  await expect(heading(page)).toHaveText(say('valuations:list.title'))
  await expect(page.getByRole('table')).toBeVisible()
})

test(
  'a record that cannot be read says why, with a reference, and is read again on demand',
  ENGLISH,
  async ({ as, firm, say }) => {
    const draft = await firm.create('appraiser')
    const page = await as('appraiser')
    // The event of the new record would have it read again, and well, before one presses.
    await withoutLive(page)
    const get = '**/rpc/valuations.get'
    await page.route(get, refuse('unknown-error'))
    await page.goto(`/valuations/${draft.id}`)
    await expect(heading(page)).toHaveText(say('shell:error.SERVER'))
    await expect(page.getByText(say('shell:requestId', { id: isolateBidi(REQUEST) }))).toBeVisible()
    await stands(page)
    await expectAccessible(page)
    await page.unroute(get)
    await page.getByRole('button', { name: say('shell:retry') }).click()
    await expect(heading(page)).toContainText(draft.ownerName ?? '')
  },
)

test('each kind of refusal has its own page', LONG, async ({ as, firm, say }) => {
  const draft = await firm.create('appraiser')
  const page = await as('appraiser')
  for (const [code, kind] of [
    ['permission-denied', 'AUTHORIZATION'],
    ['invalid-argument', 'VALIDATION'],
    ['valuation-not-found', 'NOT_FOUND'],
    ['too-many-requests', 'AUTHENTICATION'],
    ['unavailable', 'NETWORK'],
  ] as const) {
    await page.unrouteAll()
    await page.route('**/rpc/valuations.get', refuse(code))
    await page.goto(`/valuations/${draft.id}`)
    await expect(heading(page)).toHaveText(say(`shell:error.${kind}`))
    await stands(page)
  }
})

test('a list or a dashboard that cannot be read says so in its place', ONCE, async ({ as, say }) => {
  const page = await as('appraiser')
  // A change by another test would have it read again, and well, before one presses.
  await withoutLive(page)
  for (const [path, verb] of [
    ['/', 'dashboard.load'],
    ['/valuations', 'valuations.list'],
  ] as const) {
    await page.route(`**/rpc/${verb}`, refuse('database-error'))
    await page.goto(path)
    await expect(page.getByRole('alert').getByRole('button', { name: say('shell:retry') })).toBeVisible()
    await stands(page)
    await expectAccessible(page)
    await page.unroute(`**/rpc/${verb}`)
    await page
      .getByRole('alert')
      .getByRole('button', { name: say('shell:retry') })
      .click()
    await expect(page.getByRole('table')).toBeVisible()
    await expect(page.getByRole('button', { name: say('shell:retry') })).toHaveCount(0)
  }
})

test('without a session’s answer the page says so, and goes on when it comes', ONCE, async ({ as, say }) => {
  const page = await as('appraiser')
  await page.route('**/rpc/people.me', (route) => route.fulfill({ status: 500, body: '<html>proxy error</html>' }))
  await page.goto('/valuations')
  await expect(heading(page)).toHaveText(say('shell:error.SERVER'))
  await expectAccessible(page)
  await page.unroute('**/rpc/people.me')
  await page.getByRole('button', { name: say('shell:retry') }).click()
  await expect(heading(page)).toHaveText(say('valuations:list.title'))
})

test('a lost network is reported where one goes, and recovers on demand', LONG, async ({ as, firm, say }) => {
  const draft = await firm.create('appraiser')
  const page = await as('appraiser')
  await page.goto('/valuations')
  const link = page.getByRole('link', { name: draft.valuationNumber })
  await expect(link).toBeVisible()
  // The screen's own part was fetched before: only the data is out of reach.
  await page.route('**/rpc/valuations.get', (route) => route.abort('internetdisconnected'))
  await link.click()
  await expect(heading(page)).toHaveText(say('shell:error.NETWORK'))
  await stands(page)
  await page.unroute('**/rpc/valuations.get')
  await page.getByRole('button', { name: say('shell:retry') }).click()
  await expect(heading(page)).toContainText(draft.ownerName ?? '')
})

test('a server that never answers is given up: the screen says so, keeps what was typed, and is tried again', async ({
  as,
  say,
}) => {
  const page = await as(null)
  await page.clock.install()
  const never = () => {}
  await page.route('**/api/auth/sign-in/email', never)
  await page.goto('/login')
  const typed = [page.locator('input[name=email]'), page.locator('input[name=password]')] as const
  await typed[0].fill(addressOf('appraiser'))
  await typed[1].fill(PASSWORD)
  const asked = page.waitForRequest('**/api/auth/sign-in/email')
  await page.keyboard.press('Enter')
  await asked
  await page.clock.fastForward(TIME_OUT)
  await expect(page.getByText(say('errors:network-request-failed'))).toBeVisible()
  await expect(typed[0]).toHaveValue(addressOf('appraiser'))
  await expect(typed[1]).toHaveValue(PASSWORD)
  await page.unroute('**/api/auth/sign-in/email')
  await page.route('**/rpc/valuations.list', never)
  await page.keyboard.press('Enter')
  await expect(heading(page)).toContainText(isolateBidi('سالم الهاجري'))
  const read = page.waitForRequest('**/rpc/valuations.list')
  await page.goto('/valuations')
  await read
  // The call may have been made before the scripts, whose clock begins with them.
  await expect(page.locator('header')).toBeVisible()
  await page.clock.fastForward(TIME_OUT)
  await expect(page.getByText(say('errors:network-error'))).toBeVisible()
  await page.unroute('**/rpc/valuations.list')
  await page.getByRole('button', { name: say('shell:retry') }).click()
  await expect(page.getByRole('table')).toBeVisible()
})

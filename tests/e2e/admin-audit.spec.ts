import { readFile } from 'node:fs/promises'
import { expectAccessible } from './support/axe.ts'
import { unique } from './support/firm.ts'
import { settled } from './support/pages.ts'
import { expect, heading, LONG, ONCE, type Page, PHONE, test } from './support/test.ts'
import { isolateBidi, type Say } from './support/words.ts'

const entries = (page: Page, say: Say) => page.getByRole('list', { name: say('log:entries') }).locator(':scope > li')
const opener = (page: Page, say: Say, at = 0) => entries(page, say).nth(at).locator('button[aria-expanded]')
const chips = (page: Page, say: Say) =>
  page.getByRole('list', { name: say('records:filter.chips') }).getByRole('listitem')
const address = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)
const noSideways = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

test('a change of a valuation is found with its difference, its seal and its link', ONCE, async ({ firm, as, say }) => {
  const { id, version, valuationNumber } = await firm.create('appraiser', { ownerName: 'أولى' })
  const { user: senior } = await firm.call<{ user: { id: string; displayName: string } }>('senior', 'people.me')
  await firm.call('appraiser', 'valuations.update', {
    id,
    version,
    changes: { ownerName: 'ثانية', fee: 123, assignedTo: senior.id },
  })
  const page = await as('admin')
  await page.goto(`/admin/audit?resourceType=valuation&resourceId=${id}`)
  await expect(entries(page, say)).toHaveCount(2)
  const change = entries(page, say).first()
  const fields = ['ownerName', 'fee', 'assignedTo'] as const
  for (const field of fields) await expect(opener(page, say)).toContainText(say(`valuations:field.${field}`))
  await expect(entries(page, say).nth(1)).toContainText(say('history:event.created'))
  await expect(change).toContainText(say('log:seal', { n: '' }).trim())
  await expect(change).not.toContainText(say('log:unsealed'))

  await opener(page, say).press('Enter')
  await expect(opener(page, say)).toHaveAttribute('aria-expanded', 'true')
  await expect(change.locator('del')).toContainText(['أولى'])
  await expect(change.locator('ins').filter({ hasText: 'ثانية' })).toBeVisible()
  await expect(change.locator('ins').filter({ hasText: '123.000' })).toBeVisible()
  await expect(change.locator('ins').filter({ hasText: senior.displayName })).toBeVisible()
  await expect(change.getByText('VALUATION_UPDATE')).toBeVisible()
  await expect(change.getByText(say('log:fact.agent'))).toBeVisible()
  await settled(page)
  await expectAccessible(page)

  // From an entry to all others of its person.
  await change.getByRole('link', { name: say('log:only.userId') }).click()
  await expect(chips(page, say)).toHaveCount(3)
  await page.goBack()
  await expect(chips(page, say)).toHaveCount(2)
  await change.getByRole('link', { name: valuationNumber ?? '' }).click()
  await expect(page).toHaveURL(new RegExp(`/valuations/${id}$`))
})

test(
  'filters combine in the address, go one by one, and come back with the way back',
  LONG,
  async ({ firm, as, say }) => {
    const displayName = `لطيفة ${unique()}`
    const email = await firm.person('READ_ONLY', { displayName })
    await firm.signIn(email)
    const page = await as('admin')
    await page.goto('/admin/audit')
    await expect(entries(page, say)).toHaveCount(50)
    await page.getByRole('button', { name: say('records:filter.add') }).click()
    await page.getByRole('radio', { name: say('log:group.security') }).check({ force: true })
    await page.getByRole('combobox', { name: say('log:filter.eventType') }).click()
    await page.getByRole('option', { name: say('log:event.LOGIN'), exact: true }).click()
    await page.getByRole('combobox', { name: say('log:filter.userId') }).fill(displayName)
    await page.getByRole('option', { name: displayName }).click()
    await page.getByRole('textbox', { name: say('log:filter.from'), exact: true }).fill('1/1/2026')
    await expectAccessible(page, 'the panel of filters')
    await page.getByRole('button', { name: say('records:filter.done'), exact: true }).click()
    await expect.poll(() => Object.keys(address(page))).toEqual(['group', 'eventType', 'userId', 'from'])
    await expect(chips(page, say)).toHaveCount(4)
    await expect(chips(page, say).nth(2)).toContainText(displayName)
    await expect(entries(page, say)).toHaveCount(1)
    await expect(page.getByText(say('log:matching', { count: 1, n: 1 })).first()).toBeVisible()

    await page.reload()
    await expect(chips(page, say)).toHaveCount(4)
    const first = chips(page, say).first().getByRole('button')
    await first.press('Enter')
    await expect(chips(page, say)).toHaveCount(3)
    await expect(first).toBeFocused()
    expect(address(page).group).toBeUndefined()
    await page.goBack()
    await expect(chips(page, say)).toHaveCount(4)
    await page.getByRole('button', { name: say('records:list.clear') }).click()
    await expect(chips(page, say)).toHaveCount(0)
    expect(address(page)).toEqual({})
  },
)

test(
  'what is no filter is reported and can be removed, and nothing found says what to do',
  LONG,
  async ({ as, say }) => {
    const page = await as('admin')
    await page.goto('/admin/audit?group=secrets&eventType=LOGIN,DANCE&from=2026-02-30')
    await expect(chips(page, say)).toHaveCount(4)
    await expect(chips(page, say).nth(1)).toContainText('secrets')
    await expect(chips(page, say).nth(2)).toContainText('DANCE')
    await settled(page)
    await expectAccessible(page)
    for (const left of [3, 2, 1]) {
      await chips(page, say).nth(1).getByRole('button').click()
      await expect(chips(page, say)).toHaveCount(left)
    }
    expect(address(page)).toEqual({ eventType: 'LOGIN' })
    await page.goto('/admin/audit?ipAddress=203.0.113.99')
    await expect(page.getByText(say('log:noneHint'))).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('button', { name: say('records:list.clear') })
      .last()
      .click()
    await expect(entries(page, say)).toHaveCount(50)
  },
)

test('pages lead on and back, and the way back from a record ends where it began', LONG, async ({ as, say }) => {
  const page = await as('manager')
  await page.goto('/admin/audit?group=data')
  await expect(entries(page, say)).toHaveCount(50)
  const newest = await opener(page, say).textContent()
  await page.getByRole('link', { name: say('records:list.next') }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(entries(page, say)).toHaveCount(50)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  const link = entries(page, say).nth(40).getByRole('link').first()
  await link.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => Math.round(scrollY))
  expect(place).toBeGreaterThan(500)
  await link.click()
  await expect(page).toHaveURL(/\/valuations\//)
  await page.goBack()
  await expect(page).toHaveURL(/page=2/)
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(place)
  await page.getByRole('link', { name: say('records:list.previous') }).click()
  await expect(opener(page, say)).toHaveText(newest ?? '')
})

test('the chain is shown above the log, and loudly when it is broken', LONG, async ({ as, say }) => {
  const page = await as('admin')
  await page.goto('/admin/audit')
  const chain = page.getByRole('region', { name: say('log:chain.title') })
  await expect(chain.getByText(say('log:chain.sealedTo'))).toBeVisible()
  await expect(chain.getByRole('button', { name: say('shell:copyOf', { label: say('log:chain.head') }) })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: say('log:chain.broken') })).toHaveCount(0)

  const at = '2026-11-01T09:00:00.000Z'
  const fault = { kind: 'row-changed', seq: 417, id: 420, at, since: at, means: 'x' }
  await page.route('**/rpc/audit.chain', (route) =>
    route.fulfill({
      json: {
        sealed: 1042,
        unsealed: 3,
        head: { seq: 1042, hash: 'a1'.repeat(32) },
        lastSealedAt: at,
        verification: { at, whole: false, fault },
      },
    }),
  )
  await page.reload()
  const alert = page.getByRole('alert').filter({ hasText: say('log:chain.broken') })
  await expect(alert).toContainText('417')
  await expect(alert).toContainText(say('log:fault.row-changed'))
  await expect(chain).toContainText('1,042')
  await settled(page)
  await expectAccessible(page)

  await page.unroute('**/rpc/audit.chain')
  await page.route('**/rpc/audit.list', (route) => route.fulfill({ status: 400, json: {} }), { times: 1 })
  await page.goto(`/admin/audit?group=report&resourceId=${crypto.randomUUID()}`)
  await page.getByRole('button', { name: say('shell:retry') }).click()
  await expect(page.getByText(say('log:noneHint'))).toBeVisible()
})

test('the file holds what the filters leave, and is an entry itself', LONG, async ({ firm, as, say }) => {
  const { id } = await firm.create('appraiser')
  const page = await as('admin')
  await page.goto(`/admin/audit?resourceId=${id}`)
  await expect(entries(page, say)).toHaveCount(1)
  await page.getByRole('button', { name: say('export:open'), exact: true }).press('Enter')
  await expect(page.getByText(say('log:export.rows', { count: 1, n: 1 }))).toBeVisible()
  await expect(page.getByText(say('log:export.limit', { most: '100,000' }))).toBeVisible()
  await expectAccessible(page, 'the export')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: say('export:as.csv') }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(lines[0]).toMatch(/^\ufeff"/)
  expect(lines[0]?.split(',')).toHaveLength(15)
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain(id)

  await page.route('**/files/audit.csv*', (route) =>
    route.fulfill({
      status: 429,
      json: { error: { type: 'AUTHENTICATION', code: 'too-many-requests', message: 'x', params: { seconds: 60 } } },
    }),
  )
  await page.getByRole('button', { name: say('export:as.csv') }).click()
  await expect(page.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible()
  await page.goto('/admin/audit?eventType=DATA_EXPORT')
  await expect(opener(page, say)).toHaveText(say('log:say.logExported'))
  await opener(page, say).click()
  await expect(entries(page, say).first()).toContainText(say('log:detail.rows'))
})

test(
  'the activity log tells the same in its own fields, and guesses are reported with the address tried',
  LONG,
  async ({ firm, as, say }) => {
    const email = await firm.person('CLIENT')
    const page = await as('admin')
    await page.goto('/admin/audit')
    for (let n = 0; n < 5; n++)
      await page.request.post('/api/auth/sign-in/email', {
        data: { email, password: 'wrong-password-1' },
        headers: { origin: new URL(page.url()).origin },
      })
    await page.goto('/admin/audit?userId=anonymous&eventType=SECURITY_ALERT')
    const row = entries(page, say).filter({ hasText: email })
    await expect(row).toContainText(say('log:anonymous', { name: isolateBidi(email) }))
    await expect(row).toContainText(say('log:say.signInLocked', { name: isolateBidi(email) }))

    await page.getByRole('link', { name: say('log:view.activity') }).click()
    await expect(page.getByRole('link', { name: say('log:view.activity') })).toHaveAttribute('aria-current', 'page')
    await expect(chips(page, say)).toHaveCount(2)
    const told = entries(page, say).filter({ hasText: email })
    await told.locator('button[aria-expanded]').click()
    await expect(told).toContainText('SECURITY_ALERT')
    await expect(told).toContainText(say('log:fact.details'))
    await settled(page)
    await expectAccessible(page)
  },
)

test('on a phone it is cards of two lines, and on paper it is plain', LONG, async ({ as, say }) => {
  const page = await as('admin', PHONE)
  await page.goto('/admin/audit?group=data')
  await expect(entries(page, say)).toHaveCount(50)
  await opener(page, say).click()
  await noSideways(page)
  await page.getByRole('button', { name: say('records:filter.add') }).click()
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: say('log:group.report') })
    .check({ force: true })
  await expectAccessible(page, 'the sheet of filters')
  await page.getByRole('button', { name: say('records:filter.done'), exact: true }).click()
  await expect(entries(page, say).first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(
    page.getByText(`${say('log:filter.group')}: ${isolateBidi(say('log:group.report'))}`).first(),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: say('export:open'), exact: true })).toBeHidden()
  await noSideways(page)
})

test('anyone who administers reads it and nobody else', LONG, async ({ as, say }) => {
  const manager = await as('manager')
  await manager.goto('/')
  await settled(manager)
  await manager.keyboard.press('ControlOrMeta+k')
  await manager.getByRole('combobox').fill(say('header:admin.audit'))
  await manager.getByRole('option', { name: say('header:admin.audit') }).click()
  await expect(heading(manager)).toHaveText(say('header:admin.audit'))
  await expect(entries(manager, say)).toHaveCount(50)
  const appraiser = await as('appraiser')
  await appraiser.goto('/admin/audit')
  await expect(appraiser).toHaveURL(/\/unauthorized$/)
})

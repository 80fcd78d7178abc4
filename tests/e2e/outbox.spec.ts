import { expectAccessible } from './support/axe.ts'
import { type Firm, unique } from './support/firm.ts'
import { settled } from './support/pages.ts'
import { ENGLISH, expect, heading, LONG, LONG_ENGLISH, type Page, PHONE, test } from './support/test.ts'

// The scripts that a test puts into every frame are refused by this one; axe can't look into it for the same reason.
const BLOCKED = /^Blocked script execution in 'about:srcdoc'/

/** Lets a mail be written: a link to set the password again. */
async function askForLink(page: Page, firm: Firm): Promise<string> {
  const email = await firm.person('CLIENT')
  const answer = await page.request.post('/api/auth/request-password-reset', {
    data: { email },
    headers: { origin: new URL(page.url()).origin },
  })
  expect(answer.ok()).toBe(true)
  return email
}

test(
  'anyone who administers a demonstration reads what it would have sent, in a frame that runs nothing',
  ENGLISH,
  async ({ firm, as, say, expected }) => {
    expected(BLOCKED)
    const page = await as('admin')
    await page.goto('/')
    const email = await askForLink(page, firm)
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('combobox').fill(say('outbox:title'))
    await page.getByRole('option', { name: say('palette:outbox') }).click()
    await expect(heading(page)).toHaveText(say('outbox:title'))
    await expect(page.getByText(say('outbox:subtitle'))).toBeVisible()
    const row = page.getByRole('button', { name: email })
    await expect(row).toContainText(say('outbox:kind.resetPassword'))
    await expect(row).toContainText(say('outbox:state.waiting'))
    await expect(row.getByRole('img', { name: say('outbox:channel.EMAIL') })).toBeVisible()
    await settled(page)
    await expectAccessible(page)

    await row.press('Enter')
    await expect(row).toHaveAttribute('aria-expanded', 'true')
    const frame = page.locator('iframe')
    await expect(frame).toHaveAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox')
    const link = page.frameLocator('iframe').locator('a').first()
    await expect(link).toBeVisible()
    // As it arrives: the button of the mail has its ground, though our policy takes no style from an element.
    expect(await link.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(11, 111, 107)')
    await expect(frame).toHaveAttribute('title', new RegExp(say('outbox:view.page')))

    await page.getByRole('radio', { name: say('outbox:view.text') }).check({ force: true })
    await expect(frame).toHaveCount(0)
    await settled(page)
    await expectAccessible(page)
    const [opened] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: /reset-password#/ }).click(),
    ])
    await expect(opened).toHaveURL(/\/reset-password/)
    await opened.close()
    await row.click()
    await expect(row).toHaveAttribute('aria-expanded', 'false')
  },
)

test(
  'new messages come in by themselves, older ones on demand, and each state is reported',
  LONG,
  async ({ firm, as, say }) => {
    const page = await as('admin')
    const mail = (at: number, more: object) => ({
      id: crypto.randomUUID(),
      channel: 'EMAIL',
      to: `${unique()}@thamin.example`,
      language: 'ar',
      kind: 'newDevice',
      subject: 'تسجيل دخول من جهاز جديد',
      text: null,
      html: null,
      createdAt: new Date(Date.UTC(2026, 10, 1, 9, 0) - at * 60_000).toISOString(),
      attempts: 1,
      nextTryAt: null,
      lastError: null,
      sentAt: null,
      gaveUpAt: null,
      ...more,
    })
    const sent = mail(1, { sentAt: '2026-11-01T09:01:00.000Z' })
    const gaveUp = mail(2, { gaveUpAt: '2026-11-01T10:00:00.000Z', lastError: '550 no such mailbox' })
    const again = mail(3, {
      attempts: 2,
      nextTryAt: '2026-11-01T11:00:00.000Z',
      lastError: 'connection refused',
      text: 'x',
    })
    const phone = { channel: 'SMS', to: '+96550001234', kind: 'oneTimeCode', text: '048213', attempts: 0 }
    const sms = mail(4, phone)
    await page.route('**/rpc/mails.list', async (route) => {
      const { lastId } = route.request().postDataJSON() as { lastId?: string }
      const items = lastId ? [again, sms] : [sent, gaveUp]
      const answer = { items, hasMore: !lastId, lastId: items.at(-1)?.id, totalCount: 4 }
      await route.fulfill({ json: answer })
    })
    await page.route('**/rpc/mails.get', async (route) => {
      const { id } = route.request().postDataJSON() as { id: string }
      await route.fulfill({ json: [sent, gaveUp, again, sms].find((one) => one.id === id) })
    })
    await page.goto('/admin/outbox')
    const rows = page.locator('main li')
    await expect(rows).toHaveCount(2)
    await expect(page.getByText(say('outbox:total', { count: 4, n: 4 }))).toBeVisible()
    await page.getByRole('button', { name: say('outbox:earlier') }).click()
    await expect(rows).toHaveCount(4)
    await expect(page.getByRole('button', { name: say('outbox:earlier') })).toHaveCount(0)
    for (const [at, state] of (['sent', 'gaveUp', 'retrying', 'waiting'] as const).entries())
      await expect(rows.nth(at)).toContainText(say(`outbox:state.${state}`))
    await rows.nth(1).getByRole('button').click()
    await expect(page.getByText('550 no such mailbox')).toBeVisible()
    await expect(page.getByText(say('outbox:gone'))).toBeVisible()
    await rows.nth(3).getByRole('button').click()
    await expect(rows.nth(3).getByRole('img', { name: say('outbox:channel.SMS') })).toBeVisible()
    await expect(rows.nth(3).getByText('048213')).toBeVisible()
    await expect(rows.nth(3).getByRole('radio')).toHaveCount(0)
    await settled(page)
    await expectAccessible(page)

    await page.unroute('**/rpc/mails.list')
    const email = await askForLink(page, firm)
    await expect(page.getByRole('button', { name: email })).toBeVisible({ timeout: 20_000 })
  },
)

test('on a phone it reads as well, and a failure can be tried again', LONG, async ({ firm, as, say, expected }) => {
  expected(BLOCKED)
  const page = await as('admin', PHONE)
  await page.goto('/profile')
  const email = await askForLink(page, firm)
  await page.route('**/rpc/mails.list', (route) => route.fulfill({ status: 400, json: {} }), { times: 1 })
  await page.goto('/admin/outbox')
  await page.getByRole('button', { name: say('shell:retry') }).click()
  await page.getByRole('button', { name: email }).click()
  await expect(page.frameLocator('iframe').locator('a').first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await page.getByRole('radio', { name: say('outbox:view.text') }).check({ force: true })
  await settled(page)
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('it is nobody else’s, and closed where the firm is real', LONG_ENGLISH, async ({ firm, as, say }) => {
  const manager = await as('manager')
  await manager.goto('/admin/outbox')
  await expect(manager).toHaveURL(/\/unauthorized$/)
  await manager.keyboard.press('ControlOrMeta+k')
  await manager.getByRole('combobox').fill(say('outbox:title'))
  await expect(manager.getByRole('option', { name: say('palette:outbox') })).toHaveCount(0)

  const admin = await as(await firm.person('SYSTEM_ADMIN', { totp: true }))
  await admin.route('**/rpc/people.me', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), demo: false } })
  })
  let asked = 0
  await admin.route('**/rpc/mails.list', (route) => {
    asked += 1
    return route.continue()
  })
  await admin.goto('/admin/outbox')
  await expect(admin.getByText(say('outbox:closed.title'))).toBeVisible()
  await settled(admin)
  await expectAccessible(admin)
  expect(asked).toBe(0)
})

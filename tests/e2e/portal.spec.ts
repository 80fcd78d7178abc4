import { TOUR_SECTIONS } from '#features/portal/model.ts'
import { expectAccessible } from './support/axe.ts'
import { settled } from './support/pages.ts'
import { expect, heading, LONG_ENGLISH, ONCE, type Page, PHONE, test } from './support/test.ts'

const places = (page: Page, name: string) => page.getByRole('navigation', { name }).getByRole('link')
const addresses = (page: Page, name: string) =>
  places(page, name).evaluateAll((all) => all.map((link) => link.getAttribute('href')))
const PLACES = ['/portal', '/portal/requests', '/portal/messages', '/portal/reports', '/portal/profile']

test(
  'a client on a phone: the tour at the first visit by keyboard, the navigation, and a first request',
  ONCE,
  async ({ as, firm, say }) => {
    const email = await firm.person('CLIENT', { isNew: true })
    const phone = await as(email, PHONE)
    await phone.goto('/')
    await expect(phone).toHaveURL((url) => url.pathname === '/portal')
    const tour = phone.getByRole('dialog')
    const next = tour.getByRole('button', { name: say('portal:tour.next') })
    // In Arabic the way on is to the left.
    for (const [at, section] of TOUR_SECTIONS.entries()) {
      await expect(tour).toHaveAccessibleName(say(`portal:tour.${section}`))
      if (at === 0) {
        await expect(next).toBeFocused()
        await expectAccessible(phone, 'the tour on a phone')
      }
      if (at < TOUR_SECTIONS.length - 1) await phone.keyboard.press('ArrowLeft')
    }
    await phone.keyboard.press('ArrowRight')
    await expect(tour).toHaveAccessibleName(say('portal:tour.documents'))
    await phone.keyboard.press('ArrowLeft')
    const stored = phone.waitForResponse('**/rpc/portal.tour')
    await tour.getByRole('button', { name: say('portal:tour.finish') }).press('Enter')
    await expect(phone.getByText(say('portal:tour.completed'))).toBeVisible()
    expect((await stored).ok()).toBe(true)

    await phone.reload()
    await expect(phone.getByText(say('portal:ongoing.first'))).toBeVisible()
    await settled(phone)
    await expect(tour).toHaveCount(0)
    expect(await addresses(phone, say('shell:mainNavigation'))).toEqual(PLACES)
    await expectAccessible(phone, 'the start page of a client on a phone')
    expect(await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await phone.getByRole('button', { name: say('requests:new') }).tap()
    await expect(phone).toHaveURL(/\/portal\/requests\/[\da-f-]{36}$/)
    await places(phone, say('shell:mainNavigation')).nth(0).tap()
    await expect(phone.getByRole('link', { name: say('requests:title.draft') })).toBeVisible()
  },
)

test(
  'at a desk the tour is skipped, and shown again from the menu of the account',
  LONG_ENGLISH,
  async ({ as, firm, say }) => {
    const email = await firm.person('CLIENT', { isNew: true })
    const page = await as(email)
    await page.goto('/portal')
    const tour = page.getByRole('dialog')
    await expect(tour).toHaveAccessibleName(say('portal:tour.dashboard'))
    await page.keyboard.press('ArrowRight')
    await expect(tour).toHaveAccessibleName(say('portal:tour.requests'))
    await page.keyboard.press('ArrowLeft')
    await expect(tour).toHaveAccessibleName(say('portal:tour.dashboard'))
    await page.keyboard.press('ArrowRight')
    await expect(tour).toHaveAccessibleName(say('portal:tour.requests'))
    // The focus stays within.
    for (const name of ['portal:tour.skip', 'portal:tour.previous', 'portal:tour.next', 'portal:tour.skip'] as const) {
      await page.keyboard.press('Tab')
      await expect(tour.getByRole('button', { name: say(name) })).toBeFocused()
    }
    await page.keyboard.press('Escape')
    await expect(tour).toHaveCount(0)
    await page.getByRole('button', { name: 'هدى العلي' }).click()
    await page.getByRole('link', { name: say('header:portal.tour') }).click()
    await expect(tour).toHaveAccessibleName(say('portal:tour.dashboard'))
    await tour.getByRole('button', { name: say('portal:tour.skip') }).click()
    await expect(tour).toHaveCount(0)
    await expect(page).toHaveURL(/\/portal$/)
    await expect.poll(() => addresses(page, say('shell:mainNavigation'))).toEqual(PLACES)

    // The addresses of staff lead clients to their own; staff have none of theirs.
    await page.goto('/requests?state=DRAFT')
    await expect(page).toHaveURL(/\/portal\/requests\?state=DRAFT$/)
    await expect(heading(page)).toHaveText(say('requests:list.mine'))
    const staff = await as('appraiser')
    await staff.goto('/portal')
    await expect(staff).toHaveURL(/\/unauthorized$/)
  },
)

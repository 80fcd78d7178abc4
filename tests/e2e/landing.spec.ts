import { gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import type { Language } from '#kernel/words.ts'
import { expectAccessible } from './support/axe.ts'
import { addressOf, PASSWORD } from './support/firm.ts'
import { ARABIC_FIRST, expect, heading, LONG, ONCE, type Page, PHONE, test } from './support/test.ts'

const MOST = 30_000
const html = (page: Page) => page.locator('html')
const otherThan = (language: Language) => (language === 'ar' ? 'en' : 'ar')
const dirOf = (language: Language) => (language === 'ar' ? 'rtl' : 'ltr')
const atRoot = (url: URL) => url.pathname === '/'

/** A page of a browser in which no script runs. */
async function withoutScripts(browser: Browser, info: { project: { use: { baseURL?: string } } }) {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: info.project.use.baseURL })
  return { page: await context.newPage(), close: () => context.close() }
}

test.describe('without scripts', () => {
  test('the page is whole: services, hours, contact, the ways in', async ({ browser, language, say }, info) => {
    const { page, close } = await withoutScripts(browser, info)
    await page.goto(`/?lang=${language}`)
    await expect(html(page)).toHaveAttribute('lang', language)
    await expect(html(page)).toHaveAttribute('dir', dirOf(language))
    await expect(page).toHaveTitle(say('landing:title', { company: language === 'ar' ? 'ثمين' : 'Thamin' }))
    await expect(heading(page)).toHaveText(say('people:entrance.promise'))
    for (const key of [
      'valuations:purpose.MORTGAGE',
      'valuations:category.CHALETS',
      'valuations:approach.INCOME',
    ] as const)
      await expect(page.getByText(say(key), { exact: true })).toBeVisible()
    await expect(page.getByText(say('landing:step.inspection.text'))).toBeVisible()
    await expect(page.getByRole('link', { name: 'support@thamin.example' })).toHaveAttribute('href', /^mailto:/)
    await expect(page.getByText(say('landing:hours.times', { from: '08:00', to: '16:00' })).first()).toBeVisible()
    await expect(page.getByText(language === 'ar' ? 'الجمعة والسبت' : 'Friday and Saturday').first()).toBeVisible()
    await expect(page.getByRole('link', { name: say('shell:signIn') }).first()).toHaveAttribute('href', '/login')
    await expect(page.getByRole('link', { name: say('people:login.register') }).first()).toHaveAttribute(
      'href',
      '/register',
    )
    // Whether it is open this minute only a clock can tell: nothing is claimed.
    for (const key of ['landing:now.open', 'landing:now.closed'] as const)
      await expect(page.getByText(say(key)).first()).toBeHidden()
    await close()
  })

  test('the language is switched by a link, and stays', ONCE, async ({ browser }, info) => {
    const { page, close } = await withoutScripts(browser, info)
    await page.goto('/')
    await expect(html(page)).toHaveAttribute('lang', 'ar')
    await page.getByRole('link', { name: 'English' }).click()
    await expect(html(page)).toHaveAttribute('lang', 'en')
    await page.goto('/')
    await expect(html(page)).toHaveAttribute('lang', 'en')
    await page.getByRole('link', { name: 'العربية' }).click()
    await expect(html(page)).toHaveAttribute('dir', 'rtl')
    await close()
  })
})

test('its script and style are small, and its policy needs no exception', ARABIC_FIRST, async ({ page, language }) => {
  const loaded: Promise<number>[] = []
  page.on('response', (response) => {
    if (!['script', 'stylesheet'].includes(response.request().resourceType())) return
    loaded.push(response.body().then((body) => gzipSync(body, { level: 9 }).length))
  })
  const answer = await page.goto(`/?lang=${language}`)
  const sizes = await Promise.all(loaded)
  expect(sizes).toHaveLength(2)
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(MOST)
  const policy = answer?.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("script-src 'self'")
  expect(policy).not.toMatch(/unsafe|nonce/)
  expect(await page.locator('script:not([src]), style, [style]').count()).toBe(0)
  const links = await page
    .locator('link[hreflang]')
    .evaluateAll((all) => all.map((link) => (link as HTMLLinkElement).href))
  expect(links.map((link) => new URL(link).pathname + new URL(link).search)).toEqual(['/?lang=ar', '/?lang=en', '/'])
})

// The browser's own zone is New York's.
test('it opens before the eyes of anyone who waits', ONCE, async ({ page, language, say }) => {
  await page.clock.install({ time: '2026-11-22T07:59:00+03:00' })
  await page.goto(`/?lang=${language}`)
  await expect(page.getByText(say('landing:now.closed')).first()).toBeVisible()
  await page.clock.runFor(90_000)
  await expect(page.getByText(say('landing:now.open')).first()).toBeVisible()
})

test.describe('language', () => {
  test('chosen here holds behind the door, and the other way round', ONCE, async ({ as, language }) => {
    const other = otherThan(language)
    const page = await as(null, { firstVisit: true })
    await page.goto(`/?lang=${other}`)
    await page.goto('/login')
    await expect(html(page)).toHaveAttribute('lang', other)
    await page.locator('button[lang]').click()
    await expect(html(page)).toHaveAttribute('lang', language)
    const answer = await page.goto('/')
    expect(answer?.headers()['content-language']).toBe(language)
    await expect(page).toHaveURL(/\/$/)
  })

  test('of a browser that chose before is found again', ONCE, async ({ as, language }) => {
    const page = await as(null)
    await page.goto('/')
    await expect(html(page)).toHaveAttribute('lang', language)
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe(language)
  })
})

test.describe('at the root', () => {
  test('anyone who is signed out sees this page, and signs in to the dashboard', ONCE, async ({ page, say }) => {
    await page.goto('/')
    await page
      .getByRole('link', { name: say('shell:signIn') })
      .first()
      .click()
    await page.locator('input[name=email]').fill(addressOf('appraiser'))
    await page.locator('input[name=password]').fill(PASSWORD)
    await page.getByRole('button', { name: say('people:login.submit'), exact: true }).click()
    await expect(heading(page)).toContainText('سالم الهاجري')
    expect(atRoot(new URL(page.url()))).toBe(true)
    // The way back leads a person who is signed in to the dashboard too.
    await page.goBack()
    await expect(heading(page)).toContainText('سالم الهاجري')
  })

  test('the firm’s name on the sign-in page leads here', ONCE, async ({ page, language, say }) => {
    await page.goto('/login')
    await page
      .getByRole('link', { name: say('shell:homeOf', { company: language === 'ar' ? 'ثمين' : 'Thamin' }) })
      .click()
    await expect(heading(page)).toHaveText(say('people:entrance.promise'))
    expect(atRoot(new URL(page.url()))).toBe(true)
  })

  test('a session that ended meanwhile leads here', LONG, async ({ as, say }) => {
    const page = await as('appraiser', { fresh: true })
    const other = await page.context().newPage()
    await other.goto('/')
    await expect(heading(other)).toContainText('سالم الهاجري')
    await page.goto('/')
    await page.getByRole('button', { name: 'سالم الهاجري' }).click()
    await page.getByRole('button', { name: say('shell:signOut') }).click()
    // Anyone who signs out is offered the sign-in page; a tab that was at home is at home again, signed out.
    await expect(page).toHaveURL(/\/login$/)
    await expect(heading(page)).toHaveText(say('people:login.title'))
    await expect(heading(other)).toHaveText(say('people:entrance.promise'))
    await other.reload()
    await expect(heading(other)).toHaveText(say('people:entrance.promise'))
  })
})

test('axe finds nothing and nothing runs over, on any device and in any look', async ({ as, language }) => {
  const phone = await as(null, PHONE)
  const desk = await as(null)
  const looks = [
    [phone, 390, 'light', 'no-preference'],
    [desk, 1440, 'light', 'no-preference'],
    [desk, 1920, 'light', 'no-preference'],
    [desk, 1440, 'dark', 'no-preference'],
    [desk, 1440, 'light', 'more'],
    [desk, 1440, 'dark', 'more'],
  ] as const
  // The colours are the same in either direction, and axe tells them left to right.
  const shown = language === 'en' ? looks : looks.slice(0, 2)
  for (const [page, width, colorScheme, contrast] of shown) {
    const look = `${width} wide, ${colorScheme}, contrast ${contrast}`
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme, contrast })
    await page.goto(`/?lang=${language}`)
    await page.evaluate(() => document.fonts.ready)
    if (language === 'en' || page === phone) await expectAccessible(page, look)
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(beyond, look).toBeLessThanOrEqual(0)
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor.match(/\d+/g)?.map(Number))
    const light = (ground ?? []).reduce((sum, part) => sum + part, 0) > 600
    expect(light, look).toBe(colorScheme === 'light')
  }
})

test(
  'the keyboard reaches the content past the bar, and every stop is seen',
  ARABIC_FIRST,
  async ({ page, language, say }) => {
    await page.goto(`/?lang=${language}`)
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: say('shell:skip') })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.locator('.hero a').first()).toBeFocused()
    const outline = await page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineStyle)
    expect(outline).not.toBe('none')
  },
)

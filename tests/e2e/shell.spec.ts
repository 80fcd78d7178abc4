import type { PageData, PageMenu } from '#app/browser/page-data.ts'
import { PAGES } from '#app/browser/pages.ts'
import { inDigits } from '#kernel/format.ts'
import { expectAccessible } from './support/axe.ts'
import { field, onFirstOption } from './support/form.ts'
import { pauseClock, settled } from './support/pages.ts'
import { ARABIC_FIRST, expect, heading, LONG, type Locator, ONCE, type Page, PHONE, test } from './support/test.ts'
import { isolateBidi, wordsOf } from './support/words.ts'

const html = (page: Page) => page.locator('html')
const header = (page: Page) => page.locator('header')

/** The pages that come to a menu of the header by their own rows, for all of the staff. */
const BY_ROW = Object.entries<PageData>(PAGES).flatMap(([path, { found }]) =>
  found?.menu ? [{ path, menu: found.menu }] : [],
)
const pathsOf = (menu: PageMenu) => BY_ROW.filter((one) => one.menu === menu).map(({ path }) => path)

test.describe('language', () => {
  test('is Arabic on a first visit, whatever the browser speaks', ONCE, async ({ as }) => {
    const page = await as(null, { firstVisit: true, locale: 'en-US' })
    await page.goto('/login')
    await expect(html(page)).toHaveAttribute('lang', 'ar')
    await expect(html(page)).toHaveAttribute('dir', 'rtl')
    await expect(heading(page)).toHaveText('تسجيل الدخول')
  })

  test('switches in place, without a reload, and stays', ARABIC_FIRST, async ({ as, firm, language, say }) => {
    const email = await firm.person('APPRAISER')
    const other = language === 'ar' ? 'en' : 'ar'
    const page = await as(email)
    const addresses: string[] = []
    await page.goto('/valuations?status=DRAFT')
    await expect(heading(page)).toHaveText(say('valuations:list.title'))
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    page.on('framenavigated', (frame) => addresses.push(frame.url()))
    const kept = page.waitForResponse('**/rpc/people.prefer')

    await page.getByRole('button', { name: say('shell:otherLanguage') }).click()
    await expect(html(page)).toHaveAttribute('lang', other)
    await expect(html(page)).toHaveAttribute('dir', other === 'ar' ? 'rtl' : 'ltr')
    await expect(heading(page)).toHaveText(other === 'ar' ? 'التقييمات' : 'Valuations')
    await expect(page).toHaveTitle(other === 'ar' ? /التقييمات/ : /Valuations/)
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
    expect(addresses).toEqual([])
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe(other)
    expect((await kept).ok()).toBe(true)
    await page.reload()
    await expect(html(page)).toHaveAttribute('lang', other)

    // The account keeps it too: a browser that knows nothing yet asks it.
    const elsewhere = await as(email, { firstVisit: true })
    await elsewhere.goto('/')
    await expect(html(elsewhere)).toHaveAttribute('lang', other)
  })
})

test.describe('appearance', () => {
  const ground = (page: Page) =>
    page.evaluate(() => {
      const [r = 0, g = 0, b = 0] = (getComputedStyle(document.body).backgroundColor.match(/[\d.]+/g) ?? []).map(Number)
      return (r + g + b) / 3
    })

  test('light, dark and as the device, each kept', ONCE, async ({ page, say }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/login')
    await expect.poll(() => ground(page)).toBeGreaterThan(200)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => ground(page)).toBeLessThan(60)

    await page.getByRole('button', { name: say('shell:appearance') }).click()
    await page.getByText(say('shell:scheme.light'), { exact: true }).filter({ visible: true }).click()
    await expect.poll(() => ground(page)).toBeGreaterThan(200)
    await page.reload()
    await expect.poll(() => ground(page)).toBeGreaterThan(200)
    await page.getByRole('button', { name: say('shell:appearance') }).click()
    await page.getByText(say('shell:scheme.dark'), { exact: true }).filter({ visible: true }).click()
    await page.emulateMedia({ colorScheme: 'light' })
    await page.reload()
    await expect.poll(() => ground(page)).toBeLessThan(60)
  })

  test('high contrast raises the contrast of quiet text, and is kept', ONCE, async ({ page, say }) => {
    const quiet = () =>
      page
        .getByText(say('people:login.subtitle'))
        .evaluate((text) => (getComputedStyle(text).color.match(/\d+/g) ?? []).map(Number).reduce((sum, n) => sum + n))
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/login')
    await settled(page)
    const before = await quiet()
    await page.getByRole('button', { name: say('shell:appearance') }).click()
    await page.getByLabel(say('shell:highContrast')).filter({ visible: true }).check()
    await expect(html(page)).toHaveAttribute('data-contrast', 'high')
    await expect.poll(quiet).toBeLessThan(before)
    await page.reload()
    await expect(html(page)).toHaveAttribute('data-contrast', 'high')
  })

  test('the choice of digits changes every figure on every screen', ONCE, async ({ as, firm, say }) => {
    const email = await firm.person('APPRAISER', { displayName: 'هدى' })
    const draft = await firm.create(email, { finalValue: 312_500.25, planNumber: '33021', dueDate: '2027-01-31' })
    const page = await as(email)
    const main = page.locator('main')
    await page.goto('/')
    await expect(main).toContainText(draft.valuationNumber)
    expect(await main.textContent()).not.toMatch(/[٠-٩]/)
    await page.getByRole('button', { name: 'هدى' }).click()
    // The page is loaded again below: only once the choice is stored.
    const stored = page.waitForResponse('**/rpc/people.prefer')
    await page.getByText('٠١٢٣٤٥٦٧٨٩').filter({ visible: true }).click()
    await stored
    await page.keyboard.press('Escape')
    for (const path of ['/', '/valuations', `/valuations/${draft.id}`]) {
      await page.goto(path)
      await expect(main).toContainText(/[٠-٩]{3}/)
      await expect(page.locator('[aria-busy=true], [role=status][aria-label]')).toHaveCount(0)
      // The number of a valuation is a code: it keeps its Latin digits.
      expect((await main.textContent())?.replace(/VAL-\d{4}-\d+/g, ''), path).not.toMatch(/[0-9]/)
    }
    await expect(main).toContainText('٣١٢٬٥٠٠٫٢٥٠')
    await page.goto(`/valuations/${draft.id}/edit`)
    await expect(field(page, 'finalValue')).toHaveValue('٣١٢٬٥٠٠٫٢٥٠')
    await expect(field(page, 'propertySize')).toHaveValue('٤٠٠')
    await expect(field(page, 'dueDate')).toHaveValue(/٣١.*٢٠٢٧/)
    // What is shown in one script is still read in the other.
    await field(page, 'propertySize').fill('550')
    await page.getByRole('button', { name: say('forms:saveChanges') }).click()
    await expect(main).toContainText('٥٥٠')
    // The digits inside a message follow as well as those of its figures.
    await page.goto('/properties/compare')
    await expect(main).toContainText(inDigits(say('comparisons:setup.method.spec'), { digits: 'arab' }))
  })
})

test.describe('toasts', () => {
  test('are at the top right for five seconds, and can be closed', LONG, async ({ as, firm, say }) => {
    const submitted = await firm.move(await firm.create('appraiser'), ['appraiser', 'SUBMITTED'])
    const page = await as('senior')
    await page.clock.install()
    await page.goto(`/valuations/${submitted.id}`)
    const words = say('details:details.moved', { status: say('valuations:status.UNDER_REVIEW') })
    const toast = page.getByRole('status').getByText(words)
    await page.getByRole('button', { name: say('valuations:move.UNDER_REVIEW') }).click()
    await expect(toast).toBeVisible()
    const box = await toast.boundingBox()
    expect(box?.x ?? 0).toBeGreaterThan(1000)
    expect(box?.y ?? 999).toBeLessThan(200)
    await pauseClock(page)
    await page.clock.runFor(2500)
    await expect(toast).toBeVisible()
    // Some of its time went by before the clock was stopped; its leaving takes 300 ms.
    const leaving = page.locator('[data-leaving]').filter({ hasText: words })
    await expect(async () => {
      await page.clock.runFor(100)
      expect(await leaving.count()).toBe(1)
    }).toPass({ intervals: [0] })
    await page.clock.runFor(320)
    await expect(toast).toHaveCount(0)
    await page.clock.resume()

    // Anyone who is reading one keeps it, until they close it.
    await page.getByRole('button', { name: say('valuations:move.DRAFT') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: say('records:ask.reason') }).fill('يُستكمل')
    await dialog.getByRole('button', { name: say('valuations:move.DRAFT') }).click()
    const second = page.getByText(say('details:details.moved', { status: say('valuations:status.DRAFT') }))
    await second.hover()
    await page.clock.runFor(20_000)
    await expect(second).toBeVisible()
    await expectAccessible(page)
    await page
      .getByRole('status')
      .getByRole('button', { name: say('shell:close') })
      .last()
      .click()
    await expect(second).toHaveCount(0)
  })

  test('of an error interrupt', ONCE, async ({ as, language, say }) => {
    const page = await as('readonly')
    await page.goto('/')
    await expect(heading(page)).toContainText(isolateBidi('منى الياسين'))
    await page.route('**/rpc/people.prefer', (route) => route.fulfill({ status: 500, body: 'no JSON at all' }))
    await page.getByRole('button', { name: say('shell:otherLanguage') }).click()
    await expect(
      page.getByRole('alert').getByText(wordsOf(language === 'ar' ? 'en' : 'ar')('errors:unknown-error')),
    ).toBeVisible()
  })
})

test.describe('header', () => {
  const lists = [
    '/valuations',
    '/valuations/optimized',
    '/valuations/simplified',
    '/valuations/board',
    '/valuations/calendar',
    '/valuations/map',
  ]

  test('the lists are below the valuations, a new one for anyone who may', ONCE, async ({ as, say }) => {
    const page = await as('appraiser')
    await page.goto('/')
    await header(page)
      .getByRole('button', { name: say('header:valuations') })
      .click()
    const links = header(page).getByRole('navigation').getByRole('link')
    const addresses = (of: Locator) => of.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    // What comes to a menu by its own row is beside the others.
    const placed = async (of: Locator) => (await addresses(of)).filter((to) => !BY_ROW.some(({ path }) => path === to))
    const work = ['/reconsiderations', '/requests', '/messages', '/invoices', '/valuations/create']
    const paths = ['/', ...lists, ...work]
    await expect.poll(() => placed(links)).toEqual(paths)
    expect(await addresses(links)).toEqual(expect.arrayContaining(pathsOf('valuations')))

    const phone = await as('appraiser', PHONE)
    await phone.goto('/')
    await phone.getByRole('button', { name: say('shell:openMenu') }).tap()
    const entries = phone.getByRole('dialog').getByRole('navigation').getByRole('link')
    // There all menus are open at once.
    const register = ['/properties', '/properties/optimized']
    const writing = ['/properties/create', '/properties/import']
    const comparing = ['/properties/compare', '/properties/comparisons']
    const reporting = ['/reports', '/analytics', '/spatial-analysis', '/automated-valuation']
    const [home, ...below] = paths
    const all = [home, '/search', ...below, ...register, ...writing, ...comparing, ...reporting]
    await expect.poll(() => placed(entries)).toEqual(all)
    const both = [...pathsOf('valuations'), ...pathsOf('properties')]
    expect(await addresses(entries)).toEqual(expect.arrayContaining(both))
    for (const [name, times] of [
      ['header:currentList', 2],
      ['header:optimizedList', 2],
      ['header:simplifiedList', 1],
    ] as const)
      await expect(entries.filter({ hasText: say(name) })).toHaveCount(times)
  })

  test(
    'each role finds what it may open, the signed out the start page and the search',
    ONCE,
    async ({ as, firm, page, say }) => {
      const links = (of: Page) => header(of).getByRole('link').filter({ visible: true })
      const addresses = (of: Page) => links(of).evaluateAll((all) => all.map((link) => link.getAttribute('href')))
      await page.goto('/search')
      await expect.poll(() => addresses(page)).toEqual(['/', '/', '/search', '/login'])

      const places = ['/portal', '/portal/requests', '/portal/messages', '/portal/reports', '/portal/profile']
      const tools = ['/search', '/notifications']
      const shared = ['/properties', '/properties/optimized', '/properties/compare', '/properties/comparisons']
      const reporting = ['/reports', '/analytics', '/spatial-analysis', '/automated-valuation']
      const client = await as(await firm.person('CLIENT'))
      await client.goto('/properties')
      await expect.poll(() => addresses(client)).toEqual(['/', ...places, ...tools])
      await header(client)
        .getByRole('button', { name: say('header:more') })
        .click()
      await expect.poll(() => addresses(client)).toEqual(['/', ...places, ...shared, ...reporting, ...tools])
      for (const to of ['/properties', '/reports', '/analytics', '/properties/compare']) {
        await client.goto(to)
        await expect(client).toHaveURL((url) => url.pathname === to)
        await expect(heading(client)).toBeVisible()
      }

      const user = await as(await firm.person('USER'))
      await user.goto('/valuations')
      await expect.poll(() => addresses(user)).toEqual(['/', '/', ...tools])
      await header(user)
        .getByRole('button', { name: say('header:valuations') })
        .click()
      await expect
        .poll(() => addresses(user))
        .toEqual(['/', '/', ...lists, '/requests', '/messages', '/invoices', ...tools])

      // The search is a page of its own, and the palette in place of it at a plain press.
      await header(user)
        .getByRole('link', { name: say('shell:openPalette') })
        .click()
      await expect(user.getByRole('combobox', { name: say('shell:openPalette') })).toBeFocused()
      // A press with Control is left to the browser, which opens the page in a tab of its own.
      const isTaken = header(client)
        .getByRole('link', { name: say('shell:openPalette') })
        .evaluate(
          (link) =>
            new Promise<boolean>((resolve) => {
              const last = (event: Event) => {
                resolve(event.defaultPrevented)
                event.preventDefault()
              }
              window.addEventListener('click', last, { once: true })
              link.dispatchEvent(new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true }))
            }),
        )
      expect(await isTaken).toBe(false)
    },
  )

  for (const role of ['ADMIN', 'CLIENT'] as const)
    test(`nothing of it runs over or is cut off, at any width (${role})`, async ({ as, firm }) => {
      const email = await firm.person(role, { totp: role === 'ADMIN', displayName: 'عبدالرحمن محمد العبدالرزاق' })
      const page = await as(email)
      await page.goto('/')
      await expect(heading(page)).toBeVisible()
      for (const width of [
        320, 390, 700, 900, 1000, 1001, 1024, 1100, 1180, 1240, 1241, 1280, 1400, 1401, 1440, 1920,
      ]) {
        await page.setViewportSize({ width, height: 800 })
        // The layout follows a new width by a frame or two.
        const faults = () =>
          page.evaluate(() => {
            const bar = document.querySelector('header') as HTMLElement
            const shown = [...bar.querySelectorAll('a, button')].filter((one) => one.checkVisibility())
            const boxes = shown.map((one) => ({ name: one.textContent, box: one.getBoundingClientRect() }))
            const beyond = boxes.filter(({ box }) => box.left < 0 || box.right > document.documentElement.clientWidth)
            const over = boxes.filter((one, at) =>
              boxes
                .slice(at + 1)
                .filter(({ box }) => box.top < one.box.bottom - 1 && box.bottom > one.box.top + 1)
                .some(({ box }) => box.left < one.box.right - 1 && box.right > one.box.left + 1),
            )
            const small = boxes.filter(({ box }) => box.width < 24 || box.height < 24)
            const wide = document.documentElement.scrollWidth > document.documentElement.clientWidth ? ['the page'] : []
            return [...[...beyond, ...over, ...small].map(({ name }) => name), ...wide]
          })
        await expect.poll(faults, `at ${width}`).toEqual([])
      }
    })
})

test.describe('by keyboard', () => {
  test('the skip link leads past the header, and a heading takes the focus on arrival', ONCE, async ({ as, say }) => {
    const page = await as('appraiser')
    await page.goto('/')
    await expect(heading(page)).toBeVisible()
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: say('shell:skip') })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.locator('#content')).toBeFocused()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)

    await header(page)
      .getByRole('button', { name: say('header:valuations') })
      .press('Enter')
    await header(page)
      .getByRole('link', { name: say('header:currentList') })
      .press('Enter')
    await expect(heading(page)).toHaveText(say('valuations:list.title'))
    await expect(heading(page)).toBeFocused()
    await expect(page).toHaveTitle(new RegExp(`^${say('valuations:list.title')}`))
    await page.getByRole('table').getByRole('link').first().press('Enter')
    await expect(heading(page)).toContainText(' · ')
    await expect(heading(page)).toBeFocused()
  })

  test('everything that takes the focus shows it', ONCE, async ({ as, say }) => {
    const page = await as('appraiser')
    await page.goto('/valuations')
    await expect(page.getByRole('table')).toBeVisible()
    const unseen: string[] = []
    const names = new Set<string>()
    for (let stops = 0; stops < 20; stops++) {
      await page.keyboard.press('Tab')
      const { name, shown } = await page.evaluate(() => {
        const at = document.activeElement as HTMLElement
        const marked = (element: Element | null | undefined, pseudo?: string) => {
          if (!element) return false
          const style = getComputedStyle(element, pseudo)
          return (
            (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2) || style.boxShadow !== 'none'
          )
        }
        const borders = at instanceof HTMLInputElement
        return {
          name: `${at.tagName} ${at.getAttribute('aria-label') ?? at.textContent ?? ''}`.slice(0, 60),
          shown: marked(at) || marked(at, '::after') || marked(at.parentElement) || borders,
        }
      })
      names.add(name)
      if (!shown) unseen.push(name)
    }
    expect(unseen).toEqual([])
    expect(names.size).toBeGreaterThan(10)
    expect([...names].join()).toContain(say('header:newValuation'))
  })

  test('a menu opens, closes and gives the focus back', ONCE, async ({ as, say }) => {
    const page = await as('appraiser')
    await page.goto('/')
    const menu = header(page).getByRole('button', { name: say('header:valuations') })
    await menu.press('Enter')
    await expect(menu).toHaveAttribute('aria-expanded', 'true')
    await expect(header(page).getByRole('link', { name: say('header:currentList') })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(menu).toHaveAttribute('aria-expanded', 'false')
    await expect(menu).toBeFocused()
  })

  test('the drawer of a phone opens, keeps the focus, and closes', ONCE, async ({ as, say }) => {
    const page = await as('appraiser', PHONE)
    await page.goto('/')
    await expect(heading(page)).toBeVisible()
    const open = page.getByRole('button', { name: say('shell:openMenu') })
    await open.press('Enter')
    const drawer = page.getByRole('dialog', { name: say('shell:menu') })
    await expect(drawer).toBeVisible()
    await expectAccessible(page)
    for (let stops = 0; stops < 12; stops++) {
      await page.keyboard.press('Tab')
      // Out of the last one the focus may go to the browser's own bar, and never to the page behind.
      const where = await page.evaluate(
        () => document.activeElement?.closest('dialog, main, header > div > a')?.tagName,
      )
      expect(where ?? 'DIALOG').toBe('DIALOG')
    }
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(open).toBeFocused()
    await open.press('Enter')
    await drawer.getByRole('link', { name: say('header:newValuation') }).press('Enter')
    await expect(drawer).toBeHidden()
    await expect(heading(page)).toHaveText(say('valuations:form.create'))
    await onFirstOption(page, 'purpose')
  })
})

import { expectAccessible } from './support/axe.ts'
import { addressOf, unique } from './support/firm.ts'
import { field } from './support/form.ts'
import { pauseClock, settled } from './support/pages.ts'
import { BOTH_LONG, ENGLISH, expect, heading, LONG, ONCE, type Page, PHONE, test } from './support/test.ts'
import { isolateBidi, type Say, wordsOf } from './support/words.ts'

const palette = (page: Page) => page.locator('dialog[open]').filter({ has: page.getByRole('combobox') })
const input = (page: Page) => palette(page).getByRole('combobox')
const options = (page: Page) => palette(page).getByRole('option')
const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name })
const chosen = (page: Page) => palette(page).getByRole('option', { selected: true })

async function open(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(input(page)).toBeFocused()
}

const home = async (page: Page) => {
  await page.goto('/')
  await expect(heading(page)).toBeVisible()
}

test(
  'what is searched for is found in another spelling, by number and by place; a failure is tried again',
  LONG,
  async ({ as, firm, say }) => {
    const [mark, many, plotNumber, nowhere] = [unique(), unique(), unique(), unique()]
    const owned = await firm.create('appraiser', { ownerName: `إبراهيم مُنى العيسى ${mark}` })
    const placed = await firm.create('appraiser', { areaName: 'الجابرية', plotNumber })
    for (let n = 0; n < 9; n++) await firm.create('appraiser', { ownerName: `سعاد ${many}` })
    const page = await as('appraiser')
    await home(page)
    await open(page)

    await test.step('nothing', async () => {
      await page.keyboard.type(nowhere)
      await expect(palette(page).getByRole('status')).toContainText(say('palette:none', { text: isolateBidi(nowhere) }))
      // The search page may know what was meant.
      await expect(options(page)).toHaveText([say('palette:everywhere')])
      await expectAccessible(page)
      // One letter asks nothing of the server.
      await input(page).fill('ض')
      await expect(palette(page)).toContainText(say('palette:none', { text: isolateBidi('ض') }))
    })

    await test.step('a failure', async () => {
      await page.route('**/rpc/valuations.search', (route) => route.abort('connectionfailed'))
      await input(page).fill(mark)
      await expect(palette(page).getByRole('alert')).toContainText(say('errors:network-error'))
      await expectAccessible(page)
      await page.unroute('**/rpc/valuations.search')
      await palette(page)
        .getByRole('button', { name: say('shell:retry') })
        .click()
      await expect(option(page, owned.valuationNumber)).toBeVisible()
    })

    await test.step('a number as it is spoken of, and a place', async () => {
      const [, year = '', count = ''] = placed.valuationNumber.split('-')
      const arabic = count.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
      for (const typed of [
        placed.valuationNumber,
        `val ${year} ${Number(count)}`,
        `${year}-${Number(count)}`,
        count,
        arabic,
      ]) {
        await input(page).fill(typed)
        await expect(option(page, placed.valuationNumber), typed).toHaveAttribute('aria-selected', 'true')
      }
      await input(page).fill(`جابريه ${plotNumber}`)
      const found = option(page, placed.valuationNumber)
      await expect(found).toBeVisible()
      // What was met and is not among what the line shows anyway is named.
      await expect(found).toContainText(`${say('valuations:field.plotNumber')}: ${plotNumber}`)
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await expect(palette(page)).toHaveCount(0)
    })

    await test.step('an owner in another spelling, by keyboard alone', async () => {
      await open(page)
      await expect(input(page)).toHaveAttribute('aria-expanded', 'true')
      await page.keyboard.type(`ابراهيم مني ${mark}`)
      const found = option(page, owned.valuationNumber)
      await expect(found).toHaveAttribute('aria-selected', 'true')
      await expect(found).toContainText(say('valuations:status.DRAFT'))
      await expect(found).toContainText(say('valuations:list.place', { area: '', block: 5 }).slice(-3))
      // The match is marked as it is spelt, not as it was typed.
      await expect(found.locator('mark')).toHaveText(['إبراهيم', 'مُنى', mark])
      expect(await input(page).getAttribute('aria-activedescendant')).toBe(await found.getAttribute('id'))
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(new RegExp(`/valuations/${owned.id}$`))
      await expect(heading(page)).toContainText(mark)
      await expect(heading(page)).toBeFocused()
      await expect(palette(page)).toHaveCount(0)
    })

    await test.step('more than it shows leads to the list of all', async () => {
      await open(page)
      await page.keyboard.type(many)
      await expect(options(page)).toHaveCount(10)
      await page.keyboard.press('End')
      await page.keyboard.press('ArrowUp')
      await expect(chosen(page)).toHaveText(say('palette:all'))
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(new RegExp(`/valuations\\?text=${many}$`))
      await expect(heading(page)).toHaveText(say('valuations:list.title'))
    })
  },
)

test('a command is found in either language, whatever the screen speaks', BOTH_LONG, async ({ as, language, say }) => {
  const page = await as('appraiser')
  await home(page)
  for (const typed of ['new val', 'تقييم جديد', 'انشاء', 'CREATE']) {
    await open(page)
    await page.keyboard.type(typed)
    await expect(chosen(page)).toHaveText(say('header:newValuation'))
    await page.keyboard.press('Escape')
  }
  await open(page)
  await page.keyboard.type(language === 'ar' ? 'new val' : 'تقييم جديد')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/valuations\/create$/)
  await expect(heading(page)).toHaveText(say('valuations:form.create'))
  await expect(heading(page)).toBeFocused()
})

test('the keys move, close and give the focus back', ONCE, async ({ as, say }) => {
  const page = await as('appraiser')
  await page.goto('/valuations')
  const search = page.getByRole('textbox', { name: say('valuations:list.search') })
  await search.focus()
  await open(page)
  await expect.poll(() => options(page).count()).toBeGreaterThan(15)
  const count = await options(page).count()
  const at = async () => (await options(page).all()).length && (await chosen(page).getAttribute('id'))
  const ids = await options(page).evaluateAll((all) => all.map(({ id }) => id))
  for (const [key, where] of [
    ['ArrowDown', 1],
    ['ArrowUp', 0],
    ['ArrowUp', count - 1],
    ['ArrowDown', 0],
    ['End', count - 1],
    ['Home', 0],
  ] as const) {
    await page.keyboard.press(key)
    expect(await at(), key).toBe(ids[where])
    await expect(chosen(page)).toBeInViewport()
  }
  await expect(chosen(page)).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
  await expect(search).toBeFocused()
  await open(page)
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toHaveCount(0)
  await expect(search).toBeFocused()
  // On an Arabic keyboard the key gives another letter.
  await page.evaluate(() =>
    dispatchEvent(new KeyboardEvent('keydown', { key: 'ن', code: 'KeyK', ctrlKey: true, cancelable: true })),
  )
  await expect(input(page)).toBeFocused()
  await page.mouse.click(20, 700)
  await expect(palette(page)).toHaveCount(0)

  const button = page.getByRole('link', { name: say('shell:openPalette') })
  await button.click()
  await option(page, say('shell:home')).first().click()
  await expect(page).toHaveURL(/\/$/)
})

test('it does not open over a question that waits for its answer', ONCE, async ({ as, firm, say }) => {
  const draft = await firm.create('appraiser')
  const page = await as('appraiser')
  await page.goto(`/valuations/${draft.id}`)
  await page.getByRole('button', { name: say('valuations:move.CANCELLED') }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(page.getByRole('combobox', { name: say('shell:openPalette') })).toHaveCount(0)
})

test('it offers what the screen that is open can do, and that alone', LONG, async ({ as, firm, say }) => {
  const draft = await firm.create('appraiser')
  const page = await as('appraiser')
  await page.goto(`/valuations/${draft.id}`)
  await expect(heading(page)).toBeVisible()
  await open(page)
  const here = palette(page).getByRole('group', { name: say('palette:group.here') })
  await expect(here.getByRole('option', { name: say('valuations:move.SUBMITTED') })).toBeVisible()
  await expect(here.getByRole('option', { name: say('valuations:move.APPROVED') })).toHaveCount(0)
  await page.keyboard.type(say('valuations:move.SUBMITTED'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toContainText(say('valuations:status.SUBMITTED'))
  await open(page)
  await expect(here.getByRole('option', { name: say('valuations:move.SUBMITTED') })).toHaveCount(0)
  await expect(here.getByRole('option', { name: say('valuations:move.CANCELLED') })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto('/valuations')
  await expect(heading(page)).toBeVisible()
  await open(page)
  await expect(options(page).first()).toBeVisible()
  await expect(option(page, say('valuations:move.CANCELLED'))).toHaveCount(0)
})

test('the lists: those of a status, and what one was assigned', LONG, async ({ as, firm, say }) => {
  const email = await firm.person('APPRAISER')
  const page = await as(email)
  await home(page)
  await open(page)
  await page.keyboard.type(say('valuations:status.UNDER_REVIEW'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/valuations\?status=UNDER_REVIEW$/)
  await open(page)
  await page.keyboard.type(say('palette:assignedToMe'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/assignedTo=/)
  await expect(page.getByText(say('valuations:list.none'))).toBeVisible()
})

// What each person is offered is proven beside the commands; here, that the screen asks for no more.
test.describe('each person', () => {
  test('finds what they may see', ONCE, async ({ as, firm, say }) => {
    const mark = unique()
    const email = await firm.person('CLIENT')
    const { user } = await firm.call<{ user: { id: string } }>(email, 'people.me')
    const theirs = await firm.create('appraiser', { ownerName: `سعاد ${mark}`, clientUserId: user.id })
    const other = await firm.create('appraiser', { ownerName: `سعاد ${mark}` })
    const page = await as(email)
    await home(page)
    await open(page)
    await page.keyboard.type(mark)
    await expect(option(page, theirs.valuationNumber)).toBeVisible()
    await expect(option(page, other.valuationNumber)).toHaveCount(0)
    await expect(palette(page).getByRole('status')).toHaveText(say('palette:found', { count: 1, n: 1 }))
  })

  test('signed out, is offered the ways in and how the screen is read', ONCE, async ({ page, say }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/login')
    // The page comes drawn, and knows no keys until its scripts are there.
    await settled(page)
    await open(page)
    await expect(options(page)).toHaveText([
      say('palette:search'),
      say('shell:signIn'),
      say('people:register.title'),
      say('palette:language'),
      say('palette:scheme', { scheme: say('shell:scheme.light') }),
      say('palette:scheme', { scheme: say('shell:scheme.dark') }),
      say('palette:contrastOn'),
      say('palette:accessibility'),
      say('palette:print'),
      say('palette:shortcuts'),
    ])
    await page.keyboard.type('سالم')
    await expect(palette(page)).toContainText(say('palette:noneCommand'))
    expect(asked.filter((path) => path.startsWith('/rpc/valuations'))).toEqual([])
    await input(page).fill('register')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/register$/)
  })
})

test(
  'what was opened on this device comes first, for the person who opened it, and nothing of it stays there',
  LONG,
  async ({ as, firm, say }) => {
    const email = await firm.person('APPRAISER')
    const first = await firm.create('appraiser', { ownerName: 'فهد المرزوق' })
    const second = await firm.create('appraiser', { ownerName: 'دلال الصباح' })
    const page = await as(email)
    for (const { id } of [first, second]) {
      await page.goto(`/valuations/${id}`)
      await expect(heading(page)).toContainText(' · ')
    }
    await open(page)
    const recent = palette(page)
      .getByRole('group', { name: say('palette:group.recent') })
      .getByRole('option')
    // The one that is open needs no way to it.
    await expect(recent).toHaveCount(1)
    await expect(recent).toContainText('فهد المرزوق')
    await page.keyboard.press('Escape')
    await home(page)
    await open(page)
    await expect(recent).toHaveCount(2)
    await expect(recent.first()).toContainText(second.valuationNumber)
    expect(JSON.stringify(await page.evaluate(() => ({ ...localStorage })))).not.toMatch(/فهد|VAL-/)

    // One that was deleted meanwhile is not offered, and forgotten.
    await firm.call('manager', 'valuations.delete', { id: second.id, version: second.version, reason: 'مكرر' })
    await page.reload()
    await expect(heading(page)).toBeVisible()
    await open(page)
    await expect(recent).toHaveCount(1)
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(second.id)
  },
)

test.describe('the search', () => {
  test('asks once typing rests, shows the last answer alone, and Enter waits for it', LONG, async ({ as, firm }) => {
    const [slow, quick] = [unique(), unique()]
    await firm.create('appraiser', { ownerName: `سعاد ${slow}` })
    const made = await firm.create('appraiser', { ownerName: `سعاد ${quick}` })
    const page = await as('appraiser')
    await page.clock.install()
    await home(page)
    const asked: string[] = []
    await page.route('**/rpc/valuations.search', async (route) => {
      const { text } = route.request().postDataJSON()
      asked.push(text)
      await new Promise((resolve) => setTimeout(resolve, text === slow ? 1500 : 400))
      await route.continue().catch(() => undefined)
    })
    await open(page)
    // No time passes between the letters, however busy the machine is.
    await pauseClock(page)
    await page.keyboard.type(slow)
    await page.clock.runFor(100)
    expect(asked).toEqual([])
    await page.clock.runFor(100)
    await expect.poll(() => asked).toEqual([slow])
    await page.clock.resume()
    const aborted = page.waitForEvent('requestfailed', (request) => request.postDataJSON()?.text === slow)
    await input(page).fill(quick)
    await page.keyboard.press('Enter')
    expect((await aborted).failure()?.errorText).toMatch(/ABORTED/)
    await expect(page).toHaveURL(new RegExp(`/valuations/${made.id}$`))
    expect(asked).toEqual([slow, quick])
  })
})

test.describe('commands', () => {
  const run = async (page: Page, name: string) => {
    await open(page)
    await input(page).fill(name)
    await expect(chosen(page)).toHaveText(name)
    await page.keyboard.press('Enter')
    await expect(palette(page)).toHaveCount(0)
  }
  const scheme = (say: Say, which: 'dark' | 'light') => say('palette:scheme', { scheme: say(`shell:scheme.${which}`) })

  test('change how the screen is read', ONCE, async ({ as, firm, language, say }) => {
    const page = await as(await firm.person('APPRAISER'))
    await home(page)
    const html = page.locator('html')
    await run(page, scheme(say, 'dark'))
    await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await run(page, scheme(say, 'light'))
    await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light')
    await run(page, say('palette:contrastOn'))
    await expect(html).toHaveAttribute('data-contrast', 'high')
    await run(page, say('palette:contrastOff'))
    await expect(html).not.toHaveAttribute('data-contrast', 'high')
    await run(page, say('palette:digits', { sample: isolateBidi('١٢٣') }))
    await expect(page.getByRole('main')).toContainText(/[٠-٩]/)
    const other = language === 'ar' ? 'en' : 'ar'
    await run(page, say('palette:language'))
    await expect(html).toHaveAttribute('lang', other)
    await open(page)
    await expect(option(page, wordsOf(other)('header:newValuation'))).toBeVisible()
  })

  test('print the page without the palette', ONCE, async ({ as, say }) => {
    const page = await as('appraiser')
    await page.addInitScript(() => {
      window.print = () => {
        document.body.dataset.print = document.querySelector('dialog[open]') ? 'covered' : 'printed'
      }
    })
    await home(page)
    await run(page, say('palette:print'))
    await expect(page.locator('body')).toHaveAttribute('data-print', 'printed')
  })

  test('sign out, once a form with unsaved changes agrees', LONG, async ({ as, say }) => {
    const page = await as('appraiser', { fresh: true })
    await page.goto('/valuations/create')
    await field(page, 'requestor').fill('بنك السيف')
    await run(page, say('shell:signOut'))
    const question = page.getByRole('dialog', { name: say('shell:unsaved.title', { count: 1, n: 1 }) })
    await question.getByRole('button', { name: say('shell:unsaved.stay') }).click()
    await expect(question).toHaveCount(0)
    await expect(field(page, 'requestor')).toHaveValue('بنك السيف')

    // So does the way out of the menu.
    await page.getByRole('button', { name: 'سالم الهاجري' }).click()
    await page.getByRole('button', { name: say('shell:signOut') }).click()
    await expectAccessible(page)
    await question.getByRole('button', { name: say('shell:unsaved.signOut') }).click()
    await expect(page).toHaveURL(/\/login$/)
    await page.getByLabel(say('people:email')).fill(addressOf('appraiser'))
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('بنك السيف')
  })
})

test('a phone has a button for it, and the whole screen', ONCE, async ({ as, firm, say }) => {
  const mark = unique()
  const made = await firm.create('appraiser', { ownerName: `شركة سدرة الخليج للتطوير العقاري والاستثمار ${mark}` })
  const page = await as('appraiser', PHONE)
  await home(page)
  await page.getByRole('link', { name: say('shell:openPalette') }).tap()
  await expect(input(page)).toBeFocused()
  await expectAccessible(page)
  expect(await palette(page).boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 })
  await input(page).fill(mark)
  const found = option(page, made.valuationNumber)
  await expect(found).toBeVisible()
  const inside = await palette(page).evaluate((dialog) =>
    [...dialog.querySelectorAll('[role=option] *, input, button')].every((part) => {
      const { left, right } = part.getBoundingClientRect()
      return left >= 0 && right <= innerWidth
    }),
  )
  expect(inside).toBe(true)
  await found.tap()
  await expect(page).toHaveURL(new RegExp(`/valuations/${made.id}$`))
  await page.getByRole('link', { name: say('shell:openPalette') }).tap()
  await palette(page)
    .getByRole('button', { name: say('shell:close') })
    .tap()
  await expect(palette(page)).toHaveCount(0)
})

test('open, it is accessible, and no part of what a page starts with', ENGLISH, async ({ as }) => {
  const page = await as('appraiser')
  const first = await (await page.request.get('/valuations')).text()
  expect(first).toMatch(/assets\/index-[^"]*\.js/)
  expect(first).not.toContain('assets/palette-')
  await page.goto('/valuations')
  await expect(page.getByRole('table')).toBeVisible()
  await open(page)
  await expectAccessible(page)
  await page.keyboard.type('سال')
  await expect(option(page, /VAL-/).first()).toBeVisible()
  await expectAccessible(page)
})

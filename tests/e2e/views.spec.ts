import type { Valuation } from '#features/valuations/model.ts'
import type { Page as Segment } from '#kernel/page.ts'
import { expectAccessible } from './support/axe.ts'
import { type Firm, unique } from './support/firm.ts'
import { ENGLISH, expect, heading, LONG, ONCE, type Page, PHONE, test } from './support/test.ts'
import { isolateBidi, type Say } from './support/words.ts'

const VIEWS = ['/valuations', '/valuations/optimized', '/valuations/simplified'] as const
const SWITCH = ['table', 'endless', 'cards'] as const

const listOf = (page: Page, say: Say) => page.locator('main').getByLabel(say('valuations:list.title')).last()
const linksIn = (page: Page) => page.locator('main').getByRole('link', { name: /^VAL-/ })
const numbersIn = (page: Page) => linksIn(page).allTextContents()
/** The rows that are in sight. */
const inSight = (page: Page) =>
  page.locator('[data-index]').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const { top, bottom } = row.getBoundingClientRect()
      return top > 0 && bottom < innerHeight ? [row.querySelector('a')?.textContent ?? ''] : []
    }),
  )
const noSideways = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

/** A hundred and thirty valuations of an owner whom no other test knows, and the address that shows just them. */
async function family(firm: Firm) {
  const ownerName = `عائلة ${unique()}`
  // Somebody of their own: a person may make so many in a minute, and each worker makes a family.
  const maker = await firm.person('APPRAISER')
  for (let made = 0; made < 130; made += 10)
    await Promise.all(Array.from({ length: 10 }, () => firm.create(maker, { ownerName })))
  return { ownerName, narrowed: `?ownerName=${encodeURIComponent(ownerName)}` }
}

// Made once by each worker, whose tests follow one another.
let made: ReturnType<typeof family> | undefined
const kin = (firm: Firm) => (made ??= family(firm))

/** The list as the server has it now, in its order. */
async function listed(firm: Firm, ownerName: string): Promise<Valuation[]> {
  const items: Valuation[] = []
  for (let lastId: string | undefined; ; ) {
    const page: Segment<Valuation> = await firm.call('manager', 'valuations.list', { ownerName, pageSize: 100, lastId })
    items.push(...page.items)
    if (!page.hasMore || !page.lastId) return items
    lastId = page.lastId
  }
}

for (const [device, how, once] of [
  ['a desk', {}, ENGLISH],
  ['a phone', PHONE, ONCE],
] as const)
  test(`three views of one list, on ${device}`, once, async ({ as, say }) => {
    const page = await as('readonly', how)
    await page.goto('/valuations?status=COMPLETED,APPROVED&purpose=MORTGAGE')
    await expect(linksIn(page).first()).toBeVisible()
    // Not that of the header, which comes when the notifications were counted.
    const count = page.getByRole('main').getByRole('status').first()
    await expect(count).toHaveText(/\d/)
    const [first, told] = [(await numbersIn(page))[0] ?? '', await count.textContent()]
    for (const [at, path] of VIEWS.entries()) {
      const views = page.getByRole('navigation', { name: say('records:list.views') })
      await views.getByRole('link', { name: say(`records:list.view.${SWITCH[at] ?? 'table'}`) }).click()
      await expect(page).toHaveURL(new RegExp(`${path}\\?.*status=COMPLETED.*purpose=MORTGAGE`))
      await expect(listOf(page, say)).not.toHaveAttribute('aria-busy', 'true')
      await expect(linksIn(page).first()).toHaveText(first)
      await expect(count).toHaveText(told ?? '')
      await noSideways(page)
    }
    // The cards lead to where one reads; the way back leads to the cards.
    // The address changes before the list does: until the cards are drawn, a link leads where it led.
    await expect(linksIn(page).first()).toHaveAttribute('href', /^\/valuations\/simplified\//)
    await linksIn(page).first().click()
    await expect(page).toHaveURL(/\/valuations\/simplified\/[0-9a-f-]{36}$/)
    await expect(heading(page)).toContainText(' · ')
    await page.goBack()
    await expect(page).toHaveURL(/\/valuations\/simplified\?/)
    await expect(linksIn(page).first()).toHaveText(first)
  })

test(
  'the endless list reads on in order and without repeats while rows come and go',
  LONG,
  async ({ as, firm, say }) => {
    const { ownerName, narrowed } = await kin(firm)
    const before = await listed(firm, ownerName)
    const page = await as('manager')
    const go = Promise.withResolvers<void>()
    await page.route('**/rpc/valuations.list', async (route) => {
      if (route.request().postDataJSON().lastId) await go.promise
      await route.continue()
    })
    await page.goto(`/valuations/optimized${narrowed}`)
    const rows = page.locator('tr[data-index]')
    await expect(rows.first()).toBeVisible()
    await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', String(before.length + 1))

    // While the next rows are asked for: new ones above, the last that was read gone, and one that was not yet read.
    await firm.create('appraiser', { ownerName })
    const gone = [before[99], before[110]]
    for (const one of gone) {
      if (!one) throw new Error('fewer rows than were made')
      await firm.call('manager', 'valuations.delete', { id: one.id, version: one.version, reason: 'مكرر' })
    }
    const box = page.locator('section', { has: page.getByRole('table') })
    await box.focus()
    await page.keyboard.press('End')
    await expect(page.locator('tr[data-index="100"]')).toBeVisible()
    go.resolve()

    // Every row once, by its place; only what is in sight is drawn.
    const seen = new Map<number, string>()
    await page.keyboard.press('Home')
    await expect(rows.first()).toHaveAttribute('aria-rowindex', '2')
    await expect(async () => {
      for (const [at, number] of await rows.evaluateAll((all) =>
        all.map((row) => [Number(row.getAttribute('aria-rowindex')) - 2, row.querySelector('a')?.textContent] as const),
      ))
        if (number) seen.set(at, number)
      await page.keyboard.press('PageDown')
      expect(seen.size).toBe(before.length - 1)
    }).toPass({ intervals: [60] })
    expect(await rows.count()).toBeLessThan(60)
    const expected = before.filter((one) => one !== gone[1]).map(({ valuationNumber }) => valuationNumber)
    expect([...seen].toSorted(([a], [b]) => a - b)).toEqual([...expected.entries()])
    const all = before.length - 1
    await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', String(all + 1))
    await expect(
      page.getByRole('status').getByText(say('records:endless.position', { at: all, total: all })),
    ).toBeAttached()
    await page.getByRole('button', { name: say('records:endless.top') }).click()
    await expect(rows.first()).toHaveAttribute('aria-rowindex', '2')
  },
)

for (const [device, how, index, tag] of [
  // In sight whether or not the rows after the first hundred are there yet.
  ['a desk', {}, 90, LONG],
  ['a phone', PHONE, 86, LONG],
] as const)
  test(
    `on ${device}, back from a record the endless list stands as it was left, and tells what became of the record`,
    tag,
    async ({ as, firm, say }) => {
      const { narrowed } = await kin(firm)
      const page = await as('appraiser', how)
      let reads = 0
      page.on('request', (request) => {
        if (request.url().endsWith('/rpc/valuations.list')) reads += 1
      })
      await page.goto(`/valuations/optimized${narrowed}`)
      await expect(linksIn(page).first()).toBeVisible()
      const scrolled = () =>
        page.evaluate(() => {
          const box = document.querySelector('section:has(> table)')
          return box ? box.scrollTop : scrollY
        })
      await page.evaluate(() => {
        const box = document.querySelector('section:has(> table)')
        if (box) box.scrollBy(0, 3_600)
        else scrollBy(0, 8_800)
      })
      const row = page.locator(`[data-index="${index}"]`)
      await expect(row).toBeVisible()
      await row.scrollIntoViewIfNeeded()
      const place = await scrolled()
      const before = await inSight(page)
      expect(place).toBeGreaterThan(1_000)
      expect(before.length).toBeGreaterThan(3)
      expect(await page.locator('[data-index]').count()).toBeLessThan(60)
      await row.getByRole('link').click()
      await expect(page).toHaveURL(/\/valuations\/[0-9a-f-]{36}$/)
      await page.getByRole('button', { name: say('valuations:move.SUBMITTED') }).click()
      await expect(page.locator('[aria-current=step]')).toContainText(say('valuations:status.SUBMITTED'))
      reads = 0
      await page.goBack()
      await expect(row).toContainText(say('valuations:status.SUBMITTED'))
      expect(Math.abs((await scrolled()) - place)).toBeLessThanOrEqual(1)
      expect(await inSight(page)).toEqual(before)
      // Nothing but what is in sight was read again.
      expect(reads).toBe(1)
      // By a link one comes to a new list.
      await page.getByRole('link', { name: say('records:list.view.table') }).click()
      await page.getByRole('link', { name: say('records:list.view.endless') }).click()
      await expect(page.locator('[data-index="0"]')).toBeVisible()
      expect(await scrolled()).toBe(0)
    },
  )

test(
  'rows that fail to come leave those that are there, and come when they are asked for again',
  LONG,
  async ({ as, firm, say }) => {
    const { narrowed } = await kin(firm)
    const page = await as('readonly')
    // What others write would have the rows fetched again before the button is pressed.
    await page.route('**/live?*', (route) => route.abort())
    let broken = true
    await page.route('**/rpc/valuations.list', (route) =>
      broken && route.request().postDataJSON().lastId ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
    )
    await page.goto(`/valuations/optimized${narrowed}`)
    await expect(linksIn(page).first()).toBeVisible()
    const box = page.locator('section', { has: page.getByRole('table') })
    await box.focus()
    await page.keyboard.press('End')
    await expect(page.locator('main').getByRole('alert')).toBeVisible()
    await expect(page.locator('tr[data-index="99"]').getByRole('link')).toBeVisible()
    await expectAccessible(page)
    broken = false
    await page
      .getByRole('alert')
      .getByRole('button', { name: say('shell:retry') })
      .click()
    await expect(page.locator('tr[data-index="100"]').getByRole('link')).toBeVisible()
    await expect(page.locator('main').getByRole('alert')).toHaveCount(0)
  },
)

test('the keyboard goes along the endless list, and a row that has the focus keeps it', LONG, async ({ as, firm }) => {
  const page = await as('readonly')
  await page.goto('/valuations/optimized')
  const rows = page.locator('tr[data-index]')
  await rows.nth(2).getByRole('link').focus()
  await page.keyboard.press('Tab')
  const link = rows.nth(3).getByRole('link')
  await expect(link).toBeFocused()
  const number = (await link.textContent()) ?? ''
  await page.mouse.move(700, 600)
  // Past the rows that came first, however high each of them is.
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 1_000)
      return Number(await rows.last().getAttribute('data-index'))
    })
    .toBeGreaterThan(100)
  await expect(page.locator('tr[data-index="40"]')).toHaveCount(0)
  await expect(page.locator(':focus')).toHaveText(number)
  // Enter still opens it; from the page's heading, the keys of paging go to the list.
  await page.keyboard.press('Enter')
  await expect(heading(page)).toContainText(' · ')
  await expect(page).toHaveURL(/\/valuations\/[0-9a-f-]{36}$/)
  await page.goBack()
  await expect(heading(page)).toBeFocused()
  await page.keyboard.press('End')
  await expect.poll(async () => Number(await rows.last().getAttribute('data-index'))).toBeGreaterThan(150)

  // A row that is deleted while it has the focus leaves it to the list.
  const doomed = await firm.create('appraiser', { ownerName: `عائلة ${unique()}` })
  await page.goto(`/valuations/optimized?ownerName=${encodeURIComponent(doomed.ownerName ?? '')}`)
  await firm.create('appraiser', { ownerName: doomed.ownerName })
  await page.getByRole('link', { name: doomed.valuationNumber }).focus()
  // Somebody of its own: a code of the manager's that another worker has just used is followed by one half a minute later.
  const manager = await firm.person('VALUATION_MANAGER', { totp: true })
  await firm.call(manager, 'valuations.delete', { id: doomed.id, version: doomed.version, reason: 'مكرر' })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(page.getByRole('link', { name: doomed.valuationNumber })).toHaveCount(0)
  await expect(page.locator('section:focus')).toHaveCount(1)
})

test('cards page by page, and on paper without anything around them', ONCE, async ({ as, firm, language, say }) => {
  const { ownerName, narrowed } = await kin(firm)
  const total = (await listed(firm, ownerName)).length
  const page = await as('appraiser', { colorScheme: 'dark' })
  await page.addInitScript(() => {
    if (location.protocol === 'http:') localStorage.setItem('mantine-color-scheme-value', 'dark')
  })
  await page.goto(`/valuations/simplified${narrowed}`)
  await expect(linksIn(page)).toHaveCount(20)
  const numbers = await numbersIn(page)
  await page.getByRole('link', { name: say('records:list.next') }).click()
  await expect(page).toHaveURL(/\/valuations\/simplified\?.*page=2/)
  await expect(linksIn(page).first()).not.toHaveText(numbers[0] ?? '')
  expect((await numbersIn(page)).filter((number) => numbers.includes(number))).toEqual([])
  await page.getByRole('link', { name: say('records:list.previous') }).click()
  await expect(linksIn(page).first()).toHaveText(numbers[0] ?? '')
  expect(await numbersIn(page)).toEqual(numbers)

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const sheet = page.locator('main > article')
  await expect(sheet).toBeVisible()
  for (const gone of [page.getByRole('banner'), page.getByRole('search'), page.getByRole('navigation')])
    await expect(gone.filter({ visible: true })).toHaveCount(0)
  await expect(heading(page)).toHaveCount(1)
  await expect(sheet).toContainText(language === 'ar' ? 'ثمين' : 'Thamin')
  await expect(sheet).toContainText(`${say('valuations:field.ownerName')}: ${isolateBidi(ownerName)}`)
  await expect(sheet).toContainText(say('cards:cards.range', { from: 1, to: 20, total }))
  await expect(sheet).toContainText(say('records:list.page', { page: 1, pages: Math.ceil(total / 20) }))
  await expect(sheet.getByRole('listitem')).toHaveCount(20)
  const inks = await sheet.evaluate((element) => {
    const of = (one: Element) => getComputedStyle(one)
    const [card, number] = [element.querySelector('li article'), element.querySelector('li a')]
    if (!card || !number) throw new Error('no card')
    return [of(element).color, of(card).backgroundColor, of(number).color, of(document.body).backgroundColor]
  })
  expect(inks).toEqual(['rgb(0, 0, 0)', 'rgba(0, 0, 0, 0)', 'rgb(0, 0, 0)', 'rgba(0, 0, 0, 0)'])
  const paper = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1')
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(3)
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
  await expect(sheet).toHaveCount(0)
  await expect(page.getByRole('search')).toBeVisible()
})

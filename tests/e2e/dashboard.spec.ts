import { COUNT_GROUPS, type CountGroup } from '#features/dashboard/model.ts'
import { addDays, kuwaitToday } from '#kernel/dates.ts'
import { ARABIC_FIRST, expect, heading, LONG, ONCE, type Page, PHONE, test } from './support/test.ts'

const TILES = ['total', ...Object.keys(COUNT_GROUPS)] as ('total' | CountGroup)[]
const tile = (page: Page, name: string) => page.locator(`[data-tile=${name}]`).getByRole('link')
const numberOf = async (page: Page, name: string) =>
  Number(((await tile(page, name).locator('b').textContent()) ?? '').replaceAll(/\D/g, ''))

const statusesOf = (name: (typeof TILES)[number]) => (name === 'total' ? undefined : COUNT_GROUPS[name].join(','))

test.describe('each tile opens the list of what it counts', () => {
  for (const [who, once] of [
    ['manager', LONG],
    ['readonly', ONCE],
  ] as const)
    test(`${who}`, once, async ({ as, say }) => {
      test.slow()
      const page = await as(who)
      // Other tests write meanwhile: what counts is that both agree at some moment.
      await page.goto('/')
      for (const name of TILES)
        await expect(async () => {
          if (new URL(page.url()).pathname !== '/') await page.goBack()
          const count = await numberOf(page, name)
          await tile(page, name).click()
          await expect(page).toHaveURL((url) => url.pathname === '/valuations')
          expect(new URL(page.url()).searchParams.get('status') ?? undefined).toBe(statusesOf(name))
          const words = name === 'total' ? 'valuations:list.total' : 'list:matching'
          const told = page.getByRole('main').getByRole('status').first()
          await expect(told).toHaveText(say(words, { count, n: count.toLocaleString('en') }), { timeout: 2000 })
        }).toPass({ timeout: 30_000 })
    })
})

test(
  'a count is one target, with a name that says what and how many, and is reached by keyboard',
  ARABIC_FIRST,
  async ({ as, say }) => {
    const page = await as('readonly')
    await page.goto('/')
    const link = tile(page, 'inPreparation')
    await expect(link).toHaveAccessibleName(new RegExp(`^${say('dashboard:count.inPreparation')} [\\d,]+$`))
    const [box, cell] = await Promise.all([link.boundingBox(), page.locator('[data-tile=inPreparation]').boundingBox()])
    // But for the line between two of them.
    expect((cell?.width ?? 0) - (box?.width ?? 0)).toBeLessThanOrEqual(2)
    expect((cell?.height ?? 0) - (box?.height ?? 0)).toBeLessThanOrEqual(2)
    await tile(page, 'total').focus()
    await page.keyboard.press('Tab')
    await expect(link).toBeFocused()
    expect(await link.evaluate((at) => getComputedStyle(at).outlineStyle)).toBe('solid')
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText(say('valuations:list.title'))
    await page.goBack()
    await expect(tile(page, 'total')).toBeVisible()
    // Who doesn't work in the firm has no open work.
    await expect(page.locator('[data-queue]')).toHaveCount(0)
  },
)

test(
  'a phone shows the open work first: a valuer’s own, with what was sent back and why',
  ONCE,
  async ({ as, firm, say }) => {
    const email = await firm.person('APPRAISER')
    const { user } = await firm.call<{ user: { id: string } }>(email, 'people.me')
    const mine = { assignedTo: user.id, ownerName: 'مالك أُعيد ملفه' }
    await firm.create('appraiser', { ...mine, dueDate: addDays(kuwaitToday(), -1) })
    const returned = await firm.create('appraiser', { ...mine, dueDate: kuwaitToday() })
    await firm.move(returned, ['appraiser', 'SUBMITTED'], ['manager', 'DRAFT'])
    const page = await as(email, PHONE)
    await page.goto('/')
    const queue = (name: string) => page.locator(`[data-queue=${name}]`)
    for (const [name, count] of [
      ['overdue', '1'],
      ['near', '1'],
      ['toReview', '0'],
      ['sentBack', '1'],
    ] as const)
      await expect(queue(name).locator('b')).toHaveText(count)
    await expect(page.getByRole('region', { name: say('work:list') })).toContainText(returned.valuationNumber)
    const tops = await Promise.all(
      ['overdue', 'sentBack'].map(async (name) => (await queue(name).boundingBox())?.y ?? 0),
    )
    expect((await tile(page, 'total').boundingBox())?.y).toBeGreaterThan(Math.max(...tops))
    await queue('overdue').getByRole('link').click()
    await expect(page.getByRole('main').getByRole('status').first()).toHaveText(
      say('list:matching', { count: 1, n: '1' }),
    )
    await page.goBack()
    await queue('sentBack').getByRole('link').click()
    await expect(page).toHaveURL(/sentBack=true/)
    await expect(page.getByRole('main').getByText(returned.valuationNumber).first()).toBeVisible()
    await expect(page.getByRole('main').getByRole('status').first()).toHaveText(
      say('list:matching', { count: 1, n: '1' }),
    )
  },
)

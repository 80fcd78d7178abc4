import { randomUUID } from 'node:crypto'
import { callerOf, cellIn, withComparables } from './support/grid.ts'
import { expect, type Locator, ONCE, type Page, PHONE, test } from './support/test.ts'

const DESK = { viewport: { width: 1440, height: 900 }, map: false } as const

/** What lies outside the window, in px; 0 for what is all in it. */
const outside = (of: Locator) =>
  of.evaluateAll((all) =>
    Math.max(
      ...all.map((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect()
        return Math.max(0, -left, -top, right - innerWidth, bottom - innerHeight)
      }),
    ),
  )

/** True where the element that has the focus is what is seen at its middle and at its edges: nothing lies over it. */
const isSeen = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    const { left, right, top, bottom } = element?.getBoundingClientRect() ?? new DOMRect()
    const middle = (left + right) / 2
    return [top + 3, (top + bottom) / 2, bottom - 3].every((y) =>
      element?.contains(document.elementFromPoint(middle, y)),
    )
  })

test(
  'seven comparables are beside the subject on a desk, with what they come to in view at the first row and at the last, and the reason below them',
  ONCE,
  async ({ as, firm, say }) => {
    const id = await withComparables(firm, 7)
    const page = await as('appraiser', DESK)
    await page.goto(`/valuations/${id}/approaches/grid`)
    const grid = page.getByRole('grid', { name: say('adjusting:title') })
    const cells = grid.locator('tbody:not([data-stays]) tr[data-rows]')
    const results = grid.locator('[data-stays] tr')
    const value = page.locator('[data-figure="value"]')
    await expect(grid.getByRole('columnheader')).toHaveCount(1 + 1 + 7)
    await expect(results).toHaveCount(4)
    const columns = await grid
      .getByRole('columnheader')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ left, right }) => [left, right]))
    for (const [left = -1, right = Number.POSITIVE_INFINITY] of columns) {
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(DESK.viewport.width)
    }

    const last = cells.last().getByRole('gridcell').nth(7)
    for (const cell of [cells.first().getByRole('gridcell').nth(1), last]) {
      await cell.click()
      await expect(cell).toBeFocused()
      await expect.poll(() => outside(results)).toBe(0)
      await expect.poll(() => outside(value)).toBe(0)
      expect(await isSeen(page)).toBe(true)
    }
    await cellIn(grid, say('grid:row.TIME'), 7).click()
    await page.keyboard.type('5%')
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowUp')
    const time = cellIn(grid, say('grid:row.TIME'), 7)
    await expect(time).toBeFocused()
    await page.keyboard.press('Shift+F2')
    const reason = page.getByRole('textbox', { name: say('adjusting:reason') })
    await reason.focus()
    await page.keyboard.type('تغيّر السوق')
    await expect(page.getByText(say('sheets:saving.saved'))).toBeVisible()
    await expect(reason).toBeFocused()
    await expect(reason).toHaveValue('تغيّر السوق')
    await page.keyboard.press('Escape')
    await expect(time).toBeFocused()
    // What is open below it covers neither the cell nor the results.
    await expect.poll(() => isSeen(page)).toBe(true)
    await expect.poll(() => outside(results)).toBe(0)
    for (let down = 0; down < 30; down += 1) await page.keyboard.press('ArrowDown')
    await expect.poll(() => isSeen(page)).toBe(true)
    await page.keyboard.press('Control+Home')
    await expect.poll(() => isSeen(page)).toBe(true)
  },
)

test(
  'what a cost sheet comes to stays in view beside all of its columns, and on a phone; arrows go through an open menu and move no page',
  ONCE,
  async ({ as, firm, say }) => {
    const { id: valuationId } = await firm.create('appraiser', { propertyCategory: 'RESIDENTIAL', propertySize: 500 })
    const written = (field: string, value: object | number) => ({ field, base: null, value })
    const part = { name: 'الدور الأرضي', area: 600, unitCost: 310, effectiveAge: 12, economicLife: 50 }
    const changes = [written('landValue', 450_000), written(`parts.${randomUUID()}`, part)]
    await callerOf(firm, 'appraiser')('approaches.save', { valuationId, sheet: 'COST', changes })
    const page = await as('appraiser', DESK)
    await page.goto(`/valuations/${valuationId}/approaches/cost`)
    const foot = page.locator('[data-foot]')
    // 450,000 + 186,000 − 24 % of it.
    await expect(foot).toContainText('591,360')
    await expect(foot).toContainText('186,000')
    await expect(foot).toContainText('44,640')
    const parts = page.getByRole('region', { name: say('methods:section.parts') }).getByRole('columnheader')
    await expect(parts).toHaveCount(13)
    const edges = await parts.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
    )
    expect(Math.min(...edges.map(({ left }) => left))).toBeGreaterThanOrEqual(0)
    expect(Math.max(...edges.map(({ right }) => right))).toBeLessThanOrEqual(DESK.viewport.width)
    const atBothEnds = async (of: Page) => {
      for (const top of [0, 1e6]) {
        await of.evaluate((to) => scrollTo(0, to), top)
        await expect.poll(() => outside(of.locator('[data-foot]'))).toBe(0)
      }
    }
    await atBothEnds(page)

    await page.evaluate(() => scrollTo(0, 0))
    const menu = page.getByRole('banner').getByRole('button', { expanded: false }).first()
    await menu.click()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('banner').locator('a:focus')).toHaveCount(1)
    const first = await page.evaluate(() => document.activeElement?.textContent)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(first)
    expect(await page.evaluate(() => scrollY)).toBe(0)

    const phone = await as('appraiser', { ...PHONE, map: false })
    await phone.goto(`/valuations/${valuationId}/approaches/cost`)
    await expect(phone.locator('[data-foot]')).toContainText('591,360')
    await atBothEnds(phone)
    expect(await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  },
)

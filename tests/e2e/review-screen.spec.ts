import type { ValuationDetails } from '#features/valuations/model.ts'
import { expectAccessible } from './support/axe.ts'
import { callerOf, usingSales } from './support/grid.ts'
import { settled } from './support/pages.ts'
import { expect, ONCE, test } from './support/test.ts'

const SHARED = 'صفقات القطعة نفسها خلال سنتين'
const OWN = 'الموقع على شارع داخلي'

test(
  'a review is one screen: changed cells are marked in the grid, a reason is there once, and the decision stays in view',
  ONCE,
  async ({ as, firm, say }) => {
    const call = callerOf(firm, 'appraiser')
    const reviewed = callerOf(firm, 'senior')
    const sold = [280_000, 300_000, 320_000].map((price, at) => ({ price, area: 400 + at }))
    const { id, evidence } = await usingSales(call, sold, { propertySize: 400 })
    const [first = '', second = '', third = ''] = evidence
    const held: Record<string, object | string | number> = {}
    const save = async (sheet: string, values: Record<string, object | string | number>) => {
      const changes = Object.entries(values).map(([field, value]) => ({ field, base: held[field] ?? null, value }))
      await call('approaches.save', { valuationId: id, sheet, changes })
      Object.assign(held, values)
    }
    const move = async (by: typeof call, to: string, more: object = {}) => {
      const { version } = await by<ValuationDetails>('valuations.get', { id })
      await by('valuations.move', { id, version, to, ...more })
    }
    const conclude = async () => {
      const { version } = await call<ValuationDetails>('valuations.get', { id })
      await call('approaches.conclude', { valuationId: id, version })
    }
    const cell = (value: number, reason = SHARED) => ({ unit: 'PERCENT', value, reason })
    const cells = Object.fromEntries(
      evidence.flatMap((one) => ['LOCATION', 'SIZE', 'SHAPE'].map((row) => [`cells.${one}:${row}`, cell(2)])),
    )
    const weights = { [`weights.${first}`]: { weight: 50 }, [`weights.${second}`]: { weight: 50 } }
    await save('GRID', { ...cells, ...weights })
    await save('COST', { landValue: 210_000, feesRate: 5 })
    await save('RECONCILIATION', {
      gridWeight: 100,
      gridStrengths: 'صفقات حديثة',
      gridWeaknesses: 'قليلة',
      reason: 'السوق',
    })
    await conclude()
    await move(call, 'SUBMITTED')
    await move(reviewed, 'UNDER_REVIEW')
    await reviewed('reviews.comment', {
      valuationId: id,
      field: `GRID.cells.${second}:LOCATION`,
      text: 'ما أساس الفرق؟',
    })
    await move(reviewed, 'DRAFT', { reason: 'راجع الموقع' })
    await save('GRID', { [`cells.${second}:LOCATION`]: cell(5, OWN), [`weights.${third}`]: { weight: 0 } })
    await save('COST', { feesRate: 6 })
    await conclude()
    await move(call, 'SUBMITTED')
    await move(reviewed, 'UNDER_REVIEW')

    const page = await as('senior')
    await page.goto(`/valuations/${id}/review`)
    await settled(page)
    const grid = page.getByRole('grid', { name: say('adjusting:title') })
    const location = page.getByRole('rowheader', { name: say('grid:row.LOCATION'), exact: true })
    const cellAt = grid.getByRole('row').filter({ has: location }).locator('[data-changed]')
    await expect(cellAt).toContainText('5')
    await expect(cellAt.locator('del')).toContainText('2')
    // What follows from it is marked as well.
    await expect(grid.locator('[data-result] [data-changed]')).not.toHaveCount(0)
    const sheet = page.getByRole('region', { name: say('value:sheet.GRID'), exact: true })
    await expect(sheet.getByRole('list', { name: say('marked:reasons') }).getByRole('listitem')).toHaveCount(2)
    await expect(sheet.getByText(SHARED)).toHaveCount(1)

    // By keys: to the change, to the comment on it, and back.
    await page.getByRole('button', { name: say('marked:next') }).click()
    await expect(cellAt).toBeFocused()
    await expect(sheet.getByText(OWN)).toHaveCount(2)
    await expect(sheet.locator('del').filter({ hasText: SHARED })).toBeVisible()
    await page.keyboard.press('Shift+F2')
    await expect(page.locator(':focus')).toHaveAttribute('href', /^#comment-/)
    await page.keyboard.press('Escape')
    await expect(cellAt).toBeFocused()

    // Another sheet marks its fields in the same way.
    const sheets = page.getByRole('tablist', { name: say('sheets:tabs') })
    await sheets.getByRole('tab', { name: say('sheets:tab.COST') }).click()
    const cost = page.getByRole('region', { name: say('value:sheet.COST'), exact: true })
    await expect(cost.locator('[data-marked="true"]')).toHaveText([/5.*6/])

    const bar = page.getByRole('region', { name: say('reviews:decide'), exact: true })
    const sendBack = bar.getByRole('button', { name: say('valuations:move.DRAFT') })
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      for (const top of [0, 100_000]) {
        await page.evaluate((y) => scrollTo(0, y), top)
        await expect(sendBack).toBeInViewport({ ratio: 1 })
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    }
    await expect(bar.getByText(say('reviews:approve.open', { count: 1, n: '1' }))).toBeVisible()

    const beside = page.getByRole('tablist', { name: say('reviews:beside') })
    await beside.getByRole('tab', { name: say('reviews:beside.evidence') }).click()
    await expect(page.getByRole('application', { name: say('adjusting:map') })).toBeVisible()
    // All three are known to their area alone, and lie on one point.
    const place = page.locator('[data-map]').getByRole('img')
    await expect(place).toContainText(`×${sold.length}`)
    await expectAccessible(page)
  },
)

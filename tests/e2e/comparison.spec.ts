import type { Property, PropertyFields } from '#features/properties/model.ts'
import { formatShare } from '#kernel/format.ts'
import { expectAccessible } from './support/axe.ts'
import { type Firm, unique } from './support/firm.ts'
import { settled } from './support/pages.ts'
import { ARABIC_FIRST, expect, LONG, type Locator, type Page, PHONE, test } from './support/test.ts'
import { isolateBidi, type Say } from './support/words.ts'

function addProperty(firm: Firm, name: string, more: PropertyFields = {}): Promise<Property> {
  const fields = {
    name: `${name} ${unique()}`,
    type: 'RESIDENTIAL',
    status: 'active',
    area: 400,
    location: 'السالمية',
    governorate: 'HAWALLI',
    blockNumber: '4',
    plotNumber: '112',
    ...more,
  }
  return firm.call<Property>('appraiser', 'properties.create', fields)
}
const nameOf = ({ name }: Property) => name ?? ''
const address = (properties: readonly Property[], rest = '') =>
  `/properties/compare?p=${properties.map(({ id }) => id).join(',')}${rest}`

const panel = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
const chosen = (page: Page, say: Say) =>
  page.getByRole('list', { name: say('comparisons:setup.properties'), exact: true }).getByRole('listitem')
const totals = (page: Page, say: Say) =>
  page.getByRole('list', { name: say('comparisons:result.totals') }).getByRole('listitem')
const noSideways = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

test(
  'properties are found by keys alone, and what comes of them is beside them at once, drawn and tabled',
  ARABIC_FIRST,
  async ({ as, firm, language, say }) => {
    const [small, large] = [
      await addProperty(firm, 'بيت', { area: 300, floors: 2, features: { street_width: 8, location_quality: 5 } }),
      await addProperty(firm, 'فيلا', { area: 900, floors: 3, features: { street_width: 6, location_quality: 5 } }),
    ]
    const page = await as('appraiser')
    await page.goto('/properties/compare')
    await settled(page)
    await expect(page.getByText(say('comparisons:setup.empty'))).toBeVisible()
    await expectAccessible(page)
    const search = page.getByRole('combobox', { name: say('comparisons:setup.add') })
    for (const property of [small, large]) {
      await search.focus()
      await page.keyboard.type(nameOf(property))
      await expect(page.getByRole('option', { name: nameOf(property) })).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(chosen(page, say).filter({ hasText: nameOf(property) })).toBeVisible()
      if (property === small) await expect(page.getByText(say('comparisons:setup.fault.properties'))).toBeVisible()
    }
    // By what is known of both: four dimensions, of which the larger one leads in two and the other in one.
    await expect(totals(page, say).first()).toContainText(nameOf(large))
    await expect(totals(page, say).first()).toContainText('7.50')
    await expect(totals(page, say).nth(1)).toContainText('5.00')
    await expect(panel(page, say('comparisons:result.title'))).toContainText(
      say('comparisons:explain.lead', {
        name: isolateBidi(nameOf(large)),
        total: '7.5',
        most: '10',
        second: isolateBidi(nameOf(small)),
        gap: '2.5',
      }),
    )

    // The first property is where reading begins, in the table and in the charts.
    const detail = panel(page, say('comparisons:result.detail'))
    const across = (property: Property) =>
      detail.getByRole('columnheader', { name: nameOf(property) }).evaluate((cell) => cell.getBoundingClientRect().x)
    const [first, second] = [await across(small), await across(large)]
    expect(language === 'ar' ? first > second : first < second).toBe(true)
    const size = detail.getByRole('row', { name: say('comparisons:dimension.property_size') })
    await expect(size.getByRole('cell').nth(0)).toContainText(say('comparisons:result.worst'))
    await expect(size.getByRole('cell').nth(2)).toContainText(say('comparisons:result.best'))

    const charts = panel(page, say('comparisons:result.charts'))
    const spokes = charts.getByRole('img').locator('.recharts-radar-dot, [class*=point]')
    await expect(spokes.first()).toBeVisible()
    // The second of four dimensions lies a quarter of the way round: to the left in Arabic.
    const names = charts.getByRole('img').locator('text')
    const middleOf = (of: Locator) =>
      of.evaluate((shape) => {
        const { x, width } = shape.getBoundingClientRect()
        return x + width / 2
      })
    const nameAt = (name: string) => middleOf(names.filter({ hasText: name }))
    // The chart takes its width from its place and is drawn again.
    const isBeside = async () => {
      const top = await nameAt(say('comparisons:dimension.property_size'))
      const next = await nameAt(say('comparisons:dimension.floor_count'))
      return language === 'ar' ? next < top : next > top
    }
    await expect.poll(isBeside).toBe(true)
    // And the points are below their names.
    const isBelow = async () => {
      const top = await nameAt(say('comparisons:dimension.property_size'))
      return Math.abs((await middleOf(spokes.first())) - top) < 3
    }
    await expect.poll(isBelow).toBe(true)

    await charts.getByText(say('comparisons:result.chart.bars'), { exact: true }).click()
    const bars = charts.locator('.recharts-bar-rectangle path')
    await expect(bars.first()).toBeVisible()
    // The bars grow out of the axis, and the names come to their places, while one looks.
    const areBesideAxis = async () => {
      const label = await names
        .filter({ hasText: say('comparisons:dimension.property_size') })
        .evaluate((text) => text.getBoundingClientRect().x)
      const bar = await bars.last().evaluate((path) => path.getBoundingClientRect().x)
      return language === 'ar' ? label > bar : label < bar
    }
    await expect.poll(areBesideAxis).toBe(true)
    await expectAccessible(page)
    await charts.getByRole('button', { name: say('properties:details.values.asTable') }).click()
    await expect(charts.getByRole('row')).toHaveCount(5)
    await expect(charts.getByRole('row', { name: say('comparisons:dimension.property_size') })).toContainText('2.50')
    await noSideways(page)
  },
)

test(
  'the set-up lives in the address: slid and written weights, names and directions open again as they were',
  LONG,
  async ({ as, firm, say }) => {
    const pair = [
      await addProperty(firm, 'أ', { area: 400, floors: 2, features: { price_per_sqm: 1200 } }),
      await addProperty(firm, 'ب', { area: 350, floors: 4, features: { price_per_sqm: 900 } }),
    ]
    const page = await as('appraiser')
    await page.goto('/properties')
    await page.goto(address(pair, '&d=property_size:1,floor_count:1&w=weighted'))
    await settled(page)
    const weight = (dimension: 'property_size' | 'floor_count') =>
      say('comparisons:setup.weight', { name: isolateBidi(say(`comparisons:dimension.${dimension}`)) })
    const slider = page.getByRole('slider', { name: weight('property_size') })
    await slider.focus()
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('PageDown')
    await page.getByRole('textbox', { name: weight('floor_count') }).fill('٥٠')
    await page.keyboard.press('Tab')
    await expect(page).toHaveURL(/floor_count%3A0\.5/)
    const percent = Number(await slider.inputValue())
    expect(percent).toBeLessThan(100)
    const counts = say('comparisons:setup.counts', {
      share: formatShare(percent / (percent + 50), { language: 'ar', digits: 'latn' }, 1),
    })
    await expect(page.getByText(counts).first()).toBeVisible()

    await page
      .getByRole('button', {
        name: say('comparisons:setup.label.edit', { name: isolateBidi(say('comparisons:dimension.floor_count')) }),
      })
      .click()
    await page
      .getByRole('textbox', {
        name: say('comparisons:setup.label', { name: isolateBidi(say('comparisons:dimension.floor_count')) }),
      })
      .fill('أدوار: سرداب، سطح')
    const detail = panel(page, say('comparisons:result.detail'))
    await expect(detail.getByRole('rowheader', { name: 'أدوار: سرداب، سطح' })).toBeVisible()
    await page.getByText(say('comparisons:method.proportional'), { exact: true }).click()
    await page
      .getByRole('button', { name: new RegExp(`^${say('comparisons:result.direction.higher')}.*أدوار`) })
      .click()
    await expect(page).toHaveURL(/m=proportional/)
    await expect(page).toHaveURL(/lower/)
    await expect(detail).toContainText(say('comparisons:result.direction.lower'))
    const told = await totals(page, say).allInnerTexts()

    const copy = await page.context().newPage()
    await copy.goto(page.url())
    await settled(copy)
    await expect.poll(() => totals(copy, say).allInnerTexts()).toEqual(told)
    await expect(copy.getByRole('slider', { name: weight('property_size') })).toHaveValue(String(percent))
    await expect(
      panel(copy, say('comparisons:result.detail')).getByRole('rowheader', { name: 'أدوار: سرداب، سطح' }),
    ).toBeVisible()

    // One step back leads out of the screen, however many changes there were.
    await page.goBack()
    await expect(page).toHaveURL('/properties')
    await page.goForward()
    await expect.poll(() => totals(page, say).allInnerTexts()).toEqual(told)

    // A sum of 0 is reported at once, and nothing is computed of it.
    await page.getByRole('textbox', { name: /أدوار/ }).first().fill('0')
    await page.getByRole('textbox', { name: weight('property_size') }).fill('0')
    await expect(page.getByText(say('comparisons:fault.weights.none')).first()).toBeVisible()
    await page.getByRole('button', { name: say('comparisons:setup.even') }).click()
    await expect(totals(page, say)).toHaveCount(2)
    await page.getByText(say('comparisons:weighting.custom'), { exact: true }).click()
    await page.getByRole('textbox', { name: weight('property_size') }).fill('75')
    await expect(page.getByText(say('comparisons:setup.sum.custom', { most: isolateBidi('12.5') }))).toBeVisible()
    await page
      .getByRole('button', {
        name: say('comparisons:setup.scale', { sum: formatShare(1, { language: 'ar', digits: 'latn' }) }),
      })
      .click()
    await expect(page.getByText(say('comparisons:setup.sum.custom', { most: isolateBidi('10') }))).toBeVisible()
  },
)

test(
  'what points can’t tell apart is reported for this very result, and the other method is one press away',
  LONG,
  async ({ as, firm, say }) => {
    const pair = [
      await addProperty(firm, 'مصنع', { area: 10_000, features: { net_income: 52_000, market_trend: 7 } }),
      await addProperty(firm, 'مخزن', { area: 2500, features: { net_income: 9000 } }),
    ]
    const [factory, store] = pair as [Property, Property]
    const page = await as('appraiser')
    await page.goto(address(pair, '&d=property_size:1,net_income:1,market_trend:1'))
    const result = panel(page, say('comparisons:result.title'))
    await expect(result).toContainText(
      say('comparisons:result.level.from', {
        dimension: isolateBidi(say('comparisons:dimension.property_size')),
        bound: isolateBidi(say('kernel:inSqm', { size: '1,000' })),
      }),
    )
    await expect(result).toContainText(
      say('comparisons:limit.unknown', { dimensions: isolateBidi(say('properties:feature.market_trend')) }),
    )
    await result.getByRole('button', { name: say('comparisons:result.tryProportional') }).click()
    const detail = panel(page, say('comparisons:result.detail'))
    await expect(detail.getByRole('row', { name: say('properties:feature.market_trend') })).toContainText(
      say('comparisons:result.out.unknown', { names: isolateBidi(nameOf(store)) }),
    )
    // 10 for the larger in both, a quarter of that and 9 of 52 for the other.
    await expect(totals(page, say).nth(0)).toContainText('10.00')
    await expect(totals(page, say).nth(1)).toContainText('2.12')
    await detail.getByRole('checkbox', { name: say('comparisons:result.score') }).check()
    await expect(
      detail
        .getByRole('row', { name: say('comparisons:dimension.property_size') })
        .getByRole('cell')
        .nth(4),
    ).toHaveText('2.50')
    await result.getByRole('button', { name: say('comparisons:result.tryPoints') }).click()
    await expect(totals(page, say).first()).toContainText(nameOf(factory))
    await expectAccessible(page)

    // Alike in all: a tie is shown as a tie.
    await page.goto(address(pair, '&d=property_size:1'))
    await expect(totals(page, say)).toHaveCount(2)
    for (const at of [0, 1]) await expect(totals(page, say).nth(at)).toContainText(say('comparisons:result.tie'))
    await expect(panel(page, say('comparisons:result.title'))).toContainText(
      say('comparisons:explain.allAlike', { total: '10', most: '10' }),
    )
  },
)

test(
  'properties are put in order, chosen as the primary and taken out by keys; one that is gone is reported and taken out',
  LONG,
  async ({ as, firm, say }) => {
    const [first, second, third, doomed] = await Promise.all(
      ['أول', 'ثان', 'ثالث', 'زائل'].map((name, at) => addProperty(firm, name, { area: 200 + at * 100 })),
    )
    if (!first || !second || !third || !doomed) throw new Error('four were made')
    const page = await as('appraiser')
    await page.goto(address([first, second, third, doomed], '&d=property_size:1'))
    await expect(totals(page, say)).toHaveCount(4)
    await expect(page.getByRole('combobox', { name: say('comparisons:setup.add') })).toBeDisabled()
    await expect(page.getByText(say('comparisons:fault.properties.most'))).toBeVisible()

    await page
      .getByRole('button', { name: say('comparisons:setup.makePrimary', { name: isolateBidi(nameOf(second)) }) })
      .press('Enter')
    await expect(page).toHaveURL(new RegExp(`main=${second.id}`))
    await page
      .getByRole('button', { name: say('comparisons:setup.later', { name: isolateBidi(nameOf(first)) }) })
      .press('Enter')
    await expect(chosen(page, say).nth(1)).toContainText(nameOf(first))
    // The primary went to the front, where it needs no saying; what was pressed is still at hand.
    await expect(page).not.toHaveURL(/main=/)
    await expect(chosen(page, say).first()).toContainText(say('comparisons:setup.primary'))
    await page.keyboard.press('Enter')
    await expect(chosen(page, say).nth(2)).toContainText(nameOf(first))
    await page
      .getByRole('button', { name: say('comparisons:setup.remove', { name: isolateBidi(nameOf(third)) }) })
      .press('Enter')
    await expect(chosen(page, say)).toHaveCount(3)
    await expect(page.getByRole('combobox', { name: say('comparisons:setup.add') })).toBeFocused()
    await expect(page).not.toHaveURL(new RegExp(third.id))

    await firm.call('admin', 'properties.delete', { id: doomed.id, version: doomed.version, reason: 'قيد مكرر' })
    await page.reload()
    await expect(page.getByText(say('comparisons:setup.gone.note', { count: 1, n: '1' }))).toBeVisible()
    await expect(chosen(page, say).nth(2)).toContainText(doomed.id)
    await expect(totals(page, say)).toHaveCount(2)
    await expectAccessible(page)
    await page.getByRole('button', { name: say('comparisons:setup.gone.remove') }).click()
    await expect(chosen(page, say)).toHaveCount(2)
    await expect(page).not.toHaveURL(new RegExp(doomed.id))
    await expect(totals(page, say)).toHaveCount(2)
  },
)

test(
  'on a phone a dimension is a card; without a connection the set-up stays, and is computed when it is back',
  LONG,
  async ({ as, firm, say }) => {
    const pair = [
      await addProperty(firm, 'عمارة', {
        area: 700,
        features: { location_quality: 8, street_width: 6, demand_level: 4 },
      }),
      await addProperty(firm, 'مجمع بيت القرين التجاري السكني متعدد الأدوار والمواقف', {
        area: 500,
        features: { location_quality: 6, street_width: 9, demand_level: 9 },
      }),
    ]
    const page = await as('appraiser', PHONE)
    await page.goto(address(pair))
    await settled(page)
    await expect(totals(page, say)).toHaveCount(2)
    await page.getByRole('button', { name: say('comparisons:setup.toResult') }).click()
    await expect(page.getByRole('region', { name: say('comparisons:setup.result') })).toBeFocused()
    const detail = panel(page, say('comparisons:result.detail'))
    await expect(detail.getByRole('table')).toHaveCount(0)
    await expect(detail.getByRole('heading', { level: 4 })).toHaveCount(4)
    await noSideways(page)
    await expectAccessible(page)

    const told = await totals(page, say).allInnerTexts()
    await page.context().setOffline(true)
    await page.getByText(say('comparisons:method.proportional'), { exact: true }).click()
    await expect(page.getByText(say('comparisons:setup.offline'))).toBeVisible({ timeout: 20_000 })
    await expect(page.getByRole('radio', { name: say('comparisons:method.proportional') })).toBeChecked()
    await expect(chosen(page, say)).toHaveCount(2)
    await page.context().setOffline(false)
    await page.getByRole('button', { name: say('shell:retry') }).click()
    await expect(totals(page, say)).toHaveCount(2)
    await expect.poll(() => totals(page, say).allInnerTexts()).not.toEqual(told)
  },
)

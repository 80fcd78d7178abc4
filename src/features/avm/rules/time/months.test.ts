import { beforeAll, describe, expect, test } from 'vitest'
import { DAYS, FIRST_DAY, marketOfAreas } from '../../../../../tests/support/market-of-areas.ts'
import { runInTurn } from '../../../../../tests/support/run-in-turn.ts'
import { cautionsOf, isTooWide } from '../confidence.ts'
import { dateOf } from '../evidence.ts'
import { pickTable } from '../guards.ts'
import type { Model } from '../model.ts'
import { DEFAULT_SETTINGS, type SalesTable } from '../table.ts'
import { trainModel } from '../train.ts'
import type { Level } from './level.ts'
import { faultsOf, lateSales, levelOn, monthsOfDrift } from './months.ts'

const BOUNDS = { percent: 10, coverage: 70 }

test.each([
  ['within both bounds', { count: 20, medianRatio: 1.09, coverage: 70 }, []],
  ['at the bound, whatever its last bits are', { count: 20, medianRatio: 1.1, coverage: 80 }, []],
  ['above and below the market', { count: 20, medianRatio: 1.101, coverage: 80 }, ['RATIO']],
  ['below the market', { count: 50, medianRatio: 0.899, coverage: 80 }, ['RATIO']],
  ['too few within the range', { count: 20, medianRatio: 1, coverage: 69.9 }, ['COVERAGE']],
  ['both', { count: 20, medianRatio: 1.3, coverage: 10 }, ['RATIO', 'COVERAGE']],
  ['of too few sales', { count: 19, medianRatio: 1.5, coverage: 0 }, []],
])('a month %s', (_, month, faults) => {
  expect(faultsOf(month, BOUNDS)).toEqual(faults)
})

test('the level of a day is the latest that is applied from it or before, in any order', () => {
  const level = (day: number): Level => ({
    ...{ day, until: day - 1, count: 5, common: 0, slope: 0, variance: 0, drift: 0, kinds: {}, areas: {} },
  })
  const levels = [level(30), level(10), level(20)]
  expect([9, 10, 19, 20, 29, 99].map((day) => levelOn(levels, day)?.day ?? null)).toEqual([null, 10, 10, 20, 20, 30])
})

describe('sales that a model did not learn from', () => {
  const whole = marketOfAreas({ areas: 12, each: 40 })
  const days = whole.day as Float64Array
  const rows = (keep: (row: number) => boolean) => pickTable(whole, Int32Array.from(days.keys()).filter(keep))
  const last = FIRST_DAY + DAYS - 200
  const settings = { ...DEFAULT_SETTINGS, folds: 3, rounds: 50, learningRate: 0.15 }
  let model: Model
  beforeAll(async () => {
    model = await trainModel(
      rows((row) => (days[row] as number) <= last),
      settings,
      runInTurn,
    )
  })
  const late = rows((row) => (days[row] as number) > last)
  const fallen: SalesTable = { ...late, price: late.price.map((price) => 0.8 * price) }

  test('that fell by a fifth are off by a quarter in each month, and by nothing once the level is known', () => {
    const months = monthsOfDrift(model, fallen, [])
    expect(months.map(({ month }) => month)).toEqual([
      ...new Set(Array.from(late.day ?? [], (day) => `${dateOf(day).slice(0, 7)}-01`)),
    ])
    expect(months.reduce((sum, { count }) => sum + count, 0)).toBe(late.count)
    for (const { count, medianRatio, unlevelled } of months) {
      expect(medianRatio).toBe(unlevelled)
      if (count >= 8) expect(medianRatio).toBeGreaterThan(1.15)
    }
    const level: Level = {
      ...{ day: last + 1, until: last, count: 9, common: Math.log(0.8), slope: 0, variance: 0, drift: 0 },
      ...{ kinds: {}, areas: {} },
    }
    const known = monthsOfDrift(model, fallen, [level])
    for (const [at, { medianRatio, unlevelled }] of known.entries()) {
      expect(unlevelled).toBe(months[at]?.unlevelled)
      expect(medianRatio).toBeCloseTo(0.8 * unlevelled, 9)
    }
  })

  test('count for the level where they were paid and have a price', () => {
    const paid = Uint8Array.from(late.price, (_, row) => (row % 2 === 0 ? 1 : 0))
    const price = late.price.map((one, row) => (row === 0 ? 0 : one))
    expect(lateSales(model, { ...late, price, paid })).toHaveLength(Math.ceil(late.count / 2) - 1)
    expect(lateSales(model, late)[0]).toMatchObject({ kind: expect.stringMatching(/^kind/), area: expect.any(String) })
  })
})

test('what an estimate is to be read with, and whether its range is wider than managers allow', () => {
  expect(cautionsOf({ unseen: ['@location', 'building'], beyondSales: true })).toEqual([
    { code: 'UNSEEN', column: '@location' },
    { code: 'UNSEEN', column: 'building' },
    { code: 'BEYOND_SALES' },
  ])
  expect(cautionsOf({ unseen: [] })).toEqual([])
  const estimate = { value: 100, low: 60, high: 161, unseen: ['@location'] }
  expect(isTooWide(estimate, 60)).toBe(true)
  expect(isTooWide({ ...estimate, high: 160 }, 60)).toBe(false)
  expect(isTooWide({ ...estimate, unseen: [] }, 10)).toBe(false)
})

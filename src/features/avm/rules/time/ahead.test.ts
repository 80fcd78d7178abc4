import { describe, expect, test } from 'vitest'
import { DAYS, FIRST_DAY, marketOfAreas } from '../../../../../tests/support/market-of-areas.ts'
import { runInTurn } from '../../../../../tests/support/run-in-turn.ts'
import { subjectOf } from '../../../../../tests/support/sales.ts'
import { medianOf } from '../../rules.ts'
import { estimate, estimateAll } from '../estimate.ts'
import { pickTable } from '../guards.ts'
import { DEFAULT_SETTINGS } from '../table.ts'
import { trainModel } from '../train.ts'
import { levelOf } from './level.ts'
import { lateSales } from './months.ts'

const QUICK = { ...DEFAULT_SETTINGS, folds: 3, rounds: 75, learningRate: 0.12 }
/** A market that goes up and down by 4 % until the model learns from it, and then falls by 12 % within the 300 days that follow. */
const TURN = FIRST_DAY + DAYS - 300
const courseOf = (day: number) => 0.04 * Math.sin((day - FIRST_DAY) / 60) - 0.0004 * Math.max(0, day - TURN)
const fallen = marketOfAreas({ areas: 30, each: 100, courseOf })
const days = fallen.day as Float64Array
const rowsOf = (keep: (day: number) => boolean) =>
  pickTable(
    fallen,
    Int32Array.from(days.keys()).filter((row) => keep(days[row] as number)),
  )
const model = await trainModel(
  rowsOf((day) => day <= TURN),
  QUICK,
  runInTurn,
)
const last = FIRST_DAY + DAYS
const late = rowsOf((day) => day > last - 60)
const level = levelOf(
  lateSales(
    model,
    rowsOf((day) => day > TURN && day < last - 74),
  ),
  { lastDay: model.groundwork.frame.lastDay as number, drift: model.reach?.drift ?? 0 },
  last - 60,
)

describe('a market that drifts away from a model', () => {
  const errors = (values: { value: number }[]) =>
    values.map(({ value }, row) => Math.abs(value / (late.price[row] as number) - 1))
  const without = estimateAll(model, late)
  const within = estimateAll(model, late, level)

  test('is followed by a level of sales that come two weeks late: estimates are nearer and hold as many prices', () => {
    expect(level?.common).toBeLessThan(-0.04)
    expect(medianOf(errors(within))).toBeLessThan(0.93 * medianOf(errors(without)))
    const ratios = (values: { value: number }[]) =>
      medianOf(values.map(({ value }, row) => value / (late.price[row] as number)))
    expect(ratios(without)).toBeGreaterThan(1.05)
    expect(ratios(within)).toBeLessThan(1.03)
    const isHeld = within.filter(
      ({ low, high }, row) => low <= (late.price[row] as number) && (late.price[row] as number) <= high,
    )
    expect(isHeld.length / late.count).toBeGreaterThan(0.72)
  })

  test('the level is a driver of its own, and base and drivers still sum to the value', () => {
    const subject = subjectOf(late, 0)
    const { value, base, contributions } = estimate(model, subject, level)
    const amount = contributions.find(({ column }) => column === '@level')?.amount ?? 0
    expect(amount).toBeLessThan(0)
    expect(base + contributions.reduce((sum, one) => sum + one.amount, 0)).toBeCloseTo(value, 4)
    // The part of the way from the base that is the level's, in logarithms.
    const shift = (amount / (value - base)) * Math.log(value / base)
    expect(shift).toBeCloseTo(Math.log(value / estimate(model, subject).value), 9)
    expect(estimate(model, subject).contributions.map(({ column }) => column)).not.toContain('@level')
  })

  test('no level is applied to days before it, and the same sales give the same estimate', () => {
    const subject = { ...subjectOf(late, 0), day: TURN - 10 }
    expect(estimate(model, subject, level)).toEqual(estimate(model, subject))
    expect(estimate(model, subjectOf(late, 1), structuredClone(level))).toEqual(
      estimate(model, subjectOf(late, 1), level),
    )
  })
})

test('the farther ahead a day is, the wider the range; with a level as without; a model of before has one width', () => {
  const subject = subjectOf(late, 0)
  const width = (day: number, its = model, at: typeof level = null) => {
    const { low, high } = estimate(its, { ...subject, day }, at)
    return Math.log(high / low)
  }
  const first = model.groundwork.frame.lastDay as number
  const widths = [1, 30, 90, 180, 365].map((ahead) => width(first + ahead))
  expect(widths).toEqual(widths.toSorted((a, b) => a - b))
  expect(new Set(widths).size).toBe(5)
  expect(width(last + 90, model, level)).toBeGreaterThan(width(last - 50, model, level))
  const { reach: _, ...before } = model
  // Sizes of errors are regressed on the day as well, which moves a width by a few percent.
  expect(Math.abs(width(first + 365, before) / width(first + 1, before) - 1)).toBeLessThan(0.1)
  expect((widths[4] as number) / (widths[0] as number)).toBeGreaterThan(1.1)
})

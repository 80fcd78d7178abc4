import { beforeAll, describe, expect, test } from 'vitest'
import { marketOfAreas } from '../../../../../tests/support/market-of-areas.ts'
import { runInTurn } from '../../../../../tests/support/run-in-turn.ts'
import { subjectOf } from '../../../../../tests/support/sales.ts'
import { estimate, estimateAll } from '../estimate.ts'
import { pickTable } from '../guards.ts'
import type { Model } from '../model.ts'
import { type CategoryColumn, DEFAULT_SETTINGS, type SalesTable } from '../table.ts'
import { trainModel } from '../train.ts'

const QUICK = { ...DEFAULT_SETTINGS, folds: 3, rounds: 75, learningRate: 0.12 }
/** Of 160 areas forty were never sold in, and each fifth sale of the others is not learnt from. */
const UNSEEN = 40
const whole = marketOfAreas({ areas: 160, each: 10 })
const areasOf = ({ places }: SalesTable) => places?.[1] as CategoryColumn
const areaOf = (row: number) => areasOf(whole).codes[row] as number
const rowsOf = (keep: (row: number) => boolean) => pickTable(whole, Int32Array.from(whole.price.keys()).filter(keep))
const [known, seen, unseen] = [
  rowsOf((row) => areaOf(row) >= UNSEEN && row % 5 > 0),
  rowsOf((row) => areaOf(row) >= UNSEEN && row % 5 === 0),
  rowsOf((row) => areaOf(row) < UNSEEN),
]
let model: Model
beforeAll(async () => {
  model = await trainModel(known, QUICK, runInTurn)
})

/** How many percent of prices lie in their ranges, and how wide these are in the mean, in logarithms. */
function heldOf(trained: Model, table: SalesTable) {
  const found = estimateAll(trained, table)
  const isHeld = found.filter(
    ({ low, high }, row) => low <= (table.price[row] as number) && (table.price[row] as number) <= high,
  )
  const widths = found.reduce((sum, { low, high }) => sum + Math.log(high / low), 0)
  return { held: (100 * isHeld.length) / table.count, width: widths / table.count }
}

describe('areas that were never sold in', () => {
  test('have ranges that hold as many prices as others do, and are wider for it', () => {
    const [inAreas, outside] = [heldOf(model, seen), heldOf(model, unseen)]
    expect(outside.held).toBeGreaterThan(74)
    expect(outside.held).toBeLessThan(86)
    expect(inAreas.held).toBeGreaterThan(74)
    expect(inAreas.held).toBeLessThan(86)
    expect(outside.width).toBeGreaterThan(1.5 * inAreas.width)
  })

  test('would be held far too seldom by the ranges of areas that are known', () => {
    const { reach: _, ...before } = model
    expect(heldOf(before, unseen).held).toBeLessThan(65)
  })

  test('are named by the estimate, which others have no reason to', () => {
    const estimates = Array.from({ length: unseen.count }, (_, row) => estimate(model, subjectOf(unseen, row)))
    // Those that are far from all sales are refused for that.
    const refused = estimates.filter(({ refusal }) => refusal?.code === 'OUTSIDE_SEEN')
    expect(refused.length).toBeLessThan(unseen.count / 2)
    for (const { refusal, unseen: names } of estimates.filter((one) => !refused.includes(one)))
      expect({ refusal, names }).toEqual({ refusal: null, names: ['@location'] })
    expect(estimate(model, subjectOf(seen, 0)).unseen).toEqual([])
    const { value, low, high } = estimate(model, subjectOf(unseen, 3))
    expect({ value, low, high }).toEqual(estimateAll(model, unseen)[3])
  })
})

test('a building that was never sold in: the same by the column that has most levels', async () => {
  const asColumn = (table: SalesTable): SalesTable => {
    const { latitude: _, longitude: __, places: ___, ...rest } = table
    return { ...rest, columns: [...table.columns, { ...areasOf(table), name: 'building' }] }
  }
  const trained = await trainModel(asColumn(known), QUICK, runInTurn)
  const { held } = heldOf(trained, asColumn(unseen))
  expect(held).toBeGreaterThan(74)
  expect(held).toBeLessThan(86)
  expect(estimate(trained, subjectOf(asColumn(unseen), 0))).toMatchObject({ unseen: ['building'], refusal: null })
  // A kind that was never sold is refused: how far it would be missed is not known.
  const subject = subjectOf(asColumn(seen), 0)
  const castle = { ...subject, values: { ...subject.values, kind: 'castle' } }
  expect(estimate(trained, castle).refusal).toEqual({ code: 'FEW_SALES', column: 'kind' })
})

test('few areas, or few sales, are not left out', async () => {
  const few = await trainModel(marketOfAreas({ areas: 8, each: 40 }), QUICK, runInTurn)
  expect(few.reach?.unseen).toEqual([])
})

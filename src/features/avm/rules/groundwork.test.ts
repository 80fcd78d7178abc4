import { describe, expect, test } from 'vitest'
import { makeTable } from '../../../../scripts/avm-evaluate/made.ts'
import { runInTurn } from '../../../../tests/support/run-in-turn.ts'
import { layGroundwork, survey } from './groundwork.ts'
import { pickTable } from './guards.ts'
import { seededOrder } from './random.ts'
import { frameOf, pick, rowsOf } from './sales.ts'
import { DEFAULT_SETTINGS, type SalesTable } from './table.ts'
import { trainModel } from './train.ts'
import { applyBins } from './trees/bins.ts'
import { quantileInPlace } from './trees/boost.ts'
import { predictOne } from './trees/forest.ts'

const sequence = (from: number, to: number) => Int32Array.from({ length: to - from }, (_, at) => from + at)
const meanOf = (values: ArrayLike<number>) => Array.from(values).reduce((sum, value) => sum + value, 0) / values.length

function correlation(values: Float64Array, target: Float64Array): number {
  const known = sequence(0, values.length).filter((row) => Number.isFinite(values[row]))
  const [a, b] = [pick(values, known), pick(target, known)]
  const [meanA, meanB] = [meanOf(a), meanOf(b)]
  const sum = (x: Float64Array, mean: number, y: Float64Array, other: number) =>
    x.reduce((total, value, at) => total + (value - mean) * ((y[at] as number) - other), 0)
  const spread = Math.sqrt(sum(a, meanA, a, meanA) * sum(b, meanB, b, meanB))
  return spread === 0 ? 0 : sum(a, meanA, b, meanB) / spread
}

/** The share of the squares of the target that values explain; below 0 where its mean is the better guess. */
function explained(values: Float64Array, target: Float64Array): number {
  const mean = meanOf(target)
  const [left, all] = target.reduce(
    ([a, b], value, row) => [a + (value - (values[row] as number)) ** 2, b + (value - mean) ** 2],
    [0, 0],
  )
  return 1 - (left as number) / (all as number)
}

const medianError = (values: Float64Array, target: Float64Array) =>
  quantileInPlace(
    values.map((value, row) => Math.abs(Math.exp(value - (target[row] as number)) - 1)),
    0.5,
  )

describe('of permuted prices nothing is known', () => {
  const table = makeTable('buildings:5')
  const shuffled = seededOrder(table.count, 3)
  const noise: SalesTable = { ...table, price: pick(table.price, shuffled) }
  const [known, held] = [pickTable(noise, sequence(0, 1000)), pickTable(noise, sequence(1000, 2000))]
  const logOf = ({ price }: SalesTable) => price.map(Math.log)

  test('by no feature of a sale: none goes with its own price', () => {
    const frame = frameOf(known)
    const { surveyed } = layGroundwork(frame, rowsOf(frame, known), logOf(known), 1)
    const numbers = surveyed.features.flatMap((feature) => (feature.kind === 'number' ? [feature.values] : []))
    expect(numbers.length).toBeGreaterThan(10)
    // Four standard errors of a correlation of 0.
    for (const values of numbers) expect(Math.abs(correlation(values, logOf(known)))).toBeLessThan(4 / Math.sqrt(1000))
    for (const values of [surveyed.hedonic, surveyed.comparables])
      expect(explained(values, logOf(known))).toBeLessThan(0.01)
  })

  test('by no way of estimating other sales', async () => {
    const settings = { ...DEFAULT_SETTINGS, folds: 3, rounds: 75 }
    const { groundwork, boostings, bins } = await trainModel(known, settings, runInTurn)
    const said = survey(groundwork, rowsOf(groundwork.frame, held))
    const binned = applyBins(said.features, bins)
    const grown = boostings.map(({ onComparables, start, forest }) =>
      said.trend.map((trend, row) => {
        const from = onComparables ? (said.comparables[row] as number) : start + trend
        return (
          from +
          predictOne(
            forest,
            Uint8Array.from(binned.bins, (column) => column[row] as number),
          )
        )
      }),
    )
    for (const values of [said.hedonic, said.comparables, ...grown])
      expect(explained(values, logOf(held))).toBeLessThanOrEqual(0)
  })
})

describe('the hedonic model', () => {
  /** The median error of what it says of the last fifth of a table. */
  function errorOn(table: SalesTable) {
    const [known, held] = [sequence(0, 1600), sequence(1600, 2000)].map((rows) => pickTable(table, rows)) as [
      SalesTable,
      SalesTable,
    ]
    const frame = frameOf(known)
    const { groundwork } = layGroundwork(frame, rowsOf(frame, known), known.price.map(Math.log), 1)
    const error = medianError(survey(groundwork, rowsOf(frame, held)).hedonic, held.price.map(Math.log))
    return { error, hedonic: groundwork.hedonic }
  }

  test('takes three hundred buildings as effects that are shrunk, and errs by a third less for it', () => {
    const table = makeTable('buildings:6')
    const { error, hedonic } = errorOn(table)
    expect(hedonic.categories?.map(({ driver }) => driver)).toEqual(['building'])
    expect(hedonic.terms.some(({ driver }) => driver === 'building')).toBe(false)
    const without = errorOn({ ...table, columns: table.columns.filter(({ name }) => name !== 'building') })
    expect(error).toBeLessThan(without.error * 0.67)
  })

  test('of three hundred columns uses the four hundred terms that tell most, and errs less than by a few', () => {
    const table = makeTable('columns:6')
    const { error, hedonic } = errorOn(table)
    expect(hedonic.terms).toHaveLength(400)
    const few = errorOn({ ...table, columns: table.columns.slice(0, 4) })
    expect(error).toBeLessThan(few.error * 0.8)
  })
})

test('tables made by chance are the same for the same seed', () => {
  expect(makeTable('categories:4')).toEqual(makeTable('categories:4'))
  expect(makeTable('categories:4').price).not.toEqual(makeTable('categories:5').price)
  for (const made of ['houses:1', 'dated', 'dated:x', '']) expect(() => makeTable(made)).toThrow(`--made '${made}'`)
})

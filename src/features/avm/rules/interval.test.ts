import { expect, test } from 'vitest'
import { calibrate, type Tried, widened, wideningOf } from './interval.ts'
import { seededRandom } from './random.ts'
import { type Frame, frameOf, type Rows, rowsOf } from './sales.ts'
import type { CategoryColumn, SalesTable } from './table.ts'

/** Sales of kinds, by how many there are of each. */
function tableOf(counts: readonly number[]): SalesTable {
  const codes = Int32Array.from(counts.flatMap((count, code) => new Array<number>(count).fill(code)))
  const levels = counts.map((_, code) => `kind ${code}`)
  return {
    ...{ count: codes.length, price: new Float64Array(codes.length).fill(1) },
    columns: [{ name: 'kind', kind: 'category', levels, codes }],
  }
}
const none = (frame: Frame, table: SalesTable): Rows =>
  rowsOf(frame, { ...table, count: 0, price: new Float64Array(0), columns: [] })

/** Errors between −spread and spread, for which bounds of −1 and 1 were found. */
function triedOf(spreads: readonly number[]): Tried {
  const random = seededRandom(5)
  const rows = Int32Array.from(spreads.keys())
  return {
    rows,
    errors: Float64Array.from(spreads, (spread) => spread * (2 * random() - 1)),
    lows: new Float64Array(rows.length).fill(-1),
    highs: new Float64Array(rows.length).fill(1),
  }
}

/** The shares of the errors of each kind that lie within their intervals. */
function heldOf(table: SalesTable, missed: number, spreadOf: (kind: number) => number): number[] {
  const frame = frameOf(table)
  const rows = rowsOf(frame, table)
  const kinds = rows.codes[0] as Int32Array
  const tried = triedOf(Array.from(kinds, spreadOf))
  const strange = missed === 0 ? none(frame, table) : rowsOf(frame, tableOf([missed]))
  const calibration = calibrate(frame, rows, strange, tried, null, 0.8)
  const counts = (table.columns[0] as CategoryColumn).levels.map(() => ({ held: 0, all: 0 }))
  for (const [row, kind] of kinds.entries()) {
    const [from, to] = widened(-1, 1, wideningOf(calibration, rows, row, null))
    const error = tried.errors[row] as number
    const count = counts[kind] as { held: number; all: number }
    count.all++
    if (error >= from && error <= to) count.held++
  }
  return counts.map(({ held, all }) => held / all)
}

test('sales of no group of their own are judged by such sales, not by those that a group has taken', () => {
  const [calm, wild, wilder] = heldOf(tableOf([400, 60, 60]), 0, (kind) => (kind === 0 ? 1 : 9)) as number[]
  expect(calm).toBeCloseTo(0.8, 1)
  expect(((wild as number) + (wilder as number)) / 2).toBeCloseTo(0.8, 1)
})

test('a few sales of no group are judged by all', () => {
  const [, few] = heldOf(tableOf([400, 20]), 0, (kind) => (kind === 0 ? 1 : 9)) as number[]
  expect(few).toBeLessThan(0.4)
})

test.each([
  [0, 0.8],
  [40, 0.8 * (440 / 400)],
  // The share among all would be 1: what is kept is held to 95 %.
  [200, 0.95],
])('with %d sales left out beside 400, intervals hold so many more of the others', (missed, share) => {
  const [held] = heldOf(tableOf([400]), missed, () => 3) as number[]
  expect(held).toBeCloseTo(share, 2)
})

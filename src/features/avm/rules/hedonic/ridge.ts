import { pick } from '../sales.ts'

/** Sums of products of a design's columns with one another, over some rows. */
export type Products = { count: number; sums: Float64Array }

/** A coefficient that moves the fit by less than this, in the unit of the target, is settled. */
const SETTLED = 1e-4
const MOST_SWEEPS = 400

/** Centres and scales a column in its place; what is missing (NaN) counts as the mean. */
export function standardise(column: Float64Array): { mean: number; scale: number } {
  let [sum, squares, known] = [0, 0, 0]
  for (const value of column) {
    if (Number.isNaN(value)) continue
    sum += value
    squares += value * value
    known++
  }
  const mean = known > 0 ? sum / known : 0
  const scale = known > 0 ? Math.sqrt(Math.max(0, squares / known - mean * mean)) : 0
  applyScale(column, mean, scale)
  return { mean, scale }
}

/** A column by the mean and scale of another, in its place. */
export function applyScale(column: Float64Array, mean: number, scale: number): Float64Array {
  if (scale < 1e-12) return column.fill(0)
  for (let row = 0; row < column.length; row++) {
    const value = column[row] as number
    column[row] = Number.isNaN(value) ? 0 : (value - mean) / scale
  }
  return column
}

/** The products of some rows. */
export function productsOf(columns: readonly Float64Array[], rows: Int32Array): Products {
  const size = columns.length
  const sums = new Float64Array(size * size)
  const picked = columns.map((column) => pick(column, rows))
  const column = (at: number) => picked[Math.min(at, size - 1)] as Float64Array
  for (let i = 0; i < size; i++)
    for (let j = 0; j <= i; j += 4) {
      const found = productsOfFour(picked[i] as Float64Array, column(j), column(j + 1), column(j + 2), column(j + 3))
      for (let k = j; k <= Math.min(i, j + 3); k++) {
        sums[i * size + k] = found[k - j] as number
        sums[k * size + i] = found[k - j] as number
      }
    }
  return { count: rows.length, sums }
}

/** Four sums in one go don't wait for one another. */
function productsOfFour(own: Float64Array, a: Float64Array, b: Float64Array, c: Float64Array, d: Float64Array) {
  let [ofA, ofB, ofC, ofD] = [0, 0, 0, 0]
  for (let at = 0; at < own.length; at++) {
    const value = own[at] as number
    ofA += value * (a[at] as number)
    ofB += value * (b[at] as number)
    ofC += value * (c[at] as number)
    ofD += value * (d[at] as number)
  }
  return [ofA, ofB, ofC, ofD] as const
}

/** The products of all parts, without one of them if it is named. */
export function sumOfProducts(parts: readonly Products[], left = -1): Products {
  const size = (parts[0] as Products).sums.length
  const total = { count: 0, sums: new Float64Array(size) }
  for (const [at, part] of parts.entries()) {
    if (at === left) continue
    total.count += part.count
    for (let k = 0; k < size; k++) total.sums[k] = (total.sums[k] as number) + (part.sums[k] as number)
  }
  return total
}

/**
 * Coefficients that minimise squares over the rows plus `penalties` (in sales) times their own squares, those with a direction held to its
 * side of 0 and those whose penalty has no end at 0; `start` is where the search begins. Coordinate descent on the products. Source: J. Friedman, T. Hastie, R. Tibshirani (2010).
 */
export function solveRidge(
  columns: readonly Float64Array[],
  { sums, count }: Products,
  rows: Int32Array,
  target: Float64Array,
  penalties: Float64Array,
  directions: Int8Array,
  start: Float64Array,
): Float64Array {
  const size = directions.length
  const weights = start.slice()
  // What is left of the products with the target when the present fit is taken off.
  const aims = pick(target, rows)
  const left = Float64Array.from(columns, (column, nth) => {
    let sum = 0
    if (penalties[nth] === Number.POSITIVE_INFINITY) return sum
    for (let at = 0; at < aims.length; at++) sum += (column[rows[at] as number] as number) * (aims[at] as number)
    return sum
  })
  for (let i = 0; i < size; i++) if (weights[i] !== 0) takeOff(left, sums, i, weights[i] as number)
  for (let sweep = 0; sweep < MOST_SWEEPS; sweep++) {
    let moved = 0
    for (let i = 0; i < size; i++) {
      const own = sums[i * size + i] as number
      if (own <= 0 || penalties[i] === Number.POSITIVE_INFINITY) continue
      const old = weights[i] as number
      let next = ((left[i] as number) + own * old) / (own + (penalties[i] as number))
      if ((directions[i] as number) * next < 0) next = 0
      if (next === old) continue
      weights[i] = next
      takeOff(left, sums, i, next - old)
      moved = Math.max(moved, Math.abs(next - old) * Math.sqrt(own / count))
    }
    if (moved < SETTLED) break
  }
  return weights
}

function takeOff(left: Float64Array, products: Float64Array, at: number, change: number): void {
  const offset = at * left.length
  for (let k = 0; k < left.length; k++) left[k] = (left[k] as number) - change * (products[offset + k] as number)
}

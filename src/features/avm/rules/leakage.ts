import type { CategoryColumn, SalesTable } from './table.ts'
import { quantileInPlace } from './trees/boost.ts'

/** Sales that are looked at, at most: evenly spaced ones. */
const MOST_ROWS = 4000
const FEWEST_ROWS = 20
/**
 * Ranks that agree so closely with those of price may be the price in another form: they are when prices of sales that are next to one
 * another by the column differ by no more than this part. An assessment may agree as well where prices differ widely, but it is not so near.
 */
const LIKE_RANKS = 0.98
const SAME_PRICE = 0.035
/** Products and sums with another column that miss the price by less than this part of it give the price away. */
const SAME_PRODUCT = 0.02
const SAME_SUM = 0.005
/** So few quotients, distinguished by this part of them, hold nearly all sales where a column is the price at several rates. */
const MOST_RATES = 40
const RATE = 0.002
const NEARLY_ALL = 0.9
/** Bands of price: so many levels, each with so many sales, that neither overlap nor leave gaps of this part of the whole span. */
const FEWEST_BANDS = 3
const MOST_BANDS = 40
const FEWEST_OF_BAND = 4
const WIDEST_GAP = 0.08
/** Of two columns that together give the price away, the one so named is dropped. */
const NAMED_LIKE_PRICE = /price|value|amount|cost|rate|per_|_per|\/|ppsf|psf|psm|سعر|قيمة|ثمن|مبلغ/i

/**
 * Names the columns that are the price in another form, which a model would learn from and no property to be valued has: one that rises or
 * falls with price alone, such as its logarithm or the price in another currency; a part of it by one of a few rates; bands of price; one that gives the price when multiplied
 * with, divided by or added to another, such as the price per m² beside the size. Of such a pair the one that looks like the price is named.
 */
export function findLeaks(table: SalesTable): string[] {
  const step = Math.max(1, Math.ceil(table.count / MOST_ROWS))
  const rows = Int32Array.from({ length: Math.ceil(table.count / step) }, (_, at) => at * step)
  const price = Float64Array.from(rows, (row) => table.price[row] as number)
  const leaks = new Set<string>()
  const numbers: { name: string; values: Float64Array }[] = []
  for (const column of table.columns) {
    if (column.kind === 'category') {
      if (areBands(codesOf(column, rows), price)) leaks.add(column.name)
      continue
    }
    const values = Float64Array.from(rows, (row) => column.values[row] as number)
    if (followsPrice(values, price) || isAtRates(values, price) || areBands(distinctOf(values), price))
      leaks.add(column.name)
    else numbers.push({ name: column.name, values })
  }
  for (const [at, one] of numbers.entries())
    for (const other of numbers.slice(at + 1)) {
      if (leaks.has(one.name) || leaks.has(other.name)) continue
      if (makePrice(price, one.values, other.values)) leaks.add(likerOf(one, other))
      else if (sumToPrice(price, one.values, other.values)) leaks.add(one.name).add(other.name)
    }
  return table.columns.map(({ name }) => name).filter((name) => leaks.has(name))
}

const codesOf = ({ codes }: CategoryColumn, rows: Int32Array) => Int32Array.from(rows, (row) => codes[row] as number)

/** The numbers of a column as codes, in their order. */
function distinctOf(values: Float64Array): Int32Array {
  const distinct = [...new Set(values.filter((value) => !Number.isNaN(value)))].sort((a, b) => a - b)
  if (distinct.length > MOST_BANDS) return new Int32Array(0)
  const codes = new Map(distinct.map((value, code) => [value, code]))
  return Int32Array.from(values, (value) => codes.get(value) ?? -1)
}

/** True where each code stands for a stretch of prices of its own, one next to the other. */
function areBands(codes: Int32Array, price: Float64Array): boolean {
  const bands = new Map<number, { low: number; high: number; count: number }>()
  for (const [at, code] of codes.entries()) {
    if (code < 0) continue
    const log = Math.log(price[at] as number)
    const band = bands.get(code) ?? { low: log, high: log, count: 0 }
    bands.set(code, { low: Math.min(band.low, log), high: Math.max(band.high, log), count: band.count + 1 })
    if (bands.size > MOST_BANDS) return false
  }
  const ordered = [...bands.values()].filter(({ count }) => count >= FEWEST_OF_BAND).sort((a, b) => a.low - b.low)
  const [first, last] = [ordered[0], ordered.at(-1)]
  if (!first || !last || ordered.length < FEWEST_BANDS) return false
  return ordered.slice(1).every(({ low }, at) => {
    const gap = low - (ordered[at] as { high: number }).high
    return gap >= 0 && gap <= WIDEST_GAP * (last.high - first.low)
  })
}

/** True of numbers that tell the price alone, whatever the form of the relation. */
function followsPrice(values: Float64Array, price: Float64Array): boolean {
  if (Math.abs(rankCorrelation(values, price)) < LIKE_RANKS) return false
  const order = Array.from(values.keys())
    .filter((row) => Number.isFinite(values[row]))
    .sort((a, b) => (values[a] as number) - (values[b] as number) || (price[a] as number) - (price[b] as number))
  const steps = order
    .slice(1)
    .map((row, at) => Math.abs(Math.log((price[row] as number) / (price[order[at] as number] as number))))
  return quantileInPlace(Float64Array.from(steps), 0.5) <= SAME_PRICE
}

/**
 * True of a part of the price by one of a few rates, such as a tax by districts: nearly all quotients are among a few, although prices are
 * many.
 */
function isAtRates(values: Float64Array, price: Float64Array): boolean {
  const steps = new Map<number, number>()
  const prices = new Set<number>()
  let known = 0
  for (const [row, value] of values.entries()) {
    if (!(value > 0)) continue
    known++
    const step = Math.round(Math.log((price[row] as number) / value) / RATE)
    steps.set(step, (steps.get(step) ?? 0) + 1)
    prices.add(Math.round(Math.log(price[row] as number) / RATE))
  }
  const most = [...steps.values()].sort((a, b) => b - a).slice(0, Math.min(MOST_RATES, prices.size / 8))
  return known >= price.length / 2 && most.reduce((sum, count) => sum + count, 0) >= NEARLY_ALL * known
}

/** Spearman's correlation of ranks over the rows where both are known; 0 of too few. */
function rankCorrelation(a: Float64Array, b: Float64Array): number {
  const rows = Array.from(a.keys()).filter((row) => Number.isFinite(a[row]) && Number.isFinite(b[row]))
  if (rows.length < FEWEST_ROWS) return 0
  const [x, y] = [ranksOf(a, rows), ranksOf(b, rows)]
  const mean = (rows.length - 1) / 2
  let [both, own, other] = [0, 0, 0]
  for (let at = 0; at < rows.length; at++) {
    const [dx, dy] = [(x[at] as number) - mean, (y[at] as number) - mean]
    both += dx * dy
    own += dx * dx
    other += dy * dy
  }
  return own === 0 || other === 0 ? 0 : both / Math.sqrt(own * other)
}

/** Ranks from 0; equal values share their middle rank. */
function ranksOf(values: Float64Array, rows: readonly number[]): Float64Array {
  const order = rows
    .map((_, at) => at)
    .sort((a, b) => (values[rows[a] as number] as number) - (values[rows[b] as number] as number))
  const valueAt = (place: number) => values[rows[order[place] as number] as number]
  const ranks = new Float64Array(rows.length)
  for (let from = 0; from < order.length; ) {
    let to = from
    while (to + 1 < order.length && valueAt(to + 1) === valueAt(from)) to++
    for (let place = from; place <= to; place++) ranks[order[place] as number] = (from + to) / 2
    from = to + 1
  }
  return ranks
}

/** True where the product or a quotient of two columns is the price, in whatever unit. */
function makePrice(price: Float64Array, a: Float64Array, b: Float64Array): boolean {
  return (
    isConstant(price, (row) => Math.log(a[row] as number) + Math.log(b[row] as number)) ||
    isConstant(price, (row) => Math.log(a[row] as number) - Math.log(b[row] as number)) ||
    isConstant(price, (row) => Math.log(b[row] as number) - Math.log(a[row] as number))
  )
}

function isConstant(price: Float64Array, logOf: (row: number) => number): boolean {
  const left: number[] = []
  // A few rows tell already that it is none.
  for (const sample of [40, price.length]) {
    left.length = 0
    const step = Math.max(1, Math.floor(price.length / sample))
    for (let row = 0; row < price.length; row += step) {
      const value = Math.log(price[row] as number) - logOf(row)
      if (Number.isFinite(value)) left.push(value)
    }
    if (left.length < FEWEST_ROWS || spreadOf(left) > SAME_PRODUCT) return false
  }
  return left.length > price.length / 4
}

/** Half the distance between the 10th and the 90th percentile. */
function spreadOf(values: readonly number[]): number {
  const sorted = Float64Array.from(values)
  return (quantileInPlace(sorted, 0.9) - quantileInPlace(sorted, 0.1)) / 2
}

/** True where two columns that both matter add up to the price. */
function sumToPrice(price: Float64Array, a: Float64Array, b: Float64Array): boolean {
  let [close, known, parts] = [0, 0, 0]
  for (let row = 0; row < price.length; row++) {
    const [own, other, whole] = [a[row] as number, b[row] as number, price[row] as number]
    if (Number.isNaN(own) || Number.isNaN(other)) continue
    known++
    if (Math.abs(own + other - whole) <= SAME_SUM * whole) close++
    if (Math.min(own, other) >= SAME_SUM * whole) parts++
  }
  return known >= FEWEST_ROWS && close > 0.8 * known && parts > 0.2 * known
}

type Named = { name: string; values: Float64Array }

/** Which of two columns is rather made of the price: by its name, else the one with fractions, else the one with more different values. */
function likerOf(a: Named, b: Named): string {
  const [namedA, namedB] = [a, b].map(({ name }) => NAMED_LIKE_PRICE.test(name))
  if (namedA !== namedB) return (namedA ? a : b).name
  const fractions = ({ values }: Named) =>
    values.filter((value) => !Number.isNaN(value) && !Number.isInteger(value)).length
  if (fractions(a) !== fractions(b)) return (fractions(a) > fractions(b) ? a : b).name
  const distinct = ({ values }: Named) => new Set(values).size
  return (distinct(a) > distinct(b) ? a : b).name
}

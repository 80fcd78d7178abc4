import { layGroundwork } from './groundwork.ts'
import { findLeaks } from './leakage.ts'
import { frameOf, rowsOf } from './sales.ts'
import type { Column, DroppedColumn, Examination, ExcludedSale, SalesTable } from './table.ts'
import { quantileInPlace } from './trees/boost.ts'

/** Fewer sales don't tell which of them are unlike the others. */
const FEWEST_FOR_OUTLIERS = 50
/** A sale is out of line beyond so many times the distance of the quartiles from them (IAAO), and by this factor at least. */
const FENCE = 3
const FACTOR = 2
/**
 * A price too high by less than this is kept: nobody pays twice what a home is worth as a favour, so that what is dear is what the judge doesn't know,
 * such as a shore or a plot to build on. Beyond it lie a zero too many and several properties at one price.
 */
const FACTOR_ABOVE = 5
/** Sales that are alike in fewer facts may well be different sales. */
const FEWEST_FACTS = 5

/**
 * Looks a table over before it is learnt from. Columns without a value, with a single one, that only number the rows, or that are the price in
 * another form are dropped. Sales without a price above 0, repeated ones, and those out of line with what the others say of them are excluded:
 * a price far too low is taken for a transfer that was not at arm's length. Source of the fence: IAAO, Standard on Ratio Studies (2013), B.4.
 */
export function examine(table: SalesTable): Examination {
  const excluded: ExcludedSale[] = []
  const repeated = duplicatesOf(table)
  const isSold = Int32Array.from(table.price.keys()).filter((row) => {
    const isPriced = (table.price[row] as number) > 0 && Number.isFinite(table.price[row])
    if (!isPriced) excluded.push({ row, reason: 'PRICE_NOT_POSITIVE' })
    else if (repeated.has(row)) excluded.push({ row, reason: 'DUPLICATE' })
    return isPriced && !repeated.has(row)
  })
  const sold = pickTable(table, isSold)
  const dropped = judgeColumns(sold)
  const gone = new Set(dropped.map(({ column }) => column))
  const usable = { ...sold, columns: sold.columns.filter(({ name }) => !gone.has(name)) }
  const strange = outliersOf(usable)
  for (const [at, reason] of strange) excluded.push({ row: isSold[at] as number, reason })
  const left = Int32Array.from(isSold.keys()).filter((at) => !strange.has(at))
  return {
    ...{ dropped, excluded: excluded.toSorted((a, b) => a.row - b.row) },
    kept: left.map((at) => isSold[at] as number),
    table: pickTable(usable, left),
  }
}

/** Some rows of a table, in the order given. */
export function pickTable(table: SalesTable, rows: Int32Array): SalesTable {
  const numbers = (values: Float64Array) => Float64Array.from(rows, (row) => values[row] as number)
  const column = <T extends Column>(one: T): T =>
    one.kind === 'number'
      ? { ...one, values: numbers(one.values) }
      : { ...one, codes: Int32Array.from(rows, (row) => one.codes[row] as number) }
  return {
    count: rows.length,
    price: numbers(table.price),
    ...(table.day ? { day: numbers(table.day) } : {}),
    ...(table.latitude ? { latitude: numbers(table.latitude) } : {}),
    ...(table.longitude ? { longitude: numbers(table.longitude) } : {}),
    ...(table.deed ? { deed: Int32Array.from(rows, (row) => table.deed?.[row] as number) } : {}),
    ...(table.places ? { places: table.places.map(column) } : {}),
    columns: table.columns.map(column),
    ...(table.kind ? { kind: table.kind } : {}),
    ...(table.paid ? { paid: Uint8Array.from(rows, (row) => table.paid?.[row] as number) } : {}),
  }
}

/**
 * Rows that repeat another in every fact and the price: those after the first, or, with `among`, all that repeat one of these. A table that
 * tells little of its sales has none: different ones look alike there.
 */
export function duplicatesOf(table: SalesTable, among?: Int32Array): Set<number> {
  const facts = [table.price, table.day, table.latitude, table.longitude]
    .filter((values) => values !== undefined)
    .concat(
      [...(table.places ?? []), ...table.columns].map((one) =>
        one.kind === 'number' ? one.values : Float64Array.from(one.codes),
      ),
    )
  if (facts.length <= FEWEST_FACTS) return new Set()
  const first = new Map<number, number>()
  const isRepeat = (row: number, key: number) => {
    const other = first.get(key)
    return other !== undefined && facts.every((values) => Object.is(values[row], values[other]))
  }
  const repeated = new Set<number>()
  const keyOf = createHasher(facts)
  const known = new Set(among)
  for (const row of known) first.set(keyOf(row), row)
  for (let row = 0; row < table.count; row++) {
    if (known.has(row)) continue
    const key = keyOf(row)
    if (isRepeat(row, key)) repeated.add(row)
    else if (!among) first.set(key, row)
  }
  return repeated
}

/** Gives a whole number of 52 bits for the facts of a row: equal facts give the same, others hardly ever. */
function createHasher(facts: readonly Float64Array[]): (row: number) => number {
  const value = new Float64Array(1)
  const words = new Uint32Array(value.buffer)
  return (row) => {
    let [low, high] = [0, 0]
    for (const values of facts) {
      value[0] = values[row] as number
      low = Math.imul(low ^ (words[0] as number) ^ (low >>> 15), 0x85ebca6b) + (words[1] as number)
      high = Math.imul(high ^ (words[1] as number) ^ (high >>> 13), 0xc2b2ae35) + (words[0] as number)
    }
    return (low >>> 0) * 2 ** 20 + (high >>> 12)
  }
}

function judgeColumns(table: SalesTable): DroppedColumn[] {
  const empty = table.columns.flatMap((column): DroppedColumn[] => {
    const values: readonly number[] | Float64Array =
      column.kind === 'number'
        ? column.values
        : Float64Array.from(column.codes, (code) => (code < 0 ? Number.NaN : code))
    const present = values.filter((value) => Number.isFinite(value))
    if (present.length === 0) return [{ column: column.name, reason: 'BLANK' }]
    const distinct = new Set(present).size
    if (distinct === 1 && present.length === table.count) return [{ column: column.name, reason: 'CONSTANT' }]
    const isNumbering = column.kind === 'number' && distinct === table.count && countsUp(column.values)
    return isNumbering ? [{ column: column.name, reason: 'IDENTIFIER' }] : []
  })
  const gone = new Set(empty.map(({ column }) => column))
  const rest = { ...table, columns: table.columns.filter(({ name }) => !gone.has(name)) }
  return [...empty, ...findLeaks(rest).map((column): DroppedColumn => ({ column, reason: 'LEAKAGE' }))]
}

/** True of whole numbers that rise from row to row. */
const countsUp = (values: Float64Array) =>
  values.length > 2 &&
  values.every((value, row) => Number.isInteger(value) && (row === 0 || value > (values[row - 1] as number)))

/**
 * Sales far from what the hedonic model and the comparables of the other sales say of them, by their row. Where these are carried beyond the
 * sales nobody knows who errs, and the few sales of that kind are what is to be learnt of it: none of them is judged.
 */
function outliersOf(table: SalesTable): Map<number, ExcludedSale['reason']> {
  if (table.count < FEWEST_FOR_OUTLIERS) return new Map()
  const frame = frameOf(table)
  const logPrice = table.price.map(Math.log)
  const { surveyed } = layGroundwork(frame, rowsOf(frame, table), logPrice, 0)
  const errors = logPrice.map((price, row) => price - (surveyed.comparables[row] as number))
  const sorted = errors.slice()
  const [lower, upper] = [quantileInPlace(sorted, 0.25), quantileInPlace(sorted, 0.75)]
  const reach = FENCE * (upper - lower)
  const found = new Map<number, ExcludedSale['reason']>()
  for (const [row, error] of errors.entries()) {
    if (surveyed.beyond[row]?.isFar) continue
    if (error < Math.min(lower - reach, -Math.log(FACTOR))) found.set(row, 'NOT_ARMS_LENGTH')
    if (error > Math.max(upper + reach, Math.log(FACTOR_ABOVE))) found.set(row, 'OUTLIER')
  }
  return found
}

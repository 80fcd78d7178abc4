import { seededOrder } from '#features/avm/rules/random.ts'
import type { SalesTable } from '#features/avm/rules/table.ts'

/** Rows to learn from and rows to be estimated. */
export type Split = { train: Int32Array; test: Int32Array }

/**
 * Parts the rows with a price above 0. `random:SHARE:SEED`: the rows are shuffled by the seed (Fisher and Yates, from the last place down,
 * numbers by mulberry32), and the first ones are the test. `last:SHARE`: the rows with the last dates are the test, of one date those further
 * down; without dates, the last rows. Throws an Error for any other split.
 */
export function splitRows(table: SalesTable, split: string): Split {
  const [kind, shareText, seedText, ...more] = split.split(':')
  const share = Number(shareText)
  const seed = Number(seedText)
  const isKnown =
    more.length === 0 &&
    ((kind === 'random' && Number.isSafeInteger(seed) && seedText !== '') ||
      (kind === 'last' && seedText === undefined))
  if (!isKnown || !(share > 0 && share < 1))
    throw new Error(`Unknown split '${split}': random:SHARE:SEED or last:SHARE, with a share between 0 and 1.`)
  const priced = Int32Array.from(table.price.keys()).filter((row) => (table.price[row] as number) > 0)
  const count = Math.round(priced.length * share)
  if (count === 0 || count === priced.length) throw new Error(`Too few rows with a price: ${priced.length}.`)
  if (kind === 'random') {
    const order = seededOrder(priced.length, seed).map((at) => priced[at] as number)
    return { test: order.slice(0, count).sort(), train: order.slice(count).sort() }
  }
  const { day } = table
  // A sale without a date can't be the last.
  const dayOf = (row: number) =>
    day ? (Number.isNaN(day[row]) ? Number.NEGATIVE_INFINITY : (day[row] as number)) : row
  const order = priced.toSorted((a, b) => (dayOf(a) < dayOf(b) ? -1 : dayOf(a) > dayOf(b) ? 1 : a - b))
  return { train: order.slice(0, order.length - count).sort(), test: order.slice(order.length - count).sort() }
}

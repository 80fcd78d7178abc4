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
  // The sales of one deed are one: all of them are learnt from, or all are estimated.
  const { deed } = table
  const deedOf = (row: number) => (deed && (deed[row] as number) >= 0 ? `d${deed[row]}` : row)
  const whole = [...Map.groupBy(priced, deedOf).values()]
  const count = Math.round(priced.length * share)
  if (count === 0 || count === priced.length) throw new Error(`Too few rows with a price: ${priced.length}.`)
  if (kind === 'random') {
    return parted(
      Array.from(seededOrder(whole.length, seed), (at) => whole[at] as number[]),
      count,
    )
  }
  const { day } = table
  // A sale without a date can't be the last.
  const dayOf = (row: number) =>
    day ? (Number.isNaN(day[row]) ? Number.NEGATIVE_INFINITY : (day[row] as number)) : row
  const last = (rows: readonly number[]) => rows.reduce((one, row) => (isLater(row, one) ? row : one))
  const isLater = (a: number, b: number) => dayOf(a) > dayOf(b) || (dayOf(a) === dayOf(b) && a > b)
  return parted(
    whole.toSorted((a, b) => (isLater(last(a), last(b)) ? -1 : 1)),
    count,
  )
}

/** The first sales are the test, until it has so many rows; throws where nothing is left to learn from. */
function parted(sales: readonly (readonly number[])[], count: number): Split {
  const [test, train]: [number[], number[]] = [[], []]
  for (const rows of sales) (test.length < count ? test : train).push(...rows)
  if (train.length === 0) throw new Error('The rows are of too few deeds to be split.')
  return { test: Int32Array.from(test).sort(), train: Int32Array.from(train).sort() }
}

import type { Described } from './nearest/comparables.ts'
import { quantileInPlace } from './trees/boost.ts'

/** Between which bounds nearly all sales lie, in logarithms of price: what each attribute adds, by the frame's columns, and the price without trend. */
export type Hull = { attributes: Bounds[]; prices: Bounds }
type Bounds = readonly [least: number, most: number]

/** What of an estimate lies beyond the sales, in logarithms of price. */
export type Beyond = {
  /** What each attribute adds beyond its bounds: below 0 under the least, above 0 over the most. */
  attributes: { column: number; amount: number }[]
  /** The part of these, of all together, that is left out of the estimate: 1 for all. */
  part: number
  /** True where the estimate rests on a line drawn on, not on sales. */
  isFar: boolean
}

/** Nothing lies beyond. */
export const WITHIN: Beyond = { attributes: [], part: 0, isFar: false }

/** The share of sales beyond either bound. */
const BEYOND = 0.005
/**
 * Attributes carry an estimate at most so far beyond the bounds, in logarithms of price, all together: what is larger than all that was sold is worth
 * as much or a little more, never what a straight line drawn on would say.
 */
const FAR = 0.1

/** The hull of known sales. */
export const hullOf = ({ attributes }: Described, prices: Float64Array): Hull => ({
  attributes: attributes.map(boundsOf),
  prices: boundsOf(prices),
})

function boundsOf(values: Float64Array): Bounds {
  const sorted = values.slice()
  return [quantileInPlace(sorted, BEYOND), quantileInPlace(sorted, 1 - BEYOND)]
}

/** How far a row is carried beyond the hull; `price` is what the comparables say of it without trend, in logarithms. */
export function beyondOf({ attributes, prices }: Hull, described: Described, row: number, price: number): Beyond {
  const amounts = attributes.flatMap((bounds, column) => {
    const amount = outside(bounds, described.attributes[column]?.[row] ?? 0)
    return amount === 0 ? [] : [{ column, amount }]
  })
  const sum = Math.abs(amounts.reduce((total, { amount }) => total + amount, 0))
  const all = amounts.reduce((total, { amount }) => total + Math.abs(amount), 0)
  const part = sum > FAR ? 1 - FAR / sum : 0
  return { attributes: amounts, part, isFar: all + Math.abs(outside(prices, price)) > FAR }
}

/** What is left out of a row's estimate as carried too far. */
export const cutOf = ({ attributes, part }: Beyond): number =>
  part === 0 ? 0 : part * attributes.reduce((sum, { amount }) => sum + amount, 0)

const outside = ([least, most]: Bounds, value: number) => (value < least ? value - least : Math.max(0, value - most))

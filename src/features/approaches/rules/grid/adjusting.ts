import { Decimal, sumOf } from '#kernel/decimal.ts'
import type { CellUnit } from '../../model/grid.ts'

/** An adjustment as it was typed: percent of the price that it adjusts (12.5 is 12.5 %), or KWD per m². */
export type Adjustment = { unit: CellUnit; value: Decimal }

/** What an adjustment came to: the price that it adjusts, and the amount in KWD per m². */
export type AdjustmentAmount = { base: Decimal; amount: Decimal }

/** A price per m² after its adjustments; `net` and `gross` in KWD per m². */
export type AdjustedPrice = {
  sequential: AdjustmentAmount[]
  additive: AdjustmentAmount[]
  timeAdjusted: Decimal
  adjusted: Decimal
  net: Decimal
  gross: Decimal
}

const HUNDRED = new Decimal(100)

/**
 * The amount of an adjustment in KWD per m²: base × percent ÷ 100, or the amount as it was typed.
 *
 * Source: The Appraisal of Real Estate (Appraisal Institute), percentage and dollar adjustments.
 */
export const amountOf = ({ unit, value }: Adjustment, base: Decimal): Decimal =>
  unit === 'PERCENT' && !value.isZero() ? base.times(value).div(HUNDRED) : value

/**
 * An adjustment in the other unit, to ten decimals: fine enough that an amount in fils returns from its percentage unchanged.
 * What was typed stays as it is; this is what is shown beside it, and what is kept once a person changes its unit.
 */
export function converted({ unit, value }: Adjustment, base: Decimal): Adjustment {
  const other: Decimal = unit === 'PERCENT' ? amountOf({ unit, value }, base) : value.div(base).times(HUNDRED)
  return { unit: unit === 'PERCENT' ? 'KWD' : 'PERCENT', value: other.toDecimalPlaces(10) }
}

/**
 * Adjusts a price per m². Adjustments of the transaction are made one after the other, each on the price that the one before left;
 * those of the property are summed on the time-adjusted price. Nothing is rounded.
 *
 * Source: The Appraisal of Real Estate (Appraisal Institute), sequence of adjustments in the sales comparison approach; Uniform
 * Appraisal Standards for Federal Land Acquisitions (2016), 1.5.2.3.
 */
export function adjustPrice(
  price: Decimal,
  sequential: readonly Adjustment[],
  additive: readonly Adjustment[],
): AdjustedPrice {
  let running = price
  const before = sequential.map((adjustment): AdjustmentAmount => {
    const base = running
    const amount = amountOf(adjustment, base)
    running = base.plus(amount)
    return { base, amount }
  })
  const timeAdjusted = running
  const after = additive.map((adjustment) => ({ base: timeAdjusted, amount: amountOf(adjustment, timeAdjusted) }))
  const adjusted = sumOf([timeAdjusted, ...after.map(({ amount }) => amount)])
  return {
    sequential: before,
    additive: after,
    timeAdjusted,
    adjusted,
    net: adjusted.minus(price),
    gross: sumOf([...before, ...after].map(({ amount }) => amount.abs())),
  }
}

import { Decimal, decimal, sumOf, toKwd } from '#kernel/decimal.ts'
import { fieldFault, inputInvalid } from '#kernel/errors.ts'
import { valueMessages } from './messages/value.ts'
import { type Adjustment, adjustPrice } from './rules/grid/adjusting.ts'
import { type GridFault, gridFault } from './rules/grid/faults.ts'
import { sumsTo, weightedMean } from './rules/grid/weights.ts'

/**
 * A comparable's price per m² after its adjustments, in KWD. Adjustments are fractions (0.05 is 5 %): sequential ones each of the price
 * that the one before left, additive ones of the time-adjusted price. Net and gross are fractions of the unadjusted price.
 * Throws AppError 'validation-failed' for a price that is not above 0 and for adjustments that leave nothing of it.
 *
 * Source: The Appraisal of Real Estate (Appraisal Institute), sequence of adjustments in the sales comparison approach.
 */
export function adjustedComparable(input: {
  pricePerSqm: number
  sequential: readonly number[]
  additive: readonly number[]
}): { timeAdjusted: number; adjusted: number; net: number; gross: number } {
  const { pricePerSqm, sequential, additive } = input
  check('pricePerSqm', 'grid:fault.positive', isPositive(pricePerSqm))
  check(
    'sequential',
    'grid:fault.fraction',
    sequential.every((share) => Number.isFinite(share) && share > -1),
  )
  check('additive', 'grid:fault.fraction', additive.every(Number.isFinite))
  const price = decimal(pricePerSqm)
  const { timeAdjusted, adjusted, net, gross } = adjustPrice(price, sequential.map(ofShare), additive.map(ofShare))
  check('additive', 'grid:fault.nothingLeft', adjusted.gt(0))
  return {
    timeAdjusted: timeAdjusted.toNumber(),
    adjusted: adjusted.toNumber(),
    net: net.div(price).toNumber(),
    gross: gross.div(price).toNumber(),
  }
}

const ofShare = (share: number): Adjustment => ({ unit: 'PERCENT', value: decimal(share).times(100) })

/**
 * The value that an adjustment grid indicates: Σ weight × adjusted price per m², times the size in m². KWD, not rounded. Weights sum to
 * 1 or to 100. Throws AppError 'validation-failed' for weights that don't, for none, and for a price or a size that is not above 0.
 */
export function gridValue(input: { comparables: readonly { adjusted: number; weight: number }[]; area: number }): {
  perSqm: number
  value: number
} {
  const { comparables, area } = input
  check('area', 'grid:fault.positive', isPositive(area))
  check(
    'comparables',
    'grid:fault.positive',
    comparables.every(({ adjusted }) => isPositive(adjusted)),
  )
  const areWeights = comparables.every(({ weight }) => Number.isFinite(weight) && weight >= 0)
  const weights = areWeights ? comparables.map(({ weight }) => decimal(weight)) : []
  check('comparables', 'grid:fault.weightSum', sumsTo(weights, 1) || sumsTo(weights, 100))
  const items = comparables.map(({ adjusted, weight }) => ({ value: decimal(adjusted), weight: decimal(weight) }))
  const perSqm = weightedMean(items)
  return { perSqm: perSqm.toNumber(), value: perSqm.times(area).toNumber() }
}

const isPositive = (value: number) => Number.isFinite(value) && value > 0

function check(field: string, key: GridFault, holds: boolean): void {
  if (!holds) throw inputInvalid([gridFault(field, key)])
}

/**
 * The value that weighed indications are reconciled to: Σ value × weight ÷ Σ weight, rounded at the end to the nearest `roundTo` KWD, or to
 * whole fils; and their spread, the highest less the lowest. KWD. Weights are 0 or more and sum to 1 or to 100. Throws AppError
 * 'validation-failed' for weights that don't, without indications, for a rounding that is not above 0, and for anything that is no number.
 *
 * Source: International Valuation Standards 2020, IVS 105, 10.6.
 */
export function reconcile(input: { indications: readonly { value: number; weight: number }[]; roundTo?: number }): {
  value: number
  spread: number
} {
  const { indications, roundTo } = input
  const isRounding = roundTo === undefined || (Number.isFinite(roundTo) && roundTo > 0)
  if (!isRounding) throw inputInvalid([fieldFault('roundTo', 'value:fault.figure', valueMessages['fault.figure'])])
  const isNumbers = indications.every(({ value, weight }) => Number.isFinite(value) && weight >= 0)
  if (!isNumbers) throw inputInvalid([fieldFault('indications', 'value:fault.figure', valueMessages['fault.figure'])])
  const total = sumOf(indications.map(({ weight }) => decimal(weight)))
  // Three equal thirds are no binary fractions: their sum may miss 1 by a trifle.
  const isWhole = [1, 100].some((whole) => total.div(whole).minus(1).abs().lte('1e-9'))
  if (!isWhole) throw inputInvalid([fieldFault('indications', 'value:fault.weights', valueMessages['fault.weights'])])
  const value = sumOf(indications.map((one) => decimal(one.value).times(one.weight))).div(total)
  const amounts = indications.map((one) => decimal(one.value))
  return {
    value: roundTo === undefined ? toKwd(value) : value.toNearest(roundTo).toNumber(),
    spread: toKwd(Decimal.max(...amounts).minus(Decimal.min(...amounts))),
  }
}

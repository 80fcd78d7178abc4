import { Decimal, decimal, sumOf, toKwd } from '#kernel/decimal.ts'
import { fieldFault, inputInvalid } from '#kernel/errors.ts'
import { valueMessages } from './messages/value.ts'

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

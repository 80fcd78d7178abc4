import { Decimal, decimal, sumOf, toKwd } from '#kernel/decimal.ts'
import { faultOf, inputInvalid } from '#kernel/errors.ts'
import { valueMessages } from './messages/value.ts'
import { type Adjustment, adjustPrice } from './rules/grid/adjusting.ts'
import { gridFault } from './rules/grid/faults.ts'
import { sumsTo, weightedMean } from './rules/grid/weights.ts'
import { fault as methodsFault } from './rules/methods/faults.ts'
import { presentFactor, receivedAfter, yearsOf } from './rules/present-value.ts'

const valueFault = faultOf('value', valueMessages)

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
  assertGrid('pricePerSqm', 'fault.positive', isAbove0(pricePerSqm))
  assertGrid(
    'sequential',
    'fault.fraction',
    sequential.every((share) => Number.isFinite(share) && share > -1),
  )
  assertGrid('additive', 'fault.fraction', additive.every(Number.isFinite))
  const price = decimal(pricePerSqm)
  const { timeAdjusted, adjusted, net, gross } = adjustPrice(price, sequential.map(ofShare), additive.map(ofShare))
  assertGrid('additive', 'fault.nothingLeft', adjusted.gt(0))
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
  assertGrid('area', 'fault.positive', isAbove0(area))
  assertGrid(
    'comparables',
    'fault.positive',
    comparables.every(({ adjusted }) => isAbove0(adjusted)),
  )
  const areWeights = comparables.every(({ weight }) => Number.isFinite(weight) && weight >= 0)
  const weights = areWeights ? comparables.map(({ weight }) => decimal(weight)) : []
  assertGrid('comparables', 'fault.weightSum', sumsTo(weights, 1) || sumsTo(weights, 100))
  const items = comparables.map(({ adjusted, weight }) => ({ value: decimal(adjusted), weight: decimal(weight) }))
  const perSqm = weightedMean(items)
  return { perSqm: perSqm.toNumber(), value: perSqm.times(area).toNumber() }
}

const isAbove0 = (value: number) => Number.isFinite(value) && value > 0

function assertGrid(field: string, key: Parameters<typeof gridFault>[1], holds: boolean): void {
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
  if (!isRounding) throw inputInvalid([valueFault('roundTo', 'fault.figure')])
  const isNumbers = indications.every(({ value, weight }) => Number.isFinite(value) && weight >= 0)
  if (!isNumbers) throw inputInvalid([valueFault('indications', 'fault.figure')])
  const items = indications.map(({ value, weight }) => ({ value: decimal(value), weight: decimal(weight) }))
  const weights = items.map(({ weight }) => weight)
  const isWhole = sumsTo(weights, 1) || sumsTo(weights, 100)
  if (!isWhole) throw inputInvalid([valueFault('indications', 'fault.weights')])
  const value = weightedMean(items)
  const amounts = items.map((one) => one.value)
  return {
    value: roundTo === undefined ? toKwd(value) : value.toNearest(roundTo).toNumber(),
    spread: toKwd(Decimal.max(...amounts).minus(Decimal.min(...amounts))),
  }
}

/**
 * The value of a yearly net income by one rate: income ÷ rate (The Appraisal of Real Estate, Appraisal Institute: V = I ÷ R).
 * KWD; the rate is a fraction. Throws AppError 'validation-failed' for a rate that is not above 0.
 */
export function directCapitalisation({ netIncome, rate }: { netIncome: number; rate: number }): number {
  demand({ netIncome: isNumber(netIncome), rate: rate > 0 && isNumber(rate) })
  return toKwd(decimal(netIncome).div(rate))
}

/**
 * The present value of yearly flows and of what the property is worth at the end of the last year: Σ flowₜ ÷ (1 + r)ᵗ + exit ÷ (1 + r)ⁿ
 * (International Valuation Standards, discounted cash flow method). flows[0] is received at the end of the first year, or in its
 * middle; the exit is always at the end. KWD; the rate is a fraction. Throws AppError 'validation-failed' for a rate that is not
 * above 0, without flows, and for anything that is not a number.
 */
export function discountedCashFlow(input: {
  flows: readonly number[]
  rate: number
  exitValue?: number
  midYear?: boolean
}): number {
  const { flows, rate, exitValue = 0, midYear = false } = input
  demand({
    flows: flows.length > 0 && flows.every(isNumber),
    rate: rate > 0 && isNumber(rate),
    exitValue: isNumber(exitValue),
  })
  const present = flows.map((flow, at) =>
    presentFactor(decimal(rate), receivedAfter({ year: at + 1, part: decimal(1) }, midYear)).times(flow),
  )
  return toKwd(sumOf(present).plus(presentFactor(decimal(rate), decimal(flows.length)).times(exitValue)))
}

/**
 * The value of a right that ends, a usufruct or a lease: Σ netIncome × (1 + growth)ᵗ⁻¹ ÷ (1 + r)ᵗ over the remaining years, and nothing
 * after them (Parry's Valuation and Investment Tables: years' purchase, single rate). Of a part of a year its part of the income
 * counts, received when it ends. KWD; rate and growth are fractions. Throws AppError 'validation-failed' for a rate or a term that is not
 * above 0, and a growth of −1 or less.
 */
export function termIncomeValue(input: { netIncome: number; rate: number; growth: number; years: number }): number {
  const { netIncome, rate, growth, years } = input
  demand({
    netIncome: isNumber(netIncome),
    rate: rate > 0 && isNumber(rate),
    growth: growth > -1 && isNumber(growth),
    years: years > 0 && years <= MOST_TERM,
  })
  const parts = yearsOf(decimal(years)).map((year) =>
    decimal(1)
      .plus(growth)
      .pow(year.year - 1)
      .times(year.part)
      .times(presentFactor(decimal(rate), receivedAfter(year, false))),
  )
  return toKwd(sumOf(parts).times(netIncome))
}

/** A part of a building: m², KWD per m², and three kinds of depreciation as fractions. */
export type CostPart = { area: number; unitCost: number; physical: number; functional: number; external: number }

/**
 * The land and what its buildings would cost less what they have lost: land + Σ area × unit cost × (1 − physical) × (1 − functional) ×
 * (1 − external) (International Valuation Standards, depreciated replacement cost). KWD. Throws AppError 'validation-failed' for a
 * negative figure and a depreciation above 1.
 */
export function costValue({ landValue, parts }: { landValue: number; parts: readonly CostPart[] }): number {
  demand({
    landValue: isAmount(landValue),
    parts: parts.every(
      ({ area, unitCost, physical, functional, external }) =>
        isAmount(area) && isAmount(unitCost) && [physical, functional, external].every(isShare),
    ),
  })
  return toKwd(sumOf(parts.map(depreciatedCost)).plus(landValue))
}

const depreciatedCost = ({ area, unitCost, physical, functional, external }: CostPart): Decimal =>
  [physical, functional, external].reduce(
    (cost, share) => cost.times(decimal(1).minus(share)),
    decimal(area).times(unitCost),
  )

/**
 * What is left for the land of a development: gross development value − costs − finance − profit (RICS, Valuation of development
 * property, 2019: basic residual method). Negative where the development does not pay. KWD. Throws AppError 'validation-failed' for
 * a negative figure.
 */
export function residualValue(input: {
  grossDevelopmentValue: number
  costs: number
  profit: number
  finance: number
}): number {
  const { grossDevelopmentValue, costs, profit, finance } = input
  demand({
    grossDevelopmentValue: isAmount(grossDevelopmentValue),
    costs: isAmount(costs),
    profit: isAmount(profit),
    finance: isAmount(finance),
  })
  return toKwd(decimal(grossDevelopmentValue).minus(costs).minus(profit).minus(finance))
}

/** The longest term that is worked out year by year; after it next to nothing is left of any income. */
const MOST_TERM = 1000

const isNumber = (value: number): boolean => Number.isFinite(value)
const isAmount = (value: number): boolean => Number.isFinite(value) && value >= 0
const isShare = (value: number): boolean => value >= 0 && value <= 1

/** Throws AppError for what does not hold, at the names of the input. */
function demand(holds: Readonly<Record<string, boolean>>): void {
  const wrong = Object.entries(holds).filter(([, is]) => !is)
  if (wrong.length > 0) throw inputInvalid(wrong.map(([field]) => methodsFault(field, 'fault.figure')))
}

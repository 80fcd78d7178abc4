import { isGranted } from '#features/terms/model/codes.ts'
import { type Decimal, decimal, sumOf, toKwd } from '#kernel/decimal.ts'
import type { FieldFault } from '#kernel/errors.ts'
import type { FormRow, FormValues } from '#kernel/form-values.ts'
import type { Evaluate, Outcome, Remark, Step, SubjectFacts } from '../model.ts'
import {
  asPercent,
  fault,
  figure,
  isGiven,
  isOldPrice,
  isUntouched,
  kwd,
  type ListRow,
  NOT_BEGUN,
  neededCells,
  neededFigures,
  number,
  remarkIf,
  rowsOf,
  share,
  step,
  untoldSources,
  written,
} from './methods/reading.ts'
import { presentFactor } from './present-value.ts'

const ONE = decimal(1)
const NONE = decimal(0)
const MONTHS = 12

/** By how much the gross development value and the building costs of a case differ from the sheet's, as fractions. */
type Case = { value?: Decimal; costs?: Decimal }

/**
 * Works out what a developer can pay for the land: gross development value − sale costs − building, fees and contingency − finance − profit,
 * discounted from the end of the development to today and less the costs of buying the land (RICS, Valuation of development property, 2019,
 * basic residual method). Interest on costs runs on half of them while building goes on, and on all of them while the scheme is sold, as
 * in Wilkinson and Reed, Property Development, example 3.3; interest on the land is in the discounting.
 */
export const evaluateResidual: Evaluate = (values, { subject }) => {
  if (isUntouched(values)) return NOT_BEGUN
  const faults = residualFaults(values)
  const outcome: Outcome = { ...NOT_BEGUN, faults, remarks: residualRemarks(values, subject) }
  if (faults.length > 0) return outcome
  const worked = residual(values, {})
  const { land, gross } = worked
  const steps = residualSteps(values, worked)
  if (land.lessThanOrEqualTo(0)) return { ...outcome, steps, faults: [fault('units', 'fault.notPaying')] }
  return {
    ...outcome,
    steps: [...steps, step('methods:step.landShare', asPercent(land.div(gross))), ...compared(values, subject, land)],
    value: toKwd(land),
    perSqm: subject.area ? toKwd(land.div(subject.area)) : null,
    landValue: toKwd(land),
  }
}

/** How far the land per m² is from the one that it is compared with, in percent of that. */
function compared(values: FormValues, { area }: SubjectFacts, land: Decimal): Step[] {
  const rate = figure(values, 'comparedRate')
  if (!rate?.gt(0) || !area) return []
  const own = land.div(area)
  const figures = { own: kwd(own, 'KWD_PER_SQM'), rate: kwd(rate, 'KWD_PER_SQM') }
  return [step('methods:step.compared', asPercent(own.minus(rate).div(rate)), figures)]
}

type Worked = Record<
  | 'gross'
  | 'saleCosts'
  | 'building'
  | 'fees'
  | 'contingency'
  | 'costs'
  | 'finance'
  | 'profit'
  | 'atEnd'
  | 'today'
  | 'acquisition'
  | 'land',
  Decimal
>

/** Works the residual out, in KWD. Source: as of `evaluateResidual`. */
export function residual(values: FormValues, { value = NONE, costs: dearer = NONE }: Case): Worked {
  const rate = (name: string) => share(values, name) ?? NONE
  const years = (name: string) => (figure(values, name) ?? NONE).div(MONTHS)
  const gross = sumOf(rowsOf(values, 'units').map(unitValue)).times(ONE.plus(value))
  const saleCosts = gross.times(rate('saleCosts'))
  const building = sumOf(rowsOf(values, 'costs').map(costOf)).times(ONE.plus(dearer))
  const fees = building.times(rate('feesRate'))
  const contingency = building.plus(fees).times(rate('contingencyRate'))
  const costs = building.plus(fees).plus(contingency)
  const interest = (name: string) => ONE.plus(rate('financeRate')).pow(years(name)).minus(1)
  const finance = costs
    .div(2)
    .times(interest('buildMonths'))
    .plus(costs.times(interest('saleMonths')))
  const outlay = costs.plus(finance).plus(saleCosts)
  // All costs are what is left of the gross value after the profit, the land with what it cost to hold among them.
  const ofCosts = gross.times(rate('profitRate')).div(ONE.plus(rate('profitRate')))
  const profit = values.profitBasis === 'COST' ? ofCosts : gross.times(rate('profitRate'))
  const atEnd = gross.minus(outlay).minus(profit)
  const time = years('leadMonths').plus(years('buildMonths')).plus(years('saleMonths'))
  const today = atEnd.times(presentFactor(rate('financeRate'), time))
  const land = today.div(ONE.plus(rate('acquisitionRate')))
  const acquisition = today.minus(land)
  return { gross, saleCosts, building, fees, contingency, costs, finance, profit, atEnd, today, acquisition, land }
}

const unitValue = ({ row }: ListRow): Decimal => (figure(row, 'area') ?? NONE).times(figure(row, 'price') ?? NONE)

/** What an item of the building costs: its lump sum, or its area × unit cost. */
export const costOf = ({ row }: { row: FormRow }): Decimal =>
  figure(row, 'amount') ?? (figure(row, 'area') ?? NONE).times(figure(row, 'unitCost') ?? NONE)

function residualSteps(values: FormValues, worked: Worked): Step[] {
  const rate = (name: string) => asPercent(share(values, name) ?? NONE)
  const months = (name: string) => figure(values, name) ?? NONE
  const less = (amount: Decimal) => kwd(amount.negated())
  const known = (amount: Decimal, one: Step) => (amount.isZero() ? [] : [one])
  const all = months('leadMonths').plus(months('buildMonths')).plus(months('saleMonths'))
  const profitWord = values.profitBasis === 'COST' ? 'methods:step.profitOnCost' : 'methods:step.profitOnValue'
  const { gross, saleCosts, building, fees, contingency, finance, profit, atEnd, today, acquisition, land } = worked
  return [
    step('methods:step.grossValue', kwd(gross), { parts: number(rowsOf(values, 'units').length) }),
    ...known(saleCosts, step('methods:step.marketing', less(saleCosts), { rate: rate('saleCosts') })),
    step('methods:step.building', less(building), { items: number(rowsOf(values, 'costs').length) }),
    ...known(fees, step('methods:step.fees', less(fees), { rate: rate('feesRate') })),
    ...known(contingency, step('methods:step.contingency', less(contingency), { rate: rate('contingencyRate') })),
    ...known(
      finance,
      step('methods:step.finance', less(finance), {
        rate: rate('financeRate'),
        build: number(months('buildMonths'), 'MONTHS'),
        sale: number(months('saleMonths'), 'MONTHS'),
      }),
    ),
    step(profitWord, less(profit), { rate: rate('profitRate') }),
    step('methods:step.atEnd', kwd(atEnd)),
    ...known(
      atEnd.minus(today),
      step('methods:step.atStart', kwd(today), { months: number(all, 'MONTHS'), rate: rate('financeRate') }),
    ),
    ...known(acquisition, step('methods:step.acquisition', less(acquisition), { rate: rate('acquisitionRate') })),
    step('methods:step.residual', kwd(land)),
  ]
}

/** The changes of the sensitivity table, as fractions. */
export const SENSITIVITY_CHANGES = [-0.1, -0.05, 0, 0.05, 0.1] as const

/**
 * The value of the land where the gross development value (columns) and the building costs (rows) are lower or higher by SENSITIVITY_CHANGES, in
 * KWD; negative where the development would not pay. Null while the sheet is not complete.
 */
export function residualSensitivity(values: FormValues): number[][] | null {
  if (isUntouched(values) || residualFaults(values).length > 0) return null
  const changes = SENSITIVITY_CHANGES.map(decimal)
  return changes.map((costs) => changes.map((value) => toKwd(residual(values, { value, costs }).land)))
}

function residualFaults(values: FormValues): FieldFault[] {
  const [units, costs] = [rowsOf(values, 'units'), rowsOf(values, 'costs')]
  return [
    ...(units.length === 0 ? [fault('units', 'fault.noUnits')] : []),
    ...units.flatMap((row) => neededCells(row, 'area', 'price')),
    ...(costs.length === 0 ? [fault('costs', 'fault.noCosts')] : []),
    ...costs.flatMap(costFaults),
    ...neededFigures(values, 'profitRate', 'financeRate', 'buildMonths'),
    ...(values.profitBasis ? [] : [fault('profitBasis', 'fault.profitBasis')]),
  ]
}

/** What an item of building costs lacks: a lump sum, or an area with its unit cost, and never both. */
export function costFaults(item: ListRow): FieldFault[] {
  const { field, row } = item
  const [amount, unitCost, size] = [figure(row, 'amount'), figure(row, 'unitCost'), figure(row, 'area')]
  if (amount && (unitCost || size)) return [fault(`${field}.amount`, 'fault.costTwice')]
  return amount ? [] : neededCells(item, 'area', 'unitCost')
}

function residualRemarks(values: FormValues, { tenure, on }: SubjectFacts): Remark[] {
  const given = (name: string) => figure(values, name) !== null
  const costs = rowsOf(values, 'costs')
  return [
    ...remarkIf(isGranted(tenure), 'methods:remark.grantedResidual', 'units'),
    ...remarkIf(!given('contingencyRate'), 'methods:remark.noContingency', 'contingencyRate'),
    ...remarkIf(!given('saleCosts'), 'methods:remark.noMarketing', 'saleCosts'),
    ...costs.flatMap(({ field, row }) => remarkIf(isOldPrice(row, on), 'methods:remark.oldPrice', `${field}.unitCost`)),
    ...untoldSources(values, {
      valueSource: rowsOf(values, 'units').length > 0,
      costSource: costs.some(({ row }) => written(row, 'unitCostId') === null),
      ratesSource: isGiven(values, ['saleCosts', 'feesRate', 'contingencyRate', 'acquisitionRate']),
      profitSource: given('profitRate'),
      financeSource: given('financeRate'),
      programmeSource: isGiven(values, ['leadMonths', 'buildMonths', 'saleMonths']),
    }),
  ]
}

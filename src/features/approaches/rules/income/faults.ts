import { isGranted } from '#features/terms/model/codes.ts'
import type { FieldFault } from '#kernel/errors.ts'
import type { FormValues } from '#kernel/form-values.ts'
import { INCOME_METHODS, type IncomeMethod, isOverYears } from '../../fields/income.ts'
import type { SubjectFacts } from '../../model.ts'
import {
  fault,
  figure,
  isGiven,
  type ListRow,
  neededCells,
  neededFigures,
  neededRates,
  number,
  rowsOf,
  written,
} from '../methods/reading.ts'
import { yearsIn } from '../present-value.ts'
import { expenseFaults } from './expenses.ts'
import { profitsFaults } from './profits.ts'
import { countsRenewal } from './renewal.ts'
import { kindOfUnit, type Unit, unitsOf } from './units.ts'

/** What is missing or wrong on the sheet of the income approach, each at its field. */
export function incomeFaults(values: FormValues, subject: SubjectFacts): FieldFault[] {
  const method = INCOME_METHODS.find((one) => one === values.method)
  if (!method) return [fault('method', 'fault.method'), ...incomeItself(values)]
  const ofThis = ofMethod[method](values)
  const ofRents = method === 'PROFITS' ? strayYears(values) : incomeItself(values)
  return [...tenureFaults(values, subject), ...ofRents, ...ofThis]
}

/** The codes of what a method would count for ever or leave out; the income of the first year is known all the same. */
const NOT_COUNTED: readonly string[] = ['methods:fault.yearDirect', 'methods:fault.firstGrowth']

/** True where the net income of the first year can be worked out in spite of the faults. */
export const isFirstYearKnown = (faults: readonly FieldFault[]): boolean =>
  !faults.some(
    ({ field, code }) => /^(potentialIncome|rents|expenses|years)/.test(field) && !NOT_COUNTED.includes(code),
  )

/** True for a method that counts figures of single years, and while none is chosen. */
const countsYears = ({ method }: FormValues) => !INCOME_METHODS.some((one) => one === method) || isOverYears(method)

/**
 * The figures of single years that the sheet would leave out or count for ever: all of them under a method of no years, and growth in
 * the first year, which is at the figures of the valuation date. A sheet on which they are stored gives no value; writing them is refused.
 */
export const strayYears = (values: FormValues): FieldFault[] =>
  rowsOf(values, 'years').flatMap(({ field, row }) => {
    if (!countsYears(values)) return [fault(`${field}.year`, 'fault.yearDirect', { year: Number(row.year) })]
    return row.year === 1 && isGiven(row, ['growth']) ? [fault(`${field}.growth`, 'fault.firstGrowth')] : []
  })

const ofMethod: Readonly<Record<IncomeMethod, (values: FormValues) => FieldFault[]>> = {
  DIRECT: (values) => [...neededRates(values, 'capRate'), ...adjustmentFaults(values)],
  REVERSION: (values) => [...neededRates(values, 'termRate', 'reversionRate'), ...adjustmentFaults(values)],
  LAYER: (values) => [...neededRates(values, 'coreRate', 'sliceRate'), ...adjustmentFaults(values)],
  MULTIPLIER: (values) => neededRates(values, 'multiplier'),
  PROFITS: profitsFaults,
  TERM: (values) => [...neededRates(values, 'discountRate'), ...(countsRenewal(values) ? renewalFaults(values) : [])],
  CASH_FLOW: (values) => [
    ...neededRates(values, 'discountRate'),
    ...neededFigures(values, 'holdingYears'),
    ...(figure(values, 'holdingYears')?.isZero() ? [fault('holdingYears', 'fault.years')] : []),
    ...(values.exitMethod ? [] : [fault('exitMethod', 'fault.exit')]),
    ...(values.exitMethod === 'RATE' ? neededRates(values, 'exitRate') : []),
    ...(values.exitMethod === 'VALUE' ? neededFigures(values, 'exitValue') : []),
  ],
}

const adjustmentFaults = (values: FormValues): FieldFault[] => [
  ...(figure(values, 'belowRate')?.lessThanOrEqualTo(0) ? [fault('belowRate', 'fault.rate')] : []),
  ...rowsOf(values, 'adjustments').flatMap((item) => neededCells(item, 'amount')),
]

const renewalFaults = (values: FormValues): FieldFault[] => [
  ...neededFigures(values, 'renewalYears'),
  ...(figure(values, 'renewalYears')?.isZero() ? [fault('renewalYears', 'fault.years')] : []),
  ...(written(values, 'renewalReason') === null ? [fault('renewalReason', 'fault.renewalReason')] : []),
]

// A right that the State grants ends: what would go on for ever is not its holder's to sell.
function tenureFaults(values: FormValues, { tenure, remainingMonths }: SubjectFacts): FieldFault[] {
  const { method, exitMethod } = values
  const left = remainingMonths !== null && remainingMonths > 0 ? yearsIn(remainingMonths) : null
  if (method === 'TERM') {
    if (tenure === 'FREEHOLD') return [fault('method', 'fault.freehold')]
    return left ? [] : [fault('method', 'fault.noTerm')]
  }
  if (!isGranted(tenure)) return []
  if (method !== 'CASH_FLOW') return [fault('method', 'fault.granted')]
  const years = figure(values, 'holdingYears')
  return [
    ...(left ? [] : [fault('method', 'fault.noTerm')]),
    ...(exitMethod && exitMethod !== 'NONE' ? [fault('exitMethod', 'fault.grantedExit')] : []),
    ...(left && years?.greaterThan(left)
      ? [fault('holdingYears', 'fault.beyondTerm', { years: number(left).value })]
      : []),
  ]
}

function incomeItself(values: FormValues): FieldFault[] {
  const rents = rowsOf(values, 'rents')
  const typed = figure(values, 'potentialIncome')
  return [
    ...(rents.length === 0 && typed === null ? [fault('potentialIncome', 'fault.noIncome')] : []),
    ...(rents.length > 0 && typed !== null ? [fault('potentialIncome', 'fault.incomeTwice')] : []),
    ...unitsOf(values).flatMap(rentFaults),
    ...rowsOf(values, 'expenses').flatMap(expenseFaults),
    ...profileFaults(rowsOf(values, 'profiles')),
    ...yearFaults(rowsOf(values, 'years')),
    ...strayYears(values),
  ]
}

const rentFaults = ({ field, rent, market }: Unit): FieldFault[] =>
  rent || market ? [] : [fault(`${field}.rent`, 'fault.rent')]

/** A profile of no kind is of no unit, and a kind has one. */
const profileFaults = (rows: readonly ListRow[]): FieldFault[] =>
  rows.flatMap(({ field, row }, at) => {
    const kind = kindOfUnit(row)
    if (kind === null) return [fault(`${field}.kind`, 'fault.needed')]
    const isTwice = rows.findIndex((one) => kindOfUnit(one.row) === kind) < at
    return isTwice ? [fault(`${field}.kind`, 'fault.kindTwice')] : []
  })

const yearFaults = (rows: readonly ListRow[]): FieldFault[] =>
  rows
    .filter(({ row: { year } }, at) => rows.findIndex(({ row }) => row.year === year) < at)
    .map(({ field }) => fault(`${field}.year`, 'fault.yearTwice'))

import { isGranted } from '#features/terms/model/codes.ts'
import type { FieldFault } from '#kernel/errors.ts'
import type { FormValues } from '#kernel/form-values.ts'
import { INCOME_METHODS, type IncomeMethod } from '../../fields/income.ts'
import type { SubjectFacts } from '../../model.ts'
import {
  fault,
  figure,
  isGiven,
  type ListRow,
  neededFigures,
  neededRates,
  number,
  rowsOf,
  written,
} from '../methods/reading.ts'
import { yearsIn } from '../present-value.ts'
import { countsRenewal } from './renewal.ts'
import { monthsLeft } from './rents.ts'

/** What is missing or wrong on the sheet of the income approach, each at its field. */
export function incomeFaults(values: FormValues, subject: SubjectFacts): FieldFault[] {
  const method = INCOME_METHODS.find((one) => one === values.method)
  if (!method) return [fault('method', 'fault.method'), ...incomeItself(values)]
  const ofThis = ofMethod[method](values)
  return [...tenureFaults(values, subject), ...incomeItself(values), ...ofThis, ...leaseFaults(values, subject)]
}

/** The codes of what a method would count for ever or leave out; the income of the first year is known all the same. */
const NOT_COUNTED: readonly string[] = [
  'methods:fault.leaseEnds',
  'methods:fault.yearDirect',
  'methods:fault.firstGrowth',
]

/** True where the net income of the first year can be worked out in spite of the faults. */
export const isFirstYearKnown = (faults: readonly FieldFault[]): boolean =>
  !faults.some(
    ({ field, code }) => /^(potentialIncome|rents|expenses|years)/.test(field) && !NOT_COUNTED.includes(code),
  )

/**
 * The figures of single years that the sheet would leave out or count for ever: all of them under direct capitalisation, and growth in
 * the first year, which is at the figures of the valuation date. A sheet on which they are stored gives no value; writing them is refused.
 */
export const strayYears = (values: FormValues): FieldFault[] =>
  rowsOf(values, 'years').flatMap(({ field, row }) => {
    if (values.method === 'DIRECT') return [fault(`${field}.year`, 'fault.yearDirect', { year: Number(row.year) })]
    return row.year === 1 && isGiven(row, ['growth']) ? [fault(`${field}.growth`, 'fault.firstGrowth')] : []
  })

/**
 * Leases that direct capitalisation would count for ever although they end and the market pays another rent. What it capitalises is
 * stabilised: every unit at market rent, or at a rent without an end.
 *
 * Source: The Appraisal of Real Estate (Appraisal Institute), direct capitalisation: a single year's stabilised income; IVS 105 (2022).
 */
function leaseFaults(values: FormValues, { on }: SubjectFacts): FieldFault[] {
  if (values.method !== 'DIRECT' || values.rentBasis === 'MARKET') return []
  const ending = rowsOf(values, 'rents').flatMap(({ field, row }, at) => {
    const [rent, market, left] = [figure(row, 'rent'), figure(row, 'marketRent'), monthsLeft(row, on)]
    if (!rent || !market || !left || rent.equals(market)) return []
    const unit = written(row, 'unit') ?? String(at + 1)
    const params = { unit, end: String(row.leaseEnd), rent: rent.toNumber(), market: market.toNumber() }
    return [fault(`${field}.leaseEnd`, 'fault.leaseEnds', params)]
  })
  return ending.length === 0 ? [] : [fault('method', 'fault.notStabilised', { n: ending.length }), ...ending]
}

const ofMethod: Readonly<Record<IncomeMethod, (values: FormValues) => FieldFault[]>> = {
  DIRECT: (values) => neededRates(values, 'capRate'),
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
  if (method === 'DIRECT') return [fault('method', 'fault.granted')]
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
    ...rents.flatMap(rentFaults),
    ...rowsOf(values, 'expenses').flatMap(expenseFaults),
    ...yearFaults(rowsOf(values, 'years')),
    ...strayYears(values),
  ]
}

const rentFaults = ({ field, row }: ListRow): FieldFault[] =>
  figure(row, 'rent') || figure(row, 'marketRent') ? [] : [fault(`${field}.rent`, 'fault.rent')]

function expenseFaults({ field, row }: ListRow): FieldFault[] {
  const [amount, portion] = [figure(row, 'amount'), figure(row, 'share')]
  if (amount && portion) return [fault(`${field}.share`, 'fault.amountOrShare')]
  return amount || portion ? [] : [fault(`${field}.amount`, 'fault.needed')]
}

const yearFaults = (rows: readonly ListRow[]): FieldFault[] =>
  rows
    .filter(({ row: { year } }, at) => rows.findIndex(({ row }) => row.year === year) < at)
    .map(({ field }) => fault(`${field}.year`, 'fault.yearTwice'))

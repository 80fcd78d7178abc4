import type { FieldFault } from '#kernel/errors.ts'
import type { FormValues } from '#kernel/form-values.ts'
import { isGranted } from '../../../valuations/model/codes.ts'
import { INCOME_METHODS, type IncomeMethod } from '../../fields/income.ts'
import type { SubjectFacts } from '../../model.ts'
import { fault, neededFigures, neededRates } from '../methods/faults.ts'
import { figure, type ListRow, number, rowsOf, written } from '../methods/reading.ts'
import { yearsIn } from '../present-value.ts'
import { countsRenewal } from './renewal.ts'

/** What is missing or wrong on the sheet of the income approach, each at its field. */
export function incomeFaults(values: FormValues, subject: SubjectFacts): FieldFault[] {
  const method = INCOME_METHODS.find((one) => one === values.method)
  if (!method) return [fault('method', 'methods:fault.method'), ...incomeItself(values)]
  return [...tenureFaults(values, subject), ...incomeItself(values), ...ofMethod[method](values)]
}

const ofMethod: Readonly<Record<IncomeMethod, (values: FormValues) => FieldFault[]>> = {
  DIRECT: (values) => neededRates(values, 'capRate'),
  TERM: (values) => [...neededRates(values, 'discountRate'), ...(countsRenewal(values) ? renewalFaults(values) : [])],
  CASH_FLOW: (values) => [
    ...neededRates(values, 'discountRate'),
    ...neededFigures(values, 'holdingYears'),
    ...(figure(values, 'holdingYears')?.isZero() ? [fault('holdingYears', 'methods:fault.years')] : []),
    ...(values.exitMethod ? [] : [fault('exitMethod', 'methods:fault.exit')]),
    ...(values.exitMethod === 'RATE' ? neededRates(values, 'exitRate') : []),
    ...(values.exitMethod === 'VALUE' ? neededFigures(values, 'exitValue') : []),
  ],
}

const renewalFaults = (values: FormValues): FieldFault[] => [
  ...neededFigures(values, 'renewalYears'),
  ...(figure(values, 'renewalYears')?.isZero() ? [fault('renewalYears', 'methods:fault.years')] : []),
  ...(written(values, 'renewalReason') === null ? [fault('renewalReason', 'methods:fault.renewalReason')] : []),
]

// A right that the State grants ends: what would go on for ever is not its holder's to sell.
function tenureFaults(values: FormValues, { tenure, remainingMonths }: SubjectFacts): FieldFault[] {
  const { method, exitMethod } = values
  const left = remainingMonths !== null && remainingMonths > 0 ? yearsIn(remainingMonths) : null
  if (method === 'TERM') {
    if (tenure === 'FREEHOLD') return [fault('method', 'methods:fault.freehold')]
    return left ? [] : [fault('method', 'methods:fault.noTerm')]
  }
  if (!isGranted(tenure)) return []
  if (method === 'DIRECT') return [fault('method', 'methods:fault.granted')]
  const years = figure(values, 'holdingYears')
  return [
    ...(left ? [] : [fault('method', 'methods:fault.noTerm')]),
    ...(exitMethod && exitMethod !== 'NONE' ? [fault('exitMethod', 'methods:fault.grantedExit')] : []),
    ...(left && years?.greaterThan(left)
      ? [fault('holdingYears', 'methods:fault.beyondTerm', { years: number(left).value })]
      : []),
  ]
}

function incomeItself(values: FormValues): FieldFault[] {
  const rents = rowsOf(values, 'rents')
  const typed = figure(values, 'potentialIncome')
  return [
    ...(rents.length === 0 && typed === null ? [fault('potentialIncome', 'methods:fault.noIncome')] : []),
    ...(rents.length > 0 && typed !== null ? [fault('potentialIncome', 'methods:fault.incomeTwice')] : []),
    ...rents.flatMap(rentFaults),
    ...rowsOf(values, 'expenses').flatMap(expenseFaults),
    ...yearFaults(rowsOf(values, 'years')),
  ]
}

const rentFaults = ({ field, row }: ListRow): FieldFault[] =>
  figure(row, 'rent') || figure(row, 'marketRent') ? [] : [fault(`${field}.rent`, 'methods:fault.rent')]

function expenseFaults({ field, row }: ListRow): FieldFault[] {
  const [amount, portion] = [figure(row, 'amount'), figure(row, 'share')]
  if (amount && portion) return [fault(`${field}.share`, 'methods:fault.amountOrShare')]
  return amount || portion ? [] : [fault(`${field}.amount`, 'methods:fault.needed')]
}

const yearFaults = (rows: readonly ListRow[]): FieldFault[] =>
  rows
    .filter(({ row: { year } }, at) => rows.findIndex(({ row }) => row.year === year) < at)
    .map(({ field }) => fault(`${field}.year`, 'methods:fault.yearTwice'))

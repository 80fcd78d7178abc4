import { isGranted } from '#features/terms/model/codes.ts'
import { type Decimal, decimal } from '#kernel/decimal.ts'
import type { FormValues } from '#kernel/form-values.ts'
import { fieldsNotCounted, INCOME_SHAPE } from '../../fields/income.ts'
import type { Remark, SheetField, SubjectFacts } from '../../model.ts'
import {
  asPercent,
  figure,
  isGiven,
  type ListRow,
  remarkIf,
  rowsOf,
  share,
  untoldSources,
  written,
} from '../methods/reading.ts'
import { countsRenewal } from './renewal.ts'
import { monthsLeft } from './rents.ts'
import { countedYears, exitsByRate } from './years.ts'

/** From this share of the whole value on, the exit carries a cash flow. */
const MUCH_EXIT = decimal(0.7)

/** What a reader should know of the inputs, whatever they come to. */
export function inputRemarks(values: FormValues, subject: SubjectFacts): Remark[] {
  const { method } = values
  const rents = rowsOf(values, 'rents')
  const expenses = rowsOf(values, 'expenses')
  const [growth, discount] = [share(values, 'incomeGrowth'), share(values, 'discountRate')]
  const isOverYears = method === 'CASH_FLOW' || method === 'TERM'
  const last = countedYears(values, subject).length + (exitsByRate(values) ? 1 : 0)
  const beyond = rowsOf(values, 'years').filter(({ row: { year } }) => Number(year) > last)
  return [
    ...remarkIf(method === 'TERM' && subject.tenure === null, 'methods:remark.noTenure', 'method'),
    ...remarkIf(figure(values, 'vacancyRate') === null, 'methods:remark.noVacancy', 'vacancyRate'),
    ...remarkIf(expenses.length === 0, 'methods:remark.noExpenses', 'expenses'),
    ...remarkIf(isGranted(subject.tenure) && !figure(values, 'stateRent'), 'methods:remark.noStateRent', 'stateRent'),
    ...leaseRemarks(values, subject, countedMonths(values, subject, last)),
    ...fieldsNotCounted(values).flatMap((field) =>
      remarkIf(shapeFields[field]?.kind !== 'text', 'methods:remark.notCounted', field),
    ),
    ...remarkIf(values.rentBasis === 'MARKET' && rents.length === 0, 'methods:remark.notCounted', 'rentBasis'),
    ...remarkIf(
      method === 'TERM' && !countsRenewal(values) && figure(values, 'renewalYears'),
      'methods:remark.notCounted',
      'renewalYears',
    ),
    ...remarkIf(
      isOverYears && growth && discount && growth.greaterThanOrEqualTo(discount),
      'methods:remark.growth',
      'incomeGrowth',
    ),
    ...remarkIf(
      method === 'CASH_FLOW' && values.exitMethod === 'NONE' && !isGranted(subject.tenure),
      'methods:remark.noExit',
      'exitMethod',
    ),
    ...beyond.flatMap(({ field, row }) =>
      remarkIf(isOverYears && last > 0, 'methods:remark.yearBeyond', `${field}.year`, { year: Number(row.year) }),
    ),
    ...rowsOf(values, 'years').flatMap(({ field, row }) =>
      remarkIf(
        exitsByRate(values) && row.year === last && figure(row, 'capital'),
        'methods:remark.notCounted',
        `${field}.capital`,
      ),
    ),
    ...expenses.flatMap(({ field, row }) =>
      remarkIf(written(row, 'source') === null, 'methods:remark.noSource', `${field}.source`),
    ),
    ...untoldSources(values, {
      rentsSource: rents.length > 0 || figure(values, 'potentialIncome') !== null,
      operatingSource: isGiven(values, ['vacancyRate', 'otherIncome']),
      stateRentSource: isGiven(values, ['stateRent', 'stateRentGrowth']),
      capRateSource: method === 'DIRECT' && figure(values, 'capRate') !== null,
      discountRateSource: isOverYears && discount !== null,
      growthSource: isOverYears && isGiven(values, ['incomeGrowth', 'expenseGrowth']),
      yearsSource: isOverYears && rowsOf(values, 'years').length > 0,
      exitRateSource: method === 'CASH_FLOW' && (values.exitMethod === 'RATE' || values.exitMethod === 'VALUE'),
    }),
  ]
}

const shapeFields: Readonly<Record<string, SheetField>> = INCOME_SHAPE.fields

/** The months whose income counts, by the last year of a cash flow: those of a term and its renewal, and for ever by one rate. */
function countedMonths(values: FormValues, { remainingMonths }: SubjectFacts, last: number): number {
  if (values.method === 'CASH_FLOW') return last * 12
  if (values.method !== 'TERM') return Number.POSITIVE_INFINITY
  return (remainingMonths ?? 0) + (countsRenewal(values) ? (figure(values, 'renewalYears')?.toNumber() ?? 0) * 12 : 0)
}

function leaseRemarks(values: FormValues, { on }: SubjectFacts, counted: number): Remark[] {
  const rents = rowsOf(values, 'rents')
  const isLet = ({ row }: ListRow) => figure(row, 'rent') !== null
  const differs = ({ row }: ListRow) => {
    const [rent, market] = [figure(row, 'rent'), figure(row, 'marketRent')]
    return rent && market && !rent.equals(market)
  }
  if (values.rentBasis === 'MARKET') {
    const contracts = rents.filter((one) => differs(one) || written(one.row, 'leaseEnd') !== null)
    return remarkIf(contracts.length, 'methods:remark.atMarket', contracts[0]?.field, { n: contracts.length })
  }
  const endless = rents.filter((one) => differs(one) && written(one.row, 'leaseEnd') === null)
  const vacant = rents.filter((one) => !isLet(one) && written(one.row, 'leaseEnd') !== null)
  const occupied = rents.filter(isLet)
  const left = occupied.map(({ field, row }) => ({ field, row, months: monthsLeft(row, on) }))
  const over = left.filter(({ months }) => months === 0)
  const ending = left.filter(({ row, months }) => months !== null && months < counted && !figure(row, 'marketRent'))
  return [
    ...remarkIf(over.length, 'methods:remark.leaseOver', over[0]?.field, { n: over.length }),
    ...remarkIf(ending.length, 'methods:remark.noMarketRent', ending[0]?.field, { n: ending.length }),
    ...remarkIf(endless.length, 'methods:remark.noLeaseEnd', endless[0]?.field, { n: endless.length }),
    ...vacant.flatMap(({ field }) => remarkIf(true, 'methods:remark.notCounted', `${field}.leaseEnd`)),
  ]
}

/** What a reader should know of what a cash flow with an exit comes to. */
export function exitRemarks(
  values: FormValues,
  { value, exit, firstIncome }: Record<'value' | 'exit' | 'firstIncome', Decimal>,
): Remark[] {
  const part = exit.div(value)
  const initial = firstIncome.div(value)
  const rate = share(values, 'exitRate')
  return [
    ...remarkIf(part.greaterThan(MUCH_EXIT), 'methods:remark.muchExit', 'exitMethod', { share: asPercent(part).value }),
    ...remarkIf(exitsByRate(values) && rate?.lessThan(initial), 'methods:remark.lowExitRate', 'exitRate', {
      initial: asPercent(initial).value,
    }),
  ]
}

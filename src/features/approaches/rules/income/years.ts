import { type Decimal, decimal, sumOf } from '#kernel/decimal.ts'
import type { FormRow, FormValues } from '#kernel/form-values.ts'
import type { SubjectFacts } from '../../model.ts'
import { figure, rowsOf, share } from '../methods/reading.ts'
import { type FlowYear, presentFactor, receivedAfter, yearsOf, yearsOfMonths } from '../present-value.ts'
import { rentRoll, rollIncome } from './rents.ts'

const NONE = decimal(0)
const ONE = decimal(1)

/** What a year brings and costs, KWD. */
export type IncomeYear = FlowYear & {
  potential: Decimal
  vacancy: Decimal
  other: Decimal
  effective: Decimal
  expenses: Decimal
  stateRent: Decimal
  netIncome: Decimal
  capital: Decimal
  net: Decimal
}

/**
 * Works out years one after the other: potential income − vacancy + other income = effective income; less expenses and what the State is
 * paid = net income; less capital costs = net cash flow. The first year is at the figures of the valuation date, each later one has grown.
 *
 * Source: The Appraisal of Real Estate (Appraisal Institute), the income capitalisation approach: from potential gross income to net operating income;
 * IVS 105 (2022), discounted cash flow method.
 */
export function incomeYears(values: FormValues, on: SubjectFacts['on'], years: readonly FlowYear[]): IncomeYear[] {
  const of = (name: string) => figure(values, name) ?? NONE
  const rate = (name: string) => share(values, name) ?? NONE
  const roll = rowsOf(values, 'rents').length > 0 ? rentRoll(values, on) : null
  const own = new Map(rowsOf(values, 'years').map(({ row }) => [row.year, row]))
  const expenses = expenseItems(values)
  let index = ONE
  return years.map(({ year, part }) => {
    const row: FormRow = own.get(year) ?? {}
    if (year > 1) index = index.times(ONE.plus(share(row, 'growth') ?? rate('incomeGrowth')))
    const grown = (name: string) => ONE.plus(rate(name)).pow(year - 1)
    const potential = roll ? rollIncome(roll, { year, part, index }) : of('potentialIncome').times(index).times(part)
    const vacancy = potential.times(share(row, 'vacancy') ?? rate('vacancyRate'))
    const other = of('otherIncome').times(index).times(part)
    const effective = potential.minus(vacancy).plus(other)
    const items = expenses.fixed.times(grown('expenseGrowth')).times(part).plus(effective.times(expenses.share))
    const spent = figure(row, 'expenses')?.times(part) ?? items
    const stateRent = of('stateRent').times(grown('stateRentGrowth')).times(part)
    const netIncome = effective.minus(spent).minus(stateRent)
    const capital = figure(row, 'capital') ?? NONE
    return {
      ...{ year, part, potential, vacancy, other, effective, expenses: spent, stateRent, netIncome, capital },
      net: netIncome.minus(capital),
    }
  })
}

/** The operating expenses: amounts a year together, and shares of effective income together. */
function expenseItems(values: FormValues): { fixed: Decimal; share: Decimal } {
  const rows = rowsOf(values, 'expenses').map(({ row }) => row)
  return {
    fixed: sumOf(rows.map((row) => figure(row, 'amount') ?? NONE)),
    share: sumOf(rows.map((row) => share(row, 'share') ?? NONE)),
  }
}

/**
 * The years that a method counts: one, those of a cash flow, or those that remain of a right. Empty while that is not known.
 *
 * Source: IVS 105 (2022), discounted cash flow method: the explicit forecast period; for rights that end Parry's Valuation and Investment Tables, the
 * unexpired term.
 */
export function countedYears(values: FormValues, { remainingMonths }: SubjectFacts): FlowYear[] {
  switch (values.method) {
    case 'CASH_FLOW':
      return yearsOf(figure(values, 'holdingYears') ?? NONE)
    case 'TERM':
      return yearsOfMonths(Math.max(remainingMonths ?? 0, 0))
    default:
      return yearsOf(ONE)
  }
}

/** A year with what it is worth today. */
export type DiscountedYear = IncomeYear & { factor: Decimal; present: Decimal }

/**
 * Years of a cash flow or a term, discounted at the rate of the sheet.
 *
 * Source: IVS 105 (2022), discounted cash flow method: present value = Σ net cash flow ÷ (1 + rate)^years.
 */
function discounted(values: FormValues, years: readonly IncomeYear[]): DiscountedYear[] {
  const rate = share(values, 'discountRate') ?? NONE
  return years.map((year) => {
    const factor = presentFactor(rate, receivedAfter(year, values.midYear === true))
    return { ...year, factor, present: year.net.times(factor) }
  })
}

/** True where the exit is worked out from the income of the year after the last. */
export const exitsByRate = ({ method, exitMethod }: FormValues): boolean =>
  method === 'CASH_FLOW' && exitMethod === 'RATE'

/**
 * The years of the sheet, and the one after them from whose income the exit is worked out, where it is.
 *
 * Source: IVS 105 (2022), terminal value: the income of the year after the forecast ÷ the exit rate; The Appraisal of Real Estate (Appraisal Institute),
 * reversion by the income of the buyer's first year.
 */
export function sheetYears(
  values: FormValues,
  subject: SubjectFacts,
): { years: DiscountedYear[]; next: IncomeYear | null } {
  const counted = countedYears(values, subject)
  const isBefore = exitsByRate(values) && counted.length > 0
  const all = isBefore ? [...counted, { year: counted.length + 1, part: ONE }] : counted
  const worked = incomeYears(values, subject.on, all)
  return { years: discounted(values, worked.slice(0, counted.length)), next: isBefore ? (worked.at(-1) ?? null) : null }
}

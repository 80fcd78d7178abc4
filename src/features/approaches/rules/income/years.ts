import { type Decimal, decimal } from '#kernel/decimal.ts'
import type { FormRow, FormValues } from '#kernel/form-values.ts'
import { PAYMENTS, type Payment, TIMINGS, type Timing } from '../../fields/income.ts'
import type { SubjectFacts } from '../../model.ts'
import { figure, rowsOf, share } from '../methods/reading.ts'
import { type FlowYear, powersOf, presentFactor, receivedAfter, yearsOf, yearsOfMonths } from '../present-value.ts'
import { expenseItems, spentOf } from './expenses.ts'
import { type MonthWeights, type RentRoll, rentRoll, rollYear, weightedRoll } from './rents.ts'
import { vacantShare } from './tenancies.ts'

const NONE = decimal(0)
const ONE = decimal(1)
const MONTHS = 12

/** What a year brings and costs, KWD. */
export type IncomeYear = FlowYear & {
  potential: Decimal
  vacancy: Decimal
  other: Decimal
  effective: Decimal
  expenses: Decimal
  /** What tenants pay back of them, and the share of rents that is collected, by which they do. */
  recoveries: Decimal
  collected: Decimal
  stateRent: Decimal
  netIncome: Decimal
  capital: Decimal
  /** What letting again costs, in fees and works. */
  letting: Decimal
  net: Decimal
  /** Returns the sum of the net cash flows of its months, each × its weight. */
  weighted: (weights: MonthWeights) => Decimal
}

/** Returns what is of a name, worked out the first time. */
function once<T>(of: (name: string) => T): (name: string) => T {
  const known = new Map<string, T>()
  return (name) => {
    const found = known.get(name) ?? of(name)
    known.set(name, found)
    return found
  }
}

/**
 * Works out years one after the other: potential income − vacancy + other income = effective income; less expenses and what the State is
 * paid, and plus what tenants pay back = net income; less capital and letting costs = net cash flow. The first year is at the figures of the valuation date, each later one has grown.
 * `given`: the rents where they are not those of the sheet's roll. Of the months of a year rents and letting costs are each month's own, all else is spread evenly.
 *
 * Source: The Appraisal of Real Estate (Appraisal Institute), the income capitalisation approach: from potential gross income to net operating income;
 * IVS 105 (2022), discounted cash flow method.
 */
export function incomeYears(
  values: FormValues,
  on: SubjectFacts['on'],
  years: readonly FlowYear[],
  given: RentRoll | null = null,
): IncomeYear[] {
  const of = once((name) => figure(values, name) ?? NONE)
  const rate = once((name) => share(values, name) ?? NONE)
  const growth = once((name) => powersOf(ONE.plus(rate(name))))
  const last = years.at(-1)?.year ?? 0
  const roll = given ?? (rowsOf(values, 'rents').length > 0 ? rentRoll(values, on, last * MONTHS) : null)
  const own = new Map(rowsOf(values, 'years').map(({ row }) => [row.year, row]))
  const expenses = expenseItems(values)
  let index = ONE
  return years.map(({ year, part }) => {
    const row: FormRow = own.get(year) ?? {}
    if (year > 1) index = index.times(ONE.plus(share(row, 'growth') ?? rate('incomeGrowth')))
    const grown = (name: string) => growth(name)(year - 1)
    const ofPart = (amount: Decimal) => (part.eq(ONE) ? amount : amount.times(part))
    const counted = Math.round(part.times(MONTHS).toNumber())
    const about = { year, months: counted, index, costs: grown('expenseGrowth') }
    const ofRoll = roll && rollYear(roll, about)
    const potential = ofRoll?.potential ?? ofPart(of('potentialIncome').times(index))
    const { lost, letting } = ofRoll ?? { lost: NONE, letting: NONE }
    const vacant = share(row, 'vacancy') ?? rate('vacancyRate')
    const vacancy = potential.minus(lost).times(vacant).plus(lost)
    const other = ofPart(of('otherIncome').times(index))
    const effective = potential.minus(vacancy).plus(other)
    const typed = figure(row, 'expenses')?.times(part)
    const shared = { growth: grown('expenseGrowth'), part, effective }
    const spent = typed ?? spentOf(expenses.paid, shared)
    // Expenses that are typed for a year are what the owner bears of them.
    const occupied =
      given || typed || (expenses.back.fixed.isZero() && expenses.back.level.isZero())
        ? ONE
        : ONE.minus(vacantShare(values, on, { year, months: counted }))
    const collected = potential.isZero() ? NONE : ONE.minus(vacancy.div(potential)).times(occupied)
    const recoveries = typed ? NONE : spentOf(expenses.back, { ...shared, part: part.times(collected) })
    const stateRent = ofPart(of('stateRent').times(grown('stateRentGrowth')))
    const netIncome = effective.minus(spent).plus(recoveries).minus(stateRent)
    const capital = figure(row, 'capital') ?? NONE
    const net = netIncome.minus(capital).minus(letting)
    const shares = typed ? NONE : expenses.paid.share.minus(expenses.back.share)
    const kept = ONE.minus(vacant).times(ONE.minus(shares))
    const ofRents = ofRoll ? potential.minus(lost).times(kept).minus(letting) : NONE
    return {
      ...{
        year,
        part,
        potential,
        vacancy,
        other,
        effective,
        expenses: spent,
        recoveries,
        collected,
        stateRent,
        netIncome,
        capital,
        letting,
        net,
      },
      weighted: (weights) => {
        const all = weights.sheet.slice(0, counted).reduce((sum, one) => sum + one, 0)
        const even = net.minus(ofRents).times(all / counted)
        return roll ? even.plus(weightedRoll(roll, about, weights, kept.toNumber())) : even
      },
    }
  })
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

/** The net cash flow of a month, and what it is worth today. */
type DiscountedMonth = { net: Decimal; present: Decimal }

/** A year with what it is worth today, whole and by month; the factor of its net cash flow, null where each month or quarter has its own. */
type DiscountedYear = IncomeYear & { factor: Decimal | null; present: Decimal; months: () => DiscountedMonth[] }

/** When income is received, as it is chosen; an earlier release had the middle of the year alone. */
export function timingOf({ timing, midYear }: FormValues): Timing {
  return TIMINGS.find((code) => code === timing) ?? (midYear === true ? 'MID_YEAR' : 'YEAR_END')
}

/** After how many months income is received that arises in a month, from 0 on. */
const OF_MONTH: Readonly<Record<Payment, (month: number) => number>> = {
  MONTH_ADVANCE: (month) => month,
  MONTH_ARREARS: (month) => month + 1,
  QUARTER_ADVANCE: (month) => month - (month % 3),
  YEAR_ADVANCE: () => 0,
}
const RECEIVED: Readonly<Partial<Record<Timing, (month: number) => number>>> = {
  MONTH_ADVANCE: OF_MONTH.MONTH_ADVANCE,
  MONTH_ARREARS: OF_MONTH.MONTH_ARREARS,
  QUARTER_ADVANCE: OF_MONTH.QUARTER_ADVANCE,
}

/** True where income is received in parts of a year. */
export const isByMonth = (values: FormValues): boolean => RECEIVED[timingOf(values)] !== undefined

/**
 * Years of a cash flow or a term, discounted at the rate of the sheet, a rate of a whole year: at the end or in the middle of each, or each month's or
 * quarter's part when it is received, and the rent of a unit that pays otherwise when that is. Quarters and years are counted from the valuation date.
 *
 * Source: IVS 105 (2022), discounted cash flow method: present value = Σ net cash flow ÷ (1 + rate)^years.
 */
export function discounted(values: FormValues, years: readonly IncomeYear[]): DiscountedYear[] {
  const rate = share(values, 'discountRate') ?? NONE
  const timing = timingOf(values)
  const received = RECEIVED[timing]
  if (!received)
    return years.map((year) => {
      const factor = presentFactor(rate, receivedAfter(year, timing === 'MID_YEAR'))
      const months = () => netOfMonths(year).map((net) => ({ net, present: net.times(factor) }))
      return { ...year, factor, present: year.net.times(factor), months }
    })
  const yearly = 1 + rate.toNumber()
  const weightsOf = (after: (month: number) => number) =>
    Array.from({ length: MONTHS }, (_, month) => yearly ** (-after(month) / MONTHS))
  const paid = new Map(PAYMENTS.map((code) => [code, weightsOf(OF_MONTH[code])]))
  const weights = { sheet: weightsOf(received), paid }
  const ofYears = powersOf(presentFactor(rate, ONE))
  return years.map((year) => {
    const before = ofYears(year.year - 1)
    const months = () =>
      netOfMonths(year).map((net, month) => ({ net, present: year.weighted(onlyOf(weights, month)).times(before) }))
    return { ...year, factor: null, present: year.weighted(weights).times(before), months }
  })
}

const EACH = new Array<number>(MONTHS).fill(1)
const ALIKE: MonthWeights = { sheet: EACH, paid: new Map(PAYMENTS.map((code) => [code, EACH])) }

/** The net cash flow of each month of a year. */
const netOfMonths = (year: IncomeYear): Decimal[] =>
  EACH.slice(0, Math.round(year.part.times(MONTHS).toNumber())).map((_, month) => year.weighted(onlyOf(ALIKE, month)))

/** The weights of one month, all others left out. */
function onlyOf({ sheet, paid }: MonthWeights, month: number): MonthWeights {
  const only = (weights: readonly number[]) => weights.map((one, at) => (at === month ? one : 0))
  return { sheet: only(sheet), paid: new Map([...paid].map(([code, weights]) => [code, only(weights)])) }
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

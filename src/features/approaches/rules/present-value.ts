import { type Decimal, decimal } from '#kernel/decimal.ts'

// The six functions of one dollar: The Appraisal of Real Estate (Appraisal Institute), appendix of financial formulas; Parry's
// Valuation and Investment Tables. Rates are fractions a year.

const ONE = decimal(1)
const MONTHS = 12

/**
 * What 1 KWD is worth today that is received after so many years: 1 ÷ (1 + rate)^years; `rate` is a fraction a year.
 *
 * Source: The Appraisal of Real Estate (Appraisal Institute), the six functions of one dollar, reversion factor.
 */
export const presentFactor = (rate: Decimal, years: Decimal): Decimal => ONE.div(ONE.plus(rate).pow(years))

/** Returns the whole powers of a number, each from the one before it. Source: as of `presentFactor`, which each of 1 ÷ (1 + rate) is for so many years. */
export function powersOf(base: Decimal): (times: number) => Decimal {
  const known = [ONE]
  return (times) => {
    for (let at = known.length; at <= times; at++) known.push((known[at - 1] ?? ONE).times(base))
    return known[times] ?? ONE
  }
}

/** A year of a cash flow, or the part of one with which a term ends. */
export type FlowYear = {
  /** From 1 on. */
  year: number
  /** How much of the year counts: 1, or less in the last one of a term. */
  part: Decimal
}

/**
 * The years of a term of so many years; one that does not end with a year ends with the part of one.
 *
 * Source: Parry's Valuation and Investment Tables, terms certain: a term is valued for what is left of it, its last part of a year included.
 */
export function yearsOf(term: Decimal): FlowYear[] {
  const whole = term.floor()
  return flowYears(whole.toNumber(), term.minus(whole))
}

/** The years of a term of whole months; twelve are a year. Source: as of `yearsOf`. */
export const yearsOfMonths = (months: number): FlowYear[] =>
  flowYears(Math.floor(months / MONTHS), yearsIn(months % MONTHS))

/** Whole months in years, not rounded: months ÷ 12. */
export const yearsIn = (months: number): Decimal => decimal(months).div(MONTHS)

function flowYears(whole: number, rest: Decimal): FlowYear[] {
  const years = Array.from({ length: whole }, (_, at) => ({ year: at + 1, part: ONE }))
  return rest.isZero() ? years : [...years, { year: whole + 1, part: rest }]
}

/**
 * After how many years the income of a year counts as received: at the end of what counts of it, year − 1 + part, or in its middle,
 * year − 1 + part ÷ 2.
 *
 * Source: IVS 105 (2022), discounted cash flow method: the timing of cash flows, the mid-period convention among them.
 */
export const receivedAfter = ({ year, part }: FlowYear, midYear: boolean): Decimal =>
  part.times(midYear ? 0.5 : 1).plus(year - 1)

/**
 * What is to be set aside at the end of each year so that it is 1 KWD after so many years: rate ÷ ((1 + rate)^years − 1); 1 ÷ years without interest.
 *
 * Source: Parry's Valuation and Investment Tables, annual sinking fund.
 */
export const sinkingFundFactor = (rate: Decimal, years: Decimal): Decimal =>
  rate.isZero() ? ONE.div(years) : rate.div(ONE.plus(rate).pow(years).minus(1))

/**
 * What a loan of 1 KWD costs in a year, interest and repayment, by equal payments at the end of each period: payments × i ÷ (1 − (1 + i)^−n), i = rate ÷ payments and
 * n = years × payments; 1 ÷ years without interest.
 *
 * Source: The Appraisal of Real Estate (Appraisal Institute), annual mortgage constant; the six functions of one dollar, partial payment.
 */
export function loanConstant(rate: Decimal, years: Decimal, payments: number): Decimal {
  const each = rate.div(payments)
  return rate.isZero() ? ONE.div(years) : rate.div(ONE.minus(presentFactor(each, years.times(payments))))
}

import { decimal, toKwd } from '#kernel/decimal.ts'
import type { FormValues } from '#kernel/form-values.ts'
import type { SubjectFacts } from '../../model.ts'
import { asPercent, share } from '../methods/reading.ts'
import { sheetYears } from './years.ts'

const NONE = decimal(0)

/** The columns of the table of years, in KWD, in their order. */
const YEAR_AMOUNTS = [
  'potential',
  'vacancy',
  'other',
  'effective',
  'expenses',
  'recoveries',
  'stateRent',
  'netIncome',
  'capital',
  'letting',
  'net',
] as const
export type YearAmount = (typeof YEAR_AMOUNTS)[number]

/** A year as a table shows it: amounts in KWD to whole fils; the discount factor to six decimals, null for the year of the exit; the running yield in %. */
export type TableYear = {
  year: number
  part: number
  amounts: Readonly<Record<YearAmount, number>>
  factor: number | null
  present: number | null
  /** Null for the year of the exit, by another method than a cash flow, and while there is no value. */
  yield: number | null
}

/**
 * The years of the sheet as a table, and behind them the one from whose income the exit is worked out, where it is. Amounts in KWD to whole fils. `value`: what
 * the sheet comes to, KWD; the running yield of a year is its net income ÷ that with the buyer's costs.
 *
 * Source: The Appraisal of Real Estate (Appraisal Institute), reconstructed operating statement: its lines in their order, of the figures of `sheetYears`.
 * Running yield: RICS Guidance Note, Discounted cash flow for commercial property investments: the income of each year on the outlay.
 */
export function incomeTable(values: FormValues, subject: SubjectFacts, value: number | null = null): TableYear[] {
  const { years, next } = sheetYears(values, subject)
  const worth =
    values.method === 'CASH_FLOW' && value ? (share(values, 'purchaseCosts') ?? NONE).plus(1).times(value) : null
  const worked = years.map((one) => {
    const factor = one.factor ?? (one.net.isZero() ? NONE : one.present.div(one.net))
    const running = worth && asPercent(one.netIncome.div(worth)).value
    return { ...one, factor: factor.toDecimalPlaces(6).toNumber(), present: toKwd(one.present), yield: running }
  })
  return [...worked, ...(next ? [{ ...next, factor: null, present: null, yield: null }] : [])].map((one) => ({
    year: one.year,
    part: one.part.toNumber(),
    amounts: Object.fromEntries(YEAR_AMOUNTS.map((name) => [name, toKwd(one[name])])) as TableYear['amounts'],
    factor: one.factor,
    present: one.present,
    yield: one.yield,
  }))
}

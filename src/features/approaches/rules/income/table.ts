import { toKwd } from '#kernel/decimal.ts'
import type { FormValues } from '#kernel/form-values.ts'
import type { SubjectFacts } from '../../model.ts'
import { sheetYears } from './years.ts'

/** The columns of the table of years, in KWD, in their order. */
const YEAR_AMOUNTS = [
  'potential',
  'vacancy',
  'other',
  'effective',
  'expenses',
  'stateRent',
  'netIncome',
  'capital',
  'net',
] as const
export type YearAmount = (typeof YEAR_AMOUNTS)[number]

/** A year as a table shows it: amounts in KWD to whole fils; the discount factor to six decimals, null for the year of the exit. */
export type TableYear = {
  year: number
  part: number
  amounts: Readonly<Record<YearAmount, number>>
  factor: number | null
  present: number | null
}

/**
 * The years of the sheet as a table, and behind them the one from whose income the exit is worked out, where it is. Amounts in KWD to whole fils.
 *
 * Source: The Appraisal of Real Estate (Appraisal Institute), reconstructed operating statement: from potential gross income to net income, in the order of
 * its lines; the figures are those of `sheetYears`.
 */
export function incomeTable(values: FormValues, subject: SubjectFacts): TableYear[] {
  const { years, next } = sheetYears(values, subject)
  return [...years, ...(next ? [{ ...next, factor: null, present: null }] : [])].map((one) => ({
    year: one.year,
    part: one.part.toNumber(),
    amounts: Object.fromEntries(YEAR_AMOUNTS.map((name) => [name, toKwd(one[name])])) as TableYear['amounts'],
    factor: one.factor?.toDecimalPlaces(6).toNumber() ?? null,
    present: one.present ? toKwd(one.present) : null,
  }))
}

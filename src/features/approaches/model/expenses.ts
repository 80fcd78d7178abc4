import type { PropertyCategory } from '#features/terms/model/codes.ts'
import { EXPENSE_KINDS } from '../fields/expenses.ts'
import type { Refused } from './support.ts'

/** The fewest valuations that a usual expense is derived from. */
export const LEAST_VALUATIONS = 5
/** The most valuations of each kind that are counted, the latest ones. */
export const MOST_FACTS = 500
/** How many years before the valuation's date, unless the caller says so. */
export const FACT_YEARS = 5

/** The kinds of expenses that are known of valuations: all of them together, and each kind. */
export const FACT_KINDS = ['ALL', ...EXPENSE_KINDS] as const
export type FactKind = (typeof FACT_KINDS)[number]

/** An expense of an approved valuation: percent of the effective income of a year, and fils a year per m² where an area is known. */
export type ExpenseFact = { kind: FactKind; share: number; sqmFils: number | null }

/** How many figures, their median, and the quarters below and above which the outer ones lie. */
export type Spread = { n: number; median: number; low: number; high: number }
/** What a kind of expense usually comes to: percent of effective income, and KWD a year per m². */
type UsualExpense = { kind: FactKind; share: Spread | Refused; perSqm: Spread | Refused }

/** What expenses came to in approved valuations of a category from one day to another; `isCut`: of some kind there are as many as are counted, the latest ones. */
export type ExpensesAnswer = {
  category: PropertyCategory
  from: string
  on: string
  years: number
  isCut: boolean
  kinds: readonly UsualExpense[]
}

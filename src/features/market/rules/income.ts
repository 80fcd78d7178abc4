import { decimal, toKwd } from '#kernel/decimal.ts'
import type { Evidence } from '../fields.ts'

/** The income of a sold property at its sale, KWD of a year; `vacancyRate` in percent of the gross income. Comparables chosen before there were such fields lack them. */
export type IncomeFacts = Partial<Pick<Evidence, 'grossIncome' | 'netIncome' | 'outgoings' | 'vacancyRate'>>

/**
 * What the gross income leaves, KWD of a year to the fils: gross × (1 − vacancy) − outgoings, without a deduction for a vacancy that is not
 * known. Null unless gross income and outgoings are.
 *
 * Source: The Appraisal of Real Estate (Appraisal Institute), net operating income: potential gross income less vacancy and operating expenses.
 */
export const computedNet = ({ grossIncome, outgoings, vacancyRate }: IncomeFacts): number | null =>
  typeof grossIncome === 'number' && typeof outgoings === 'number'
    ? toKwd(
        decimal(grossIncome)
          .times(100 - (vacancyRate ?? 0))
          .div(100)
          .minus(outgoings),
      )
    : null

/** The net income of a year in KWD, as the register has it or, `isComputed`, as its other facts give it; null where there is none above 0. */
export function netIncomeOf(facts: IncomeFacts): { amount: number; isComputed: boolean } | null {
  const stored = facts.netIncome ?? null
  const amount = stored ?? computedNet(facts)
  return amount !== null && amount > 0 ? { amount, isComputed: stored === null } : null
}

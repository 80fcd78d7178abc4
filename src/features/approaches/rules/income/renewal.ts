import { type Decimal, decimal, sumOf } from '#kernel/decimal.ts'
import type { FormValues } from '#kernel/form-values.ts'
import type { SubjectFacts } from '../../model.ts'
import { figure, share } from '../methods/reading.ts'
import { presentFactor, yearsOfMonths } from '../present-value.ts'
import { discounted, incomeYears, isByMonth, timingOf } from './years.ts'

const MONTHS = 12
const NONE = decimal(0)

/** True where the sheet counts that the right may be renewed. */
export const countsRenewal = (values: FormValues): boolean =>
  values.method === 'TERM' && Boolean(share(values, 'renewalChance')?.gt(0))

/** What a renewed term would be worth today, KWD, and what counts of it: its chance × that. Income goes on growing as in the first term. */
export type Renewal = { chance: Decimal; years: Decimal; whole: Decimal; counted: Decimal }

/**
 * The part of the value that a renewal of the right adds: probability × the present value of the net income of the renewed term (an
 * expectation over its two outcomes; otherwise the property reverts to the State). Null where none is counted.
 *
 * Source: IVS 105 (2022), discounted cash flow method: cash flows weighted by their probability; The Appraisal of Real Estate (Appraisal Institute),
 * leasehold interests: a term of a right is valued over what remains of it.
 */
export function renewalOf(values: FormValues, subject: SubjectFacts): Renewal | null {
  const [chance, years] = [share(values, 'renewalChance'), figure(values, 'renewalYears')]
  const term = subject.remainingMonths ?? 0
  if (!countsRenewal(values) || !chance || !years || term <= 0) return null
  const first = incomeYears(values, subject.on, yearsOfMonths(term))
  const both = incomeYears(values, subject.on, yearsOfMonths(term + years.toNumber() * MONTHS))
  const rate = share(values, 'discountRate') ?? NONE
  const worth = (years: typeof both) => sumOf(discounted(values, years).map(({ present }) => present))
  // By month the renewed term begins where the first ends, and nothing of it is received in one sum with that.
  if (isByMonth(values)) {
    const whole = worth(both).minus(worth(first))
    return { chance, years, whole, counted: whole.times(chance) }
  }
  const whole = sumOf(
    both.slice(Math.floor(term / MONTHS)).map(({ year, part, net }) => {
      // Of the year in which the first term ends only the rest is of the renewed one.
      const before = first.find((one) => one.year === year)
      const begins = before?.part ?? NONE
      const received = (timingOf(values) === 'MID_YEAR' ? begins.plus(part).div(2) : part).plus(year - 1)
      return net.minus(before?.net ?? NONE).times(presentFactor(rate, received))
    }),
  )
  return { chance, years, whole, counted: whole.times(chance) }
}

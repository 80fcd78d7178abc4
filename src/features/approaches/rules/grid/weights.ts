import { Decimal, decimal, sumOf } from '#kernel/decimal.ts'

/** How far sums of weights may miss their whole: three equal thirds are none in binary fractions. */
const SLACK = new Decimal('1e-9')

/** Whether weights sum to the whole, 1 or 100. */
export const sumsTo = (weights: readonly Decimal[], whole: number): boolean =>
  sumOf(weights).minus(whole).abs().lte(SLACK.times(whole))

/**
 * The mean of values by weights that sum to a whole: Σ weight × value ÷ Σ weight, not rounded.
 *
 * Source: The Appraisal of Real Estate (Appraisal Institute), reconciliation within the sales comparison approach: most weight to what was adjusted least.
 */
export function weightedMean(items: readonly { value: Decimal; weight: Decimal }[]): Decimal {
  return sumOf(items.map(({ value, weight }) => value.times(weight))).div(sumOf(items.map(({ weight }) => weight)))
}

/**
 * Weights that are offered, in whole percent, together 100: the less a comparable had to be adjusted, the more it weighs. The weight is
 * (1 − gross ÷ Σ gross) ÷ (n − 1); equal where nothing was adjusted. Nothing is filled in by itself. The formula is the product's own,
 * of the principle above.
 */
export function offeredWeights(grosses: readonly number[]): number[] {
  const sum = sumOf(grosses.map(decimal))
  const count = grosses.length
  const shares = grosses.map((gross) =>
    sum.isZero() || count === 1
      ? new Decimal(100).div(count)
      : new Decimal(1)
          .minus(decimal(gross).div(sum))
          .div(count - 1)
          .times(100),
  )
  return wholePercents(shares)
}

/** Percents in whole numbers of the same sum: what is left over goes to the largest remainders. */
function wholePercents(shares: readonly Decimal[]): number[] {
  const whole = shares.map((share) => share.floor().toNumber())
  const left = 100 - whole.reduce((sum, share) => sum + share, 0)
  const byRemainder = shares
    .map((share, at) => ({ at, rest: share.minus(share.floor()) }))
    .toSorted((a, b) => b.rest.comparedTo(a.rest) || a.at - b.at)
  const raised = new Set(byRemainder.slice(0, left).map(({ at }) => at))
  return whole.map((share, at) => share + (raised.has(at) ? 1 : 0))
}

import { WEIGHTING, type WeightingMethod } from '../model.ts'

type Weighed = { weight: number; counted?: boolean }

/**
 * What each dimension counts with (specification §9): 1/n of each alike, the shares of their sum, or the weights as given. One that
 * isn't counted has 0, and the others share what it would have had but where weights are taken as given.
 */
export function weightShares(weighed: readonly Weighed[], weightingMethod: WeightingMethod): number[] {
  const counted = weighed.map((one) => one.counted ?? true)
  const given = weighed.map(({ weight }, at) => {
    if (!counted[at]) return 0
    return weightingMethod === WEIGHTING.equal ? 1 : weight
  })
  if (weightingMethod === WEIGHTING.custom) return given
  const sum = given.reduce((total, weight) => total + weight, 0)
  return given.map((weight) => (sum === 0 ? 0 : weight / sum))
}

/** The highest total that a property can have with these shares: 10 where they sum to 1. */
export const highestTotal = (shares: readonly number[]): number => shares.reduce((sum, share) => sum + share, 0) * 10

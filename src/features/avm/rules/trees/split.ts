import { binCountOf, type FeatureBins } from './bins.ts'

/** What limits a split. */
export type SplitLimits = {
  /** The fewest sales of a leaf. */
  leafRows: number
  /** The L2 penalty on leaf values, in sales. */
  l2: number
}

/** A penalty on the leaves of a split by category, in sales: sorting levels by their mean fits noise. Source: LightGBM, cat_smooth and cat_l2. */
const LEVEL_SMOOTHING = 10
/** The most levels on the smaller side of a split by category. Source: LightGBM, max_cat_threshold. */
const MOST_LEVELS = 32
/**
 * What one sale counts for in a histogram, above the sum of gradients in units: with up to 2^17 sales a bin is a whole number that a double
 * holds exactly.
 */
export const ONE_SALE = 2 ** 36
/** A gain below this is rounding. */
const LEAST_GAIN = 1e-9

/** The best split of a leaf that was found so far. */
export type Split = {
  gain: number
  feature: number
  /** The last bin that goes left; of no meaning for a category. */
  bin: number
  missingLeft: boolean
  /** The bins that go left, for a category: bin 0 is what is missing. */
  levels: Uint8Array | null
  leftSum: number
  leftCount: number
}

/** A leaf as splits see it: the sum of its gradients, its sales, and the least and greatest value that monotone splits above allow. */
export type LeafTotals = { sum: number; count: number; least: number; most: number }

export const noSplit = (): Split => ({
  gain: LEAST_GAIN,
  feature: -1,
  bin: 0,
  missingLeft: false,
  levels: null,
  leftSum: 0,
  leftCount: 0,
})

/** The value of a leaf before the learning rate: its mean gradient, shrunk towards 0, within its bounds. */
export const leafValue = (sum: number, count: number, l2: number, { least, most }: LeafTotals): number =>
  Math.min(most, Math.max(least, sum / (count + l2)))

/** Half of what is gained of the squared error by giving a leaf its value. */
function scoreOf(sum: number, count: number, l2: number, leaf: LeafTotals): number {
  const value = leafValue(sum, count, l2, leaf)
  return value * (2 * sum - (count + l2) * value)
}

/**
 * Looks for a better split of a leaf by one feature than `best`, which it overwrites. `histogram` holds, from `offset`, for each
 * bin its sales times `ONE_SALE` plus the sum of their gradients in units of `unit`. What is missing is tried on both sides.
 */
export function improveSplit(
  best: Split,
  feature: number,
  how: FeatureBins,
  histogram: Float64Array,
  offset: number,
  unit: number,
  leaf: LeafTotals,
  limits: SplitLimits,
): void {
  if (how.kind === 'category') improveByLevels(best, feature, how, histogram, offset, unit, leaf, limits)
  else improveByNumber(best, feature, how, histogram, offset, unit, leaf, limits)
}

function improveByNumber(
  best: Split,
  feature: number,
  how: FeatureBins & { kind: 'number' },
  histogram: Float64Array,
  offset: number,
  unit: number,
  leaf: LeafTotals,
  { leafRows, l2 }: SplitLimits,
): void {
  const { sum, count, least, most } = leaf
  const direction = how.monotone
  const isFree = direction === 0 && least === Number.NEGATIVE_INFINITY && most === Number.POSITIVE_INFINITY
  const last = binCountOf(how) - 1
  const missing = histogram[offset] as number
  const parent = scoreOf(sum, count, l2, leaf)
  for (let side = 0; side < (missing !== 0 ? 2 : 1); side++) {
    let left = side === 1 ? missing : 0
    // With nothing missing all bins on one side would be no split.
    const end = side === 0 && missing !== 0 ? last : last - 1
    for (let bin = 1; bin <= end; bin++) {
      const inBin = histogram[offset + bin] as number
      if (inBin === 0) continue
      left += inBin
      const leftCount = Math.round(left / ONE_SALE)
      if (leftCount < leafRows) continue
      const leftSum = (left - leftCount * ONE_SALE) * unit
      const rightCount = count - leftCount
      if (rightCount < leafRows) break
      const rightSum = sum - leftSum
      let gain: number
      if (isFree) gain = (leftSum * leftSum) / (leftCount + l2) + (rightSum * rightSum) / (rightCount + l2) - parent
      else {
        const rise = leafValue(rightSum, rightCount, l2, leaf) - leafValue(leftSum, leftCount, l2, leaf)
        if (rise * direction < 0) continue
        gain = scoreOf(leftSum, leftCount, l2, leaf) + scoreOf(rightSum, rightCount, l2, leaf) - parent
      }
      if (gain <= best.gain) continue
      best.gain = gain
      best.feature = feature
      best.bin = bin
      // Where none was missing, what is missing later goes to the larger side.
      best.missingLeft = missing !== 0 ? side === 1 : leftCount > rightCount
      best.levels = null
      best.leftSum = leftSum
      best.leftCount = leftCount
    }
  }
}

/** Room for the means of the bins of one category, and for their order. */
const room = { means: new Float64Array(256), order: new Uint8Array(256) }

/**
 * Splits levels into two sets: sorted by their smoothed mean gradient, the best cut of that order. Source: W. D. Fisher (1958), On grouping
 * for maximum homogeneity; LightGBM.
 */
function improveByLevels(
  best: Split,
  feature: number,
  how: FeatureBins & { kind: 'category' },
  histogram: Float64Array,
  offset: number,
  unit: number,
  leaf: LeafTotals,
  { leafRows, l2 }: SplitLimits,
): void {
  const { sum, count } = leaf
  const penalty = l2 + LEVEL_SMOOTHING
  const { means, order } = room
  let size = 0
  for (let bin = 0; bin <= how.binCount; bin++) {
    const inBin = histogram[offset + bin] as number
    if (inBin === 0) continue
    const inIt = Math.round(inBin / ONE_SALE)
    const mean = ((inBin - inIt * ONE_SALE) * unit) / (inIt + LEVEL_SMOOTHING)
    means[bin] = mean
    // Sorted as they come: there are few, and of equal ones the first stays first.
    let at = size++
    for (; at > 0 && (means[order[at - 1] as number] as number) > mean; at--) order[at] = order[at - 1] as number
    order[at] = bin
  }
  if (size < 2) return
  const parent = scoreOf(sum, count, l2, leaf)
  // From the other end the same sets are met again, unless there are more levels than a side may have.
  for (let turn = 0; turn < (size - 1 > MOST_LEVELS ? 2 : 1); turn++) {
    const binAt = (cut: number) => order[turn === 0 ? cut : size - 1 - cut] as number
    let left = 0
    for (let cut = 0; cut + 1 < size && cut < MOST_LEVELS; cut++) {
      left += histogram[offset + binAt(cut)] as number
      const leftCount = Math.round(left / ONE_SALE)
      if (leftCount < leafRows) continue
      if (count - leftCount < leafRows) break
      const leftSum = (left - leftCount * ONE_SALE) * unit
      const rightSum = sum - leftSum
      const gain =
        scoreOf(leftSum, leftCount, penalty, leaf) + scoreOf(rightSum, count - leftCount, penalty, leaf) - parent
      if (gain <= best.gain) continue
      const levels = new Uint8Array(how.binCount + 1)
      for (let at = 0; at <= cut; at++) levels[binAt(at)] = 1
      best.gain = gain
      best.feature = feature
      best.levels = levels
      best.leftSum = leftSum
      best.leftCount = leftCount
    }
  }
}

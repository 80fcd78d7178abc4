/** How many buckets a histogram of durations has; the last also takes whatever is longer. */
export const BUCKETS = 84
/** The upper bound of the first bucket, in ms; four buckets double it, so a bucket is about 19 % wide. */
const FIRST = 0.1
const PER_DOUBLING = 4

/** The bucket of a duration in ms. */
export function bucketOf(ms: number): number {
  if (!(ms > FIRST)) return 0
  return Math.min(BUCKETS - 1, Math.ceil(Math.log2(ms / FIRST) * PER_DOUBLING))
}

/** The upper bound of a bucket, in ms. */
export function boundOf(bucket: number): number {
  return FIRST * 2 ** (bucket / PER_DOUBLING)
}

/**
 * The duration in ms that a share of the recorded ones does not exceed, within the width of a bucket; null of none. Histograms of
 * several servers and hours are added bucket by bucket before, which quantiles themselves can't be.
 */
export function quantile(buckets: ArrayLike<number>, share: number): number | null {
  let total = 0
  for (let at = 0; at < buckets.length; at++) total += buckets[at] ?? 0
  if (total === 0) return null
  const rank = share * total
  let below = 0
  for (let at = 0; at < buckets.length; at++) {
    const here = buckets[at] ?? 0
    if (here > 0 && below + here >= rank) {
      const from = at === 0 ? 0 : boundOf(at - 1)
      return from + ((rank - below) / here) * (boundOf(at) - from)
    }
    below += here
  }
  return boundOf(BUCKETS - 1)
}

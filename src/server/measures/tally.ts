import { BUCKETS, bucketOf } from './histogram.ts'

/** What is kept of the calls of a verb, or of the runs of a statement. Durations are in ms. */
export type Tally = {
  calls: number
  /** Those that failed by our own fault: answers of 500 and above, statements that threw. */
  errors: number
  /** Those that were refused: answers of 400 to 499. */
  refused: number
  cacheHits: number
  /** The records that the answers held. */
  records: number
  ms: number
  slowest: number
  buckets: Uint32Array
}

/** A call or a run to be counted. */
export type Sample = { ms: number; outcome: 'done' | 'refused' | 'failed'; cacheHit?: boolean; records?: number }

/** A tally of nothing. */
export function emptyTally(): Tally {
  const counts = { calls: 0, errors: 0, refused: 0, cacheHits: 0, records: 0, ms: 0, slowest: 0 }
  return { ...counts, buckets: new Uint32Array(BUCKETS) }
}

/** Counts one call in a tally. */
export function count(tally: Tally, { ms, outcome, cacheHit = false, records = 0 }: Sample): void {
  tally.calls++
  if (outcome === 'failed') tally.errors++
  else if (outcome === 'refused') tally.refused++
  if (cacheHit) tally.cacheHits++
  tally.records += records
  tally.ms += ms
  if (ms > tally.slowest) tally.slowest = ms
  const bucket = bucketOf(ms)
  tally.buckets[bucket] = (tally.buckets[bucket] ?? 0) + 1
}

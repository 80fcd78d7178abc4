import type { EvidenceFacts } from './evidence.ts'

/** The share of the sales, the latest, that a model is tried on. */
const TRIED = 0.2

/** The evidence divided at a day: what a trial learns from, and the sales, by their row, that it is tried on. */
export type Trial = { until: string; known: Int32Array; tried: Int32Array }

/**
 * Divides evidence, which stands by date, for a trial out of time: the last fifth of the prices of the market is tried on what was known
 * before the day of the first of them. Only `kept` sales are tried, those that no rule excludes. The firm's own valuations are no prices: they
 * are learnt from, and never tried on. Null without sales on both sides.
 */
export function trialOf(rows: readonly EvidenceFacts[], kept: Int32Array): Trial | null {
  const sales = Array.from(kept).filter((at) => rows[at]?.basis === 'MARKET')
  const first = rows[sales[Math.floor(sales.length * (1 - TRIED))] ?? -1]?.date
  if (first === undefined) return null
  const known = Int32Array.from(rows.flatMap(({ date }, at) => (date < first ? [at] : [])))
  const tried = Int32Array.from(sales.filter((at) => (rows[at] as EvidenceFacts).date >= first))
  const last = rows[known.at(-1) ?? -1]
  return last && tried.length > 0 ? { until: last.date, known, tried } : null
}

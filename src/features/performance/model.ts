import { z } from 'zod'
import type { CacheKind } from '#kernel/read-caches.ts'

/** The periods that can be looked at: since the full hour before the last one, and a day. */
export const PERIODS = ['hour', 'day'] as const
export type Period = (typeof PERIODS)[number]

export const performanceInput = z.strictObject({ period: z.enum(PERIODS) })

/** How long calls took, in ms; null of none. */
export type Durations = { p50: number | null; p95: number | null; p99: number | null }

/** The calls of all servers together. */
export type CallFigures = Durations & {
  calls: number
  /** Answers of 500 and above. */
  errors: number
  /** Answers of 400 to 499. */
  refused: number
  cacheHits: number
}
/** A verb, or a file that is made when asked for. */
export type VerbFigures = CallFigures & { name: string; slowest: number; records: number }
/** A statement by its text, without values. */
export type StatementFigures = {
  text: string
  calls: number
  errors: number
  mean: number
  p95: number | null
  slowest: number
  /** Its share of the time of all statements that are kept. */
  share: number
}
/** The event of one operation, when it ended. */
export type SlowOperation = {
  operation_name: string
  entity_type: string
  duration_ms: number
  cache_hit: boolean
  query_size: number
  at: string
}
/** Five minutes of an hour, or half an hour of a day. Of what servers hold, the most of any of them. */
export type HistoryPoint = { at: string; calls: number; errors: number; p95: number | null; loop: number; rss: number }
/** A server as it was last heard of. */
export type ServerFigures = {
  id: string
  host: string
  processId: number
  startedAt: string
  seenAt: string
  loopP99: number
  loopLongest: number
  rss: number
  heap: number
  poolConnections: number
  poolWaiting: number
}
/** What the caches of all servers gained since the servers' start. */
export type CacheReport = {
  kind: CacheKind
  on: boolean
  entries: number
  bytes: number
  hits: number
  misses: number
  /** The time that it saved, in ms: negative where looking answers up took longer than it saved. */
  savedMs: number | null
}
/** The queues that there are, by name. */
export const QUEUES = [
  'avm-batches',
  'avm-training',
  'backups',
  'engagement-openings',
  'engagement-reports',
  'imports',
  'issued-reports',
  'mail',
  'price-index',
  'push',
  'reliances',
  'reports',
  'roll-forward',
  'shown-drafts',
  'sms',
] as const
/** Jobs of a queue. */
export type QueueFigures = { name: string; waiting: number; running: number; failed: number }

/** All that /performance shows. */
export type PerformanceReport = {
  period: Period
  since: string
  /** When the newest of it was measured; null before the first measures are stored. */
  measuredAt: string | null
  totals: CallFigures
  verbs: VerbFigures[]
  slowest: SlowOperation[]
  statements: StatementFigures[]
  history: HistoryPoint[]
  servers: ServerFigures[]
  caches: CacheReport[]
  queues: QueueFigures[]
  sizes: { at: string; databaseBytes: number; files: number; fileBytes: number } | null
  backup: { lastGoodAt: string | null; lateSince: string | null }
}

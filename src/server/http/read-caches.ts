import { LRUCache } from 'lru-cache'
import { CACHE_KINDS, CACHE_LIMITS, type CacheKind, MIN_CACHE_BYTES } from '#kernel/read-caches.ts'
import type { Database } from '../db/database.ts'
import type { Notify } from '../db/notify.ts'

/** An answer as it goes over the wire, and how many records it holds. */
export type ReadAnswer = { text: string; records: number }
/** Which caches are switched on. */
export type CacheSwitches = Readonly<Record<CacheKind, boolean>>
/** What became of the reads that a cache was asked for, since the start. Durations are in ms. */
export type CacheFigures = {
  on: boolean
  entries: number
  bytes: number
  hits: number
  misses: number
  /** Spent on looking answers up, found or not. */
  lookupMs: number
  /** Spent on reading those that were not found from the database. */
  loadMs: number
}

type Parts = {
  notify: Pick<Notify, 'listen' | 'isLive'>
  pool: Pick<Database['pool'], 'query'>
  switches: () => Promise<CacheSwitches>
}

/** The caches of one server. */
export type ReadCaches = ReturnType<typeof createReadCaches>

/** The channel on which triggers report writes; see migrations/0060_performance.sql. */
const CHANNEL = 'cached_reads'
/** How often it is asked whether the writes that began before a switch have ended, in ms. */
const POLL = 100
/** A character of JSON takes a byte or two in memory. */
const BYTES_PER_CHARACTER = 2

/**
 * Creates the caches of whole answers. A write anywhere clears them: on this server with the command that made it, on all others when
 * PostgreSQL reports its commit. They are passed by while notifications can't be received. Triggers report writes only while a cache
 * is on, so that after a switch nothing is kept until the transactions that began before it have ended.
 */
export function createReadCaches({ notify, pool, switches }: Parts) {
  const caches = new Map<CacheKind, LRUCache<string, ReadAnswer>>()
  const figures = new Map<CacheKind, Pick<CacheFigures, 'hits' | 'misses' | 'lookupMs' | 'loadMs'>>()
  for (const kind of CACHE_KINDS) {
    const { entries, lifetime } = CACHE_LIMITS[kind]
    caches.set(
      kind,
      new LRUCache({
        max: entries,
        ttl: lifetime,
        maxSize: 16 * MIN_CACHE_BYTES,
        maxEntrySize: MIN_CACHE_BYTES,
        sizeCalculation: ({ text }) => Math.max(1, text.length * BYTES_PER_CHARACTER),
      }),
    )
    figures.set(kind, { hits: 0, misses: 0, lookupMs: 0, loadMs: 0 })
  }
  let generation = 0
  let reported: 'no' | 'soon' | 'yes' = 'no'
  let switched = 0

  function clear(kinds: readonly CacheKind[] = CACHE_KINDS): void {
    generation++
    for (const kind of kinds) caches.get(kind)?.clear()
  }

  notify.listen(CHANNEL, (event) => {
    if (event.kind === 'reset') beginAnew()
    clear(event.kind === 'message' && event.payload === 'audit' ? ['audit'] : CACHE_KINDS)
  })
  notify.listen('settings', () => {
    beginAnew()
    clear()
  })

  function beginAnew(): void {
    switched++
    reported = 'no'
  }

  /** Waits until every transaction that may have written without a report has ended. */
  async function awaitReports(): Promise<void> {
    reported = 'soon'
    const its = switched
    try {
      const { rows } = await pool.query<{ at: string }>('select pg_snapshot_xmax(pg_current_snapshot())::text as at')
      const until = BigInt(rows[0]?.at ?? 0)
      while (its === switched) {
        const { rows: now } = await pool.query<{ at: string }>(
          'select pg_snapshot_xmin(pg_current_snapshot())::text as at',
        )
        if (BigInt(now[0]?.at ?? 0) >= until) {
          if (its === switched) reported = 'yes'
          return
        }
        await new Promise((go) => setTimeout(go, POLL).unref())
      }
    } catch {
      // The database is away: the next read tries again.
      if (its === switched) reported = 'no'
    }
  }

  async function isOn(kind: CacheKind): Promise<boolean> {
    if (!notify.isLive() || !(await switches())[kind]) return false
    if (reported === 'no') void awaitReports()
    return reported === 'yes'
  }

  return {
    /**
     * The answer of a read: the one that is kept under the key, or else what `load` gives. The key must name anyone who asks, since
     * what a person may see is part of an answer.
     */
    async read(
      kind: CacheKind,
      key: () => string,
      load: () => Promise<ReadAnswer>,
    ): Promise<ReadAnswer & { hit: boolean }> {
      if (!(await isOn(kind))) return { ...(await load()), hit: false }
      const cache = caches.get(kind)
      const its = figures.get(kind)
      if (!cache || !its) return { ...(await load()), hit: false }
      const began = performance.now()
      const name = key()
      // peek, as the oldest goes first and not the one that was read least lately.
      const found = cache.peek(name)
      const looked = performance.now()
      its.lookupMs += looked - began
      if (found) {
        its.hits++
        return { ...found, hit: true }
      }
      its.misses++
      const readIn = generation
      const answer = await load()
      its.loadMs += performance.now() - looked
      if (readIn === generation && notify.isLive()) cache.set(name, answer)
      return { ...answer, hit: false }
    },
    /** Clears all: after a write of this server, before it is answered. */
    clear: () => clear(),
    /** What became of the reads, by cache. */
    async figures(): Promise<Record<CacheKind, CacheFigures>> {
      const on = await switches()
      const of = (kind: CacheKind): CacheFigures => {
        const cache = caches.get(kind)
        const counted = figures.get(kind) ?? { hits: 0, misses: 0, lookupMs: 0, loadMs: 0 }
        return { on: on[kind], entries: cache?.size ?? 0, bytes: cache?.calculatedSize ?? 0, ...counted }
      }
      return { records: of('records'), queries: of('queries'), audit: of('audit') }
    },
    close: beginAnew,
  }
}

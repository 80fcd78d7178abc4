import { type Kysely, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { CACHE_KINDS, CACHE_LIMITS, type CacheKind, MIN_CACHE_BYTES } from '#kernel/read-caches.ts'
import type { Notify } from '../db/notify.ts'
import { preparedQuery } from '../db/prepared-query.ts'
import type { DB } from '../db/tables.ts'

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

/** Sums of the marks of committed writes: of all but the audit log's, and of all. */
type CachedState = { all: string; audit: string }

type Parts = {
  notify: Pick<Notify, 'listen'>
  /** Reads the state of the database, as `cachedState`. */
  stateOf: () => Promise<CachedState>
  switches: () => Promise<CacheSwitches>
}

/** The caches of one server. */
export type ReadCaches = ReturnType<typeof createReadCaches>

/** The state of what caches hold: equal only while nothing of it was written; see migrations/0332_cached_reads_by_marks.sql. */
const marks = preparedQuery(
  sql<CachedState>`select coalesce(sum(mark) filter (where kind <> 'audit'), 0)::text as all, coalesce(sum(mark), 0)::text as audit from cached_writes`,
)
/** Reads the state of what caches hold. */
export async function cachedState(db: Kysely<DB>): Promise<CachedState> {
  const [state] = await marks(db, {})
  return state ?? { all: '', audit: '' }
}
/** A character of JSON takes a byte or two in memory. */
const BYTES_PER_CHARACTER = 2

/**
 * Creates the caches of whole answers. A write anywhere clears them: what was committed is looked for before each
 * answer. While the database does not say, they are passed by.
 */
export function createReadCaches({ notify, stateOf, switches }: Parts) {
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
  let known = { all: '', audit: '' }
  let looking: Promise<boolean> | undefined
  let next: Promise<boolean> | undefined

  function clear(kinds: readonly CacheKind[] = CACHE_KINDS): void {
    generation++
    for (const kind of kinds) caches.get(kind)?.clear()
  }

  notify.listen('settings', () => clear())

  /** Clears what has been written to since; false when the database does not say. */
  async function look(): Promise<boolean> {
    try {
      const state = await stateOf()
      if (state.all !== known.all) clear()
      else if (state.audit !== known.audit) clear(['audit'])
      known = state
      return true
    } catch {
      return false
    } finally {
      looking = undefined
    }
  }

  /** Looks from now on: who comes while another looks waits, with all who do, for the next look. */
  function lookNow(): Promise<boolean> {
    if (!looking) {
      looking = look()
      return looking
    }
    next ??= looking.then(() => {
      next = undefined
      return lookNow()
    })
    return next
  }

  const isOn = async (kind: CacheKind): Promise<boolean> => (await switches())[kind] && lookNow()

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
      if (readIn === generation) cache.set(name, answer)
      return { ...answer, hit: false }
    },
    /** Clears all: after a change of what this server holds beside the database. */
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
  }
}

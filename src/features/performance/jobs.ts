import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { type Kysely, sql } from 'kysely'
import type { Notify } from '#server/db/notify.ts'
import type { DB } from '#server/db/tables.ts'
import type { ReadCaches } from '#server/http/read-caches.ts'
import type { Log } from '#server/log.ts'
import type { Gauges } from '#server/measures/gauges.ts'
import type { Hour, Measures, Minute } from '#server/measures/measures.ts'
import type { Tally } from '#server/measures/tally.ts'
import { MEASURES_WANTED } from './queries/report.ts'

type Parts = {
  db: Kysely<DB>
  notify: Pick<Notify, 'listen'>
  measures: Measures
  caches: Pick<ReadCaches, 'figures'>
  gauges: () => Gauges
  log: Log
  every?: number
}

/** How often a server stores what it has measured, in ms; at once, but not more often than this, when somebody looks. */
const EVERY = 60_000
const SOONEST = 2_000
/** The statements kept of an hour: those that took the most time together. */
const STATEMENTS = 30
const STATEMENT_LENGTH = 4_000
/** How long measures are kept, and how often the database and its files are measured. */
const KEPT = sql<Date>`now() - interval '26 hours'`
const SIZES_EVERY = 600_000

/** Stores what a server measures in the database, so that one screen shows all servers; older measures are removed. */
export function createMeasureKeeper({ db, notify, measures, caches, gauges, log, every = EVERY }: Parts) {
  const id = randomUUID()
  const server = { host: hostname(), processId: process.pid, startedAt: new Date(measures.since) }
  const stored = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let quit: (() => unknown) | undefined
  let storedAt = Number.NEGATIVE_INFINITY
  let lastMinute = 0
  let stopped = false

  async function store(): Promise<void> {
    storedAt = performance.now()
    const { hours, minutes } = measures.take()
    const seen = { ...server, seenAt: sql<Date>`now()`, caches: JSON.stringify(await caches.figures()) }
    await db
      .insertInto('performanceServers')
      .values({ id, ...seen })
      .onConflict((on) => on.column('id').doUpdateSet(seen))
      .execute()
    await storeMinutes(minutes)
    for (const hour of hours) await storeHour(hour)
    await storeSizes(db)
    for (const table of ['performanceMinutes', 'performanceHours'] as const)
      await db.deleteFrom(table).where('at', '<', KEPT).execute()
    await db.deleteFrom('performanceServers').where('seenAt', '<', KEPT).execute()
  }

  async function storeMinutes(minutes: Minute[]): Promise<void> {
    const { poolIdle: _, ...held } = gauges()
    const loop = measures.loopDelay()
    const rows = minutes.map(({ at, calls, slowest }) => {
      const { errors, refused, cacheHits } = calls
      return {
        at: new Date(at),
        serverId: id,
        calls: calls.calls,
        errors,
        refused,
        cacheHits,
        ...sparse(calls),
        slowest: JSON.stringify(slowest),
        loopP99: loop.p99,
        loopLongest: loop.longest,
        ...held,
      }
    })
    const most = (name: string) => sql<number>`greatest(${sql.ref(`performanceMinutes.${name}`)}, ${newer(name)})`
    await db
      .insertInto('performanceMinutes')
      .values(rows)
      .onConflict((on) =>
        on.columns(['at', 'serverId']).doUpdateSet({
          ...each(['calls', 'errors', 'refused', 'cacheHits', 'buckets', 'counts', 'slowest'], newer),
          ...each(['loopP99', 'loopLongest', 'rss', 'heap', 'poolConnections', 'poolWaiting'], most),
        }),
      )
      .execute()
    const newest = minutes.at(-1)?.at ?? 0
    // The delay is that of a minute, so it begins again with each.
    if (newest !== lastMinute) measures.resetLoopDelay()
    lastMinute = newest
  }

  async function storeHour({ at, verbs, statements }: Hour): Promise<void> {
    const costly = [...statements].sort(([, a], [, b]) => b.ms - a.ms).slice(0, STATEMENTS)
    const rows = [
      ...[...verbs].map(([name, tally]) => ({ kind: 'verb', name, tally })),
      ...costly.map(([text, tally]) => ({ kind: 'statement', name: text.slice(0, STATEMENT_LENGTH), tally })),
    ].filter(({ kind, name, tally }) => stored.get(`${at} ${kind} ${name}`) !== tally.calls)
    if (rows.length === 0) return
    await db
      .insertInto('performanceHours')
      .values(rows.map(({ kind, name, tally }) => ({ at: new Date(at), serverId: id, kind, name, ...hourly(tally) })))
      .onConflict((on) =>
        on.columns(['at', 'serverId', 'kind', 'nameHash']).doUpdateSet(each([...TALLIED, 'buckets', 'counts'], newer)),
      )
      .execute()
    for (const key of stored.keys()) if (!key.startsWith(`${at} `)) stored.delete(key)
    for (const { kind, name, tally } of rows) stored.set(`${at} ${kind} ${name}`, tally.calls)
  }

  function soon(): void {
    if (stopped) return
    clearTimeout(timer)
    timer = setTimeout(turn, Math.max(0, storedAt + SOONEST - performance.now()))
    timer.unref()
  }

  function turn(): void {
    running = store()
      .catch((error: unknown) => {
        if (!stopped) log.warn({ err: error }, 'what was measured could not be stored')
      })
      .then(() => {
        if (stopped) return
        timer = setTimeout(turn, every)
        timer.unref()
      })
  }

  return {
    start(): void {
      quit = notify.listen(MEASURES_WANTED, soon)
      timer = setTimeout(turn, every).unref()
    },
    /** Stores what was measured so far. */
    store: () => (running = running.then(store)),
    async stop(): Promise<void> {
      stopped = true
      quit?.()
      clearTimeout(timer)
      await running
    },
  }
}

/** The buckets of a histogram that are not empty, and their counts. */
function sparse({ buckets }: Tally): { buckets: number[]; counts: number[] } {
  const filled = [...buckets.keys()].filter((at) => (buckets[at] ?? 0) > 0)
  return { buckets: filled, counts: filled.map((at) => buckets[at] ?? 0) }
}

/** The sums of a tally, which the row of an hour has under their names. */
const TALLIED = ['calls', 'errors', 'refused', 'cacheHits', 'records', 'ms', 'slowest'] as const

const hourly = (tally: Tally) => ({ ...each(TALLIED, (name) => tally[name]), ...sparse(tally) })

/** SQL: a column of the row that is stored now. */
const newer = (name: string) => sql<never>`${sql.ref(`excluded.${name}`)}`

/** What each of some columns becomes. */
const each = <N extends string, V>(names: readonly N[], of: (name: N) => V) =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as Record<N, V>

async function storeSizes(db: Kysely<DB>): Promise<void> {
  const last = await db.selectFrom('performanceSizes').select('at').executeTakeFirst()
  if (last && Date.now() - last.at.getTime() < SIZES_EVERY) return
  await sql`
    insert into performance_sizes (at, database_bytes, files, file_bytes)
    select now(), pg_database_size(current_database()), count(*), coalesce(sum(size), 0) from files
    on conflict (one) do update set at = excluded.at, database_bytes = excluded.database_bytes,
      files = excluded.files, file_bytes = excluded.file_bytes`.execute(db)
}

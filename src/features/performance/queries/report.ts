import { type Kysely, type RawBuilder, sql } from 'kysely'
import { CACHE_KINDS } from '#kernel/read-caches.ts'
import type { DB } from '#server/db/tables.ts'
import type { CacheFigures } from '#server/http/read-caches.ts'
import { isoInstant } from '#server/lists/columns.ts'
import { BUCKETS, quantile } from '#server/measures/histogram.ts'
import type { Operation } from '#server/measures/measures.ts'
import type { ReadContext } from '#server/procedure.ts'
import { knownBackups } from '../../backups/queries.ts'
import { lateSince } from '../../backups/rules.ts'
import { readSettings } from '../../settings/queries.ts'
import type {
  CacheReport,
  CallFigures,
  Durations,
  HistoryPoint,
  PerformanceReport,
  Period,
  QueueFigures,
  ServerFigures,
  SlowOperation,
  StatementFigures,
  VerbFigures,
} from '../model.ts'

/** The channel on which every server is asked to store its measures, as somebody looks at them. */
export const MEASURES_WANTED = 'measures_wanted'

const HOUR = 3_600_000
/** The width of a point of the history, in minutes. */
const POINT: Readonly<Record<Period, number>> = { hour: 5, day: 30 }
const MOST = { slowest: 20, statements: 20 }
/** A server that has stored nothing for so long has ended. */
const ALIVE = sql<Date>`now() - interval '3 minutes'`

/** What all servers of the database have measured in a period. Asks them to store what is not stored yet, for the next time. */
export async function readPerformance(
  ctx: Pick<ReadContext, 'db' | 'notifyCache'>,
  { period }: { period: Period },
): Promise<PerformanceReport> {
  const { db } = ctx
  await sql`select pg_notify(${MEASURES_WANTED}, '')`.execute(db)
  const hours = period === 'hour' ? 1 : 24
  const since = new Date(Math.floor(Date.now() / HOUR - hours) * HOUR)
  const [tallies, minutes, slowest, servers, cached, queues, sizes, backups, settings] = await Promise.all([
    readHours(db, since),
    readHistory(db, since, POINT[period]),
    readSlowest(db, since),
    readServers(db),
    db.selectFrom('performanceServers').select('caches').where('seenAt', '>', ALIVE).execute(),
    readQueues(db),
    db
      .selectFrom('performanceSizes')
      .select([sql<string>`${sql.raw(isoInstant('at'))}`.as('at'), 'databaseBytes', 'files', 'fileBytes'])
      .executeTakeFirst(),
    knownBackups(db),
    readSettings(ctx),
  ])
  const verbs = tallies.filter(({ kind }) => kind === 'verb')
  const measuredAt = servers.map(({ seenAt }) => seenAt).sort()
  return {
    period,
    since: since.toISOString(),
    measuredAt: measuredAt.at(-1) ?? null,
    totals: totalsOf(verbs),
    verbs: verbs.map(verbFigures),
    slowest,
    statements: statementFigures(tallies.filter(({ kind }) => kind === 'statement')),
    history: minutes,
    servers,
    caches: cacheReports(cached.map(({ caches }) => caches as Partial<Record<string, CacheFigures>>)),
    queues,
    sizes: sizes ?? null,
    backup: {
      lastGoodAt: backups.lastGoodAt?.toISOString() ?? null,
      lateSince: lateSince(settings.backupSchedule, backups, new Date())?.toISOString() ?? null,
    },
  }
}

/** The counts of a histogram by bucket; buckets of nothing are left out. */
type Bins = Record<string, number> | null
type Summed = Omit<VerbFigures, keyof Durations> & { kind: string; ms: number; bins: Bins }

// Histograms are added in PostgreSQL: those of a day are some 10,000 numbers, too many to be parsed here.
async function readHours(db: Kysely<DB>, since: Date): Promise<Summed[]> {
  const { rows } = await sql<Summed>`
    with part as materialized (select * from performance_hours where at >= ${since}),
    bins as (
      select kind, name_hash, jsonb_object_agg(bucket, count) as bins from (
        select kind, name_hash, u.bucket, sum(u.count) as count
        from part cross join lateral unnest(part.buckets, part.counts) as u(bucket, count)
        group by 1, 2, 3
      ) as summed group by 1, 2
    )
    select part.kind, min(part.name) as name, sum(calls)::int as calls, sum(errors)::int as errors,
      sum(refused)::int as refused, sum(cache_hits)::int as cache_hits, sum(records)::bigint as records, sum(ms) as ms,
      max(slowest) as slowest, (array_agg(bins.bins))[1] as bins
    from part join bins using (kind, name_hash)
    group by part.kind, name_hash
    order by sum(ms) desc, min(part.name)`.execute(db)
  return rows
}

async function readHistory(db: Kysely<DB>, since: Date, minutes: number): Promise<HistoryPoint[]> {
  const slot = (at: RawBuilder<unknown>) => sql<Date>`date_bin(make_interval(mins => ${minutes}), ${at}, ${since})`
  const { rows } = await sql<Omit<HistoryPoint, 'at' | 'p95'> & { at: Date; bins: Bins }>`
    with part as materialized (
      select *, ${slot(sql`at`)} as slot from performance_minutes where at >= ${since}
    ),
    bins as (
      select slot, jsonb_object_agg(bucket, count) as bins from (
        select slot, u.bucket, sum(u.count) as count
        from part cross join lateral unnest(part.buckets, part.counts) as u(bucket, count)
        group by 1, 2
      ) as summed group by 1
    )
    select slot as at, sum(calls)::int as calls, sum(errors)::int as errors, max(loop_p99)::float8 as loop,
      max(rss)::bigint as rss, (array_agg(bins.bins))[1] as bins
    from part left join bins using (slot) group by slot order by slot`.execute(db)
  return rows.map(({ at, bins, ...row }) => ({
    ...row,
    at: at.toISOString(),
    p95: quantile(dense([bins]), 0.95),
  }))
}

async function readSlowest(db: Kysely<DB>, since: Date): Promise<SlowOperation[]> {
  const { rows } = await sql<{ operation: Operation & { at: number } }>`
    select operation from performance_minutes, jsonb_array_elements(slowest) as operation
    where at >= ${since} order by (operation->>'duration_ms')::float8 desc limit ${MOST.slowest}`.execute(db)
  return rows.map(({ operation: { at, ...operation } }) => ({ ...operation, at: new Date(at).toISOString() }))
}

async function readServers(db: Kysely<DB>): Promise<ServerFigures[]> {
  const { rows } = await sql<ServerFigures>`
    select s.id, s.host, s.process_id, ${sql.raw(isoInstant('s.started_at'))} as started_at,
      ${sql.raw(isoInstant('s.seen_at'))} as seen_at, coalesce(m.loop_p99, 0)::float8 as "loopP99",
      coalesce(m.loop_longest, 0)::float8 as loop_longest, coalesce(m.rss, 0)::bigint as rss,
      coalesce(m.heap, 0)::bigint as heap, coalesce(m.pool_connections, 0) as pool_connections,
      coalesce(m.pool_waiting, 0) as pool_waiting
    from performance_servers s
    left join lateral (
      select * from performance_minutes m where m.server_id = s.id and m.at > now() - interval '5 minutes'
      order by m.at desc limit 1
    ) m on true
    where s.seen_at > ${ALIVE}
    order by s.started_at, s.id limit 50`.execute(db)
  return rows
}

async function readQueues(db: Kysely<DB>): Promise<QueueFigures[]> {
  // pg-boss counts its queues itself, every half a minute.
  const { rows } = await sql<QueueFigures>`
    select name, queued_count as waiting, active_count as running, failed_count as failed
    from pgboss.queue where name !~ '^__' order by name`.execute(db)
  return rows
}

/** Adds histograms up. */
function dense(all: readonly Bins[]): number[] {
  const buckets = new Array<number>(BUCKETS).fill(0)
  for (const bins of all)
    for (const [at, count] of Object.entries(bins ?? {})) buckets[Number(at)] = (buckets[Number(at)] ?? 0) + count
  return buckets
}

function durations(all: readonly Bins[]): Durations {
  const buckets = dense(all)
  return { p50: quantile(buckets, 0.5), p95: quantile(buckets, 0.95), p99: quantile(buckets, 0.99) }
}

function totalsOf(verbs: readonly Summed[]): CallFigures {
  const sum = (of: (verb: Summed) => number) => verbs.reduce((total, verb) => total + of(verb), 0)
  return {
    calls: sum(({ calls }) => calls),
    errors: sum(({ errors }) => errors),
    refused: sum(({ refused }) => refused),
    cacheHits: sum(({ cacheHits }) => cacheHits),
    ...durations(verbs.map(({ bins }) => bins)),
  }
}

const verbFigures = ({ kind: _, ms: __, bins, ...verb }: Summed): VerbFigures => ({ ...verb, ...durations([bins]) })

function statementFigures(statements: readonly Summed[]): StatementFigures[] {
  const all = statements.reduce((total, { ms }) => total + ms, 0)
  return statements.slice(0, MOST.statements).map(({ name, calls, errors, ms, slowest, bins }) => ({
    text: name,
    calls,
    errors,
    mean: ms / Math.max(1, calls),
    p95: quantile(dense([bins]), 0.95),
    slowest,
    share: all > 0 ? ms / all : 0,
  }))
}

function cacheReports(servers: readonly Partial<Record<string, CacheFigures>>[]): CacheReport[] {
  return CACHE_KINDS.map((kind) => {
    const its = servers.flatMap((caches) => caches[kind] ?? [])
    const sum = (of: (figures: CacheFigures) => number) => its.reduce((total, figures) => total + of(figures), 0)
    const [hits, misses] = [sum(({ hits }) => hits), sum(({ misses }) => misses)]
    // What a hit saves is what a read from the database took on average.
    const saved = misses > 0 ? hits * (sum(({ loadMs }) => loadMs) / misses) - sum(({ lookupMs }) => lookupMs) : null
    return {
      kind,
      on: its.some(({ on }) => on),
      entries: sum(({ entries }) => entries),
      bytes: sum(({ bytes }) => bytes),
      hits,
      misses,
      savedMs: saved,
    }
  })
}

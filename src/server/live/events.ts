import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type LiveChange, PRESENCE } from '#kernel/live.ts'
import { parameter, preparedQuery, preparedWrite } from '../db/prepared-query.ts'
import type { DB } from '../db/tables.ts'
import type { Position } from './position.ts'

/** A change as it is written: of which record, what happened, and who did it. */
export type NewLiveEvent = Omit<LiveChange, 'at'>
/** What was committed since a position, and the position after it. `isWhole` is false when some of it is no longer known, or too much. */
export type LiveRead = { events: LiveChange[]; position: Position; isWhole: boolean }

/** The most events that are caught up; beyond it a screen is asked to read again. */
export const MOST_CAUGHT_UP = 500
/** Events per statement. */
const AT_ONCE = 5_000

/** The channel on which servers hear that events could not be written. */
export const EVENTS_LOST = 'live_events_lost'
const write = preparedWrite(sql`select write_live_events(${parameter('events')}::jsonb)`)

/**
 * Writes live events in the transaction of the change that they tell of. Where the table refuses them the change is written all the same, and
 * every server hears of it by `EVENTS_LOST`.
 */
export async function writeLiveEvents(db: Kysely<DB>, events: readonly NewLiveEvent[]): Promise<void> {
  for (let from = 0; from < events.length; from += AT_ONCE)
    await write(db, { events: JSON.stringify(events.slice(from, from + AT_ONCE)) })
}

/** Makes the table of events again where none can be written; true where it had to. */
export async function mendLiveEvents(db: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{ mended: boolean }>`select mend_live_events() as mended`.execute(db)
  return rows[0]?.mended === true
}

/** The cluster and the table that an epoch belongs to, as the column's default has it. */
const SOURCE = sql`(pg_control_system()).system_identifier::text || '.' || 'live_epoch'::regclass::oid::text`

type Row = { epoch: string | null; swept: boolean; now: string; events: LiveChange[] | null }

/** Live events as changes, in their order. */
const listed = (
  events: RawBuilder<unknown>,
) => sql`select json_agg(json_build_object('kind', e.record_kind, 'id', e.record_id,
    'event', e.event_type, 'at', e.at, 'actor', json_build_object('id', e.actor_id, 'name', e.actor_name)) order by e.xact, e.id)
  from (${events} limit ${sql.lit(MOST_CAUGHT_UP + 1)}) e`

/**
 * The query of what is new since a position. One statement sees one snapshot, which is the position after the events that it reads. A
 * transaction that the older snapshot did not see is new, whatever its number is. A position of another epoch, one of which events have
 * been deleted and one that is yet to come are answered without a look at the events. An epoch that was restored from elsewhere counts as
 * none.
 */
const newSince = (until: RawBuilder<unknown>, which: RawBuilder<unknown>) =>
  preparedQuery<Row>(sql`
  with asked as materialized (
    select ${parameter('since')}::pg_snapshot as since, ${until} as until, pg_current_snapshot() as now
  ), known as materialized (
    select e.epoch::text as epoch, e.swept >= pg_snapshot_xmin(a.since) or pg_snapshot_xmax(a.since) > pg_snapshot_xmax(a.now) as swept
    from asked a, live_epoch e where e.source = ${SOURCE}
  )
  select k.epoch, coalesce(k.swept, false) as swept, a.now::text as now,
    case when k.epoch = ${parameter('epoch')}::text and not k.swept then (${listed(sql`select * from live_events l
      where l.xact >= pg_snapshot_xmin(a.since) and not pg_visible_in_snapshot(l.xact, a.since) and ${which}
      order by l.xact, l.id`)}) end as events
  from asked a left join known k on true`)

const sinceThen = newSince(sql`null::pg_snapshot`, sql`l.xact < pg_snapshot_xmax(a.now)`)
// Who has a record open is asked again by anyone who comes back.
const sinceUntil = newSince(
  sql`${parameter('until')}::pg_snapshot`,
  sql`pg_visible_in_snapshot(l.xact, a.until) and l.event_type <> ${sql.lit(PRESENCE)}`,
)

/** Reads what was committed after one position: until now, or what is caught up, until another position and without presence. */
export async function readLiveEvents(db: Kysely<DB>, since: Position, until?: Position): Promise<LiveRead> {
  const from = { since: since.snapshot, epoch: since.epoch }
  const [row] = await (until ? sinceUntil(db, { ...from, until: until.snapshot }) : sinceThen(db, from))
  if (!row) throw new Error('the live events gave no position')
  const epoch = row.epoch ?? (await beginEpoch(db))
  const events = row.events ?? []
  const isWhole = epoch === since.epoch && !row.swept && events.length <= MOST_CAUGHT_UP
  return { events: isWhole ? events : [], position: { epoch, snapshot: until?.snapshot ?? row.now }, isWhole }
}

const recent = preparedQuery<Pick<Row, 'events'>>(sql`
  select (${listed(sql`select * from live_events l
    where l.at >= now() - make_interval(secs => ${parameter<number>('seconds')}::int) and l.event_type <> ${sql.lit(PRESENCE)}
      and pg_visible_in_snapshot(l.xact, ${parameter('until')}::pg_snapshot)
    order by l.at desc, l.id desc`)}) as events`)

/** Reads what happened in the last seconds, up to a position. */
export async function readRecentEvents(db: Kysely<DB>, seconds: number, until: Position): Promise<LiveRead> {
  const [row] = await recent(db, { seconds, until: until.snapshot })
  const events = row?.events ?? []
  const isWhole = events.length <= MOST_CAUGHT_UP
  return { events: isWhole ? events : [], position: until, isWhole }
}

/** Who the sessions that have not ended belong to, by their ids: whether the person is active, in which role, and of which client account. */
export async function readSessions(
  db: Kysely<DB>,
  ids: readonly string[],
): Promise<Map<string, { active: boolean; role: string; accountId: string | null; isLimited: boolean | null }>> {
  const rows = await sessionsOf(db, { ids })
  return new Map(rows.map(({ id, ...person }) => [id, person]))
}
const sessionsOf = preparedQuery<{
  id: string
  active: boolean
  role: string
  accountId: string | null
  isLimited: boolean | null
}>(sql`
  select s.id, u.active, u.role, m.account_id as "accountId", m.is_limited as "isLimited"
  from sessions s join users u on u.id = s.user_id left join client_members m on m.user_id = u.id
  where s.id = any(${parameter('ids')}::uuid[]) and s.expires_at > now()`)

/** The position of now: nothing that is committed from here on is before it. */
export async function presentPosition(db: Kysely<DB>): Promise<Position> {
  const epoch = await beginEpoch(db)
  const { rows } = await sql<{ now: string }>`select pg_current_snapshot()::text as now`.execute(db)
  return { epoch, snapshot: rows[0]?.now ?? '' }
}

/**
 * The epoch of the events that are there: the first one of a database, a new one after the table was emptied by a crash, and after a restore,
 * whose events name transactions of another cluster and are deleted. What was written before the first stream is kept: its page was opened earlier.
 */
async function beginEpoch(db: Kysely<DB>): Promise<string> {
  await sql`with renewed as (
      insert into live_epoch default values on conflict (one) do update
        set epoch = excluded.epoch, swept = excluded.swept, source = excluded.source
        where live_epoch.source <> excluded.source
      returning xmax <> 0 as replaced
    )
    delete from live_events where exists (select from renewed where replaced)`.execute(db)
  const { epoch } = await db.selectFrom('liveEpoch').select('epoch').executeTakeFirstOrThrow()
  return epoch
}

/** Deletes events that are a day old. Several servers may run it at once. */
export async function sweepLiveEvents(db: Kysely<DB>): Promise<void> {
  await sql`with gone as (
      delete from live_events where at < now() - interval '1 day' returning xact
    )
    update live_epoch set swept = greatest(swept, (select max(xact) from gone)) where exists (select from gone)`.execute(
    db,
  )
}

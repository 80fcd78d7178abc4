import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { addDays, type CalendarDate, kuwaitMidnight } from '#kernel/dates.ts'
import { parameter, runOnce } from '#server/db/prepared-query.ts'
import type { DB } from '#server/db/tables.ts'
import { isoInstant } from '#server/lists/columns.ts'
import { scopedQuery } from '#server/lists/scope.ts'
import type { ReadContext } from '#server/procedure.ts'
import { type Appointment, MOST_OVERLAPS, type Overlap, VISIT_BOUNDS, VISIT_MINUTES } from '../model.ts'
import { inScope, STOP_SOURCE } from './rows.ts'

/** SQL: the longest that an appointment lasts. */
const LONGEST = sql.raw(`interval '${VISIT_BOUNDS.most} minutes'`)

type Part = RawBuilder<unknown>
/** SQL: whether `inspections i` is a planned appointment of this person that overlaps the time between two instants. */
export const isBeside = (inspector: Part, from: Part, to: Part) =>
  sql<SqlBool>`i.inspector_id = ${inspector} and i.state = 'PLANNED' and i.starts_at > ${from} - ${LONGEST} and i.starts_at < ${to}
    and i.starts_at + make_interval(mins => i.minutes) > ${from}`

const beside = scopedQuery<Overlap>(
  (scope, actorId) => sql`select i.id, ${sql.raw(isoInstant('i.starts_at'))} as "startsAt",
      v.valuation_number as "valuationNumber"
    from inspections i join valuations v on v.id = i.valuation_id
    where ${isBeside(sql`${parameter('inspector')}`, sql`${parameter('from')}::timestamptz`, sql`${parameter('to')}`)}
      and i.id is distinct from ${parameter('except')}::uuid and ${inScope(scope, actorId)}
    order by i.starts_at, i.id limit ${sql.lit(MOST_OVERLAPS)}`,
)

type Wanted = { inspectorId: string; startsAt: string; minutes?: number | undefined; exceptId?: string | undefined }

/** The other appointments of a person that overlap one at this time, each as long as it is planned to last; at most MOST_OVERLAPS. */
export async function readOverlaps(
  ctx: Pick<ReadContext, 'actor' | 'db'>,
  { inspectorId, startsAt, minutes = VISIT_MINUTES, exceptId }: Wanted,
): Promise<{ items: Overlap[] }> {
  const at = new Date(startsAt).getTime()
  const range = { from: new Date(at), to: new Date(at + minutes * 60_000) }
  return { items: await beside(ctx, { inspector: inspectorId, except: exceptId ?? null, ...range }) }
}

type Times = { inspectorId: string; times: readonly Date[]; minutes: number }

/** All appointments of a person that overlap one at any of these times, by their ids. */
export async function overlappingAny(db: Kysely<DB>, { inspectorId, times, minutes }: Times): Promise<string[]> {
  const until = sql`t + make_interval(mins => ${minutes}::int)`
  const found = await runOnce(
    db,
    sql<{ id: string }>`select distinct i.id from unnest(${times}::timestamptz[]) t
      join inspections i on ${isBeside(sql`${inspectorId}`, sql`t`, until)}`,
  )
  return found.map(({ id }) => id)
}

/** The maximum number of appointments that `readTaken` returns. */
const MOST_TAKEN = 5000

const appointments = scopedQuery<TakenTime>(
  (
    scope,
    actorId,
  ) => sql`select i.inspector_id as "inspectorId", ${sql.raw(isoInstant('i.starts_at'))} as "startsAt", i.minutes,
      coalesce(i.latitude, p.latitude) as latitude, coalesce(i.longitude, p.longitude) as longitude
    from ${STOP_SOURCE} where i.inspector_id = any(${parameter('inspectors')}::uuid[]) and i.state = 'PLANNED'
      and i.starts_at > ${parameter('from')}::timestamptz - ${LONGEST} and i.starts_at < ${parameter('to')}
      and ${inScope(scope, actorId)}
    order by i.starts_at, i.id limit ${sql.lit(MOST_TAKEN)}`,
)
type TakenTime = Pick<Appointment, 'inspectorId' | 'startsAt' | 'minutes' | 'latitude' | 'longitude'>

/** The time and place of the planned appointments of people between two calendar dates, both included; at most MOST_TAKEN. */
export const readTaken = (
  ctx: Pick<ReadContext, 'actor' | 'db'>,
  { inspectorIds, from, to }: { inspectorIds: readonly string[]; from: CalendarDate; to: CalendarDate },
): Promise<TakenTime[]> =>
  appointments(ctx, { inspectors: inspectorIds, from: kuwaitMidnight(from), to: kuwaitMidnight(addDays(to, 1)) })

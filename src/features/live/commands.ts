import { type RawBuilder, sql } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import { PRESENCE } from '#kernel/live.ts'
import { parameter, preparedQuery } from '#server/db/prepared-query.ts'
import { scopedQuery } from '#server/lists/scope.ts'
import { writeLiveEvents } from '#server/live/events.ts'
import { longLeft } from '#server/live/presence.ts'
import type { WriteContext } from '#server/procedure.ts'
import { inScope as propertyInScope } from '../properties/queries/rows.ts'
import { inScope as valuationInScope } from '../valuations/queries/rows.ts'
import { type PresenceKind, type PresentPerson, RECORD_PRESENCE_LEASE } from './model.ts'

type OfRecord = { kind: PresenceKind; id: string }
type Row = { arrived: boolean; people: PresentPerson[] | null }

const LEASE = sql`make_interval(secs => ${sql.lit(RECORD_PRESENCE_LEASE)})`

/** Tells that a person has a record open: one statement, as every open screen asks. It also removes what they left open elsewhere. */
const tellOf = (kind: PresenceKind, found: (scoped: Parameters<typeof valuationInScope>) => RawBuilder<unknown>) =>
  scopedQuery<Row>(
    (scope, actorId) => sql`with before as (
      select at from record_presence
      where record_kind = ${sql.lit(kind)} and record_id = ${parameter('id')} and user_id = ${actorId}
    ), told as (
      insert into record_presence (record_kind, record_id, user_id, at)
      select ${sql.lit(kind)}, r.id, ${actorId}, now() from (${found([scope, actorId])}) r
      on conflict (record_kind, record_id, user_id) do update set at = excluded.at
      returning record_id
    ), gone as (
      delete from record_presence where user_id = ${actorId} and ctid in (${longLeft(actorId, 'id')})
    )
    select not exists (select from before where at > now() - ${LEASE}) as arrived,
      (select json_agg(json_build_object('id', u.id, 'name', u.display_name) order by u.display_name, u.id)
        from record_presence p join users u on u.id = p.user_id
        where p.record_kind = ${sql.lit(kind)} and p.record_id = t.record_id and p.user_id <> ${actorId}
          and p.at > now() - ${LEASE}) as people
    from told t`,
  )

const TELL = {
  valuation: tellOf(
    'valuation',
    (scoped) => sql`select v.id from valuations v where v.id = ${parameter('id')} and ${valuationInScope(...scoped)}`,
  ),
  property: tellOf(
    'property',
    (scoped) => sql`select p.id from properties p where p.id = ${parameter('id')} and ${propertyInScope(...scoped)}`,
  ),
}

const forget = preparedQuery<{ id: string }>(sql`delete from record_presence
  where record_kind = ${parameter('kind')} and record_id = ${parameter('id')} and user_id = ${parameter('person')}
  returning record_id as id`)

/**
 * Tells that a person has a record open, and answers who else has; the others' screens are notified when somebody comes. Throws
 * 'valuation-not-found' and 'property-not-found' out of scope.
 */
export async function tellPresent(ctx: WriteContext, { kind, id }: OfRecord): Promise<{ people: PresentPerson[] }> {
  const [row] = await TELL[kind](ctx, { id })
  if (!row) throw new AppError(`${kind}-not-found`, { params: { id } })
  if (row.arrived) await tellOthers(ctx, { kind, id })
  return { people: row.people ?? [] }
}

/** Tells that a person has left a record. */
export async function leaveRecord(ctx: WriteContext, { kind, id }: OfRecord): Promise<{ done: true }> {
  const rows = await forget(ctx.db, { kind, id, person: ctx.actor.id })
  if (rows.length > 0) await tellOthers(ctx, { kind, id })
  return { done: true }
}

function tellOthers({ db, actor }: WriteContext, record: OfRecord): Promise<void> {
  return writeLiveEvents(db, [{ ...record, event: PRESENCE, actor: { id: actor.id, name: actor.displayName } }])
}

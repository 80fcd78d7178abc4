import { type Kysely, sql } from 'kysely'
import { OPEN_STATUSES } from '#features/terms/model/codes.ts'
import { parameter, preparedQuery } from '#server/db/prepared-query.ts'
import type { DB } from '#server/db/tables.ts'
import type { ReadContext } from '#server/procedure.ts'
import { CALENDAR_DAYS, type CalendarFeed, MOST_EVENTS } from './model.ts'
import type { CalendarEvent } from './rules.ts'

/** The address of one's own calendar without its token; null without one. */
export async function readOwnFeed({ actor, db }: ReadContext): Promise<{ feed: CalendarFeed | null }> {
  const row = await db
    .selectFrom('calendarFeeds')
    .select(['createdAt', 'lastReadAt', 'showsNames'])
    .where('userId', '=', actor.id)
    .executeTakeFirst()
  if (!row) return { feed: null }
  const { createdAt, lastReadAt, showsNames } = row
  return {
    feed: { createdAt: createdAt.toISOString(), lastReadAt: lastReadAt?.toISOString() ?? null, showsNames },
  }
}

const person = parameter('person')
const most = sql.lit(MOST_EVENTS)
const OF_VALUATION = sql`v.valuation_number as number, v.area_name as area, v.block_number as block, v.plot_number as plot`
/** A day as the midnight that begins it in UTC, as files of calendars count days. */
const dayOf = (column: 'v.due_date' | 'f.due_on') => sql`${sql.raw(column)}::timestamp at time zone 'UTC'`

const events = preparedQuery<CalendarEvent>(
  sql`select * from (
    (select 'INSPECTION' as kind, i.id, i.version, i.updated_at as "changedAt", i.starts_at as at, i.minutes::int as minutes,
        ${OF_VALUATION}, coalesce(i.latitude::float8, p.latitude) as latitude, coalesce(i.longitude::float8, p.longitude) as longitude,
        '/inspections/' || i.id as path, coalesce(nullif(i.contact_name, ''), v.owner_name) as name
      from inspections i join valuations v on v.id = i.valuation_id left join properties p on p.id = v.property_id
      where i.inspector_id = ${person} and i.state in ('PLANNED', 'HELD') and i.starts_at >= now() - make_interval(days => ${sql.lit(CALENDAR_DAYS.back)})
        and i.starts_at < now() + make_interval(days => ${sql.lit(CALENDAR_DAYS.ahead)})
      order by i.starts_at, i.id limit ${most})
    union all
    (select 'PROPOSED', o.id, w.n::int, o.proposed_at, w.t, o.minutes::int, ${OF_VALUATION}, coalesce(o.latitude::float8, p.latitude),
        coalesce(o.longitude::float8, p.longitude), '/valuations/' || v.id, coalesce(nullif(o.contact_name, ''), v.owner_name)
      from visit_proposals o join valuations v on v.id = o.valuation_id left join properties p on p.id = v.property_id
        cross join unnest(o.times) with ordinality as w (t, n)
      where o.inspector_id = ${person} and o.state = 'OPEN' and o.expires_at > now() and w.t > now() and v.status = 'DRAFT'
      order by w.t, o.id limit ${most})
    union all
    (select 'DUE', v.id, v.version, v.updated_at, ${dayOf('v.due_date')}, null, ${OF_VALUATION}, null, null, '/valuations/' || v.id, v.owner_name
      from valuations v where v.assigned_to = ${person} and v.due_date is not null and v.status = any(${sql.lit(`{${OPEN_STATUSES.join()}}`)})
      order by v.due_date, v.id limit ${most})
    union all
    (select 'FOLLOW_UP', f.id, f.version, f.made_at, ${dayOf('f.due_on')}, null, v.valuation_number,
        coalesce(v.area_name, p.location), coalesce(v.block_number, p.block_number), coalesce(v.plot_number, p.plot_number), null, null,
        case when v.id is null then '/properties/' || p.id else '/valuations/' || v.id end, coalesce(v.owner_name, p.owner_name)
      from follow_ups f left join valuations v on v.id = f.valuation_id left join properties p on p.id = f.property_id
      where f.assigned_to = ${person} and f.state = 'OPEN'
      order by f.due_on, f.id limit ${most})
    ) found order by kind desc, at, id limit ${most}`,
)

/** What is in a person's calendar, visits first; at most MOST_EVENTS. */
export const readEvents = (db: Kysely<DB>, userId: string): Promise<CalendarEvent[]> => events(db, { person: userId })

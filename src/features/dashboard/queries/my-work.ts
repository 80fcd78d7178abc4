import { type RawBuilder, sql } from 'kysely'
import { can } from '#access/can.ts'
import { STAFF } from '#access/roles.ts'
import { OPEN_STATUSES } from '#features/terms/model/codes.ts'
import { addDays, kuwaitToday } from '#kernel/dates.ts'
import { parameter, preparedQuery } from '#server/db/prepared-query.ts'
import { isoInstant } from '#server/lists/columns.ts'
import type { ReadContext } from '#server/procedure.ts'
import { readSettings } from '../../settings/queries.ts'
import { MOST_COUNTED, MOST_OPEN, type MyWork, NEAR_DAYS, type TeamMember, type WorkSection } from '../model.ts'

const SHOWN = 10
const NEXT = 3
/** The most people whose load is shown. */
const MOST_PEOPLE = 200

const OPEN = sql`v.status = any(${sql.lit(`{${OPEN_STATUSES.join()}}`)})`
const ROW = sql.raw(`v.id, v.version, v.valuation_number as "valuationNumber", v.status, v.owner_name as "ownerName",
  v.area_name as "areaName", v.block_number as "blockNumber", v.due_date as "dueDate", ${isoInstant('v.at_risk_at')} as "atRiskAt",
  ${isoInstant('v.paused_at')} as "pausedAt", v.pause_reason as "pauseReason", v.status_reason as "statusReason"`)
const DUE_FIRST = sql`v.due_date, v.id`

const TODAY = sql`${parameter('today')}::date`
const UNTIL = sql`${parameter('until')}::date`
const mine = sql`v.assigned_to = ${parameter('person')} and ${OPEN}`

/** What belongs to a section, and what comes first in it. A paused file has no due date, so it is in none of the dated ones. */
const SECTIONS: Readonly<Record<WorkSection, readonly [is: RawBuilder<unknown>, order: RawBuilder<unknown>]>> = {
  overdue: [sql`${mine} and v.due_date < ${TODAY}`, DUE_FIRST],
  today: [sql`${mine} and v.due_date = ${TODAY}`, DUE_FIRST],
  week: [sql`${mine} and v.due_date > ${TODAY} and v.due_date < ${UNTIL}`, DUE_FIRST],
  sentBack: [sql`${mine} and v.status = 'DRAFT' and v.status_reason is not null`, DUE_FIRST],
  toReview: [
    sql`v.status in ('SUBMITTED', 'UNDER_REVIEW')
      and (not ${parameter('fourEyes')}::boolean or v.created_by <> ${parameter('person')})`,
    DUE_FIRST,
  ],
  paused: [sql`${mine} and v.paused_at is not null`, sql`v.paused_at, v.id`],
}

// Counts end at the cap, so that much work does not cost what nobody reads.
const section = (name: WorkSection) => {
  const [is, order] = SECTIONS[name]
  return sql`json_build_object(
    'count', (select count(*)::int from (select from valuations v where ${is} limit ${sql.lit(MOST_COUNTED)}) c),
    'rows', (select coalesce(json_agg(r), '[]') from (
      select ${ROW} from valuations v where ${is} order by ${order} limit ${sql.lit(SHOWN)}) r)
  ) as ${sql.raw(`"${name}"`)}`
}
const workOf = (...names: WorkSection[]) => preparedQuery<MyWork>(sql`select ${sql.join(names.map(section))}`)
const QUERIES = {
  valuer: workOf('overdue', 'today', 'week', 'sentBack', 'paused'),
  reviewer: workOf('overdue', 'today', 'week', 'sentBack', 'toReview', 'paused'),
}

/**
 * What waits for this person: their own files that are late, due, sent back or paused, and for who approves what they may review. Only
 * for staff, who see every row.
 */
export async function loadMyWork(ctx: ReadContext): Promise<MyWork> {
  const { actor, db } = ctx
  const { fourEyes } = await readSettings(ctx)
  const read = can(actor, 'canApproveValuations') ? QUERIES.reviewer : QUERIES.valuer
  const today = kuwaitToday()
  const [work] = await read(db, { person: actor.id, today, until: addDays(today, NEAR_DAYS), fourEyes })
  return work ?? {}
}

const deskOf = (whose: RawBuilder<unknown>) => sql`
  lateral (
    select count(*)::int as open, count(*) filter (where w.due_date < ${TODAY})::int as overdue,
      count(*) filter (where w.due_date >= ${TODAY} and w.due_date < ${UNTIL})::int as week,
      count(w.paused_at)::int as paused
    from (
      select v.due_date, v.paused_at from valuations v where ${whose} and ${OPEN}
      order by v.due_date limit ${sql.lit(MOST_OPEN)}
    ) w
  ) load, lateral (
    select coalesce(json_agg(r), '[]') as next from (
      select ${ROW} from valuations v where ${whose} and ${OPEN} and v.due_date is not null
      order by ${DUE_FIRST} limit ${sql.lit(NEXT)}) r
  ) coming`

const team = preparedQuery<TeamMember>(
  sql`select u.id, u.display_name as "displayName", load.*, coming.next
    from (
      select id, display_name, active, role from users
      where role = any(${sql.lit(`{${STAFF.join()}}`)}) order by active desc, display_name limit ${sql.lit(MOST_PEOPLE)}
    ) u, ${deskOf(sql`v.assigned_to = u.id`)}
    where load.open > 0 or (u.active and u.role in ('SENIOR_APPRAISER', 'APPRAISER'))
    order by load.overdue desc, load.open desc, u.display_name`,
)
const nobodys = preparedQuery<TeamMember>(
  sql`select null as id, null as "displayName", load.*, coming.next
    from (select) u, ${deskOf(sql`v.assigned_to is null`)}`,
)

/** The load of everybody who values, and of anyone who has open files, the latest first; and the files that are nobody's. */
export async function loadTeam({ db }: ReadContext): Promise<{ members: TeamMember[] }> {
  const today = kuwaitToday()
  const values = { today, until: addDays(today, NEAR_DAYS) }
  const [members, unassigned] = await Promise.all([team(db, values), nobodys(db, values)])
  return { members: [...unassigned.filter(({ open }) => open > 0), ...members] }
}

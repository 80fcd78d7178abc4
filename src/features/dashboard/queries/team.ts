import { type RawBuilder, sql } from 'kysely'
import { STAFF } from '#access/roles.ts'
import { OPEN_STATUSES } from '#features/terms/model/codes.ts'
import { addDays, kuwaitToday } from '#kernel/dates.ts'
import { parameter, preparedQuery } from '#server/db/prepared-query.ts'
import { isoInstant } from '#server/lists/columns.ts'
import type { ReadContext } from '#server/procedure.ts'
import { MOST_OPEN, NEAR_DAYS, type TeamMember } from '../model.ts'

const NEXT = 3
/** The most people whose load is shown. */
const MOST_PEOPLE = 200

const OPEN = sql`v.status = any(${sql.lit(`{${OPEN_STATUSES.join()}}`)})`
const ROW = sql.raw(`v.id, v.version, v.valuation_number as "valuationNumber", v.status, v.owner_name as "ownerName",
  v.area_name as "areaName", v.block_number as "blockNumber", v.due_date as "dueDate", ${isoInstant('v.at_risk_at')} as "atRiskAt",
  ${isoInstant('v.paused_at')} as "pausedAt", v.pause_reason as "pauseReason"`)
const DUE_FIRST = sql`v.due_date, v.id`

const TODAY = sql`${parameter('today')}::date`
const UNTIL = sql`${parameter('until')}::date`
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

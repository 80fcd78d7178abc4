import { type Kysely, sql } from 'kysely'
import { type CalendarDate, kuwaitToday } from '#kernel/dates.ts'
import type { DB } from '#server/db/tables.ts'
import type { WorkedRecord } from '../model.ts'
import { ITS_RECORD } from '../queries/rows.ts'

/** A follow-up whose day has come. */
export type DueFollowUp = {
  id: string
  assignedTo: string
  dueOn: CalendarDate
  recordKind: WorkedRecord['kind']
  recordId: string
}

/**
 * Notes the open follow-ups whose day has come by `now` in Kuwait as notified, at most `most` of them, and gives those that were not. Of two
 * servers one gets each.
 */
export async function noteDueFollowUps(db: Kysely<DB>, now: Date, most: number | null): Promise<DueFollowUp[]> {
  const { rows } = await sql<DueFollowUp>`
    update follow_ups f set told_for = f.due_on
    where f.id in (
      select d.id from follow_ups d
      where d.state = 'OPEN' and d.told_for is distinct from d.due_on and d.due_on <= ${kuwaitToday(now)}::date
      order by d.due_on, d.id limit ${most} for update skip locked)
    returning f.id, f.assigned_to as "assignedTo", f.due_on::text as "dueOn",
      (select r.record_kind from ${ITS_RECORD} r) as "recordKind", (select r.record_id from ${ITS_RECORD} r) as "recordId"`.execute(
    db,
  )
  return rows
}

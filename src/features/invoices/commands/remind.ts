import { type Kysely, sql } from 'kysely'
import { type CalendarDate, kuwaitToday } from '#kernel/dates.ts'
import type { DB } from '#server/db/tables.ts'
import { OWED_STATES } from '../model/codes.ts'
import { DAYS_BETWEEN_REMINDERS, MOST_REMINDERS } from '../model.ts'

/** SQL: the account of `invoices i` has somebody who can read it. */
const HAS_READER = sql<boolean>`exists (select from client_members m join users u on u.id = m.user_id
  where m.account_id = i.client_account_id and u.active and u.deleted_at is null)`

/**
 * Notes the invoices whose client is to be reminded by `now` in Kuwait, at most `most` of them, and gives them: the day after the due date, and
 * again every so many days. Of two servers one gets each. A reminder that nobody of the account can read doesn't count as one.
 */
export async function noteOverdueInvoices(
  db: Kysely<DB>,
  now: Date,
  most: number | null,
): Promise<{ id: string; dueOn: CalendarDate; reaches: boolean }[]> {
  const today = kuwaitToday(now)
  const { rows } = await sql<{ id: string; dueOn: CalendarDate; reaches: boolean }>`
    update invoices i set reminded_on = ${today}::date, reminders = i.reminders + ${HAS_READER}::int
    where i.id in (
      select o.id from invoices o
      where o.state = any(${sql.lit(`{${OWED_STATES.join()}}`)}) and o.due_on < ${today}::date
        and o.reminders < ${MOST_REMINDERS}
        and (o.reminded_on is null or o.reminded_on <= ${today}::date - ${DAYS_BETWEEN_REMINDERS}::int)
      order by o.due_on, o.id limit ${most} for update skip locked)
    returning i.id, i.due_on::text as "dueOn", ${HAS_READER} as reaches`.execute(db)
  return rows
}

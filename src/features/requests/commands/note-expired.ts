import { type Kysely, sql } from 'kysely'
import { type CalendarDate, kuwaitToday } from '#kernel/dates.ts'
import type { DB } from '#server/db/tables.ts'

/**
 * Notes the quotes that expired before `now` in Kuwait without an answer, at most `most` of them, and gives their requests with the last day
 * and who made the quote: each once. Of two servers one gets each.
 */
export async function noteExpiredQuotes(
  db: Kysely<DB>,
  now: Date,
  most: number | null,
): Promise<{ id: string; validUntil: CalendarDate; madeBy: string | null }[]> {
  const { rows } = await sql<{ id: string; validUntil: CalendarDate; madeBy: string | null }>`
    update requests r set expiry_notified_for = r.valid_until
    where r.id in (
      select o.id from requests o
      where o.state = 'QUOTED' and o.valid_until < ${kuwaitToday(now)}::date and o.expiry_notified_for is distinct from o.valid_until
      order by o.valid_until, o.id limit ${most} for update skip locked)
    returning r.id, r.valid_until::text as "validUntil",
      (select q.made_by from request_quotes q where q.request_id = r.id and q.version = r.quote_version) as "madeBy"`.execute(
    db,
  )
  return rows
}

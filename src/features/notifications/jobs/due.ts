import { type Kysely, type RawBuilder, sql } from 'kysely'
import { OPEN_STATUSES } from '#features/terms/model/codes.ts'
import { type CalendarDate, kuwaitToday } from '#kernel/dates.ts'
import type { DB } from '#server/db/tables.ts'
import { repeatedly } from '#server/jobs/repeatedly.ts'
import type { Log } from '#server/log.ts'
import { noteDueFollowUps } from '../../follow-ups/commands/note-due.ts'
import { noteOverdueInvoices } from '../../invoices/commands/remind.ts'
import { noteExpiredQuotes } from '../../requests/commands/note-expired.ts'
import { queueEvents } from '../../webhooks/commands/queue.ts'
import { tell } from '../commands.ts'

type Parts = { db: Kysely<DB>; log: Log; every?: number; now?: () => Date }

/** The interval of checks for near and past due dates, in ms, and the valuations per check; the next check takes the rest. */
const EVERY = 60_000
const AT_ONCE = 500

const OPEN = sql`v.status = any(${sql.lit(`{${OPEN_STATUSES.join()}}`)})`
type Notice = { kind: 'DUE_SOON' | 'OVERDUE'; column: RawBuilder<unknown>; is: (at: Date) => RawBuilder<unknown> }
/** The same conditions as in lists: at risk from `at_risk_at` on, overdue after the due day. A paused valuation has no due date. */
const NOTICES: readonly Notice[] = [
  {
    kind: 'OVERDUE',
    column: sql.ref('overdue_for'),
    is: (at) => sql`v.due_date < ${kuwaitToday(at)}::date`,
  },
  {
    kind: 'DUE_SOON',
    column: sql.ref('soon_for'),
    is: (at) => sql`v.due_date >= ${kuwaitToday(at)}::date and v.at_risk_at <= ${at}`,
  },
]

/**
 * Tells assignees that a valuation is due soon or overdue, and that the day of a follow-up has come, once for each due date, reminds clients
 * of overdue invoices, or managers of those whose account has nobody to remind, and tells both sides of a quote that has expired; endpoints of other systems hear of invoices and quotes as well. Of several servers one does it: what was notified is noted with the
 * notification, and a notice that another server wrote is passed over.
 */
export function createDueWatch({ db, log, every = EVERY, now = () => new Date() }: Parts) {
  async function look(): Promise<void> {
    const at = now()
    for (const { kind, column, is } of NOTICES)
      await db.transaction().execute(async (trx) => {
        const due = await noteDue(trx, column, sql`${is(at)} and v.assigned_to is not null`, AT_ONCE)
        await tell(
          trx,
          due.map(({ id, dueDate }) => ({
            kind,
            to: ['assignee'],
            recordKind: 'valuation',
            recordId: id,
            params: { date: dueDate },
          })),
        )
      })
    await db.transaction().execute(async (trx) => {
      const due = await noteDueFollowUps(trx, at, AT_ONCE)
      await tell(
        trx,
        due.map(({ id, assignedTo, dueOn, recordKind, recordId }) => ({
          kind: 'FOLLOW_UP_DUE' as const,
          to: [{ person: assignedTo }],
          recordKind,
          recordId,
          params: { followUp: id, date: dueOn },
        })),
      )
    })
    await db.transaction().execute(async (trx) => {
      const overdue = await noteOverdueInvoices(trx, at, AT_ONCE)
      await queueEvents(trx, overdue.map(eventOf('invoice.overdue')))
      await tell(
        trx,
        overdue.map(({ id, dueOn, reaches }) => ({
          ...(reaches
            ? { kind: 'INVOICE_OVERDUE' as const, to: ['billed' as const] }
            : { kind: 'INVOICE_UNREACHED' as const, to: ['managers' as const] }),
          recordKind: 'invoice' as const,
          recordId: id,
          params: { date: dueOn },
        })),
      )
    })
    await db.transaction().execute(async (trx) => {
      const expired = await noteExpiredQuotes(trx, at, AT_ONCE)
      await queueEvents(trx, expired.map(eventOf('request.quote_expired')))
      await tell(
        trx,
        expired.map(({ id, validUntil, madeBy }) => ({
          kind: 'QUOTE_EXPIRED' as const,
          to: ['requester' as const, { person: madeBy }],
          recordKind: 'request' as const,
          recordId: id,
          params: { date: validUntil },
        })),
      )
    })
  }
  return repeatedly({ every, look, log, failure: 'due dates could not be told' })
}

const eventOf =
  (kind: 'invoice.overdue' | 'request.quote_expired') =>
  ({ id: recordId }: { id: string }) => ({ kind, recordId, ofId: null, version: null })

/** Notes what is due as notified without notifying anyone, as for follow-ups and for valuations that were brought in with their dates. */
export async function settleDue(db: Kysely<DB>, now: Date): Promise<void> {
  for (const { column, is } of NOTICES) await noteDue(db, column, is(now), null)
  await noteDueFollowUps(db, now, null)
  await noteOverdueInvoices(db, now, null)
  await noteExpiredQuotes(db, now, null)
}

async function noteDue(db: Kysely<DB>, column: RawBuilder<unknown>, is: RawBuilder<unknown>, most: number | null) {
  // Locked in the order of ids, so that two servers never deadlock.
  const { rows } = await sql<{ id: string; dueDate: CalendarDate }>`
    insert into due_notices as d (valuation_id, ${column})
    select v.id, v.due_date from valuations v left join due_notices t on t.valuation_id = v.id
    where ${OPEN} and ${is} and t.${column} is distinct from v.due_date
    order by v.id limit ${most}
    on conflict (valuation_id) do update set ${column} = excluded.${column}
      where d.${column} is distinct from excluded.${column}
    returning valuation_id as id, ${column}::text as "dueDate"`.execute(db)
  return rows
}

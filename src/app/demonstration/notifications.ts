import { type Kysely, sql } from 'kysely'
import { notifyOf } from '#features/notifications/commands.ts'
import { settleDue } from '#features/notifications/jobs/due.ts'
import type { AuditEntry } from '#kernel/audit.ts'
import type { DB } from '#server/db/tables.ts'

/** The days of which inboxes hold what was told, and those of which it is still unread. */
const TOLD_DAYS = 14
const UNREAD_DAYS = 3
const DAY = 86_400_000

/** Tells the people of the firm what happened in the last days, as it would have been told then. */
export async function saveNotifications(
  db: Kysely<DB>,
  happened: readonly { at: Date; entry: AuditEntry }[],
  now: Date,
): Promise<void> {
  const recent = happened.filter(({ at }) => at <= now && at.getTime() > now.getTime() - TOLD_DAYS * DAY)
  const inOrder = recent.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  await notifyOf(
    db,
    inOrder.map(({ at, entry }) => ({ ...entry, at })),
  )
  await db
    .updateTable('notifications')
    .set({ readAt: sql<Date>`made_at + interval '2 hours'` })
    .where('madeAt', '<', new Date(now.getTime() - UNREAD_DAYS * DAY))
    .execute()
  await settleDue(db, now)
}

import { type Kysely, type RawBuilder, sql } from 'kysely'
import { preparedQuery } from '#server/db/prepared-query.ts'
import type { DB } from '#server/db/tables.ts'
import { selectList } from '#server/lists/columns.ts'
import type { ReadContext } from '#server/procedure.ts'
import { readSettings } from '../settings/queries.ts'
import type { Backup, BackupStatus } from './model.ts'
import { type Known, lateSince } from './rules.ts'

/** How many backups the screen shows. */
const SHOWN = 10

const COLUMNS = selectList({
  alias: 'b',
  columns: [
    ...['id', 'origin', 'state', 'askedAt', 'askedByName', 'startedAt', 'endedAt', 'folder', 'fileName', 'bytes'],
    ...['encrypted', 'files', 'damagedFiles', 'fault'],
  ],
  instants: ['askedAt', 'startedAt', 'endedAt'],
})
const newestOf = (which: RawBuilder<unknown>, most: number) =>
  preparedQuery<Backup>(
    sql`select ${COLUMNS}, b.removed_at is not null as removed from backups b where ${which}
      order by b.asked_at desc, b.id desc limit ${sql.lit(most)}`,
  )
const newest = newestOf(sql`true`, SHOWN)
const newestGood = newestOf(sql`b.state = 'DONE'`, 1)

/** The state of the firm's backups. */
export async function readBackups(ctx: Pick<ReadContext, 'db' | 'notifyCache'>): Promise<BackupStatus> {
  const { db } = ctx
  const [settings, items, [lastGood = null], known] = await Promise.all([
    readSettings(ctx),
    newest(db, {}),
    newestGood(db, {}),
    knownBackups(db),
  ])
  return {
    items,
    lastGood,
    lateSince: lateSince(settings.backupSchedule, known, new Date())?.toISOString() ?? null,
    scheduled: settings.backupSchedule.days.length > 0,
  }
}

/** What the schedule goes by. */
export async function knownBackups(db: Kysely<DB>): Promise<Known & { lastScheduledAt: Date | null }> {
  const { lastGoodAt, underWaySince, lastScheduledAt } = await db
    .selectFrom('backups')
    .select((eb) => [
      eb.fn.max('startedAt').filterWhere('state', '=', 'DONE').as('lastGoodAt'),
      eb.fn.max('askedAt').filterWhere('state', 'in', ['WAITING', 'RUNNING']).as('underWaySince'),
      eb.fn.max('askedAt').filterWhere('origin', '=', 'SCHEDULED').as('lastScheduledAt'),
    ])
    .where('askedAt', '>', sql<Date>`now() - interval '60 days'`)
    .executeTakeFirstOrThrow()
  return { lastGoodAt, underWaySince, lastScheduledAt }
}

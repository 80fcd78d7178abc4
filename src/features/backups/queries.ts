import { type Kysely, type Selectable, sql } from 'kysely'
import type { BackupFault } from '#kernel/backup.ts'
import type { DB, Tables } from '#server/db/tables.ts'
import type { ReadContext } from '#server/procedure.ts'
import { readSettings } from '../settings/queries.ts'
import type { Backup, BackupOrigin, BackupState, BackupStatus } from './model.ts'
import { type Known, lateSince } from './rules.ts'

/** How many backups the screen shows. */
const SHOWN = 10

/** Where the firm stands with its backups. */
export async function readBackups(ctx: Pick<ReadContext, 'db' | 'notifyCache'>): Promise<BackupStatus> {
  const { db } = ctx
  const [settings, rows, lastGood, known] = await Promise.all([
    readSettings(ctx),
    db.selectFrom('backups').selectAll().orderBy('askedAt', 'desc').orderBy('id', 'desc').limit(SHOWN).execute(),
    db
      .selectFrom('backups')
      .selectAll()
      .where('state', '=', 'DONE')
      .orderBy('askedAt', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
    knownBackups(db),
  ])
  return {
    items: rows.map(shown),
    lastGood: lastGood ? shown(lastGood) : null,
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

function shown(row: Selectable<Tables['backups']>): Backup {
  return {
    id: row.id,
    origin: row.origin as BackupOrigin,
    state: row.state as BackupState,
    askedAt: row.askedAt.toISOString(),
    askedByName: row.askedByName,
    startedAt: row.startedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    folder: row.folder,
    fileName: row.fileName,
    bytes: row.bytes,
    encrypted: row.encrypted,
    files: row.files,
    damagedFiles: row.damagedFiles,
    fault: row.fault as BackupFault | null,
    removed: row.removedAt !== null,
  }
}

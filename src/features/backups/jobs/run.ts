import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { asBackupError } from '#server/backup/backup-error.ts'
import { readBackupKey } from '#server/backup/encryption.ts'
import { type BackupSource, makeBackup, partialOf } from '#server/backup/make-backup.ts'
import type { DB } from '#server/db/tables.ts'
import type { Env } from '#server/env.ts'
import type { Log } from '#server/log.ts'
import { storedSettings } from '../../settings/queries.ts'
import { endBackup, failBackup, type Reached, takeBackup } from '../commands.ts'
import { openBackupFolder } from './folder.ts'

type Parts = Reached & { db: Kysely<DB>; env: Env; source: BackupSource; log: Log }

/** Makes a backup that waits in the list, then removes those that are too many. What goes wrong is recorded and reported, not thrown. */
export async function runBackup(parts: Parts, id: string): Promise<void> {
  const { db, env, source, log } = parts
  const begun = await takeBackup(db, id)
  if (!begun) return
  try {
    if (begun.folder && begun.fileName) rmSync(partialOf(join(begun.folder, begun.fileName)), { force: true })
    const { backupFolder, backupKeep } = await storedSettings(db)
    const folder = openBackupFolder(env, backupFolder)
    const fileName = fileNameOf(begun)
    await db.updateTable('backups').set({ folder, fileName }).where('id', '=', id).execute()
    const made = await makeBackup(join(folder, fileName), source, readBackupKey(env.backup))
    await endBackup(db, id, made)
    await removeOlder(db, backupKeep, log)
  } catch (error) {
    const failure = asBackupError(error, begun.folder ?? '')
    log.error({ fault: failure.fault, reason: failure.message }, 'a backup failed')
    await failBackup(db, id, failure.fault, parts)
  }
}

/** By the time in UTC, so that names sort as they were made. */
function fileNameOf({ id, askedAt }: { id: string; askedAt: Date }): string {
  const time = askedAt
    .toISOString()
    .replace(/\.\d+Z$/, '')
    .replaceAll(/[-:]/g, '')
    .replace('T', '-')
  return `thamin-${time}-${id.slice(0, 8)}.backup`
}

/** Removes the archives beyond the newest `keep`, of those that this list made and that were verified: others are not ours to remove. */
async function removeOlder(db: Kysely<DB>, keep: number, log: Log): Promise<void> {
  const older = await db
    .selectFrom('backups')
    .select(['id', 'folder', 'fileName'])
    .where('state', '=', 'DONE')
    .where('origin', '!=', 'COMMAND')
    .where('removedAt', 'is', null)
    .orderBy('askedAt', 'desc')
    .orderBy('id', 'desc')
    .offset(keep)
    .execute()
  for (const { id, folder, fileName } of older) {
    try {
      if (folder && fileName) rmSync(join(folder, fileName), { force: true })
      await db.updateTable('backups').set({ removedAt: sql<Date>`now()` }).where('id', '=', id).execute()
    } catch (error) {
      // It is tried again after the next one.
      log.warn({ err: error, file: fileName }, 'an old backup could not be removed')
    }
  }
}

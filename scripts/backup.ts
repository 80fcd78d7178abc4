import '#app/audit.ts'
import { existsSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { endBackup, failBackup, recordCommand } from '#features/backups/commands.ts'
import { asBackupError, BackupError } from '#server/backup/backup-error.ts'
import { readBackupKey } from '#server/backup/encryption.ts'
import { type BackupSource, type MadeBackup, makeBackup } from '#server/backup/make-backup.ts'
import { openBackupSource } from '#server/backup/open-source.ts'
import { openDatabase } from '#server/db/database.ts'
import { readEnv } from '#server/env.ts'
import { log } from '#server/log.ts'

// Makes a backup of everything in one file, beside a running server or without one, and reads it again; ends with 1 when it failed.
// npm run backup -- --to FILE --json      (its key: BACKUP_KEY or BACKUP_KEY_FILE)
const { values } = parseArgs({ options: { to: { type: 'string' }, json: { type: 'boolean', default: false } } })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130))
const began = performance.now()
const path = resolve(values.to ?? '')
try {
  if (!values.to) throw new BackupError('failed', 'Say where the backup goes: npm run backup -- --to FILE')
  if (!existsSync(dirname(path))) throw new BackupError('folder-unusable', `There is no folder ${dirname(path)}.`)
  // Before it is listed as one that failed.
  if (existsSync(path)) throw new BackupError('exists', `${path} exists already, and is not overwritten.`)
  const env = readEnv()
  const { source, stop } = await openBackupSource(env, { log })
  print(await recorded(source, env.appUrl, () => makeBackup(path, source, readBackupKey(env.backup))).finally(stop))
} catch (error) {
  const { fault, message } = asBackupError(error, path)
  if (values.json) console.log(JSON.stringify({ fault, error: message }))
  else console.error(message)
  process.exitCode = 1
}

/** Makes one as administrators see it in their list; a database of an older release has none. */
async function recorded(source: BackupSource, appUrl: string, make: () => Promise<MadeBackup>): Promise<MadeBackup> {
  const database = openDatabase(source.appUrl, { max: 1 })
  const { kysely: db, pool } = database
  try {
    const { rows } = await pool.query(`select to_regclass('backups') is not null as listed`)
    if (!rows[0]?.listed) return await make()
    const id = await recordCommand(db, dirname(path), basename(path))
    try {
      const made = await make()
      await endBackup(db, id, made)
      return made
    } catch (error) {
      await failBackup(db, id, asBackupError(error, path).fault, { appUrl, notifyCache: (_, load) => load() })
      throw error
    }
  } finally {
    await database.close()
  }
}

function print({ bytes, encrypted, contents, damagedFiles }: MadeBackup): void {
  const ms = Math.round(performance.now() - began)
  if (values.json) {
    console.log(JSON.stringify({ path, bytes, encrypted, files: contents, damagedFiles, ms }))
    return
  }
  const how = encrypted ? 'encrypted' : 'not encrypted: it holds the secret and all data readable'
  console.log(`${path}: ${(bytes / 1_048_576).toFixed(1)} MB, ${contents} files, ${how}.`)
  console.log(`Written and read again whole in ${(ms / 1000).toFixed(1)} s.`)
  // Empty counts as absent.
  if (process.env.S3_BUCKET?.trim())
    console.log('The files stand in the bucket of S3_…, and are not in it: see docs/operations.md.')
  for (const sha256 of damagedFiles)
    console.log(`DAMAGED before it was copied: ${sha256} (npm run check-files -- --hash)`)
}

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { FILE_REFERENCES } from '#app/file-owners.ts'
import { FAULTS } from '#features/audit/model.ts'
import { verifyChain } from '#features/audit/queries/verify.ts'
import { asBackupError, BackupError } from '#server/backup/backup-error.ts'
import { countRows } from '#server/backup/database-source.ts'
import { readBackupKey } from '#server/backup/encryption.ts'
import type { About, Manifest } from '#server/backup/format.ts'
import { readArchive } from '#server/backup/read-archive.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { openDatabase } from '#server/db/database.ts'
import { readEnv } from '#server/env.ts'
import { createDiskStore } from '#server/files/store/disk-store.ts'
import { compareFiles } from '#server/files/sweep/compare.ts'
import { log } from '#server/log.ts'

// Restores a backup into the data folder, which must be absent or empty, and compares what came back with what the backup tells; ends
// with 1, and leaves nothing, when anything is wrong. --check reads the backup without restoring it.
// npm run restore -- --from FILE --check --json      (its key: BACKUP_KEY or BACKUP_KEY_FILE)
const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    check: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130))
const began = performance.now()
/** Tables that never lose a row. */
const GROW_ONLY = ['audit_log', 'audit_seals', 'schema_migrations', 'settings_history']
/** What was found in a restored folder while its database ran. */
type Looked = { tables: number; rows: number; sealed: number; files: number; missing: number; differing: string[] }
try {
  if (!values.from) throw new BackupError('failed', 'Say which backup: npm run restore -- --from FILE')
  const env = readEnv()
  const key = readBackupKey(env.backup)
  if (values.check) print(await readArchive(values.from, key))
  else print(await restoreBackup({ from: values.from, dataDir: env.dataDir, key, log, look }), env.dataDir)
} catch (error) {
  const { fault, message } = asBackupError(error, values.from ?? '')
  if (values.json) console.log(JSON.stringify({ fault, error: message }))
  else console.error(message)
  process.exitCode = 1
}

/** Compares a restored database and its files with what the backup tells. Throws BackupError 'not-equal'. */
async function look(restored: { appUrl: string; filesFolder: string; manifest: Manifest }): Promise<Looked> {
  const client = new Client({ connectionString: restored.appUrl })
  await client.connect()
  try {
    const rows = await countRows(client)
    const differing = compareRows(rows, restored.manifest)
    const ask = async (text: string, parameters: unknown[]) => (await client.query(text, parameters)).rows
    const { fault, sealed } = await verifyChain(ask, { progress: () => undefined })
    if (fault) throw new BackupError('not-equal', `The chain of the audit log is broken: ${FAULTS[fault.kind]}.`)
    const { files, missing } = await lookAtFiles(restored)
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
    return { tables: Object.keys(rows).length, rows: total, sealed, files, missing, differing }
  } finally {
    await client.end()
  }
}

/**
 * The copy is of a moment between the two counts. A table that only grows must lie between them, or something is lost; any other may
 * have gone up and down meanwhile, so those that lie outside are listed.
 */
function compareRows(found: Record<string, number>, { rows: { before, after } }: Manifest): string[] {
  const outside = Object.keys(before).filter((table) => {
    const [rows = -1, least = 0, most = 0] = [found[table], before[table], after[table]]
    return rows < Math.min(least, most) || rows > Math.max(least, most)
  })
  const lost = outside.find((table) => GROW_ONLY.includes(table))
  if (!lost) return outside
  const [rows, least, most] = [found[lost] ?? 'no', before[lost], after[lost]]
  throw new BackupError('not-equal', `The table ${lost} has ${rows} rows, and had ${least} to ${most}.`)
}
async function lookAtFiles({ appUrl, filesFolder }: { appUrl: string; filesFolder: string }) {
  // With a bucket there is none.
  if (!existsSync(join(filesFolder, 'content'))) return { files: 0, missing: 0 }
  const { kysely, close } = openDatabase(appUrl, { max: 8 })
  try {
    const options = { references: FILE_REFERENCES, hash: false, progress: () => undefined }
    const { files, wrong } = await compareFiles(kysely, createDiskStore(filesFolder), options)
    return { files, missing: wrong.length }
  } finally {
    await close()
  }
}

type Restored = { about: About; manifest: Manifest; looked?: Looked | undefined; databaseDump?: string | undefined }

function print(restored: Restored, dataDir?: string): void {
  const ms = Math.round(performance.now() - began)
  if (values.json) printJson(restored, { dataDir, ms })
  else printText(restored, { dataDir, seconds: (ms / 1000).toFixed(1) })
}

function printJson({ about, manifest, looked, databaseDump }: Restored, more: object): void {
  const { members, bytes, contents, damagedFiles } = manifest
  console.log(JSON.stringify({ ...about, members, bytes, contents, damagedFiles, looked, databaseDump, ...more }))
}

type Told = { dataDir: string | undefined; seconds: string }

function printText({ about, manifest, looked, databaseDump }: Restored, { dataDir, seconds }: Told): void {
  const { bytes, contents, damagedFiles } = manifest
  const unpacked = `${(bytes / 1_048_576).toFixed(1)} MB unpacked`
  console.log(`A backup of ${about.madeAt}, ${contents} files, ${unpacked}; whole.`)
  for (const sha256 of damagedFiles) console.log(`DAMAGED before it was copied: ${sha256}`)
  const done = dataDir
    ? `Restored to ${dataDir} in ${seconds} s.`
    : `Read to its end in ${seconds} s; nothing was restored.`
  console.log(done)
  if (looked) printLooked(looked)
  if (about.files === 'bucket')
    console.log(
      'The files were in a bucket, and are not in it: give the same S3_…, or those of one restored beside it.',
    )
  if (!databaseDump) return
  console.log(`The database of DATABASE_URL is in ${databaseDump}. Bring it into an empty one by`)
  console.log(`  pg_restore --no-owner --exit-on-error --dbname="$DATABASE_URL" ${databaseDump}`)
}

function printLooked({ rows, tables, sealed, files, missing, differing }: Looked): void {
  console.log(`${rows} rows in ${tables} tables. The chain of the audit log is whole (${sealed} seals).`)
  for (const table of differing) console.log(`Not as counted, written to meanwhile: ${table}`)
  const found = missing === 0 ? 'none is missing' : `${missing} ARE MISSING OR WRONG: npm run check-files`
  console.log(`${files} files are named by the rows: ${found}.`)
}

import { existsSync, rmSync } from 'node:fs'
import { open, opendir, rename, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Client } from 'pg'
import { ifThere } from '../files/store/disk-files.ts'
import { SWEEP_LOCK } from '../files/sweep/sweep.ts'
import { syncFolder } from '../process/durable-file.ts'
import { freeBytes } from '../process/free-bytes.ts'
import { asBackupError, BackupError } from './backup-error.ts'
import { addDatabase, assertDumpable, countRows, type DatabaseSource } from './database-source.ts'
import { ABOUT, type About, DAMAGED_LISTED, FORMAT, type Manifest, promisedHash } from './format.ts'
import { readArchive } from './read-archive.ts'
import { type ArchiveWriter, writeArchive } from './write-archive.ts'

/** What a backup is made of. */
export type BackupSource = {
  database: DatabaseSource
  /** The application's address of the same database. */
  appUrl: string
  /** The folder of files; null when a bucket keeps them. */
  filesFolder: string | null
  dataDir: string
  secret: string
  /** The text of database.json, with an embedded database. */
  clusterFile: string | null
}
/** A backup that was written and read again. */
export type MadeBackup = { bytes: number; encrypted: boolean; contents: number; damagedFiles: string[] }

/** The name of the advisory lock that is held while a backup is made. */
export const BACKUP_LOCK = 'backup'

/** The name of an unfinished backup, beside its final one. */
export const partialOf = (path: string) => `${path}.partial`

/**
 * Makes a backup at `path`, which must not exist, while servers go on writing, and verifies it by reading it again; until then it
 * is under another name. The database comes first, then the files: a file is kept before its row is written, and nothing is swept
 * meanwhile. Throws BackupError, 'busy' when another one is being made of this database, and leaves nothing.
 */
export async function makeBackup(path: string, source: BackupSource, key: string | undefined): Promise<MadeBackup> {
  if (existsSync(path)) throw new BackupError('exists', `${path} exists already, and is not overwritten.`)
  await assertDumpable(source.database)
  const partial = partialOf(path)
  const client = new Client({ connectionString: source.appUrl, application_name: 'thamin-backup' })
  // A broken connection fails at its next statement.
  client.on('error', () => undefined)
  const remove = () => rmSync(partial, { force: true })
  let mine = false
  try {
    await client.connect()
    await lock(client)
    // Under the lock of this database, an unfinished backup can only be left over from a process that died.
    remove()
    mine = true
    process.once('exit', remove)
    const manifest = await writeArchive(
      partial,
      key,
      (archive) => fill(archive, source, client),
      () => assertRoom(path, source.dataDir),
    )
    const { encrypted } = await readArchive(partial, key)
    const { size } = await stat(partial)
    await rename(partial, path)
    syncFolder(dirname(path))
    return { bytes: size, encrypted, contents: manifest.contents, damagedFiles: manifest.damagedFiles }
  } catch (error) {
    if (mine) remove()
    throw asBackupError(error, path)
  } finally {
    process.off('exit', remove)
    // Closing the connection releases the locks.
    await client.end().catch(() => undefined)
  }
}

/** What a backup leaves free on the disk of the data folder, in bytes: with less, people could save nothing any more. */
const LEFT_FREE = 384 * 1_048_576

/** Throws BackupError 'storage-full' before a backup takes the room that the product itself needs. */
async function assertRoom(path: string, dataDir: string): Promise<void> {
  const [there, own] = await Promise.all([stat(dirname(path)), ifThere(() => stat(dataDir))])
  if (there.dev !== own?.dev) return
  if ((await freeBytes(dirname(path))) < LEFT_FREE)
    throw new BackupError(
      'storage-full',
      `There is no room left for a backup at ${dirname(path)}, which is on the disk of the data folder: what is left is for the product.`,
    )
}

async function lock(client: Client): Promise<void> {
  const { rows } = await client.query('select pg_try_advisory_lock(hashtextextended($1, 0)) as mine', [BACKUP_LOCK])
  if (!rows[0]?.mine) throw new BackupError('busy', 'Another backup of this database is being made.')
  await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [SWEEP_LOCK])
}

async function fill(
  archive: ArchiveWriter,
  { database, filesFolder, secret, clusterFile }: BackupSource,
  client: Client,
): Promise<Pick<Manifest, 'rows' | 'contents' | 'damagedFiles'>> {
  const about = await aboutOf(client, database, filesFolder)
  await archive.text(ABOUT, `${JSON.stringify(about)}\n`)
  const before = await countRows(client)
  await addDatabase(archive, database)
  const after = await countRows(client)
  const files = filesFolder === null ? { contents: 0, damagedFiles: [] } : await addFiles(archive, filesFolder)
  await archive.text('secret', `${secret}\n`)
  if (clusterFile !== null) await archive.text('database.json', clusterFile)
  return { rows: { before, after }, ...files }
}

async function aboutOf(client: Client, { kind }: DatabaseSource, filesFolder: string | null): Promise<About> {
  const { rows } = await client.query<{ migration: string; version: string }>(
    `select max(name) as migration, current_setting('server_version_num') as version from schema_migrations`,
  )
  const { migration = '', version = '' } = rows[0] ?? {}
  return {
    format: FORMAT,
    madeAt: new Date().toISOString(),
    migration,
    database: kind,
    postgres: String(Math.floor(Number(version) / 10_000)),
    files: filesFolder === null ? 'bucket' : 'folder',
  }
}

/** Uploads on their way and files that are being written belong to nothing yet. */
const LEFT_OUT = ['incoming', 'new']

async function addFiles(archive: ArchiveWriter, folder: string) {
  const found = { contents: 0, damagedFiles: [] as string[] }
  const listed = await ifThere(() => opendir(folder, { recursive: true }))
  for await (const entry of listed ?? []) {
    const path = join(entry.parentPath, entry.name)
    const within = relative(folder, path).split(sep)
    if (!entry.isFile() || LEFT_OUT.includes(within[0] as string)) continue
    const name = `files/${within.join('/')}`
    const sha256 = await addFile(archive, name, path)
    const promised = promisedHash(name)
    if (sha256 && promised) found.contents++
    if (sha256 && promised && sha256 !== promised && found.damagedFiles.length < DAMAGED_LISTED)
      found.damagedFiles.push(promised)
  }
  return found
}

/** Adds a file as long as it was when it was opened; undefined when it has gone since it was listed. */
async function addFile(archive: ArchiveWriter, name: string, path: string): Promise<string | undefined> {
  const file = await ifThere(() => open(path))
  if (!file) return undefined
  try {
    const { size } = await file.stat()
    const bytes = size === 0 ? noBytes() : file.createReadStream({ end: size - 1, autoClose: false })
    return await archive.file(name, size, bytes as AsyncIterable<Buffer>)
  } finally {
    await file.close()
  }
}

async function* noBytes(): AsyncIterable<Buffer> {}

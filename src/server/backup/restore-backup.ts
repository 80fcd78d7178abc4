import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { chown, mkdir, open } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { hasMigration } from '../db/migrate.ts'
import type { Log } from '../log.ts'
import type { ClusterFile } from '../postgres/cluster-file.ts'
import { type ClusterLocation, locateCluster, SYSTEM_FOLDER } from '../postgres/location.ts'
import { DataFolderInUse, lockFolder } from '../postgres/lock.ts'
import { PACKAGED_MAJOR, startEmbeddedPostgres } from '../postgres/start.ts'
import { readIfThere, syncFolder, writeDurably } from '../process/durable-file.ts'
import { asBackupError, BackupError } from './backup-error.ts'
import type { About, Manifest } from './format.ts'
import { readArchive } from './read-archive.ts'

/** What was restored; `databaseDump` is the dump of a database elsewhere, to be brought in by pg_restore. */
export type RestoredBackup<T> = {
  about: About
  manifest: Manifest
  looked: T | undefined
  databaseDump: string | undefined
}

type Options<T> = {
  from: string
  /** The data folder to be made: absent or empty. */
  dataDir: string
  key: string | undefined
  log: Log
  /** Looks at what was restored while its database runs; what it throws undoes the restore. */
  look: (restored: { appUrl: string; filesFolder: string; manifest: Manifest }) => Promise<T>
}

/**
 * Restores a backup into a data folder: into a folder beside it, where the database is started and looked at, and which takes the
 * folder's name only then. Throws BackupError and leaves nothing; what a killed restore left is removed by the next one.
 */
export async function restoreBackup<T>(options: Options<T>): Promise<RestoredBackup<T>> {
  const { from, key } = options
  const dataDir = resolve(options.dataDir)
  assertEmpty(dataDir)
  mkdirSync(dirname(dataDir), { recursive: true })
  removeLeftovers(dataDir)
  const work = `${dataDir}${RESTORING}${randomBytes(4).toString('hex')}`
  const id = randomBytes(6).toString('hex')
  const remove = () => {
    rmSync(work, FORCED)
    rmSync(join(SYSTEM_FOLDER, id), FORCED)
  }
  let lock: { release(): void } | undefined
  const open_ = (about: About) => {
    assertReadable(about)
    mkdirSync(work, { mode: 0o700 })
    process.once('exit', remove)
    lock = lockFolder(work)
  }
  try {
    const target = createTarget(work, id, options.log)
    const visitor = { about: open_, folder: target.folder, file: target.file }
    const { about, manifest } = await readArchive(from, key, visitor)
    target.finish()
    lock?.release()
    const looked = about.database === 'embedded' ? await lookAt(work, manifest, options) : undefined
    if (existsSync(dataDir)) rmdirSync(dataDir)
    renameSync(work, dataDir)
    syncFolder(dirname(dataDir))
    const databaseDump = about.database === 'pg_dump' ? join(dataDir, DUMP) : undefined
    return { about, manifest, looked, databaseDump }
  } catch (error) {
    lock?.release()
    remove()
    throw asBackupError(error, dataDir)
  } finally {
    process.off('exit', remove)
  }
}

const RESTORING = '.restoring-'
const DUMP = 'database.dump'
const FORCED = { recursive: true, force: true, maxRetries: 20, retryDelay: 100 } as const

function assertEmpty(dataDir: string): void {
  if (!existsSync(dataDir)) return
  const there = readdirSync(dataDir)
  if (there.length > 0)
    throw new BackupError(
      'not-empty',
      `${dataDir} is not empty (${there.slice(0, 3).join(', ')}…): a backup is restored into a folder of its own. Name another in DATA_DIR, or move this one away.`,
    )
}

/** Removes what killed restores into this folder left; one that is at work holds its lock. */
function removeLeftovers(dataDir: string): void {
  for (const name of readdirSync(dirname(dataDir))) {
    if (!name.startsWith(`${basename(dataDir)}${RESTORING}`)) continue
    const path = join(dirname(dataDir), name)
    try {
      lockFolder(path).release()
    } catch (error) {
      if (error instanceof DataFolderInUse) throw new BackupError('busy', `Another restore is at work in ${path}.`)
      throw error
    }
    const id = readIfThere(join(path, ID_FILE))
    if (id && /^[0-9a-f]{12}$/.test(id)) rmSync(join(SYSTEM_FOLDER, id), FORCED)
    rmSync(path, FORCED)
  }
}

/** Names the folder below /var/lib/thamin for as long as a restore is under way. */
const ID_FILE = 'restoring'

function assertReadable({ migration, database, postgres }: About): void {
  if (!hasMigration(migration))
    throw new BackupError(
      'newer',
      `This backup was made by a newer release of Thamin (its database has ${migration}): restore it with that one.`,
    )
  if (database === 'embedded' && postgres !== PACKAGED_MAJOR)
    throw new BackupError(
      'newer',
      `This backup is of PostgreSQL ${postgres}, and this release brings ${PACKAGED_MAJOR}: restore it with the release that made it.`,
    )
}

/** Writes members to their places, each file durably. */
function createTarget(work: string, id: string, log: Log) {
  let place: ClusterLocation | undefined
  let clusterFile: ClusterFile | undefined
  const ready = new Set<string>()

  function location(): ClusterLocation {
    if (place) return place
    writeDurably(join(work, ID_FILE), id)
    // Without a recorded cluster it is placed as at a first start: in the folder, or below /var/lib/thamin.
    place = locateCluster(work, { id, passwords: { superuser: '', owner: '', app: '' } }, log)
    return place
  }

  function pathOf(name: string): { path: string; account: ClusterLocation['account'] } {
    if (!name.startsWith('postgres/')) return { path: join(work, name), account: null }
    const { cluster, account } = location()
    return { path: join(cluster, name.slice('postgres/'.length)), account }
  }

  async function folder(name: string): Promise<void> {
    const { path, account } = pathOf(name)
    await makeFolder(path, account)
  }

  async function makeFolder(path: string, account: ClusterLocation['account']): Promise<void> {
    if (ready.has(path)) return
    const first = await mkdir(path, { recursive: true, mode: 0o700 })
    for (let made = path; first && account && made.length >= first.length; made = dirname(made))
      await chown(made, account.uid, account.gid)
    ready.add(path)
  }

  async function file(name: string, bytes: AsyncIterable<Buffer>): Promise<void> {
    if (name === 'database.json') {
      clusterFile = JSON.parse(await textOf(bytes))
      return
    }
    const isPiece = name.startsWith('database/')
    const { path, account } = isPiece ? { path: join(work, DUMP), account: null } : pathOf(name)
    await makeFolder(dirname(path), account)
    const handle = await open(path, isPiece ? 'a' : 'wx', 0o600)
    try {
      for await (const chunk of bytes) await handle.writeFile(chunk)
      await handle.sync()
      if (account) await handle.chown(account.uid, account.gid)
    } finally {
      await handle.close()
    }
  }

  return {
    folder,
    file,
    /** Ends what was written. */
    finish(): void {
      for (const path of ready) syncFolder(path)
      if (place && clusterFile) {
        if (place.account) chownSync(place.cluster, place.account.uid, place.account.gid)
        // A name of its own below /var/lib/thamin: the folder that was backed up may still be on this machine.
        writeDurably(
          join(work, 'database.json'),
          `${JSON.stringify({ ...clusterFile, id, cluster: place.recordedPath }, null, 2)}\n`,
        )
      }
      rmSync(join(work, ID_FILE), { force: true })
    },
  }
}

async function textOf(bytes: AsyncIterable<Buffer>): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of bytes) pieces.push(piece)
  return Buffer.concat(pieces).toString('utf8')
}

/** Starts the restored database, which replays the log up to the end of the backup, and looks at what is there. */
async function lookAt<T>(work: string, manifest: Manifest, { log, look }: Options<T>): Promise<T> {
  const postgres = await startEmbeddedPostgres({ dataDir: work, log })
  try {
    return await look({ appUrl: postgres.appUrl, filesFolder: join(work, 'files'), manifest })
  } finally {
    await postgres.stop()
  }
}

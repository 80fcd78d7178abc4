import { mkdirSync, realpathSync } from 'node:fs'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import type { Log } from '../log.ts'
import { findBinaries } from './binaries.ts'
import { initialise } from './initialise.ts'
import { readKept, writeKept } from './kept.ts'
import { launch } from './launch.ts'
import { clearLeftover, readPidFile, removeSocketFolder } from './leftover.ts'
import { holdFolder } from './lock.ts'
import { choosePlaces, majorVersion, socketFolder } from './places.ts'
import { APP, DATABASE, ensureRoles, OWNER, resetSuperuser } from './roles.ts'
import { type Address, connectionUrl } from './settings.ts'
import { supervise } from './supervise.ts'

/** A PostgreSQL of our own. `superuserUrl` is for backups and tests; the server needs only the other two. */
export type EmbeddedPostgres = {
  ownerUrl: string
  appUrl: string
  superuserUrl: string
  pid(): number
  stop(): Promise<void>
}

/**
 * Starts the embedded PostgreSQL of a data folder, making both on first use, and keeps it running until `stop`.
 * If PostgreSQL dies it is started again at the same address, so the URLs stay good; `onLost` is called (by default the
 * process exits with 1) when it dies over and over. Throws DataFolderInUse when another process has the folder open.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string
  log: Log
  onLost?: (error: Error) => void
}): Promise<EmbeddedPostgres> {
  const { log } = options
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 })
  const dataDir = realpathSync(resolve(options.dataDir))
  const locks = [holdFolder(dataDir)]
  const release = () => {
    for (const lock of locks) lock.release()
  }
  try {
    const { kept, isNew } = readKept(dataDir)
    const places = choosePlaces(dataDir, kept, log)
    // A copied data folder names the same cluster outside of it.
    if (places.home !== dataDir) locks.push(holdFolder(places.home))
    const binaries = findBinaries(places.account, log)
    const left = readPidFile(places.cluster)
    await clearLeftover(places.cluster, log)
    if (left) removeSocketFolder(left.socketFolder)
    const made = await initialise(places, binaries, kept.passwords.superuser)
    checkVersion(places.cluster, PACKAGED_MAJOR)
    if (isNew && !made) await resetSuperuser(binaries, places, kept.passwords.superuser)
    if (!kept.cluster) writeKept(dataDir, { ...kept, cluster: places.remembered })

    const address = await chooseAddress(places)
    const urlOf = (user: string, password: string, database = DATABASE) =>
      connectionUrl(address, user, password, database)
    const superuserUrl = urlOf('postgres', kept.passwords.superuser, 'postgres')
    const start = () => launch(binaries, places, address, log)
    const beforeRestart = () => clearLeftover(places.cluster, log)
    const supervised = await supervise({ start, beforeRestart, log, onLost: options.onLost })
    try {
      await ensureRoles(superuserUrl, kept.passwords, isNew && !made)
    } catch (error) {
      await supervised.stop()
      throw error
    }
    const close = async () => {
      await supervised.stop()
      removeSocketFolder(address.host)
      release()
    }
    let closing: Promise<void> | undefined
    return {
      ownerUrl: urlOf(OWNER, kept.passwords.owner),
      appUrl: urlOf(APP, kept.passwords.app),
      superuserUrl,
      pid: supervised.pid,
      stop: () => (closing ??= close()),
    }
  } catch (error) {
    release()
    throw error
  }
}

const PACKAGED_MAJOR = '18'

function checkVersion(cluster: string, wanted: string): void {
  const found = majorVersion(cluster)
  if (found === wanted) return
  throw new Error(
    `The database in ${cluster} was made by PostgreSQL ${found}, and this is ${wanted}: it needs pg_upgrade.`,
  )
}

async function chooseAddress(places: { home: string; account: Parameters<typeof socketFolder>[1] }): Promise<Address> {
  if (process.platform !== 'win32') return { host: socketFolder(places.home, places.account), port: 5432 }
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => probe.once('listening', resolve))
  const bound = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return { host: '127.0.0.1', port: typeof bound === 'object' && bound ? bound.port : 5433 }
}

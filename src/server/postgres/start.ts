import { mkdirSync, realpathSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import type { Log } from '../log.ts'
import { assertOwnFolder } from '../process/folder-owner.ts'
import { findBinaries } from './binaries.ts'
import { readClusterFile, writeClusterFile } from './cluster-file.ts'
import { endReadOnly } from './disk-guard.ts'
import { initialise } from './initialise.ts'
import { launch } from './launch.ts'
import { clearLeftover, readPidFile, removeSocketFolder } from './leftover.ts'
import { locateCluster, majorVersion, socketFolder } from './location.ts'
import { lockFolder } from './lock.ts'
import { giveUpReserve, isDiskFull } from './reserve.ts'
import { APP, DATABASE, ensureRoles, OWNER, resetSuperuser } from './roles.ts'
import { type Address, connectionUrl } from './settings.ts'
import { supervise } from './supervise.ts'

/**
 * A PostgreSQL of our own. `superuserUrl` is for backups, the guard of the disk and tests; the server itself needs only the other two.
 * `home` is the folder that its cluster is in.
 */
export type EmbeddedPostgres = {
  ownerUrl: string
  appUrl: string
  superuserUrl: string
  home: string
  pid(): number
  stop(): Promise<void>
}

/**
 * Starts the embedded PostgreSQL of a data folder, making both on first use, and keeps it running until `stop`.
 * If PostgreSQL dies it is started again at the same address, so the URLs stay good. Throws DataFolderInUse when another process has
 * the folder open, and DatabaseNotStarted when PostgreSQL ends instead of starting. `settings` are for a cluster of tests, in place of
 * the product's own.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string
  log: Log
  settings?: Record<string, string>
}): Promise<EmbeddedPostgres> {
  const { log } = options
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 })
  const dataDir = realpathSync(resolve(options.dataDir))
  assertOwnFolder(dataDir, join(dataDir, 'database.json'))
  const locks = [lockFolder(dataDir)]
  const release = () => {
    for (const lock of locks) lock.release()
  }
  try {
    const { file, isNew } = readClusterFile(dataDir)
    const location = locateCluster(dataDir, file, log)
    // A copied data folder names the same cluster outside of it.
    if (location.home !== dataDir) locks.push(lockFolder(location.home))
    const binaries = findBinaries(location.account, log)
    const left = readPidFile(location.cluster)
    await clearLeftover(location.cluster, log)
    if (left) removeSocketFolder(left.socketFolder)
    const made = await initialise(location, binaries, file.passwords.superuser)
    checkVersion(location.cluster, PACKAGED_MAJOR)
    if (isNew && !made) await resetSuperuser(binaries, location, file.passwords.superuser)
    if (!file.cluster) writeClusterFile(dataDir, { ...file, cluster: location.recordedPath })

    const address = await chooseAddress(location)
    const urlOf = (user: string, password: string, database = DATABASE) =>
      connectionUrl(address, user, password, database)
    const superuserUrl = urlOf('postgres', file.passwords.superuser, 'postgres')
    const start = async () => {
      const launchOnce = () => launch(binaries, location, address, log, options.settings)
      return launchOnce().catch((error: unknown) => {
        // Recovery after a full disk needs some room of its own.
        if (!isDiskFull(error) || !giveUpReserve(location.home)) throw error
        log.warn('the disk is full: the reserve is given up for the recovery of the database')
        return launchOnce()
      })
    }
    const beforeRestart = () => clearLeftover(location.cluster, log)
    const supervised = await supervise({ start, beforeRestart, log })
    try {
      // A server that died while the disk was full left it so; the guard of the disk closes it again.
      await endReadOnly(superuserUrl)
      await ensureRoles(superuserUrl, file.passwords, isNew && !made)
    } catch (error) {
      await supervised.stop()
      // It could be started and not be connected to: the next attempt has that much more room.
      if (isDiskFull(error)) giveUpReserve(location.home)
      throw error
    }
    const close = async () => {
      await supervised.stop()
      removeSocketFolder(address.host)
      release()
    }
    let closing: Promise<void> | undefined
    return {
      ownerUrl: urlOf(OWNER, file.passwords.owner),
      appUrl: urlOf(APP, file.passwords.app),
      superuserUrl,
      home: location.home,
      pid: supervised.pid,
      stop: () => (closing ??= close()),
    }
  } catch (error) {
    release()
    throw error
  }
}

/** The major version of the PostgreSQL that this release brings. */
export const PACKAGED_MAJOR = '18'

function checkVersion(cluster: string, wanted: string): void {
  const found = majorVersion(cluster)
  if (found === wanted) return
  throw new Error(
    `The database in ${cluster} was made by PostgreSQL ${found}, and this is ${wanted}: it needs pg_upgrade.`,
  )
}

async function chooseAddress(location: {
  home: string
  account: Parameters<typeof socketFolder>[1]
}): Promise<Address> {
  if (process.platform !== 'win32') return { host: socketFolder(location.home, location.account), port: 5432 }
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => probe.once('listening', resolve))
  const bound = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return { host: '127.0.0.1', port: typeof bound === 'object' && bound ? bound.port : 5433 }
}

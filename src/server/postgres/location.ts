import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Log } from '../log.ts'
import { type Account, accountFor, canReach } from './account.ts'
import type { ClusterFile } from './cluster-file.ts'

/** Root's folder for what the database's user must access when the data folder or node_modules is closed to it. */
export const SYSTEM_FOLDER = '/var/lib/thamin'

/** Where a cluster is: `cluster` inside `home`, run by `account`; `recordedPath` is its path in the data folder's record. */
export type ClusterLocation = { home: string; cluster: string; account: Account | null; recordedPath: string }

/**
 * Locates the cluster of a data folder: in the folder itself, or below /var/lib/thamin when a folder above it is closed to the
 * user that PostgreSQL must run as. An initialised cluster is never moved. Throws when the recorded cluster is missing or
 * inaccessible: starting an empty one instead would look like data loss.
 */
export function locateCluster(dataDir: string, file: ClusterFile, log: Log): ClusterLocation {
  const recordedPath = file.cluster
  if (recordedPath) {
    const cluster = resolve(dataDir, recordedPath)
    if (!existsSync(join(cluster, 'PG_VERSION'))) throw new Error(goneMessage(dataDir, cluster))
  }
  const inside = join(dataDir, 'postgres')
  const outside = join(SYSTEM_FOLDER, file.id, 'postgres')
  const account = accountFor(recordedPath ? resolve(dataDir, recordedPath) : existsSync(inside) ? inside : outside)
  const placed = (home: string, name: string): ClusterLocation => ({
    home,
    cluster: join(home, 'postgres'),
    account,
    recordedPath: name,
  })

  const staysInside = recordedPath === 'postgres' || (!recordedPath && existsSync(inside))
  if (!recordedPath || staysInside) {
    openFor(account, dataDir)
    if (canReach(account, { enter: [dataDir] })) return placed(dataDir, 'postgres')
    if (staysInside)
      throw new Error(
        `The database in ${inside} can no longer be reached by ${account?.name}, who runs it: open the folders above it (chmod o+x).`,
      )
  }
  const home = join(SYSTEM_FOLDER, file.id)
  openSystemFolder()
  mkdirSync(home, { recursive: true, mode: 0o700 })
  openFor(account, home)
  if (!canReach(account, { enter: [home] }))
    throw new Error(`${account?.name}, who must run the database, can't enter ${home}.`)
  log.info(`${dataDir} is closed to ${account?.name}, who runs the database: it lives in ${home}`)
  return placed(home, join(home, 'postgres'))
}

const goneMessage = (dataDir: string, cluster: string) =>
  `The database of ${dataDir} was in ${cluster}, and is not there any more. Put it back, or remove ${join(dataDir, 'database.json')} to begin with an empty one.`

/** Creates /var/lib/thamin, accessible to all whatever root's umask is; private data in it has folders of its own. */
export function openSystemFolder(): void {
  mkdirSync(SYSTEM_FOLDER, { recursive: true })
  chmodSync(SYSTEM_FOLDER, 0o755)
}

/** Lets the account enter a folder of root's without listing it; access of others does not change. */
function openFor(account: Account | null, folder: string): void {
  if (!account || canReach(account, { enter: [folder] })) return
  try {
    const { mode, uid } = statSync(folder)
    if (mode & 0o070) chmodSync(folder, (mode & 0o777) | 0o001)
    else {
      chownSync(folder, uid, account.gid)
      chmodSync(folder, (mode & 0o777) | 0o010)
    }
  } catch {
    // A file system without owners: the caller checks again whether the folder is accessible.
  }
}

/**
 * The folder of the unix socket: in the cluster's home where its path is short enough (a socket's path has at most 107 bytes),
 * else a private one under /tmp.
 */
export function socketFolder(home: string, account: Account | null): string {
  const near = join(home, 'socket')
  const short = Buffer.byteLength(near) <= 85
  const folder = short ? near : mkdtempSync('/tmp/thamin-')
  if (short) mkdirSync(near, { recursive: true, mode: 0o700 })
  if (account) chownSync(folder, account.uid, account.gid)
  return folder
}

/** The first line of PG_VERSION, such as '18'. */
export const majorVersion = (cluster: string): string => readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()

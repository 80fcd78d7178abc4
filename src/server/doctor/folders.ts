import { randomUUID } from 'node:crypto'
import { existsSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, resolve, sep } from 'node:path'
import type { Env } from '../env.ts'
import { assertOwnFolder } from '../process/folder-owner.ts'
import { codeOf, type Finding, findingsOf } from './finding.ts'

const GIGABYTE = 1024 ** 3
/** Free bytes of a folder's disk: below `least` a server soon refuses uploads and changes (src/server/postgres/disk-guard.ts). */
const ROOM = { least: 0.5 * GIGABYTE, enough: 5 * GIGABYTE }

/** Examines the folders that a server writes into: of its data, for temporary files, of backups. */
export function examineFolders(env: Pick<Env, 'dataDir' | 'backup'>): Finding[] {
  return [dataFolder(env.dataDir), ...roomOf(env), backupFolder(env)]
}

function dataFolder(folder: string): Finding {
  const { ok, warning, failure } = findingsOf('data folder')
  const there = nearest(folder)
  const written = mayWrite(there)
  if (written)
    return failure(
      `${there === folder ? folder : `${folder} is not there, and ${there}`} cannot be written by this user (${written}).`,
      `Give the folder to the user that runs the server, and mount it for writing: install -d -m 700 -o USER ${folder}`,
    )
  if (there !== folder) return ok(`${folder} is made at the first start.`)
  try {
    assertOwnFolder(folder, folder)
  } catch (error) {
    return failure(`${folder} belongs to another user.`, error instanceof Error ? error.message : 'Start as its owner.')
  }
  if (process.platform !== 'win32' && statSync(folder).mode & 0o007)
    return warning(
      `${folder} is open to every user of the machine.`,
      `Close it: chmod 750 ${folder}, and 700 where root does not run the server.`,
    )
  return ok(`${folder} is there and can be written.`)
}

/** Why no file can be made in a folder; undefined where one can. */
function mayWrite(folder: string): string | undefined {
  const probe = `${folder}/.doctor-${randomUUID()}`
  try {
    writeFileSync(probe, '', { mode: 0o600, flag: 'wx' })
    rmSync(probe)
    return undefined
  } catch (error) {
    return codeOf(error)
  }
}

function roomOf({ dataDir, backup }: Pick<Env, 'dataDir' | 'backup'>): Finding[] {
  return [...new Set([dataDir, tmpdir(), ...backup.folders.filter((folder) => existsSync(folder))])].map((folder) => {
    const { ok, warning, failure } = findingsOf('disk')
    const { bavail, bsize } = statfsSync(nearest(folder))
    const free = bavail * bsize
    const found = `${(free / GIGABYTE).toFixed(1)} GB free at ${folder}.`
    if (free < ROOM.least)
      return failure(found, 'Make room: below 256 MB uploads are refused, below 128 MB whatever people change.')
    return free < ROOM.enough
      ? warning(found, 'Make room, or move it to a larger disk: 5 GB leave time to act.')
      : ok(found)
  })
}

function backupFolder({ dataDir, backup }: Pick<Env, 'dataDir' | 'backup'>): Finding {
  const { ok, warning, failure } = findingsOf('backup folder')
  const [first = dataDir] = backup.folders
  const within = backup.folders.find((folder) => `${resolve(folder)}${sep}`.startsWith(`${resolve(dataDir)}${sep}`))
  if (within !== undefined)
    return warning(
      `Backups go to ${within}, which is lost with the data folder.`,
      'Set BACKUP_DIR to a folder on another disk or machine.',
    )
  if (!existsSync(first))
    return failure(`${first} of BACKUP_DIR is not there.`, 'Mount it, or make it for the user that runs the server.')
  const written = mayWrite(first)
  if (written)
    return failure(
      `${first} of BACKUP_DIR cannot be written (${written}).`,
      'Give it to the user that runs the server.',
    )
  if (!backup.key && !backup.keyFile)
    return warning(
      `Backups go to ${first} without a key: anyone who holds one reads everything.`,
      'Set BACKUP_KEY_FILE (openssl rand -hex 32), and keep the key elsewhere too.',
    )
  return ok(`Backups go to ${first}, encrypted.`)
}

/** The folder itself, or the nearest one above it that is there. */
function nearest(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : nearest(dirname(folder))
}

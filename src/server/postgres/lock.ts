import { accessSync, chmodSync, constants } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { readIfThere, writeDurably } from '../process/durable-file.ts'
import { systemCode } from '../process/system-code.ts'
import { isDiskFull } from './reserve.ts'

/** Another process has the data folder open; `pid` is its id where it could be read. */
export class DataFolderInUse extends Error {
  readonly pid: number | null
  constructor(folder: string, holder: { pid: number; host: string; since: string } | null) {
    const who = holder ? ` (process ${holder.pid} on ${holder.host}, since ${holder.since})` : ''
    super(
      `The data folder ${folder} is already open in another server${who}. Stop that one, or give this one a DATA_DIR of its own.`,
    )
    this.name = 'DataFolderInUse'
    this.pid = holder?.pid ?? null
  }
}

/**
 * Locks the folder for this process until `release` or its end, however it ends. Node has no flock, so SQLite's exclusive lock on an
 * empty file is used: the kernel holds it, so kill -9 leaves nothing behind, and it works between containers that share the folder.
 * Throws DataFolderInUse.
 */
export function lockFolder(folder: string): { release(): void } {
  // Nothing else may open this file: closing any other handle on it would end the lock.
  const path = join(folder, 'lock')
  const lock = openLock(path, folder)
  const holderFile = join(folder, 'lock.json')
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive')
    chmodSync(path, 0o600)
  } catch (error) {
    lock.close()
    const busy = error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
    if (busy) throw new DataFolderInUse(folder, readHolder(holderFile))
    throw unusable(folder, error)
  }
  const holder = { pid: process.pid, host: hostname(), since: new Date().toISOString() }
  try {
    writeDurably(holderFile, `${JSON.stringify(holder)}\n`)
  } catch (error) {
    // It only names the first server to a second one: a full disk must not keep the database from recovering.
    if (!isDiskFull(error)) {
      lock.close()
      throw unusable(folder, error)
    }
  }
  return { release: () => lock.isOpen && lock.close() }
}

const SQLITE_BUSY = 5

function openLock(path: string, folder: string): DatabaseSync {
  try {
    return new DatabaseSync(path)
  } catch (error) {
    throw unusable(folder, error)
  }
}

// Codes of SQLite: the file is not the empty one that only it ever opens.
const DAMAGED = [11, 26]

function unusable(folder: string, cause: unknown): Error {
  const code = cause instanceof Error && 'errcode' in cause ? Number(cause.errcode) : 0
  if (DAMAGED.includes(code))
    return new Error(
      `${join(folder, 'lock')} is damaged. Nothing is kept in it: make sure that no server has ${folder} open, remove that file, and start again.`,
      { cause },
    )
  if (isReadOnly(folder))
    return new Error(
      `The data folder ${folder} is on a file system that is mounted read-only: mount it so that it can be written, or give another DATA_DIR.`,
      { cause },
    )
  return new Error(`The data folder ${folder} can't be written by this user (was it made by another, such as root?).`, {
    cause,
  })
}

function isReadOnly(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return false
  } catch (error) {
    return systemCode(error) === 'EROFS'
  }
}

function readHolder(path: string) {
  try {
    return JSON.parse(readIfThere(path) ?? 'null')
  } catch {
    return null
  }
}

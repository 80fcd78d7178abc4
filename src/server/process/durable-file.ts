import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { systemCode } from './system-code.ts'

/** Writes a private file (0600) whole or not at all: beside it first, synced, then renamed over it. */
export function writeDurably(path: string, text: string): void {
  const beside = `${path}.${process.pid}.new`
  const file = openSync(beside, 'w', 0o600)
  try {
    writeSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(beside, path)
  syncFolder(dirname(path))
}

/** Makes a rename inside a folder survive a power cut. Windows has no such call, and needs none. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** A file's text, or null when there is none. Other errors are thrown. */
export function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return null
    throw error
  }
}

/** The signing secret kept in the data folder (0600), made on first use. Call it once the folder's lock is held. */
export function storedSecret(dataDir: string): string {
  const path = join(dataDir, 'secret')
  const kept = readIfThere(path)?.trim()
  if (kept) return kept
  const made = randomBytes(32).toString('base64url')
  writeDurably(path, `${made}\n`)
  return made
}

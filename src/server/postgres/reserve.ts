import { randomBytes } from 'node:crypto'
import { existsSync, rmSync, statSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** How much of the disk the reserve holds: recovery after a full disk needs a few segments of PostgreSQL's log, 16 MB each. */
export const RESERVE = 64 * 1_048_576
const PIECE = 1_048_576

const pathOf = (home: string) => join(home, 'reserve')

/** Writes the reserve file into the cluster's home, unless it is there. Throws when the disk has no room for it. */
export async function keepReserve(home: string): Promise<void> {
  const path = pathOf(home)
  if (statSync(path, { throwIfNoEntry: false })?.size === RESERVE) return
  // Bytes by chance: a file system that compresses would keep nothing of zeros.
  const piece = randomBytes(PIECE)
  const temporary = `${path}.new`
  try {
    const file = await open(temporary, 'w', 0o600)
    try {
      for (let written = 0; written < RESERVE; written += PIECE) await file.writeFile(piece)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

/** Gives the reserve's room up for the recovery of the database; false when there is none. */
export function giveUpReserve(home: string): boolean {
  const there = existsSync(pathOf(home))
  for (const path of [pathOf(home), `${pathOf(home)}.new`]) rmSync(path, { force: true })
  return there
}

/** True when an error, or the end of PostgreSQL's log in it, reports a full disk. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && /No space left on device|Disk quota exceeded|ENOSPC|EDQUOT/.test(error.message)
}

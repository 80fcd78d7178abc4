import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Memory as a file system; in a container it may hold as little as 64 MB. */
const MEMORY = '/dev/shm'
/** What a run writes at the most, several times over. */
const ROOM = 4 * 1024 ** 3
const PREFIX = 'thamin-tests-'

/**
 * Makes the folder of a run, in memory where there is room, and has this process and those that it starts make their temporary
 * files in it. Folders of runs that were killed an hour ago are removed.
 */
export function makeRunFolder(): { path: string; remove(): void } {
  const parent = hasRoom(MEMORY) ? MEMORY : tmpdir()
  removeLeftovers(parent)
  const path = mkdtempSync(join(parent, `${PREFIX}${process.pid}-`))
  // PostgreSQL runs as a user of its own under root.
  chmodSync(path, 0o711)
  const before = process.env.TMPDIR
  process.env.TMPDIR = path
  return {
    path,
    remove() {
      if (before === undefined) delete process.env.TMPDIR
      else process.env.TMPDIR = before
      rmSync(path, { recursive: true, force: true })
    },
  }
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= ROOM
  } catch {
    return false
  }
}

function removeLeftovers(parent: string): void {
  const hourAgo = Date.now() - 3_600_000
  for (const name of readdirSync(parent)) {
    const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1]
    const path = join(parent, name)
    if (pid && !isRunning(Number(pid)) && statSync(path).mtimeMs < hourAgo)
      rmSync(path, { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Log } from '../log.ts'
import { lockFolder } from '../postgres/lock.ts'

const PREFIX = 'thamin-server-'
/** The variables by which Node finds the folder for temporary files, here and in processes that this one starts. */
const VARIABLES = ['TMPDIR', 'TMP', 'TEMP'] as const

/** Locks of this process: one that nothing refers to would be given up with its garbage. */
const held = new Set<{ release: () => void }>()

/**
 * Gives this process a folder of its own for temporary files, which goes with `remove`, and removes those of servers that were killed. A folder
 * is its server's as long as that holds the lock in it.
 */
export function ownTemporaryFolder(log: Pick<Log, 'info'>): { folder: string; remove: () => void } {
  const parent = tmpdir()
  for (const name of readdirSync(parent)) {
    const path = join(parent, name)
    if (!name.startsWith(PREFIX) || !isAbandoned(path)) continue
    rmSync(path, { recursive: true, force: true })
    log.info({ folder: path }, 'temporary files of a server that was killed are removed')
  }
  const folder = mkdtempSync(join(parent, PREFIX))
  const lock = lockFolder(folder)
  held.add(lock)
  const before = VARIABLES.map((name) => [name, process.env[name]] as const)
  for (const name of VARIABLES) process.env[name] = folder
  return {
    folder,
    remove() {
      for (const [name, value] of before) {
        if (value === undefined) delete process.env[name]
        else process.env[name] = value
      }
      held.delete(lock)
      lock.release()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** True where nobody holds the folder any more; another user's can be neither judged nor removed. */
function isAbandoned(path: string): boolean {
  try {
    lockFolder(path).release()
    return true
  } catch {
    return false
  }
}

import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Throws an Error when root would write into a folder that an ordinary user has worked with, as `witness`, a file or folder in it,
 * shows: that user could read none of what root leaves there. A file system without owners gives root's files to its user, and is fine.
 */
export function assertOwnFolder(folder: string, witness: string): void {
  if (process.getuid?.() !== 0) return
  const owner = statSync(witness, { throwIfNoEntry: false })?.uid
  if (!owner || ownerOfNewFiles(folder) === owner) return
  const name = nameOf(owner)
  throw new Error(
    `${folder} belongs to ${name}, who could not read what root leaves in it: start this as ${name}, for example with sudo -u ${name}.`,
  )
}

function ownerOfNewFiles(folder: string): number | undefined {
  const probe = join(folder, `.owner-${randomUUID()}`)
  try {
    writeFileSync(probe, '', { mode: 0o600 })
    return statSync(probe).uid
  } catch {
    // Nothing can be written there: the next step that opens the folder reports why.
    return undefined
  } finally {
    rmSync(probe, { force: true })
  }
}

/** The name of a user of this system, or its number. */
export function nameOf(uid: number, passwd = readFileSync('/etc/passwd', 'utf8')): string {
  return new RegExp(`^([^:\\n]+):[^:]*:${uid}:`, 'm').exec(passwd)?.[1] ?? `user ${uid}`
}

import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { readIfThere, writeDurably } from '../process/durable-file.ts'

/** What the data folder remembers of its database: `database.json`, readable by its owner only. */
export type Kept = {
  /** Names this data folder under /var/lib/thamin, where the cluster may have to live. */
  id: string
  /** Where the cluster is, relative to the data folder or absolute; absent until it was made. */
  cluster?: string
  passwords: { superuser: string; owner: string; app: string }
}

const fileOf = (dataDir: string) => join(dataDir, 'database.json')
const password = () => randomBytes(24).toString('base64url')

/** Reads what is kept, or makes it (`isNew`), so that an interrupted first start finds the same passwords again. */
export function readKept(dataDir: string): { kept: Kept; isNew: boolean } {
  const text = readIfThere(fileOf(dataDir))
  if (text !== null) return { kept: JSON.parse(text), isNew: false }
  const passwords = { superuser: password(), owner: password(), app: password() }
  const kept: Kept = { id: randomBytes(6).toString('hex'), passwords }
  writeKept(dataDir, kept)
  return { kept, isNew: true }
}

/** Writes it back, whole or not at all. */
export function writeKept(dataDir: string, kept: Kept): void {
  writeDurably(fileOf(dataDir), `${JSON.stringify(kept, null, 2)}\n`)
}

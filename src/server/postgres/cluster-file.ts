import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { readIfThere, writeDurably } from '../process/durable-file.ts'

/** The data folder's record of its database: `database.json`, readable by its owner only. */
export type ClusterFile = {
  /** The name of this data folder below /var/lib/thamin, where the cluster may have to be. */
  id: string
  /** The cluster's path, absolute or relative to the data folder; absent until it was initialised. */
  cluster?: string
  passwords: { superuser: string; owner: string; app: string }
}

const pathOf = (dataDir: string) => join(dataDir, 'database.json')
const password = () => randomBytes(24).toString('base64url')

/** Reads the file, or creates it (`isNew`), so that an interrupted first start finds the same passwords again. */
export function readClusterFile(dataDir: string): { file: ClusterFile; isNew: boolean } {
  const text = readIfThere(pathOf(dataDir))
  if (text !== null) return { file: JSON.parse(text), isNew: false }
  const passwords = { superuser: password(), owner: password(), app: password() }
  const file: ClusterFile = { id: randomBytes(6).toString('hex'), passwords }
  writeClusterFile(dataDir, file)
  return { file, isNew: true }
}

/** Writes the file atomically. */
export function writeClusterFile(dataDir: string, file: ClusterFile): void {
  writeDurably(pathOf(dataDir), `${JSON.stringify(file, null, 2)}\n`)
}

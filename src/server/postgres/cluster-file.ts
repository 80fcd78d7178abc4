import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
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

const schema = z.object({
  id: z.string().regex(/^[0-9a-f]{6,}$/),
  cluster: z.string().min(1).optional(),
  passwords: z.object({ superuser: z.string().min(1), owner: z.string().min(1), app: z.string().min(1) }),
}) satisfies z.ZodType<ClusterFile>

/** The record of a data folder, or null when there is none. Throws an Error that says what to do when it is damaged. */
export function findClusterFile(dataDir: string): ClusterFile | null {
  const text = readIfThere(pathOf(dataDir))
  if (text === null) return null
  const parsed = schema.safeParse(parseJson(text))
  if (parsed.success) return parsed.data
  const inside = join(dataDir, 'postgres')
  throw new Error(
    existsSync(inside)
      ? `${pathOf(dataDir)} is empty or damaged: put it back from a backup, or remove it, and the next start makes new passwords for the database in ${inside}. Nothing else is lost.`
      : `${pathOf(dataDir)} is empty or damaged: put it back from a backup. It tells where the database is, perhaps below /var/lib/thamin; removing it begins with an empty one.`,
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads the file, or creates it (`isNew`), so that an interrupted first start finds the same passwords again. */
export function readClusterFile(dataDir: string): { file: ClusterFile; isNew: boolean } {
  const found = findClusterFile(dataDir)
  if (found) return { file: found, isNew: false }
  const passwords = { superuser: password(), owner: password(), app: password() }
  const file: ClusterFile = { id: randomBytes(6).toString('hex'), passwords }
  writeClusterFile(dataDir, file)
  return { file, isNew: true }
}

/** Writes the file atomically. */
export function writeClusterFile(dataDir: string, file: ClusterFile): void {
  writeDurably(pathOf(dataDir), `${JSON.stringify(file, null, 2)}\n`)
}

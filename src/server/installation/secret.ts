import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { readIfThere, writeDurably } from '../process/durable-file.ts'

/** The least length of the server's secret, whether it is given by SECRET or kept in the data folder. */
export const SECRET_LENGTH = 32

const pathOf = (dataDir: string) => join(dataDir, 'secret')

/** The secret that the data folder keeps, or null when there is no such file. Throws when it is empty or too short. */
export function readSecret(dataDir: string): string | null {
  const secret = readIfThere(pathOf(dataDir))?.trim()
  if (secret === undefined) return null
  if (secret.length >= SECRET_LENGTH) return secret
  throw new Error(
    `${pathOf(dataDir)} ${secret ? `holds fewer than ${SECRET_LENGTH} characters` : 'is empty'}: put the secret back from a backup. ${IF_LOST}`,
  )
}

/** Generates a secret and keeps it in the data folder (0600). The caller must hold the folder's lock. */
export function makeSecret(dataDir: string): string {
  const secret = randomBytes(32).toString('base64url')
  writeDurably(pathOf(dataDir), `${secret}\n`)
  return secret
}

/** What to do when there is no backup of the secret. */
export const IF_LOST =
  'If it is lost for good, "npm run replace-secret" makes a new one; people then set up their second steps again.'

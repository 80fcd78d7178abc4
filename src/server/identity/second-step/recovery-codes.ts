import { generateRandomString } from 'better-auth/crypto'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../schema.ts'
import type { Answer } from '../endpoints/endpoint.ts'

/** How many recovery codes a person is given. */
export const RECOVERY_CODES = 10

/** Makes recovery codes in the form of better-auth's, which checks them: two groups of five letters and digits. */
export function makeRecoveryCodes(): string[] {
  const group = () => generateRandomString(5, 'a-z', '0-9', 'A-Z')
  return Array.from({ length: RECOVERY_CODES }, () => `${group()}-${group()}`)
}

/** Notes how many recovery codes better-auth has just given out. */
export async function countGiven(db: Kysely<DB>, userId: string, { said }: Answer): Promise<void> {
  const given = (said as { backupCodes?: unknown[] } | undefined)?.backupCodes?.length
  if (given !== undefined) await setLeft(db, userId, given)
}

/** Notes that a recovery code was used up. */
export async function countUsed(db: Kysely<DB>, userId: string): Promise<void> {
  await setLeft(db, userId, sql<number>`greatest(recovery_codes_left - 1, 0)`)
}

async function setLeft(db: Kysely<DB>, userId: string, left: number | ReturnType<typeof sql<number>>): Promise<void> {
  await db.updateTable('twoFactors').set({ recoveryCodesLeft: left }).where('userId', '=', userId).execute()
}

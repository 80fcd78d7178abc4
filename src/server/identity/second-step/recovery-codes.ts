import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../db/tables.ts'
import { type CallResult, issuedRecoveryCodes } from '../better-auth/library-call.ts'

/** Stores how many recovery codes better-auth has just issued. */
export async function recordIssuedRecoveryCodes(db: Kysely<DB>, userId: string, result: CallResult): Promise<void> {
  const issued = issuedRecoveryCodes(result)
  if (issued !== undefined) await setCount(db, userId, issued)
}

/** Stores that a recovery code was used. */
export async function recordUsedRecoveryCode(db: Kysely<DB>, userId: string): Promise<void> {
  await setCount(db, userId, sql<number>`greatest(recovery_codes_left - 1, 0)`)
}

async function setCount(db: Kysely<DB>, userId: string, count: number | RawBuilder<number>): Promise<void> {
  await db.updateTable('twoFactors').set({ recoveryCodesLeft: count }).where('userId', '=', userId).execute()
}

import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/tables.ts'

/** How many wrong codes in a row lock a second step, and for how many minutes: better-auth's defaults for authenticators. */
export const SECOND_STEP_LOCK = { after: 10, minutes: 15 }

/** For how many more seconds a row of two_factors is locked; negative or null when it is not. */
export const lockedSeconds = sql<number | null>`extract(epoch from locked_until - now())::float8`

/** Counts a wrong code of ours in better-auth's own counter; true when that locked the second step. */
export async function countWrongCode(trx: Transaction<DB>, userId: string): Promise<boolean> {
  const lapsed = sql<boolean>`locked_until <= now()`
  const { failures } = await trx
    .updateTable('twoFactors')
    .set({
      failedVerificationCount: sql`case when ${lapsed} then 1 else failed_verification_count + 1 end`,
      lockedUntil: sql`case when not coalesce(${lapsed}, false) and failed_verification_count + 1 >= ${SECOND_STEP_LOCK.after}
        then now() + make_interval(mins => ${SECOND_STEP_LOCK.minutes}) end`,
    })
    .where('userId', '=', userId)
    .returning('failedVerificationCount as failures')
    .executeTakeFirstOrThrow()
  return failures >= SECOND_STEP_LOCK.after
}

/** Resets the counter after a right code, as better-auth does after its own. */
export async function clearWrongCodes(trx: Transaction<DB>, userId: string): Promise<void> {
  await trx
    .updateTable('twoFactors')
    .set({ failedVerificationCount: 0, lockedUntil: null })
    .where('userId', '=', userId)
    .execute()
}

/** True when better-auth has locked a second step within the last second, that is by this call. */
export async function isNewlyLocked(trx: Transaction<DB>, userId: string): Promise<boolean> {
  const found = await trx
    .selectFrom('twoFactors')
    .select('id')
    .where('userId', '=', userId)
    .where(
      'lockedUntil',
      '>',
      sql<Date>`now() + make_interval(mins => ${SECOND_STEP_LOCK.minutes}) - interval '1 second'`,
    )
    .executeTakeFirst()
  return found !== undefined
}

import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/tables.ts'

/** How long a code stays claimed. A code is accepted for at most 90 seconds: in its own window and one on each side. */
export const CLAIM_SECONDS = 180

/** Claims an authenticator's code for one use; false when it was already claimed. */
export async function claimTotpCode(db: Kysely<DB>, userId: string, code: string): Promise<boolean> {
  const claimed = await db
    .insertInto('totpClaims')
    .values({ userId, code })
    .onConflict((on) =>
      on
        .columns(['userId', 'code'])
        .doUpdateSet({ claimedAt: sql`now()` })
        .where('totpClaims.claimedAt', '<', sql<Date>`now() - make_interval(secs => ${CLAIM_SECONDS})`),
    )
    .returning('userId')
    .executeTakeFirst()
  return claimed !== undefined
}

/** True when the code is claimed. */
export async function isTotpCodeClaimed(db: Kysely<DB>, userId: string, code: string): Promise<boolean> {
  const found = await db
    .selectFrom('totpClaims')
    .select('userId')
    .where('userId', '=', userId)
    .where('code', '=', code)
    .where('claimedAt', '>=', sql<Date>`now() - make_interval(secs => ${CLAIM_SECONDS})`)
    .executeTakeFirst()
  return found !== undefined
}

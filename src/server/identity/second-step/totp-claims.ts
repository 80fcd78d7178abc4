import { type Kysely, sql } from 'kysely'
import type { DB } from '../../schema.ts'

/** How long a claimed code stays claimed. A code is accepted for 90 seconds at most: its own window and one on each side. */
export const CLAIM_SECONDS = 180

/** Claims a person's code; false when it is claimed already. */
export async function claimCode(db: Kysely<DB>, userId: string, code: string): Promise<boolean> {
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

/** True when the code was claimed lately. */
export async function isClaimed(db: Kysely<DB>, userId: string, code: string): Promise<boolean> {
  const found = await db
    .selectFrom('totpClaims')
    .select('userId')
    .where('userId', '=', userId)
    .where('code', '=', code)
    .where('claimedAt', '>=', sql<Date>`now() - make_interval(secs => ${CLAIM_SECONDS})`)
    .executeTakeFirst()
  return found !== undefined
}

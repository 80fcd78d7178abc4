import { hash, randomBytes } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import type { DB } from '../../schema.ts'
import { administratorExists, takeAdministratorsTurn } from '../administrators.ts'

const LIFETIME = '24 hours'

/**
 * Makes the one-time link that lets its bearer register as the first ADMIN; it lasts 24 hours and ends all earlier ones.
 * Gives null when an active ADMIN or SYSTEM_ADMIN exists: from then on administrators are made by administrators.
 */
export function firstAdminLink(db: Kysely<DB>, appUrl: string): Promise<string | null> {
  return db.transaction().execute(async (trx) => {
    await takeAdministratorsTurn(trx)
    if (await administratorExists(trx)) return null
    const token = randomBytes(32).toString('base64url')
    await trx.deleteFrom('firstAdminLinks').execute()
    const expiresAt = sql<Date>`now() + ${sql.lit(LIFETIME)}::interval`
    await trx
      .insertInto('firstAdminLinks')
      .values({ tokenHash: hashOf(token), expiresAt })
      .execute()
    // Behind the hash, it reaches no proxy's log.
    return `${appUrl}/register#first=${token}`
  })
}

/** Uses a link up. Throws AppError 'invalid-link' when it is unknown, used or too old, or when a super exists by now. */
export async function claimFirstAdmin(trx: Transaction<DB>, token: string): Promise<void> {
  // Two who come with links at once: the second sees the first one's account.
  await takeAdministratorsTurn(trx)
  const taken = (await administratorExists(trx))
    ? undefined
    : await trx
        .updateTable('firstAdminLinks')
        .set({ usedAt: sql`now()` })
        .where('tokenHash', '=', hashOf(token))
        .where('usedAt', 'is', null)
        .where('expiresAt', '>', sql<Date>`now()`)
        .returning('tokenHash')
        .executeTakeFirst()
  if (!taken) throw new AppError('invalid-link')
}

function hashOf(token: string): string {
  return hash('sha256', token)
}

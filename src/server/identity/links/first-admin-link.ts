import { type Kysely, sql, type Transaction } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import type { DB } from '../../db/tables.ts'
import { administratorExists, lockAdministratorChanges } from '../administrators.ts'
import { hashOfToken, newToken } from './link-token.ts'

const LIFETIME = '24 hours'

/**
 * Creates the one-time link by which the first ADMIN registers; it is valid for 24 hours and revokes all earlier ones. Null
 * when an active ADMIN or SYSTEM_ADMIN exists: from then on administrators appoint administrators.
 */
export function createFirstAdminLink(db: Kysely<DB>, appUrl: string): Promise<string | null> {
  return db.transaction().execute(async (trx) => {
    await lockAdministratorChanges(trx)
    if (await administratorExists(trx)) return null
    const token = newToken()
    await trx.deleteFrom('firstAdminLinks').execute()
    const expiresAt = sql<Date>`now() + ${sql.lit(LIFETIME)}::interval`
    await trx
      .insertInto('firstAdminLinks')
      .values({ tokenHash: hashOfToken(token), expiresAt })
      .execute()
    // In the fragment, the token never reaches a proxy's log.
    return `${appUrl}/register#first=${token}`
  })
}

/** Consumes a link. Throws AppError 'invalid-link' when it is unknown, used or expired, or when an administrator exists by now. */
export async function consumeFirstAdminLink(trx: Transaction<DB>, token: string): Promise<void> {
  // Of two concurrent registrations, the second sees the account of the first.
  await lockAdministratorChanges(trx)
  const found = (await administratorExists(trx))
    ? undefined
    : await trx
        .updateTable('firstAdminLinks')
        .set({ usedAt: sql`now()` })
        .where('tokenHash', '=', hashOfToken(token))
        .where('usedAt', 'is', null)
        .where('expiresAt', '>', sql<Date>`now()`)
        .returning('tokenHash')
        .executeTakeFirst()
  if (!found) throw new AppError('invalid-link')
}

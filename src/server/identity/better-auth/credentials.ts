import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/tables.ts'

// better-auth keeps a password as an account of this provider, with the user's id as the account's.
const PROVIDER = 'credential'

/** The password hash of a user; undefined or null when they sign in by links or another provider only. */
export async function passwordHashOf(db: Kysely<DB>, userId: string): Promise<string | null | undefined> {
  const account = await db
    .selectFrom('accounts')
    .select('password')
    .where('userId', '=', userId)
    .where('providerId', '=', PROVIDER)
    .executeTakeFirst()
  return account?.password
}

/** Sets the password hash of a user, whether they had one or not. */
export async function setPasswordHash(db: Kysely<DB>, userId: string, password: string): Promise<void> {
  await db
    .insertInto('accounts')
    .values({ userId, accountId: userId, providerId: PROVIDER, password })
    .onConflict((on) => on.columns(['providerId', 'accountId']).doUpdateSet({ password, updatedAt: sql`now()` }))
    .execute()
}

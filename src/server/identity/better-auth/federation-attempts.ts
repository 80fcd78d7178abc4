import { hash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/tables.ts'

// A sign-in that was begun at another provider is stored beside better-auth's own verifications, by the hash of its state.
const identifierOf = (state: string) => `oidc-${hash('sha256', state)}`

/** Stores an attempt: the path to go to after it, for so many minutes. */
export async function beginAttempt(
  db: Kysely<DB>,
  { state, next, minutes }: { state: string; next: string; minutes: number },
): Promise<void> {
  const expiresAt = sql<Date>`now() + make_interval(mins => ${minutes})`
  await db
    .insertInto('verifications')
    .values({ identifier: identifierOf(state), value: next, expiresAt })
    .execute()
}

/** Consumes an attempt and returns its path; undefined when it is unknown, used or expired. */
export async function consumeAttempt(db: Kysely<DB>, state: string): Promise<string | undefined> {
  const found = await db
    .deleteFrom('verifications')
    .where('identifier', '=', identifierOf(state))
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning('value')
    .executeTakeFirst()
  return found?.value
}

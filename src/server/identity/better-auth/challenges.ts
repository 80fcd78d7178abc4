import { hash } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../../db/tables.ts'

/** The sign-in methods beside the password, as the audit log names them. */
export type SignInMethod = 'EMAIL_LINK' | 'OIDC'
/** A second step that a browser has yet to make: whose, and by which method they passed the first (undefined: the password). */
export type Challenge = { userId: string; signInMethod: SignInMethod | undefined }

// better-auth stores a challenge as a verification: the browser's signed cookie holds its identifier, its value is the user's id.
const CHALLENGE_PREFIX = '2fa-'

/** Finds an unexpired challenge by the identifier in the browser's cookie. */
export async function findChallenge(db: Kysely<DB>, identifier: string): Promise<Challenge | undefined> {
  const found = await db
    .selectFrom('verifications')
    .select(['value as userId', 'wayIn'])
    .where('identifier', '=', identifier)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return found && { userId: found.userId, signInMethod: (found.wayIn ?? undefined) as SignInMethod | undefined }
}

/** Stores by which method a user passed the first step, at the challenge that better-auth has just created: their newest. */
export async function setSignInMethod(trx: Transaction<DB>, userId: string, method: SignInMethod): Promise<void> {
  const newest = trx
    .selectFrom('verifications')
    .select('id')
    .where('value', '=', userId)
    .where('identifier', 'like', `${CHALLENGE_PREFIX}%`)
    .orderBy('createdAt', 'desc')
    .limit(1)
  await trx.updateTable('verifications').set({ wayIn: method }).where('id', '=', newest).execute()
}

/**
 * Makes better-auth accept a code that we have verified, in this transaction: it then opens the session of a `challenge`, or
 * turns the second step on in a `session`. Written as its one-time-code plugin does: SHA-256 of the code, no failed attempt.
 */
export async function acceptCode(
  trx: Transaction<DB>,
  due: { challenge: string } | { session: { userId: string; id: string } },
  code: string,
): Promise<void> {
  const key = 'challenge' in due ? due.challenge : `${due.session.userId}!${due.session.id}`
  const value = `${hash('sha256', code, 'base64url')}:0`
  const expiresAt = sql<Date>`now() + interval '1 minute'`
  await trx
    .insertInto('verifications')
    .values({ identifier: `2fa-otp-${key}`, value, expiresAt })
    .execute()
}

/** Deletes every pending challenge and trusted device of a user. */
export async function deleteChallenges(db: Kysely<DB>, userId: string): Promise<void> {
  await db.deleteFrom('verifications').where('value', '=', userId).execute()
}

/** Deletes the sessions and verifications of better-auth's tables that have expired. */
export async function sweepExpired(db: Kysely<DB>): Promise<void> {
  for (const table of ['sessions', 'verifications'] as const)
    await db.deleteFrom(table).where('expiresAt', '<', sql<Date>`now()`).execute()
}

/** Deletes every challenge and trusted device of everybody. */
export async function deleteAllVerifications(db: Kysely<DB>): Promise<void> {
  await db.deleteFrom('verifications').execute()
}

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

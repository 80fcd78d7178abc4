import { normalizeIP } from '@better-auth/core/utils/ip'
import { type Kysely, sql, type Transaction } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import type { DB } from '../schema.ts'

/** How many failures an address may make in a minute; what succeeds is not counted, so that an office is not shut out. */
export const FAILURES_PER_MINUTE = 20
/** After how many failures in a row an account is locked, the first lock's seconds, and the longest lock's. */
export const LOCK = { after: 5, first: 30, longest: 900 }

/** Whose password is tried, from where. The account need not exist: both kinds are counted alike. */
export type Attempt = { email: string; address: string }

/**
 * Lets an attempt begin or throws AppError 'too-many-requests' (with `seconds` to wait). Attempts at one account go one
 * after another: the transaction holds its turn until it ends, so that parallel guesses can't share one look at the count.
 */
export async function admit(trx: Transaction<DB>, attempt: Attempt): Promise<void> {
  const account = accountKey(attempt.email)
  await takeTurn(trx, attempt.email)
  const now = Date.now()
  const rows = await trx
    .selectFrom('signInFailures')
    .selectAll()
    .where('subject', 'in', [account, addressKey('sign-in', attempt.address)])
    .execute()
  for (const row of rows) {
    const minuteEnds = row.failures >= FAILURES_PER_MINUTE ? row.since.getTime() + 60_000 : 0
    const until = row.subject === account ? (row.lockedUntil?.getTime() ?? 0) : minuteEnds
    if (until > now) throw tooMany((until - now) / 1000)
  }
}

/** Waits until no other call at this address of mail is in its transaction, and keeps the turn until this one ends. */
export async function takeTurn(trx: Transaction<DB>, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${accountKey(email)}, 0))`.execute(trx)
}

/** Counts a failed attempt; gives for how many seconds it locked the account, undefined when it did not. */
export async function recordFailure(trx: Transaction<DB>, attempt: Attempt): Promise<number | undefined> {
  await countInMinute(trx, addressKey('sign-in', attempt.address))
  const lock = sql<Date>`now() + make_interval(secs =>
    least(${LOCK.longest}, ${LOCK.first} * power(2, least(sign_in_failures.failures + 1 - ${LOCK.after}, 20))))`
  const seconds = sql<number | null>`extract(epoch from locked_until - now())::float8`
  const { lockSeconds } = await trx
    .insertInto('signInFailures')
    .values({ subject: accountKey(attempt.email), failures: 1 })
    .onConflict((on) =>
      on.column('subject').doUpdateSet({
        failures: sql`sign_in_failures.failures + 1`,
        since: sql`now()`,
        lockedUntil: sql`case when sign_in_failures.failures + 1 >= ${LOCK.after} then ${lock} end`,
      }),
    )
    .returning(seconds.as('lockSeconds'))
    .executeTakeFirstOrThrow()
  return lockSeconds ?? undefined
}

/** Forgets an account's failures after a right password. */
export async function forgetFailures(trx: Transaction<DB>, email: string): Promise<void> {
  await trx.deleteFrom('signInFailures').where('subject', '=', accountKey(email)).execute()
}

/** Counts a registration; throws AppError 'too-many-requests' beyond 20 a minute from one address. */
export async function admitRegistration(db: Kysely<DB>, address: string): Promise<void> {
  const count = await countInMinute(db, addressKey('register', address))
  if (count > FAILURES_PER_MINUTE) throw tooMany(60)
}

/** Counts a request for a mail; throws AppError 'too-many-requests' beyond 20 a minute from one address. */
export async function admitMail(db: Kysely<DB>, address: string): Promise<void> {
  if ((await countInMinute(db, addressKey('mail', address))) > FAILURES_PER_MINUTE) throw tooMany(60)
}

/** Counts a sign-in begun at another provider; throws AppError 'too-many-requests' beyond 60 a minute from one address. */
export async function admitFederation(db: Kysely<DB>, address: string): Promise<void> {
  // More than other things: a whole office may come in this way at eight.
  if ((await countInMinute(db, addressKey('oidc', address))) > 3 * FAILURES_PER_MINUTE) throw tooMany(60)
}

/** How many uploads a person may begin in a minute. */
export const UPLOADS_PER_MINUTE = 120

/** Counts an upload that is begun; throws AppError 'too-many-requests' beyond UPLOADS_PER_MINUTE of one person. */
export async function admitUploading(db: Kysely<DB>, userId: string): Promise<void> {
  if ((await countInMinute(db, `upload ${userId}`)) > UPLOADS_PER_MINUTE) throw tooMany(60)
}

async function countInMinute(db: Kysely<DB>, subject: string): Promise<number> {
  const running = sql`sign_in_failures.since > now() - interval '1 minute'`
  const { failures } = await db
    .insertInto('signInFailures')
    .values({ subject, failures: 1 })
    .onConflict((on) =>
      on.column('subject').doUpdateSet({
        failures: sql`case when ${running} then sign_in_failures.failures + 1 else 1 end`,
        since: sql`case when ${running} then sign_in_failures.since else now() end`,
      }),
    )
    .returning('failures')
    .executeTakeFirstOrThrow()
  return failures
}

function tooMany(seconds: number): AppError {
  return new AppError('too-many-requests', { params: { seconds: Math.max(1, Math.ceil(seconds)) } })
}

function accountKey(email: string): string {
  return `account ${email.toLowerCase()}`
}

function addressKey(kind: 'sign-in' | 'register' | 'mail' | 'oidc', address: string): string {
  return `${kind} ${normalizeIP(address, { ipv6Subnet: 64 })}`
}

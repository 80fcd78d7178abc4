import { type Kysely, sql, type Transaction } from 'kysely'
import { type Actor, isStaff } from '#access/actor.ts'
import { AppError } from '#kernel/errors.ts'
import type { DB } from '../db/tables.ts'
import { addressNetwork } from './better-auth/ip-address.ts'

/** How many sign-ins from one address may fail in a minute; successful ones are not counted, so that an office is not locked out. */
const FAILURES_PER_MINUTE = 20
/** After how many failures in a row an account is locked, and the seconds of the first and of the longest lock. */
const LOCK = { after: 5, first: 30, longest: 900 }

/** How many mails may be asked for: by one address of the network, by one person, to one mailbox, and of one alert to one person. */
const MAILS = {
  address: { minute: 20, hour: 120 },
  person: { hour: 10 },
  target: { hour: 6 },
  alert: { hour: 4 },
} as const
const MINUTE = 60
const HOUR = 3600

/**
 * An attempt at a password. Attempts at accounts that do not exist are counted alike. `known` names the session or the known
 * browser that it comes from, whose failures are counted apart: what strangers try locks neither.
 */
export type Attempt = { email: string; address: string; known?: string | undefined }

/**
 * Throws AppError 'too-many-requests' (with `seconds` to wait) while an account or an address is locked. It locks the account's
 * key until the transaction ends, so that parallel attempts cannot all pass the same count.
 */
export async function assertNotLocked(trx: Transaction<DB>, attempt: Attempt): Promise<void> {
  const account = subjectOf(attempt)
  await lockKey(trx, account)
  const now = Date.now()
  const rows = await trx
    .selectFrom('signInFailures')
    .selectAll()
    .where('subject', 'in', [account, addressKey('sign-in', attempt.address)])
    .execute()
  for (const row of rows) {
    const minuteEnds = row.failures >= FAILURES_PER_MINUTE ? row.since.getTime() + 60_000 : 0
    const until = row.subject === account ? (row.lockedUntil?.getTime() ?? 0) : minuteEnds
    if (until > now) throw tooManyRequests((until - now) / 1000)
  }
}

/** Locks the key of an email address or external account until the transaction ends, so that calls about it run one after another. */
export async function lockAccountKey(trx: Transaction<DB>, email: string): Promise<void> {
  await lockKey(trx, accountKey(email))
}

async function lockKey(trx: Transaction<DB>, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx)
}

/** Counts a failed attempt; returns for how many seconds it locked the account, undefined when it did not. */
export async function recordFailedSignIn(trx: Transaction<DB>, attempt: Attempt): Promise<number | undefined> {
  await countInMinute(trx, addressKey('sign-in', attempt.address))
  const lock = sql<Date>`now() + make_interval(secs =>
    least(${LOCK.longest}, ${LOCK.first} * power(2, least(sign_in_failures.failures + 1 - ${LOCK.after}, 20))))`
  const seconds = sql<number | null>`extract(epoch from locked_until - now())::float8`
  const { lockSeconds } = await trx
    .insertInto('signInFailures')
    .values({ subject: subjectOf(attempt), failures: 1 })
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

/** Resets the failures after a successful attempt: of an account, or of a session or known browser alone. */
export async function clearFailedSignIns(trx: Transaction<DB>, attempt: Attempt): Promise<void> {
  await trx.deleteFrom('signInFailures').where('subject', '=', subjectOf(attempt)).execute()
}

/** Counts a registration; throws AppError 'too-many-requests' beyond 20 a minute from one address. */
export async function limitRegistrations(db: Kysely<DB>, address: string): Promise<void> {
  const count = await countInMinute(db, addressKey('register', address))
  if (count > FAILURES_PER_MINUTE) throw tooManyRequests(60)
}

/** Counts a request that sends a mail; throws AppError 'too-many-requests' beyond what one address may ask for. */
export async function limitMailRequests(db: Kysely<DB>, address: string): Promise<void> {
  const { minute, hour } = MAILS.address
  if ((await countWithin(db, addressKey('mail', address), MINUTE)) > minute) throw tooManyRequests(MINUTE)
  if ((await countWithin(db, addressKey('mails', address), HOUR)) > hour) throw tooManyRequests(HOUR)
}

/** Counts a mail that a signed-in user asks for; throws AppError 'too-many-requests' beyond ten an hour. */
export async function limitMailsOf(db: Kysely<DB>, userId: string): Promise<void> {
  if ((await countWithin(db, `mails of ${userId}`, HOUR)) > MAILS.person.hour) throw tooManyRequests(HOUR)
}

/** Counts a mail to an address; false once it has had as many as anybody may have sent there in an hour. */
export async function mayMailTo(db: Kysely<DB>, email: string): Promise<boolean> {
  return (await countWithin(db, `mails to ${email.toLowerCase()}`, HOUR)) <= MAILS.target.hour
}

/** Counts an alert that others can cause; false once its owner has had as many of the kind as an hour allows. */
export async function mayAlert(db: Kysely<DB>, userId: string, kind: string): Promise<boolean> {
  return (await countWithin(db, `alert ${kind} ${userId}`, HOUR)) <= MAILS.alert.hour
}

/** How many exports of any kind a person may begin in a minute, because each reads many rows. */
const EXPORTS_PER_MINUTE = 10

/** Counts the start of an export, before its work; throws AppError 'too-many-requests' beyond EXPORTS_PER_MINUTE. */
export async function limitExports(db: Kysely<DB>, userId: string): Promise<void> {
  if ((await countInMinute(db, `export ${userId}`)) > EXPORTS_PER_MINUTE) throw tooManyRequests(MINUTE)
}

/** How many messages a person may send in a minute. */
export const MESSAGES_PER_MINUTE = 30

/** Counts a message that is sent; throws AppError 'too-many-requests' beyond MESSAGES_PER_MINUTE. */
export async function limitMessages(db: Kysely<DB>, userId: string): Promise<void> {
  if ((await countInMinute(db, `message ${userId}`)) > MESSAGES_PER_MINUTE) throw tooManyRequests(MINUTE)
}

/** How many links of files, unknown or known, one address may try in a minute. */
const LINK_TRIES_PER_MINUTE = 30

/** Counts a try at a link that is open to anybody who has it; throws AppError 'too-many-requests' beyond LINK_TRIES_PER_MINUTE of one address. */
export async function limitLinkTries(db: Kysely<DB>, address: string): Promise<void> {
  if ((await countInMinute(db, addressKey('link', address))) > LINK_TRIES_PER_MINUTE) throw tooManyRequests(MINUTE)
}

/** Counts a reading of a person's calendar; gives how many there were within a minute. */
export const countCalendarReads = (db: Kysely<DB>, userId: string) => countInMinute(db, `calendar of ${userId}`)

/** How many texts that are no key one address may try in a minute. */
export const KEY_TRIES_PER_MINUTE = 30

/** Counts a text that was given as a key and is none; throws AppError 'too-many-requests' beyond KEY_TRIES_PER_MINUTE of one address. */
export async function limitKeyTries(db: Kysely<DB>, address: string): Promise<void> {
  if ((await countInMinute(db, addressKey('key', address))) > KEY_TRIES_PER_MINUTE) throw tooManyRequests(MINUTE)
}

type SharePassword = { shareId: string; address: string }
const sharePasswordKey = ({ shareId, address }: SharePassword) => addressKey(`share ${shareId}`, address)

/** Counts a password that is tried at a link from one network; gives how many there were within an hour. What others try counts for them alone. */
export const countSharePassword = (db: Kysely<DB>, tried: SharePassword): Promise<number> =>
  countWithin(db, sharePasswordKey(tried), HOUR)

/** Begins the count again after the right password. */
export async function clearSharePasswords(db: Kysely<DB>, tried: SharePassword): Promise<void> {
  await db.deleteFrom('signInFailures').where('subject', '=', sharePasswordKey(tried)).execute()
}

/** How many reports one address may verify in a minute, by their codes or by their files. */
export const VERIFICATIONS_PER_MINUTE = 30

/** Counts the verification of a report; throws AppError 'too-many-requests' beyond VERIFICATIONS_PER_MINUTE of one address. */
export async function limitVerifications(db: Kysely<DB>, address: string): Promise<void> {
  if ((await countInMinute(db, addressKey('verify', address))) > VERIFICATIONS_PER_MINUTE) throw tooManyRequests(MINUTE)
}

/** How many deliveries of reports a person may send in an hour. */
const DELIVERIES_PER_HOUR = 60

/** Counts a delivery of a report; throws AppError 'too-many-requests' beyond DELIVERIES_PER_HOUR of one person. */
export async function limitDeliveries(db: Kysely<DB>, userId: string): Promise<void> {
  if ((await countWithin(db, `deliveries of ${userId}`, HOUR)) > DELIVERIES_PER_HOUR) throw tooManyRequests(HOUR)
}

/** How many notices of the payment gateway are read from one address in a minute. */
const PAYMENT_NOTICES_PER_MINUTE = 600

/** Counts a notice of the payment gateway; throws AppError 'too-many-requests' beyond PAYMENT_NOTICES_PER_MINUTE from one address. */
export async function limitPaymentNotices(db: Kysely<DB>, address: string): Promise<void> {
  if ((await countInMinute(db, addressKey('payment', address))) > PAYMENT_NOTICES_PER_MINUTE)
    throw tooManyRequests(MINUTE)
}

/** How many questions, quotes and submissions of requests a person may send in an hour; staff quote what the system of a bank orders at once. */
const REQUEST_STEPS_PER_HOUR = { staff: 1200, others: 120 } as const

/** Counts a step of a request that the other side is notified of; throws AppError 'too-many-requests' beyond REQUEST_STEPS_PER_HOUR of one person. */
export async function limitRequestSteps(db: Kysely<DB>, actor: Pick<Actor, 'id' | 'role'>): Promise<void> {
  const most = REQUEST_STEPS_PER_HOUR[isStaff(actor) ? 'staff' : 'others']
  if ((await countWithin(db, `request steps of ${actor.id}`, HOUR)) > most) throw tooManyRequests(HOUR)
}

/** How many automated estimates a person may ask for in a minute: a what-if asks with every pause of a slider. */
const ESTIMATES_PER_MINUTE = 60

/** Counts an automated estimate; throws AppError 'too-many-requests' beyond ESTIMATES_PER_MINUTE of one person. */
export async function limitEstimates(db: Kysely<DB>, userId: string): Promise<void> {
  if ((await countInMinute(db, `estimate ${userId}`)) > ESTIMATES_PER_MINUTE) throw tooManyRequests(MINUTE)
}

/** Counts the start of a sign-in at another provider; throws AppError 'too-many-requests' beyond 60 a minute from one address. */
export async function limitFederatedSignIns(db: Kysely<DB>, address: string): Promise<void> {
  // Higher than the other limits: a whole office may sign in this way at the same time.
  if ((await countInMinute(db, addressKey('oidc', address))) > 3 * FAILURES_PER_MINUTE) throw tooManyRequests(60)
}

/** How many uploads a user may start in a minute. */
const UPLOADS_PER_MINUTE = 120

/** Counts the start of an upload; throws AppError 'too-many-requests' beyond UPLOADS_PER_MINUTE of one user, and as `assertNoCostlyFile` does. */
export async function limitUploads(db: Kysely<DB>, userId: string): Promise<void> {
  await assertNoCostlyFile(db, userId)
  if ((await countInMinute(db, `upload ${userId}`)) > UPLOADS_PER_MINUTE) throw tooManyRequests(60)
}

/** How many megabytes may be announced as uploads within a day: by a person, and by all members of an account of clients together. */
export const DAILY_MEGABYTES = { staff: 20_000, others: 1_000, account: 3_000 } as const

/**
 * Counts the bytes of an upload that is announced, of its sender and of the account that the sender is a member of. Throws AppError
 * 'daily-uploads-full' beyond DAILY_MEGABYTES of either within a day.
 */
export async function limitUploadedBytes(
  db: Kysely<DB>,
  { userId, from, size }: { userId: string; from: 'staff' | 'others'; size: number },
): Promise<void> {
  const member = await db
    .selectFrom('clientMembers')
    .select('accountId')
    .where('userId', '=', userId)
    .executeTakeFirst()
  const counted: { subject: string; megabytes: number }[] = [{ subject: userId, megabytes: DAILY_MEGABYTES[from] }]
  if (member) counted.push({ subject: member.accountId, megabytes: DAILY_MEGABYTES.account })
  for (const { subject, megabytes } of counted) {
    const kilobytes = await countWithin(db, `uploaded kilobytes of ${subject}`, 24 * HOUR, Math.ceil(size / 1024))
    if (kilobytes > megabytes * 1024) throw new AppError('daily-uploads-full', { params: { megabytes } })
  }
}

const costlyKey = (userId: string) => `costly file ${userId}`

/** Notes that the file of a person took all the work that one may take: for an hour they can have no other one decoded. */
export async function recordCostlyFile(db: Kysely<DB>, userId: string): Promise<void> {
  const subject = costlyKey(userId)
  await db
    .insertInto('signInFailures')
    .values({ subject, failures: 1 })
    .onConflict((on) => on.column('subject').doUpdateSet({ since: sql`now()` }))
    .execute()
}

/** Throws AppError 'too-many-files' within an hour of a file of this person that took all its work. */
export async function assertNoCostlyFile(db: Kysely<DB>, userId: string): Promise<void> {
  const until = sql<number>`extract(epoch from since + make_interval(secs => ${HOUR}) - now())::float8`
  const found = await db
    .selectFrom('signInFailures')
    .select(until.as('seconds'))
    .where('subject', '=', costlyKey(userId))
    .executeTakeFirst()
  if (found && found.seconds > 0)
    throw new AppError('too-many-files', {
      params: { seconds: Math.ceil(found.seconds), minutes: Math.ceil(found.seconds / 60) },
    })
}

const countInMinute = (db: Kysely<DB>, subject: string) => countWithin(db, subject, MINUTE)

/** Counts one more, or `more`; of parallel calls each sees another number. */
async function countWithin(db: Kysely<DB>, subject: string, seconds: number, more = 1): Promise<number> {
  const isWithin = sql`sign_in_failures.since > now() - make_interval(secs => ${seconds})`
  const { failures } = await db
    .insertInto('signInFailures')
    .values({ subject, failures: more })
    .onConflict((on) =>
      on.column('subject').doUpdateSet({
        failures: sql`case when ${isWithin} then sign_in_failures.failures else 0 end + ${more}::int`,
        since: sql`case when ${isWithin} then sign_in_failures.since else now() end`,
      }),
    )
    .returning('failures')
    .executeTakeFirstOrThrow()
  return failures
}

function tooManyRequests(seconds: number): AppError {
  return new AppError('too-many-requests', { params: { seconds: Math.max(1, Math.ceil(seconds)) } })
}

function accountKey(email: string): string {
  return `account ${email.toLowerCase()}`
}

// The lock of a session or known browser is its own.
const subjectOf = ({ email, known }: Attempt) => known ?? accountKey(email)

function addressKey(
  kind: 'sign-in' | 'register' | 'mail' | 'mails' | 'oidc' | 'link' | 'key' | 'verify' | 'payment' | `share ${string}`,
  address: string,
): string {
  return `${kind} ${addressNetwork(address)}`
}

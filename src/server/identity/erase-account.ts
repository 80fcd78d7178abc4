import { type Kysely, sql } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import type { DB } from '../db/tables.ts'
import { deleteAllVerifications, deleteChallenges } from './better-auth/challenges.ts'
import { forgetTrustedDevices } from './better-auth/trusted-devices.ts'

/**
 * What is a person's alone, by the column that names the person; deleted with the account, in this order. A test compares it with the
 * foreign keys that cascade from `users`, so that no new table is left out.
 */
export const PERSONAL_ROWS = [
  ['accounts', 'user_id'],
  ['avm_batches', 'user_id'],
  ['calendar_feeds', 'user_id'],
  ['sessions', 'user_id'],
  ['password_history', 'user_id'],
  ['one_time_links', 'user_id'],
  ['known_devices', 'user_id'],
  ['data_exports', 'user_id'],
  ['file_opens', 'user_id'],
  ['idempotency_keys', 'user_id'],
  ['kept_report_recipients', 'user_id'],
  ['kept_reports', 'owner_id'],
  ['list_views', 'owner_id'],
  ['notification_choices', 'person_id'],
  ['notification_preferences', 'person_id'],
  ['notifications', 'person_id'],
  ['photo_tries', 'user_id'],
  ['portal_tours', 'user_id'],
  ['push_subscriptions', 'person_id'],
  ['record_followers', 'person_id'],
  ['record_presence', 'user_id'],
  ['report_shares', 'user_id'],
  ['report_runs', 'user_id'],
  ['telemetry_consents', 'user_id'],
  ['uploads', 'user_id'],
] as const

/**
 * Erases an account: every credential, session and personal detail, what was kept for the person alone, drafts of requests that no
 * colleague shares, and the address in mails. The row stays for what refers to it, and so does the audit log. With `keepName` the user is
 * still named where they were responsible, and a valuer's licence stays: reports print its number. Writes no audit row. Throws AppError 'client-last-owner' for the owner of a company that has
 * other members: somebody must remain who may invite and remove them.
 */
export async function eraseAccount(db: Kysely<DB>, id: string, { keepName = false } = {}): Promise<void> {
  await assertCompanyKeepsOwner(db, id)
  for (const [table, column] of PERSONAL_ROWS)
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(db)
  await removeSecondStep(db, id)
  await deleteChallenges(db, id)
  const email = `deleted-${id}@deleted.invalid`
  await eraseMails(db, id, email)
  await eraseInvitations(db, id, email)
  await sql`delete from requests r using client_accounts a
    where a.id = r.client_account_id and a.person_id = ${id} and r.asked_by = ${id} and r.state = 'DRAFT'`.execute(db)
  await db
    .updateTable('users')
    .set({
      email,
      ...(keepName ? {} : { displayName: 'حساب محذوف', fullName: null, organization: null }),
      phoneNumber: null,
      photoUrl: null,
      active: false,
      lastLogin: null,
      deletedAt: sql<Date>`now()`,
      updatedAt: sql<Date>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute()
  // Last, because the update has locked the row: a photo that was being stored is visible now, and no other can follow.
  await db.deleteFrom('photos').where('userId', '=', id).execute()
}

/**
 * Throws AppError 'client-last-owner' for the owner of a company that has other members. Locks the person's client account until the
 * transaction ends, so that nobody joins meanwhile. Anyone who locks the user's row calls it before, to prevent deadlocks with invitations.
 */
export async function assertCompanyKeepsOwner(db: Kysely<DB>, id: string): Promise<void> {
  await db
    .selectFrom('clientAccounts as a')
    .innerJoin('clientMembers as m', 'm.accountId', 'a.id')
    .select('a.id')
    .where('m.userId', '=', id)
    .forNoKeyUpdate('a')
    .execute()
  const others = await db
    .selectFrom('clientMembers as own')
    .innerJoin('clientMembers as other', 'other.accountId', 'own.accountId')
    .select('other.userId')
    .where('own.userId', '=', id)
    .where('own.role', '=', 'OWNER')
    .where('other.userId', '!=', id)
    .where('other.role', '<>', 'SYSTEM')
    .limit(1)
    .execute()
  if (others.length > 0) throw new AppError('client-last-owner')
}

/** Deletes what waits to be sent to a user, and replaces the address in what was sent: mails and texts stay countable until they are swept. */
async function eraseMails(db: Kysely<DB>, id: string, email: string): Promise<void> {
  const addresses = await db
    .selectFrom('users')
    .select(['email', 'phoneNumber', 'twoFactorPhone'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const recipients = Object.values(addresses).filter((address) => address !== null)
  await db.deleteFrom('mails').where('recipient', 'in', recipients).where('sentAt', 'is', null).execute()
  await db.updateTable('mails').set({ recipient: email }).where('recipient', 'in', recipients).execute()
}

/**
 * Replaces a user's address in the invitations to client accounts, and withdraws those still open. An open invitation to an address that
 * was never confirmed stays as it is: it may be somebody else's. Call it before the membership is deleted, in the order in which an invitation
 * is accepted, to prevent deadlocks.
 */
async function eraseInvitations(db: Kysely<DB>, id: string, email: string): Promise<void> {
  await db
    .updateTable('clientInvitations as i')
    .from('users as u')
    .set({
      email,
      endedAs: sql<string>`coalesce(i.ended_as, 'WITHDRAWN')`,
      endedAt: sql<Date>`coalesce(i.ended_at, now())`,
    })
    .whereRef('u.email', '=', 'i.email')
    .where('u.id', '=', id)
    .where((where) =>
      where.or([
        where('u.emailVerified', '=', true),
        where('i.endedAs', 'is not', null),
        where('i.expiresAt', '<=', sql<Date>`now()`),
      ]),
    )
    .execute()
}

/**
 * Deletes everything that the server's secret has signed or encrypted: second steps, trusted devices, challenges, sessions and the keys of
 * tokens. Users who had a second step must set one up again, and are returned. Writes no audit row.
 */
export async function removeAllSecondSteps(db: Kysely<DB>): Promise<{ id: string; displayName: string }[]> {
  for (const table of ['twoFactors', 'oneTimeCodes', 'totpClaims', 'jwks', 'sessions'] as const)
    await db.deleteFrom(table).execute()
  await deleteAllVerifications(db)
  return db
    .updateTable('users')
    .set({
      twoFactorEnabled: false,
      twoFactorRequired: true,
      twoFactorMethod: null,
      twoFactorPhone: null,
      version: sql<number>`version + 1`,
      updatedAt: sql<Date>`now()`,
    })
    .where('twoFactorEnabled', '=', true)
    .returning(['id', 'displayName'])
    .execute()
}

/** Turns a user's second step off and deletes its keys, codes and trusted devices. Writes no audit row. */
export async function removeSecondStep(db: Kysely<DB>, id: string): Promise<void> {
  for (const table of ['twoFactors', 'oneTimeCodes', 'totpClaims'] as const)
    await db.deleteFrom(table).where('userId', '=', id).execute()
  await forgetTrustedDevices(db, id)
  await db
    .updateTable('users')
    .set({ twoFactorEnabled: false, twoFactorMethod: null, twoFactorPhone: null })
    .where('id', '=', id)
    .execute()
}

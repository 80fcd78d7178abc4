import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/tables.ts'
import { deleteAllVerifications, deleteChallenges } from './better-auth/challenges.ts'
import { forgetTrustedDevices } from './better-auth/trusted-devices.ts'

/**
 * Erases an account: every credential, session and personal detail. The row stays for what refers to it, and so does the audit
 * log. With `keepName` the user is still named where they were responsible. Writes no audit row.
 */
export async function eraseAccount(db: Kysely<DB>, id: string, { keepName = false } = {}): Promise<void> {
  for (const table of ['accounts', 'sessions', 'passwordHistory', 'oneTimeLinks', 'knownDevices'] as const)
    await db.deleteFrom(table).where('userId', '=', id).execute()
  await removeSecondStep(db, id)
  await deleteChallenges(db, id)
  const email = `deleted-${id}@deleted.invalid`
  await eraseInvitations(db, id, email)
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

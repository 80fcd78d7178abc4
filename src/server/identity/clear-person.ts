import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/schema.ts'
import { distrustAll } from './better-auth/trusted-devices.ts'

/**
 * Ends an account: every way in goes, and what is personal; the row stays for what points at it, and so does the audit log.
 * With `keepName` the person is still named where they answered for something. Writes no audit row.
 */
export async function clearPerson(db: Kysely<DB>, id: string, { keepName = false } = {}): Promise<void> {
  for (const table of ['accounts', 'sessions', 'passwordHistory', 'oneTimeLinks', 'knownDevices'] as const)
    await db.deleteFrom(table).where('userId', '=', id).execute()
  await forgetSecondStep(db, id)
  await db.deleteFrom('verifications').where('value', '=', id).execute()
  await db
    .updateTable('users')
    .set({
      email: `deleted-${id}@deleted.invalid`,
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
  // Last: the row is ours now, so a photo that was just being kept is there, and none comes after.
  await db.deleteFrom('photos').where('userId', '=', id).execute()
}

/** Switches a person's second step off, with its keys, codes and trusted devices. Writes no audit row. */
export async function forgetSecondStep(db: Kysely<DB>, id: string): Promise<void> {
  for (const table of ['twoFactors', 'oneTimeCodes', 'totpClaims'] as const)
    await db.deleteFrom(table).where('userId', '=', id).execute()
  await distrustAll(db, id)
  await db
    .updateTable('users')
    .set({ twoFactorEnabled: false, twoFactorMethod: null, twoFactorPhone: null })
    .where('id', '=', id)
    .execute()
}

import { type ExpressionBuilder, type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../../db/tables.ts'

// better-auth stores a trusted device as a verification: its cookie holds the identifier, the value is the user's id.
const PREFIX = 'trust-device-'

/** Stores browser and address of the trusted device that better-auth has just created: the user's newest. */
export async function describeTrustedDevice(
  trx: Transaction<DB>,
  userId: string,
  { headers, address }: { headers: Headers; address: string },
): Promise<void> {
  const newest = trx
    .selectFrom('verifications')
    .select('id')
    .where(trustedBy(userId))
    .orderBy('createdAt', 'desc')
    .limit(1)
  await trx
    .updateTable('verifications')
    .set({ userAgent: headers.get('user-agent'), ipAddress: address || null })
    .where('id', '=', newest)
    .execute()
}

/** Deletes every trusted device of a user. */
export async function forgetTrustedDevices(trx: Kysely<DB>, userId: string): Promise<void> {
  await trx.deleteFrom('verifications').where(trustedBy(userId)).execute()
}

/** Deletes one trusted device of a user; false when they have no such device. */
export async function forgetTrustedDevice(db: Kysely<DB>, userId: string, id: string): Promise<boolean> {
  const gone = db.deleteFrom('verifications').where(trustedBy(userId)).where('id', '=', id).returning('id')
  return (await gone.executeTakeFirst()) !== undefined
}

/** The devices on which a user skips the second step, newest first. */
export function trustedDevicesOf(db: Kysely<DB>, userId: string) {
  return db
    .selectFrom('verifications')
    .select(['id', 'createdAt', 'expiresAt', 'ipAddress', 'userAgent'])
    .where(trustedBy(userId))
    .where('expiresAt', '>', sql<Date>`now()`)
    .orderBy('createdAt', 'desc')
    .limit(100)
    .execute()
}

const trustedBy = (userId: string) => (eb: ExpressionBuilder<DB, 'verifications'>) =>
  eb.and([eb('value', '=', userId), eb('identifier', 'like', `${PREFIX}%`)])

import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type { DB } from '../../schema.ts'
import type { Call } from '../endpoints/endpoint.ts'

// better-auth keeps a trusted device as a verification: its cookie names the identifier, the value is the person.
const PREFIX = 'trust-device-'

/** Notes which device it is that better-auth has just made a trusted one of: the newest of this person. */
export async function trustOf({ trx, headers, address }: Pick<Call, 'trx' | 'headers' | 'address'>, userId: string) {
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

/** Forgets every trusted device of a person. */
export async function distrustAll(trx: Kysely<DB>, userId: string): Promise<void> {
  await trx.deleteFrom('verifications').where(trustedBy(userId)).execute()
}

/** Forgets one trusted device of a person; false when it is none of theirs. */
export async function distrust(db: Kysely<DB>, userId: string, id: string): Promise<boolean> {
  const gone = db.deleteFrom('verifications').where(trustedBy(userId)).where('id', '=', id).returning('id')
  return (await gone.executeTakeFirst()) !== undefined
}

/** The devices of a person that are spared the second step, the newest first. */
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

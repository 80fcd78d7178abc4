import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/tables.ts'
import { CLAIM_SECONDS } from './second-step/totp-claims.ts'
import { REMEMBERED_DAYS } from './sessions/known-devices.ts'

/** Deletes what has expired: sessions, challenges, claimed codes, counted failures. Several servers may run it at once. */
export async function sweepIdentity(db: Kysely<DB>): Promise<void> {
  const old = sql<Date>`now() - make_interval(secs => ${CLAIM_SECONDS * 2})`
  await db.deleteFrom('sessions').where('expiresAt', '<', sql<Date>`now()`).execute()
  await db.deleteFrom('verifications').where('expiresAt', '<', sql<Date>`now()`).execute()
  await db.deleteFrom('totpClaims').where('claimedAt', '<', old).execute()
  // Failures that are a day old no longer count as consecutive.
  await db.deleteFrom('signInFailures').where('since', '<', sql<Date>`now() - interval '1 day'`).execute()
  await db.deleteFrom('oneTimeLinks').where('expiresAt', '<', sql<Date>`now()`).execute()
  const forgotten = sql<Date>`now() - make_interval(days => ${REMEMBERED_DAYS})`
  await db.deleteFrom('knownDevices').where('lastSeen', '<', forgotten).execute()
  // They count towards the hourly limit.
  await db.deleteFrom('oneTimeCodes').where('createdAt', '<', sql<Date>`now() - interval '1 hour'`).execute()
  await db.deleteFrom('firstAdminLinks').where('expiresAt', '<', sql<Date>`now()`).execute()
}

import { hash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { cookiePrefix, cookieValue, setCookieLine } from '../cookies.ts'
import type { Call } from '../endpoints/endpoint.ts'

/** How long a browser is remembered after its last sign-in, in days. */
export const REMEMBERED_DAYS = 365

const cookieName = (appUrl: string) => `${cookiePrefix(appUrl)}.device`

/** A key of this browser and the account of an address, when that account's owner has signed in with it before. */
export async function knownDeviceKey(
  { trx, headers, appUrl }: Pick<Call, 'trx' | 'headers' | 'appUrl'>,
  email: string,
): Promise<string | undefined> {
  const token = cookieValue(headers.get('cookie'), cookieName(appUrl))
  if (!token) return undefined
  const deviceHash = hash('sha256', token)
  const found = await trx
    .selectFrom('knownDevices')
    .innerJoin('users', 'users.id', 'knownDevices.userId')
    .select('userId')
    .where('users.email', '=', email.toLowerCase())
    .where('deviceHash', '=', deviceHash)
    .executeTakeFirst()
  return found && `device ${found.userId} ${deviceHash}`
}

/**
 * Remembers that a user signs in with this browser, by a cookie; true when they had used it before. Several users may share a
 * browser: one cookie, one row for each of them.
 */
export async function rememberDevice(
  { trx, headers, appUrl, setCookie }: Pick<Call, 'trx' | 'headers' | 'appUrl' | 'setCookie'>,
  userId: string,
): Promise<boolean> {
  const name = cookieName(appUrl)
  const sent = cookieValue(headers.get('cookie'), name)
  const token = sent && /^[\w-]{43}$/.test(sent) ? sent : randomBytes(32).toString('base64url')
  setCookie(setCookieLine(appUrl, name, token, REMEMBERED_DAYS * 86_400))
  const now = sql<Date>`now()`
  const { isNew } = await trx
    .insertInto('knownDevices')
    .values({ userId, deviceHash: hash('sha256', token) })
    .onConflict((on) => on.columns(['userId', 'deviceHash']).doUpdateSet({ lastSeen: now }))
    // xmax is 0 in a row that was inserted and not updated.
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirstOrThrow()
  return !isNew
}

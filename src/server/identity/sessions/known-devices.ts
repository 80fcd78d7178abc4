import { hash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { cookiePrefix } from '../better-auth/auth.ts'
import { cookieValue } from '../cookies.ts'
import type { Call } from '../endpoints/endpoint.ts'

/** How long a browser is remembered after it was last used to sign in, in days. */
export const REMEMBERED_DAYS = 365

/**
 * Notes that a person signs in with this browser, which is given a cookie to be known by; true when they had used it before.
 * Several people may share a browser: one cookie, a row for each.
 */
export async function recogniseDevice(
  { trx, headers, appUrl, setCookie }: Pick<Call, 'trx' | 'headers' | 'appUrl' | 'setCookie'>,
  userId: string,
): Promise<boolean> {
  const name = deviceCookieName(appUrl)
  const brought = cookieValue(headers.get('cookie'), name)
  const token = brought && /^[\w-]{43}$/.test(brought) ? brought : randomBytes(32).toString('base64url')
  const secure = appUrl.startsWith('https:') ? '; Secure' : ''
  setCookie(`${name}=${token}; Max-Age=${REMEMBERED_DAYS * 86_400}; Path=/; HttpOnly; SameSite=Lax${secure}`)
  const now = sql<Date>`now()`
  const { isNew } = await trx
    .insertInto('knownDevices')
    .values({ userId, deviceHash: hash('sha256', token) })
    .onConflict((on) => on.columns(['userId', 'deviceHash']).doUpdateSet({ lastSeen: now }))
    // A row that was just inserted has replaced none.
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirstOrThrow()
  return !isNew
}

/** The name of the cookie. */
export function deviceCookieName(appUrl: string): string {
  return `${cookiePrefix(appUrl)}.device`
}

import { createHmac, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '#server/db/tables.ts'
import { sessionCookieName } from '#server/identity/better-auth/cookies.ts'

const HOURS = 8

/** Opens a session for somebody without their signing in, and gives the Cookie header that belongs to it. */
export async function openSession(
  db: Kysely<DB>,
  userId: string,
  { appUrl, secret }: { appUrl: string; secret: string },
): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  const row = { userId, token, expiresAt: new Date(Date.now() + HOURS * 3_600_000), ipAddress: '127.0.0.1' }
  await db.insertInto('sessions').values(row).execute()
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return `${sessionCookieName(appUrl)}=${encodeURIComponent(`${token}.${signature}`)}`
}

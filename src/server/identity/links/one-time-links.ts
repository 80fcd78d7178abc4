import { type Kysely, sql, type Transaction } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import type { DB } from '../../db/tables.ts'
import { deleteChallenges } from '../better-auth/challenges.ts'
import { revokeCodes } from '../second-step/one-time-codes.ts'
import { hashOfToken, newToken } from './link-token.ts'

/** The kinds of links in mails, and for how many minutes each is valid. */
export const LINK_MINUTES = {
  'reset-password': 60,
  'sign-in': 15,
  'change-email': 24 * 60,
  'confirm-address': 72 * 60,
  invitation: 7 * 24 * 60,
} as const
export type LinkKind = keyof typeof LINK_MINUTES

/** Creates the token of a link that works once; the database only stores its hash. */
export async function createLink(
  trx: Transaction<DB>,
  { kind, userId, data = {} }: { kind: LinkKind; userId: string; data?: Record<string, string> },
): Promise<string> {
  const token = newToken()
  const expiresAt = sql<Date>`now() + make_interval(mins => ${LINK_MINUTES[kind]})`
  await trx
    .insertInto('oneTimeLinks')
    .values({ tokenHash: hashOfToken(token), kind, userId, data: JSON.stringify(data), expiresAt })
    .execute()
  return token
}

/** Consumes a link of one of these kinds, and with it all others of its kind and user. Throws AppError 'invalid-link' when it is unknown, used or expired. */
export async function consumeLink(trx: Transaction<DB>, kind: LinkKind | readonly LinkKind[], token: string) {
  const found = await trx
    .deleteFrom('oneTimeLinks')
    .where('tokenHash', '=', hashOfToken(token))
    .where('kind', 'in', [kind].flat())
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning(['userId', 'kind', 'data'])
    .executeTakeFirst()
  if (!found) throw new AppError('invalid-link')
  const link = { ...found, kind: found.kind as LinkKind, data: found.data as Record<string, string> }
  await revokeLinks(trx, link.kind, link.userId)
  return link
}

/** Revokes every link of a kind that a user was sent. */
export async function revokeLinks(trx: Kysely<DB>, kind: LinkKind, userId: string): Promise<void> {
  await trx.deleteFrom('oneTimeLinks').where('userId', '=', userId).where('kind', '=', kind).execute()
}

/**
 * Revokes everything besides a session that could still open, claim or move a user's account: links of every kind, sign-ins that wait for
 * their second step, trusted devices and sent codes. Someone who knew the old password may have requested any of them.
 */
export async function revokePendingAccess(db: Kysely<DB>, userId: string): Promise<void> {
  await db.deleteFrom('oneTimeLinks').where('userId', '=', userId).execute()
  await deleteChallenges(db, userId)
  await revokeCodes(db, userId)
}

/** True when a user was sent a link of this kind within the last minute, so that nobody's mailbox is flooded. */
export async function wasRecentlySent(trx: Kysely<DB>, kind: LinkKind, userId: string): Promise<boolean> {
  const found = await trx
    .selectFrom('oneTimeLinks')
    .select('tokenHash')
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('createdAt', '>', sql<Date>`now() - interval '1 minute'`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

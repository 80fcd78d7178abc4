import { hash, randomBytes } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import type { DB } from '../../schema.ts'

/** What a link of a mail lets its bearer do, and for how many minutes. */
export const LINK_MINUTES = {
  'reset-password': 60,
  'sign-in': 15,
  'change-email': 24 * 60,
  'confirm-address': 72 * 60,
  invitation: 7 * 24 * 60,
} as const
export type LinkKind = keyof typeof LINK_MINUTES

/** Makes the token of a link that works once; the database keeps its hash alone. */
export async function makeLink(
  trx: Transaction<DB>,
  { kind, userId, data = {} }: { kind: LinkKind; userId: string; data?: Record<string, string> },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = sql<Date>`now() + make_interval(mins => ${LINK_MINUTES[kind]})`
  await trx
    .insertInto('oneTimeLinks')
    .values({ tokenHash: hashOf(token), kind, userId, data: JSON.stringify(data), expiresAt })
    .execute()
  return token
}

/** Uses a link of one of these kinds up, and with it all others of its kind and person. Throws AppError 'invalid-link' when it is none, used or too old. */
export async function spendLink(trx: Transaction<DB>, kind: LinkKind | readonly LinkKind[], token: string) {
  const taken = await trx
    .deleteFrom('oneTimeLinks')
    .where('tokenHash', '=', hashOf(token))
    .where('kind', 'in', [kind].flat())
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning(['userId', 'kind', 'data'])
    .executeTakeFirst()
  if (!taken) throw new AppError('invalid-link')
  const spent = { ...taken, kind: taken.kind as LinkKind, data: taken.data as Record<string, string> }
  await dropLinks(trx, spent.kind, spent.userId)
  return spent
}

/** Ends every link of a kind that a person was sent. */
export async function dropLinks(trx: Kysely<DB>, kind: LinkKind, userId: string): Promise<void> {
  await trx.deleteFrom('oneTimeLinks').where('userId', '=', userId).where('kind', '=', kind).execute()
}

/** True when a person was sent a link of this kind within the last minute: nobody's mailbox is to be flooded. */
export async function wasJustSent(trx: Kysely<DB>, kind: LinkKind, userId: string): Promise<boolean> {
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

const hashOf = (token: string) => hash('sha256', token)

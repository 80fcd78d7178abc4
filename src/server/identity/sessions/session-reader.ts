import { hash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Actor } from '#access/actor.ts'
import type { DB } from '../../db/tables.ts'
import { signedContent } from '../better-auth/cookies.ts'
import { cookieValue } from '../cookies.ts'
import type { IdentitySettings, ReadIdentitySettings } from '../settings.ts'
import { actorOf, personColumns } from './actor-row.ts'
import type { SessionCache } from './session-cache.ts'

/** What the session reader depends on. */
export type SessionSource = {
  db: Kysely<DB>
  cache: SessionCache
  isLive: () => boolean
  cookieName: string
  secret: string
  settings: ReadIdentitySettings
}

/** The header by which a device says whose writes it sends: another person's session must not send them in its own name. */
const PERSON = 'x-person'

/**
 * Reads who is signed in by a request's cookie; null for nobody, and for another person than the request names. An inactive user is
 * returned too: the access guard refuses them with the reason. The cache is only used while the notifications that invalidate it arrive.
 */
export function createSessionReader(source: SessionSource) {
  const read = createReader(source)
  return async function sessionOf(headers: Pick<Headers, 'get'>): Promise<Actor | null> {
    const actor = await read(headers)
    const person = headers.get(PERSON)
    return person !== null && actor?.id !== person ? null : actor
  }
}

function createReader({ db, cache, isLive, cookieName, secret, settings }: SessionSource) {
  return async (headers: Pick<Headers, 'get'>): Promise<Actor | null> => {
    const cookie = cookieValue(headers.get('cookie'), cookieName)
    if (!cookie) return null
    const live = isLive()
    const key = hash('sha256', cookie, 'base64')
    const cached = live ? cache.get(key) : undefined
    if (cached) return cached

    const token = signedContent(cookie, secret)
    if (!token) return null
    const generation = cache.generation()
    const found = await readSession(db, token, await settings())
    if (found && live && isLive()) cache.set(key, found, generation)
    return found?.actor ?? null
  }
}

/** Reads an unexpired session and its person from the database. */
export async function readSession(db: Kysely<DB>, token: string, settings: IdentitySettings) {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .leftJoin('clientMembers', 'clientMembers.userId', 'users.id')
    .select(personColumns)
    .select(['clientMembers.accountId', 'clientMembers.isLimited'])
    .select(['sessions.id as sessionId', 'sessions.expiresAt'])
    .where('sessions.token', '=', token)
    .executeTakeFirst()
  if (!row || row.expiresAt.getTime() <= Date.now()) return undefined
  return { actor: actorOf(row, settings), expiresAt: row.expiresAt.getTime() }
}

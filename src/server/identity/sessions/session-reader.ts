import { hash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Actor } from '#access/actor.ts'
import type { DB } from '../../schema.ts'
import { actorOf, personColumns } from './actor-row.ts'
import { cookieValue, signedToken } from '../cookies.ts'
import type { SessionCache } from './session-cache.ts'
import type { IdentitySettings, ReadIdentitySettings } from '../settings.ts'

/** What reading a session needs. */
export type SessionSource = {
  db: Kysely<DB>
  cache: SessionCache
  isLive: () => boolean
  cookieName: string
  secret: string
  settings: ReadIdentitySettings
}

/**
 * Who is behind a request's cookie; null when nobody is signed in. An inactive person is still given: the guard says why
 * they may do nothing. Answered from memory when the notifications that keep it true are coming in.
 */
export function createSessionReader({ db, cache, isLive, cookieName, secret, settings }: SessionSource) {
  return async function sessionOf(headers: Pick<Headers, 'get'>): Promise<Actor | null> {
    const cookie = cookieValue(headers.get('cookie'), cookieName)
    if (!cookie) return null
    const live = isLive()
    const key = hash('sha256', cookie, 'base64')
    const remembered = live ? cache.get(key) : undefined
    if (remembered) return remembered

    const token = signedToken(cookie, secret)
    if (!token) return null
    const generation = cache.generation()
    const found = await readSession(db, token, await settings())
    if (found && live && isLive()) cache.keep(key, found, generation)
    return found?.actor ?? null
  }
}

/** Reads an unexpired session and its person from the database. */
export async function readSession(db: Kysely<DB>, token: string, settings: IdentitySettings) {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(personColumns)
    .select(['sessions.id as sessionId', 'sessions.expiresAt'])
    .where('sessions.token', '=', token)
    .executeTakeFirst()
  if (!row || row.expiresAt.getTime() <= Date.now()) return undefined
  return { actor: actorOf(row, settings), expiresAt: row.expiresAt.getTime() }
}

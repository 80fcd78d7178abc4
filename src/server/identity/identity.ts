import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/db.ts'
import type { Log } from '#server/log.ts'
import type { Notify } from '#server/notify.ts'
import type { DB } from '#server/schema.ts'
import { createAuth, sessionCookieName } from './auth.ts'
import { cookieValue, signedToken } from './cookie.ts'
import { type Credentials, createUser, type NewUser } from './create-user.ts'
import { createDemoCodes } from './demo-code.ts'
import { createHandler, type WriteAudit } from './handler.ts'
import type { SendMail } from './mails.ts'
import type { Reached } from './origin.ts'
import { createSessionCache } from './session-cache.ts'
import { createSessionReader, readSession } from './sessions.ts'
import type { ReadIdentitySettings } from './settings.ts'
import { sweepIdentity } from './sweep.ts'

/** What identity is composed of. `secret` signs cookies and seals the second factors; all servers of a database share it. */
export type IdentityParts = {
  database: Database
  env: Reached
  secret: string
  log: Log
  notify: Notify
  audit: WriteAudit
  settings: ReadIdentitySettings
  mail: SendMail
}

/** Who people are and how they sign in: the handler of /api/auth/*, the session behind a request, and what fixtures need. */
export type Identity = ReturnType<typeof createIdentity>

const SWEEP_EVERY = 600_000

/** Composes identity for one server process. `close` ends its timers and its listening. */
export function createIdentity({ database, env, secret, log, notify, audit, settings, mail }: IdentityParts) {
  const db = database.kysely
  const auth = createAuth({ base: db, appUrl: env.appUrl, secret, log, settings })
  const cookieName = sessionCookieName(env.appUrl)
  const cache = createSessionCache()

  /** What a cookie that better-auth signed says. */
  const saidBy = (headers: Headers, name: string) => {
    const cookie = cookieValue(headers.get('cookie'), name)
    return cookie && signedToken(cookie, secret)
  }
  const stopListening = notify.listen('identity', (event) => {
    if (event.kind === 'reset') cache.clear()
    else if (event.payload) cache.evict(event.payload)
  })

  // What a session allows may hang on the settings: how old a password may be.
  const stopFollowing = notify.listen('settings', () => cache.clear())

  const sweeping = setInterval(() => {
    sweepIdentity(db).catch((error) => log.warn({ err: error }, 'identity: sweeping failed'))
  }, SWEEP_EVERY).unref()

  return {
    handler: createHandler({
      database,
      env,
      log,
      auth,
      audit,
      settings,
      mail,
      evict: cache.evict,
      async actorIn(trx, headers) {
        const token = saidBy(headers, cookieName)
        return token ? (await readSession(trx, token, await settings()))?.actor : undefined
      },
      async pendingIn(trx, headers) {
        const challenge = saidBy(headers, cookieName.replace(/session_token$/, 'two_factor'))
        return challenge ? pendingOf(trx, challenge) : undefined
      },
    }),
    sessionOf: createSessionReader({ db, cache, isLive: notify.isLive, cookieName, secret, settings }),
    createUser: (to: Kysely<DB>, person: NewUser, how: Credentials) => createUser(to, secret, person, how),
    demoCode: createDemoCodes(db, secret),
    close() {
      clearInterval(sweeping)
      stopListening()
      stopFollowing()
    },
  }
}

async function pendingOf(trx: Kysely<DB>, challenge: string): Promise<string | undefined> {
  const found = await trx
    .selectFrom('verifications')
    .select('value')
    .where('identifier', '=', challenge)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return found?.value
}

import { type Kysely, sql } from 'kysely'
import type { TwoFactorMethod } from '#access/actor.ts'
import type { Database } from '#server/db.ts'
import type { Log } from '#server/log.ts'
import type { Notify } from '#server/notify.ts'
import type { DB } from '#server/schema.ts'
import { createAuth, sessionCookieName } from './better-auth/auth.ts'
import { type BotCheckSettings, createBotCheck } from './better-auth/bot-check.ts'
import { cookieValue, signedToken } from './cookies.ts'
import { type Credentials, createUser, type NewUser } from './create-user.ts'
import { createDemoCodes } from './second-step/demo-codes.ts'
import type { WayIn } from './endpoints/endpoint.ts'
import { createFederation, type FederationSettings } from './federation/openid-provider.ts'
import { createHandler, type WriteAudit } from './handler.ts'
import { createKeys } from './server-keys.ts'
import type { SendMail } from './account-mails.ts'
import type { Reached } from './origin.ts'
import { createSessionCache } from './sessions/session-cache.ts'
import { createSessionReader, readSession } from './sessions/session-reader.ts'
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
  /** The provider at which people may sign in as well. */
  oidc?: FederationSettings | undefined
  /** The bot check on what anybody can send; none unless it is told. */
  botCheck?: BotCheckSettings | undefined
  /** By which means a second step can be set up here; an authenticator alone unless it is told. */
  methods?: () => Promise<readonly TwoFactorMethod[]>
}

/** Who people are and how they sign in: the handler of /api/auth/*, the session behind a request, and what fixtures need. */
export type Identity = ReturnType<typeof createIdentity>

const SWEEP_EVERY = 600_000

/** Composes identity for one server process. `close` ends its timers and its listening. */
export function createIdentity(parts: IdentityParts) {
  const { database, env, secret, log, notify, audit, settings, mail, oidc, botCheck } = parts
  const db = database.kysely
  const auth = createAuth({ base: db, appUrl: env.appUrl, secret, log, settings })
  const cookieName = sessionCookieName(env.appUrl)
  const cache = createSessionCache()

  /** What a cookie that better-auth signed says. */
  const saidBy = (headers: Headers, name: string) => {
    const cookie = cookieValue(headers.get('cookie'), name)
    return cookie && signedToken(cookie, secret)
  }
  const challengeOf = (headers: Headers) => saidBy(headers, cookieName.replace(/session_token$/, 'two_factor'))
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
      checkProof: botCheck && createBotCheck(botCheck, auth),
      federation: oidc && createFederation(oidc, { appUrl: env.appUrl, log }),
      audit,
      settings,
      mail,
      keys: createKeys(secret),
      methods: parts.methods ?? (async () => ['TOTP']),
      challengeOf,
      evict: cache.evict,
      async actorIn(trx, headers) {
        const token = saidBy(headers, cookieName)
        return token ? (await readSession(trx, token, await settings()))?.actor : undefined
      },
      async pendingIn(trx, headers) {
        const challenge = challengeOf(headers)
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

async function pendingOf(trx: Kysely<DB>, challenge: string) {
  const found = await trx
    .selectFrom('verifications')
    .select(['value as userId', 'wayIn'])
    .where('identifier', '=', challenge)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return found && { userId: found.userId, wayIn: (found.wayIn ?? undefined) as WayIn | undefined }
}

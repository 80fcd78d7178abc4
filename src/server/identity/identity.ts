import { type Kysely, sql } from 'kysely'
import type { TwoFactorMethod } from '#access/actor.ts'
import type { Log } from '#server/log.ts'
import type { Database } from '../db/database.ts'
import type { Notify } from '../db/notify.ts'
import type { DB } from '../db/tables.ts'
import type { SendMail } from './account-mails.ts'
import { createAuth } from './better-auth/auth.ts'
import { createBotCheck } from './better-auth/bot-check.ts'
import { findChallenge, sweepExpired } from './better-auth/challenges.ts'
import { challengeCookieName, ownCookies, sessionCookieName, signedCookie } from './better-auth/cookies.ts'
import { type Credentials, createUser, type NewUser } from './create-user.ts'
import type { WriteAudit } from './endpoints/run-endpoint.ts'
import { createOpenIdProvider } from './federation/openid-provider.ts'
import { createHandler } from './handler.ts'
import type { ServedOrigins } from './origin.ts'
import { createDemoCodes } from './second-step/demo-codes.ts'
import { CLAIM_SECONDS } from './second-step/totp-claims.ts'
import { createServerKeys } from './server-keys.ts'
import { REMEMBERED_DAYS } from './sessions/known-devices.ts'
import { createSessionCache } from './sessions/session-cache.ts'
import { createSessionReader, readSession } from './sessions/session-reader.ts'
import type { BotCheckSettings, FederationSettings, ReadIdentitySettings } from './settings.ts'

/** What identity depends on. `secret` signs cookies and encrypts second factors; all servers of a database share it. */
export type IdentityParts = {
  database: Database
  env: ServedOrigins
  secret: string
  log: Log
  notify: Notify
  audit: WriteAudit
  settings: ReadIdentitySettings
  mail: SendMail
  /** The OpenID Connect provider at which people may also sign in. */
  oidc?: FederationSettings | undefined
  /** The bot check of the endpoints that anybody can call. */
  botCheck?: BotCheckSettings | undefined
  /** The methods by which a second step can be set up; by default authenticators only. */
  methods?: () => Promise<readonly TwoFactorMethod[]>
}

/** Users and their sign-in: the handler of /api/auth/*, the session behind a request, and what the demonstration needs. */
export type Identity = ReturnType<typeof createIdentity>

const SWEEP_EVERY = 600_000

/** Creates identity for one server process. `close` stops its timer and its listeners. */
export function createIdentity(parts: IdentityParts) {
  const { database, env, secret, log, notify, audit, settings, mail, oidc, botCheck } = parts
  const db = database.kysely
  const auth = createAuth({ base: db, appUrl: env.appUrl, secret, log, settings })
  const cookieName = sessionCookieName(env.appUrl)
  const cache = createSessionCache()
  const challengeId = (headers: Headers) => signedCookie(headers, challengeCookieName(env.appUrl), secret)

  const stopListening = notify.listen('identity', (event) => {
    if (event.kind === 'reset') cache.clear()
    else if (event.payload) cache.evict(event.payload)
  })
  // Sessions depend on the settings too: the maximum age of a password.
  const stopFollowingSettings = notify.listen('settings', () => cache.clear())

  const sweeping = setInterval(() => {
    sweepIdentity(db).catch((error) => log.warn({ err: error }, 'identity: sweeping failed'))
  }, SWEEP_EVERY).unref()

  const { handler, confirm } = createHandler({
    database,
    env,
    log,
    auth,
    checkProof: botCheck && createBotCheck(botCheck, auth),
    provider: oidc && createOpenIdProvider(oidc, { appUrl: env.appUrl, log }),
    audit,
    settings,
    mail,
    keys: createServerKeys(secret),
    methods: parts.methods ?? (async () => ['TOTP']),
    challengeId,
    readCookies: (header) => ownCookies(header, env.appUrl, secret),
    evict: cache.evict,
    async readActor(trx, headers) {
      const token = signedCookie(headers, cookieName, secret)
      return token ? (await readSession(trx, token, await settings()))?.actor : undefined
    },
    async readChallenge(trx, headers) {
      const id = challengeId(headers)
      return id ? findChallenge(trx, id) : undefined
    },
  })

  return {
    handler,
    confirm,
    sessionOf: createSessionReader({ db, cache, isLive: notify.isLive, cookieName, secret, settings }),
    createUser: (to: Kysely<DB>, person: NewUser, how: Credentials) => createUser(to, secret, person, how),
    demoCode: createDemoCodes(db, secret),
    close() {
      clearInterval(sweeping)
      stopListening()
      stopFollowingSettings()
    },
  }
}

/** Deletes what has expired: sessions, challenges, claimed codes, counted failures. Several servers may run it at once. */
export async function sweepIdentity(db: Kysely<DB>): Promise<void> {
  const old = sql<Date>`now() - make_interval(secs => ${CLAIM_SECONDS * 2})`
  await sweepExpired(db)
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

import { betterAuth } from 'better-auth'
import { APIError, createAuthMiddleware } from 'better-auth/api'
import { jwt, twoFactor } from 'better-auth/plugins'
import { type Kysely, sql } from 'kysely'
import { PASSWORD_BOUNDS } from '#kernel/passwords.ts'
import type { Log } from '#server/log.ts'
import type { DB } from '../../db/tables.ts'
import { cookiePrefix } from '../cookies.ts'
import { hashPassword, verifyPassword } from '../passwords/password-hash.ts'
import type { IdentitySettings, ReadIdentitySettings } from '../settings.ts'
import { noteFailure } from './failure-cause.ts'
import { coveringKnownUsers, knownUserPlugin } from './known-user-plugin.ts'
import { account, jwksSchema, session, twoFactorSchema, user, verification } from './tables.ts'
import { currentConnection, joinTransactions } from './transaction.ts'

/**
 * The release that this folder was written for. It relies on undocumented behaviour, which tests/server/better-auth-contract.test.ts
 * checks; run that test before raising the version.
 */
export const BETTER_AUTH_VERSION = '1.7.25'

// The maximum of the firm's setting; the setting itself ends a session on the server.
const LONGEST_SESSION = 168 * 3600
/** The header from which better-auth reads the caller's address; only library-call.ts and bot-check.ts write it. */
export const ADDRESS_HEADER = 'x-thamin-ip'
/** How long a token for another system lasts, in seconds; short, because it cannot be revoked. */
const TOKEN_SECONDS = 900

/** Configures better-auth for our tables. Only the endpoints call it: they close what better-auth leaves open. */
export function createAuth({
  base,
  appUrl,
  secret,
  log,
  settings,
}: {
  base: Kysely<DB>
  appUrl: string
  secret: string
  log: Log
  settings: ReadIdentitySettings
}) {
  return betterAuth({
    appName: 'Thamin',
    baseURL: new URL(appUrl).origin,
    basePath: '/api/auth',
    secret,
    database: { db: joinTransactions(base), type: 'postgres', transaction: true },
    emailAndPassword: {
      enabled: true,
      // The firm's policy decides (passwords/new-password.ts); these limits count UTF-16 units.
      minPasswordLength: PASSWORD_BOUNDS.shortest,
      maxPasswordLength: PASSWORD_BOUNDS.longest * 2,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    user,
    session: { ...session, expiresIn: LONGEST_SESSION, disableSessionRefresh: true, cookieCache: { enabled: false } },
    account,
    verification,
    plugins: [knownUserPlugin, coveringKnownUsers(twoFactor(twoFactorOptions)), tokens],
    hooks: {
      before: createAuthMiddleware(async (ctx) => {
        // The cookie expires with the session, whose length the firm may change; better-auth reads its own option only once.
        ctx.context.sessionConfig.expiresIn = (await settings()).sessionHours * 3600
      }),
    },
    databaseHooks: {
      session: { create: { before: async (made) => checkedSession(currentConnection(base), made, await settings()) } },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    advanced: {
      // better-auth itself only supports the weaker __Secure- prefix, so ours is passed as part of the name.
      cookiePrefix: cookiePrefix(appUrl),
      useSecureCookies: false,
      defaultCookieAttributes: { secure: appUrl.startsWith('https:') },
      database: { generateId: 'uuid', validateSchema: false },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER], ipv6Subnet: 128 },
    },
    onAPIError: {
      // Otherwise refusals thrown by our hook are printed to the console instead of the server's log.
      onError: (error) => {
        if (error instanceof APIError) return
        noteFailure(error)
        log.error({ err: error }, 'identity: a call failed')
      },
    },
    logger: {
      level: 'warn',
      // Its warnings are refusals that the caller receives; the server's log is for failures of the server.
      log: (level, message, ...args) =>
        level === 'error' ? log.error({ err: args[0] }, `identity: ${message}`) : log.debug(`identity: ${message}`),
    },
  })
}

/** The configured library, as createAuth returns it. */
export type Auth = ReturnType<typeof createAuth>

// Every sign-in creates a session, so a user who was deactivated between two steps, or has not confirmed their registration, is
// refused here.
async function checkedSession<S extends { userId: string; expiresAt: Date }>(
  db: Kysely<DB>,
  made: S,
  { sessionHours }: IdentitySettings,
) {
  const owner = await db
    .selectFrom('users')
    .select(['active', sql<boolean>`confirmation_required and not email_verified`.as('unconfirmed')])
    .where('id', '=', made.userId)
    .executeTakeFirst()
  if (!owner?.active) throw new APIError('FORBIDDEN', { code: 'USER_DISABLED', message: 'Account disabled' })
  if (owner.unconfirmed)
    throw new APIError('FORBIDDEN', { code: 'EMAIL_NOT_VERIFIED', message: 'Address not confirmed' })
  // Without "remember me", better-auth sets 24 hours and ignores the setting.
  const latest = Date.now() + sessionHours * 3_600_000
  return { data: { ...made, expiresAt: new Date(Math.min(made.expiresAt.getTime(), latest)) } }
}

// One-time codes are created and checked by second-step/one-time-codes.ts; challenges.ts passes a verified one on by its hash.
const twoFactorOptions = { issuer: 'Thamin', schema: twoFactorSchema, otpOptions: { storeOTP: 'hashed' } } as const

const tokens = jwt({
  disableSettingJwtHeader: true,
  jwks: { keyPairConfig: { alg: 'ES256' }, rotationInterval: 90 * 86_400, gracePeriod: 86_400 },
  jwt: {
    expirationTime: `${TOKEN_SECONDS}s`,
    definePayload: ({ user }) => ({
      email: user.email,
      email_verified: user.emailVerified,
      name: user.name,
      role: user.role,
    }),
  },
  schema: jwksSchema,
})

import { betterAuth } from 'better-auth'
import { APIError, createAuthMiddleware } from 'better-auth/api'
import { jwt, twoFactor } from 'better-auth/plugins'
import type { Kysely } from 'kysely'
import { PASSWORD_BOUNDS } from '#kernel/passwords.ts'
import type { Log } from '../../log.ts'
import type { DB } from '../../schema.ts'
import { asksEverywhere, known } from './known-user-plugin.ts'
import { hashPassword, verifyPassword } from '../passwords/password-hash.ts'
import type { IdentitySettings, ReadIdentitySettings } from '../settings.ts'
import { followTransaction, here } from './transaction.ts'

// The longest that the firm can set; what it has set ends a session on the server.
const LONGEST_SESSION = 168 * 3600
/** The header better-auth reads the caller's address from; only the handler writes it. */
export const ADDRESS_HEADER = 'x-thamin-ip'

/** Better-auth, set up for the tables of migration 0002. Only the handler calls it: it guards what better-auth leaves open. */
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
    database: { db: followTransaction(base), type: 'postgres', transaction: true },
    emailAndPassword: {
      enabled: true,
      // The firm's policy decides (endpoints/new-password.ts); these count UTF-16 units.
      minPasswordLength: PASSWORD_BOUNDS.shortest,
      maxPasswordLength: PASSWORD_BOUNDS.longest * 2,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    user,
    session: { ...session, expiresIn: LONGEST_SESSION, disableSessionRefresh: true, cookieCache: { enabled: false } },
    account,
    verification,
    plugins: [known, asksEverywhere(twoFactor(twoFactorOptions)), tokens],
    hooks: {
      before: createAuthMiddleware(async (ctx) => {
        // The cookie ends with the session, whose length the firm may change; better-auth reads its own once, at the start.
        ctx.context.sessionConfig.expiresIn = (await settings()).sessionHours * 3600
      }),
    },
    databaseHooks: {
      session: { create: { before: async (made) => openSession(here(base), made, await settings()) } },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    advanced: {
      // better-auth itself knows the weaker __Secure- alone, so the prefix is told it as a part of the name.
      cookiePrefix: cookiePrefix(appUrl),
      useSecureCookies: false,
      defaultCookieAttributes: { secure: appUrl.startsWith('https:') },
      database: { generateId: 'uuid', validateSchema: false },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER], ipv6Subnet: 128 },
    },
    onAPIError: {
      // Else refusals thrown by our hook are printed to the console, past the server's log.
      onError: (error) =>
        error instanceof APIError ? undefined : log.error({ err: error }, 'identity: a call failed'),
    },
    logger: {
      level: 'warn',
      // Its warnings are refusals that the caller is told of; a server's log is for what went wrong in the server.
      log: (level, message, ...args) =>
        level === 'error' ? log.error({ err: args[0] }, `identity: ${message}`) : log.debug(`identity: ${message}`),
    },
  })
}

/** What the name of every cookie of identity begins with; over https no other host and no insecure page can set one of such a name. */
export function cookiePrefix(appUrl: string): string {
  return `${appUrl.startsWith('https:') ? '__Host-' : ''}thamin`
}

/** The name of the session's cookie. */
export function sessionCookieName(appUrl: string): string {
  return `${cookiePrefix(appUrl)}.session_token`
}

/** The type of what createAuth gives. */
export type Auth = ReturnType<typeof createAuth>

// Every way in ends here, so whoever was deactivated between two steps is refused at the last one.
async function openSession<S extends { userId: string; expiresAt: Date }>(
  db: Kysely<DB>,
  made: S,
  { sessionHours }: IdentitySettings,
) {
  const owner = await db.selectFrom('users').select('active').where('id', '=', made.userId).executeTakeFirst()
  if (!owner?.active) throw new APIError('FORBIDDEN', { code: 'USER_DISABLED', message: 'Account disabled' })
  // better-auth gives a session that is not to be remembered 24 hours whatever the setting.
  const latest = Date.now() + sessionHours * 3_600_000
  return { data: { ...made, expiresAt: new Date(Math.min(made.expiresAt.getTime(), latest)) } }
}

const times = { createdAt: 'created_at', updatedAt: 'updated_at' }

// `role` and `active` are told to better-auth only to be shown; what it does not know at all it can't be made to write.
const user = {
  modelName: 'users',
  fields: { name: 'display_name', emailVerified: 'email_verified', image: 'photo_url', ...times },
  additionalFields: {
    fullName: { type: 'string', required: false, fieldName: 'full_name' },
    phoneNumber: { type: 'string', required: false, fieldName: 'phone_number' },
    organization: { type: 'string', required: false },
    language: { type: 'string', required: false },
    role: { type: 'string', required: false, input: false, defaultValue: 'CLIENT' },
    active: { type: 'boolean', required: false, input: false, defaultValue: true },
  },
} as const

const session = {
  modelName: 'sessions',
  fields: { userId: 'user_id', expiresAt: 'expires_at', ipAddress: 'ip_address', userAgent: 'user_agent', ...times },
}

const account = {
  modelName: 'accounts',
  fields: {
    userId: 'user_id',
    providerId: 'provider_id',
    accountId: 'account_id',
    accessToken: 'access_token',
    refreshToken: 'refresh_token',
    idToken: 'id_token',
    accessTokenExpiresAt: 'access_token_expires_at',
    refreshTokenExpiresAt: 'refresh_token_expires_at',
    ...times,
  },
}

const verification = { modelName: 'verifications', fields: { expiresAt: 'expires_at', ...times } }

const twoFactorTable = {
  user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
  twoFactor: {
    modelName: 'two_factors',
    fields: {
      userId: 'user_id',
      backupCodes: 'backup_codes',
      failedVerificationCount: 'failed_verification_count',
      lockedUntil: 'locked_until',
    },
  },
}

// The codes that are sent are ours (one-time-codes.ts); better-auth is only told of one that was right, by its hash.
const twoFactorOptions = { issuer: 'Thamin', schema: twoFactorTable, otpOptions: { storeOTP: 'hashed' } } as const

/** How long a token for another system lasts, in seconds. It can't be called back, so it is short. */
export const TOKEN_SECONDS = 900

const tokens = jwt({
  disableSettingJwtHeader: true,
  jwks: { keyPairConfig: { alg: 'ES256' }, rotationInterval: 90 * 86_400, gracePeriod: 86_400 },
  jwt: {
    expirationTime: `${TOKEN_SECONDS}s`,
    definePayload: ({ user }) => ({ email: user.email, name: user.name, role: user.role }),
  },
  schema: {
    jwks: {
      fields: { publicKey: 'public_key', privateKey: 'private_key', createdAt: 'created_at', expiresAt: 'expires_at' },
    },
  },
})

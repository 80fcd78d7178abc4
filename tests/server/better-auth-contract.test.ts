import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { captcha, twoFactor } from 'better-auth/plugins'
import { Kysely, PostgresDialect } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DB } from '#server/db/tables.ts'
import { BETTER_AUTH_VERSION, createAuth } from '#server/identity/better-auth/auth.ts'
import { acceptCode, findChallenge, setSignInMethod } from '#server/identity/better-auth/challenges.ts'
import {
  challengeCookieName,
  ownCookies,
  sessionCookieName,
  signedCookie,
} from '#server/identity/better-auth/cookies.ts'
import { KNOWN_USER_PATH } from '#server/identity/better-auth/known-user-plugin.ts'
import { callLibrary, isSecondStepDue, libraryHeaders, userIdIn } from '#server/identity/better-auth/library-call.ts'
import { SECOND_STEP_LOCK } from '#server/identity/better-auth/second-step-lock.ts'
import { encryptSecret, generateRecoveryCodes, openTotpKey } from '#server/identity/better-auth/secrets.ts'
import { inTransaction } from '#server/identity/better-auth/transaction.ts'
import { trustedDevicesOf } from '#server/identity/better-auth/trusted-devices.ts'
import { BASE, type Bench, openBench, PASSWORD } from '../support/identity.ts'
import { listeningLog } from '../support/log.ts'
import { readSources } from '../support/sources.ts'
import { totpKeyIn } from '../support/totp.ts'

// What src/server/identity/better-auth/ relies on and no document of better-auth promises. A release that changes any of it fails
// here first, on a real database, before a sign-in does.

const { log } = listeningLog()
const secret = 'a secret of the tests, 32 characters and more'

let bench: Bench
let db: Kysely<DB>
let auth: ReturnType<typeof createAuth>
/** The connection that better-auth is given, and every statement that went through it. */
let base: Kysely<DB>
const statements: string[] = []
beforeAll(async () => {
  bench = await openBench()
  db = bench.database.kysely
  base = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: bench.database.pool }),
    log: ({ query }) => {
      statements.push(query.sql)
    },
  })
  auth = createAuth({ base, appUrl: BASE, secret, log, settings: bench.settings })
})
afterAll(() => bench.close())

/** A browser that calls better-auth itself, past our endpoints. */
function browser() {
  const jar = new Map<string, string>()
  const headers = () => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    return libraryHeaders(new Request(BASE, { headers: { cookie } }), '10.9.8.7', {
      appUrl: BASE,
      readCookies: (given) => ownCookies(given, BASE, secret),
    })
  }
  return {
    headers,
    async call(path: string, body: object, method: 'GET' | 'POST' = 'POST') {
      const result = await callLibrary(auth, headers(), { path, method, body })
      const lines = result.response.headers.getSetCookie()
      for (const line of lines) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (value === '' || /max-age=0/i.test(line)) jar.delete(name)
        else jar.set(name, value)
      }
      return { ...result, lines }
    },
    signedContent: (name: string) => signedCookie(headers(), name, secret),
  }
}

const verificationsNamed = (...identifiers: string[]) =>
  db.selectFrom('verifications').selectAll().where('identifier', 'in', identifiers).orderBy('identifier').execute()

/** Signs a user with an authenticator in up to the second step. */
async function atSecondStep() {
  const user = await bench.person({ totp: true })
  const at = browser()
  const { data } = await at.call('sign-in/email', { email: user.email, password: PASSWORD })
  const challenge = at.signedContent(challengeCookieName(BASE)) ?? ''
  return { ...at, user, data, challenge }
}

describe('the release', () => {
  it('is the one that the folder was written for', () => {
    const entry = createRequire(import.meta.url).resolve('better-auth')
    const manifest: { version: string } = JSON.parse(
      readFileSync(new URL('../package.json', `file://${entry}`), 'utf8'),
    )
    expect(manifest.version).toBe(BETTER_AUTH_VERSION)
    const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'))
    expect([dependencies['better-auth'], dependencies['@better-auth/core']]).toEqual([
      BETTER_AUTH_VERSION,
      BETTER_AUTH_VERSION,
    ])
  })

  it('is imported nowhere else', () => {
    const importers = readSources(['src'])
      .filter(({ text }) => /from '@?better-auth[/']/.test(text))
      .map(({ path }) => path)
    expect(importers.length).toBeGreaterThan(0)
    expect(importers.filter((path) => !path.startsWith('src/server/identity/better-auth/'))).toEqual([])
  })
})

describe('the table of verifications', () => {
  it('is named nowhere else', () => {
    const naming = readSources(['src'])
      .filter(({ path, text }) => path !== 'src/app/tables.ts' && /'verifications'/.test(text))
      .map(({ path }) => path)
    expect(naming.filter((path) => !path.startsWith('src/server/identity/better-auth/'))).toEqual([])
  })
})

describe('tables', () => {
  it.each([BASE, 'https://thamin.example'])('and cookies have the names that we expect at %s', async (appUrl) => {
    const ours = createAuth({ base: db, appUrl, secret, log, settings: bench.settings })
    const context = await ours.$context
    // It throws a list of the missing tables and columns.
    expect(context.explicitSchemaCheck).toBeTypeOf('function')
    await context.explicitSchemaCheck?.()
    expect(context.authCookies.sessionToken.name).toBe(sessionCookieName(appUrl))
    expect(context.createAuthCookie('two_factor').name).toBe(challengeCookieName(appUrl))
  })

  it('are written in these columns alone', async () => {
    const from = statements.length
    const at = browser()
    const person = { email: 'columns@thamin.example', password: PASSWORD, name: 'سالم', language: 'ar' }
    // In one transaction, as every call of ours: checkedSession refuses a user whom it cannot see yet.
    const made = await inTransaction(base, () => at.call('sign-up/email', person))
    expect(made.error).toBeUndefined()
    await at.call('two-factor/enable', { password: PASSWORD })
    const inserted = new Map<string, string>()
    for (const sql of statements.slice(from)) {
      const [, table = '', columns = ''] = /^insert into "(\w+)" \(([^)]*)\)/.exec(sql) ?? []
      if (table) inserted.set(table, columns.replaceAll('"', '').split(', ').sort().join(' '))
    }
    expect(Object.fromEntries(inserted)).toEqual({
      users: 'active created_at display_name email email_verified language role two_factor_enabled updated_at',
      accounts: 'account_id created_at password provider_id updated_at user_id',
      sessions: 'created_at expires_at ip_address token updated_at user_agent user_id',
      two_factors: 'backup_codes failed_verification_count secret user_id verified',
    })
    const account = await db
      .selectFrom('accounts')
      .innerJoin('users', 'users.id', 'accounts.userId')
      .select(['providerId', 'accountId', 'userId'])
      .where('email', '=', 'columns@thamin.example')
      .executeTakeFirstOrThrow()
    expect(account).toEqual({ providerId: 'credential', accountId: account.userId, userId: account.userId })
  })

  it('follow the surrounding transaction, a sign-up’s own one as a savepoint of it', async () => {
    const from = statements.length
    const email = 'undone@thamin.example'
    const undone = inTransaction(db, async () => {
      const { data } = await browser().call('sign-up/email', { email, password: PASSWORD, name: 'سالم' })
      expect(data).toMatchObject({ user: { email } })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await db.selectFrom('users').select('id').where('email', '=', email).execute()).toEqual([])
    // Nothing passed by the transaction on the connection that better-auth was given.
    expect(statements.slice(from)).toEqual([])
  })
})

describe('cookies', () => {
  it('hold the session’s token, signed with HMAC-SHA256', async () => {
    const { email, id } = await bench.person()
    const at = browser()
    await at.call('sign-in/email', { email, password: PASSWORD })
    const [session] = await bench.sessionsOf(id)
    expect(at.signedContent(sessionCookieName(BASE))).toBe(session?.token)
    expect(signedCookie(at.headers(), sessionCookieName(BASE), 'another secret')).toBeUndefined()
  })
})

describe('hooks', () => {
  it('of the two-factor plugin are one, after a sign-in, of a matcher and a handler', () => {
    const { hooks } = twoFactor()
    expect(Object.keys(hooks)).toEqual(['after'])
    expect(hooks.after.map((hook) => Object.keys(hook).sort())).toEqual([['handler', 'matcher']])
    const asksAfter = (path: string) =>
      hooks.after[0]?.matcher({ path } as Parameters<(typeof hooks.after)[0]['matcher']>[0])
    expect(['/sign-in/email', '/sign-up/email', '/sign-out'].map(asksAfter)).toEqual([true, false, false])
  })

  it('run before an endpoint reads the length of a session', async () => {
    await bench.set('sessionHours', 2)
    const { email, id } = await bench.person()
    const { lines } = await browser().call('sign-in/email', { email, password: PASSWORD })
    await bench.set('sessionHours', 24)
    expect(lines.find((line) => line.startsWith(sessionCookieName(BASE)))).toMatch(/Max-Age=7200;/)
    const [session] = await bench.sessionsOf(id)
    expect((session?.expiresAt.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(7_200_000)
  })

  it('of the database see every session before it is made, no matter who opens it', async () => {
    const { id, email } = await bench.person({ active: false })
    const refused = [
      await browser().call('sign-in/email', { email, password: PASSWORD }),
      await browser().call(KNOWN_USER_PATH, { userId: id }),
    ]
    expect(refused.map(({ response, error }) => [response.status, error?.code])).toEqual([
      [403, 'user-disabled'],
      [403, 'user-disabled'],
    ])
    expect(await bench.sessionsOf(id)).toEqual([])
  })
})

describe('a challenge', () => {
  it('is a verification of this name and value, and leaves no session', async () => {
    const { user, data, challenge } = await atSecondStep()
    expect(isSecondStepDue(data)).toBe(true)
    expect(challenge).toMatch(/^2fa-[\w-]{20}$/)
    const rows = await verificationsNamed(challenge, `2fa-attempts-${challenge}`)
    expect(Object.fromEntries(rows.map(({ identifier, value }) => [identifier, value]))).toEqual({
      [challenge]: user.id,
      [`2fa-attempts-${challenge}`]: '0',
    })
    const minutes = rows.map(({ expiresAt }) => Math.round((expiresAt.getTime() - Date.now()) / 60_000))
    expect(minutes).toEqual([10, 10])
    expect(await bench.sessionsOf(user.id)).toEqual([])
  })

  it('is also asked for after a sign-in of a known user, and found with its method', async () => {
    const user = await bench.person({ totp: true })
    const at = browser()
    expect(isSecondStepDue((await at.call(KNOWN_USER_PATH, { userId: user.id })).data)).toBe(true)
    await db.transaction().execute((trx) => setSignInMethod(trx, user.id, 'OIDC'))
    const found = await findChallenge(db, at.signedContent(challengeCookieName(BASE)) ?? '')
    expect(found).toEqual({ userId: user.id, signInMethod: 'OIDC' })
  })

  it('is met by a code that is stored under its name, and used up with it', async () => {
    const { user, challenge, call } = await atSecondStep()
    await db.transaction().execute((trx) => acceptCode(trx, { challenge }, '123456'))
    const [stored] = await verificationsNamed(`2fa-otp-${challenge}`)
    expect(stored?.value).toBe(`${hash('sha256', '123456', 'base64url')}:0`)
    expect((await call('two-factor/verify-otp', { code: '654321' })).error?.code).toBe('invalid-code')
    // The library counts behind the hash, in the same form.
    const [counted] = await verificationsNamed(`2fa-otp-${challenge}`)
    expect(counted?.value).toBe(`${hash('sha256', '123456', 'base64url')}:1`)
    const right = await call('two-factor/verify-otp', { code: '123456' })
    expect(userIdIn(right)).toBe(user.id)
    expect(await verificationsNamed(`2fa-otp-${challenge}`)).toEqual([])
    expect(await findChallenge(db, challenge)).toBeUndefined()
    expect(await bench.sessionsOf(user.id)).toHaveLength(1)
  })

  it('of a session is named by user and session, and turns the second step on', async () => {
    const { id, email } = await bench.person()
    const at = browser()
    await at.call('sign-in/email', { email, password: PASSWORD })
    const [session] = await bench.sessionsOf(id)
    const due = { session: { userId: id, id: session?.id ?? '' } }
    await db.transaction().execute((trx) => acceptCode(trx, due, '123456'))
    expect(userIdIn(await at.call('two-factor/verify-otp', { code: '123456' }))).toBe(id)
    const user = await db.selectFrom('users').select('twoFactorEnabled').where('id', '=', id).executeTakeFirstOrThrow()
    expect(user.twoFactorEnabled).toBe(true)
    // The session is another one now.
    expect((await bench.sessionsOf(id)).map((one) => one.id)).not.toContain(session?.id)
  })

  it('is locked in these columns, after as many wrong codes and for as long as ours', async () => {
    const { user, call } = await atSecondStep()
    for (let n = 0; n < SECOND_STEP_LOCK.after; n++) {
      await call('sign-in/email', { email: user.email, password: PASSWORD })
      expect((await call('two-factor/verify-totp', { code: '000000' })).response.status).toBe(401)
    }
    const row = await db.selectFrom('twoFactors').selectAll().where('userId', '=', user.id).executeTakeFirstOrThrow()
    expect(row.failedVerificationCount).toBe(SECOND_STEP_LOCK.after)
    const minutes = ((row.lockedUntil?.getTime() ?? 0) - Date.now()) / 60_000
    expect(Math.round(minutes)).toBe(SECOND_STEP_LOCK.minutes)
    await call('sign-in/email', { email: user.email, password: PASSWORD })
    expect((await call('two-factor/verify-totp', { code: '000000' })).error?.code).toBe('too-many-requests')
  })
})

describe('a trusted device', () => {
  it('is a verification of this name and value, replaced at each sign-in', async () => {
    const { user, challenge, call } = await atSecondStep()
    await db.transaction().execute((trx) => acceptCode(trx, { challenge }, '123456'))
    const { lines } = await call('two-factor/verify-otp', { code: '123456', trustDevice: true })
    expect(lines.some((line) => /^thamin\.trust_device=[^;]+; Max-Age=2592000;/.test(line))).toBe(true)
    const [first, ...others] = await db.selectFrom('verifications').selectAll().where('value', '=', user.id).execute()
    expect([first?.identifier, others]).toEqual([expect.stringMatching(/^trust-device-[\w-]{32}$/), []])
    expect(isSecondStepDue((await call('sign-in/email', { email: user.email, password: PASSWORD })).data)).toBe(false)
    const [second, ...rest] = await trustedDevicesOf(db, user.id)
    expect(rest).toEqual([])
    expect(second?.id).not.toBe(first?.id)
  })
})

describe('secrets', () => {
  it('are read by the library as we write them, and by us as it does', async () => {
    const user = await bench.person({ totp: true })
    const at = browser()
    await at.call(KNOWN_USER_PATH, { userId: user.id })
    const row = await db
      .selectFrom('twoFactors')
      .select('secret')
      .where('userId', '=', user.id)
      .executeTakeFirstOrThrow()
    const codeAt = await openTotpKey(secret, row.secret ?? '')
    const code = await codeAt(Math.floor(Date.now() / 30_000))
    expect(userIdIn(await at.call('two-factor/verify-totp', { code }))).toBe(user.id)
    const { data } = await at.call('two-factor/get-totp-uri', { password: PASSWORD })
    const key = totpKeyIn((data as { totpURI: string }).totpURI)
    const again = await openTotpKey(secret, await encryptSecret(secret, key))
    expect(await again(1)).toBe(await codeAt(1))
  })

  it('for recovery have the form and number of the library’s, which takes ours', async () => {
    const { user, call } = await atSecondStep()
    const ours = generateRecoveryCodes()
    const backupCodes = await encryptSecret(secret, JSON.stringify(ours))
    await db.updateTable('twoFactors').set({ backupCodes }).where('userId', '=', user.id).execute()
    expect(userIdIn(await call('two-factor/verify-backup-code', { code: ours[3] }))).toBe(user.id)
    const { data } = await call('two-factor/generate-backup-codes', { password: PASSWORD })
    const theirs = (data as { backupCodes: string[] }).backupCodes
    for (const codes of [ours, theirs]) {
      expect(codes).toHaveLength(10)
      for (const code of codes) expect(code).toMatch(/^[A-Za-z0-9]{5}-[A-Za-z0-9]{5}$/)
    }
  })
})

describe('$context', () => {
  it('offers the captcha plugin all that it reads: options and logger', async () => {
    const context = await auth.$context
    const read = new Set<string | symbol>()
    const watched = new Proxy(context, {
      get(target, key) {
        read.add(key)
        return Reflect.get(target, key)
      },
    })
    const { onRequest } = captcha({
      provider: 'cloudflare-turnstile',
      secretKey: 'secret',
      endpoints: ['/bot-check'],
      siteVerifyURLOverride: 'http://127.0.0.1:9/',
    })
    const ask = (headers: Record<string, string>, path = 'bot-check') =>
      onRequest(new Request(`${BASE}/api/auth/${path}`, { method: 'POST', headers }), watched as never)
    const missing = await ask({})
    const unreachable = await ask({ 'x-captcha-response': 'proof' })
    expect([missing?.response.status, unreachable?.response.status]).toEqual([400, 500])
    expect(await ask({}, 'sign-in/email')).toBeUndefined()
    expect([...read].sort()).toEqual(['logger', 'options'])
    expect(context.options.advanced?.ipAddress?.ipAddressHeaders).toEqual(['x-thamin-ip'])
    expect(context.logger.error).toBeTypeOf('function')
  })
})

describe('a refusal', () => {
  it('has a code by which we know it', async () => {
    const { email } = await bench.person()
    const { response, data } = await browser().call('sign-in/email', { email, password: 'not the password' })
    expect([response.status, (data as { code: string }).code]).toEqual([401, 'INVALID_EMAIL_OR_PASSWORD'])
  })
})

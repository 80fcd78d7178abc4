import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContextOptions } from '@playwright/test'
import { request } from '@playwright/test'
import { sql } from 'kysely'
import type { Role } from '#access/roles.ts'
import type { ValuationStatus } from '#features/terms/model/codes.ts'
import type { ValuationDetails, ValuationFields } from '#features/valuations/model.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { signedContent } from '#server/identity/better-auth/cookies.ts'
import { createUser } from '#server/identity/create-user.ts'
import { readSecret } from '#server/installation/secret.ts'
import { readClusterFile } from '#server/postgres/cluster-file.ts'
import { readPidFile } from '#server/postgres/leftover.ts'
import { APP, DATABASE } from '#server/postgres/roles.ts'
import { connectionUrl } from '#server/postgres/settings.ts'
import { openSession } from '../../support/session.ts'
import { textOf } from './mails.ts'

export const PASSWORD = 'Thamin-demo-2026'
/** Records for the clients among the people, or for one of them, that they have skipped the tour of the portal, which would cover what a test looks at. */
export async function skipTour(kysely: Database['kysely'], email?: string): Promise<void> {
  const clients = kysely
    .selectFrom('users')
    .select(['id', sql.lit('SKIPPED').as('outcome')])
    .where('role', 'in', ['USER', 'CLIENT'])
    .$if(email !== undefined, (some) => some.where('email', '=', email ?? ''))
  await kysely
    .insertInto('portalTours')
    .columns(['userId', 'outcome'])
    .expression(clients)
    .onConflict((on) => on.column('userId').doNothing())
    .execute()
}

export type StorageState = Exclude<NonNullable<BrowserContextOptions['storageState']>, string>

/** An account of the demonstration by the part before the @, or any account by its whole address. */
export const addressOf = (who: string): string => (who.includes('@') ? who : `${who}@thamin.example`)

/** What the tests do beside the screens: sign people in, make people of any role, call verbs as somebody. */
export type Firm = ReturnType<typeof openFirm>

/** Opens the firm that the server under test serves; `close` ends what was opened. */
export function openFirm(base: string, dataDir: string) {
  const signedIn = new Map<string, Promise<StorageState>>()
  let opened: Database | undefined
  const database = () => (opened ??= openDatabase(databaseUrl(dataDir)))

  /** A session of somebody that no other test shares, opened without the statements of a sign-in. */
  async function freshSession(who: string): Promise<StorageState> {
    const { kysely } = database()
    const { id } = await kysely
      .selectFrom('users')
      .select('id')
      .where('email', '=', addressOf(who))
      .executeTakeFirstOrThrow()
    const cookie = await openSession(kysely, id, { appUrl: base, secret: readSecret(dataDir) ?? '' })
    const [name = '', value = ''] = cookie.split('=')
    const kept = { domain: new URL(base).hostname, path: '/', expires: -1, httpOnly: true, secure: false }
    return { cookies: [{ name, value, ...kept, sameSite: 'Lax' }], origins: [] }
  }

  async function signIn(who: string): Promise<void> {
    const api = await request.newContext({ baseURL: base, extraHTTPHeaders: { origin: base } })
    try {
      const email = addressOf(who)
      const first = await api.post('/api/auth/sign-in/email', { data: { email, password: PASSWORD } })
      if (!first.ok()) throw new Error(`${who} could not sign in: ${first.status()} ${await first.text()}`)
      if ((await first.json()).twoFactorRedirect) {
        const code = await (await api.get(`/demo/code?email=${encodeURIComponent(email)}`)).text()
        const second = await api.post('/api/auth/two-factor/verify-totp', { data: { code } })
        if (!second.ok()) throw new Error(`the code of ${who} was refused: ${second.status()} ${await second.text()}`)
      }
    } finally {
      await api.dispose()
    }
  }

  /** The session of a person, opened once by this worker. */
  function sessionOf(who: string): Promise<StorageState> {
    const known = signedIn.get(who) ?? freshSession(who)
    signedIn.set(who, known)
    return known
  }

  /**
   * Resolves once the server has heard of everything that was committed until now. It hears in the order of commits, so it has when a
   * session that is ended here and now is known to have ended.
   */
  async function heard(): Promise<void> {
    const [session] = (await freshSession('appraiser')).cookies
    const token = signedContent(session?.value ?? '', readSecret(dataDir) ?? '')
    const headers = { origin: base, cookie: `${session?.name}=${session?.value}`, 'content-type': 'application/json' }
    const isKnown = async () => (await fetch(`${base}/rpc/people.security`, { method: 'POST', headers, body: '{}' })).ok
    if (!token || !(await isKnown())) throw new Error('the session is not known')
    await database().kysely.deleteFrom('sessions').where('token', '=', token).execute()
    const end = Date.now() + 10_000
    while (await isKnown()) {
      if (Date.now() > end) throw new Error('the server did not hear that a session ended')
      await pause(10)
    }
  }

  async function call<T = ValuationDetails>(who: string, verb: string, input: object = {}): Promise<T> {
    const { cookies } = await sessionOf(who)
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const headers = { origin: base, cookie, 'content-type': 'application/json' }
    const answer = await fetch(`${base}/rpc/${verb}`, { method: 'POST', headers, body: JSON.stringify(input) })
    const said = await answer.json()
    if (!answer.ok) throw new Error(`${verb} by ${who}: ${answer.status} ${JSON.stringify(said)}`)
    return said as T
  }

  return {
    /** Signs a person in as a browser does, for tests about what that leaves behind. */
    signIn,
    /** A session that no other test shares: for tests that sign out. */
    freshSession,
    sessionOf,
    call,
    /** Makes a person of any role, with TOTP set up if asked, and gives their address. Clients have seen the tour unless they are new. */
    async person(
      role: Role,
      how: { totp?: boolean; displayName?: string; fullName?: string; isNew?: boolean } = {},
    ): Promise<string> {
      const email = `${role.toLowerCase().replaceAll('_', '-')}.${randomUUID().slice(0, 8)}@thamin.example`
      const { displayName = 'هدى العلي', fullName = 'هدى سامي العلي', totp } = how
      const who = { email, role, displayName, fullName }
      const { kysely } = database()
      await createUser(kysely, readSecret(dataDir) ?? '', who, { password: PASSWORD, totp })
      if (!how.isNew) await skipTour(kysely, email)
      return email
    },
    /** The newest code that went to an address or a number; the demonstration keeps what is sent in the outbox. */
    async codeTo(target: string): Promise<string> {
      return /(?:^|#)(\d{6})$/m.exec(await textOf({ call }, target, 'oneTimeCode'))?.[1] ?? `none to ${target}`
    },
    /** Moves the codes that somebody was sent so many seconds into the past. */
    async pass(email: string, seconds: number): Promise<void> {
      const back = sql<Date>`make_interval(secs => ${seconds})`
      await database()
        .kysely.updateTable('oneTimeCodes')
        .set({ createdAt: sql`created_at - ${back}`, expiresAt: sql`expires_at - ${back}` })
        .where('userId', '=', (users) => users.selectFrom('users').select('id').where('email', '=', email))
        .execute()
    },
    /** Switches an account off, as an administrator would, and returns once the server has heard of it. */
    async deactivate(email: string): Promise<void> {
      await database().kysely.updateTable('users').set({ active: false }).where('email', '=', email).execute()
      await heard()
    },
    /** Ends every session of a person, as an administrator or the firm's limit would, and returns once the server has heard of it. */
    async endSessions(email: string): Promise<void> {
      const { kysely } = database()
      const person = kysely.selectFrom('users').select('id').where('email', '=', email)
      await kysely.deleteFrom('sessions').where('userId', '=', person).execute()
      await heard()
    },
    /** The firm's passwords expire after the shipped time, and this person's is older than that. */
    async expirePassword(email: string): Promise<void> {
      const { kysely } = database()
      const asked = { key: 'passwordExpiry', value: JSON.stringify(true) }
      await kysely
        .insertInto('settings')
        .values(asked)
        .onConflict((conflict) => conflict.column('key').doUpdateSet(asked))
        .execute()
      const old = new Date(Date.now() - 400 * 86_400_000)
      await kysely.updateTable('users').set({ passwordChangedAt: old }).where('email', '=', email).execute()
      await heard()
    },
    /** A new valuation of this person's, with a block number that no other has. */
    create: (who: string, fields: ValuationFields = {}) => call(who, 'valuations.create', { ...sample(), ...fields }),
    /** Puts valuations into the schedule of an engagement, each with a property of its own. */
    async schedule(engagementId: string, lines: readonly { valuationId: string; propertyId: string }[]): Promise<void> {
      const { kysely } = database()
      const { createdBy } = await kysely
        .selectFrom('engagements')
        .select('createdBy')
        .where('id', '=', engagementId)
        .executeTakeFirstOrThrow()
      const rows = lines.map((line, at) => ({ id: randomUUID(), engagementId, ordinal: at + 1, createdBy, ...line }))
      await kysely.insertInto('engagementProperties').values(rows).execute()
    },
    /** Moves a valuation along and gives it as it then is. */
    async move(valuation: ValuationDetails, ...steps: [who: string, to: ValuationStatus][]): Promise<ValuationDetails> {
      let { id, version } = valuation
      let moved = valuation
      for (const [who, to] of steps) {
        const reason = to === 'DRAFT' || to === 'CANCELLED' ? { reason: 'يُستكمل' } : {}
        moved = await call(who, 'valuations.move', { id, version, to, ...reason })
        version = moved.version
      }
      return moved
    },
    async close() {
      await opened?.close()
    },
  }
}

/** A valuation that breaks no rule. */
export function sample() {
  return {
    purpose: 'MORTGAGE',
    requestor: 'بنك السيف',
    requestedParty: 'بنك السيف',
    documentType: 'PROPERTY_DOCUMENT',
    documentNumber: '2231/2019',
    ownerName: 'عبدالرحمن يوسف الصالح',
    propertyCategory: 'RESIDENTIAL',
    areaName: 'الجابرية',
    blockNumber: '5',
    plotNumber: '118',
    planNumber: 'م/33021',
    propertySize: 400,
  } satisfies ValuationFields
}

/** What a valuation needs besides to be approved. */
export const VALUED = {
  finalValue: 300_000,
  inspectionDate: '2026-01-14',
  valuationDate: '2026-01-15',
} satisfies ValuationFields

/** A text that no other record holds, to search for; letters only, so that no test takes it for a figure. */
export const unique = (): string =>
  randomUUID()
    .replaceAll('-', '')
    .slice(0, 10)
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')

/** How the product's own login reaches the database of the server under test. */
export function databaseUrl(dataDir: string): string {
  const { file: kept } = readClusterFile(dataDir)
  const host = readPidFile(resolve(dataDir, kept.cluster ?? ''))?.socketFolder
  if (!host) throw new Error(`no database runs on ${dataDir}`)
  return connectionUrl({ host, port: 5432 }, APP, kept.passwords.app, DATABASE)
}

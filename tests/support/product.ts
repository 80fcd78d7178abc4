import { randomUUID } from 'node:crypto'
import { Agent, request as httpRequest } from 'node:http'
import type { RequestOptions } from 'node:https'
import { type Kysely, sql } from 'kysely'
import { PRIVILEGED, type Role } from '#access/roles.ts'
import { openServer } from '#app/serve.ts'
import type { ListedValuation, ValuationDetails, ValuationFields } from '#features/valuations/model.ts'
import type { WireError } from '#kernel/errors.ts'
import type { Page } from '#kernel/page.ts'
import type { Notify } from '#server/db/notify.ts'
import type { DB } from '#server/db/tables.ts'
import type { Env } from '#server/env.ts'
import type { FileStore } from '#server/files/store/file-store.ts'
import { hashPassword } from '#server/identity/passwords/password-hash.ts'
import { type Log, log } from '#server/log.ts'
import { type Client, clientOf } from './client.ts'
import { freshDatabase } from './database.ts'
import { openSession } from './session.ts'
import { temporaryStore } from './store.ts'
import { type OffForTests, offForTests } from './tests-firm.ts'

const PASSWORD = 'Thamin-test-2026'
const SECRET = 's'.repeat(32)
// A hash is slow on purpose: those who are made for a test share one.
const passwordHash = hashPassword(PASSWORD)

/** The answer to a call: its body, and the error when it was refused. */
export type Answer = { status: number; headers: Headers; said: Said }
// Asserted here alone and checked nowhere: each test asserts what it reads of it. What the client of a person answers is typed by its verb.
type Said = ValuationDetails &
  Page<ListedValuation> & {
    error: WireError
    counts: { status: string; count: number }[]
  }

/** A person signed in over HTTP. */
export type Person = { id: string; role: Role; call: Call; cookie: string } & Client
export type Call = (verb: string, input?: unknown, headers?: Record<string, string>) => Promise<Answer>

/** A whole server on a database of its own, spoken to over HTTP. */
export type Product = Awaited<ReturnType<typeof openProduct>>

type Measured = 'imap' | 'metricsToken' | 'traces' | 'telemetry' | 'roads' | 'dataDir' | 'basemapHost'
type Given = Partial<
  Pick<Env, 'smtp' | 'sms' | 'allowedOrigins' | 'botCheck' | 'payments' | 'trustProxy' | Measured>
> & {
  store?: FileStore
  /** Serves the built screens too, which costs each server a tenth of a second to read. */
  screens?: boolean
  isWritable?: () => boolean
  /** Leaves settings on that the firm of the tests has switched off (tests-firm.ts). */
  on?: readonly OffForTests[]
  /** Puts a pooler in transaction mode in front of the database, and returns its address. */
  pooler?: (appUrl: string) => Promise<string>
  log?: Log
  /** Leads what is sent to other systems to a server of the test. */
  reach?: RequestOptions
}

/** Starts a server; `close` ends it and drops its database. Mail stays in the outbox unless there is a mail server. */
export async function openProduct({ smtp, sms, allowedOrigins, botCheck, trustProxy = false, ...given }: Given = {}) {
  const { imap, payments, metricsToken, traces, telemetry, roads, dataDir, basemapHost } = given
  const fresh = await freshDatabase()
  const files = temporaryStore()
  const store = given.store ?? files.store
  const mailed = {
    imap,
    smtp,
    sms,
    allowedOrigins,
    botCheck,
    payments,
    metricsToken,
    traces,
    telemetry,
    roads,
    dataDir,
    basemapHost,
  }
  const env = { appUrl: 'http://localhost:3000', host: '127.0.0.1', trustProxy, ...mailed }
  const { isWritable = () => true, screens = false } = given
  const poolUrl = await given.pooler?.(fresh.appUrl)
  const server = await openServer({
    appUrl: fresh.appUrl,
    secret: SECRET,
    env,
    store,
    isWritable,
    screens,
    poolUrl,
    log: given.log ?? log,
    reach: given.reach,
  })
  const { kysely: db } = server.database
  const off = offForTests(given.on)
  if (off.length > 0) await db.insertInto('settings').values(off).execute()
  const port = await server.listen(0, '127.0.0.1')
  const base = `http://127.0.0.1:${port}`

  const agent = new Agent({ keepAlive: true })
  /** What an address answers, as text; nobody asks where no cookie is given. */
  const ask = (
    path: string,
    { method = 'GET', cookie = '', body }: { method?: string; cookie?: string; body?: string } = {},
  ) => send(agent, base + path, { method, body, headers: { origin: base, ...(cookie ? { cookie } : {}) } })
  const post = async (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> => {
    const { text, ...answer } = await send(agent, base + path, {
      method: 'POST',
      headers: { origin: base, 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    return { ...answer, said: JSON.parse(text) as Said }
  }
  const callAs =
    (cookie: string): Call =>
    (verb, input = {}, headers = {}) =>
      post(`/rpc/${verb}`, input, { ...(cookie ? { cookie } : {}), ...headers })
  const personOf = (id: string, role: Role, cookie: string): Person => {
    const call = callAs(cookie)
    return { id, role, cookie, call, ...clientOf(call) }
  }

  /**
   * Makes a person of a role with a session such as signing in leaves behind; the privileged get their second factor. To sign in is some
   * thirty statements, so that only who asks for it by `signIn` does, and has what else it leaves behind, such as its line in the audit log.
   */
  async function person(role: Role, how: { totp?: boolean; signIn?: boolean } = {}): Promise<Person> {
    const totp = how.totp ?? PRIVILEGED.includes(role)
    const email = `${role.toLowerCase()}.${randomUUID().slice(0, 8)}@thamin.example`
    const { id } = await server.identity.createUser(
      db,
      { email, role, displayName: `شخص ${role}` },
      { passwordHash: await passwordHash, totp },
    )
    if (!how.signIn) {
      const cookie = await openSession(db, id, { appUrl: env.appUrl, secret: SECRET })
      return personOf(id, role, cookie)
    }
    let answer = await post('/api/auth/sign-in/email', { email, password: PASSWORD })
    if (totp) {
      const code = await server.identity.demoCode(email)
      answer = await post('/api/auth/two-factor/verify-totp', { code }, { cookie: cookiesOf(answer) })
    }
    const cookie = cookiesOf(answer)
    if (answer.status !== 200 || !cookie) throw new Error(`${role} could not sign in: ${answer.status}`)
    return personOf(id, role, cookie)
  }

  return {
    ...server,
    base,
    db,
    ask,
    post,
    person,
    nobody: callAs(''),
    ownerUrl: fresh.ownerUrl,
    appUrl: fresh.appUrl,
    store,
    /** Where its files are, unless a store was given. */
    filesFolder: files.folder,
    /** Writes a setting as an administrator's screen would, and returns once the server has heard of it. */
    async set(key: string, value: unknown) {
      const row = { key, value: JSON.stringify(value) }
      await db
        .insertInto('settings')
        .values(row)
        .onConflict((on) => on.column('key').doUpdateSet(row))
        .execute()
      await heard(server.notify, db)
    },
    /** Resolves once the server has heard of everything that was committed until now. */
    heard: () => heard(server.notify, db),
    async close() {
      agent.destroy()
      await server.close()
      await fresh.close()
      files.remove()
    },
  }
}

type Sent = { method: string; headers: Record<string, string>; body?: string | undefined }

/** Sends a request over a kept connection: fetch takes three times the CPU time of it, and most tests do little else. */
function send(
  agent: Agent,
  url: string,
  { method, headers, body }: Sent,
): Promise<Omit<Answer, 'said'> & { text: string }> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(url, { method, agent, headers: { 'user-agent': 'node', ...headers } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const heads = new Headers()
        for (const [name, values = []] of Object.entries(response.headersDistinct))
          for (const value of values) heads.append(name, value)
        resolve({ status: response.statusCode ?? 0, headers: heads, text: Buffer.concat(chunks).toString() })
      })
    })
    request.on('error', reject)
    request.end(body)
  })
}

/** Sends a notification and resolves when it arrives: notifications arrive in the order of commits, so the earlier ones have. */
async function heard(notify: Notify, db: Kysely<DB>): Promise<void> {
  const mark = randomUUID()
  const arrived = new Promise<void>((resolve) => {
    const stop = notify.listen('heard', (event) => {
      if (event.kind === 'message' && event.payload !== mark) return
      stop()
      setImmediate(resolve)
    })
  })
  while (!notify.isLive()) await new Promise((go) => setTimeout(go, 5))
  await sql`select pg_notify('heard', ${mark})`.execute(db)
  await arrived
}

function cookiesOf({ headers }: Answer): string {
  const live = headers.getSetCookie().filter((line) => !/max-age=0/i.test(line))
  return live.map((line) => line.split(';')[0]).join('; ')
}

/** A valuation without fault, to be varied. */
export const VALID: ValuationFields = {
  purpose: 'MORTGAGE',
  requestor: 'بنك الخليج',
  requestedParty: 'بنك الخليج',
  documentType: 'PROPERTY_DOCUMENT',
  documentNumber: '2019/4411',
  ownerName: 'ورثة إبراهيم المطوّع',
  propertyCategory: 'RESIDENTIAL',
  areaName: 'السالمية',
  blockNumber: '4',
  plotNumber: '112',
  planNumber: 'م/36214',
  propertySize: 400,
}

/** What a valuation needs besides to be approved. */
export const VALUED = {
  finalValue: 300_000,
  inspectionDate: '2026-01-14',
  valuationDate: '2026-01-15',
} satisfies ValuationFields

/** Creates a valuation, or throws what was wrong. */
export function create(person: Person, more: ValuationFields = {}): Promise<ValuationDetails> {
  return person.valuations.create({ ...VALID, ...more })
}

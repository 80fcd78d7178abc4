import { TWO_FACTOR_METHODS } from '#access/actor.ts'
import type { SettingKey } from '#features/settings/model.ts'
import { readSettings } from '#features/settings/queries.ts'
import { writeAudit } from '#server/audit/write.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { type Notify, openNotify } from '#server/db/notify.ts'
import type { IdentityMail, SendMail } from '#server/identity/account-mails.ts'
import { createIdentity, type Identity, type IdentityParts } from '#server/identity/identity.ts'
import { log } from '#server/log.ts'
import { freshDatabase } from './database.ts'

export const BASE = 'http://localhost:3000'
export const PASSWORD = 'Thamin-test-2026'
const secret = 'a secret of the tests, 32 characters and more'

/** What the endpoints say, as far as the tests look at it. */
type Said = {
  error: { code: string; fields?: { code: string }[]; params?: { seconds: number } }
  user: { id: string }
  totpURI: string
  url: string
  backupCodes: string[]
}

/** Two servers of one database, and whom the tests need in it. */
export type Bench = Awaited<ReturnType<typeof openBench>>

/** Opens a database of its own with two identity servers on it; `close` ends all. */
export async function openBench() {
  const fresh = await freshDatabase()
  const open: { close(): unknown }[] = [fresh]
  const kept = <T extends { close(): unknown }>(thing: T) => {
    open.unshift(thing)
    return thing
  }
  const database: Database = kept(openDatabase(fresh.appUrl))
  const settings = () => readSettings({ db: database.kysely, notifyCache: (_, load) => load() })
  const sent: IdentityMail[] = []
  const mail: SendMail = async (_, letter) => {
    sent.push(letter)
  }
  const methods = async () => TWO_FACTOR_METHODS
  const server = async (more: Partial<IdentityParts> = {}): Promise<Identity> => {
    const database = more.database ?? kept(openDatabase(fresh.appUrl))
    const notify: Notify = more.notify ?? kept(await openNotify(fresh.appUrl, { log }))
    const parts = { database, env: { appUrl: BASE }, secret, log, notify, audit: writeAudit, settings, mail, methods }
    return kept(createIdentity({ ...parts, ...more }))
  }
  const identity = await server({ database })
  let people = 0

  async function person(more: { role?: 'ADMIN' | 'APPRAISER'; totp?: boolean; active?: boolean } = {}) {
    const { totp = false, ...rest } = more
    const email = `person${++people}@thamin.example`
    const who = { email, displayName: `شخص ${people}`, ...rest }
    const { id } = await identity.createUser(database.kysely, who, { password: PASSWORD, totp })
    return { id, email }
  }

  return {
    database,
    identity,
    settings,
    /** The mails that were asked for, also by what was then undone. */
    sent,
    /** Changes a setting of the firm. */
    set: (key: SettingKey, value: unknown) =>
      database.kysely
        .insertInto('settings')
        .values({ key, value: JSON.stringify(value) })
        .onConflict((on) => on.column('key').doUpdateSet({ value: JSON.stringify(value) }))
        .execute(),
    server,
    person,
    /** A browser with an address of its own, unless one is given. */
    browser: (at: Identity = identity, address?: string) => openBrowser(at, address),
    /** A browser in which a new person is signed in. */
    async signedIn(at: Identity = identity, role: 'APPRAISER' | 'ADMIN' = 'APPRAISER') {
      const who = await person({ role })
      const browser = openBrowser(at)
      const { status } = await browser.call('sign-in/email', { email: who.email, password: PASSWORD })
      if (status !== 200) throw new Error(`sign-in answered ${status}`)
      return { ...browser, ...who }
    },
    sessionsOf: (userId: string) =>
      database.kysely.selectFrom('sessions').selectAll().where('userId', '=', userId).execute(),
    eventsOf: (userId: string) =>
      database.kysely.selectFrom('auditLog').selectAll().where('userId', '=', userId).orderBy('id').execute(),
    async close() {
      for (const thing of open) await thing.close()
    },
  }
}

let addresses = 0

function openBrowser(at: Identity, address = `10.0.${addresses >> 8}.${addresses++ & 255}`) {
  const jar = new Map<string, string>()
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  return {
    jar,
    /** The headers of its next request, for sessionOf. */
    headers: () => new Headers({ cookie: cookie() }),
    /** POSTs a body (a text goes as it is), or GETs without one; a header given as '' is left out. */
    async call(path: string, body?: unknown, headers: Record<string, string> = {}) {
      const sent = new Headers({
        origin: BASE,
        'user-agent': 'the tests',
        'content-type': 'application/json',
        ...headers,
      })
      if (jar.size > 0) sent.set('cookie', cookie())
      for (const [name, value] of Object.entries(headers)) if (value === '') sent.delete(name)
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      const init = body === undefined ? { headers: sent } : { method: 'POST', headers: sent, body: text }
      const response = await at.handler(new Request(`${BASE}/api/auth/${path}`, init), { address, requestId: 'r' })
      for (const line of response.headers.getSetCookie()) keep(jar, line)
      // What leads a browser on to a page has no body.
      const said = (await response.json().catch(() => undefined)) as Said
      return { status: response.status, said, response }
    },
  }
}

function keep(jar: Map<string, string>, line: string) {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
  if (value === '' || /max-age=0/i.test(line)) jar.delete(name)
  else jar.set(name, value)
}

/** Waits until `holds` does, and gives how long that took in ms. Throws after `ms`. */
export async function within(ms: number, holds: () => Promise<boolean>): Promise<number> {
  const began = performance.now()
  while (!(await holds())) {
    if (performance.now() - began > ms) throw new Error(`not within ${ms} ms`)
    await new Promise((go) => setTimeout(go, 5))
  }
  return performance.now() - began
}

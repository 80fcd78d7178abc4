import { settingsSchema } from '#features/settings/model.ts'
import type { Database } from '#server/db/database.ts'
import { openNotify } from '#server/db/notify.ts'
import { createIdentity } from '#server/identity/identity.ts'
import type { Log } from '#server/log.ts'
import { load, median, round, summary, type Target } from './load.ts'
import { cookieOf, PASSWORD, people, postAs } from './person.ts'
import type { Child } from './servers.ts'

/** What reads the list while others sign in, and what it came to: the 95th hundredth of its times, in ms. */
type Beside = { readers: number; quietP95: number; busyP95: number; ratio: number; signInsPerSecond: number }
/** What identity costs; all times are in ms. Absent is what was not asked for. */
export type IdentityFigures = {
  sessionCheckCpuMs?: number
  revocationMs?: { p50: number; p95: number; max: number }
  besideSignIns?: Beside[]
}

const CHECKS = 50_000
const REVOCATIONS = 50
const SIGN_INS = 16
/** How many read at the same time: one, a few, and as many as keep the server busy by themselves. */
const READERS = [1, 4, 16]
const TURNS = 15

/** The CPU time of asking who is behind a cookie that a server knows already. */
export async function sessionCheck(
  database: Database,
  { appUrl, secret, log, cookie }: { appUrl: string; secret: string; log: Log; cookie: string },
): Promise<number> {
  const notify = await openNotify(appUrl, { log })
  const settings = async () => settingsSchema.parse({})
  const outside = { audit: async () => {}, mail: async () => {} }
  const env = { appUrl: 'http://localhost' }
  const identity = createIdentity({ database, env, secret, log, notify, settings, ...outside })
  const headers = new Headers({ cookie })
  const check = async (times: number) => {
    for (let at = 0; at < times; at++)
      if ((await identity.sessionOf(headers)) === null) throw new Error('The session of the bench is not known.')
  }
  try {
    await check(CHECKS / 10)
    const before = process.cpuUsage()
    await check(CHECKS)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000 / CHECKS
  } finally {
    identity.close()
    await notify.close()
  }
}

/** From asking one server to sign a person out until the other server answers their session with 401. */
export async function revocation(database: Database, secret: string, one: Child, other: Child) {
  const took: number[] = []
  for (const { email } of await people(database, secret, 'leaving', REVOCATIONS)) {
    const cookie = await cookieOf(one.port, email)
    const statusThere = async () => (await postAs(cookie, other.port, '/rpc/people.security')).status
    // The second answer comes from memory.
    for (let n = 0; n < 2; n++) if ((await statusThere()) !== 200) throw new Error('The other server knows nobody.')
    const began = performance.now()
    await postAs(cookie, one.port, '/api/auth/sign-out')
    while ((await statusThere()) !== 401)
      if (performance.now() - began > 10_000) throw new Error('A revocation was not heard of within 10 s.')
    took.push(performance.now() - began)
  }
  const { p50, p95 } = summary(took, 1)
  return { p50, p95, max: round(Math.max(...took)) }
}

/** The times of `target` in turns with and without sixteen people who sign in, again and again; of the ratios the middle one. */
export async function besideSignIns(
  database: Database,
  { secret, product, target, seconds }: { secret: string; product: Child; target: Target; seconds: number },
): Promise<Beside[]> {
  const { port } = product
  const everybody = await people(database, secret, 'entering', SIGN_INS)
  const bodies = everybody.map(({ email }) => JSON.stringify({ email, password: PASSWORD }))
  const cookie = await knownBrowser(port, everybody)
  const entrance: Target = { port, path: '/api/auth/sign-in/email', headers: { ...target.headers, cookie }, bodies }
  const each = seconds / TURNS
  const found: Beside[] = []
  for (const readers of READERS) {
    await load(target, readers, each)
    const [quiet, busy, ratios]: [number[], number[], number[]] = [[], [], []]
    let [signIns, spent] = [0, 0]
    for (let turn = 0; turn < TURNS; turn++) {
      const alone = await load(target, readers, each)
      const began = performance.now()
      const [beside, entered] = await Promise.all([load(target, readers, each), load(entrance, SIGN_INS, each)])
      quiet.push(...alone)
      busy.push(...beside)
      // Those who are on their way in when the turn is over come in after it.
      spent += (performance.now() - began) / 1000
      signIns += entered.length
      ratios.push(summary(beside, each).p95 / summary(alone, each).p95)
    }
    const [quietP95, busyP95] = [summary(quiet, seconds).p95, summary(busy, seconds).p95]
    found.push({ readers, quietP95, busyP95, ratio: round(median(ratios)), signInsPerSecond: round(signIns / spent) })
  }
  return found
}

/** The cookie of a browser that all of them have signed in with before: a sign-in by an unknown one sends a mail each time. */
async function knownBrowser(port: number, everybody: { email: string }[]): Promise<string> {
  let cookie = ''
  for (const { email } of everybody) {
    const given = await cookieOf(port, email, cookie)
    cookie = given.split('; ').find((one) => one.includes('.device=')) ?? ''
  }
  return cookie
}

import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { Client } from 'pg'
import { DEMO_PASSWORD, DEMONSTRATION_PEOPLE } from '#features/people/demonstration.ts'
import { runningAppUrl } from '#server/postgres/choose.ts'
import { NODE, ROOT, SERVER, SERVER_ENV } from '../child.mjs'

/** A server of the product in a process of its own; `said` is what it has printed so far. */
export type Server = {
  base: string
  pid: number
  said: () => string
  exited: Promise<number | null>
  kill: (signal: NodeJS.Signals) => Promise<void>
}

const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** A module that takes the limits of calls away: few people make the calls of many. */
const NO_LIMITS = pathToFileURL(join(ROOT, 'tests/support/no-call-limits.ts')).href

/** Starts a server without waiting for it; `exited` settles with its exit code. A firm of its own has no demonstration and no limits of calls. */
export function spawnServer(
  dataDir: string,
  env: Record<string, string> = {},
  firm: 'demonstration' | 'own' = 'demonstration',
): Omit<Server, 'base'> {
  const args = firm === 'own' ? ['--import', NO_LIMITS, ...SERVER, '--empty'] : SERVER
  const child = spawn(NODE, args, {
    cwd: ROOT,
    env: { PATH: process.env.PATH, LOG_LEVEL: 'warn', ...SERVER_ENV, DATA_DIR: dataDir, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve)).finally(() =>
    running.delete(child),
  )
  const kill = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await exited
  }
  return { pid: child.pid ?? 0, said: () => said, exited, kill }
}

/** Starts a server, and returns once it serves. Throws with what it printed when it ends instead. */
export async function startServer(dataDir: string, ...how: [Record<string, string>?, 'own'?]): Promise<Server> {
  const server = spawnServer(dataDir, ...how)
  const base = await waitFor(() => /Thamin is at (http:\S+)/.exec(server.said())?.[1], 180_000, server.exited)
  if (!base) throw new Error(`The server did not start:\n${server.said()}`)
  return { ...server, base }
}

/** Waits until `found` finds something, and returns it; undefined after `ms`, or once the server has ended. */
export async function waitFor<T>(
  found: () => T | undefined | Promise<T | undefined>,
  ms: number,
  ended: Promise<unknown> = new Promise(() => {}),
): Promise<T | undefined> {
  let over = false
  const end = () => {
    over = true
  }
  void ended.then(end, end)
  const deadline = Date.now() + ms
  while (Date.now() < deadline) {
    const value = await found()
    if (value !== undefined) return value
    if (over) return undefined
    await pause(50)
  }
  return undefined
}

/** A call over HTTP: its status (0 where nothing answered), when to come again, and how long it took in ms. */
type Answer = { status: number; retryAfter: string | null; took: number }
export type Caller = (path: string, body?: unknown) => Promise<Answer>

/** Who writes: several people, since each may make only so many calls a minute. */
const WRITERS = DEMONSTRATION_PEOPLE.filter(
  ({ role, totp, active }) => /APPRAISER$/.test(role) && !totp && active !== false,
).map(({ email }) => email)

/** Signs the appraisers of the demonstration in; returns the cookies of their sessions, which outlive a server. */
export async function signIn(base: string): Promise<string[]> {
  const cookies: string[] = []
  for (const email of WRITERS) {
    const headers = { origin: base, 'content-type': 'application/json' }
    const body = JSON.stringify({ email, password: DEMO_PASSWORD })
    const response = await fetch(`${base}/api/auth/sign-in/email`, { method: 'POST', headers, body })
    if (!response.ok) throw new Error(`The sign-in answered ${response.status}.`)
    const lines = response.headers.getSetCookie().map((line) => line.split(';')[0])
    cookies.push(lines.join('; '))
  }
  return cookies
}

/** Calls as these people in turn, or as nobody. */
export function caller(base: string, cookies: readonly string[] = []): Caller {
  let turn = 0
  return async (path, body) => {
    const began = performance.now()
    const cookie = cookies[turn++ % cookies.length] ?? ''
    const post = { method: 'POST', body: JSON.stringify(body) }
    try {
      const headers = { origin: base, cookie, 'content-type': 'application/json' }
      const response = await fetch(base + path, { headers, ...(body === undefined ? {} : post) })
      await response.arrayBuffer()
      const { status } = response
      const took = performance.now() - began
      return { status, retryAfter: response.headers.get('retry-after'), took }
    } catch {
      return { status: 0, retryAfter: null, took: performance.now() - began }
    }
  }
}

/** Creates valuations by several people at once, each under a name of its own; `acknowledged` grows with what was answered by 200. */
export function startWriters(call: () => Caller, count: number, prefix: string) {
  const acknowledged: string[] = []
  const statuses = new Map<number, number>()
  let over = false
  const write = async (writer: number) => {
    for (let n = 0; !over; n++) {
      const name = `${prefix}-${writer}-${n}`
      const { status } = await call()('/rpc/valuations.create', { ...VALUATION, documentNumber: name })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status === 200) acknowledged.push(name)
      else await pause(status === 429 ? 500 : 50)
    }
  }
  const writing = Promise.all(Array.from({ length: count }, (_, writer) => write(writer)))
  return {
    acknowledged,
    statuses,
    async stop() {
      over = true
      await writing
    },
  }
}

/** A valuation without fault. */
export const VALUATION = {
  purpose: 'MORTGAGE',
  requestor: 'بنك الخليج',
  requestedParty: 'بنك الخليج',
  documentType: 'PROPERTY_DOCUMENT',
  ownerName: 'ورثة إبراهيم المطوّع',
  propertyCategory: 'RESIDENTIAL',
  areaName: 'السالمية',
  blockNumber: '4',
  plotNumber: '112',
  planNumber: 'م/36214',
  propertySize: 400,
}

/** How many of the acknowledged writes are not in the database of a running server, and how many are there more than once. */
export async function judge(
  dataDir: string,
  acknowledged: readonly string[],
): Promise<{ lost: number; doubled: number }> {
  const url = runningAppUrl(dataDir)
  if (!url) throw new Error(`No database runs in ${dataDir}.`)
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string; times: number }>(
      'select document_number as name, count(*)::int as times from valuations where document_number = any($1) group by 1',
      [acknowledged],
    )
    return { lost: acknowledged.length - rows.length, doubled: rows.filter(({ times }) => times > 1).length }
  } finally {
    await client.end()
  }
}

/** The process of a data folder's PostgreSQL. */
export async function postgresPid(dataDir: string): Promise<number> {
  const { readClusterFile } = await import('#server/postgres/cluster-file.ts')
  const { readPidFile } = await import('#server/postgres/leftover.ts')
  const { file } = readClusterFile(dataDir)
  return readPidFile(join(dataDir, file.cluster ?? ''))?.pid ?? 0
}

import { get, type IncomingMessage } from 'node:http'
import type { Database } from '#server/db/database.ts'
import { NEW_VALUATION } from './cases.ts'
import { load, median, round, summary } from './load.ts'
import { cookieOf, people, postAs } from './person.ts'
import { type Child, cpuOf, memoryOf } from './servers.ts'

/** What so many streams cost, in kB of the server's memory each, and how long a change takes to be heard, in ms from its call. */
export type LiveFigures = {
  streams: number
  kilobytesEach: number
  /** The processor's time that the server takes while nothing happens, in percent of one core: with and without the streams. */
  idle: { with: number; without: number }
  heard: { p50: number; p95: number; p99: number; last: number }
  /** Messages to people whose scope they are not in. */
  leaked: number
  list: { without: number; beside: number }
}

const STREAMS = 500
const PEOPLE = 20
const CHANGES = 50
/** How often something changes, in ms. */
const EVERY = 200
/** How long after the last change is waited for those who have not heard of it, in ms. */
const LATE = 5_000
const CALLERS = 4
/** How long a server that nobody asks anything is watched, in ms. */
const IDLE = 10_000

/** What is asked of the figures on a quiet machine. */
const LIVE_MOST = { kilobytesEach: 60, heardP95: 1000, listBeside: 1.2 }

type Stream = { response: IncomingMessage; isClient: boolean; heard: Map<string, number> }

/** Measures open streams of people of two scopes, and reads beside them, on the rows that are there. */
export async function measureLive(
  database: Database,
  { secret, product, fresh, cookie, seconds, inputs }: Beside,
): Promise<LiveFigures> {
  const { port } = product
  const made = await people(database, secret, 'live', PEOPLE)
  const clients = made.slice(0, PEOPLE / 2).map(({ id }) => id)
  await database.kysely.updateTable('users').set({ role: 'CLIENT' }).where('id', 'in', clients).execute()
  const cookies: string[] = []
  for (const { email } of made) cookies.push(await cookieOf(port, email))

  const headers = { origin: `http://localhost:${port}`, cookie }
  const list = { port, path: '/rpc/valuations.list', headers, bodies: inputs.map((input) => JSON.stringify(input)) }
  const listing = async () => summary(await load(list, CALLERS, seconds), seconds).p95
  const sent = new Map<string, number>()
  const change = async () => {
    const began = performance.now()
    const { text } = await postAs(cookie, port, '/rpc/valuations.create', NEW_VALUATION)
    sent.set((JSON.parse(text) as { id: string }).id, began)
  }
  /** The list while something changes, as it does with and without streams. */
  const listingBesideChanges = async () => {
    let over = false
    const going = (async () => {
      while (!over) {
        await change()
        await pause(EVERY)
      }
    })()
    const found = median([await listing(), await listing(), await listing()])
    over = true
    await going
    return found
  }
  await listing()
  const without = await listingBesideChanges()
  const { kilobytesEach, idle } = await costOfEach(fresh, cookies)
  const streams = await Promise.all(
    Array.from({ length: STREAMS }, (_, at) =>
      open(port, cookies[at % PEOPLE] ?? '', clients.includes(made[at % PEOPLE]?.id ?? '')),
    ),
  )
  sent.clear()
  for (let n = 0; n < CHANGES; n++) {
    await change()
    await pause(EVERY)
  }
  const staff = streams.filter(({ isClient }) => !isClient)
  const until = performance.now() + LATE
  while (performance.now() < until && staff.some(({ heard }) => heard.size < CHANGES)) await pause(50)
  const took = staff.flatMap(({ heard }) =>
    [...sent].map(([id, at]) => (heard.get(id) ?? Number.POSITIVE_INFINITY) - at),
  )

  const beside = await listingBesideChanges()
  const leaked = streams.filter(({ isClient, heard }) => isClient && heard.size > 0).length
  for (const { response } of streams) response.destroy()
  const { p50, p95, p99 } = summary(took, 1)
  return {
    streams: STREAMS,
    kilobytesEach,
    idle,
    heard: { p50, p95, p99, last: round(Math.max(...took)) },
    leaked,
    list: { without, beside },
  }
}
/** Measured on a server that has done little else, so that what it holds for them is not hidden by what it had let go. */
async function costOfEach(
  server: Child,
  cookies: readonly string[],
): Promise<Pick<LiveFigures, 'kilobytesEach' | 'idle'>> {
  const openSome = (count: number) =>
    Promise.all(Array.from({ length: count }, (_, at) => open(server.port, cookies[at % PEOPLE] ?? '', false)))
  const percentWhenIdle = async () => {
    const before = cpuOf(server)
    await pause(IDLE)
    // Of microseconds in so many milliseconds, in hundredths.
    return round((cpuOf(server) - before) / 10 / IDLE)
  }
  const some = await openSome(PEOPLE)
  const without = await percentWhenIdle()
  const before = memoryOf(server)
  const all = await openSome(STREAMS)
  const kilobytesEach = round(((memoryOf(server) - before) * 1024) / STREAMS)
  const idle = { with: await percentWhenIdle(), without }
  for (const { response } of [...some, ...all]) response.destroy()
  return { kilobytesEach, idle }
}
type Beside = {
  secret: string
  product: Child
  fresh: Child
  cookie: string
  seconds: number
  inputs: readonly unknown[]
}

function open(port: number, cookie: string, isClient: boolean): Promise<Stream> {
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path: '/live', headers: { cookie }, agent: false }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`A stream was refused: ${response.statusCode}`))
      const stream: Stream = { response, isClient, heard: new Map() }
      response.setEncoding('utf8')
      response.on('error', () => undefined)
      response.on('data', (chunk: string) => {
        const now = performance.now()
        if (chunk.includes('event: ready')) resolve(stream)
        for (const [, id] of chunk.matchAll(/"id":"([0-9a-f-]{36})","event":"VALUATION_CREATE"/g))
          if (id && !stream.heard.has(id)) stream.heard.set(id, now)
      })
    }).on('error', reject)
  })
}

const pause = (ms: number) => new Promise((go) => setTimeout(go, ms))

export function printLive({ streams, kilobytesEach, idle, heard, leaked, list }: LiveFigures): void {
  console.log(`\n| ${streams} live streams | | asked |\n|---|--:|--:|`)
  console.log(`| memory of each, kB | ${kilobytesEach} | < ${LIVE_MOST.kilobytesEach} |`)
  console.log(`| processor while nothing happens, without / with, % of a core | ${idle.without} / ${idle.with} | |`)
  console.log(
    `| a change is heard, p50 / p95 / p99 / last, ms | ${heard.p50} / ${heard.p95} / ${heard.p99} / ${heard.last} | p95 < ${LIVE_MOST.heardP95} |`,
  )
  console.log(`| heard out of scope | ${leaked} | 0 |`)
  console.log(
    `| valuations.list p95 without / beside, ms | ${list.without} / ${list.beside} (${round(list.beside / list.without)} ×) | ≤ ${LIVE_MOST.listBeside} × |`,
  )
}

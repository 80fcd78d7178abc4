import { get, type IncomingMessage } from 'node:http'
import type { Database } from '#server/db/database.ts'
import { NEW_VALUATION } from './cases.ts'
import { round, summary } from './load.ts'
import { cookieOf, people, postAs } from './person.ts'
import { type Child, memoryOf } from './servers.ts'

/** How long a message takes to the other side through two servers, in ms from its call, and what the open streams cost. */
export type MessageFigures = {
  streams: number
  heard: { p50: number; p95: number; p99: number; last: number }
  /** Messages that were not heard at all. */
  lost: number
  /** Streams of other clients that heard of a thread which is not theirs. */
  leaked: number
  kilobytesEach: number
}

const STREAMS = 500
const CLIENTS = 20
const MESSAGES = 100
/** How often a message is sent, and how long the last one is waited for, in ms. */
const [EVERY, LATE] = [200, 5_000]

/** What is asked of the figures on a quiet machine. */
const MESSAGES_MOST = { heardP95: 1000 }

type Parts = { secret: string; here: Child; there: Child; cookie: string }

/** Sends messages of the firm at one server to clients whose streams are at another, as open beside hundreds of others. */
export async function measureMessages(
  database: Database,
  { secret, here, there, cookie }: Parts,
): Promise<MessageFigures> {
  const made = await people(database, secret, 'messages', CLIENTS)
  const ids = made.map(({ id }) => id)
  await database.kysely.updateTable('users').set({ role: 'CLIENT' }).where('id', 'in', ids).execute()
  const threads: string[] = []
  const cookies: string[] = []
  const send = async (of: object, text: string) =>
    JSON.parse((await postAs(cookie, here.port, '/rpc/messages.send', { of, text })).text) as { threadId: string }
  for (const { id: clientUserId, email } of made) {
    cookies.push(await cookieOf(there.port, email))
    const { text } = await postAs(cookie, here.port, '/rpc/valuations.create', { ...NEW_VALUATION, clientUserId })
    const { id } = JSON.parse(text) as { id: string }
    threads.push((await send({ kind: 'valuation', id }, '0')).threadId)
  }
  // The limit of one person's messages in a minute would be what is measured.
  const spared = () => database.kysely.deleteFrom('signInFailures').execute()
  const sent = new Map<string, number>()
  const took: number[] = []
  const leaks = new Set<number>()
  const hear = (at: number, thread: string, now: number) => {
    if (thread !== threads[at % CLIENTS]) leaks.add(at)
    const began = sent.get(thread)
    if (at < CLIENTS && began !== undefined && thread === threads[at]) {
      sent.delete(thread)
      took.push(now - began)
    }
  }
  const some = await openAll(there.port, cookies, CLIENTS, 0, hear)
  const before = memoryOf(there)
  const more = await openAll(there.port, cookies, STREAMS - CLIENTS, CLIENTS, hear)
  const kilobytesEach = round(((memoryOf(there) - before) * 1024) / more.length)
  let lost = 0
  for (let n = 0; n < MESSAGES; n++) {
    if (n % 20 === 0) await spared()
    const at = n % CLIENTS
    const thread = threads[at] ?? ''
    if (sent.has(thread)) lost++
    sent.set(thread, performance.now())
    await send({ kind: 'thread', id: thread }, `${n}`)
    await pause(EVERY)
  }
  const until = performance.now() + LATE
  while (performance.now() < until && sent.size > 0) await pause(50)
  for (const response of [...some, ...more]) response.destroy()
  const { p50, p95, p99 } = summary(took, 1)
  return {
    streams: STREAMS,
    heard: { p50, p95, p99, last: round(Math.max(...took)) },
    lost: lost + sent.size,
    leaked: leaks.size,
    kilobytesEach,
  }
}

type Hear = (at: number, thread: string, now: number) => void

const openAll = (port: number, cookies: readonly string[], count: number, from: number, hear: Hear) =>
  Promise.all(
    Array.from({ length: count }, (_, n) =>
      open(port, cookies[(from + n) % cookies.length] ?? '', (thread, now) => hear(from + n, thread, now)),
    ),
  )

function open(port: number, cookie: string, hear: (thread: string, now: number) => void): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path: '/live', headers: { cookie }, agent: false }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`A stream was refused: ${response.statusCode}`))
      response.setEncoding('utf8')
      response.on('error', () => undefined)
      response.on('data', (chunk: string) => {
        const now = performance.now()
        if (chunk.includes('event: ready')) resolve(response)
        for (const [, id] of chunk.matchAll(/"id":"([0-9a-f-]{36})","event":"MESSAGE_SEND"/g)) if (id) hear(id, now)
      })
    }).on('error', reject)
  })
}

const pause = (ms: number) => new Promise((go) => setTimeout(go, ms))

/** Prints the figures beside what is asked of them. */
export function printMessages({ streams, heard, lost, leaked, kilobytesEach }: MessageFigures): void {
  console.log(`\n| messages through two servers, ${streams} streams | | asked |\n|---|--:|--:|`)
  console.log(
    `| heard at the other side, p50 / p95 / p99 / last, ms | ${heard.p50} / ${heard.p95} / ${heard.p99} / ${heard.last} | p95 < ${MESSAGES_MOST.heardP95} |`,
  )
  console.log(`| not heard | ${lost} | 0 |`)
  console.log(`| streams that heard of others’ threads | ${leaked} | 0 |`)
  console.log(`| memory of each stream, kB | ${kilobytesEach} | |`)
}

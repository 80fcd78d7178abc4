import { once } from 'node:events'
import { connect } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { CALL_LIMITS, type CallLimits, setCallLimits } from '#server/http/call-limits.ts'
import { openLiveStream } from '../support/live-stream.ts'
import { create, openProduct, type Person, type Product } from '../support/product.ts'

const A_MINUTE = 80
let product: Product
let before: CallLimits
let person: Person
beforeAll(async () => {
  // As the product has them, but for the minute: a busy machine makes fewer calls in one.
  before = setCallLimits({ ...CALL_LIMITS, command: { ...CALL_LIMITS.command, aMinute: A_MINUTE } })
  product = await openProduct()
  setCallLimits(before)
  person = await product.person('APPRAISER')
})
afterAll(() => product.close())

test('sixty searches of one person at once leave everybody else answered', async () => {
  const other = await product.person('GUEST')
  await create(person)
  // Every search waits as long as this is held, as if it took that long.
  const holder = new pg.Client({ connectionString: product.ownerUrl })
  await holder.connect()
  try {
    await holder.query('begin; lock table valuations in access exclusive mode')
    const text = Array.from({ length: 38 }, (_, n) => String.fromCharCode(0x628 + (n % 20))).join(' ')
    const searches = Array.from({ length: 60 }, () => person.call('valuations.list', { text }))
    for (let n = 0; n < 5; n++) {
      const began = performance.now()
      await other.people.security()
      expect(performance.now() - began).toBeLessThan(5000)
    }
    await holder.query('rollback')
    const answers = await Promise.all(searches)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  } finally {
    await holder.end()
  }
})

test('calls of nobody share a few slots, wait in a short queue, and leave people answered', async () => {
  const holder = new pg.Client({ connectionString: product.ownerUrl })
  await holder.connect()
  try {
    await holder.query('begin; lock table valuations in access exclusive mode')
    const ask = () =>
      fetch(`${product.base}/rpc/search.find`, {
        method: 'POST',
        headers: { origin: product.base, 'content-type': 'application/json' },
        // No other test asks for the figures of this area, which are kept for a while.
        body: JSON.stringify({ text: 'بنيدر' }),
      })
    const { atOnce, waiting } = CALL_LIMITS.network
    const asked = Array.from({ length: atOnce + waiting + 20 }, ask)
    // What is beyond the queue is refused at once, while the others are held.
    const refused = await Promise.race(asked)
    let refusals = 0
    for (const one of asked)
      one.then(({ status }) => {
        if (status === 429) refusals++
      })
    await vi.waitFor(() => expect(refusals).toBe(20), 10_000)
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
    await person.people.security()
    await holder.query('rollback')
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
    // On a busy machine the held ones may have waited too long for the table: they are answered, and not as refused.
    expect(statuses.filter((status) => [200, 503].includes(status))).toHaveLength(atOnce + waiting)
  } finally {
    await holder.end()
  }
})

test('bodies of nobody that do not end take none of these slots', async () => {
  const { hostname, port } = new URL(product.base)
  const head = `POST /rpc/search.find HTTP/1.1\r\nHost: ${hostname}:${port}\r\nOrigin: ${product.base}\r\n`
  const slow = Array.from({ length: CALL_LIMITS.nobody.atOnce + 1 }, () => connect(Number(port), hostname))
  try {
    for (const socket of slow) {
      await once(socket, 'connect')
      socket.write(`${head}Content-Type: application/json\r\nContent-Length: 20\r\n\r\n{`)
    }
    // A call that was begun after them is answered while they are still open.
    const answer = await fetch(`${product.base}/rpc/people.me`, {
      method: 'POST',
      headers: { origin: product.base, 'content-type': 'application/json' },
      body: '{}',
    })
    expect(answer.status).toBe(200)
    expect(slow.map(({ bytesRead }) => bytesRead)).toEqual(slow.map(() => 0))
  } finally {
    for (const socket of slow) socket.destroy()
  }
})

test('more changes in a minute than hands make are refused, with the time to wait', async () => {
  const limit = A_MINUTE
  const digits = (n: number) => ({ digits: n % 2 ? 'latn' : 'arab' })
  const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => person.call('people.prefer', digits(n))))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  for (let n = 60; n < limit; n += 50)
    await Promise.all(
      Array.from({ length: Math.min(50, limit - n) }, (_, at) => person.call('people.prefer', digits(at))),
    )
  const refused = await person.call('people.prefer', digits(0))
  expect([refused.status, refused.said.error.code]).toEqual([429, 'too-many-calls'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  await (await product.person('APPRAISER')).people.prefer(digits(1))
})

test('a person has twelve live streams at a server; another is refused until one of them closes', async () => {
  const [holder, other] = [await product.person('APPRAISER'), await product.person('APPRAISER')]
  const open = async (person: Person) => {
    const stream = await openLiveStream({ base: product.base, cookie: person.cookie })
    onTestFinished(stream.close)
    return stream
  }
  const streams = await Promise.all(Array.from({ length: CALL_LIMITS.live.atOnce }, () => open(holder)))
  expect(streams.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200))
  const refused = await open(holder)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await open(other)).status).toBe(200)
  streams[0]?.close()
  // The server frees the place when it hears of the closing.
  await vi.waitFor(async () => expect((await open(holder)).status).toBe(200), { timeout: 20_000, interval: 250 })
  expect((await open(holder)).status).toBe(429)
})

import { connect } from 'node:net'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { CALL_LIMITS, SERVER_LIMITS, setCallLimits } from '#server/http/call-limits.ts'
import { BODY_BUDGETS } from '#server/http/read-body.ts'
import { create, openProduct, type Person, type Product, VALID } from '../support/product.ts'

/** What writes may have at once of the twenty connections of a server. */
const SLOTS = 14

test('writes that wait leave connections for reads, and those beyond their share are refused', async () => {
  const product = await openProduct()
  onTestFinished(product.close)
  const reader = await product.person('APPRAISER')
  const { id } = await create(reader)
  const people: Person[] = []
  // One person may write four times at once.
  for (let n = 0; n < 5; n++) people.push(await product.person('APPRAISER'))
  const owner = new Client({ connectionString: product.ownerUrl })
  await owner.connect()
  onTestFinished(() => owner.end())
  await owner.query('begin; lock table valuations in exclusive mode')
  const settled: number[] = []
  const write = async (person: Person) => {
    const { status, headers } = await person.call('valuations.update', { id, version: 1, changes: VALID })
    settled.push(status)
    return [status, headers.get('retry-after')]
  }
  const writes = people.flatMap((person) => [1, 2, 3, 4].map(() => write(person)))
  const waiting = async () => {
    const { rows } = await owner.query<{ count: number }>(
      "select count(*)::int as count from pg_locks where not granted and relation = 'valuations'::regclass",
    )
    return rows[0]?.count
  }
  await expect.poll(waiting).toBe(SLOTS)
  // Reads and the probe are answered while all of them wait.
  for (let n = 0; n < 3; n++) {
    await reader.valuations.get({ id })
    await reader.valuations.list()
  }
  expect((await fetch(`${product.base}/readyz`)).status).toBe(200)
  expect(await waiting()).toBe(SLOTS)
  await expect.poll(() => settled, { timeout: 20_000 }).toEqual(Array(20 - SLOTS).fill(503))
  await owner.query('rollback')
  const answers = await Promise.all(writes)
  expect(answers.filter(([status]) => status === 503)).toEqual(Array(20 - SLOTS).fill([503, '5']))
  expect(settled.filter((status) => status !== 503)).toHaveLength(SLOTS)
  expect((await create(reader)).version).toBe(1)
})

/** Gives what has settled of calls so far. */
function settling<T>(calls: readonly Promise<T>[]): () => T[] {
  const settled: T[] = []
  for (const call of calls) call.then((answer) => settled.push(answer)).catch(() => undefined)
  return () => settled
}

test('reads that the database holds up are few at a time; those that wait long are refused as busy, and light ones pass heavy ones', async () => {
  const product = await openProduct()
  onTestFinished(product.close)
  const people: Person[] = []
  // One person may read six times at once.
  for (let n = 0; n < 5; n++) people.push(await product.person('VALUATION_MANAGER'))
  const [reader] = people
  if (!reader) throw new Error('there is nobody')
  const { id } = await create(reader)
  const owner = new Client({ connectionString: product.ownerUrl })
  await owner.connect()
  onTestFinished(() => owner.end())
  const waiting = async (relation: string) => {
    const { rows } = await owner.query<{ count: number }>(
      'select count(distinct pid)::int as count from pg_locks where not granted and relation = $1::regclass',
      [relation],
    )
    return rows[0]?.count
  }
  const { read, heavy } = SERVER_LIMITS
  await owner.query('begin; lock table price_index_vintages in access exclusive mode')
  const indices = (person: Person) =>
    person.call('priceIndex.vintages').then(({ status, said }) => [status, said.error?.code])
  const heavyOnes = people.slice(0, 3).flatMap((person) => [1, 2, 3, 4].map(() => indices(person)))
  await expect.poll(() => waiting('price_index_vintages')).toBe(heavy.atOnce)
  // Heavy reads of everybody hold a few slots; a light one is answered beside them.
  expect((await reader.valuations.get({ id })).id).toBe(id)
  const refused = settling(heavyOnes)
  await expect.poll(refused, { timeout: 20_000 }).toEqual(Array(12 - heavy.atOnce).fill([503, 'busy']))
  await owner.query('rollback')
  const answers = await Promise.all(heavyOnes)
  expect(answers.filter(([status]) => status === 200)).toHaveLength(heavy.atOnce)

  await owner.query('begin; lock table valuations in access exclusive mode')
  const lists = people.flatMap((person) =>
    [1, 2, 3, 4, 5].map((n) => person.call('valuations.list', { text: `ورثة ${n}` })),
  )
  const late = settling(lists.map((one) => one.then(({ status, said }) => [status, said.error?.code])))
  await expect.poll(late, { timeout: 20_000 }).toEqual(Array(25 - read.atOnce).fill([503, 'busy']))
  expect(await waiting('valuations')).toBeLessThanOrEqual(read.atOnce)
  expect((await fetch(`${product.base}/readyz`)).status).toBe(200)
  await owner.query('rollback')
  const statuses = (await Promise.all(lists)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(read.atOnce)
})

/** The answer to a call that is sent in pieces: its status once it comes, and what sends more of it. */
function callInPieces(
  product: Product,
  verb: string,
  { cookie = '', length = 0 }: { cookie?: string; length?: number },
) {
  const { port } = new URL(product.base)
  const socket = connect(Number(port), '127.0.0.1')
  const lines = [
    `POST /rpc/${verb} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    `Origin: ${product.base}`,
    'Content-Type: application/json',
    `Content-Length: ${length}`,
    ...(cookie ? [`Cookie: ${cookie}`] : []),
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  const { promise: answer, resolve } = Promise.withResolvers<{ status: number; retryAfter: string | undefined }>()
  socket
    .on('error', () => undefined)
    .once('data', (data) => {
      const text = data.toString()
      const status = Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1])
      resolve({ status, retryAfter: /^retry-after: (\d+)/im.exec(text)?.[1] })
    })
  onTestFinished(() => void socket.destroy())
  return { answer, send: (piece: string) => void socket.write(piece), leave: () => void socket.destroy() }
}

test('bodies that do not end hold a bounded memory; beyond it they are refused, and ordinary calls are answered', async () => {
  const product = await openProduct()
  onTestFinished(product.close)
  const size = 1_000_000
  const { people } = BODY_BUDGETS
  const needed = Math.ceil(people.most / (size - 1 - people.uncounted)) + 3
  const calls: ReturnType<typeof callInPieces>[] = []
  const answers: { status: number; retryAfter: string | undefined }[] = []
  let person = await product.person('APPRAISER')
  for (let n = 0; n < needed; n++) {
    // One person may read six times at once.
    if (n % 6 === 0) person = await product.person('APPRAISER')
    const call = callInPieces(product, 'valuations.list', { cookie: person.cookie, length: size })
    void call.answer.then((answer) => answers.push(answer)).catch(() => undefined)
    call.send(' '.repeat(size - 1))
    calls.push(call)
  }
  await expect.poll(() => answers.length, { timeout: 20_000 }).toBeGreaterThan(0)
  expect(new Set(answers.map(({ status, retryAfter }) => `${status} ${retryAfter}`))).toEqual(new Set(['503 5']))
  await expect.poll(() => people.held, { timeout: 20_000 }).toBeGreaterThan(people.most - size)
  expect(people.held).toBeLessThanOrEqual(people.most)
  await (await product.person('APPRAISER')).valuations.list()
  for (const { leave } of calls) leave()
  await expect.poll(() => people.held, { timeout: 20_000 }).toBe(0)
})

test('whom nobody knows sends no more than the verbs for everybody need', async () => {
  const product = await openProduct()
  onTestFinished(product.close)
  const large = { code: 'x'.repeat(16_384) }
  const { status, said } = await product.nobody('issuedReports.verify', large)
  expect([status, said.error.code]).toEqual([413, 'payload-too-large'])
  const person = await product.person('APPRAISER')
  expect((await person.call('issuedReports.verify', large)).status).toBe(400)
})

test('a call whose body has not come counts among those that its person makes at once', async () => {
  const before = setCallLimits({ ...CALL_LIMITS, query: { atOnce: 1, waiting: 0, aMinute: 1_000 } })
  const product = await openProduct().finally(() => setCallLimits(before))
  onTestFinished(product.close)
  const person = await product.person('APPRAISER')
  const begin = () => {
    const call = callInPieces(product, 'valuations.counts', { cookie: person.cookie, length: 2 })
    const state = { ...call, isAnswered: false }
    call.answer.then(() => {
      state.isAnswered = true
    })
    return state
  }
  let unfinished = begin()
  const status = async () => {
    // It came while another call of theirs was under way, and was refused: it is begun again.
    if (unfinished.isAnswered) unfinished = begin()
    return (await person.call('valuations.counts')).status
  }
  await expect.poll(status).toBe(429)
  unfinished.send('{}')
  expect((await unfinished.answer).status).toBe(200)
  await expect.poll(status).toBe(200)
})

test('a search that is superseded is ended in the database, and one that waits for it is never begun', async () => {
  const limits = setCallLimits({ ...CALL_LIMITS, query: { ...CALL_LIMITS.query, atOnce: 1 } })
  onTestFinished(() => void setCallLimits(limits))
  const product = await openProduct()
  onTestFinished(product.close)
  const reader = await product.person('APPRAISER')
  const { id } = await create(reader)
  const owner = new Client({ connectionString: product.ownerUrl })
  await owner.connect()
  onTestFinished(() => owner.end())
  const searches = async () => {
    const { rows } = await owner.query<{ count: number }>(
      "select count(*)::int as count from pg_locks where not granted and relation = 'valuations'::regclass",
    )
    return rows[0]?.count
  }
  const search = (text: string, signal: AbortSignal) =>
    fetch(`${product.base}/rpc/valuations.list`, {
      method: 'POST',
      headers: { cookie: reader.cookie, origin: product.base, 'content-type': 'application/json' },
      body: JSON.stringify({ text }),
      signal,
    }).then(
      ({ status }) => status,
      () => 'aborted',
    )
  // Searches wait for a lock, as if they took long.
  await owner.query('begin; lock table valuations in access exclusive mode')
  const [typing, typedOn] = [new AbortController(), new AbortController()]
  const first = search('ورثة', typing.signal)
  await expect.poll(searches).toBe(1)
  const second = search('ورثة إبر', typedOn.signal)
  // Until the server has it, behind the first.
  await new Promise((go) => setTimeout(go, 200))
  typedOn.abort()
  typing.abort()
  expect(await Promise.all([first, second])).toEqual(['aborted', 'aborted'])
  await expect.poll(searches).toBe(0)
  const last = search('ورثة إبراهيم', AbortSignal.timeout(20_000))
  await expect.poll(searches).toBe(1)
  await owner.query('rollback')
  expect(await last).toBe(200)
  expect((await reader.valuations.get({ id })).id).toBe(id)
})

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import '#app/audit.ts'
import { queueWebhooks, sweepWebhooks } from '#features/webhooks/commands/queue.ts'
import { replayDelivery, replaySince, testEndpoint } from '#features/webhooks/commands/replay.ts'
import { addEndpoint, rotateSecret, setEndpointState } from '#features/webhooks/commands.ts'
import { createWebhookSender } from '#features/webhooks/jobs.ts'
import { type DeliveredKind, WEBHOOK_KINDS } from '#features/webhooks/model/endpoints.ts'
import { PUBLISHED_EVENTS } from '#features/webhooks/model.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { createServerKeys } from '#server/identity/server-keys.ts'
import { log } from '#server/log.ts'
import type { WriteContext } from '#server/procedure.ts'
import { type FreshDatabase, freshDatabase } from '../support/database.ts'
import { addRows } from '../support/rows.ts'
import { soon } from '../support/soon.ts'
import { type Message, openHooks } from '../support/webhooks.ts'

const keys = createServerKeys('s'.repeat(32))
const HOUR = 3_600_000

let fresh: FreshDatabase
let database: Database
let hooks: Awaited<ReturnType<typeof openHooks>>
let admin: string
let bank: string
beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase(fresh.appUrl)
  hooks = await openHooks()
  admin = await person('ADMIN')
  bank = await account()
})
afterAll(async () => {
  await hooks.close()
  await database.close()
  await fresh.close()
})
afterEach(async () => {
  hooks.received.length = 0
  await database.kysely.deleteFrom('webhookEndpoints').execute()
})

async function person(role: string): Promise<string> {
  const row = { email: `${randomUUID()}@thamin.example`, role, displayName: 'شخص' }
  return (await database.kysely.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow()).id
}
async function account(): Promise<string> {
  const row = { id: randomUUID(), kind: 'COMPANY', nameAr: 'بنك', nameEn: 'Bank' }
  return (await database.kysely.insertInto('clientAccounts').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** Does something as the administrator, in a transaction. */
const write = <T>(work: (ctx: WriteContext) => Promise<T>): Promise<T> =>
  database.kysely.transaction().execute((db) => {
    const actor = { id: admin, role: 'ADMIN', displayName: 'مدير', active: true }
    const request = { id: 'x', ip: '127.0.0.1', userAgent: 'test' }
    const ctx = { actor, db, request, seal: keys.seal, notifyCache: (_: string, load: () => unknown) => load() }
    return work(ctx as unknown as WriteContext)
  })
async function add(path: string, clientAccountId: string | null = bank, kinds = [...WEBHOOK_KINDS]) {
  const written = { name: path.slice(1), url: `https://hooks.bank.example${path}`, kinds }
  const { endpoints, secret } = await write((ctx) => addEndpoint(ctx, { clientAccountId, ...written }))
  const endpoint = endpoints.at(-1)
  if (!endpoint) throw new Error('no endpoint')
  return { ...endpoint, secret }
}
const seen = ({ id, version }: { id: string; version: number }) => ({ id, version })

/** Valuations of an account. */
async function valuations(count: number, clientAccountId = bank): Promise<string[]> {
  const made = await addRows(
    database.kysely,
    admin,
    Array.from({ length: count }, () => ({})),
  )
  await database.kysely.updateTable('valuations').set({ clientAccountId }).where('id', 'in', made).execute()
  return made
}
/** What is queued by entries of the log that valuations were opened. */
const opened = (ids: readonly string[], db = database.kysely) =>
  queueWebhooks(
    db,
    ids.map((resourceId) => ({
      ...{ eventType: 'VALUATION_CREATE', actor: { id: admin, name: 'مدير' }, description: '' },
      ...{ resourceId, resourceType: 'valuation' },
    })),
  )
const oneEvent = async (clientAccountId = bank) => opened(await valuations(1, clientAccountId))

/** The time as senders of a test see it. */
function clock() {
  let at = Date.now() + 1000
  const pass = (ms: number) => {
    at += ms
  }
  return { now: () => new Date(at), pass }
}
type Clock = ReturnType<typeof clock>
function sender({ now }: Pick<Clock, 'now'> = clock(), reach: object = hooks.reach) {
  const notify = { listen: () => () => undefined }
  const notifyCache = <T>(_: string, load: () => Promise<T>) => load()
  return createWebhookSender({ db: database.kysely, notify, notifyCache, keys, log, reach, now })
}
const deliveries = () =>
  database.kysely.selectFrom('webhookDeliveries').selectAll().orderBy('happenedAt').orderBy('id').execute()
const endpoints = () => database.kysely.selectFrom('webhookEndpoints').selectAll().orderBy('name').execute()
const verified = ({ headers, body }: Message, secret: string) =>
  new Webhook(secret).verify(body, headers as Record<string, string>) as { type: DeliveredKind; data: object }
const ids = (messages: readonly Message[]) => messages.map(({ headers }) => headers['webhook-id'])

test('an event goes once, signed, though two servers look at once, to the endpoints of its account and of the firm', async () => {
  const [own, firm] = [await add('/bank'), await add('/firm', null)]
  await add('/other', await account())
  await add('/invoices', bank, ['invoice.issued'])
  const made = await valuations(3)
  await opened(made)
  await Promise.all([sender().look(), sender().look()])
  expect(hooks.at('/bank').length).toBe(3)
  expect(new Set(ids(hooks.received)).size).toBe(6)
  expect([...hooks.at('/other'), ...hooks.at('/invoices')]).toEqual([])
  const [message] = hooks.at('/bank')
  if (!message) throw new Error('nothing came')
  const said = verified(message, own.secret)
  expect(PUBLISHED_EVENTS[said.type].body.parse(said)).toEqual(said)
  expect(said.data).toMatchObject({ state: 'OPENED', accountId: bank, order: null })
  expect(message.headers).toMatchObject({ 'content-type': 'application/json', 'user-agent': 'Thamin-Webhooks/1' })
  expect(() => verified(message, firm.secret)).toThrow('No matching signature found')
  expect(() => verified({ ...message, body: `${message.body} ` }, own.secret)).toThrow('No matching signature found')
  expect((await deliveries()).map(({ state, status }) => [state, status])).toEqual(
    made.flatMap(() => [
      ['SENT', 204],
      ['SENT', 204],
    ]),
  )
})

test('a transaction that is undone sends nothing, and nobody hears of what has left the account', async () => {
  await add('/bank')
  const [kept = '', moved = ''] = await valuations(2)
  const undone = database.kysely.transaction().execute(async (trx) => {
    await opened([kept], trx)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await deliveries()).toEqual([])
  await opened([moved])
  const [other] = [await account()]
  await database.kysely.updateTable('valuations').set({ clientAccountId: other }).where('id', '=', moved).execute()
  await sender().look()
  expect(hooks.received).toEqual([])
  expect(await deliveries()).toMatchObject([{ state: 'DROPPED', status: null }])
})

test('a failure is tried again under the same id, with growing rests, and given up after the last', async () => {
  await add('/bank')
  await oneEvent()
  hooks.answer('/bank', hooks.says(500, {}, `oh ${'x'.repeat(1000)}\u0000`))
  const time = clock()
  const work = sender(time)
  const rests: number[] = []
  for (;;) {
    await work.look()
    const [one] = await deliveries()
    if (!one?.nextTryAt) break
    const rest = one.nextTryAt.getTime() - time.now().getTime()
    rests.push(rest)
    // Not before it is due.
    time.pass(rest - 1000)
    await work.look()
    expect(hooks.received.length).toBe(rests.length)
    time.pass(2 * HOUR)
  }
  const least = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]
  expect(rests.length).toBe(least.length)
  for (const [at, rest] of rests.entries()) {
    expect(rest).toBeGreaterThanOrEqual((least[at] ?? 0) * 1000)
    expect(rest).toBeLessThanOrEqual((least[at] ?? 0) * 1100 + 1)
  }
  expect(new Set(ids(hooks.received)).size).toBe(1)
  const [one] = await deliveries()
  expect(one).toMatchObject({ state: 'FAILED', attempts: 10, status: 500, failure: null })
  expect(one?.answer?.length).toBe(500)
  hooks.answer('/bank')
})

test('another system may ask for a longer rest, in seconds or by a date; its other messages wait with it', async () => {
  await add('/bank')
  await opened(await valuations(3))
  hooks.answer('/bank', hooks.says(429, { 'retry-after': '1200' }))
  const time = clock()
  const work = sender(time)
  await work.look()
  // Some were under way at once; the rest waited.
  const before = hooks.received.length
  time.pass(1_100_000)
  await work.look()
  expect(hooks.received.length).toBe(before)
  time.pass(200_000)
  hooks.answer('/bank', hooks.says(503, { 'retry-after': new Date(Date.now() + 7200_000).toUTCString() }))
  await work.look()
  // One alone, as the endpoint is failing.
  expect(hooks.received.length).toBe(before + 1)
  expect((await endpoints())[0]?.restsUntil?.getTime()).toBeGreaterThan(time.now().getTime() + 7_000_000)
  hooks.answer('/bank')
  time.pass(8_000_000)
  await work.look()
  expect((await deliveries()).map(({ state }) => state)).toEqual(['SENT', 'SENT', 'SENT'])
  expect(await endpoints()).toMatchObject([{ failures: 0, failingSince: null, restsUntil: null }])
})

test('an address that is gone is paused at once, and its keepers are notified; what waits goes when it is active again', async () => {
  const manager = await person('VALUATION_MANAGER')
  const endpoint = await add('/bank')
  await oneEvent()
  hooks.answer('/bank', hooks.says(410))
  const time = clock()
  await sender(time).look()
  const [paused] = await endpoints()
  expect(paused).toMatchObject({ state: 'PAUSED', pausedFor: 'GONE' })
  const told = database.kysely.selectFrom('notifications').select(['personId', 'kind', 'recordId', 'params'])
  expect(await told.where('personId', '=', manager).execute()).toMatchObject([
    { kind: 'WEBHOOK_PAUSED', recordId: endpoint.id, params: { of: bank } },
  ])
  hooks.answer('/bank')
  await oneEvent()
  time.pass(HOUR)
  await sender(time).look()
  expect(hooks.received.length).toBe(1)
  await write((ctx) =>
    setEndpointState(ctx, { ...seen({ ...endpoint, version: paused?.version ?? 0 }), state: 'ACTIVE' }),
  )
  await sender(time).look()
  expect((await deliveries()).map(({ state }) => state)).toEqual(['SENT', 'SENT'])
})

test('an endpoint that takes nothing for the days of the setting is paused, and so is one that fails too often in a row', async () => {
  const endpoint = await add('/bank')
  await oneEvent()
  hooks.answer('/bank', hooks.says(500))
  const time = clock()
  await sender(time).look()
  time.pass(5 * 24 * HOUR - 60_000)
  await sender(time).look()
  expect(await endpoints()).toMatchObject([{ state: 'ACTIVE', failures: 2 }])
  time.pass(24 * HOUR)
  await sender(time).look()
  expect(await endpoints()).toMatchObject([{ state: 'PAUSED', pausedFor: 'FAILING' }])
  const version = (await endpoints())[0]?.version ?? 0
  await write((ctx) => setEndpointState(ctx, { id: endpoint.id, version, state: 'ACTIVE' }))
  expect(await endpoints()).toMatchObject([{ state: 'ACTIVE', failures: 0, failingSince: null }])
  await sql`update webhook_endpoints set failures = 99, failing_since = now()`.execute(database.kysely)
  time.pass(24 * HOUR)
  await sender(time).look()
  expect(await endpoints()).toMatchObject([{ state: 'PAUSED', pausedFor: 'FAILING', failures: 100 }])
  hooks.answer('/bank')
})

test('a redirection is not followed, a huge answer is not read, a closed connection and an unknown name are failures', async () => {
  for (const path of ['/itself', '/inside', '/huge', '/closes']) await add(path, null)
  await oneEvent()
  hooks.answer('/itself', hooks.says(307, { location: 'https://hooks.bank.example/itself' }))
  hooks.answer('/inside', hooks.says(302, { location: 'http://169.254.169.254/latest/meta-data' }))
  hooks.answer('/closes', (response) => void response.destroy())
  let given = 0
  hooks.answer('/huge', (response) => {
    response.writeHead(200)
    const chunk = 'x'.repeat(65_536)
    const more = () => {
      given += chunk.length
      response.write(chunk, (error) => (error || given > 2 ** 28 ? undefined : setImmediate(more)))
    }
    response.on('error', () => undefined)
    more()
  })
  await sender().look()
  expect(hooks.received.map(({ path }) => path).toSorted()).toEqual(['/closes', '/huge', '/inside', '/itself'])
  const said = (await deliveries()).map(({ state, status, failure }) => `${state} ${status ?? failure}`)
  expect(said.toSorted()).toEqual(['SENT 200', 'WAITING 302', 'WAITING 307', 'WAITING ECONNRESET'])
  expect(given).toBeLessThan(2 ** 28)
  for (const path of ['/itself', '/inside', '/huge', '/closes']) hooks.answer(path)
})

test('an address within the network is never connected to, whatever it is called', async () => {
  const endpoint = await add('/bank')
  await oneEvent()
  const at = async (url: string) => {
    // Past the rule that refuses it when it is typed.
    await database.kysely.updateTable('webhookEndpoints').set({ url, restsUntil: null }).execute()
    await sql`update webhook_deliveries set next_try_at = now(), attempts = 0`.execute(database.kysely)
    await sender(clock(), {}).look()
    return (await deliveries())[0]?.failure
  }
  const { port } = hooks.reach
  for (const host of [
    'localhost',
    '127.0.0.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '169.254.169.254',
    '10.0.0.1',
    '100.64.0.1',
    '0',
  ])
    expect(await at(`https://${host}:${port}/`), host).toBe('EPRIVATE')
  expect(hooks.received).toEqual([])
  expect(endpoint.state).toBe('ACTIVE')
})

test('an endpoint that hangs holds up no other', async () => {
  await add('/hangs', null)
  await add('/works')
  const held: (() => void)[] = []
  hooks.answer('/hangs', (response) => void held.push(() => response.writeHead(200).end()))
  await opened(await valuations(60))
  const work = sender()
  const looking = work.look()
  await soon(() => hooks.at('/works').length).toBe(60)
  // Four of it are under way, over all servers.
  await sender()
    .look()
    .catch(() => undefined)
  expect(hooks.at('/hangs').length).toBeLessThanOrEqual(4)
  hooks.answer('/hangs')
  for (const end of held) end()
  await looking
  expect((await deliveries()).every(({ state }) => state === 'SENT')).toBe(true)
})

test('what a server that died had under way is sent again under its id', async () => {
  await add('/bank')
  await oneEvent()
  const time = clock()
  await sql`update webhook_deliveries set trying_since = ${time.now()}, attempts = 1`.execute(database.kysely)
  await sender(time).look()
  expect(hooks.received).toEqual([])
  time.pass(61_000)
  await sender(time).look()
  expect(await deliveries()).toMatchObject([{ state: 'SENT', attempts: 2 }])
})

test('a server that stops puts back what is under way, and counts it not', async () => {
  await add('/bank')
  await oneEvent()
  hooks.answer('/bank', () => undefined)
  const work = sender()
  const looking = work.look()
  await soon(() => hooks.received.length).toBe(1)
  await work.stop()
  await looking
  expect(await deliveries()).toMatchObject([{ state: 'WAITING', attempts: 0, tryingSince: null }])
  hooks.answer('/bank')
  await sender().look()
  expect(await deliveries()).toMatchObject([{ state: 'SENT', attempts: 1 }])
})

test('after a change of the secret both sign for a day', async () => {
  const endpoint = await add('/bank')
  const { secret } = await write((ctx) => rotateSecret(ctx, seen(endpoint)))
  await oneEvent()
  const time = clock()
  await sender(time).look()
  const [message] = hooks.received
  if (!message) throw new Error('nothing came')
  for (const one of [endpoint.secret, secret]) expect(verified(message, one).type).toBe('valuation.opened')
  time.pass(24 * HOUR)
  await oneEvent()
  await sender(time).look()
  const later = hooks.received[1]
  const { 'webhook-id': id = '', 'webhook-timestamp': at = '' } = (later?.headers ?? {}) as Record<string, string>
  const signed = new Webhook(secret).sign(id, new Date(Number(at) * 1000), later?.body ?? '')
  expect(later?.headers['webhook-signature']).toBe(signed)
})

test('a secret that the server can’t read any more pauses its endpoint until it has another', async () => {
  const endpoint = await add('/bank')
  await database.kysely
    .updateTable('webhookEndpoints')
    .set({ secret: await createServerKeys('t'.repeat(32)).seal('whsec_x') })
    .execute()
  await oneEvent()
  await sender().look()
  const [paused] = await endpoints()
  expect(paused).toMatchObject({ state: 'PAUSED', pausedFor: 'SECRET' })
  const { secret } = await write((ctx) => rotateSecret(ctx, seen({ ...endpoint, version: paused?.version ?? 0 })))
  await write((ctx) => setEndpointState(ctx, { id: endpoint.id, version: (paused?.version ?? 0) + 1, state: 'ACTIVE' }))
  await sender().look()
  expect(hooks.received.map((one) => verified(one, secret).type)).toEqual(['valuation.opened'])
})

test('one is sent again by hand, or all that was not taken since a time; a test goes though the endpoint is paused', async () => {
  const endpoint = await add('/bank')
  await opened(await valuations(2))
  await sender().look()
  const [first] = await deliveries()
  await write((ctx) => replayDelivery(ctx, { id: first?.id ?? '' }))
  await sender().look()
  expect(ids(hooks.received).filter((id) => id === `msg_${first?.id.replaceAll('-', '')}`).length).toBe(2)
  await sql`update webhook_deliveries set state = 'FAILED', happened_at = now() - interval '3 days' where id = ${first?.id}`.execute(
    database.kysely,
  )
  const since = (days: number) => new Date(Date.now() - days * 24 * HOUR).toISOString()
  expect(await write((ctx) => replaySince(ctx, { id: endpoint.id, since: since(2) }))).toEqual({ replayed: 0 })
  expect(await write((ctx) => replaySince(ctx, { id: endpoint.id, since: since(4) }))).toEqual({ replayed: 1 })
  await sender().look()
  expect(hooks.received.length).toBe(4)
  await write((ctx) => setEndpointState(ctx, { ...seen(endpoint), state: 'PAUSED' }))
  await write((ctx) => testEndpoint(ctx, { id: endpoint.id }))
  await oneEvent()
  await sender().look()
  const tested = hooks.received.slice(4).map((one) => verified(one, endpoint.secret))
  expect(tested).toMatchObject([{ type: 'webhook.test', data: { endpointId: endpoint.id } }])
})

test('what was sent is kept for thirty days', async () => {
  await add('/bank')
  await opened(await valuations(2))
  await sender().look()
  const [one] = await deliveries()
  await sql`update webhook_deliveries set happened_at = now() - interval '31 days' where id = ${one?.id}`.execute(
    database.kysely,
  )
  await sweepWebhooks(database.kysely)
  expect((await deliveries()).length).toBe(1)
})

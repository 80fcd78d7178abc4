import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import type { Actor } from '#access/actor.ts'
import { openServer } from '#app/serve.ts'
import { selectLiveEvents } from '#features/live/queries.ts'
import { addDays, kuwaitToday } from '#kernel/dates.ts'
import { MOST_CAUGHT_UP, sweepLiveEvents, writeLiveEvents } from '#server/live/events.ts'
import { createLive } from '#server/live/live.ts'
import { log } from '#server/log.ts'
import { type LiveStream, openLiveStream } from '../support/live-stream.ts'
import { listeningLog } from '../support/log.ts'
import { create, openProduct, type Person, type Product } from '../support/product.ts'
import { VALID_PROPERTY } from '../support/properties.ts'

let product: Product
let other: Awaited<ReturnType<typeof openServer>>
let otherBase = ''
let [manager, appraiser, client, stranger, guest] = [] as unknown as [Person, Person, Person, Person, Person]
let superuser: Client
beforeAll(async () => {
  product = await openProduct({ log: listeningLog().log })
  const env = { appUrl: 'http://localhost:3000', host: '127.0.0.1', trustProxy: false }
  other = await openServer({ appUrl: product.appUrl, secret: 's'.repeat(32), env, store: product.store, log })
  otherBase = `http://127.0.0.1:${await other.listen(0, '127.0.0.1')}`
  manager = await product.person('VALUATION_MANAGER')
  appraiser = await product.person('APPRAISER')
  client = await product.person('CLIENT')
  stranger = await product.person('CLIENT')
  guest = await product.person('GUEST')
  superuser = new Client({ connectionString: inject('cluster').superuserUrl })
  await superuser.connect()
})
afterAll(async () => {
  await superuser.end()
  await other.close()
  await product.close()
})

type Opening = Partial<Parameters<typeof openLiveStream>[0]>
async function streamOf(person: Pick<Person, 'cookie'>, more: Opening = {}): Promise<LiveStream> {
  const stream = await openLiveStream({ base: product.base, cookie: person.cookie, ...more })
  onTestFinished(stream.close)
  if (stream.status === 200) await stream.ready()
  return stream
}

const touch = async (person: Person, id: string) => {
  const said = await person.valuations.get({ id })
  const { status } = await person.call('valuations.update', {
    id,
    version: said.version,
    changes: { notes: `${said.version}` },
  })
  expect(status).toBe(200)
}
const idsOf = (stream: LiveStream) => stream.changes().map(({ id }) => id)

test('a change at one server is heard at both, once, without what it holds', async () => {
  const [here, there] = [await streamOf(manager), await streamOf(appraiser, { base: otherBase })]
  const { id } = await create(appraiser, { ownerName: 'سرّ لا يُبثّ' })
  await Promise.all([here.hears(id, 'VALUATION_CREATE'), there.hears(id, 'VALUATION_CREATE')])
  await touch(appraiser, id)
  await Promise.all([here.hears(id, 'VALUATION_UPDATE'), there.hears(id, 'VALUATION_UPDATE')])
  for (const stream of [here, there]) {
    const its = stream.changes().filter((one) => one.id === id)
    expect(its.map(({ kind, event }) => [kind, event])).toEqual([
      ['valuation', 'VALUATION_CREATE'],
      ['valuation', 'VALUATION_UPDATE'],
    ])
    expect(its.map(({ actor }) => actor.id)).toEqual([appraiser.id, appraiser.id])
    expect(Object.keys(its[0] ?? {}).toSorted()).toEqual(['actor', 'at', 'event', 'id', 'kind'])
  }
  expect(here.headers['content-type']).toContain('text/event-stream')
  expect(here.headers['cache-control']).toContain('no-transform')
})

test('the first stream of a database hears of what happened since its page was opened', async () => {
  const owner = new Client({ connectionString: product.ownerUrl })
  await owner.connect()
  onTestFinished(() => owner.end())
  await owner.query('truncate live_epoch')
  const { id } = await create(appraiser)
  await (await streamOf(manager, { since: 10 })).hears(id)
})

test('nothing is sent of a change that was undone', async () => {
  const stream = await streamOf(manager)
  const { id } = await create(appraiser)
  const refused = await appraiser.call('valuations.update', { id, version: 99, changes: { notes: 'x' } })
  expect(refused.status).toBe(409)
  await touch(appraiser, id)
  await stream.hears(id, 'VALUATION_UPDATE')
  expect(stream.changes().filter((one) => one.id === id && one.event === 'VALUATION_UPDATE')).toHaveLength(1)
})

test('who was away hears what was missed, once, and is asked to read again where it is no longer known', async () => {
  const first = await streamOf(manager)
  const { id } = await create(appraiser)
  await first.hears(id)
  const after = first.position()
  first.close()
  const missed = await create(appraiser)
  const back = await streamOf(manager, { after })
  await back.hears(missed.id)
  const later = await create(appraiser)
  await back.hears(later.id)
  expect(idsOf(back)).toEqual([missed.id, later.id])
  // The header of a browser that comes again by itself counts as well.
  const again = await streamOf(manager, { headers: { 'last-event-id': back.position() ?? '' } })
  expect(again.names()).toEqual(['ready'])

  const [, snapshot] = after?.split('.') ?? []
  for (const unknown of [`${crypto.randomUUID()}.${snapshot}`, 'nothing', '1:2:3', `${after?.split('.')[0]}.9:5:`]) {
    const lost = await streamOf(manager, { after: unknown })
    expect(lost.names(), unknown).toEqual(['reset'])
  }
  expect((await streamOf(manager, { since: 3600 })).names()).toEqual(['reset'])
  // A page that was opened a moment ago hears of what happened since.
  const opened = await streamOf(manager, { since: 30 })
  await opened.hears(later.id)
})

test('a position that was swept away answers with reset', async () => {
  const stream = await streamOf(manager)
  const after = stream.position()
  const { id } = await create(appraiser)
  await stream.hears(id)
  const owner = new Client({ connectionString: product.ownerUrl })
  await owner.connect()
  await owner.query(`update live_events set at = now() - interval '25 hours'`)
  await owner.end()
  await sweepLiveEvents(product.db)
  const rows = await product.db.selectFrom('liveEvents').selectAll().execute()
  expect(rows).toEqual([])
  // More than one where the server itself reads on from a position as old, for the stream that was there.
  expect(new Set((await streamOf(manager, { after })).names())).toEqual(new Set(['reset']))
  // A position is known once no transaction that was open then, in any database of the cluster, is as old as what was swept.
  await vi.waitFor(async () => {
    const now = await streamOf(manager)
    const again = await streamOf(manager, { after: now.position() })
    now.close()
    again.close()
    expect(again.names()).toEqual(['ready'])
  }, 15_000)
})

test('events that were restored from another cluster begin another epoch, and none of them is sent', async () => {
  const stream = await streamOf(manager)
  const after = stream.position()
  stream.close()
  const owner = new Client({ connectionString: product.ownerUrl })
  await owner.connect()
  onTestFinished(() => owner.end())
  await owner.query(`insert into live_events (record_kind, record_id, event_type, actor_id, actor_name)
    values ('evidence', 'restored', 'EVIDENCE_CREATE', 'x', 'x')`)
  await owner.query(`update live_epoch set source = 'elsewhere'`)
  const back = await streamOf(manager, { after })
  expect(back.names()).toEqual(['reset'])
  expect(back.position()?.split('.')[0]).not.toBe(after?.split('.')[0])
  expect(await product.db.selectFrom('liveEvents').selectAll().execute()).toEqual([])

  // Also under open streams, as when the address of the database leads to another one.
  await owner.query(`update live_epoch set source = 'elsewhere again'`)
  await vi.waitFor(() => expect(back.names()).toEqual(['reset', 'reset']), { timeout: 15_000 })
  const { id } = await create(appraiser)
  await back.hears(id)
})

test('a change that commits late is heard although later ones were heard before, by who is there and by who comes back', async () => {
  const [slow, quick] = await Promise.all(
    [1, 2].map(async () => {
      const one = new Client({ connectionString: product.appUrl })
      await one.connect()
      onTestFinished(() => one.end())
      return one
    }),
  )
  const insert = `insert into live_events (record_kind, record_id, event_type, actor_id, actor_name)
    values ('evidence', $1, 'EVIDENCE_CREATE', 'x', 'x')`
  const stream = await streamOf(manager)
  await slow?.query('begin')
  await slow?.query(insert, ['early'])
  await quick?.query('begin')
  await quick?.query(insert, ['late'])
  await quick?.query('commit')
  await stream.hears('late')
  const between = stream.position()
  // Both positions are after 'late' and before 'early', which has the smaller number.
  await slow?.query('commit')
  await stream.hears('early')
  expect(idsOf(stream)).toEqual(['late', 'early'])
  const back = await streamOf(manager, { after: between })
  await back.hears('early')
  expect(idsOf(back)).toEqual(['early'])
  expect((await streamOf(manager, { after: stream.position() })).names()).toEqual(['ready'])
})

test('what was missed while the connection to the database was cut arrives once it is back', async () => {
  const stream = await streamOf(manager)
  const name = new URL(product.ownerUrl).pathname.slice(1)
  const { id } = await create(appraiser)
  await stream.hears(id)
  await superuser.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name = 'thamin-notify'`,
    [name],
  )
  await vi.waitFor(() => expect(product.notify.isLive()).toBe(false), { interval: 1 })
  const owner = new Client({ connectionString: product.ownerUrl })
  await owner.connect()
  await owner.query(`insert into live_events (record_kind, record_id, event_type, actor_id, actor_name)
    values ('evidence', 'in the break', 'EVIDENCE_CREATE', 'x', 'x')`)
  await owner.end()
  await stream.hears('in the break')
  expect(idsOf(stream).filter((one) => one === 'in the break')).toHaveLength(1)
  expect(stream.isOpen()).toBe(true)
})

test('a delivery that failed is tried again, and the streams stay open', async () => {
  const { sessionId } = await product.db
    .selectFrom('sessions')
    .select('id as sessionId')
    .where('userId', '=', manager.id)
    .executeTakeFirstOrThrow()
  const actor: Actor = {
    id: manager.id,
    email: 'x@example.com',
    displayName: 'x',
    role: 'VALUATION_MANAGER',
    active: true,
    twoFactor: { status: 'ENABLED', method: 'TOTP' },
    language: 'ar',
    digits: null,
    sessionId,
  }
  let failures = 0
  const live = createLive({
    db: product.db,
    notify: product.notify,
    sessionOf: async () => actor,
    async select(db, events, people) {
      failures += 1
      if (failures <= 2) throw new Error('who may know this could not be read')
      return selectLiveEvents(db, events, people)
    },
    limitCalls: (_kind, _person, call) => call(),
    secure: false,
    log: listeningLog().log,
  })
  const server = createServer((incoming, outgoing) => {
    const headers = new Headers(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]))
    void live.answer({ incoming, outgoing, headers, info: { id: 'x', ip: '127.0.0.1', userAgent: '' } })
  })
  await new Promise<void>((go) => server.listen(0, '127.0.0.1', go))
  onTestFinished(async () => {
    live.close()
    await new Promise((go) => server.close(go))
  })
  const stream = await streamOf(manager, { base: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
  const [first, second] = [await create(appraiser), await create(appraiser)]
  await stream.hears(second.id)
  expect(idsOf(stream)).toEqual([first.id, second.id])
  expect(failures).toBeGreaterThan(2)
  expect(stream.isOpen()).toBe(true)
})

test('who has a record open is not caught up, and does not count as missed', async () => {
  const before = await streamOf(manager)
  const after = before.position()
  before.close()
  await writeLiveEvents(
    product.db,
    Array.from({ length: MOST_CAUGHT_UP + 1 }, () => ({
      kind: 'valuation',
      id: crypto.randomUUID(),
      event: 'PRESENCE',
      actor: { id: appraiser.id, name: 'x' },
    })),
  )
  const { id } = await create(appraiser)
  for (const opening of [{ after }, { since: 1 }]) {
    const back = await streamOf(manager, opening)
    await back.hears(id)
    expect(back.names()).not.toContain('reset')
    expect(back.changes().filter(({ event }) => event === 'PRESENCE')).toEqual([])
  }
})

test('clients hear of their own valuations alone, of what is theirs to know, and not who works on them', async () => {
  const [own, others, guests, staff] = await Promise.all([client, stranger, guest, manager].map((one) => streamOf(one)))
  if (!own || !others || !guests || !staff) throw new Error('four streams')
  const theirs = await create(appraiser, { clientUserId: client.id })
  const internal = await appraiser.call('approaches.save', {
    valuationId: theirs.id,
    sheet: 'COST',
    changes: [{ field: 'feesRate', base: null, value: 5 }],
  })
  const { said: property, status } = await appraiser.call('properties.create', {
    ...VALID_PROPERTY,
    plotNumber: 'ب/77',
  })
  const visit = await appraiser.call('inspections.plan', {
    ...{ commandId: randomUUID(), valuationId: theirs.id, inspectorId: appraiser.id },
    startsAt: `${addDays(kuwaitToday(), 2)}T10:00:00+03:00`,
  })
  const statuses = [internal.status, status, visit.status]
  expect(statuses, JSON.stringify([internal.said, property, visit.said])).toEqual([200, 200, 200])
  await touch(appraiser, theirs.id)
  const last = await create(appraiser, { clientUserId: stranger.id })
  await Promise.all([own.hears(theirs.id, 'VALUATION_UPDATE'), others.hears(last.id), staff.hears(last.id)])
  await guests.hears(property.id)
  expect(own.changes().map(({ event, actor }) => [event, actor.name])).toEqual([
    ['VALUATION_CREATE', ''],
    ['INSPECTION_PLAN', ''],
    ['VALUATION_UPDATE', ''],
  ])
  expect(idsOf(others)).toEqual([last.id])
  expect(guests.changes().map(({ kind, id }) => [kind, id])).toEqual([['property', property.id]])
  expect(staff.changes().some(({ event }) => event === 'APPROACH_CHANGE')).toBe(true)

  // Who it was taken from hears of that, and of nothing after; of what was missed neither.
  const before = own.position()
  own.close()
  const said = await manager.valuations.get({ id: theirs.id })
  const moved = await manager.call('valuations.update', {
    id: theirs.id,
    version: said.version,
    changes: { clientUserId: stranger.id },
  })
  expect(moved.status).toBe(200)
  await others.hears(theirs.id)
  await touch(appraiser, theirs.id)
  const { id: next } = await create(appraiser, { clientUserId: client.id })
  const back = await streamOf(client, { after: before })
  await back.hears(next)
  expect(back.changes().map(({ id, event }) => [id, event])).toEqual([
    [theirs.id, 'VALUATION_UPDATE'],
    [next, 'VALUATION_CREATE'],
  ])
  const now = await manager.valuations.get({ id: theirs.id })
  await manager.valuations.delete({ id: theirs.id, version: now.version, reason: 'خطأ' })
  await others.hears(theirs.id, 'VALUATION_DELETE')
  const { id: after } = await create(appraiser, { clientUserId: client.id })
  await back.hears(after)
  expect(back.changes().some(({ event }) => event === 'VALUATION_DELETE')).toBe(false)
})

test('administration is heard of by administrators', async () => {
  const [admins, staff] = [await streamOf(manager), await streamOf(appraiser)]
  const { id } = await product.person('USER')
  const admin = await product.person('ADMIN')
  const said = await admin.people.get({ id })
  const changed = await admin.call('people.update', { id, version: said.version, changes: { displayName: 'اسم آخر' } })
  expect(changed.status, JSON.stringify(changed.said)).toBe(200)
  await admins.hears(id)
  const marker = await create(appraiser)
  await staff.hears(marker.id)
  expect(idsOf(staff)).not.toContain(id)
})

test('a stream ends with its session and with its role, and the next one has the new scope', async () => {
  const person = await product.person('APPRAISER')
  const stream = await streamOf(person)
  const elsewhere = await streamOf(person, { base: otherBase })
  await product.db.updateTable('users').set({ role: 'CLIENT' }).where('id', '=', person.id).execute()
  await Promise.all([stream.closed(), elsewhere.closed()])
  expect(stream.names().at(-1)).toBe('ended')
  const marker = await create(appraiser)
  const own = await create(appraiser, { clientUserId: person.id })
  const back = await streamOf(person, { after: stream.position() })
  await back.hears(own.id)
  expect(idsOf(back)).toEqual([own.id])
  expect(idsOf(back)).not.toContain(marker.id)

  const signedOut = await product.post('/api/auth/sign-out', {}, { cookie: person.cookie })
  expect(signedOut.status).toBe(200)
  await back.closed()
  expect(back.names().at(-1)).toBe('ended')
  const refused = await streamOf(person)
  expect(refused.status).toBe(401)
})

test('a change that follows a role change at once is not sent in the former role', async () => {
  const person = await product.person('APPRAISER')
  const stream = await streamOf(person)
  const owner = new Client({ connectionString: product.ownerUrl })
  await owner.connect()
  onTestFinished(() => owner.end())
  // Nothing tells of this change of role, as if its notification were late.
  await owner.query('alter table users disable trigger user')
  await owner.query(`update users set role = 'GUEST' where id = $1`, [person.id])
  await owner.query('alter table users enable trigger user')
  await create(appraiser)
  await stream.closed()
  expect(stream.changes()).toEqual([])
})

test('who has a record open is shown to the others of the firm, when they come, go, or stay silent', async () => {
  const { id } = await create(appraiser, { clientUserId: client.id })
  const tell = (person: Person, verb = 'present') => person.call(`live.${verb}`, { kind: 'valuation', id })
  const [theirs, clients] = [await streamOf(manager), await streamOf(client)]
  expect((await tell(manager)).said).toEqual({ people: [] })
  expect((await tell(appraiser)).said).toEqual({ people: [{ id: manager.id, name: 'شخص VALUATION_MANAGER' }] })
  const came = () => theirs.changes().filter(({ event, actor }) => event === 'PRESENCE' && actor.id === appraiser.id)
  await vi.waitFor(() => expect(came()).toHaveLength(1))
  // A screen that only goes on telling is no news.
  await tell(appraiser)
  expect((await tell(appraiser, 'leave')).said).toEqual({ done: true })
  await vi.waitFor(() => expect(came()).toHaveLength(2))
  expect((await tell(manager)).said).toEqual({ people: [] })
  await tell(appraiser)
  const past = new Date(Date.now() - 31_000)
  await product.db.updateTable('recordPresence').set({ at: past }).where('userId', '=', appraiser.id).execute()
  expect((await tell(manager)).said).toEqual({ people: [] })

  expect((await tell(client)).status).toBe(403)
  const unknown = await manager.call('live.present', { kind: 'property', id })
  expect([unknown.status, unknown.said.error.code]).toEqual([404, 'property-not-found'])
  await touch(appraiser, id)
  await clients.hears(id, 'VALUATION_UPDATE')
  expect(clients.changes().filter(({ event }) => event === 'PRESENCE')).toEqual([])
})

test('strangers, other sites and other methods get no stream', async () => {
  const nobody = await openLiveStream({ base: product.base })
  expect(nobody.status).toBe(401)
  const site = await streamOf(manager, { headers: { 'sec-fetch-site': 'cross-site' } })
  expect(site.status).toBe(403)
  const posted = await fetch(`${product.base}/live`, { method: 'POST', headers: { cookie: manager.cookie } })
  expect(posted.status).toBe(405)
  expect((await streamOf(manager, { headers: { 'x-person': client.id } })).status).toBe(401)
})

test('a client that takes nothing is dropped, and the others hear on', async () => {
  const [stalled, well] = [await streamOf(manager), await streamOf(appraiser)]
  stalled.stall()
  const owner = new Client({ connectionString: product.ownerUrl })
  await owner.connect()
  onTestFinished(() => owner.end())
  const long = 'x'.repeat(60_000)
  let round = 0
  await vi.waitFor(
    async () => {
      round += 1
      await owner.query(
        `insert into live_events (record_kind, record_id, event_type, actor_id, actor_name)
         select 'evidence', $1, 'EVIDENCE_CREATE', 'x', $2`,
        [`round ${round}`, long],
      )
      await well.hears(`round ${round}`)
      expect(product.liveStreams()).toBe(1)
    },
    { timeout: 60_000, interval: 0 },
  )
  expect(well.isOpen()).toBe(true)
})

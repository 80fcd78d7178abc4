import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTelemetry } from '#features/telemetry/jobs.ts'
import type { TelemetryEvent } from '#features/telemetry/model.ts'
import { log } from '#server/log.ts'
import { create, openProduct, type Person, type Product } from '../support/product.ts'

type Sent = {
  path: string
  authorization: string | undefined
  body: { installationId: string; events: TelemetryEvent[] }
}

/** An endpoint of product analytics on this machine. */
const sent: Sent[] = []
const behaviour = { config: { enabled: true, sampleRate: 1 } as object, status: 200, location: '' }
const endpoint = createServer(async (incoming, outgoing) => {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  const body = JSON.parse(Buffer.concat(chunks).toString() || '{}') as Sent['body']
  sent.push({ path: incoming.url ?? '', authorization: incoming.headers.authorization, body })
  if (behaviour.location) return void outgoing.writeHead(307, { location: behaviour.location }).end()
  outgoing.writeHead(behaviour.status, { 'content-type': 'application/json' })
  outgoing.end(incoming.url?.startsWith('/in/config') ? JSON.stringify(behaviour.config) : '{}')
})

let product: Product
let url = ''
let [appraiser, other] = [] as unknown as [Person, Person]
beforeAll(async () => {
  endpoint.listen(0, '127.0.0.1')
  await once(endpoint, 'listening')
  url = `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/in`
  // Its own sender rests for half a minute: each test has one that is made to send.
  product = await openProduct({ telemetry: { url, token: 'endpoint-token' } })
  appraiser = await product.person('APPRAISER')
  other = await product.person('APPRAISER')
})
afterAll(async () => {
  await product.close()
  endpoint.close()
})

const notifyCache = <T>(_: string, load: () => Promise<T>) => load()
type Sender = ReturnType<typeof createTelemetry>
/** Opens a sender, has it look around, runs `work` with it, has it send, and returns what the endpoint received. */
async function sending(work: (telemetry: Sender) => void) {
  sent.length = 0
  const to = { url, token: 'endpoint-token' }
  const telemetry = createTelemetry({ db: product.db, notifyCache, endpoint: to, log })
  for (const step of [() => undefined, () => work(telemetry)]) {
    step()
    // What fails is reported to the log by the server's own loop.
    await telemetry.flush().catch(() => undefined)
  }
  await telemetry.stop()
  return [...sent]
}
const operation = {
  operation_name: 'valuations.get',
  entity_type: 'valuations',
  duration_ms: 1.23456,
  cache_hit: false,
  query_size: 1,
}
const source = (person: Person) =>
  ({ outcome: 'done', personId: person.id, requestId: 'r', endedAt: 1_700_000_000_000 }) as const
const events = (received: Sent[]) => received.flatMap(({ path, body }) => (path === '/in/events' ? body.events : []))
const offering = (person: Person) => (telemetry: Sender) => {
  telemetry.operated(operation, source(person))
  telemetry.pageViewed('/valuations/$id', person.id)
}
const state = async (person: Person) => (await person.call('telemetry.get')).said as unknown
const consent = (person: Person, given: boolean) => person.call('telemetry.setConsent', { consent: given })

describe('nothing leaves', () => {
  test('without the firm’s setting, though the person agreed before', async () => {
    expect(await state(appraiser)).toEqual({ offered: false, consented: false })
    expect((await consent(appraiser, true)).status).toBe(200)
    expect(await sending(offering(appraiser))).toEqual([])
    expect(await state(appraiser)).toEqual({ offered: false, consented: false })
  })

  test('of a person who did not agree, though the firm allows it', async () => {
    await product.set('productAnalytics', true)
    expect(await state(other)).toEqual({ offered: true, consented: false })
    expect(events(await sending(offering(other)))).toEqual([])
  })

  test('where no endpoint is set, though firm and person agree', async () => {
    const none = createTelemetry({ db: product.db, notifyCache, endpoint: undefined, log })
    await none.flush()
    offering(appraiser)(none)
    sent.length = 0
    await none.flush()
    expect(sent).toEqual([])
    expect(none.isConfigured).toBe(false)
  })

  test('when the endpoint turns it off, fails, or leads elsewhere', async () => {
    for (const wrong of [
      { config: { enabled: false } },
      { status: 500 },
      { config: {} },
      { location: 'http://127.0.0.1:9/' },
    ]) {
      const before = { ...behaviour }
      Object.assign(behaviour, wrong)
      const received = await sending(offering(appraiser))
      Object.assign(behaviour, before)
      expect(received.length).toBeGreaterThan(0)
      expect(events(received)).toEqual([])
    }
  })

  test('after the person withdrew', async () => {
    await consent(other, true)
    await consent(other, false)
    expect(events(await sending(offering(other)))).toEqual([])
    const rows = product.db.selectFrom('auditLog').select(['before', 'after']).where('userId', '=', other.id)
    const recorded = await rows.where('eventType', '=', 'PROFILE_UPDATE').orderBy('id').execute()
    expect(recorded.map(({ after }) => after)).toEqual([{ productAnalytics: true }, { productAnalytics: false }])
  })
})

test('with all three, operations and page views leave under the installation’s id, and nothing of the person', async () => {
  const received = await sending(offering(appraiser))
  const [{ id: installationId }] = (await product.db.selectFrom('telemetryInstallation').select('id').execute()) as [
    { id: string },
  ]
  expect(received.slice(0, 2).map(({ path }) => path)).toEqual([
    '/in/installations',
    `/in/config?installationId=${installationId}`,
  ])
  expect(received.every(({ authorization }) => authorization === 'Bearer endpoint-token')).toBe(true)
  expect(
    received.filter(({ path }) => path === '/in/events').every(({ body }) => body.installationId === installationId),
  ).toBe(true)
  const [first, second] = events(received)
  expect(first).toEqual({
    name: 'database_operation',
    at: '2023-11-14T22:13:20.000Z',
    parameters: { ...operation, duration_ms: 1.2 },
  })
  expect(second).toMatchObject({ name: 'page_view', parameters: { page: '/valuations/$id' } })
  expect(JSON.stringify(received)).not.toContain(appraiser.id)
})

test('the sampling of the endpoint holds, and what waits is bounded', async () => {
  const many = (telemetry: Sender) => {
    for (let n = 0; n < 5_000; n++) telemetry.operated(operation, source(appraiser))
  }
  behaviour.config = { enabled: true, sampleRate: 0 }
  expect(events(await sending(many))).toEqual([])
  behaviour.config = { enabled: true, sampleRate: 1 }
  expect(events(await sending(many))).toHaveLength(1_000)
})

test('a page is named by its path in the table of pages alone', async () => {
  for (const page of ['/', '/valuations', '/valuations/$id/edit', '/properties/compare/$id', '/404'])
    await appraiser.telemetry.pageView({ page })
  const { id } = await create(appraiser)
  for (const page of [`/valuations/${id}`, '/valuations?text=x', '/القصر', 'valuations', '/a/b/c/d/e/f', '//x'])
    expect((await appraiser.call('telemetry.pageView', { page })).status, page).toBe(400)
  expect((await product.nobody('telemetry.setConsent', { consent: true })).said.error.code).toBe('not-signed-in')
  const me = await appraiser.people.me()
  expect(me.reportsPages).toBe(true)
})

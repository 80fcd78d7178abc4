import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { permissionsOf } from '#access/grants.ts'
import { ROLES, type Role } from '#access/roles.ts'
import { openServer } from '#app/serve.ts'
import { type PerformanceReport, QUEUES } from '#features/performance/model.ts'
import { log } from '#server/log.ts'
import { create, openProduct, type Person, type Product } from '../support/product.ts'

let product: Product
const people = {} as Record<Role, Person>
beforeAll(async () => {
  product = await openProduct()
  for (const role of ROLES) people[role] = await product.person(role)
})
afterAll(() => product.close())

const load = async (by: Person, period = 'hour') => by.call('performance.load', { period })
const report = async (period?: string) => {
  await product.keeper.store()
  return (await load(people.ADMIN, period)).said as unknown as PerformanceReport
}
const verb = ({ verbs }: PerformanceReport, name: string) => verbs.find((one) => one.name === name)

test.each(ROLES)('%s sees it as the permission says', async (role) => {
  const { status, said } = await load(people[role])
  const mayLook = permissionsOf(role).canViewPerformanceMetrics
  expect([status, said.error?.code]).toEqual(mayLook ? [200, undefined] : [403, 'permission-denied'])
})

test('nobody signed out is shown anything, and a period that there is not is refused', async () => {
  expect((await product.nobody('performance.load', { period: 'hour' })).said.error.code).toBe('not-signed-in')
  expect((await load(people.ADMIN, 'week')).status).toBe(400)
})

describe('what is measured', () => {
  test('is each verb’s calls, refusals, records and durations', async () => {
    const before = verb(await report(), 'valuations.get')?.calls ?? 0
    const { id } = await create(people.APPRAISER)
    for (let n = 0; n < 3; n++) await people.APPRAISER.call('valuations.get', { id })
    await people.APPRAISER.call('valuations.get', { id: people.ADMIN.id })
    await people.APPRAISER.call('valuations.get', { id: 'no-uuid' })
    const after = await report()
    expect(verb(after, 'valuations.get')).toMatchObject({ calls: before + 5, refused: 2, errors: 0, records: 3 })
    const { p50, p95, p99, slowest } = verb(after, 'valuations.get') ?? {}
    expect([p50, p95, p99].every((ms) => ms !== null && ms !== undefined && ms > 0)).toBe(true)
    expect(p50).toBeLessThanOrEqual(p95 ?? 0)
    expect(p95).toBeLessThanOrEqual(p99 ?? 0)
    // Within the width of a bucket.
    expect(p99).toBeLessThanOrEqual((slowest ?? 0) * 1.2)
    expect(after.totals.calls).toBe(after.verbs.reduce((sum, { calls }) => sum + calls, 0))
    expect(after.history.reduce((sum, { calls }) => sum + calls, 0)).toBe(after.totals.calls)
    const day = await report('day')
    expect(verb(day, 'valuations.get')?.calls).toBe(before + 5)
  })

  test('is no name that somebody made up', async () => {
    await people.ADMIN.call('valuations.made-up-by-me')
    expect((await report()).verbs.map(({ name }) => name)).not.toContain('valuations.made-up-by-me')
  })

  test('names statements without their values, and the slowest operations by the fields of their event', async () => {
    const secret = `مالك-${Date.now()}`
    await people.APPRAISER.call('valuations.list', { ownerName: secret, text: secret })
    const { statements, slowest } = await report()
    expect(statements.length).toBeGreaterThan(3)
    expect(JSON.stringify(statements)).not.toContain(secret)
    expect(statements.reduce((sum, { share }) => sum + share, 0)).toBeLessThanOrEqual(1.0001)
    expect(slowest.length).toBeGreaterThan(3)
    for (const operation of slowest)
      expect(Object.keys(operation).sort()).toEqual(
        ['at', 'cache_hit', 'duration_ms', 'entity_type', 'operation_name', 'query_size'].sort(),
      )
    const durations = slowest.map(({ duration_ms }) => duration_ms)
    expect(durations).toEqual(durations.toSorted((a, b) => b - a))
  })

  test('tells the server’s memory and pool, the queues, the sizes and the last backup', async () => {
    const { servers, queues, sizes, backup, caches } = await report()
    expect(servers).toHaveLength(1)
    expect(servers[0]).toMatchObject({ processId: process.pid, poolWaiting: 0 })
    expect(servers[0]?.rss).toBeGreaterThan(20_000_000)
    expect(servers[0]?.poolConnections).toBeGreaterThan(0)
    expect(queues.map(({ name }) => name)).toEqual(QUEUES)
    expect(sizes?.databaseBytes).toBeGreaterThan(1_000_000)
    expect(backup).toEqual({ lastGoodAt: null, lateSince: null })
    expect(caches.map(({ kind, on }) => [kind, on])).toEqual([
      ['records', true],
      ['queries', true],
      ['audit', true],
    ])
  })

  test('is that of all servers on the database', async () => {
    const before = (await report()).totals.calls
    const env = { appUrl: 'http://localhost:3000', host: '127.0.0.1', trustProxy: false }
    const other = await openServer({ appUrl: product.appUrl, secret: 's'.repeat(32), env, store: product.store, log })
    onTestFinished(other.close)
    const base = `http://127.0.0.1:${await other.listen(0, '127.0.0.1')}`
    const { cookie } = people.APPRAISER
    const headers = { origin: base, 'content-type': 'application/json', cookie }
    for (let n = 0; n < 20; n++) await fetch(`${base}/rpc/dashboard.load`, { method: 'POST', headers, body: '{}' })
    // Anyone who looks asks every server to store what it has.
    await expect.poll(async () => (await report()).servers.length, { timeout: 10_000 }).toBe(2)
    await other.keeper.store()
    const after = await report()
    expect(verb(after, 'dashboard.load')?.calls).toBe(20)
    expect(after.totals.calls).toBeGreaterThanOrEqual(before + 20)
  })

  test('is kept for a day, and not for longer', async () => {
    await product.db
      .updateTable('performanceHours')
      .set({ at: new Date(Date.now() - 30 * 3_600_000) })
      .where('name', '=', 'dashboard.load')
      .execute()
    await report()
    const left = product.db.selectFrom('performanceHours').select('at').where('name', '=', 'dashboard.load')
    expect(await left.execute()).toEqual([])
  })
})

describe('/metrics', () => {
  const scrape = (base: string, headers: Record<string, string> = {}) => fetch(`${base}/metrics`, { headers })

  test('tells this machine in the format of Prometheus what was called', async () => {
    await people.APPRAISER.call('valuations.counts')
    const answer = await scrape(product.base)
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    const text = await answer.text()
    expect(text).toMatch(/^thamin_calls_total\{operation="valuations\.counts",outcome="done"\} [1-9]/m)
    expect(text).toMatch(/^thamin_call_duration_seconds_bucket\{operation="valuations\.counts",le="\+Inf"\} [1-9]/m)
    expect(text).toMatch(/^process_resident_memory_bytes \d{8,}$/m)
    for (const line of text.trim().split('\n'))
      expect(line).toMatch(/^(# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{[^{}]+\})? -?[\d.e+-]+)$/)
  })

  test('is not there for anyone who comes through a proxy or by another name', async () => {
    expect((await scrape(product.base, { 'x-forwarded-for': '127.0.0.1' })).status).toBe(404)
    const { port } = new URL(product.base)
    // fetch would write the Host itself.
    const status = await new Promise((resolve) =>
      request({ port, host: '127.0.0.1', path: '/metrics', headers: { host: 'evil.example' } }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      }).end(),
    )
    expect(status).toBe(404)
  })

  test('asks for the token where there is one, from this machine too; traces go to their collector', async () => {
    const spans: { name: string; attributes: { key: string; value: object }[] }[] = []
    const collector = createServer(async (incoming, outgoing) => {
      const chunks: Buffer[] = []
      for await (const chunk of incoming) chunks.push(chunk as Buffer)
      const sent = JSON.parse(Buffer.concat(chunks).toString())
      for (const { scopeSpans } of sent.resourceSpans) for (const its of scopeSpans) spans.push(...its.spans)
      outgoing.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    }).listen(0, '127.0.0.1')
    onTestFinished(() => void collector.close())
    await once(collector, 'listening')
    const traces = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
    const token = 'scrape-me-if-you-can'
    const own = await openProduct({ metricsToken: token, traces })
    try {
      expect((await scrape(own.base)).status).toBe(404)
      expect((await scrape(own.base, { authorization: 'Bearer scrape-me-if-you-cam' })).status).toBe(404)
      expect((await scrape(own.base, { authorization: `Bearer ${token}` })).status).toBe(200)
      await own.nobody('people.me')
      await own.nobody('valuations.list')
    } finally {
      // What waits is sent before the end.
      await own.close()
    }
    expect(spans.map(({ name }) => name).sort()).toEqual(['people.me', 'valuations.list'])
    const attributes = Object.fromEntries(spans[1]?.attributes.map(({ key, value }) => [key, value]) ?? [])
    expect(attributes).toMatchObject({ 'thamin.outcome': { stringValue: 'refused' } })
  })
})

import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { api } from '#app/api.ts'
import { openServer } from '#app/serve.ts'
import { CACHE_KINDS } from '#kernel/read-caches.ts'
import { log } from '#server/log.ts'
import type { AnyVerb } from '#server/procedure.ts'
import { type Answer, type Call, create, openProduct, type Person, type Product } from '../support/product.ts'

const SETTINGS = { records: 'recordCache', queries: 'queryCache', audit: 'auditCache' } as const

let product: Product
let other: Awaited<ReturnType<typeof openServer>>
let otherBase = ''
let [admin, appraiser, client, stranger] = [] as unknown as [Person, Person, Person, Person]
beforeAll(async () => {
  product = await openProduct()
  const env = { appUrl: 'http://localhost:3000', host: '127.0.0.1', trustProxy: false }
  other = await openServer({ appUrl: product.appUrl, secret: 's'.repeat(32), env, store: product.store, log })
  otherBase = `http://127.0.0.1:${await other.listen(0, '127.0.0.1')}`
  admin = await product.person('ADMIN')
  appraiser = await product.person('APPRAISER')
  client = await product.person('CLIENT')
  stranger = await product.person('CLIENT')
})
afterAll(async () => {
  await other.close()
  await product.close()
})

/** The same person at the other server. */
const atOther =
  ({ cookie }: Person): Call =>
  async (verb, input = {}) => {
    const headers = { origin: otherBase, 'content-type': 'application/json', cookie }
    const answer = await fetch(`${otherBase}/rpc/${verb}`, { method: 'POST', headers, body: JSON.stringify(input) })
    return { status: answer.status, headers: answer.headers, said: (await answer.json()) as Answer['said'] }
  }

const figures = async () => {
  const { rows } = await product.database.pool.query<{ caches: Record<string, { hits: number; misses: number }> }>(
    'select caches from performance_servers order by started_at',
  )
  return rows.map(({ caches }) => caches)
}
const hits = async (kind: string) => {
  await Promise.all([product.keeper.store(), other.keeper.store()])
  return (await figures()).reduce((sum, caches) => sum + (caches[kind]?.hits ?? 0), 0)
}

async function switchCaches(on: boolean): Promise<void> {
  for (const kind of CACHE_KINDS) await product.set(SETTINGS[kind], on)
}

/** Waits until both servers answer from memory, or none does. */
async function settled(on: boolean): Promise<void> {
  const read = async (call: Call, base: Product['measures']) => {
    const before = base.total.get('valuations.counts')?.cacheHits ?? 0
    for (let n = 0; n < 3; n++) await call('valuations.counts')
    return (base.total.get('valuations.counts')?.cacheHits ?? 0) > before
  }
  const wait = { timeout: 10_000, interval: 50 }
  await vi.waitUntil(async () => (await read(appraiser.call, product.measures)) === on, wait)
  await vi.waitUntil(async () => (await read(atOther(appraiser), other.measures)) === on, wait)
}

test('they are on by themselves, and nothing is kept while they are off', async () => {
  await settled(true)
  await switchCaches(false)
  await settled(false)
  const { id } = await create(appraiser)
  const before = await hits('records')
  for (let n = 0; n < 3; n++) await appraiser.call('valuations.get', { id })
  expect(await hits('records')).toBe(before)
})

describe('switched on', () => {
  beforeAll(async () => {
    await switchCaches(true)
    await settled(true)
  })

  test('they answer again what they have answered, each person their own', async () => {
    const { id } = await create(appraiser, { clientUserId: client.id })
    const before = await hits('records')
    const first = await appraiser.call('valuations.get', { id })
    // The report of the creation may arrive after the first read, and clears what that read kept: it is read until it is kept.
    const again = async () => {
      expect(await appraiser.valuations.get({ id })).toEqual(first.said)
      return hits('records')
    }
    await expect.poll(again, { timeout: 20_000, interval: 20 }).toBeGreaterThan(before)
    // In the cache by now for two: a third, who may not see it, is answered that there is none.
    const own = await client.call('valuations.get', { id })
    expect(own.status).toBe(200)
    expect(await client.valuations.get({ id })).toEqual(own.said)
    expect(own.said).not.toEqual(first.said)
    expect((await stranger.call('valuations.get', { id })).status).toBe(404)
    expect((await stranger.valuations.list()).items).toEqual([])
    // Anyone who may no longer see it is not shown what was kept for them.
    await appraiser.call('valuations.update', { id, version: first.said.version, changes: { clientUserId: null } })
    expect((await client.call('valuations.get', { id })).status).toBe(404)
  })

  test('what was refused is not kept', async () => {
    const before = await hits('records')
    for (let n = 0; n < 3; n++) await appraiser.call('valuations.get', { id: appraiser.id })
    expect(await hits('records')).toBe(before)
  })

  test('anyone who has written reads what was written at once, and soon at the other server', async () => {
    const { id, version } = await create(appraiser)
    const otherCall = atOther(appraiser)
    const remark = async (call: Call) => (await call('valuations.get', { id })).said.requestor
    await Promise.all([remark(appraiser.call), remark(otherCall)])
    let at = version
    for (const requestor of ['بنك بوبيان', 'بنك وربة', 'بنك الخليج']) {
      const answer = await appraiser.call('valuations.update', { id, version: at, changes: { requestor } })
      at = answer.said.version
      expect(await remark(appraiser.call)).toBe(requestor)
      await expect.poll(() => remark(otherCall), { timeout: 20_000, interval: 20 }).toBe(requestor)
    }
  })

  test('what is written past the verbs clears them as well', async () => {
    const { id } = await create(appraiser)
    const owner = async (call: Call) => (await call('valuations.get', { id })).said.ownerName
    await Promise.all([owner(appraiser.call), owner(atOther(appraiser))])
    await product.db.updateTable('valuations').set({ ownerName: 'ورثة الفهد' }).where('id', '=', id).execute()
    await expect.poll(() => owner(appraiser.call), { timeout: 20_000, interval: 20 }).toBe('ورثة الفهد')
    await expect.poll(() => owner(atOther(appraiser)), { timeout: 20_000, interval: 20 }).toBe('ورثة الفهد')
  })

  test('a setting that answers depend on clears them', async () => {
    const { id } = await create(appraiser)
    const moves = async () => (await appraiser.valuations.get({ id })).moves
    await moves()
    await product.set('fourEyes', false)
    await product.set('fourEyes', true)
    expect(await moves()).toEqual(await moves())
  })

  test('the audit log is read again with every entry', async () => {
    const list = async () => (await admin.audit.list({ pageSize: 1 })).items[0]?.id
    const first = await list()
    await create(appraiser)
    await expect.poll(list, { timeout: 20_000, interval: 20 }).not.toBe(first)
  })

  test('cached and uncached answers are equal, no matter who writes at which server', async () => {
    const ids = await Promise.all([1, 2, 3].map(async () => (await create(appraiser)).id))
    const calls = [appraiser.call, atOther(appraiser)]
    const step = fc.record({
      server: fc.nat({ max: 1 }),
      kind: fc.constantFrom('read', 'list', 'counts', 'write', 'create'),
      which: fc.nat({ max: 2 }),
      value: fc.integer({ min: 100, max: 999 }),
    })
    const act = async ({ server, kind, which, value }: Step): Promise<void> => {
      const call = calls[server] ?? appraiser.call
      const id = ids[which] ?? ''
      if (kind === 'read') await call('valuations.get', { id })
      else if (kind === 'list') await call('valuations.list', { pageSize: 5 })
      else if (kind === 'counts') await call('valuations.counts')
      else if (kind === 'create') await create(appraiser)
      else {
        const { version } = await product.db
          .selectFrom('valuations')
          .select('version')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        await call('valuations.update', { id, version, changes: { propertySize: value } })
      }
    }
    const answers = async () => {
      const all: unknown[] = []
      for (const call of calls) {
        for (const id of ids) all.push((await call('valuations.get', { id })).said)
        all.push((await call('valuations.list', { pageSize: 5 })).said, (await call('valuations.counts')).said)
      }
      return all
    }
    const before = await hits('records')
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(step, { minLength: 2, maxLength: 6 }), { maxLength: 4 }), async (rounds) => {
        // Those of a round run at once, at both servers.
        for (const round of rounds) await Promise.all(round.map(act))
        // Soon after the last write, both servers tell what the database holds.
        const held = await uncached(ids)
        await expect.poll(answers, { timeout: 20_000, interval: 30 }).toEqual([...held, ...held])
      }),
      { numRuns: 8, endOnFailure: true },
    )
    expect(await hits('records')).toBeGreaterThan(before)
  })

  test('off again, nothing is kept', async () => {
    await switchCaches(false)
    await settled(false)
  })
})

type Step = { server: number; kind: string; which: number; value: number }

/** The answers as the database gives them, by a server of its own whose caches can't be reported to. */
async function uncached(ids: readonly string[]): Promise<unknown[]> {
  const all: unknown[] = []
  const run = (name: string, input: unknown) => {
    const [feature = '', verb = ''] = name.split('.')
    const known = (api as Record<string, Record<string, AnyVerb>>)[feature]?.[verb]
    if (!known) throw new Error(name)
    return known.run(context() as never, input as never)
  }
  for (const id of ids) all.push(JSON.parse(JSON.stringify(await run('valuations.get', { id }))))
  all.push(JSON.parse(JSON.stringify(await run('valuations.list', { pageSize: 5 }))))
  all.push(JSON.parse(JSON.stringify(await run('valuations.counts', {}))))
  return all
}

const context = () => ({
  actor: {
    id: appraiser.id,
    email: '',
    displayName: '',
    role: appraiser.role,
    active: true,
    twoFactor: { status: 'DISABLED', method: null },
    language: null,
    digits: null,
    sessionId: '',
  },
  db: product.db,
  notifyCache: <T>(_: string, read: () => Promise<T>) => read(),
  request: { id: 'r', ip: '127.0.0.1', userAgent: 'test' },
  appUrl: '',
  federation: null,
  botCheck: null,
  sendsMail: false,
  readsMail: false,
  payments: null,
  roads: null,
  pushServices: [],
  seal: async (text: string) => text,
  telemetry: { isConfigured: false, pageViewed: () => undefined },
})

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROLES } from '#access/roles.ts'
import type { ValuationStatus } from '#features/terms/model/codes.ts'
import { chance } from '../support/chance.ts'
import { openProduct, type Person, type Product } from '../support/product.ts'
import { createProperty } from '../support/properties.ts'
import { addRows, readAll } from '../support/rows.ts'

let product: Product
let manager: Person
let appraiser: Person
let client: Person
let other: Person
beforeAll(async () => {
  product = await openProduct()
  manager = await product.person('VALUATION_MANAGER')
  appraiser = await product.person('APPRAISER')
  client = await product.person('CLIENT')
  other = await product.person('USER')
})
afterAll(() => product.close())

const VERBS = ['valuations.list', 'valuations.search'] as const
const minute = (at: number) => new Date(Date.UTC(2026, 0, 1, 0, at))

/** Rows of one name, a minute apart, of two statuses and dates in turn, all the client's; newest first. */
async function made(name: string, count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, at) => ({
    ownerName: name,
    createdAt: minute(at),
    status: at % 3 ? 'DRAFT' : 'CANCELLED',
    valuationDate: `2026-03-${String(1 + (at % 4)).padStart(2, '0')}`,
    clientUserId: client.id,
  }))
  return (await addRows(product.db, appraiser.id, rows)).toReversed()
}

const listOf = async (person: Person, input: object) => (await readAll(person.call, { ...input, pageSize: 100 })).ids
const page = async (person: Person, verb: (typeof VERBS)[number], input: object) => person.call(verb, input)
const erase = async (id: string) => {
  const said = await manager.valuations.get({ id })
  const { status } = await manager.call('valuations.delete', { id, version: said.version, reason: 'أُدخل خطأ' })
  expect(status).toBe(200)
}

describe('a cursor', () => {
  test('that is forged is refused alike for everybody, and so is that of a row out of sight', async () => {
    const [foreign] = await addRows(product.db, appraiser.id, [{ clientUserId: other.id, ownerName: 'سر' }])
    for (const role of ROLES) {
      const person = await product.person(role)
      const seesAll = !['USER', 'CLIENT', 'GUEST'].includes(role)
      for (const verb of VERBS)
        for (const lastId of [randomUUID(), ...(seesAll ? [] : [foreign])]) {
          const { status, said } = await page(person, verb, { text: '', lastId })
          const fault = { field: 'lastId', code: 'kernel:notInList', message: 'Choose a value from the list' }
          expect([status, said.error.code, said.error.fields]).toEqual([400, 'invalid-argument', [fault]])
        }
    }
    for (const lastId of ['', 'x', 7, "' or 1=1 --", {}]) {
      const { status, said } = await page(manager, 'valuations.list', { lastId })
      expect([status, said.error.fields?.[0]?.field]).toEqual([400, 'lastId'])
    }
  })

  test('of a row that the filters leave out goes on from its point of the order', async () => {
    const ids = await made('استعلام آخر', 12)
    const all = await listOf(manager, { ownerName: 'استعلام آخر' })
    expect(all).toEqual(ids)
    const drafts = await listOf(manager, { ownerName: 'استعلام آخر', status: 'DRAFT' })
    for (const [at, lastId] of ids.entries()) {
      const { said } = await page(manager, 'valuations.list', { ownerName: 'استعلام آخر', status: 'DRAFT', lastId })
      expect(said.items.map(({ id }) => id)).toEqual(drafts.filter((id) => ids.indexOf(id) > at))
      expect(said.totalCount).toBe(drafts.length)
    }
  })

  test('of a row that lacks the date of the order is refused; of one outside of the range it goes on', async () => {
    const [before, within, dateless] = await addRows(product.db, appraiser.id, [
      { ownerName: 'مؤرخ', issueDate: '2026-05-09' },
      { ownerName: 'مؤرخ', issueDate: '2026-05-05' },
      { ownerName: 'مؤرخ', issueDate: null },
    ])
    const range = { ownerName: 'مؤرخ', dateField: 'issueDate', startDate: '2026-05-01', endDate: '2026-05-07' }
    const from = (lastId?: string) => page(manager, 'valuations.list', { ...range, lastId })
    expect((await from(before)).said.items.map(({ id }) => id)).toEqual([within])
    expect((await from(within)).said).toMatchObject({ items: [], hasMore: false, totalCount: 1 })
    const { status, said } = await from(dateless)
    expect([status, said.error.fields?.[0]?.field]).toEqual([400, 'lastId'])
  })

  const orders = [
    ['list', 'valuations.list', {}],
    ['status', 'valuations.list', { status: ['DRAFT', 'CANCELLED'] }],
    ['date', 'valuations.list', { startDate: '2026-03-01', endDate: '2026-03-31' }],
    ['search', 'valuations.search', {}],
  ] as const
  test.each(orders)('of a row that is deleted goes on exactly where it was: %s', async (kind, verb, filters) => {
    for (const person of [manager, client]) {
      const name = `محذوف ${kind} ${person.role.replace('_', '')}`
      await made(name, 20)
      const input = { ...filters, text: name }
      const before = await listOf(person, input)
      expect(before.length).toBe(20)
      const gone: string[] = []
      const seen = await readAll(
        person.call,
        { ...input, pageSize: 3 },
        {
          verb,
          after: async (items) => {
            // The last of the page, and the one that would have come next.
            const last = items.at(-1)?.id as string
            for (const id of [last, before[before.indexOf(last) + 1] as string]) {
              await erase(id)
              gone.push(id)
            }
          },
        },
      )
      const missed = gone.filter((_, at) => at % 2)
      expect(seen.ids).toEqual(before.filter((id) => !missed.includes(id)))
      // A row that left a person's list is no way into what they never saw.
      if (person.role === 'CLIENT') expect((await page(other, verb, { text: '', lastId: gone[0] })).status).toBe(400)
    }
  })

  test('of a row that was given to another client goes on for both', async () => {
    const ids = await made('منقول', 6)
    const [given] = [ids[2] as string]
    await product.db.updateTable('valuations').set({ clientUserId: other.id }).where('id', '=', given).execute()
    const rest = async (person: Person) =>
      (await page(person, 'valuations.search', { text: 'منقول', lastId: given })).said.items.map(({ id }) => id)
    expect(await rest(client)).toEqual(ids.slice(3))
    expect(await rest(manager)).toEqual(ids.slice(3))
    expect(await rest(other)).toEqual([])
    expect(await listOf(other, { text: 'منقول' })).toEqual([given])
    await product.db.deleteFrom('valuations').where('id', '=', given).execute()
    for (const person of [client, manager]) expect(await rest(person)).toEqual(ids.slice(3))
  })

  test('of a row whose date was changed goes on from where the row is now', async () => {
    const ids = await made('مؤجل', 8)
    const range = { ownerName: 'مؤجل', startDate: '2026-01-01' }
    const before = await listOf(manager, range)
    const [first, ...others] = before as [string, ...string[]]
    const set = (valuationDate: string | null) =>
      product.db.updateTable('valuations').set({ valuationDate }).where('id', '=', first).execute()
    const next = () => page(manager, 'valuations.list', { ...range, lastId: first })
    const nextIds = async () => (await next()).said.items?.map(({ id }) => id)
    // The server's caches hear of writes past it a moment later.
    await set('2026-02-01')
    await expect.poll(nextIds).toEqual([])
    await set('2026-12-01')
    await expect.poll(nextIds).toEqual(others)
    await set(null)
    await expect.poll(async () => (await next()).status).toBe(400)
    expect(ids.length).toBe(before.length)
  })

  test('is kept by the database alone', async () => {
    for (const change of [
      'delete from valuation_tombstones',
      'update valuation_tombstones set created_at = now()',
      'insert into valuation_tombstones (id, created_at) values (gen_random_uuid(), now())',
      'truncate valuation_tombstones',
    ])
      await expect(sql.raw(change).execute(product.db)).rejects.toThrow(/permission denied|must be owner/)
  })
})

describe('pages', () => {
  const STEADY = 90
  const reads = [
    ['all', 'valuations.list', {}],
    ['one status', 'valuations.list', { status: 'COMPLETED' }],
    ['several statuses', 'valuations.list', { status: ['COMPLETED', 'APPROVED'] }],
    ['category and status', 'valuations.list', { propertyCategory: 'LAND', status: ['COMPLETED'] }],
    ['two filters', 'valuations.list', { propertyCategory: 'LAND', purpose: 'SALE' }],
    ['dates', 'valuations.list', { startDate: '2026-01-01' }],
    ['search', 'valuations.search', { text: 'ثابت' }],
  ] as const

  test('stay whole and without repeats while others add, delete and move', async () => {
    const steady = await addRows(
      product.db,
      appraiser.id,
      Array.from({ length: STEADY }, (_, at) => ({
        status: 'COMPLETED',
        ownerName: `ثابت ${at}`,
        propertyCategory: 'LAND',
        purpose: 'SALE',
        createdAt: minute(1000 + at),
        valuationDate: `2026-06-${String(1 + (at % 28)).padStart(2, '0')}`,
        clientUserId: client.id,
      })),
    )
    let writes = 0
    let isOver = false
    const alive: string[] = []
    async function write(seed: number) {
      const pick = chance(seed)
      const statuses: ValuationStatus[] = ['COMPLETED', 'APPROVED', 'CANCELLED']
      while (!isOver) {
        const id = alive[pick(alive.length)]
        const turn = pick(5)
        if (!id || turn < 2) {
          // Anywhere among the steady ones, or newer than all, and alike in everything that is asked for.
          const row = {
            status: statuses[pick(3)],
            ownerName: 'ثابت حيناً',
            propertyCategory: 'LAND',
            purpose: 'SALE',
            createdAt: turn ? new Date() : minute(1000 + pick(STEADY)),
            valuationDate: `2026-06-${String(1 + pick(28)).padStart(2, '0')}`,
            clientUserId: [client.id, other.id, null][pick(3)],
          }
          alive.push(...(await addRows(product.db, appraiser.id, [row])))
        } else if (turn === 2) await product.db.deleteFrom('valuations').where('id', '=', id).execute()
        else {
          const moved = turn === 3 ? { status: statuses[pick(3)] } : { clientUserId: [client.id, other.id][pick(2)] }
          await product.db.updateTable('valuations').set(moved).where('id', '=', id).execute()
        }
        writes += 1
      }
    }
    const writers = [11, 12, 13, 14].map(write)
    const walks = [manager, client].flatMap((person) =>
      reads.map(async ([name, verb, input]) => {
        const before = writes
        const { ids } = await readAll(
          person.call,
          { ...input, pageSize: 7 },
          {
            verb,
            // The very row that the next page begins after is deleted if it may be.
            after: async (items) => {
              const last = items.at(-1)?.id as string
              // However fast pages are read, others write between two of them.
              const seen = writes
              while (writes === seen && !isOver) await new Promise((next) => setImmediate(next))
              if (!steady.includes(last)) await product.db.deleteFrom('valuations').where('id', '=', last).execute()
            },
          },
        )
        return { name: `${person.role}: ${name}`, ids, meanwhile: writes - before }
      }),
    )
    const done = await Promise.all(walks).finally(() => {
      isOver = true
    })
    await Promise.all(writers)
    for (const { name, ids, meanwhile } of done) {
      expect(new Set(ids).size, `${name}: none twice`).toBe(ids.length)
      expect(
        steady.filter((id) => !ids.includes(id)),
        `${name}: all that stayed`,
      ).toEqual([])
      expect(meanwhile, `${name}: writes meanwhile`).toBeGreaterThan(2)
    }
  })
})

describe('a page whose size is not asked for', () => {
  const sizeOf = async (person: Person, verb: string, input: object = {}) => {
    const { status, said } = await person.call(verb, input)
    expect([verb, status]).toEqual([verb, 200])
    return said.items.length
  }

  test('holds 20 valuations, 20 found properties, and 10 of anything else', async () => {
    await made('حجم الصفحة', 21)
    await Promise.all(Array.from({ length: 21 }, () => createProperty(appraiser, { name: 'حجم الصفحة' })))
    for (let at = 0; at < 11; at++) await product.person('GUEST')
    const valuationId = (await manager.valuations.list({ text: 'حجم الصفحة' })).items[0]?.id
    for (let at = 0; at < 11; at++)
      await appraiser.call('comments.add', { record: { kind: 'valuation', id: valuationId }, text: `${at}` })
    const record = { kind: 'valuation', id: valuationId }
    const sizes = {
      list: await sizeOf(manager, 'valuations.list'),
      search: await sizeOf(manager, 'valuations.search', { text: 'حجم الصفحة' }),
      properties: await sizeOf(manager, 'properties.list'),
      found: await sizeOf(manager, 'properties.search', { text: 'حجم الصفحة' }),
      people: await sizeOf(manager, 'people.list'),
      areas: await sizeOf(await product.person('ADMIN'), 'places.areas'),
      comments: await sizeOf(manager, 'comments.list', { record }),
    }
    expect(sizes).toEqual({ list: 20, search: 20, properties: 10, found: 20, people: 10, areas: 10, comments: 10 })
  })
})

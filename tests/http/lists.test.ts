import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PROPERTY_CATEGORIES, VALUATION_STATUSES } from '#features/terms/model/codes.ts'
import { STATUS_ORDER } from '#features/valuations/workflow.ts'
import { create, openProduct, type Person, type Product } from '../support/product.ts'
import { readAll } from '../support/rows.ts'

let product: Product
let appraiser: Person
const ids: string[] = []
beforeAll(async () => {
  product = await openProduct()
  appraiser = await product.person('APPRAISER')
  for (let at = 0; at < 45; at++) {
    const made = await create(appraiser, {
      ownerName: at % 2 ? `إبراهيم ${at}` : `فاطمة ${at}`,
      purpose: at % 3 ? 'SALE' : 'MORTGAGE',
      valuationDate: `2026-01-${String((at % 28) + 1).padStart(2, '0')}`,
    })
    ids.unshift(made.id)
  }
})
afterAll(() => product.close())

const list = (input: object = {}) => appraiser.valuations.list(input)

const all = async (input: object) => (await readAll(appraiser.call, input)).ids

describe('a list', () => {
  test('comes newest first in pages of 20, and says how many there are', async () => {
    const first = await list()
    expect(first).toMatchObject({ hasMore: true, totalCount: 45, lastId: ids[19] })
    expect(first.items.map(({ id }) => id)).toEqual(ids.slice(0, 20))
    expect(await all({})).toEqual(ids)
    expect(await all({ pageSize: 45 })).toEqual(ids)
  })

  test('stays whole while rows are added', async () => {
    const first = await list()
    const added = await create(appraiser)
    const second = await list({ lastId: first.lastId })
    expect(second.items.map(({ id }) => id)).toEqual(ids.slice(20, 40))
    await product.db.deleteFrom('valuations').where('id', '=', added.id).execute()
  })

  test('is narrowed by every filter at once', async () => {
    const found = await list({ purpose: 'MORTGAGE', ownerName: 'ابراهيم', createdBy: appraiser.id, status: 'DRAFT' })
    expect(found.items.length).toBe(found.totalCount)
    expect(found.totalCount).toBeGreaterThan(0)
    for (const item of found.items) {
      expect(item.purpose).toBe('MORTGAGE')
      expect(item.ownerName).toContain('إبراهيم')
    }
    expect((await list({ purpose: 'MORTGAGE', status: 'APPROVED' })).totalCount).toBe(0)
  })

  test('of a date range is sorted by that date, page by page', async () => {
    const range = { startDate: '2026-01-05', endDate: '2026-01-20', pageSize: 7 }
    const found = await all(range)
    const dates = await Promise.all(
      found.map(async (id) => (await appraiser.valuations.get({ id })).valuationDate ?? ''),
    )
    expect(dates).toEqual([...dates].sort().reverse())
    expect(new Set(found).size).toBe((await list(range)).totalCount)
  })

  test('finds Arabic however it is spelt, and takes % _ \\ and quotes for themselves', async () => {
    const found = async (text: string) => (await list({ text })).totalCount
    const written = await found('إبراهيم')
    expect(written).toBe(22)
    for (const text of ['ابراهيم', 'أبراهيم', 'إبْراهيـم', '\u202bابراهيم\u202c'])
      expect(await found(text)).toBe(written)
    expect(await found('ابراهيم ٤٣')).toBe(1)
    for (const text of ['%', '_', '\\', "'", '"', '%%', "' or 1=1 --"]) expect(await found(text)).toBe(0)
    expect(await found('   ')).toBe(45)
  })

  test('refuses what it cannot do', async () => {
    const cases: [object, string][] = [
      [{ pageSize: 101 }, 'pageSize'],
      [{ pageSize: 0 }, 'pageSize'],
      [{ status: 'DONE' }, 'status'],
      [{ status: ['DRAFT', 'DONE'] }, 'status'],
      [{ status: ['DRAFT', 'DRAFT'] }, 'status'],
      [{ status: [] }, 'status'],
      [{ status: [...STATUS_ORDER, 'DRAFT'] }, 'status'],
      [{ status: 'DRAFT,SUBMITTED' }, 'status'],
      [{ status: null }, 'status'],
      [{ propertyCategory: 'CASTLE' }, 'propertyCategory'],
      [{ startDate: '2026-02-31' }, 'startDate'],
      [{ startDate: '0000-01-01' }, 'startDate'],
      [{ startDate: '2026-02-02', endDate: '2026-02-01' }, 'endDate'],
      [{ dateField: 'ownerName', startDate: '2026-01-01' }, 'ownerName'],
      [{ dateField: 'a~b', startDate: '2026-01-01' }, 'a~b'],
      [{ lastId: 'x' }, 'lastId'],
      [{ lastId: '00000000-0000-4000-8000-000000000000' }, 'lastId'],
      [{ text: 'x'.repeat(501) }, 'text'],
      [{ order: 'ownerName' }, 'order'],
    ]
    for (const [input, field] of cases) {
      const { status, said } = await appraiser.call('valuations.list', input)
      expect([status, said.error?.fields?.[0]?.field]).toEqual([400, field])
    }
  })

  test('is prepared for a few shapes only, whatever sizes and values callers think of', async () => {
    for (let size = 1; size <= 100; size++)
      await list({ pageSize: size, status: STATUS_ORDER.slice(0, (size % 10) + 1), createdBy: appraiser.id })
    for (const purpose of ['SALE', 'TAX'])
      for (const status of [undefined, 'DRAFT', ['DRAFT'], [...STATUS_ORDER]])
        await list({ purpose, status, propertyCategory: 'LAND' })
    // The size that is prepared comes late, ahead of the time after which a connection is let go.
    for (let size = 100; size >= 1; size--) await list({ pageSize: size })
    // Each connection has statements of its own, and any may be the one that answers: all of them are asked at once.
    const asked = sql<{ statement: string }>`select statement from pg_prepared_statements, pg_sleep(0.2)`
    const answers = await Promise.all(Array.from({ length: 20 }, () => asked.execute(product.db)))
    const pages = answers.map(({ rows }) => rows.filter(({ statement }) => /from valuations v/.test(statement)).length)
    expect(Math.max(...pages)).toBeGreaterThan(0)
    expect(Math.max(...pages)).toBeLessThan(20)
  })

  test('says of a status what is wrong with it', async () => {
    const fault = async (status: unknown) =>
      (await appraiser.call('valuations.list', { status })).said.error.fields?.map(({ code }) => code)
    expect(await fault('DONE')).toEqual(['kernel:notInList'])
    expect(await fault(['DRAFT', 'DONE'])).toEqual(['kernel:notInList'])
    expect(await fault(['DRAFT', 'SUBMITTED', 'DRAFT'])).toEqual(['kernel:repeated'])
    expect(await fault([])).toEqual(['kernel:tooSmall'])
  })

  test('and a search answer alike, and the contract says what a status may be', async () => {
    const listed = await list({ text: 'فاطمة', pageSize: 5 })
    const found = await appraiser.valuations.search({ text: 'فاطمة', pageSize: 5 })
    expect(found).toEqual(listed)
    expect(Object.keys(found).toSorted()).toEqual(['hasMore', 'items', 'lastId', 'totalCount', 'totalIsExact'])
    const contract = await (await fetch(`${product.base}/rpc/openapi.json`)).text()
    const { schema } = JSON.parse(contract).paths['/rpc/valuations.list'].post.requestBody.content['application/json']
    const one = { type: 'string', enum: [...VALUATION_STATUSES] }
    expect(schema.properties.status.anyOf).toMatchObject([one, { type: 'array', items: one, uniqueItems: true }])
    expect(schema.properties.propertyCategory.enum).toEqual([...PROPERTY_CATEGORIES])
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STORED_FIELDS as PROPERTY } from '#features/properties/fields.ts'
import { STORED_FIELDS as VALUATION } from '#features/valuations/fields.ts'
import { STATUS_ORDER } from '#features/valuations/workflow.ts'
import type { WireError } from '#kernel/errors.ts'
import { sortableFields } from '#kernel/field-sort.ts'
import { foldArabic } from '#kernel/fold.ts'
import { openProduct, type Person, type Product } from '../support/product.ts'
import { addProperties } from '../support/properties.ts'
import { addRows } from '../support/rows.ts'

type Item = Record<string, unknown> & { id: string; createdAt: string }
type List = 'valuations.list' | 'properties.list'

let product: Product
let staff: Person
let other: Person
let client: Person

const pick = <T>(values: readonly T[], at: number) => values[at % values.length] as T
const OWNERS = ['أحمد', 'آمنة', 'بدر', 'Zahra', 'علي', 'ﻋﻠﻲ', "'; drop"]
const DATES = ['2026-01-02', null, '2026-01-01', '2025-12-31', null]
/** Several at one very instant. */
const made = (at: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, Math.floor(at / 4)))

beforeAll(async () => {
  product = await openProduct()
  staff = await product.person('APPRAISER')
  other = await product.person('SENIOR_APPRAISER')
  client = await product.person('CLIENT')
  const rows = Array.from({ length: 40 }, (_, at) => ({
    valuationNumber: `VAL-2026-${[9999, 10_000, 7, 100_000][at % 4]}${at}`,
    status: pick(STATUS_ORDER, at * 7),
    ownerName: pick(OWNERS, at),
    requestor: pick(OWNERS, at * 3),
    purpose: pick(['SALE', 'MORTGAGE', 'OTHER'], at),
    propertyCategory: pick(['LAND', 'FARMS'], at),
    propertySize: pick([375, 1000.5, 9], at),
    feeFils: pick([1000, 20_500, 0], at),
    finalValueFils: pick([null, 1_000_000, 25_000, 900_000_000_000], at),
    requestDate: pick(DATES, at),
    dueDate: pick(DATES, at + 1),
    assignedTo: pick([staff.id, other.id, null], at),
    clientUserId: at % 2 ? client.id : null,
    createdAt: made(at),
  }))
  await addRows(product.db, staff.id, rows as never)
  const homes = Array.from({ length: 30 }, (_, at) => ({
    name: pick(['بيت', null, 'Apartment 2', 'apartment 10'], at),
    type: pick(['LAND', 'FARMS', 'RESIDENTIAL'], at),
    status: pick(['active', 'inactive'], at),
    governorate: pick(['HAWALLI', null, 'CAPITAL'], at),
    ownerName: pick([...OWNERS, null], at),
    area: pick([375, 1000.5, 9], at),
    yearBuilt: pick([1990, null, 2001], at),
    floors: pick([null, 2, 10], at),
    createdAt: made(at),
  }))
  await addProperties(product.db, staff.id, homes as never)
})
afterAll(() => product.close())

type Said = { items: Item[]; hasMore: boolean; lastId: string | null; totalCount: number; error?: WireError }

/** A page with all columns, or the refusal. */
async function ask(person: Person, list: List, input: object): Promise<{ status: number; said: Said }> {
  const { status, said } = await person.call(list, { columns: 'all', ...input })
  return { status, said: said as unknown as Said }
}

async function readAll(person: Person, list: List, input: object, size = 7): Promise<Item[]> {
  const items: Item[] = []
  for (let lastId: string | null = null; ; ) {
    const { status, said } = await ask(person, list, { ...input, pageSize: size, ...(lastId ? { lastId } : {}) })
    expect(status, JSON.stringify(said)).toBe(200)
    items.push(...said.items)
    if (!said.hasMore) return items
    lastId = said.lastId
  }
}

/** What the rows are sorted by, as JavaScript orders it. */
function keyOf(fields: typeof VALUATION | typeof PROPERTY, field: string, item: Item) {
  const value = item[field] as string | number | null
  const descriptor = (
    fields as unknown as Record<string, { kind: string; codes?: readonly string[]; column: { sorts: string } }>
  )[field]
  if (value === null || !descriptor) return null
  if (descriptor.kind === 'choice')
    return (field === 'status' && fields === VALUATION ? STATUS_ORDER : (descriptor.codes ?? [])).indexOf(
      value as never,
    )
  if (descriptor.column.sorts === 'folded') return foldArabic(String(value))
  if (descriptor.column.sorts === 'numbered') return Number(String(value).split('-').at(-1))
  return value
}

const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0)

function expectSorted(fields: typeof VALUATION | typeof PROPERTY, field: string, descending: boolean, items: Item[]) {
  const newest = (a: Item, b: Item) => compare(b.createdAt, a.createdAt) || compare(b.id, a.id)
  const isChoice = fields[field as keyof typeof fields]['kind' as never] === 'choice'
  const sorted = items.toSorted((a, b) => {
    const [x, y] = [keyOf(fields, field, a), keyOf(fields, field, b)]
    if (x === null || y === null) return x === y ? newest(a, b) : x === null ? 1 : -1
    const ties = isChoice || descending ? newest(a, b) : -newest(a, b)
    return (descending ? -compare(x, y) : compare(x, y)) || ties
  })
  expect(items.map((item) => [item[field], item.id])).toEqual(sorted.map((item) => [item[field], item.id]))
}

describe.each([
  ['valuations.list', VALUATION, 40],
  ['properties.list', PROPERTY, 30],
] as const)('%s', (list, fields, many) => {
  test.each(
    sortableFields(fields).flatMap((field) => [
      [field, 'asc'],
      [field, 'desc'],
    ]),
  )('sorted by %s (%s) comes page by page whole and in order, those without a value last', async (sort, order) => {
    const items = await readAll(staff, list, { sort, order })
    expect(new Set(items.map(({ id }) => id)).size).toBe(many)
    expect(items).toHaveLength(many)
    expectSorted(fields, sort as string, order === 'desc', items)
    // The page that begins after a row, by the id of the row.
    const { said } = await ask(staff, list, { sort, order, lastId: items[10]?.id, pageSize: 5 })
    expect(said.items.map(({ id }: Item) => id)).toEqual(items.slice(11, 16).map(({ id }) => id))
    expect(said.items[0]).not.toHaveProperty('cursor')
  })
})

test('a sort goes with filters and words, and a client has the own rows alone', async () => {
  const filters = { status: ['DRAFT', 'APPROVED'], assignedTo: 'me', sort: 'ownerName', order: 'desc' }
  const mine = await readAll(staff, 'valuations.list', filters, 3)
  expect(mine.length).toBeGreaterThan(0)
  expect(
    mine.every(
      ({ assignedToName, status }) =>
        assignedToName === `شخص ${staff.role}` && ['DRAFT', 'APPROVED'].includes(String(status)),
    ),
  ).toBe(true)
  expectSorted(VALUATION, 'ownerName', true, mine)
  for (const sort of ['status', 'purpose', 'requestDate']) {
    const found = await readAll(staff, 'valuations.list', { text: 'علي', sort }, 4)
    expect(found.length).toBeGreaterThan(5)
    expectSorted(VALUATION, sort, false, found)
    const own = await readAll(client, 'valuations.list', { sort }, 6)
    expect(own).toHaveLength(20)
    expectSorted(VALUATION, sort, false, own)
  }
})

test('nobody, and oneself, are people one can filter by', async () => {
  const nobodys = await readAll(staff, 'valuations.list', { assignedTo: 'nobody' })
  expect(nobodys).toHaveLength(13)
  expect(nobodys.every(({ assignedToName }) => assignedToName === null)).toBe(true)
  const { said } = await ask(other, 'valuations.list', { assignedTo: 'me', pageSize: 100 })
  expect(said.items.every((item: Item) => item.assignedToName === `شخص ${other.role}`)).toBe(true)
  expect(said.totalCount).toBe(13)
  expect((await ask(staff, 'valuations.list', { createdBy: 'me' })).said.totalCount).toBe(40)
  expect((await ask(other, 'valuations.list', { createdBy: 'me' })).said.totalCount).toBe(0)
  expect((await ask(staff, 'valuations.list', { createdBy: 'nobody' })).status).toBe(400)
})

test('an order does not tell what is withheld', async () => {
  const faults = async (person: Person, list: List, sort: string) =>
    (await ask(person, list, { sort })).said.error?.fields?.[0]?.field
  expect(await faults(client, 'valuations.list', 'finalValue')).toBe('sort')
  expect(await faults(client, 'valuations.list', 'ownerName')).toBeUndefined()
  const guest = await product.person('GUEST')
  expect(await faults(guest, 'properties.list', 'ownerName')).toBe('sort')
  expect(await faults(guest, 'properties.list', 'name')).toBeUndefined()
  expect(await faults(staff, 'valuations.list', 'notes')).toBe('sort')
})

test('a page goes on from where its row was, though that was changed or deleted; what is no cursor is refused', async () => {
  const sort = { sort: 'ownerName', order: 'asc' }
  const all = await readAll(staff, 'valuations.list', sort)
  const first = (await ask(staff, 'valuations.list', { ...sort, pageSize: 5 })).said
  const [{ id }, , , , { id: fifth }] = first.items as [Item, Item, Item, Item, Item]
  await product.db.updateTable('valuations').set({ ownerName: 'ييي' }).where('id', '=', fifth).execute()
  await product.db.deleteFrom('valuations').where('id', '=', fifth).execute()
  const next = (await ask(staff, 'valuations.list', { ...sort, pageSize: 5, lastId: first.lastId })).said
  expect(next.items.map(({ id }: Item) => id)).toEqual(all.slice(5, 10).map(({ id }) => id))

  const point = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
  const at = '2026-01-01T00:00:00.000000Z'
  const wrong: [string, string][] = [
    ['requestDate', first.lastId ?? ''],
    ['ownerName', 'x'.repeat(60)],
    ['ownerName', point('ownerName', null, at, id)],
    ['ownerName', point('ownerName', 'a\0', at, id)],
    ['ownerName', point('ownerName', 'a', 'yesterday 2026-01-01 12:00', id)],
    ['ownerName', point('ownerName', 'a', at, 'no id, and long enough to be one')],
    ['requestDate', point('requestDate', '2026-02-31', at, id)],
    ['finalValue', point('finalValue', '9'.repeat(40), at, id)],
    ['status', point('status', 'OPEN', at, id)],
    ['ownerName', '00000000-0000-4000-8000-000000000000'],
  ]
  for (const [name, lastId] of wrong) {
    const { status, said } = await ask(staff, 'valuations.list', { sort: name, lastId })
    expect([status, said.error?.fields?.[0]?.field], `${name} ${lastId}`).toEqual([400, 'lastId'])
  }
  // Of a row that a client may not see, the place is revealed as little.
  const hidden = await product.db
    .selectFrom('valuations')
    .select('id')
    .where('clientUserId', 'is', null)
    .executeTakeFirstOrThrow()
  expect((await ask(client, 'valuations.list', { ...sort, lastId: hidden.id })).status).toBe(400)
})

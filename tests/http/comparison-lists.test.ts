import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WEIGHTING } from '#features/comparisons/model.ts'
import { chance } from '../support/chance.ts'
import { askComparisons as ask, by, saveComparison as save } from '../support/comparisons.ts'
import { create, openProduct, type Person, type Product } from '../support/product.ts'
import { addProperties } from '../support/properties.ts'

const NO_ID = '00000000-0000-4000-8000-000000000000'

let product: Product
let appraiser: Person
let senior: Person
let client: Person
let properties: string[]
type Row = { id: string; name: string; createdBy: string; propertyIds: string[] }
/** The comparisons as the tables hold them, newest first. */
let rows: Row[]

beforeAll(async () => {
  product = await openProduct()
  appraiser = await product.person('APPRAISER')
  senior = await product.person('SENIOR_APPRAISER')
  client = await product.person('CLIENT')
  properties = await addProperties(product.db, appraiser.id, [{}, {}, {}, {}, {}])
  for (const propertyId of properties.slice(0, 3)) await create(appraiser, { propertyId, clientUserId: client.id })
  const pick = chance(7)
  rows = Array.from({ length: 40 }, (_, at) => {
    const first = pick(5)
    return {
      id: randomUUID(),
      name: ['أبراج شرق', 'Towers of Sharq', 'بيوت إشبيلية', 'ابراج_السالمية 50%'][pick(4)] as string,
      createdBy: [appraiser.id, senior.id, client.id][at % 3] as string,
      propertyIds: [properties[first], properties[(first + 1 + pick(4)) % 5]] as string[],
    }
  })
  await insert(rows)
  // Of one moment many: the id decides.
  const { rows: inOrder } = await sql<{
    id: string
  }>`select id from comparisons order by created_at desc, id desc`.execute(product.db)
  rows = inOrder.map(({ id }) => rows.find((row) => row.id === id) as Row)
})
afterAll(() => product.close())

async function insert(made: Row[]): Promise<void> {
  await product.db
    .insertInto('comparisons')
    .values(
      made.map(({ propertyIds: _, ...row }, at) => ({
        ...row,
        updatedBy: row.createdBy,
        createdAt: new Date(Date.UTC(2026, 0, 1, 0, Math.floor(at / 4))),
        dimensionConfigs: JSON.stringify([by('property_size')]),
        weightingMethod: WEIGHTING.equal,
        year: 2026,
        shape: 1,
        outcome: '{}',
      })),
    )
    .execute()
  const label = { type: 'LAND', blockNumber: '4', area: 400, propertyVersion: 1 }
  const members = made.flatMap(({ id: comparisonId, propertyIds }) =>
    propertyIds.map((propertyId, position) => ({ ...label, comparisonId, propertyId, position })),
  )
  await product.db.insertInto('comparisonProperties').values(members).execute()
}

async function readAll(person: Person, input: object, between?: (page: string[]) => Promise<unknown>) {
  const ids: string[] = []
  const totals: number[] = []
  for (let lastId: string | null = null; ; ) {
    const { status, said } = await ask(person, 'list', { ...input, ...(lastId ? { lastId } : {}) })
    if (status !== 200) throw new Error(JSON.stringify(said))
    const page = said.items.map(({ id }) => id)
    ids.push(...page)
    totals.push(said.totalCount)
    lastId = said.lastId
    if (!said.hasMore) return { ids, totals: [...new Set(totals)] }
    await between?.(page)
  }
}
const idsOf = (some: Row[]) => some.map(({ id }) => id)
const seenBy = (person: Person) =>
  person === client
    ? rows.filter((row) => row.createdBy === client.id && row.propertyIds.every((id) => properties.indexOf(id) < 3))
    : rows

describe('a list', () => {
  test('is newest first, ten at a time', async () => {
    const { said } = await ask(appraiser, 'list')
    expect(said.items.map(({ id }) => id)).toEqual(idsOf(rows.slice(0, 10)))
    expect([said.hasMore, said.totalCount, said.lastId]).toEqual([true, 40, rows[9]?.id])
    expect(said.items[0]).toEqual({
      id: rows[0]?.id,
      version: 1,
      name: rows[0]?.name,
      propertyIds: rows[0]?.propertyIds,
      weightingMethod: WEIGHTING.equal,
      method: 'spec',
      leaders: [],
      changed: false,
      createdBy: rows[0]?.createdBy,
      createdByName: expect.any(String),
      createdAt: expect.stringMatching(/^2026-01-01T.*Z$/),
      updatedAt: expect.any(String),
      properties: rows[0]?.propertyIds.map((id) => ({
        id,
        gone: false,
        name: 'بيت السالمية',
        type: 'RESIDENTIAL',
        location: 'السالمية',
        governorate: null,
        blockNumber: '4',
        plotNumber: '112',
        area: 400,
      })),
    })
  })

  test('is narrowed by creator, property and words, alone and together, no matter who asks and however it is paged', async () => {
    const words = {
      ابراج: (name: string) => /[أا]براج/.test(name),
      'SHARQ tow': (name: string) => name === 'Towers of Sharq',
      أشبيليه: (name: string) => name === 'بيوت إشبيلية',
      '0%': (name: string) => name.includes('50%'),
      ' \u200f ': () => true,
      'لا شيء': () => false,
    }
    for (const person of [appraiser, client])
      for (const createdBy of [undefined, appraiser.id, client.id, NO_ID])
        for (const propertyId of [undefined, properties[0], properties[4], NO_ID])
          for (const [text, matches] of [[undefined, () => true] as const, ...Object.entries(words)].slice(
            0,
            createdBy && propertyId ? 3 : 7,
          )) {
            const wanted = seenBy(person).filter(
              (row) =>
                (!createdBy || row.createdBy === createdBy) &&
                (!propertyId || row.propertyIds.includes(propertyId)) &&
                matches(row.name),
            )
            const { ids, totals } = await readAll(person, { createdBy, propertyId, text, pageSize: 7 })
            expect(ids, JSON.stringify({ createdBy, propertyId, text })).toEqual(idsOf(wanted))
            expect(totals).toEqual([wanted.length])
          }
  })

  test.each([1, 3, 10])('reads the same in pages of %i', async (pageSize) => {
    for (const person of [appraiser, client])
      expect((await readAll(person, { pageSize })).ids).toEqual(idsOf(seenBy(person)))
  })

  test('refuses a cursor that leads nowhere, one that isn’t theirs, and pages of too many', async () => {
    const foreign = rows.find(({ createdBy }) => createdBy !== client.id)?.id
    for (const [person, input] of [
      [appraiser, { lastId: NO_ID }],
      [client, { lastId: foreign }],
      [appraiser, { pageSize: 101 }],
      [appraiser, { pageSize: 0 }],
      [appraiser, { createdBy: 'me' }],
    ] as const) {
      const { status, said } = await ask(person, 'list', input)
      expect([status, said.error.code]).toEqual([400, 'invalid-argument'])
    }
    expect((await ask(await product.person('GUEST'), 'list', { lastId: foreign })).status).toBe(400)
  })
})

describe('a list that is being read', () => {
  test('goes on when the row it was at is deleted', async () => {
    const person = await product.person('APPRAISER')
    const saved: string[] = []
    for (let at = 0; at < 7; at++) saved.unshift((await save(person, properties.slice(0, 2))).id)
    const remove = ([, last = '']: string[]) => ask(person, 'delete', { id: last, version: 1 })
    const { ids } = await readAll(person, { createdBy: person.id, pageSize: 2 }, remove)
    expect(ids).toEqual(saved)
    expect((await readAll(person, { createdBy: person.id })).ids).toHaveLength(4)
  })

  test('goes on for a client when a property of that row leaves their sight, or the row is deleted', async () => {
    const person = await product.person('CLIENT')
    const own = await addProperties(product.db, appraiser.id, [{}, {}, {}])
    for (const propertyId of own) await create(appraiser, { propertyId, clientUserId: person.id })
    const saved: string[] = []
    for (const pair of [own.slice(0, 2), own.slice(1), own.slice(0, 2), own.slice(1), own.slice(0, 2)])
      saved.unshift((await save(person, pair)).id)
    let page = 0
    const { ids } = await readAll(person, { pageSize: 1 }, async ([last]) => {
      page++
      if (page === 1) await ask(person, 'delete', { id: last, version: 1 })
      if (page === 2)
        await product.db
          .updateTable('valuations')
          .set({ clientUserId: null })
          .where('propertyId', '=', own[2] ?? '')
          .execute()
    })
    // The fourth was of that property too, and is out of sight by then.
    expect(ids).toEqual([saved[0], saved[1], saved[2], saved[4]])
  })
})

test('the places of those deleted are written by the database alone', async () => {
  for (const change of [
    'delete from comparison_tombstones',
    'insert into comparison_tombstones values (gen_random_uuid(), gen_random_uuid(), now())',
  ])
    await expect(sql.raw(change).execute(product.db)).rejects.toThrow('permission denied')
})

test.each([
  ['newest', 'comparisons_newest', 'comparisons order by created_at desc, id desc limit 11'],
  [
    'a creator’s',
    'comparisons_created_by',
    `comparisons where created_by = '${NO_ID}' order by created_at desc, id desc`,
  ],
  ['by words', 'comparisons_search', "comparisons where search_text like '%sharq%'"],
  ['of a property', 'comparison_properties_property', `comparison_properties where property_id = '${NO_ID}'`],
])('an index serves %s', async (_, index, rest) => {
  await product.db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx)
    await sql`set local enable_sort = off`.execute(trx)
    const { rows: plan } = await sql<Record<string, string>>`explain select 1 from ${sql.raw(rest)}`.execute(trx)
    expect(plan.flatMap(Object.values).join('\n')).toContain(index)
  })
})

import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { VALUATIONS } from '#features/valuations/queries/list.ts'
import { byValue, matching } from '#server/lists/conditions.ts'
import { NO_FILTERS } from '#server/lists/definition.ts'
import { openProduct, type Person, type Product } from '../support/product.ts'
import { addProperties } from '../support/properties.ts'
import { addRows, readAll } from '../support/rows.ts'

const OWNER = 'عبدالرحمن العجمي'
/** What is typed wrong, and the spelling of the records that is answered. */
const SLIPS = [
  ['عبدالرحمان العجمى', 'عبدالرحمن العجمي'],
  ['عبد الرحمان العجمي', 'عبد الرحمن العجمي'],
  ['العجمعي', 'العجمي'],
] as const

let product: Product
let manager: Person
let admin: Person
let client: Person
let owned: string[]
let account: string
beforeAll(async () => {
  product = await openProduct()
  ;[manager, admin, client] = await Promise.all([
    product.person('VALUATION_MANAGER'),
    product.person('ADMIN'),
    product.person('CLIENT'),
  ])
  const { db } = product
  owned = await addRows(
    db,
    manager.id,
    Array.from({ length: 25 }, () => ({ ownerName: OWNER, areaName: 'السالمية' })),
  )
  await addRows(db, manager.id, [{ ownerName: 'ضاري الدوسري', areaName: 'الجابرية' }])
  await addProperties(db, manager.id, [{ ownerName: OWNER }])
  const [made] = await db
    .insertInto('clientAccounts')
    .values({ kind: 'COMPANY', nameAr: OWNER, nameEn: 'Ajmi' })
    .returning('id')
    .execute()
  account = made?.id ?? ''
  await db.insertInto('users').values({ email: 'ajmi@x.example', displayName: OWNER, role: 'CLIENT' }).execute()
  await manager.engagements.create({ title: OWNER, clientAccountId: account, purpose: 'SALE', requestedParty: OWNER })
})
afterAll(() => product.close())

type Answer = { items: readonly { id: string }[]; totalCount: number; meant?: string }
const LISTS: Readonly<Record<string, (text: string) => Promise<Answer>>> = {
  valuations: (text) => manager.valuations.list({ text }),
  'valuations of the palette': (text) => manager.valuations.search({ text, count: 'none' }),
  properties: (text) => manager.properties.list({ text }),
  engagements: (text) => manager.engagements.list({ text }),
  clients: (text) => manager.clients.list({ text }),
  users: (text) => admin.people.list({ text }),
}

test.each(Object.keys(LISTS))('%s are found by a misspelt name, under the spelling that they hold', async (list) => {
  const exact = await LISTS[list]?.(OWNER)
  expect(exact?.items.length).toBeGreaterThan(0)
  expect(exact).not.toHaveProperty('meant')
  for (const [typed, meant] of SLIPS) expect(await LISTS[list]?.(typed), typed).toEqual({ ...exact, meant })
  expect((await LISTS[list]?.('زخرفشطنمقق'))?.items).toEqual([])
  expect((await LISTS[list]?.('99887766'))?.items).toEqual([])
})

test('a name in Latin letters is found in lists that never held it so', async () => {
  for (const list of ['engagements', 'clients', 'users'])
    expect((await LISTS[list]?.('abdulrahman alajmi'))?.items.length, list).toBeGreaterThan(0)
})

test('an area is found by a slip, in the valuations and in the list of areas', async () => {
  expect(await manager.valuations.list({ text: 'الساليمة' })).toMatchObject({ totalCount: 25, meant: 'السالميه' })
  const areas = await admin.places.areas({ text: 'الساليمة' })
  expect(areas).toMatchObject({ items: [{ nameAr: 'السالمية' }], meant: 'السالمية' })
  expect((await admin.places.areas({ text: 'الساليمة', governorate: 'AHMADI' })).items).toEqual([])
})

test('what is read on, counted, exported and shown on the board is of the same spelling', async () => {
  const text = 'عبدالرحمان'
  const { ids, totals } = await readAll(manager.call, { text, pageSize: 10 })
  expect(new Set(ids)).toEqual(new Set(owned))
  expect(totals).toEqual([25, 25, 25])
  expect(await manager.valuations.list({ text, count: 'only' })).toMatchObject({ totalCount: 25, meant: 'عبدالرحمن' })
  const { columns } = await manager.valuations.board({ text })
  expect(columns.reduce((sum, { totalCount }) => sum + totalCount, 0)).toBe(25)
  const file = await fetch(`${product.base}/files/valuations/export.csv?text=${encodeURIComponent(text)}`, {
    headers: { cookie: manager.cookie },
  })
  expect((await file.text()).match(/عبدالرحمن العجمي/g)).toHaveLength(25)
})

describe('nothing is widened', () => {
  test('where a row holds the words as they were typed', async () => {
    await addRows(product.db, manager.id, [{ ownerName: 'عبدالرحيم العجيل' }])
    const { items, meant } = await manager.valuations.list({ text: 'العجيل' })
    expect([items.map(({ ownerName }) => ownerName), meant]).toEqual([['عبدالرحيم العجيل'], undefined])
  })

  test('where a word is right and another filter leaves nothing', async () => {
    expect(await manager.valuations.list({ text: 'العجيل', status: ['CANCELLED'] })).toMatchObject({ items: [] })
    expect(await manager.valuations.list({ text: 'ضاري العجيل' })).toMatchObject({ items: [] })
  })

  test('beyond the scope of the reader, who is shown no word of others', async () => {
    for (const [typed] of SLIPS) {
      const said = await client.valuations.list({ text: typed })
      expect([said.items, said.meant], typed).toEqual([[], undefined])
    }
    const guest = await product.person('GUEST')
    expect(await guest.properties.list({ text: 'العجمعي' })).toMatchObject({ items: [] })
    const [own = ''] = await addRows(product.db, manager.id, [{ ownerName: OWNER, clientUserId: client.id }])
    const said = await client.valuations.list({ text: 'العجمعي' })
    expect([said.items.map(({ id }) => id), said.meant]).toEqual([[own], 'العجمي'])
  })
})

test('near words and the rows that hold one of them are found by their indexes, however many there are', async () => {
  const plan = (asked: RawBuilder<unknown>) =>
    product.db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx)
      await sql`set local pg_trgm.similarity_threshold = 0.2`.execute(trx)
      const { rows } = await sql<Record<string, string>>`explain ${asked}`.execute(trx)
      return rows.map((row) => Object.values(row)[0]).join('\n')
    })
  // The body of near_search_words: PostgreSQL shows no plan of what a function with settings of its own runs.
  const words = await plan(sql`select word from search_words w
    where (w.word % 'عبدالرحمان' or w.skeleton = name_skeleton('عبدالرحمان')) and abs(length(w.word) - 10) <= 3`)
  expect(words).toContain('search_words_near')
  expect(words).toContain('search_words_sound')
  const text = [{ anyOf: [['عبدالرحمن'], ['عبدالرحيم']] }, 'العجمي']
  const where = matching(VALUATIONS, 'all', manager.id, { ...NO_FILTERS, words: { text } }, byValue)
  expect(await plan(sql`select v.id from valuations v where ${where}`)).toContain('valuations_search')
})

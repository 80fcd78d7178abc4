import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STORED_FIELDS as MARKET } from '#features/market/fields.ts'
import { STORED_FIELDS as PROPERTY } from '#features/properties/fields.ts'
import { STORED_FIELDS as VALUATION } from '#features/valuations/fields.ts'
import type { Sortable } from '#kernel/field-sort.ts'
import { WIDEST } from '#kernel/page.ts'
import { openDatabase } from '#server/db/database.ts'
import { fieldSorts } from '#server/lists/sorting.ts'
import { create, openProduct, type Person, type Product } from '../support/product.ts'

let product: Product
let staff: Person
let client: Person
const owner = () => openDatabase(product.ownerUrl)

/** Lets all three registers count as many rows as that, whatever they hold: by the kept numbers, and by PostgreSQL's estimate. */
async function widen(rows: number) {
  const { kysely: db, close } = owner()
  const nobody = '00000000-0000-0000-0000-000000000000'
  await sql`insert into valuation_counts (client_account_id, created_by, status, count) values (${nobody}, ${nobody}, 'DRAFT', ${rows})`.execute(
    db,
  )
  await sql`insert into property_counts (type, status, governorate, count) values ('LAND', 'active', 'HAWALLI', ${rows})`.execute(
    db,
  )
  await sql`select pg_restore_relation_stats('schemaname', 'public', 'relname', 'market_evidence', 'reltuples', ${rows}::real)`.execute(
    db,
  )
  await close()
}

beforeAll(async () => {
  product = await openProduct()
  staff = await product.person('ADMIN')
  client = await product.person('CLIENT')
  await create(staff)
})
afterAll(() => product.close())

describe('all rows of a register', () => {
  const LISTS = [
    ['valuations.list', VALUATION, { purpose: 'SALE' }, { text: 'محمد' }],
    ['properties.list', PROPERTY, { type: 'LAND' }, { text: 'محمد' }],
    ['market.list', MARKET, { kind: 'RENT' }, { text: 'محمد' }],
  ] as [string, Sortable, object, object][]
  const ask = (person: Person, list: string, input: object) => person.call(list, input)
  const orders = (fields: Sortable, isWalked: boolean) =>
    Object.entries(fieldSorts(fields)).flatMap(([sort, key]) => (key.isWalked === isWalked ? [sort] : []))

  test.each(LISTS)('up to the limit %s is offered in every order', async (list, fields) => {
    for (const sort of [...orders(fields, true), ...orders(fields, false)]) {
      const { status, said } = await ask(staff, list, { sort, count: 'none', pageSize: 5 })
      expect(status, sort).toBe(200)
      expect(said).not.toHaveProperty('isWide')
    }
  })

  describe('beyond it', () => {
    beforeAll(() => widen(WIDEST + 1))

    test.each(LISTS)('%s is refused in an order that no index has, and in no other', async (list, fields) => {
      for (const sort of orders(fields, false))
        for (const count of ['none', undefined]) {
          const { status, said } = await ask(staff, list, { sort, order: 'desc', count })
          expect({ status, ...said.error }, sort).toMatchObject({
            status: 422,
            code: 'order-too-wide',
            params: { most: WIDEST },
          })
        }
      for (const sort of [undefined, ...orders(fields, true)]) {
        const { status, said } = await ask(staff, list, { ...(sort ? { sort } : {}), count: 'none' })
        expect({ status, isWide: said.isWide }, sort ?? 'its own').toEqual({ status: 200, isWide: true })
      }
    })

    test.each(LISTS)(
      '%s takes every order with a filter or words, and says nothing of its width',
      async (list, fields, ...narrowed) => {
        for (const filters of narrowed)
          for (const sort of orders(fields, false)) {
            const { status, said } = await ask(staff, list, { ...filters, sort, count: 'none' })
            expect({ status, isWide: said.isWide }, sort).toEqual({ status: 200, isWide: undefined })
          }
      },
    )

    test('a client, whose rows are few, takes every order', async () => {
      for (const list of ['valuations.list', 'properties.list']) {
        const sort = list === 'valuations.list' ? 'purpose' : 'area'
        expect((await ask(client, list, { sort })).status, list).toBe(200)
      }
    })

    test('the board and the file of the list are refused as the list is', async () => {
      expect((await staff.call('valuations.board', { sort: 'fee' })).said.error?.code).toBe('order-too-wide')
      expect((await staff.call('valuations.board', {})).said).toHaveProperty('isWide', true)
      const one = await staff.call('valuations.board', { sort: 'fee', status: ['DRAFT'] })
      expect({ status: one.status, isWide: one.said.isWide }).toEqual({ status: 200, isWide: undefined })
      const file = await fetch(`${product.base}/files/valuations/export.csv?sort=fee&columns=valuationNumber`, {
        headers: { cookie: staff.cookie },
      })
      expect({ status: file.status, ...((await file.json()) as object) }).toMatchObject({
        status: 422,
        error: { code: 'order-too-wide' },
      })
    })
  })
})

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#kernel/dates.ts'
import { chance } from '../support/chance.ts'
import { create, openProduct, type Person, type Product, VALID } from '../support/product.ts'
import { addProperties, ask, createProperty } from '../support/properties.ts'

const LINKED = 'Cannot delete property because it is linked to valuations'
const NO_ID = '00000000-0000-4000-8000-000000000000'

let product: Product
let admin: Person
let appraiser: Person
let client: Person
beforeAll(async () => {
  product = await openProduct()
  admin = await product.person('ADMIN')
  appraiser = await product.person('APPRAISER')
  client = await product.person('CLIENT')
})
afterAll(() => product.close())

const remove = (id: string, version = 1) => ask(admin, 'delete', { id, version, reason: 'أُدخل خطأ' })
const pointing = (id: string) =>
  product.db.selectFrom('valuations').select(['id', 'version']).where('propertyId', '=', id).execute()

describe('a valuation that points at a property', () => {
  test('says so by name, is found by it, and keeps it from being deleted', async () => {
    const { id } = await createProperty(appraiser, { name: 'برج القبلة' })
    const made = await create(appraiser, { propertyId: id })
    expect(made).toMatchObject({ propertyId: id, propertyName: 'برج القبلة' })
    const said = await appraiser.valuations.list({ propertyId: id })
    expect(said.items.map((item) => item.id)).toEqual([made.id])
    const refused = await remove(id)
    expect([refused.status, refused.said.error.code, refused.said.error.message]).toEqual([
      409,
      'property-linked',
      LINKED,
    ])
    expect((await ask(admin, 'get', { id })).said).toMatchObject({ linkedValuations: 1, deletable: false })

    await appraiser.call('valuations.update', { id: made.id, version: 1, changes: { propertyId: null } })
    expect((await remove(id)).status).toBe(200)
    const gone = await ask(appraiser, 'timeline', { id })
    expect(gone.said.items[0]).toMatchObject({ eventType: 'PROPERTY_DELETE', name: 'برج القبلة', reason: 'أُدخل خطأ' })
    expect((await ask(client, 'timeline', { id })).status).toBe(404)
  })

  test('names one that is there, and may be linked and loosened later', async () => {
    const { status, said } = await appraiser.call('valuations.create', { ...VALID, propertyId: NO_ID })
    expect([status, said.error.message]).toEqual([422, 'Validation failed: The property does not exist'])
    const { id } = await createProperty(appraiser)
    const valuation = await create(appraiser)
    const update = (version: number, propertyId: string) =>
      appraiser.call('valuations.update', { id: valuation.id, version, changes: { propertyId } })
    expect((await update(1, NO_ID)).status).toBe(422)
    expect((await update(1, id)).said).toMatchObject({ propertyId: id, version: 2 })
    expect((await remove(id)).status).toBe(409)
  })

  test('is kept to it by the database itself', async () => {
    const { id } = await createProperty(appraiser)
    await create(appraiser, { propertyId: id })
    await expect(product.db.deleteFrom('properties').where('id', '=', id).execute()).rejects.toThrow(
      'valuations_property_fkey',
    )
    await expect(
      product.db.updateTable('valuations').set({ propertyId: NO_ID }).where('propertyId', '=', id).execute(),
    ).rejects.toThrow('valuations_property_fkey')
  })
})

describe('deleting and linking at the same moment', () => {
  test.each([
    ['a new valuation', 'create'],
    ['one that is there', 'update'],
  ])('leaves no valuation that points nowhere, no matter who is first: %s', async (_, how) => {
    const seen = new Set<string>()
    for (let turn = 0; turn < 24; turn++) {
      const { id } = await createProperty(appraiser)
      const valuation = how === 'update' ? await create(appraiser) : undefined
      const link = () =>
        valuation
          ? appraiser.call('valuations.update', { id: valuation.id, version: 1, changes: { propertyId: id } })
          : appraiser.call('valuations.create', { ...VALID, propertyId: id })
      // Each begins first in turn, and now and then a moment before the other.
      const wait = () => new Promise((go) => setTimeout(go, (turn % 6) * 2))
      const [removed, linked] =
        turn % 2
          ? await Promise.all([remove(id), wait().then(link)])
          : await Promise.all([wait().then(() => remove(id)), link()])
      const left = await pointing(id)
      const outcome = `${removed.status} ${linked.status}`
      seen.add(outcome)
      if (removed.status === 200) {
        expect([linked.status, linked.said.error.message]).toEqual([
          422,
          'Validation failed: The property does not exist',
        ])
        expect(left).toEqual([])
      } else {
        expect([removed.status, removed.said.error.message, linked.status]).toEqual([409, LINKED, 200])
        expect(left).toHaveLength(1)
      }
    }
    expect([...seen].toSorted()).toEqual(['200 422', '409 200'])
  })

  test.each(['delete first', 'link first'])('waits for the other to end: %s', async (order) => {
    const { id } = await createProperty(appraiser)
    const [held, locked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const locks = order === 'link first' ? sql`for key share` : sql`for update`
    const holding = product.db.transaction().execute(async (trx) => {
      await sql`select from properties where id = ${id} ${locks}`.execute(trx)
      locked.resolve()
      await held.promise
    })
    await locked.promise
    const answer =
      order === 'link first' ? remove(id) : appraiser.call('valuations.create', { ...VALID, propertyId: id })
    const first = await Promise.race([answer.then(() => 'answered'), new Promise((r) => setTimeout(r, 150, 'waits'))])
    held.resolve()
    await holding
    expect([first, (await answer).status]).toEqual(['waits', 200])
  })

  test('changing a property does not hold up those who link it', async () => {
    const { id } = await createProperty(appraiser)
    await product.db.transaction().execute(async (trx) => {
      await sql`select from properties where id = ${id} for no key update`.execute(trx)
      expect((await create(appraiser, { propertyId: id })).propertyId).toBe(id)
    })
  })
})

describe('what is kept beside the rows', () => {
  const properties = async (person: Person) => (await person.dashboard.load()).properties

  test('agrees with them after random writes by many at once', async () => {
    const types = ['RESIDENTIAL', 'COMMERCIAL', 'INDUSTRIAL', 'LAND']
    const governorates = ['CAPITAL', 'JAHRA', null]
    const statuses = ['active', 'inactive', 'under_construction']
    const write = async (seed: number) => {
      const pick = chance(seed)
      const of = <T>(list: readonly T[]) => list[pick(list.length)] as T
      const some = () => ({ type: of(types), status: of(statuses), governorate: of(governorates) })
      const mine: string[] = []
      for (let turn = 0; turn < 60; turn++) {
        const id = mine[pick(mine.length)]
        const kind = pick(4)
        if (!id || kind < 2)
          mine.push(...(await addProperties(product.db, appraiser.id, Array.from({ length: 1 + pick(4) }, some))))
        else if (kind === 2) await product.db.updateTable('properties').set(some()).where('id', '=', id).execute()
        else if (pick(3)) await product.db.deleteFrom('properties').where('id', 'in', mine.splice(0, 2)).execute()
        // One that fails takes its counts back with it.
        else
          await product.db
            .transaction()
            .execute(async (trx) => {
              await addProperties(trx, appraiser.id, [some()])
              throw new Error('undone')
            })
            .catch(() => {})
      }
    }
    await Promise.all([1, 2, 3, 4, 5, 6].map(write))
    const rows = await product.db.selectFrom('properties').select(['type', 'status', 'governorate']).execute()
    const of = (wanted: Partial<(typeof rows)[number]>) =>
      rows.filter((row) => Object.entries(wanted).every(([key, value]) => row[key as 'type'] === value)).length
    expect(rows.length).toBeGreaterThan(100)
    expect(await properties(appraiser)).toEqual({
      total: rows.length,
      residential: of({ type: 'RESIDENTIAL' }),
      commercial: of({ type: 'COMMERCIAL' }),
      industrial: of({ type: 'INDUSTRIAL' }),
    })
    const count = (input: object) => ask(appraiser, 'list', { ...input, pageSize: 1 }).then((a) => a.said.totalCount)
    for (const type of types)
      for (const status of statuses) {
        expect(await count({ type, status })).toBe(of({ type, status }))
        expect(await count({ type, status, governorate: 'JAHRA' })).toBe(of({ type, status, governorate: 'JAHRA' }))
      }
    expect(await count({ type: ['LAND', 'COMMERCIAL'] })).toBe(of({ type: 'LAND' }) + of({ type: 'COMMERCIAL' }))
    expect(await count({})).toBe(rows.length)
  })

  test('is written by the database alone', async () => {
    for (const change of [
      'delete from property_counts',
      "insert into property_counts values ('LAND', 'active', '', 5)",
      'truncate property_counts',
      'delete from property_tombstones',
      'insert into property_tombstones (id, created_at) values (gen_random_uuid(), now())',
    ])
      await expect(sql.raw(change).execute(product.db)).rejects.toThrow(/permission denied|must be owner/)
  })

  test('on a client’s dashboard counts the client’s own', async () => {
    const [one, two] = [await createProperty(appraiser, { type: 'COMMERCIAL' }), await createProperty(appraiser)]
    for (const propertyId of [one.id, one.id, two.id]) await create(appraiser, { propertyId, clientUserId: client.id })
    expect(await properties(client)).toEqual({ total: 2, residential: 1, commercial: 1, industrial: 0 })
    const user = await product.person('USER')
    expect(await properties(user)).toEqual({ total: 0, residential: 0, commercial: 0, industrial: 0 })
    expect(await properties(await product.person('GUEST'))).toEqual(await properties(appraiser))
  })
})

describe('what a property was worth over time', () => {
  type Point = { valuationId: string; date: string; finalValue: number; status: string }
  const values = async (person: Person, id: string) => {
    const { status, said } = await person.call('properties.values', { id })
    return { status, code: said.error?.code, points: (said as unknown as { points: Point[] }).points }
  }
  const valued = async (propertyId: string, row: object, more: object = {}) => {
    const { id, valuationNumber } = await create(appraiser, { propertyId, ...more })
    await product.db.updateTable('valuations').set(row).where('id', '=', id).execute()
    return { id, valuationNumber }
  }

  test('is listed oldest first, at the date of valuation, else of issue, else of creation in Kuwait', async () => {
    const { id } = await createProperty(appraiser)
    const none = await createProperty(appraiser, { plotNumber: '9' })
    const created = await valued(id, { finalValueFils: 300_500, createdAt: '2024-12-31T21:30:00Z', status: 'REJECTED' })
    const issued = await valued(id, { finalValueFils: 1000, issueDate: '2023-05-02', status: 'FINALIZED' })
    const dates = { valuationDate: '2026-02-03', issueDate: '2020-01-01' }
    const dated = await valued(id, { finalValueFils: 412_000_000, ...dates, propertySize: '500' })
    await valued(id, { finalValueFils: null })
    await valued(none.id, { finalValueFils: null })

    const { points } = await values(appraiser, id)
    expect(points.map(({ valuationId, date, finalValue }) => [valuationId, date, finalValue])).toEqual([
      [issued.id, '2023-05-02', 1],
      [created.id, '2025-01-01', 300.5],
      [dated.id, '2026-02-03', 412_000],
    ])
    expect(points[2]).toEqual({
      valuationId: dated.id,
      valuationNumber: dated.valuationNumber,
      date: '2026-02-03',
      finalValue: 412_000,
      propertySize: 500,
      purpose: VALID.purpose,
      status: 'DRAFT',
    })
    expect(await values(appraiser, none.id)).toMatchObject({ status: 200, points: [] })
  })

  test('lists one’s own valuations once they are approved, to guests of none, and of no property out of sight', async () => {
    const { id } = await createProperty(appraiser)
    const mine = { clientUserId: client.id }
    const approved = await valued(id, { finalValueFils: 5000, status: 'APPROVED' }, mine)
    await valued(id, { finalValueFils: 6000, status: 'UNDER_REVIEW' }, mine)
    await valued(id, { finalValueFils: 7000, status: 'COMPLETED' })
    expect((await values(appraiser, id)).points).toHaveLength(3)
    expect((await values(client, id)).points.map(({ valuationId }) => valuationId)).toEqual([approved.id])
    expect((await values(await product.person('GUEST'), id)).points).toEqual([])
    const other = await values(await product.person('CLIENT'), id)
    expect([other.status, other.code]).toEqual([404, 'property-not-found'])
    expect((await values(admin, NO_ID)).status).toBe(404)
  })

  test('is at most the newest two hundred', async () => {
    const { id } = await createProperty(appraiser)
    const first = await valued(id, { finalValueFils: 1000, valuationDate: '1999-01-01' })
    const { searchText, ...row } = await product.db
      .selectFrom('valuations')
      .selectAll()
      .where('id', '=', first.id)
      .executeTakeFirstOrThrow()
    const later = Array.from({ length: 200 }, (_, at) => ({
      ...row,
      id: randomUUID(),
      valuationNumber: `VAL-1999-${at}`,
      finalValueFils: (at + 1) * 1000,
      valuationDate: addDays('2000-01-01', at),
    }))
    await product.db.insertInto('valuations').values(later).execute()
    const { points } = await values(appraiser, id)
    expect(points.map(({ finalValue }) => finalValue)).toEqual(Array.from({ length: 200 }, (_, at) => at + 1))
  })
})

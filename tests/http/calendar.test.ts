import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CalendarPage } from '#features/valuations/model/calendar.ts'
import { create, openProduct, type Person, type Product } from '../support/product.ts'
import { addProperties, SALMIYA, SHARQ } from '../support/properties.ts'

let product: Product
let appraiser: Person
beforeAll(async () => {
  product = await openProduct()
  appraiser = await product.person('APPRAISER')
})
afterAll(() => product.close())

const SEPTEMBER = { from: '2026-08-30', to: '2026-10-03', most: 3 }
const calendar = async (person: Person, input: object) => {
  return person.valuations.calendar(input)
}
const counts = ({ days }: CalendarPage) => Object.fromEntries(days.map(({ date, count }) => [date, count]))
/** A valuation with dates that no rule of the form refuses. */
async function dated(columns: { dueDate?: string; inspectionDate?: string; status?: string }, fields: object = {}) {
  const { id } = await create(appraiser, fields)
  await product.db.updateTable('valuations').set(columns).where('id', '=', id).execute()
  return id
}

test('days hold the newest of their valuations and how many there are, by either date and within the filters', async () => {
  const client = await product.person('CLIENT')
  const ids: string[] = []
  for (let at = 0; at < 5; at++) ids.unshift(await dated({ dueDate: '2026-09-10' }, { ownerName: `تقويم ${at % 2}` }))
  const own = await dated({ dueDate: '2026-10-03', inspectionDate: '2026-09-01' }, { clientUserId: client.id })
  await dated({ dueDate: '2026-10-04' })
  // Where nothing is due, a stored due date is not shown.
  await dated({ dueDate: '2026-09-11', status: 'PENDING' })
  const found = await calendar(appraiser, { by: 'dueDate', ...SEPTEMBER })
  expect(counts(found)).toEqual({ '2026-09-10': 5, '2026-10-03': 1 })
  expect(found.days[0]?.items.map(({ id }) => id)).toEqual(ids.slice(0, 3))
  expect(counts(await calendar(appraiser, { by: 'inspectionDate', ...SEPTEMBER }))).toEqual({ '2026-09-01': 1 })

  const narrowed = { by: 'dueDate', ...SEPTEMBER, ownerName: 'تقويم 1' }
  expect(counts(await calendar(appraiser, narrowed))).toEqual({ '2026-09-10': 2 })
  const bounded = { by: 'dueDate', ...SEPTEMBER, dateField: 'dueDate', startDate: '2026-09-15' }
  expect(counts(await calendar(appraiser, bounded))).toEqual({ '2026-10-03': 1 })
  // A client has their own alone.
  const theirs = await calendar(client, { by: 'dueDate', ...SEPTEMBER })
  expect(theirs.days.flatMap(({ items }) => items.map(({ id }) => id))).toEqual([own])
})

test('the firm’s holidays among the days are returned', async () => {
  const name = { ar: 'العيد الوطني', en: 'National Day' }
  await product.set('holidays', [
    { date: '2026-09-20', name },
    { date: '2026-12-20', name },
  ])
  const { holidays } = await calendar(appraiser, { by: 'dueDate', ...SEPTEMBER })
  expect(holidays).toEqual([{ date: '2026-09-20', name }])
})

test('more than six weeks, a reversed range and an unknown date are refused', async () => {
  for (const input of [
    { by: 'dueDate', from: '2026-01-01', to: '2026-02-12', most: 3 },
    { by: 'dueDate', from: '2026-02-02', to: '2026-02-01', most: 3 },
    { by: 'fee', ...SEPTEMBER },
    { by: 'dueDate', ...SEPTEMBER, most: 500 },
  ])
    expect((await appraiser.call('valuations.calendar', input)).status).toBe(400)
})

describe('on the map', () => {
  const KUWAIT = { west: 46.5, south: 28.5, east: 48.6, north: 30.2 }
  const cell = (size: string) => `${size}43a6e2fffffff`
  const OWNER = 'مالك على الخريطة'
  const PARCEL = { blockNumber: '5', plotNumber: '12' }
  const map = async (person: Person, input: object = {}) => {
    return person.valuations.map({ ...KUWAIT, ownerName: OWNER, ...input })
  }
  const unplaced = async (person: Person) => {
    return (await person.valuations.list({ ownerName: OWNER, unplaced: true })).items.map(({ id }) => id)
  }
  const at = ({ latitude, longitude }: typeof SHARQ) => ({
    ...{ west: longitude, east: longitude, south: latitude, north: latitude },
  })
  let client: Person
  let placed: { sharq: string[]; salmiya: string; none: string[] }
  beforeAll(async () => {
    client = await product.person('CLIENT')
    const near = { ...SHARQ, longitude: SHARQ.longitude + 0.004 }
    const rows = [SHARQ, near, SALMIYA].map((pin) => ({
      ...pin,
      cell6: cell('86'),
      cell8: cell('88'),
      cell10: cell('8a'),
    }))
    const [sharq, besideIt, salmiya, pinless] = await addProperties(product.db, appraiser.id, [...rows, {}])
    const made = async (propertyId?: string, more: object = {}) =>
      (await create(appraiser, { ownerName: OWNER, ...(propertyId ? { propertyId } : {}), ...more })).id
    placed = {
      sharq: [
        await made(sharq, PARCEL),
        await made(sharq, PARCEL),
        await made(besideIt, { ...PARCEL, plotNumber: '13' }),
      ],
      salmiya: await made(salmiya, { clientUserId: client.id }),
      none: [await made(pinless), await made()],
    }
  })

  test('valuations lie where their properties do, gathered from afar and apart from near', async () => {
    const whole = await map(appraiser)
    expect(whole).toMatchObject({ count: 4, hasMore: false })
    expect(whole.items.map(({ id }) => id)).toEqual([placed.salmiya, ...[...placed.sharq].reverse()])
    expect(whole.places.reduce((sum, { count }) => sum + count, 0)).toBe(4)

    const part = { west: 47.98, south: 29.375, east: 47.995, north: 29.385 }
    const near = await map(appraiser, part)
    expect(near.places.map(({ count }) => count)).toEqual([1, 2])
    expect(near.places[1]).toMatchObject({ ...SHARQ, ...at(SHARQ), ...PARCEL })
    expect(near.places[0]).toMatchObject({ ...PARCEL, plotNumber: '13' })
    // A place of several parcels is of none of them.
    expect(whole.places.find(({ count }) => count >= 3)).toMatchObject({ blockNumber: null, plotNumber: null })
    // One place alone, as it is asked for when it is pressed.
    const two = await map(appraiser, at(SHARQ))
    expect(two.items.map(({ id }) => id)).toEqual([placed.sharq[1], placed.sharq[0]])
    expect(await map(appraiser, { ...part, propertyCategory: 'COMMERCIAL' })).toMatchObject({ count: 0, places: [] })
  })

  test('what has no place is found by the list, also within other filters', async () => {
    expect(await unplaced(appraiser)).toEqual([...placed.none].reverse())
    expect(await map(appraiser, { unplaced: true })).toMatchObject({ count: 0, places: [], items: [] })
  })

  test('each role sees the places of its own rows alone', async () => {
    const [member, guest, readonly] = await Promise.all(
      (['USER', 'GUEST', 'READ_ONLY'] as const).map((role) => product.person(role)),
    )
    const theirs = await map(client)
    expect(theirs.items.map(({ id }) => id)).toEqual([placed.salmiya])
    expect(theirs.places).toMatchObject([{ ...SALMIYA, count: 1 }])
    expect(await map(client, at(SHARQ))).toMatchObject({ count: 0, places: [], items: [] })
    expect(await unplaced(client)).toEqual([])
    for (const nobody of [member, guest]) expect(await map(nobody as Person)).toMatchObject({ count: 0, places: [] })
    expect(await map(readonly as Person)).toMatchObject({ count: 4 })
    // Whose valuation leaves their account sees it no longer.
    await product.db
      .updateTable('valuations')
      .set({ clientUserId: null, clientAccountId: null })
      .where('id', '=', placed.salmiya)
      .execute()
    expect(await map(client)).toMatchObject({ count: 0, places: [], items: [] })
  })

  test('a narrow part is found by the index of points, and what is no part of the earth refused', async () => {
    const plan = await product.db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx)
      const asked = sql<
        Record<string, string>
      >`explain select v.id from valuations v join properties p on p.id = v.property_id
        where p.longitude is not null and point(p.longitude, p.latitude) <@ box(point(47.98, 29.37), point(47.99, 29.38))`
      return (await asked.execute(trx)).rows.map((row) => Object.values(row)[0]).join('\n')
    })
    expect(plan).toContain('properties_point')
    for (const wrong of [{ west: -200 }, { north: 91 }, { south: 'x' }])
      expect((await appraiser.call('valuations.map', { ...KUWAIT, ...wrong })).status).toBe(400)
  })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CalendarPage } from '#features/valuations/model/calendar.ts'
import { create, openProduct, type Person, type Product } from '../support/product.ts'

let product: Product
let appraiser: Person
beforeAll(async () => {
  product = await openProduct()
  appraiser = await product.person('APPRAISER')
})
afterAll(() => product.close())

const SEPTEMBER = { from: '2026-08-30', to: '2026-10-03', most: 3 }
const calendar = async (person: Person, input: object) => {
  const { status, said } = await person.call('valuations.calendar', input)
  expect(status, JSON.stringify(said)).toBe(200)
  return said as unknown as CalendarPage
}
const counts = ({ days }: CalendarPage) => Object.fromEntries(days.map(({ date, count }) => [date, count]))
/** A valuation with dates that no rule of the form stands against. */
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

test('the firm’s holidays among the days are told', async () => {
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

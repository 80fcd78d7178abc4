import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, kuwaitToday } from '#kernel/dates.ts'
import { create, openProduct, type Person, type Product } from '../support/product.ts'

let product: Product
let manager: Person
let appraiser: Person

beforeAll(async () => {
  product = await openProduct()
  manager = await product.person('VALUATION_MANAGER')
  appraiser = await product.person('APPRAISER')
})
afterAll(() => product.close())

test('the open work is the firm’s for who approves, and one’s own for who values', async () => {
  const today = kuwaitToday()
  const own = { assignedTo: appraiser.id }
  await create(appraiser, { ...own, dueDate: addDays(today, -3) })
  await create(appraiser, { ...own, dueDate: today })
  await create(appraiser, { dueDate: addDays(today, -1) })
  await create(appraiser, { dueDate: addDays(today, 7) })
  const { id, version } = await create(appraiser, { ...own, dueDate: addDays(today, 6) })
  const submitted = await appraiser.call('valuations.move', { id, version, to: 'SUBMITTED' })
  expect((await appraiser.call('dashboard.work')).said).toEqual({
    ...{ whose: 'own', overdue: 1, near: 2, toReview: 1, sentBack: 0, returned: [] },
  })
  const sent = { id, version: submitted.said.version, to: 'DRAFT', reason: 'ينقص رقم المخطط' }
  expect((await manager.call('valuations.move', sent)).status).toBe(200)
  const returned = [expect.objectContaining({ id, statusReason: sent.reason })]
  expect((await appraiser.call('dashboard.work')).said).toMatchObject({ near: 2, toReview: 0, sentBack: 1, returned })
  const firm = (await manager.call('dashboard.work')).said
  expect(firm).toMatchObject({ whose: 'everybody', overdue: 2, near: 2, toReview: 0, sentBack: 1, returned })
})

test('counts end at a hundred', async () => {
  await product.db.transaction().execute(async (trx) => {
    const row = await trx.selectFrom('valuations').selectAll().where('status', '=', 'DRAFT').executeTakeFirstOrThrow()
    const { searchText: _, ...stored } = row
    await trx
      .insertInto('valuations')
      .values(
        Array.from({ length: 120 }, (_one, at) => ({
          ...stored,
          id: crypto.randomUUID(),
          valuationNumber: `VAL-2020-${String(at + 1).padStart(4, '0')}`,
          dueDate: addDays(kuwaitToday(), -30),
        })),
      )
      .execute()
  })
  expect((await manager.call('dashboard.work')).said).toMatchObject({ overdue: 100 })
})

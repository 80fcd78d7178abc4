import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ValuationStatus } from '#features/terms/model/codes.ts'
import { BOARD_CARDS, BOARD_STATUSES, type Board, MORE_BOARD_CARDS } from '#features/valuations/model/board.ts'
import { create, openProduct, type Person, type Product } from '../support/product.ts'

let product: Product
let appraiser: Person
let client: Person
beforeAll(async () => {
  product = await openProduct()
  appraiser = await product.person('APPRAISER')
  client = await product.person('CLIENT')
})
afterAll(() => product.close())

const board = async (person: Person, input: object = {}) => {
  return person.valuations.board(input)
}
const column = ({ columns }: Board, status: ValuationStatus) => columns.find((one) => one.status === status)
const idsOf = (found: Board, status: ValuationStatus) => column(found, status)?.items.map(({ id }) => id)
const putIn = (status: ValuationStatus, ids: readonly string[]) =>
  product.db.updateTable('valuations').set({ status }).where('id', 'in', ids).execute()

test('a column holds what the list holds of its status, in its order, and at first 25 of them', async () => {
  const made: string[] = []
  for (let at = 0; at < 30; at++) made.unshift((await create(appraiser, { ownerName: `لوحة ${at % 2}` })).id)
  const [submitted, legacy] = [made.slice(0, 3), made.slice(3, 5)]
  await putIn('SUBMITTED', submitted)
  await putIn('PENDING', legacy)
  const found = await board(appraiser)
  expect(found.columns.map(({ status }) => status)).toEqual(BOARD_STATUSES)
  expect(idsOf(found, 'SUBMITTED')).toEqual(submitted)
  expect(idsOf(found, 'DRAFT')).toEqual(made.slice(5))
  expect(column(found, 'DRAFT')).toMatchObject({ totalCount: 25, totalIsExact: true, hasMore: false })
  // What no column is of is counted and not shown.
  expect(found.outside).toEqual({ totalCount: 2, totalIsExact: true })

  await putIn('DRAFT', submitted)
  const full = await board(appraiser)
  expect(column(full, 'DRAFT')).toMatchObject({ totalCount: 28, hasMore: true })
  expect(idsOf(full, 'DRAFT')).toHaveLength(BOARD_CARDS)
  const more = await board(appraiser, { more: ['DRAFT'] })
  expect(idsOf(more, 'DRAFT')).toEqual(made.filter((id) => !legacy.includes(id)))
  expect(MORE_BOARD_CARDS).toBeLessThanOrEqual(100)

  const narrowed = await board(appraiser, { ownerName: 'لوحة 1', sort: 'ownerName', status: ['PENDING', 'DRAFT'] })
  expect(narrowed.columns.map(({ status }) => status)).toEqual(['DRAFT', 'PENDING'])
  for (const card of narrowed.columns.flatMap(({ items }) => items)) expect(card.ownerName).toBe('لوحة 1')
  expect(narrowed.columns.reduce((sum, { totalCount }) => sum + totalCount, 0)).toBe(15)
  expect(narrowed.outside.totalCount).toBe(0)
})

test('a card tells whether its reader created it, never who did, and when it changed', async () => {
  const { id, updatedAt } = await create(appraiser, { ownerName: 'صاحب البطاقة' })
  const other = await product.person('SENIOR_APPRAISER')
  const cardFor = async (person: Person) =>
    column(await board(person, { ownerName: 'صاحب البطاقة' }), 'DRAFT')?.items[0]
  expect(await cardFor(appraiser)).toMatchObject({ id, own: true, updatedAt })
  const card = await cardFor(other)
  expect(card).toMatchObject({ id, own: false, updatedAt })
  expect(card).not.toHaveProperty('createdBy')
})

test('a client has a board of their own valuations alone, without values before the approval', async () => {
  const { id } = await create(appraiser, { clientUserId: client.id, finalValue: 250_000, ownerName: 'ملك العميل' })
  await create(appraiser, { finalValue: 90_000, ownerName: 'ملك غيره' })
  const found = await board(client)
  expect(found.columns.flatMap(({ items }) => items.map((card) => card.id))).toEqual([id])
  expect(column(found, 'DRAFT')?.items[0]).toMatchObject({ finalValue: null, own: false })
  expect(found.columns.reduce((sum, { totalCount }) => sum + totalCount, 0) + found.outside.totalCount).toBe(1)
})

test('an unknown column or filter is refused', async () => {
  for (const input of [{ more: ['NOWHERE'] }, { nobody: 'asks' }, { startDate: '2026-02-01', endDate: '2026-01-01' }]) {
    const { status, said } = await appraiser.call('valuations.board', input)
    expect(status).toBe(400)
    expect(['invalid-argument', 'validation-failed']).toContain(said.error.code)
  }
})

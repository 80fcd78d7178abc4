import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filsFromKwd } from '#kernel/money.ts'
import { openProduct, type Person, type Product } from '../support/product.ts'
import { createProperty, SALMIYA } from '../support/properties.ts'

// What the analytics say of engagements, by rows whose days are set in the database.

let product: Product
let manager: Person
let client: Person
const accounts: string[] = []
beforeAll(async () => {
  product = await openProduct()
  manager = await product.person('VALUATION_MANAGER')
  client = await product.person('CLIENT')
  for (const person of [client, await product.person('CLIENT')])
    accounts.push((await person.requests.create()).clientAccountId ?? '')
})
afterAll(() => product.close())

type Made = { account: number; openedOn: string; issuedOn?: string; closedOn?: string; dueOn?: string; fees?: number[] }
/** An engagement of a client with a line for each fee, at its days. */
async function made({ account, openedOn, issuedOn, closedOn, dueOn, fees = [] }: Made, terms: object = {}) {
  const { id } = await manager.engagements.create({
    ...{ title: 'محفظة', clientAccountId: accounts[account] ?? '', purpose: 'MORTGAGE', requestedParty: 'بنك' },
    ...terms,
  })
  await product.db
    .updateTable('engagements')
    .set({
      ...{ createdAt: new Date(`${openedOn}T09:00:00Z`), agreedOn: openedOn, agreedBy: 'س', dueOn: dueOn ?? null },
      ...{ issuedOn: issuedOn ?? null, closedOn: closedOn ?? null },
      state: closedOn ? 'CLOSED' : issuedOn ? 'ISSUED' : 'AGREED',
    })
    .where('id', '=', id)
    .execute()
  for (const [at, fee] of fees.entries()) {
    const { id: propertyId } = await createProperty(manager, { ...SALMIYA, plotNumber: `F${randomUUID().slice(0, 6)}` })
    await product.db
      .insertInto('engagementProperties')
      .values({
        ...{ id: randomUUID(), engagementId: id, ordinal: at + 1, propertyId, createdBy: manager.id },
        feeFils: fee === 0 ? null : filsFromKwd(fee),
      })
      .execute()
  }
  return id
}

test('counts engagements by month, size, kind of fee and client, and those that were issued by their day, without cancelled ones', async () => {
  const each = { feeKind: 'EACH', fee: 100 }
  await made(
    { account: 0, openedOn: '2021-02-10', dueOn: '2021-03-31', issuedOn: '2021-03-31', fees: [0, 250.5] },
    each,
  )
  await made({
    account: 0,
    openedOn: '2021-02-28',
    dueOn: '2021-03-01',
    issuedOn: '2021-04-02',
    closedOn: '2021-04-30',
  })
  await made({ account: 1, openedOn: '2021-03-01', issuedOn: '2021-03-20' }, { feeKind: 'LUMP', fee: 900 })
  await made({ account: 1, openedOn: '2020-12-31', fees: [0] }, each)
  const cancelled = await made({ account: 1, openedOn: '2021-03-05' })
  await product.db
    .updateTable('engagements')
    .set({ state: 'CANCELLED', reason: 'س' })
    .where('id', '=', cancelled)
    .execute()

  const asked = { from: '2021-02-01', to: '2021-04-30' }
  const figures = await manager.analytics.engagements(asked)
  expect(figures).toMatchObject({
    ...{ opened: { now: 3, before: 1 }, issued: { now: 3, before: 0 }, closed: { now: 1, before: 0 } },
    ...{ properties: { now: 2, before: 1 }, due: { now: 2, before: 0 }, onTime: { now: 1, before: 0 } },
    months: [
      { month: '2021-02-01', opened: 2, issued: 0, closed: 0 },
      { month: '2021-03-01', opened: 1, issued: 2, closed: 0 },
      { month: '2021-04-01', opened: 0, issued: 1, closed: 1 },
    ],
  })
  expect(figures.sizes.map(({ code, count }) => [code, count.now, count.before])).toEqual([
    ['none', 2, 0],
    ['one', 0, 1],
    ['upTo10', 1, 0],
    ['upTo100', 0, 0],
    ['over100', 0, 0],
  ])
  expect(figures.fees.map(({ kind, count, fees }) => [kind, count.now, fees.now, fees.before])).toEqual([
    ['SCHEDULE', 1, 0, 0],
    ['LUMP', 1, 900, 0],
    ['EACH', 1, 350.5, 100],
  ])
  expect(
    figures.clients?.map(({ id, opened, properties, fees }) => [id, opened.now, opened.before, properties, fees]),
  ).toEqual([
    [accounts[0], 2, 0, 2, 350.5],
    [accounts[1], 1, 1, 0, 900],
  ])
  expect(figures.clients?.[0]).toMatchObject({ due: { now: 2 }, onTime: { now: 1 } })
  // A client reads those of its own account alone.
  expect(await client.analytics.engagements(asked)).toMatchObject({ opened: { now: 2, before: 0 }, clients: null })
  const reader = await product.person('READ_ONLY')
  expect((await reader.analytics.engagements(asked)).opened).toEqual(figures.opened)
  expect((await manager.call('analytics.engagements', { from: '2022-01-01', to: '2021-01-01' })).said.error?.code).toBe(
    'invalid-argument',
  )
})

test('the day of issue follows the valuations, and that of closing the act', async () => {
  const id = await made({ account: 0, openedOn: '2021-05-01', issuedOn: '2021-06-01' })
  const { version } = await manager.engagements.get({ id })
  await manager.engagements.close({ id, version })
  const stored = await product.db
    .selectFrom('engagements')
    .select(['issuedOn', 'closedOn'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(stored.issuedOn).toBe('2021-06-01')
  expect(stored.closedOn).not.toBeNull()
})

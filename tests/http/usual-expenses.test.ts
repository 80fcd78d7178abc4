import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowScope } from '#access/actor.ts'
import { ROLES } from '#access/roles.ts'
import type { ExpensesAnswer, FactKind } from '#features/approaches/model/expenses.ts'
import { addDays } from '#kernel/dates.ts'
import type { FormValue } from '#kernel/form-values.ts'
import { quantile } from '#kernel/statistics.ts'
import { create, openProduct, type Person, type Product, VALUED } from '../support/product.ts'
import { ROOT } from '../support/sources.ts'

const ON = '2026-01-15'
let product: Product
let appraiser: Person
beforeAll(async () => {
  product = await openProduct()
  appraiser = await product.person('APPRAISER')
})
afterAll(() => product.close())

const ask = async (input: object, person = appraiser) => {
  const { status, said } = await person.call('approaches.expenses', input)
  return { status, said: said as unknown as ExpensesAnswer }
}
const usual = async (valuationId: string, kind: FactKind, more: object = {}) =>
  (await ask({ valuationId, ...more })).said.kinds.find((one) => one.kind === kind)
const subject = async () =>
  (await create(appraiser, { ...VALUED, valuationDate: ON, propertyCategory: 'COMMERCIAL' })).id

type Fact = {
  kind?: FactKind
  category?: string
  daysBefore?: number
  share: number
  sqmFils?: number | null
  status?: string
}
/** Records what an expense came to in a valuation of its own. */
async function recorded({
  kind = 'INSURANCE',
  category = 'COMMERCIAL',
  daysBefore = 90,
  share,
  sqmFils = null,
  status,
}: Fact) {
  const { id } = await create(appraiser, { ...VALUED, propertyCategory: category as never })
  await product.db
    .updateTable('valuations')
    .set({ status: (status ?? 'APPROVED') as never })
    .where('id', '=', id)
    .execute()
  const fact = { valuationId: id, kind, category, valuedOn: addDays(ON, -daysBefore), share, sqmFils }
  await product.db.insertInto('expenseFacts').values(fact).execute()
  return id
}

test('an approval writes what expenses come to, by kind and together; what was approved before them has those together', async () => {
  const senior = await product.person('SENIOR_APPRAISER')
  const { id } = await create(appraiser, { ...VALUED, propertyCategory: 'INVESTMENT', finalValue: 401_850 })
  // 36,000 × 95 % = 34,200 effective; 342 + 5 % = 2,052 spent; 32,148 ÷ 8 %; 300 m² are let.
  const values: Record<string, FormValue> = {
    method: 'DIRECT',
    capRate: 8,
    vacancyRate: 5,
    [`rents.${randomUUID()}`]: { unit: '1', area: 100, rent: 1000 },
    [`rents.${randomUUID()}`]: { unit: '2', area: 200, rent: 2000 },
    [`expenses.${randomUUID()}`]: { kind: 'INSURANCE', amount: 342 },
    [`expenses.${randomUUID()}`]: { kind: 'MANAGEMENT', share: 5 },
  }
  const changes = Object.entries(values).map(([field, value]) => ({ field, base: null, value }))
  await appraiser.approaches.save({ valuationId: id, sheet: 'INCOME', changes })
  const facts = () =>
    product.db
      .selectFrom('expenseFacts')
      .select(['kind', 'category', 'valuedOn', 'share', 'sqmFils'])
      .where('valuationId', '=', id)
      .orderBy('share')
      .execute()
  for (const to of ['SUBMITTED', 'UNDER_REVIEW', 'APPROVED']) {
    expect(await facts()).toEqual([])
    const { version } = await senior.valuations.get({ id })
    expect([to, (await senior.call('valuations.move', { id, version, to })).status]).toEqual([to, 200])
  }
  const of = { category: 'INVESTMENT', valuedOn: VALUED.valuationDate }
  expect(await facts()).toEqual([
    { ...of, kind: 'INSURANCE', share: 1, sqmFils: 1140 },
    { ...of, kind: 'MANAGEMENT', share: 5, sqmFils: 5700 },
    { ...of, kind: 'ALL', share: 6, sqmFils: 6840 },
  ])

  const migration = readFileSync(join(ROOT, 'migrations/0420_expense_facts.sql'), 'utf8')
  const owner = new Client({ connectionString: product.ownerUrl })
  await owner.connect()
  await owner.query('delete from expense_facts')
  await owner.query(migration.slice(migration.indexOf('insert into')))
  await owner.end()
  expect(await facts()).toEqual([{ ...of, kind: 'ALL', share: 6, sqmFils: null }])
})

test('the median and quarters are those of the approved valuations of the category within the years, the valuation itself aside', async () => {
  const valuationId = await subject()
  const shares = [2, 2.5, 3.1, 4, 4.4, 7]
  const metres = [900, 1000, 1100, 1250, 1500]
  for (const [at, share] of shares.entries())
    await recorded({ share, sqmFils: metres[at] ?? null, status: at === 0 ? 'COMPLETED' : 'APPROVED' })
  // None of these counts: drafts, another category or kind, later, too early.
  for (const more of [
    { status: 'DRAFT' },
    { category: 'RESIDENTIAL' },
    { kind: 'UTILITIES' as const },
    { daysBefore: -1 },
  ])
    await recorded({ share: 90, ...more })
  await recorded({ share: 50, daysBefore: 4 * 366 })
  const [low, median, high] = [0.25, 0.5, 0.75].map((part) => quantile(shares, part))
  const years = { years: 3 }
  expect((await ask({ valuationId, ...years })).said).toMatchObject({
    category: 'COMMERCIAL',
    from: '2023-01-15',
    on: ON,
    isCut: false,
  })
  expect(await usual(valuationId, 'INSURANCE', years)).toEqual({
    kind: 'INSURANCE',
    share: { n: 6, median: 3.55, low: Math.round((low ?? 0) * 100) / 100, high: Math.round((high ?? 0) * 100) / 100 },
    perSqm: { n: 5, median: 1.1, low: 1, high: 1.25 },
  })
  expect(median).toBeCloseTo(3.55, 9)
  expect((await usual(valuationId, 'INSURANCE'))?.share).toMatchObject({ n: 7, median: 4 })
  const refused = { n: 1, least: 5, why: 'FEW' }
  expect(await usual(valuationId, 'UTILITIES')).toEqual({
    kind: 'UTILITIES',
    share: refused,
    perSqm: { ...refused, n: 0 },
  })
  await product.db
    .insertInto('expenseFacts')
    .values({ valuationId, kind: 'INSURANCE', category: 'COMMERCIAL', valuedOn: ON, share: 99 })
    .execute()
  expect((await usual(valuationId, 'INSURANCE', years))?.share).toMatchObject({ n: 6 })
})

test('the firm asks for it, nobody else, and of a valuation that is there', async () => {
  const valuationId = await subject()
  for (const role of ROLES) {
    const { status } = await ask({ valuationId }, await product.person(role))
    expect([role, status]).toEqual([role, rowScope({ role }) === 'all' ? 200 : 403])
  }
  expect((await ask({ valuationId: randomUUID() })).status).toBe(404)
  expect((await ask({ valuationId, years: 0 })).status).toBe(400)
})

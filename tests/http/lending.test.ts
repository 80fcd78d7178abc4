import { afterAll, beforeAll, expect, test } from 'vitest'
import type { QualityCheck } from '#features/quality/model.ts'
import { kuwaitToday } from '#kernel/dates.ts'
import { create, openProduct, type Person, type Product } from '../support/product.ts'
import { createProperty } from '../support/properties.ts'
import { addRows } from '../support/rows.ts'

let product: Product
let appraiser: Person
let senior: Person
beforeAll(async () => {
  product = await openProduct()
  appraiser = await product.person('APPRAISER')
  senior = await product.person('SENIOR_APPRAISER')
})
afterAll(() => product.close())

const write = (valuationId: string, values: Readonly<Record<string, string | number>>) =>
  appraiser.approaches.save({
    ...{ valuationId, sheet: 'LENDING' },
    changes: Object.entries(values).map(([field, value]) => ({ field, base: null, value })),
  })
const PARCEL = { areaName: 'الفيحاء', blockNumber: '7', plotNumber: '70' }
const monthsAgo = (months: number) => new Date(Date.now() - months * 31 * 86_400_000)
/** A valuation of nothing that the others are of. */
const ELSEWHERE = {
  ...{ areaName: 'الصليبية', blockNumber: '1', plotNumber: '1', documentNumber: 'أخرى/1', ownerName: 'سواه' },
  ...{ requestor: 'سواه', valuationDate: null, createdAt: monthsAgo(6), status: 'COMPLETED' },
}

test('prior involvement is found through spelling and a merged parcel, and asks to be disclosed', async () => {
  const mine = await createProperty(appraiser, { location: 'الفيحاء', blockNumber: '7', plotNumber: '70' })
  const again = await createProperty(appraiser, { location: 'الفَيحاء', blockNumber: '٧', plotNumber: ' 70' })
  const same = { documentNumber: '2019/ 44117' }
  const sameDeed = await createProperty(appraiser, { location: 'الصليبية', plotNumber: '9', ...same })
  const add = (rows: Parameters<typeof addRows>[2]) =>
    addRows(
      product.db,
      senior.id,
      rows.map((row) => ({ ...ELSEWHERE, ...row })),
    )
  const [spelled, merged, ofDeed, numbered, owned, asked] = await add([
    { ...PARCEL, blockNumber: '٧', assignedTo: appraiser.id, purpose: 'SALE' },
    { propertyId: again.id },
    { propertyId: sameDeed.id },
    { documentNumber: '٢٠١٩/٤٤١١٧' },
    { ownerName: 'احمد مبارك العنزى' },
    { requestor: 'شركه المرقاب' },
  ])
  await add([
    { ...PARCEL, createdAt: monthsAgo(26) },
    { ...PARCEL, status: 'CANCELLED' },
    { ...PARCEL, valuationDate: '2020-01-01' },
    { ...PARCEL, createdAt: new Date(Date.now() + 3_600_000) },
    { ownerName: 'أحمد مبارك' },
  ])
  const borrowed = await create(senior, { ...PARCEL, plotNumber: '71', ownerName: 'آخر', requestor: 'بنك' })
  await write(borrowed.id, { borrower: 'شَركة المرقاب' })

  const file = {
    ...{ ...PARCEL, purpose: 'MORTGAGE', requestor: 'البنك', propertyId: mine.id, documentNumber: '2019/44117' },
    ...{ ownerName: 'أحمد مبارك العنزي', assignedTo: appraiser.id, requestDate: kuwaitToday() },
  }
  const { id } = await create(appraiser, file)
  const prior = async () => (await appraiser.approaches.prior({ valuationId: id })).items
  expect((await prior()).map((one) => one.id)).not.toContain(asked)
  await write(id, { borrower: 'شركة المرقاب' })
  const found = new Map((await prior()).map((one) => [one.id, one]))
  expect(Object.fromEntries([...found].map(([key, { matches }]) => [key, matches]))).toEqual({
    [spelled ?? '']: ['PARCEL', 'VALUER'],
    [merged ?? '']: ['PARCEL'],
    [ofDeed ?? '']: ['DOCUMENT'],
    [numbered ?? '']: ['DOCUMENT'],
    [owned ?? '']: ['OWNER'],
    [asked ?? '']: ['BORROWER'],
    [borrowed.id]: ['BORROWER'],
  })
  expect(found.get(spelled ?? '')).toMatchObject({ purpose: 'SALE', valuer: expect.any(String) })

  const result = async () => {
    const { said } = await appraiser.call('quality.check', { valuationId: id })
    return (said as unknown as QualityCheck).items.find(({ rule }) => rule === 'PRIOR_INVOLVEMENT')
  }
  expect(await result()).toMatchObject({ verdict: 'WARN', field: 'LENDING.involvement', params: { n: 7 } })
  await write(id, { involvement: 'DISCLOSED', involvementNote: 'قيّم المكتب العقار قبل ستة أشهر' })
  expect(await result()).toMatchObject({ verdict: 'PASS' })

  for (const role of ['CLIENT', 'USER', 'GUEST'] as const)
    expect((await (await product.person(role)).call('approaches.prior', { valuationId: id })).status).toBe(403)
  expect((await appraiser.call('approaches.prior', { valuationId: crypto.randomUUID() })).status).toBe(404)
})

test('copied into another valuation, the loan, the borrower, the marketing period and what came before stay behind', async () => {
  const [from, to] = [
    await create(appraiser, { purpose: 'MORTGAGE' }),
    await create(appraiser, { purpose: 'MORTGAGE' }),
  ]
  await write(from.id, {
    ...{ borrower: 'شركة', loan: 90_000, involvement: 'NONE', involvementNote: 'لا شيء' },
    ...{ suitability: 'SUITABLE', marketingMonths: 6 },
  })
  const { sheets } = await appraiser.approaches.copy({ valuationId: to.id, from: from.id, sheets: ['LENDING'] })
  expect(Object.keys(sheets.LENDING?.values ?? {}).toSorted()).toEqual(['suitability'])
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sheet } from '#features/approaches/model/codes.ts'
import type { Approaches, KeptVersion, SheetSaved } from '#features/approaches/model/records.ts'
import type { ValueProgress } from '#features/approaches/queries/progress.ts'
import type { ValuationDetails } from '#features/valuations/model.ts'
import type { FormValue } from '#kernel/form-values.ts'
import { create, openProduct, type Person, type Product } from '../support/product.ts'

let product: Product
let appraiser: Person
beforeAll(async () => {
  product = await openProduct()
  appraiser = await product.person('APPRAISER')
})
afterAll(() => product.close())

type Refused = { error?: { code: string; fields?: { field: string }[] } }
const ask = async <T>(verb: string, input: object, person = appraiser) => {
  const { status, said } = await person.call(verb, input)
  const { error } = said as unknown as Refused
  return { status, said: said as unknown as T, fields: error?.fields?.map(({ field }) => field) }
}
const done = async <T>(verb: string, input: object): Promise<T> => {
  const { status, said } = await ask<T>(verb, input)
  expect([verb, status, said]).toEqual([verb, 200, expect.anything()])
  return said
}
const save = (valuationId: string, sheet: Sheet, values: Readonly<Record<string, FormValue>>) =>
  done<SheetSaved>('approaches.save', {
    valuationId,
    sheet,
    changes: Object.entries(values).map(([field, value]) => ({ field, base: null, value })),
  })
const progress = (valuationId: string) => done<ValueProgress>('approaches.progress', { valuationId })
/** Land of 300,000 KWD and a building of 400 m² at 250 KWD, new. */
const costOf = (valuationId: string) =>
  save(valuationId, 'COST', {
    landValue: 300_000,
    landSource: 'صفقات المنطقة',
    [`parts.${randomUUID()}`]: { name: 'المبنى', area: 400, unitCost: 250.4, effectiveAge: 0, economicLife: 50 },
  })

test('the lower of two valuers is asked for by the purposes of the firm, and concluded', async () => {
  await product.set('secondValuerPurposes', ['MORTGAGE'])
  const { id } = await create(appraiser, { purpose: 'MORTGAGE', propertyCategory: 'RESIDENTIAL', propertySize: 400 })
  expect(await progress(id)).toMatchObject({ indications: 0, isReconciled: false, isTaken: false, finalValue: null })
  await costOf(id)
  await save(id, 'RECONCILIATION', { rounding: '1000' })
  expect((await done<Approaches>('approaches.get', { valuationId: id })).inputs.asksSecondValuer).toBe(true)
  expect(await progress(id)).toMatchObject({ indications: 1, isReconciled: false, isTaken: false, finalValue: 400_000 })
  expect((await ask('approaches.conclude', { valuationId: id, version: 1 })).fields).toEqual([
    'secondValuerName',
    'secondValuerDate',
    'secondValuerValue',
  ])

  const second = { secondValuerName: 'بنك محلي', secondValuerDate: '2026-05-20', secondValuerValue: 385_500 }
  await save(id, 'RECONCILIATION', second)
  const concluded = await done<ValuationDetails>('approaches.conclude', { valuationId: id, version: 1 })
  expect(concluded).toMatchObject({
    finalValue: 385_500,
    landValue: 300_000,
    buildingValue: 85_500,
    valuationApproach: 'COST',
  })
  expect(await progress(id)).toMatchObject({ indications: 1, isReconciled: true, isTaken: true, finalValue: 385_500 })

  // A version has what it was worked out from, whatever the firm asks for later.
  await done('approaches.keep', { valuationId: id, note: 'قبل تغيير الإعداد' })
  await product.set('secondValuerPurposes', [])
  const { inputs, outcomes } = await done<KeptVersion>('approaches.version', { valuationId: id, number: 1 })
  expect(inputs.asksSecondValuer).toBe(true)
  expect(outcomes.RECONCILIATION).toMatchObject({ value: 385_500, weighted: 400_160 })
  expect((await progress(id)).finalValue).toBe(400_000)
})

test('how far a value is, is told to the firm alone', async () => {
  const { id } = await create(appraiser)
  for (const role of ['CLIENT', 'GUEST', 'USER'] as const)
    expect((await ask('approaches.progress', { valuationId: id }, await product.person(role))).status).toBe(403)
  expect((await ask('approaches.progress', { valuationId: randomUUID() })).status).toBe(404)
})

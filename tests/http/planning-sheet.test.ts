import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROLES, type Role } from '#access/roles.ts'
import type { Sheet } from '#features/approaches/model/codes.ts'
import type { ValuationDetails } from '#features/valuations/model.ts'
import type { FormValue } from '#kernel/form-values.ts'
import { create, openProduct, type Person, type Product, VALUED } from '../support/product.ts'

let product: Product
let appraiser: Person
let senior: Person
beforeAll(async () => {
  product = await openProduct()
  appraiser = await product.person('APPRAISER')
  senior = await product.person('SENIOR_APPRAISER')
})
afterAll(() => product.close())

type Refused = { error?: { code: string; fields?: { field: string }[] } }
const ask = async <T>(verb: string, input: object, person = appraiser) => {
  const { status, said } = await person.call(verb, input)
  const { error } = said as unknown as Refused
  return { status, said: said as unknown as T, code: error?.code, fields: error?.fields?.map(({ field }) => field) }
}
const changesOf = (values: Readonly<Record<string, FormValue>>) =>
  Object.entries(values).map(([field, value]) => ({ field, base: null, value }))
const save = (valuationId: string, values: Readonly<Record<string, FormValue>>, sheet: Sheet = 'PLANNING') =>
  appraiser.approaches.save({ valuationId, sheet, changes: changesOf(values) })
const written = async (valuationId: string) =>
  Object.fromEntries(
    Object.entries((await appraiser.approaches.get({ valuationId })).sheets.PLANNING?.values ?? {}).map(
      ([field, { value }]) => [field, value],
    ),
  )

const PLANNING = {
  descriptionNumber: 'أ/2026/118',
  descriptionDate: '2026-05-04',
  permittedRatio: 210,
  decisionNumber: '206',
  builtArea: 900,
  violationsFound: 'NONE',
}

test('planning and title are stored field by field, logged, kept with versions and worked out nowhere as a value', async () => {
  const { id } = await create(appraiser, { propertyCategory: 'RESIDENTIAL', propertySize: 400 })
  expect(await save(id, PLANNING)).toMatchObject({ version: 1, value: null, conflicts: [] })
  expect(await written(id)).toEqual(PLANNING)
  const log = await product.db
    .selectFrom('auditLog')
    .select(['details', 'before', 'after'])
    .where('eventType', '=', 'APPROACH_CHANGE')
    .where('resourceId', '=', id)
    .executeTakeFirstOrThrow()
  expect(log).toMatchObject({ details: { sheet: 'PLANNING' }, after: PLANNING })
  expect(log.before).toEqual(Object.fromEntries(Object.keys(PLANNING).map((field) => [field, null])))
  const wrong = changesOf({ permittedRatio: 5001, violationsFound: 'MAYBE', landValue: 1 })
  expect(await ask('approaches.save', { valuationId: id, sheet: 'PLANNING', changes: wrong })).toMatchObject({
    status: 422,
    fields: ['permittedRatio', 'violationsFound', 'landValue'],
  })
  await appraiser.approaches.keep({ valuationId: id, note: '' })
  const kept = await appraiser.approaches.version({ valuationId: id, number: 1 })
  expect(kept.sheets.PLANNING?.values).toEqual(PLANNING)
  expect((await appraiser.valuations.progress({ id })).value).toMatchObject({ indications: 0, finalValue: null })
})

test('of another property a copy takes what may be built and none of its papers or building', async () => {
  const [source, target] = [await create(appraiser), await create(appraiser)]
  await save(source.id, PLANNING)
  await save(
    source.id,
    { mostProductive: 'السكن', marketTrend: 'RISING', priorServices: 'NONE', esgFire: 'NOTHING' },
    'ASSUMPTIONS',
  )
  await appraiser.approaches.copy({ valuationId: target.id, from: source.id, sheets: ['PLANNING', 'ASSUMPTIONS'] })
  expect(await written(target.id)).toEqual({ permittedRatio: 210, decisionNumber: '206' })
  const { sheets } = await appraiser.approaches.get({ valuationId: target.id })
  expect(Object.keys(sheets.ASSUMPTIONS?.values ?? {})).toEqual(['marketTrend'])
})

test('an approval binds planning and title, and a value that rests on what is beyond the permit says so', async () => {
  const { id } = await create(appraiser, { ...VALUED, propertyCategory: 'RESIDENTIAL', finalValue: 400_160 })
  const part = 'parts.0b6f6b00-1111-4222-8333-000000000071'
  const cost = { landValue: 300_000, [part]: { area: 400, unitCost: 250.4, effectiveAge: 0, economicLife: 50 } }
  await save(id, cost, 'COST')
  await save(id, PLANNING)
  const move = async (to: string) => {
    const { version } = await senior.valuations.get({ id })
    return ask<ValuationDetails>('valuations.move', { id, version, to }, senior)
  }
  for (const to of ['SUBMITTED', 'UNDER_REVIEW', 'APPROVED']) expect([to, (await move(to)).status]).toEqual([to, 200])
  const { outcomes, inputs } = await appraiser.approaches.get({ valuationId: id })
  const beyond = 900 - (inputs.subject.area ?? 0) * 2.1
  expect(beyond).toBeGreaterThan(0)
  expect(outcomes?.RECONCILIATION?.remarks).toContainEqual(
    expect.objectContaining({ word: 'value:remark.beyondPermit', params: { n: beyond } }),
  )
  // Past the application: what may be built is another than was approved.
  const set = (ratio: number) =>
    product.db
      .updateTable('approachValues')
      .set({ value: JSON.stringify(ratio) })
      .where('valuationId', '=', id)
      .where('field', '=', 'permittedRatio')
      .execute()
  await set(300)
  expect((await move('COMPLETED')).code).toBe('failed-precondition')
  await set(210)
  expect((await move('COMPLETED')).status).toBe(200)
})

test('the firm reads it, who edits valuations writes it, and clients neither', async () => {
  const { id: valuationId } = await create(appraiser)
  await save(valuationId, PLANNING)
  const inside: readonly Role[] = [
    'ADMIN',
    'SYSTEM_ADMIN',
    'VALUATION_MANAGER',
    'SENIOR_APPRAISER',
    'APPRAISER',
    'READ_ONLY',
  ]
  for (const role of ROLES) {
    const person = await product.person(role)
    const changes = changesOf({ decisionNumber: '206' })
    const reads = (await ask('approaches.get', { valuationId }, person)).status
    const writes = (await ask('approaches.save', { valuationId, sheet: 'PLANNING', changes }, person)).status
    expect([role, reads !== 403, writes !== 403]).toEqual([
      role,
      inside.includes(role),
      inside.includes(role) && role !== 'READ_ONLY',
    ])
  }
})

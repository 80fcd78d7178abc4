import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sheet } from '#features/approaches/model/codes.ts'
import { chosenScenarios } from '#features/approaches/rules/scenarios.ts'
import type { ValuationDetails } from '#features/valuations/model.ts'
import type { FormValue } from '#kernel/form-values.ts'
import { create, openProduct, type Person, type Product, VALUED } from '../support/product.ts'
import { createProperty } from '../support/properties.ts'

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
const save = (valuationId: string, sheet: Sheet, values: Readonly<Record<string, FormValue>>) =>
  appraiser.approaches.save({
    valuationId,
    sheet,
    changes: Object.entries(values).map(([field, value]) => ({ field, base: null, value })),
  })
const progress = async (id: string) => (await appraiser.valuations.progress({ id })).value
/** Land of 300,000 KWD and a building of 400 m² at 250 KWD, new. */
const costOf = (valuationId: string) =>
  save(valuationId, 'COST', {
    landValue: 300_000,
    landSource: 'صفقات المنطقة',
    [`parts.${randomUUID()}`]: { name: 'المبنى', area: 400, unitCost: 250.4, effectiveAge: 0, economicLife: 50 },
  })

test('a second valuer is asked for by the purposes of the firm, recorded beside, and never concluded', async () => {
  await product.set('secondValuerPurposes', ['MORTGAGE'])
  const { id } = await create(appraiser, { purpose: 'MORTGAGE', propertyCategory: 'RESIDENTIAL', propertySize: 400 })
  expect(await progress(id)).toMatchObject({ indications: 0, isReconciled: false, isTaken: false, finalValue: null })
  await costOf(id)
  await save(id, 'RECONCILIATION', { rounding: '1000' })
  expect((await appraiser.approaches.get({ valuationId: id })).inputs.asksSecondValuer).toBe(true)
  expect(await progress(id)).toMatchObject({ indications: 1, isReconciled: false, isTaken: false, finalValue: 400_000 })
  expect((await ask('approaches.conclude', { valuationId: id, version: 1 })).fields).toEqual([
    'secondValuerName',
    'secondValuerDate',
    'secondValuerLicence',
    'secondValuerValue',
  ])

  const second = {
    secondValuerName: 'بنك محلي',
    secondValuerDate: '2026-05-20',
    secondValuerLicence: '12/2021',
    secondValuerIsBank: true,
    secondValuerValue: 385_500,
    secondValuerReason: 'عائد أعلى',
  }
  await save(id, 'RECONCILIATION', second)
  const concluded = await appraiser.approaches.conclude({ valuationId: id, version: 1 })
  expect(concluded).toMatchObject({
    finalValue: 400_000,
    landValue: 300_000,
    buildingValue: 100_000,
    valuationApproach: 'COST',
  })
  expect(await progress(id)).toMatchObject({ indications: 1, isReconciled: true, isTaken: true, finalValue: 400_000 })

  // A version has what it was worked out from, whatever the firm asks for later.
  await appraiser.approaches.keep({ valuationId: id, note: 'قبل تغيير الإعداد' })
  await product.set('secondValuerPurposes', [])
  const { inputs, outcomes } = await appraiser.approaches.version({ valuationId: id, number: 1 })
  expect(inputs.asksSecondValuer).toBe(true)
  expect(outcomes.RECONCILIATION).toMatchObject({ value: 400_000, weighted: 400_160 })
  expect((await progress(id)).finalValue).toBe(400_000)
})

test('scenarios are stored with the reconciliation by those who write it, kept with versions, and move no value', async () => {
  const { id } = await create(appraiser, { propertyCategory: 'RESIDENTIAL', propertySize: 400 })
  await costOf(id)
  const scenario = randomUUID()
  const scenarios = {
    ...{ scenarioSheet: 'COST', scenarioBaseWeight: 70, scenarioReason: 'قراءة السوق' },
    [`scenarios.${scenario}`]: { name: 'متحفظ', weight: 30 },
    [`scenarioChanges.${randomUUID()}`]: { scenario, input: 'landValue', value: 270_000 },
  }
  const changes = Object.entries(scenarios).map(([field, value]) => ({ field, base: null, value }))
  const input = { valuationId: id, sheet: 'RECONCILIATION', changes }
  for (const role of ['CLIENT', 'USER'] as const)
    expect((await ask('approaches.save', input, await product.person(role))).status).toBe(403)
  expect((await ask('approaches.save', { ...input, valuationId: randomUUID() })).status).toBe(404)
  await save(id, 'RECONCILIATION', scenarios)
  expect(await progress(id)).toMatchObject({ isReconciled: true, finalValue: 400_160 })

  await appraiser.approaches.keep({ valuationId: id, note: '' })
  const { sheets, inputs, outcomes } = await appraiser.approaches.version({ valuationId: id, number: 1 })
  const kept = Object.fromEntries(Object.entries(sheets).map(([sheet, { values }]) => [sheet, values]))
  // 70 % × 400,160 + 30 % × 370,160.
  expect(chosenScenarios(kept, inputs)).toMatchObject({
    weighted: 391_160,
    range: { low: 370_160, high: 400_160 },
    faults: [],
  })
  expect(outcomes.RECONCILIATION).toMatchObject({ finalValue: 400_160 })

  const more = {
    ...input,
    changes: Array.from({ length: 5 }, () => ({
      field: `scenarios.${randomUUID()}`,
      base: null,
      value: { weight: 1 },
    })),
  }
  expect((await ask('approaches.save', more)).status).toBe(422)
})

test('how far a value is, is shown to the firm alone', async () => {
  const { id } = await create(appraiser)
  for (const role of ['CLIENT', 'GUEST', 'USER'] as const)
    expect((await ask('valuations.progress', { id }, await product.person(role))).status).toBe(403)
  expect((await ask('valuations.progress', { id: randomUUID() })).status).toBe(404)
})

test('an approved value is based on the facts that it was approved with, whatever the register has later; what changed is shown', async () => {
  const senior = await product.person('SENIOR_APPRAISER')
  const property = await createProperty(appraiser, { yearBuilt: 2001 })
  const { id } = await create(appraiser, { ...VALUED, propertyId: property.id, finalValue: 400_160 })
  await costOf(id)
  const move = async (to: string) => {
    const { version } = await senior.valuations.get({ id })
    return ask<ValuationDetails>('valuations.move', { id, version, to }, senior)
  }
  const read = () => appraiser.approaches.get({ valuationId: id })
  const rebuilt = async (yearBuilt: number) => {
    const { version } = await appraiser.properties.get({ id: property.id })
    await appraiser.properties.update({ id: property.id, version, changes: { yearBuilt } })
  }
  expect(await read()).toMatchObject({ kept: null, outcomes: null })
  expect((await move('SUBMITTED')).status).toBe(200)
  // Before the approval the sheets follow the register, and the reviewer is notified.
  await rebuilt(2003)
  expect(await read()).toMatchObject({
    inputs: { subject: { yearBuilt: 2003 } },
    kept: { occasion: 'SUBMITTED', holds: false, changed: [{ fact: 'yearBuilt', before: 2001, after: 2003 }] },
  })
  for (const to of ['UNDER_REVIEW', 'APPROVED']) expect([to, (await move(to)).status]).toEqual([to, 200])
  const approved = (await read()).inputs
  await rebuilt(2005)
  expect(await read()).toMatchObject({
    inputs: approved,
    kept: { occasion: 'APPROVED', holds: true, changed: [{ fact: 'yearBuilt', before: 2003, after: 2005 }] },
  })

  // Past the application, as anyone who owns the database could: another fact than was approved.
  const owner = new Client({ connectionString: product.ownerUrl })
  await owner.connect()
  const set = (year: number) =>
    owner.query(
      `update approach_versions set inputs = jsonb_set(inputs::jsonb, '{subject,yearBuilt}', $2::text::jsonb)
       where valuation_id = $1 and occasion = 'APPROVED'`,
      [id, String(year)],
    )
  await set(2004)
  expect((await move('COMPLETED')).status).toBe(409)
  await set(2003)
  // What the sheets came to is as it was approved, though an earlier release concluded otherwise than this one works out.
  await owner.query(
    `update approach_versions set outcomes = jsonb_set(outcomes::jsonb #- '{RECONCILIATION,unfinished}', '{RECONCILIATION,value}', '385500')
     where valuation_id = $1 and occasion = 'APPROVED'`,
    [id],
  )
  await owner.end()
  const then = { value: 385_500, finalValue: 400_160, unfinished: [] }
  expect((await read()).outcomes).toMatchObject({ COST: { value: 400_160 }, RECONCILIATION: then })
  expect(await progress(id)).toMatchObject({ isReconciled: true, finalValue: 400_160 })
  expect((await move('COMPLETED')).status).toBe(200)
  expect((await read()).inputs).toEqual(approved)
})

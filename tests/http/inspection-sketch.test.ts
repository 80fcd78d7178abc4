import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { areasFromSketch } from '#features/inspections/rules/sketch/take.ts'
import type { QualityCheck } from '#features/quality/model.ts'
import { kuwaitToday } from '#kernel/dates.ts'
import type { WireError } from '#kernel/errors.ts'
import type { FormValue, FormValues } from '#kernel/form-values.ts'
import { codeOf } from '../support/client.ts'
import { create, openProduct, type Person, type Product, VALUED } from '../support/product.ts'
import { readPdf } from '../support/read-pdf.ts'

let product: Product
let appraiser: Person
let senior: Person
beforeAll(async () => {
  product = await openProduct()
  appraiser = await product.person('APPRAISER')
  senior = await product.person('SENIOR_APPRAISER')
})
afterAll(() => product.close())

const sent = (inspectionId: string) => ({ inspectionId, commandId: randomUUID() })
const changesOf = (values: FormValues) =>
  Object.entries(values).map(([field, value]) => ({ field, base: null as FormValue, value }))

async function plan(valuation: object = {}) {
  const { id: valuationId } = await create(appraiser, { propertyCategory: 'RESIDENTIAL', ...valuation })
  const appointment = { startsAt: `${kuwaitToday()}T21:00:00+03:00`, inspectorId: appraiser.id }
  const { id } = await appraiser.inspections.plan({ commandId: randomUUID(), valuationId, ...appointment })
  return { id, valuationId }
}
const formOf = async (id: string): Promise<FormValues> => {
  const { form } = await appraiser.inspections.get({ id })
  return Object.fromEntries(Object.entries(form).map(([field, { value }]) => [field, value]))
}

const field = () => `sketch.${randomUUID()}`
const L = { floor: 'GROUND', kind: 'SPACE', label: 'MAIN', sides: '10@90 5@180 4@270 5@180 6@270 10@0', wall: 25 }
const WELL = { floor: 'GROUND', kind: 'VOID', x: 1, y: 1, sides: '2@90 1.5@180 2@270' }
const UPPER = { floor: 'FIRST', kind: 'SPACE', label: 'MAIN', sides: '10@90 6@180~3 10@270 6@0' }
const WHOLE = {
  accessExtent: 'FULL',
  effectiveAge: 12,
  exteriorCondition: 'GOOD',
  exteriorQuality: 'HIGH',
  interiorCondition: 'FAIR',
  interiorQuality: 'GOOD',
  overallCondition: 'GOOD',
  overallQuality: 'GOOD',
  overallReason: 'صيانة منتظمة وتشطيب جيد',
  noDefects: true,
}

test('figures are kept as they were sent, in the audit log, and refused by name where they can’t be read', async () => {
  const { id } = await plan()
  const [space, hole] = [field(), field()]
  const saved = await appraiser.inspections.saveForm({
    ...sent(id),
    changes: changesOf({ [space]: { ...L, name: ' الدور ' }, [hole]: WELL }),
  })
  expect(saved.stored.map(({ field, value }) => [field, value])).toEqual([
    [space, { ...L, name: 'الدور' }],
    [hole, WELL],
  ])
  const [audited] = await product.db
    .selectFrom('auditLog')
    .select(['details', 'after'])
    .where('resourceId', '=', id)
    .where('eventType', '=', 'INSPECTION_FORM_CHANGE')
    .execute()
  expect(audited).toMatchObject({ details: { fields: [space, hole] }, after: { [hole]: WELL } })

  const refusedOf = async (row: object) => {
    const at = field()
    const { status, said } = await appraiser.call('inspections.saveForm', {
      ...sent(id),
      changes: changesOf({ [at]: { ...L, ...row } }),
    })
    const { fields = [] } = (said as { error?: WireError }).error ?? {}
    return [status, ...fields.map((one) => `${one.field.replace(`${at}.`, '')} ${one.code}`)]
  }
  expect(await refusedOf({ sides: '10@90 5 m down' })).toEqual([422, 'sides inspections:fault.sides'])
  expect(await refusedOf({ sides: '10@90 0@180' })).toEqual([422, 'sides inspections:fault.sideLength'])
  expect(await refusedOf({ sides: '10@90~5.01' })).toEqual([422, 'sides inspections:fault.sideRise'])
  expect(await refusedOf({ sides: Array.from({ length: 61 }, () => '1@90').join(' ') })).toEqual([
    422,
    'sides inspections:fault.sidesMost',
  ])
  expect(await refusedOf({ sides: '1@90 '.repeat(400) })).toEqual([422, 'sides kernel:tooLong'])
  expect(await refusedOf({ floor: 'MOON', label: 'TOWER', x: -10_001, colour: 'red' })).toEqual([
    422,
    expect.stringMatching(/kernel:fieldUnknown/),
  ])
  expect(await refusedOf({ floor: 'MOON', label: 'TOWER', x: -10_001 })).toEqual([
    422,
    'floor kernel:notInList',
    'label kernel:notInList',
    'x kernel:tooSmall',
  ])
  // A land has no floors to draw.
  const land = await plan({ propertyCategory: 'LAND', hasBuilding: false, fee: 100 })
  expect(await codeOf(appraiser.inspections.saveForm({ ...sent(land.id), changes: changesOf({ [field()]: L }) }))).toBe(
    'record-invalid',
  )
  const sixty = { ...L, sides: Array.from({ length: 60 }, () => '1@90').join(' ') }
  const long = Object.fromEntries(Array.from({ length: 17 }, () => [field(), sixty]))
  expect(await codeOf(appraiser.inspections.saveForm({ ...sent(id), changes: changesOf(long) }))).toBe('record-invalid')
  const many = Object.fromEntries(Array.from({ length: 99 }, () => [field(), WELL]))
  expect(await codeOf(appraiser.inspections.saveForm({ ...sent(id), changes: changesOf(many) }))).toBe('record-invalid')
})

test('two devices that draw: their figures come together, and one figure that both changed is asked about', async () => {
  const { id } = await plan()
  const [shared, other] = [field(), field()]
  await appraiser.inspections.saveForm({ ...sent(id), changes: changesOf({ [shared]: L }) })
  const mine = { ...L, sides: '10.1@90 5@180 4.1@270 5@180 6@270 10@0' }
  const theirs = { ...L, x: 2 }
  await senior.inspections.saveForm({ ...sent(id), changes: [{ field: shared, base: L, value: theirs }] })
  const changes = [
    { field: shared, base: L, value: mine },
    { field: other, base: null, value: UPPER },
  ]
  const { stored, conflicts } = await appraiser.inspections.saveForm({ ...sent(id), changes })
  expect(stored.map(({ field }) => field)).toEqual([other])
  expect(conflicts).toMatchObject([{ field: shared, mine, theirs }])
  expect(await formOf(id)).toEqual({ [shared]: theirs, [other]: UPPER })
})

test('a visit is not completed with a figure that is none; taken into the areas, the sketch feeds sheets, quality and report, and freezes with the valuation', async () => {
  const { id, valuationId } = await plan({ ...VALUED, propertyCategory: 'RESIDENTIAL' })
  const [first, second] = [field(), field()]
  const over = { ...L, x: 5, y: 2 }
  const drawn = { [first]: L, [field()]: WELL, [second]: over, [field()]: UPPER }
  const open = { ...UPPER, floor: 'ROOF', sides: '10@90 6@180 10@270 4@0' }
  const roof = field()
  await appraiser.inspections.saveForm({ ...sent(id), changes: changesOf({ ...WHOLE, ...drawn, [roof]: open }) })
  const completed = async () => {
    const { status, said } = await appraiser.call('inspections.complete', {
      ...sent(id),
      heldAt: new Date().toISOString(),
      reason: 'تُلتقط الصور لاحقاً',
    })
    const { fields = [] } = (said as { error?: WireError }).error ?? {}
    return [status, ...fields.map((one) => [one.field, one.code, one.params])]
  }
  expect(await completed()).toEqual([
    422,
    [roof, 'inspections:fault.sketchOpen', { n: 2 }],
    [second, 'inspections:fault.sketchOverlap', undefined],
  ])

  const areas = { [`areas.${randomUUID()}`]: { floor: 'GROUND', use: 'سكن', area: 81 } }
  await appraiser.inspections.saveForm({
    ...sent(id),
    changes: [
      { field: second, base: over, value: null },
      { field: roof, base: open, value: null },
      ...changesOf(areas),
    ],
  })
  expect(await completed()).toEqual([200])
  const found = async () => {
    const { said } = await senior.call('quality.check', { valuationId })
    return (said as unknown as QualityCheck).items.find(({ rule }) => rule === 'SKETCH_AGREES')
  }
  // The L of 80 m² less the light well of 3.
  expect(await found()).toMatchObject({
    verdict: 'WARN',
    params: { base: 77, other: 81, percent: 5.2, limit: 1 },
    items: [{ word: 'inspections:floor.GROUND' }],
    field: 'inspection.areas',
  })

  const form = await formOf(id)
  const taken = areasFromSketch(form, randomUUID).map(({ field, value }) => ({
    field,
    base: form[field] ?? null,
    value,
  }))
  await appraiser.inspections.saveForm({ ...sent(id), changes: taken })
  expect((await found())?.verdict).toBe('PASS')
  const work = (await appraiser.call('approaches.get', { valuationId })).said as unknown as {
    inputs: { subject: { builtArea: number } }
  }
  // 77, and 60 with half a circle of radius 3.
  expect(work.inputs.subject.builtArea).toBe(151.1372)

  const printed = {
    ar: ['مقياس الرسم', '6.00 × 5.00 = 30.00'],
    en: [
      'Ground floor, scale 1:150',
      '10.00 × 5.00 = 50.00',
      '(3.00)',
      '(3.1416 − 0.0000) = 14.1372',
      '67.25',
      '151.14',
    ],
    both: ['scale 1:150'],
  }
  let before: string | null = null
  for (const [language, told] of Object.entries(printed)) {
    const changes = [{ field: 'language', base: before, value: language }]
    expect((await appraiser.call('valuationReports.save', { valuationId, changes })).status).toBe(200)
    before = language
    const answer = await fetch(`${product.base}/files/valuation-reports/${valuationId}/preview.pdf`, {
      headers: { cookie: senior.cookie },
    })
    const bytes = new Uint8Array(await answer.arrayBuffer())
    const { text } = await readPdf(bytes)
    const plain = text.replaceAll(/[\u2066-\u2069]/g, '').replaceAll(/\s+/g, ' ')
    for (const one of told) expect(plain).toContain(one)
  }
  for (const to of ['SUBMITTED', 'UNDER_REVIEW', 'APPROVED'] as const) {
    const { version } = await senior.valuations.get({ id: valuationId })
    await senior.valuations.move({ id: valuationId, version, to })
  }
  const late = [{ field: first, base: L, value: { ...L, x: 1 } }]
  expect(await codeOf(appraiser.inspections.saveForm({ ...sent(id), changes: late }))).toBe('inspection-locked')
})

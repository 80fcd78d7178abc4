import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROLES, type Role } from '#access/roles.ts'
import type {
  AppointmentWritten,
  InspectionDay,
  InspectionDetails,
  InspectionPhoto,
  TakenAlong,
  ValuationInspections,
} from '#features/inspections/model.ts'
import { addDays, kuwaitToday } from '#kernel/dates.ts'
import type { WireError } from '#kernel/errors.ts'
import type { FormSaved } from '#kernel/filling.ts'
import type { FormChange } from '#kernel/form-values.ts'
import { codeOf } from '../support/client.ts'
import { halves } from '../support/pictures.ts'
import { create, openProduct, type Person, type Product, VALUED } from '../support/product.ts'
import { ask, createProperty, SALMIYA } from '../support/properties.ts'
import { uploader } from '../support/uploader.ts'
import { addDocuments, addUpload } from '../support/uploads.ts'

let product: Product
const people = new Map<Role, Person>()
const who = (role: Role): Person => people.get(role) as Person
beforeAll(async () => {
  product = await openProduct()
  for (const role of ROLES) people.set(role, await product.person(role))
})
afterAll(() => product.close())

type Said = InspectionDetails &
  FormSaved &
  InspectionDay &
  TakenAlong &
  ValuationInspections &
  InspectionPhoto &
  AppointmentWritten & { error: WireError; ids: string[] }
const call = async (person: Person, verb: string, input: object) => {
  const { status, said } = await person.call(`inspections.${verb}`, input)
  return { status, said: said as unknown as Said }
}
const sent = (inspectionId: string) => ({ inspectionId, commandId: randomUUID() })
const soon = () => `${kuwaitToday()}T21:00:00+03:00`

type Begun = { id: string; valuationId: string }
async function plan(more: object = {}, valuation: object = {}): Promise<Begun> {
  const appraiser = who('APPRAISER')
  const { id: valuationId } = await create(appraiser, valuation)
  const appointment = { startsAt: soon(), inspectorId: appraiser.id, ...more }
  const { id } = await appraiser.inspections.plan({ commandId: randomUUID(), valuationId, ...appointment })
  return { id, valuationId }
}
const get = (id: string, person = who('APPRAISER')) => person.inspections.get({ id })
const fill = (id: string, values: Record<string, FormChange['value']>, person = who('APPRAISER')) =>
  person.inspections.saveForm({
    ...sent(id),
    changes: Object.entries(values).map(([field, value]) => ({ field, base: null, value })),
  })
const complete = { heldAt: new Date().toISOString() }
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
const audited = (id: string) =>
  product.db
    .selectFrom('auditLog')
    .select(['eventType', 'details', 'before', 'after'])
    .where('resourceId', '=', id)
    .orderBy('id')
    .execute()

describe('an appointment', () => {
  test('that overlaps another of the same person is planned, and its answer and the look beforehand tell which', async () => {
    const [inspector, other] = [who('SENIOR_APPRAISER'), who('VALUATION_MANAGER')]
    const day = addDays(kuwaitToday(), 5)
    const at = (time: string) => ({ startsAt: `${day}T${time}:00+03:00`, inspectorId: inspector.id })
    const first = await plan(at('09:00'))
    const { valuation } = await get(first.id)
    const told = [{ id: first.id, startsAt: expect.any(String), valuationNumber: valuation.valuationNumber }]
    const overlapsOf = async (input: object) => (await who('APPRAISER').inspections.overlaps(input)).items

    expect(await overlapsOf(at('09:59'))).toEqual(told)
    expect(await overlapsOf(at('08:01'))).toEqual(told)
    expect(await overlapsOf(at('10:00'))).toEqual([])
    expect(await overlapsOf({ ...at('09:30'), inspectorId: other.id })).toEqual([])
    expect(await overlapsOf({ ...at('09:30'), exceptId: first.id })).toEqual([])

    const { id: valuationId } = await create(who('APPRAISER'))
    const second = { commandId: randomUUID(), valuationId, ...at('09:45') }
    const planned = await who('APPRAISER').inspections.plan(second)
    expect(planned.overlaps).toEqual(told)
    // Sent again it is answered as it was.
    expect(await who('APPRAISER').inspections.plan(second)).toEqual(planned)
    const save = (version: number, changes: object) =>
      who('APPRAISER').inspections.save({ ...sent(planned.id), version, changes })
    expect((await save(1, { startsAt: at('11:00').startsAt })).overlaps).toEqual([])
    expect((await save(2, { startsAt: at('08:30').startsAt })).overlaps).toEqual(told)
    await who('APPRAISER').inspections.cancel({ ...sent(first.id), reason: 'أُلغي' })
    expect(await overlapsOf({ ...at('09:00'), exceptId: planned.id })).toEqual([])
  })

  test('is planned, moved, failed with who was met, planned again and cancelled, with its history', async () => {
    const appraiser = who('APPRAISER')
    const contact = { contactName: ' أم سالم ', contactPhone: '+٩٦٥ ٩٩٩٩-١٢٣٤', directions: 'خلف المسجد' }
    const { id, valuationId } = await plan({ ...contact, ...SALMIYA })
    const planned = await get(id)
    expect(planned).toMatchObject({
      state: 'PLANNED',
      contactName: 'أم سالم',
      contactPhone: '+96599991234',
      ...SALMIYA,
      version: 1,
      may: ['save', 'fail', 'cancel', 'complete', 'fill', 'decide'],
    })
    const later = `${addDays(kuwaitToday(), 2)}T09:30:00+03:00`
    const changes = { startsAt: later, contactName: null }
    expect(await codeOf(appraiser.inspections.save({ ...sent(id), version: 7, changes }))).toBe('stale-version')
    await appraiser.inspections.save({ ...sent(id), version: 1, changes, reason: 'طلب المستأجر' })
    await appraiser.inspections.fail({ ...sent(id), met: 'حارس العمارة', said: 'لا مفتاح لديه' })
    expect(await codeOf(appraiser.inspections.save({ ...sent(id), version: 3, changes: { directions: 'x' } }))).toBe(
      'record-invalid',
    )
    expect(await codeOf(appraiser.inspections.complete({ ...sent(id), ...complete }))).toBe('failed-precondition')
    await appraiser.inspections.save({ ...sent(id), version: 3, changes: { startsAt: soon() } })
    await appraiser.inspections.cancel({ ...sent(id), reason: 'سُحب الطلب' })
    const { history, state, may } = await get(id)
    expect([state, may]).toEqual(['CANCELLED', []])
    expect(history).toMatchObject([
      { what: 'CANCELLED', reason: 'سُحب الطلب' },
      { what: 'MOVED' },
      { what: 'FAILED', met: 'حارس العمارة', said: 'لا مفتاح لديه' },
      { what: 'MOVED', reason: 'طلب المستأجر', contactName: null, startsAt: new Date(later).toISOString() },
      { what: 'PLANNED', contactName: 'أم سالم' },
    ])
    // The valuation's timeline tells what became of it, to those who see the firm's work.
    const { items } = await appraiser.valuations.timeline({ id: valuationId })
    expect(items.map(({ inspection, reason }) => inspection && { ...inspection, reason })).toMatchObject([
      { id, what: 'CANCELLED', reason: 'سُحب الطلب' },
      { id, what: 'MOVED' },
      { id, what: 'FAILED', met: 'حارس العمارة', said: 'لا مفتاح لديه' },
      { id, what: 'MOVED', reason: 'طلب المستأجر', startsAt: new Date(later).toISOString(), inspectorName: null },
      { id, what: 'PLANNED', inspectorName: expect.stringMatching(/./), startsAt: expect.stringMatching(/Z$/) },
      undefined,
    ])
    expect(await audited(id)).toEqual([])
    expect(await appraiser.inspections.list({ valuationId })).toMatchObject({
      items: [{ id, state: 'CANCELLED' }],
      plannable: true,
      suggested: { contactName: 'بنك الخليج' },
    })
  })

  test('says at each field what is wrong, and plans nothing', async () => {
    const appraiser = who('APPRAISER')
    const { id: valuationId } = await create(appraiser)
    const wrong = {
      startsAt: '2019-01-01T09:00:00+03:00',
      inspectorId: who('CLIENT').id,
      contactPhone: '12',
      latitude: 29,
      directions: 'a\u202e',
    }
    const { status, said } = await call(appraiser, 'plan', { commandId: randomUUID(), valuationId, ...wrong })
    expect([status, said.error.fields?.map(({ field }) => field)]).toEqual([
      422,
      ['startsAt', 'inspectorId', 'contactPhone', 'latitude', 'directions'],
    ])
    const { id } = await plan()
    expect(await codeOf(appraiser.inspections.fail({ ...sent(id), met: ' ', said: '' }))).toBe('record-invalid')
    expect(await codeOf(appraiser.inspections.cancel({ ...sent(id), reason: ' ' }))).toBe('record-invalid')
    expect((await appraiser.inspections.list({ valuationId })).items).toEqual([])
  })

  test('is in the day of its inspector, in order of time, and not in another', async () => {
    const inspector = await product.person('APPRAISER')
    const at = (days: number, time: string) => ({
      inspectorId: inspector.id,
      startsAt: `${addDays(kuwaitToday(), days)}T${time}:00+03:00`,
    })
    const late = await plan(at(0, '23:59'))
    const early = await plan(at(0, '00:00'))
    const next = await plan(at(1, '09:00'))
    await plan(at(2, '00:00'))
    const cancelled = await plan(at(0, '12:00'))
    await inspector.inspections.cancel({ ...sent(cancelled.id), reason: 'x' })
    const [{ fileId } = { fileId: '' }] = await addDocuments(product.db, inspector.id, [
      { valuationId: late.valuationId },
    ])
    expect((await inspector.inspections.day()).items.map(({ id }) => id)).toEqual([early.id, late.id])
    const tomorrow = { date: addDays(kuwaitToday(), 1), inspectorId: inspector.id }
    expect((await who('READ_ONLY').inspections.day(tomorrow)).items.map(({ id }) => id)).toEqual([next.id])

    await fill(late.id, { notes: 'نص' }, inspector)
    const along = await inspector.inspections.takeAlong()
    expect(along.items.map(({ id }) => id)).toEqual([early.id, late.id, next.id])
    expect(along.items[1]).toMatchObject({
      form: { notes: { value: 'نص' } },
      valuation: { ownerName: 'ورثة إبراهيم المطوّع', propertyCategory: 'RESIDENTIAL' },
      photos: [],
      documents: [{ fileId, size: 1000, kind: 'pdf' }],
    })
    expect(along.items[0]?.documents).toEqual([])
  })
})

describe('the form', () => {
  test('keeps each field with who wrote it, refuses what breaks a rule, and stores nothing of that call', async () => {
    const { id } = await plan()
    const appraiser = who('APPRAISER')
    const row = `areas.${randomUUID()}`
    const saved = await fill(id, { floors: 3, notes: ' نص ', [row]: { floor: 'ROOF', use: '', length: 4, width: 5 } })
    expect(saved.conflicts).toEqual([])
    expect(saved.stored.map(({ field, value }) => [field, value])).toEqual([
      ['floors', 3],
      ['notes', 'نص'],
      [row, { floor: 'ROOF', length: 4, width: 5 }],
    ])
    const changes = [
      { field: 'floors', base: 3, value: 4 },
      { field: 'wells', base: null, value: 1 },
      { field: row, base: null, value: { floor: 'MOON' } },
      { field: 'notes', base: '\u0000', value: 'نص' },
    ]
    const { status, said } = await call(appraiser, 'saveForm', { ...sent(id), changes })
    expect([status, said.error.fields?.map(({ field }) => field)]).toEqual([422, ['wells', `${row}.floor`, 'notes']])
    expect((await get(id)).form.floors?.value).toBe(3)
    expect((await audited(id)).at(-1)).toMatchObject({
      eventType: 'INSPECTION_FORM_CHANGE',
      before: { floors: null, notes: null },
      after: { floors: 3, notes: 'نص' },
    })
  })

  test('two inspectors: what one changed meanwhile is a conflict of that field, answered with both, and the rest is stored', async () => {
    const { id } = await plan()
    const [one, two] = [who('APPRAISER'), who('SENIOR_APPRAISER')]
    await fill(id, { floors: 2, notes: 'أ' }, one)
    const mine = [
      { field: 'floors', base: null, value: 3 },
      { field: 'notes', base: 'أ', value: 'أب' },
      { field: 'bedrooms', base: null, value: 5 },
    ]
    const { stored, conflicts, version } = await two.inspections.saveForm({ ...sent(id), changes: mine })
    expect(conflicts).toMatchObject([{ field: 'floors', base: null, mine: 3, theirs: 2 }])
    expect(stored.map(({ field }) => field)).toEqual(['notes', 'bedrooms'])
    expect((await get(id)).form).toMatchObject({ floors: { value: 2 }, notes: { value: 'أب' }, bedrooms: { value: 5 } })
    // The same value from both is no conflict; settled, it is stored.
    const again = [{ field: 'bedrooms', base: null, value: 5 }]
    expect(await one.inspections.saveForm({ ...sent(id), changes: again })).toMatchObject({ conflicts: [], version })
    const settled = [{ field: 'floors', base: 2, value: 3 }]
    expect(await two.inspections.saveForm({ ...sent(id), changes: settled })).toMatchObject({ conflicts: [] })
    expect((await get(id)).form.floors?.value).toBe(3)
  })

  test('both at once, on different fields and on one: nothing is lost and one of the two wins', async () => {
    const { id } = await plan()
    const [one, two] = [who('APPRAISER'), who('SENIOR_APPRAISER')]
    const answers = await Promise.all(
      [one, two].flatMap((person, at) =>
        Array.from({ length: 5 }, (_, n) =>
          person.inspections.saveForm({
            ...sent(id),
            changes: [
              {
                field: `defects.${randomUUID()}`,
                base: null,
                value: { feature: 'ROOF', place: `${at} ${n}`, severity: 'MINOR' },
              },
              { field: 'effectiveAge', base: null, value: 10 * at + n },
            ],
          }),
        ),
      ),
    )
    const { form } = await get(id)
    expect(Object.keys(form).filter((field) => field.startsWith('defects.'))).toHaveLength(10)
    expect(answers.filter(({ conflicts }) => conflicts.length === 0)).toHaveLength(1)
    expect(answers.filter(({ conflicts }) => conflicts[0]?.theirs === form.effectiveAge?.value)).toHaveLength(9)
  })
})

describe('a write that is sent again', () => {
  test('is answered as the first was and does nothing twice, also at once; with another content it is refused', async () => {
    const appraiser = who('APPRAISER')
    const { id: valuationId } = await create(appraiser)
    const planned = { commandId: randomUUID(), valuationId, startsAt: soon(), inspectorId: appraiser.id }
    const made = await Promise.all([1, 2, 3].map(() => appraiser.inspections.plan(planned)))
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    const id = made[0]?.id ?? ''
    expect((await appraiser.inspections.list({ valuationId })).items).toHaveLength(1)

    const change = { ...sent(id), changes: [{ field: 'floors', base: null, value: 2 }] }
    const first = await appraiser.inspections.saveForm(change)
    await appraiser.inspections.saveForm({ ...sent(id), changes: [{ field: 'floors', base: 2, value: 9 }] })
    expect(await appraiser.inspections.saveForm(change)).toEqual(first)
    expect((await get(id)).form.floors?.value).toBe(9)
    const other = { ...change, changes: [{ field: 'floors', base: null, value: 4 }] }
    expect(await codeOf(appraiser.inspections.saveForm(other))).toBe('already-exists')
    expect(await codeOf(who('SENIOR_APPRAISER').inspections.saveForm(change))).toBe('already-exists')

    await fill(id, WHOLE)
    const done = { ...sent(id), ...complete }
    const answer = await appraiser.inspections.complete(done)
    expect(await appraiser.inspections.complete(done)).toEqual(answer)
  })

  test('waits for the device’s write before it', async () => {
    const appraiser = who('APPRAISER')
    const { id } = await plan()
    const before = { ...sent(id), changes: [{ field: 'floors', base: null, value: 2 }] }
    const next = { ...sent(id), after: before.commandId, changes: [{ field: 'floors', base: 2, value: 3 }] }
    expect(await codeOf(appraiser.inspections.saveForm(next))).toBe('inspection-order')
    await appraiser.inspections.saveForm(before)
    await appraiser.inspections.saveForm(next)
    expect((await get(id)).form.floors?.value).toBe(3)
  })
})

describe('completing', () => {
  test('needs the form, records who, when and where, and the valuation’s inspection date', async () => {
    const appraiser = who('APPRAISER')
    const { id, valuationId } = await plan()
    const { said } = await call(appraiser, 'complete', { ...sent(id), heldAt: '2999-01-01T00:00:00Z' })
    expect(said.error.fields?.map(({ field }) => field).slice(0, 2)).toEqual(['heldAt', 'accessExtent'])
    expect(await codeOf(appraiser.inspections.complete({ ...sent(id), heldAt: '0001-01-01T00:00:00Z' }))).toBe(
      'record-invalid',
    )
    await fill(id, WHOLE)
    const position = { ...SALMIYA, accuracy: 12.5 }
    await appraiser.inspections.complete({ ...sent(id), ...complete, position })
    const held = await get(id)
    expect(held).toMatchObject({ state: 'HELD', heldLatitude: 29.334, heldAccuracy: 12.5, may: ['fill', 'decide'] })
    expect(held.heldByName).toBeTruthy()
    const valuation = await appraiser.valuations.get({ id: valuationId })
    // The valuation date is that of the inspection, where no other was agreed.
    expect([valuation.inspectionDate, valuation.valuationDate]).toEqual([kuwaitToday(), kuwaitToday()])
    expect((await audited(valuationId)).at(-1)).toMatchObject({ eventType: 'VALUATION_UPDATE' })
  })

  test('a later submission keeps everything as it is', async () => {
    const appraiser = who('APPRAISER')
    const { id, valuationId } = await plan({}, VALUED)
    const { version } = await appraiser.valuations.get({ id: valuationId })
    await appraiser.call('valuations.move', { id: valuationId, to: 'SUBMITTED', version })
    const changes = [{ field: 'floors', base: null, value: 2 }]
    expect(await codeOf(appraiser.inspections.saveForm({ ...sent(id), changes }))).toBe('inspection-locked')
    expect(await codeOf(appraiser.inspections.complete({ ...sent(id), ...complete }))).toBe('inspection-locked')
    const again = { commandId: randomUUID(), valuationId, startsAt: soon(), inspectorId: appraiser.id }
    expect(await codeOf(appraiser.inspections.plan(again))).toBe('inspection-locked')
    const upload = await uploader(product.base, appraiser).make({ inspection: id }, 'x.jpg', 9)
    expect(upload.code).toBe('inspection-locked')
    expect((await get(id)).may).toEqual([])
  })
})

describe('findings', () => {
  test('are offered one by one, written only when accepted, and each decision is kept', async () => {
    const appraiser = who('APPRAISER')
    const property = await createProperty(appraiser, { floors: 2, features: { location_quality: 7 } })
    const { id, valuationId } = await plan({}, { propertyId: property.id })
    await fill(id, { measuredSize: 410, floors: 3, overallCondition: 'FAIR' })
    const offers = (await get(id)).offers.map(({ target, field, found, offered }) => [target, field, found, offered])
    expect(offers).toEqual([
      ['valuation', 'propertySize', 400, 410],
      ['property', 'area', 400, 410],
      ['property', 'floors', 2, 3],
      ['property', 'features.building_condition', null, 4],
    ])
    const registered = async () => (await ask(appraiser, 'get', { id: property.id })).said
    expect(await registered()).toMatchObject({ floors: 2, area: 400 })
    const decide = (target: string, field: string, offered: number, accept: boolean) =>
      call(appraiser, 'decide', { ...sent(id), target, field, offered, accept })
    expect((await decide('property', 'floors', 4, true)).said.error.code).toBe('stale-version')
    // The record no longer holds what the person saw beside the finding.
    const outdated = { target: 'property', field: 'floors', offered: 3, found: 1, accept: true }
    expect(await codeOf(appraiser.inspections.decide({ ...sent(id), ...outdated }))).toBe('stale-version')
    for (const [target, field, offered, accept] of [
      ['valuation', 'propertySize', 410, true],
      ['property', 'area', 410, false],
      ['property', 'floors', 3, true],
      ['property', 'features.building_condition', 4, true],
    ] as const)
      expect((await decide(target, field, offered, accept)).status, field).toBe(200)
    expect(await registered()).toMatchObject({
      floors: 3,
      area: 400,
      features: { location_quality: 7, building_condition: 4 },
    })
    expect((await appraiser.valuations.get({ id: valuationId })).propertySize).toBe(410)
    const { offers: left, decided } = await get(id)
    expect(left).toEqual([])
    expect(decided.map(({ field, accepted }) => [field, accepted])).toContainEqual(['area', false])
    // Another finding is another offer.
    await appraiser.inspections.saveForm({ ...sent(id), changes: [{ field: 'measuredSize', base: 410, value: 420 }] })
    expect((await get(id)).offers).toMatchObject([
      { field: 'propertySize', offered: 420 },
      { field: 'area', offered: 420 },
    ])
  })
})

describe('photos', () => {
  test('one is sent and answered with both hashes; sent twice it is one, whatever the ids', async () => {
    const appraiser = who('APPRAISER')
    const { id } = await plan()
    const bytes = await halves(640, 480)
      .jpeg()
      .withExif({ IFD3: { GPSLatitude: '29/1 20/1 0/1' } })
      .toBuffer()
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const its = uploader(product.base, appraiser)
    const bring = async () => (await its.bring({ inspection: id }, 'IMG_1.jpg', bytes)).said
    const upload = await bring()
    const photo = { ...sent(id), uploadId: upload.id, sha256, category: 'FACADE', caption: ' الواجهة ', place: 4 }
    expect(
      await codeOf(appraiser.inspections.addPhoto({ ...photo, commandId: randomUUID(), sha256: '0'.repeat(64) })),
    ).toBe('picture-damaged')
    const made = await appraiser.inspections.addPhoto(photo)
    expect(made).toMatchObject({
      sentSha256: sha256,
      sha256: upload.sha256,
      caption: 'الواجهة',
      category: 'FACADE',
      place: 4,
    })
    expect(made.sha256).not.toBe(sha256)
    expect(await appraiser.inspections.addPhoto(photo)).toEqual(made)
    // The answer was lost, and the device uploads it again: under the same command, or under another.
    const again = await bring()
    expect((await appraiser.inspections.addPhoto({ ...photo, uploadId: again.id })).id).toBe(made.id)
    expect((await appraiser.inspections.addPhoto({ ...photo, commandId: randomUUID(), uploadId: again.id })).id).toBe(
      made.id,
    )
    // A device that has not learnt which photo it became goes on naming it by the write that brought it.
    const twin = randomUUID()
    await appraiser.inspections.addPhoto({ ...photo, commandId: twin, uploadId: (await bring()).id })
    await appraiser.inspections.updatePhoto({ ...sent(id), id: twin, caption: 'المدخل' })
    await appraiser.inspections.orderPhotos({ ...sent(id), ids: [twin] })
    expect((await get(id)).photos).toMatchObject([{ id: photo.commandId, caption: 'المدخل' }])

    const file = (person: Person, path: string) =>
      fetch(`${product.base}/files/inspection-photos/${path}`, { headers: { cookie: person.cookie } })
    expect((await file(who('READ_ONLY'), `${made.id}/thumbnail`)).status).toBe(200)
    for (const role of ['CLIENT', 'USER', 'GUEST'] as const)
      expect((await file(who(role), made.id)).status, role).toBe(404)
  })

  test('are described, put in order and removed', async () => {
    const appraiser = who('APPRAISER')
    const { id } = await plan()
    const add = async (category: string) => {
      const { id: uploadId } = await addUpload(
        product.db,
        appraiser,
        { inspectionId: id },
        { kind: 'jpeg', width: 640, height: 400 },
      )
      return (await appraiser.inspections.addPhoto({ ...sent(id), uploadId, category })).id
    }
    const ids = [await add('FACADE'), await add('FACADE'), await add('ROOF')]
    const [one = '', two = '', three = ''] = ids
    const order = async () => (await get(id)).photos.map((photo) => photo.id)
    expect(await order()).toEqual(ids)
    await appraiser.inspections.orderPhotos({ ...sent(id), ids: [two, one] })
    expect(await order()).toEqual([two, one, three])
    // What somebody else has deleted meanwhile is passed over; what was not named is behind.
    expect((await appraiser.inspections.orderPhotos({ ...sent(id), ids: [randomUUID(), one] })).ids).toEqual([one])
    expect(await order()).toEqual([one, two, three])
    expect(await codeOf(appraiser.inspections.orderPhotos({ ...sent(id), ids: [randomUUID()] }))).toBe(
      'photo-not-found',
    )
    const change = {
      ...sent(id),
      id: three,
      category: 'DEFECT',
      caption: 'تسرب',
      seen: { category: 'ROOF', caption: null },
    }
    expect(await appraiser.inspections.updatePhoto(change)).toMatchObject({
      category: 'DEFECT',
      caption: 'تسرب',
      version: 2,
    })
    expect(await appraiser.inspections.updatePhoto(change)).toMatchObject({ version: 2 })
    // A colleague's words are not overwritten by somebody who has not seen them; the same words are no conflict.
    const later = { id: three, caption: 'رطوبة', seen: { caption: null } }
    expect(await codeOf(who('SENIOR_APPRAISER').inspections.updatePhoto({ ...sent(id), ...later }))).toBe(
      'stale-version',
    )
    const same = await who('SENIOR_APPRAISER').inspections.updatePhoto({ ...sent(id), ...later, caption: ' تسرب ' })
    expect(same).toMatchObject({ version: 2, updatedByName: (await get(id)).photos[0]?.createdByName })
    const seen = { ...later, seen: { caption: 'تسرب' } }
    expect((await who('SENIOR_APPRAISER').inspections.updatePhoto({ ...sent(id), ...seen })).caption).toBe('رطوبة')
    await appraiser.inspections.orderPhotos({ ...sent(id), ids: [two] })
    await appraiser.inspections.removePhoto({ ...sent(id), id: two })
    expect(await codeOf(appraiser.inspections.removePhoto({ ...sent(id), id: two }))).toBe('photo-not-found')
    expect(await order()).toEqual([three, one])
    const other = await plan()
    expect(await codeOf(appraiser.inspections.removePhoto({ ...sent(other.id), id: one }))).toBe('photo-not-found')
  })
})

test('clients and guests see nothing of it, and cannot tell it from what never was', async () => {
  const client = who('CLIENT')
  const { id, valuationId } = await plan({}, { clientUserId: client.id })
  for (const role of ['CLIENT', 'USER', 'GUEST'] as const) {
    expect(await codeOf(who(role).inspections.get({ id })), role).toBe('inspection-not-found')
    expect(await codeOf(who(role).inspections.list({ valuationId })), role).toBe('valuation-not-found')
    expect((await who(role).inspections.day({ inspectorId: who('APPRAISER').id })).items, role).toEqual([])
    expect((await who(role).inspections.takeAlong()).items, role).toEqual([])
    expect(
      await codeOf(
        who(role).inspections.saveForm({ ...sent(id), changes: [{ field: 'floors', base: null, value: 1 }] }),
      ),
    ).toBe('permission-denied')
  }
  expect((await get(id, who('READ_ONLY'))).may).toEqual([])
  expect((await audited(valuationId)).map(({ eventType }) => eventType)).toContain('INSPECTION_PLAN')
  const timeline = (await client.valuations.timeline({ id: valuationId })).items as unknown as {
    eventType: string
  }[]
  expect(timeline.map(({ eventType }) => eventType)).toEqual(['VALUATION_CREATE'])
})

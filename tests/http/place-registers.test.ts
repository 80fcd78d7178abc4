import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROLES } from '#access/roles.ts'
import type { Amenity } from '#features/amenities/model.ts'
import { cellOf } from '#features/places/rules/locate.ts'
import type { ListedZone } from '#features/zones/model.ts'
import { addDays, kuwaitToday } from '#kernel/dates.ts'
import type { Page } from '#kernel/page.ts'
import { askImport, checkedImport, imported } from '../support/imports.ts'
import { openProduct, type Person, type Product } from '../support/product.ts'
import { SALMIYA } from '../support/properties.ts'
import { addAmenities } from '../support/spatial.ts'

let product: Product
let admin: Person
let appraiser: Person
beforeAll(async () => {
  product = await openProduct()
  admin = await product.person('ADMIN')
  appraiser = await product.person('APPRAISER')
})
afterAll(() => product.close())

const ask = async (verb: string, input: object = {}, person = admin) => {
  const { status, said } = await person.call(verb, input)
  return { status, said, code: said.error?.code }
}
const done = async <T>(verb: string, input: object = {}, person = admin): Promise<T> => {
  const { status, said } = await ask(verb, input, person)
  expect([verb, status, said.error]).toEqual([verb, 200, undefined])
  return said as unknown as T
}
const faults = async (verb: string, input: object) => {
  const { said, status } = await ask(verb, input)
  return [
    status,
    ...(said.error?.fields ?? []).map(({ field, code }: { field: string; code: string }) => `${field} ${code}`),
  ]
}
const events = (resourceId: string) =>
  product.db
    .selectFrom('auditLog')
    .select(['eventType', 'details', 'before', 'after'])
    .where('resourceId', '=', resourceId)
    .orderBy('id')
    .execute()
const all = async <T extends { id: string }>(verb: string, filters: object): Promise<T[]> => {
  const items: T[] = []
  for (let lastId: string | undefined; ; ) {
    const page = await done<Page<T>>(verb, { ...filters, pageSize: 2, ...(lastId ? { lastId } : {}) }, appraiser)
    items.push(...page.items)
    if (!page.hasMore) return items
    lastId = page.lastId ?? undefined
  }
}

/** A point in the area of Rumaithiya, next to Salmiya. */
const RUMAITHIYA = { latitude: 29.3165, longitude: 48.0735 }
const SCHOOL = {
  category: 'schools',
  nameAr: 'ثانوية السالمية',
  nameEn: 'Salmiya School',
  ...SALMIYA,
  source: 'وزارة التربية',
  sourceReference: 'MOE-1',
}

describe('an amenity', () => {
  test('is added, corrected, withdrawn and restored by hand; area, cells and figures follow, and the log says why', async () => {
    const figures = async (areaNumber: number) => {
      const { categories } = await appraiser.spatial.amenities({ selection: { kind: 'area', areaNumber } })
      return categories.find(({ category }) => category === 'schools')?.count
    }
    const [here, there] = [await figures(207), await figures(210)]
    const made = await admin.amenities.create(SCHOOL)
    expect(made).toMatchObject({
      ...SCHOOL,
      version: 1,
      areaNumber: 207,
      governorate: 'HAWALLI',
      isGenerated: false,
      importId: null,
      editable: true,
    })
    expect(await figures(207)).toBe((here ?? 0) + 1)

    const moved = await admin.amenities.correct({
      id: made.id,
      version: 1,
      changes: { ...RUMAITHIYA, nameEn: 'Rumaithiya School' },
      reason: 'الموقع خطأ',
    })
    expect(moved).toMatchObject({ version: 2, nameEn: 'Rumaithiya School', nameAr: SCHOOL.nameAr })
    expect(moved.areaNumber).not.toBe(207)
    const stored = await product.db
      .selectFrom('amenities')
      .selectAll()
      .where('id', '=', made.id)
      .executeTakeFirstOrThrow()
    expect([stored.cell6, stored.cell8, stored.cell10]).toEqual(
      [6, 8, 10].map((resolution) => cellOf(RUMAITHIYA, resolution)),
    )
    expect(await figures(207)).toBe(here)
    expect(await figures(moved.areaNumber ?? 0)).toBe((moved.areaNumber === 210 ? (there ?? 0) : 0) + 1)

    expect((await ask('amenities.withdraw', { id: made.id, version: 1, reason: 'قديم' })).code).toBe('stale-version')
    const gone = await admin.amenities.withdraw({ id: made.id, version: 2, reason: 'أُغلقت' })
    expect(gone).toMatchObject({ version: 3, withdrawalReason: 'أُغلقت', withdrawnAt: expect.any(String) })
    expect(await figures(moved.areaNumber ?? 0)).toBe(moved.areaNumber === 210 ? there : 0)
    expect(
      (await ask('amenities.correct', { id: made.id, version: 3, changes: { nameEn: 'X' }, reason: 'x' })).code,
    ).toBe('place-status')
    expect(await admin.amenities.restore({ id: made.id, version: 3, reason: 'فُتحت' })).toMatchObject({
      version: 4,
      withdrawnAt: null,
      withdrawalReason: null,
    })
    expect(await figures(moved.areaNumber ?? 0)).toBe((moved.areaNumber === 210 ? (there ?? 0) : 0) + 1)

    const [, corrected] = await events(made.id)
    expect(await events(made.id)).toMatchObject(
      ['AMENITY_CREATE', 'AMENITY_CORRECT', 'AMENITY_WITHDRAW', 'AMENITY_RESTORE'].map((eventType) => ({ eventType })),
    )
    expect(corrected).toMatchObject({
      details: { reason: 'الموقع خطأ' },
      before: { nameEn: 'Salmiya School', latitude: SALMIYA.latitude },
      after: { nameEn: 'Rumaithiya School', latitude: RUMAITHIYA.latitude },
    })
    const { items } = await appraiser.amenities.timeline({ id: made.id })
    expect(items.map(({ eventType }) => eventType)).toEqual([
      'AMENITY_RESTORE',
      'AMENITY_WITHDRAW',
      'AMENITY_CORRECT',
      'AMENITY_CREATE',
    ])
    expect(items[2]?.changes?.map(({ field }) => field)).toEqual(['nameEn', 'latitude', 'longitude'])
    const log = await admin.audit.list({ resourceId: made.id })
    expect(log.items[0]?.resource).toEqual({
      type: 'amenity',
      id: made.id,
      path: `/amenities/${made.id}`,
      name: SCHOOL.nameAr,
    })
  })

  test('that can’t be is refused with all that is wrong, and nothing is written', async () => {
    const before = await product.db.selectFrom('amenities').select('id').execute()
    expect(await faults('amenities.create', { category: 'casino', latitude: 33.3, longitude: 44.4 })).toEqual([
      422,
      'category spatial:fault.category',
      'source spatial:fault.required',
      'latitude properties:fault.pin.outside',
    ])
    expect(
      await faults('amenities.create', { ...SCHOOL, latitude: SALMIYA.longitude, longitude: SALMIYA.latitude }),
    ).toEqual([422, 'latitude properties:fault.pin.swapped'])
    expect(await faults('amenities.create', { ...SCHOOL, nameAr: 'a\u202eb' })).toEqual([422, 'nameAr kernel:badText'])
    expect((await product.db.selectFrom('amenities').select('id').execute()).length).toBe(before.length)
    const made = await admin.amenities.create(SCHOOL)
    expect(
      await faults('amenities.correct', { id: made.id, version: 1, changes: { nameEn: 'Y' }, reason: ' ' }),
    ).toEqual([422, 'reason spatial:fault.reason'])
    expect(
      await faults('amenities.correct', { id: made.id, version: 1, changes: { source: null }, reason: 'x' }),
    ).toEqual([422, 'source spatial:fault.required'])
  })

  test('that two people correct at once is the first one’s; the second is refused', async () => {
    const { id } = await admin.amenities.create(SCHOOL)
    const both = await Promise.all(
      ['One', 'Two'].map((nameEn) => ask('amenities.correct', { id, version: 1, changes: { nameEn }, reason: 'x' })),
    )
    expect(both.map(({ code }) => code).toSorted()).toEqual(['stale-version', undefined])
    expect((await events(id)).filter(({ eventType }) => eventType === 'AMENITY_CORRECT')).toHaveLength(1)
  })

  test('is found by category, place, source, import, words, whether made up or withdrawn, page by page', async () => {
    const [made = ''] = await addAmenities(product.db, admin.id, [
      { ...SALMIYA, category: 'banks', nameAr: 'بنك الاختبار', isGenerated: true },
      { ...SALMIYA, category: 'banks', nameAr: 'بنك مسحوب', withdrawnAt: new Date() },
      { ...RUMAITHIYA, category: 'parks', nameAr: 'حديقة أحمد' },
      { ...RUMAITHIYA, category: 'mosques', nameAr: 'مسجد' },
    ])
    const stored = await product.db
      .selectFrom('amenities')
      .selectAll()
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .execute()
    type Row = (typeof stored)[number]
    const cases: [object, (row: Row) => boolean][] = [
      [{}, () => true],
      [{ category: 'banks' }, ({ category }) => category === 'banks'],
      [{ category: ['banks', 'parks'] }, ({ category }) => ['banks', 'parks'].includes(category)],
      [
        { category: ['banks', 'schools'], areaNumber: 207 },
        (row) => ['banks', 'schools'].includes(row.category) && row.areaNumber === 207,
      ],
      [{ governorate: 'HAWALLI' }, ({ governorate }) => governorate === 'HAWALLI'],
      [{ areaNumber: 207 }, ({ areaNumber }) => areaNumber === 207],
      [{ source: 'OpenStreetMap' }, ({ source }) => source === 'OpenStreetMap'],
      [{ isGenerated: true }, ({ isGenerated }) => isGenerated],
      [{ isGenerated: false, source: 'OpenStreetMap' }, (row) => !row.isGenerated && row.source === 'OpenStreetMap'],
      [{ text: 'حديقه احمد' }, ({ nameAr }) => nameAr === 'حديقة أحمد'],
      [
        { text: 'MOE-1 SALMIYA' },
        ({ nameEn, sourceReference }) => sourceReference === 'MOE-1' && Boolean(nameEn?.includes('Salmiya')),
      ],
    ]
    for (const [filters, matches] of cases) {
      const items = await all<Amenity>('amenities.list', filters)
      const expected = stored.filter((row) => row.withdrawnAt === null && matches(row)).map(({ id }) => id)
      expect([filters, items.map(({ id }) => id)]).toEqual([filters, expected])
      const page = await appraiser.amenities.list({ ...filters, pageSize: 1 })
      expect([filters, page.totalCount, page.totalIsExact]).toEqual([filters, expected.length, true])
    }
    const withdrawn = await all<Amenity>('amenities.list', { isWithdrawn: true })
    expect(withdrawn.map(({ id }) => id)).toEqual(stored.filter(({ withdrawnAt }) => withdrawnAt).map(({ id }) => id))
    expect(await appraiser.amenities.get({ id: made })).toMatchObject({
      isGenerated: true,
      editable: false,
      createdByName: expect.any(String),
    })
    expect((await ask('amenities.list', { lastId: '00000000-0000-4000-8000-000000000000' })).code).toBe(
      'invalid-argument',
    )
    expect((await ask('amenities.get', { id: '00000000-0000-4000-8000-000000000000' })).status).toBe(404)
  })

  test('of an import tells its file; changed by hand, it outlives the undo of the import only if that is wished', async () => {
    const sheet = [
      'category,name,latitude,longitude,source',
      ...[1, 2, 3].map((n) => `banks,Bank ${n},${SALMIYA.latitude},${SALMIYA.longitude},Sheet`),
    ].join('\n')
    const { id, version } = await checkedImport(product, admin, sheet, 'amenities')
    await askImport(admin, 'run', { id, version, mode: 'all', skipDuplicates: false })
    const { fileName } = await imported(admin, id, 'DONE')
    const items = await all<Amenity>('amenities.list', { importId: id })
    expect(items.map((item) => [item.importId, item.importFile])).toEqual([1, 2, 3].map(() => [id, fileName]))
    const { sources, imports } = await appraiser.amenities.origins()
    expect(sources).toEqual(expect.arrayContaining(['OpenStreetMap', 'Sheet', 'وزارة التربية']))
    expect(sources).toEqual(sources.toSorted())
    expect(imports[0]).toMatchObject({ id, fileName })
    const [first, second] = items
    await admin.amenities.correct({
      id: first?.id,
      version: 1,
      changes: { nameEn: 'Changed Bank' },
      reason: 'اسم خطأ',
    })
    await admin.amenities.withdraw({ id: second?.id, version: 1, reason: 'أُغلق' })
    const { said: asked } = await askImport(admin, 'undo', { id })
    expect(asked).toMatchObject({
      removed: 0,
      changed: { count: 1, first: [{ id: first?.id, name: 'Changed Bank', why: 'changed' }] },
    })
    expect(await all<Amenity>('amenities.list', { importId: id })).toHaveLength(2)
    const { said: undone } = await askImport(admin, 'undo', { id, keepChanged: true })
    expect(undone).toMatchObject({ removed: 1, import: { state: 'UNDONE' } })
    expect((await all<Amenity>('amenities.list', { importId: id })).map((one) => one.id)).toEqual([first?.id])
  })
})

const ring = [
  [48.07, 29.33],
  [48.08, 29.33],
  [48.08, 29.34],
  [48.07, 29.34],
  [48.07, 29.33],
]
const geometry = (x = 0) => JSON.stringify({ type: 'Polygon', coordinates: [ring.map(([a = 0, b = 0]) => [a + x, b])] })
const ZONE = {
  code: 'T-1',
  nameAr: 'سكن خاص',
  category: 'residential',
  maxHeight: 15,
  maxDensity: 2.1,
  setbackFront: 3,
  setbackSide: 1.5,
  setbackRear: 1.5,
  validFrom: '2020-01-01',
  source: 'بلدية الكويت',
}

describe('a zone', () => {
  const of = { kind: 'point', latitude: 29.335, longitude: 48.075 }
  const zoneHere = async (on?: string) => (await appraiser.spatial.around({ of, ...(on ? { on } : {}) })).zone
  const zoning = async () => (await appraiser.spatial.zoning({ selection: { kind: 'area', areaNumber: 207 } })).zones
  const versionsOf = async (id: string) =>
    (await appraiser.zones.get({ id })).versions.map(({ validFrom, state }) => [validFrom, state])

  test('is added, replaced from a day on, ended and withdrawn; what is in force follows, by day', async () => {
    const made = await admin.zones.create({ ...ZONE, geometry: geometry() })
    expect(made).toMatchObject({
      ...ZONE,
      version: 1,
      validTo: null,
      state: 'IN_FORCE',
      isGenerated: false,
      editable: true,
    })
    expect(made.km2).toBeCloseTo(1.08, 1)
    expect(made.polygons).toHaveLength(1)
    expect((await zoneHere())?.maxHeight).toBe(15)
    expect((await ask('zones.create', { ...ZONE, geometry: geometry() })).code).toBe('zone-version')

    const raised = await admin.zones.replace({
      id: made.id,
      version: 1,
      changes: { validFrom: '2023-01-01', maxHeight: 18 },
      reason: 'قرار جديد',
    })
    expect(raised).toMatchObject({
      code: 'T-1',
      maxHeight: 18,
      maxDensity: 2.1,
      polygons: made.polygons,
      validFrom: '2023-01-01',
    })
    expect(await versionsOf(made.id)).toEqual([
      ['2023-01-01', 'IN_FORCE'],
      ['2020-01-01', 'REPLACED'],
    ])
    expect([(await zoneHere())?.maxHeight, (await zoneHere('2022-12-31'))?.maxHeight]).toEqual([18, 15])
    expect((await zoning()).map(({ id, maxHeight }) => [id, maxHeight])).toEqual([[raised.id, 18]])

    // Another shape from the same day: the version is corrected, and its cells are those of the new land.
    const redrawn = await admin.zones.replace({
      id: raised.id,
      version: 1,
      changes: { validFrom: '2023-01-01', geometry: geometry(-0.02) },
      reason: 'حدود خطأ',
    })
    expect(redrawn.maxHeight).toBe(18)
    expect(await versionsOf(made.id)).toEqual([
      ['2023-01-01', 'IN_FORCE'],
      ['2023-01-01', 'WITHDRAWN'],
      ['2020-01-01', 'REPLACED'],
    ])
    expect(await zoneHere()).toBeNull()
    expect((await zoneHere('2022-12-31'))?.maxHeight).toBe(15)
    const cells = await product.db.selectFrom('zoneCells').select('cell9').where('zoneId', '=', redrawn.id).execute()
    expect(cells.length).toBeGreaterThan(5)

    const today = kuwaitToday()
    expect(await faults('zones.end', { id: redrawn.id, version: 1, validTo: '2023-01-01', reason: 'x' })).toEqual([
      422,
      'validTo spatial:fault.validTo',
    ])
    const ended = await admin.zones.end({ id: redrawn.id, version: 1, validTo: today, reason: 'أُلغي' })
    expect([ended.state, ended.version]).toEqual(['ENDED', 2])
    const open = await admin.zones.end({ id: redrawn.id, version: 2, validTo: null, reason: 'خطأ' })
    expect([open.state, open.validTo]).toEqual(['IN_FORCE', null])
    const gone = await admin.zones.withdraw({ id: redrawn.id, version: 3, reason: 'خطأ' })
    expect(gone.state).toBe('WITHDRAWN')
    expect((await zoneHere())?.maxHeight).toBe(15)
    expect((await admin.zones.restore({ id: redrawn.id, version: 4, reason: 'صحيح' })).state).toBe('IN_FORCE')
    expect((await ask('zones.restore', { id: raised.id, version: 2, reason: 'x' })).code).toBe('zone-version')
    expect((await events(redrawn.id)).map(({ eventType }) => eventType)).toEqual([
      'ZONE_REPLACE',
      'ZONE_END',
      'ZONE_END',
      'ZONE_WITHDRAW',
      'ZONE_RESTORE',
    ])
    expect((await events(made.id)).map(({ eventType }) => eventType)).toEqual(['ZONE_CREATE', 'ZONE_REPLACE'])
    const { items } = await appraiser.zones.timeline({ id: raised.id })
    expect(items.map(({ changes }) => changes?.map(({ field }) => field))).toEqual([
      ['geometry'],
      ['maxHeight', 'validFrom'],
    ])
  })

  test('that can’t be is refused with all that is wrong', async () => {
    const cross = JSON.stringify({ type: 'Polygon', coordinates: [[ring[0], ring[2], ring[1], ring[3], ring[0]]] })
    expect(
      await faults('zones.create', { ...ZONE, code: 'T-2', maxHeight: -1, validTo: '2019-01-01', geometry: cross }),
    ).toEqual([
      422,
      'maxHeight spatial:fault.number',
      'validTo spatial:fault.validTo',
      'geometry spatial:fault.shape.crossing',
    ])
    expect(await faults('zones.create', { category: 'port', validFrom: '2020-01-01', source: 'x' })).toEqual([
      422,
      'code spatial:fault.required',
      'geometry spatial:fault.required',
      'category spatial:fault.use',
    ])
    const made = await admin.zones.create({ ...ZONE, code: 'T-3', geometry: geometry() })
    const seen = { id: made.id, version: 1, reason: 'x' }
    expect(await faults('zones.replace', { ...seen, changes: { validFrom: '2019-12-31', maxHeight: 9 } })).toEqual([
      422,
      'validFrom spatial:fault.replacedEarlier',
    ])
    expect(await faults('zones.replace', { ...seen, changes: { validFrom: '2024-01-01' } })).toEqual([
      422,
      'validFrom spatial:fault.replacedSame',
    ])
    expect(
      (await ask('zones.replace', { ...seen, version: 2, changes: { validFrom: '2024-01-01', maxHeight: 9 } })).code,
    ).toBe('stale-version')
    await admin.zones.withdraw(seen)
  })

  test('that two people add for the same day at once is one', async () => {
    const both = await Promise.all(
      [1, 2].map(() => ask('zones.create', { ...ZONE, code: 'T-4', geometry: geometry() })),
    )
    expect(both.map(({ code }) => code).toSorted()).toEqual(['zone-version', undefined])
  })

  test('is found by use, place, source, words, whether made up or withdrawn, and by the day on which it is in force', async () => {
    const later = addDays(kuwaitToday(), 30)
    await admin.zones.create({
      ...ZONE,
      code: 'C-1',
      category: 'commercial',
      source: 'مصدر آخر',
      geometry: geometry(-0.02),
      validFrom: later,
    })
    const codes = async (filters: object) =>
      (await all<ListedZone>('zones.list', filters)).map(
        ({ code, validFrom, state }) => `${code} ${validFrom} ${state}`,
      )
    const every = await codes({})
    expect(every).toEqual(every.toSorted())
    expect(every).toContain(`C-1 ${later} SCHEDULED`)
    expect(await codes({ category: 'commercial' })).toEqual([`C-1 ${later} SCHEDULED`])
    expect(await codes({ category: ['commercial', 'residential'] })).toEqual(every)
    expect(await codes({ source: 'مصدر آخر' })).toEqual([`C-1 ${later} SCHEDULED`])
    expect(await codes({ text: 'مصدر اخر c-1' })).toEqual([`C-1 ${later} SCHEDULED`])
    expect(await codes({ on: '2022-06-01', text: 'T-1' })).toEqual(['T-1 2020-01-01 REPLACED'])
    expect(await codes({ on: kuwaitToday(), text: 'T-1' })).toEqual(['T-1 2023-01-01 IN_FORCE'])
    expect(await codes({ on: '2019-06-01' })).toEqual([])
    expect(await codes({ areaNumber: 207, text: 'T-4' })).toEqual(['T-4 2020-01-01 IN_FORCE'])
    expect(await codes({ areaNumber: 101 })).toEqual([])
    expect(await codes({ governorate: 'HAWALLI', text: 'T-4' })).toEqual(['T-4 2020-01-01 IN_FORCE'])
    expect(await codes({ isGenerated: true })).toEqual([])
    expect(await codes({ isWithdrawn: true })).toEqual(['T-1 2023-01-01 WITHDRAWN', 'T-3 2020-01-01 WITHDRAWN'])
    const { sources } = await appraiser.zones.origins()
    expect(sources).toEqual(['بلدية الكويت', 'مصدر آخر'])
  })
})

test('the registers are read by the firm and written by administrators; the others are refused', async () => {
  const zone = await admin.zones.list({ text: 'T-4' })
  const amenity = await admin.amenities.list({ pageSize: 1 })
  for (const role of ROLES) {
    const person = await product.person(role)
    const reads = ['USER', 'CLIENT', 'GUEST'].includes(role) ? 403 : 200
    const writes = ['ADMIN', 'SYSTEM_ADMIN'].includes(role) ? 422 : 403
    const statuses = async (calls: [string, object][]) =>
      Promise.all(calls.map(async ([verb, input]) => (await ask(verb, input, person)).status))
    expect([
      role,
      await statuses([
        ['amenities.list', {}],
        ['amenities.get', { id: amenity.items[0]?.id }],
        ['amenities.origins', {}],
        ['amenities.timeline', { id: amenity.items[0]?.id }],
        ['zones.list', {}],
        ['zones.get', { id: zone.items[0]?.id }],
        ['zones.origins', {}],
        ['zones.timeline', { id: zone.items[0]?.id }],
      ]),
    ]).toEqual([role, Array(8).fill(reads)])
    const seen = { id: zone.items[0]?.id, version: 1, reason: '' }
    const place = { id: amenity.items[0]?.id, version: amenity.items[0]?.version, reason: '' }
    expect([
      role,
      await statuses([
        ['amenities.create', {}],
        ['amenities.correct', { ...place, changes: {} }],
        ['amenities.withdraw', place],
        ['amenities.restore', place],
        ['zones.create', {}],
        ['zones.replace', { ...seen, changes: {} }],
        ['zones.end', { ...seen, validTo: null }],
        ['zones.withdraw', seen],
        ['zones.restore', seen],
      ]),
    ]).toEqual([role, Array(9).fill(writes)])
  }
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImportKind } from '#features/imports/model.ts'
import { askImport, checkedImport, imported, sendSheet } from '../support/imports.ts'
import { openProduct, type Person, type Product } from '../support/product.ts'
import { SALMIYA } from '../support/properties.ts'

let product: Product
let admin: Person
let appraiser: Person
beforeAll(async () => {
  product = await openProduct()
  admin = await product.person('ADMIN')
  appraiser = await product.person('APPRAISER')
})
afterAll(() => product.close())

const collection = (features: object[]) => JSON.stringify({ type: 'FeatureCollection', features })
const spot = (properties: object, [x, y] = [SALMIYA.longitude, SALMIYA.latitude], id?: string) => ({
  type: 'Feature',
  ...(id ? { id } : {}),
  properties,
  geometry: { type: 'Point', coordinates: [x, y] },
})
/** Sends a file, gives the source as a default, has it checked, and gives the import and its faults. */
async function checked(body: string, kind: ImportKind, defaults: Record<string, string> = {}) {
  const { said } = await sendSheet(product, admin, body, { kind, name: 'export.geojson' })
  const { said: read } = await askImport(admin, 'get', { id: said.id })
  await askImport(admin, 'set', { id: said.id, version: read.version, defaults })
  await askImport(admin, 'check', { id: said.id })
  const details = await imported(admin, said.id, 'CHECKED')
  const { said: errors } = await askImport(admin, 'errors', { id: said.id })
  return { ...details, found: errors.items.map(({ row, field, code }) => [row, field, code]) }
}
async function run(id: string, version: number, mode: 'all' | 'skip' = 'all') {
  await askImport(admin, 'run', { id, version, mode })
  return imported(admin, id, 'DONE')
}
const amenitiesOf = (importId: string) =>
  product.db
    .selectFrom('amenities')
    .select(['category', 'nameAr', 'nameEn', 'sourceReference', 'areaNumber', 'source', 'withdrawnAt'])
    .where('importId', '=', importId)
    .orderBy('sourceReference')
    .execute()

describe('amenities', () => {
  const OSM = collection([
    spot({ amenity: 'school', name: 'ثانوية السالمية', 'name:en': 'Salmiya School' }, undefined, 'node/1'),
    spot({ leisure: 'park', name: 'Salmiya Park' }, undefined, 'way/2'),
    spot({ amenity: 'place_of_worship', religion: 'muslim', name: 'مسجد' }, undefined, 'node/3'),
    spot({ tags: { shop: 'mall', name: 'The Mall' } }, undefined, 'node/4'),
    spot({ amenity: 'place_of_worship', religion: 'christian' }, undefined, 'node/5'),
    spot({ amenity: 'bank' }, [44.4, 33.3], 'node/6'),
    {
      type: 'Feature',
      id: 'way/7',
      properties: { amenity: 'hospital', name: 'Hospital' },
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [48.07, 29.33],
            [48.08, 29.33],
            [48.08, 29.34],
            [48.07, 29.34],
            [48.07, 29.33],
          ],
        ],
      },
    },
  ])

  test('of OpenStreetMap are known by their tags, located, credited, written, found again and withdrawn', async () => {
    const { id, version, format, counts, found, suggested } = await checked(OSM, 'amenities', {
      source: 'OpenStreetMap',
    })
    expect(format).toBe('geojson')
    expect(counts).toMatchObject({ rows: 7, good: 5, bad: 2 })
    expect(found).toEqual([
      [6, 'category', 'spatial:fault.category'],
      [7, 'latitude', 'properties:fault.pin.outside'],
    ])
    expect(suggested).toMatchObject({ amenity: expect.any(Number), sourceReference: expect.any(Number) })
    const { said: preview } = await askImport(admin, 'preview', { id })
    expect(preview.items[0]?.values).toMatchObject({
      category: 'schools',
      nameAr: 'ثانوية السالمية',
      nameEn: 'Salmiya School',
    })
    expect((await run(id, version, 'skip')).created).toBe(5)
    const source = 'OpenStreetMap'
    expect(await amenitiesOf(id)).toMatchObject([
      { sourceReference: 'node/1', category: 'schools', nameAr: 'ثانوية السالمية', areaNumber: 207, source },
      { sourceReference: 'node/3', category: 'mosques', nameAr: 'مسجد', nameEn: null },
      { sourceReference: 'node/4', category: 'shoppingCenters', nameEn: 'The Mall' },
      { sourceReference: 'way/2', category: 'parks', nameAr: null, nameEn: 'Salmiya Park' },
      { sourceReference: 'way/7', category: 'hospitals' },
    ])
    const of = { kind: 'point', ...SALMIYA }
    const around = () => appraiser.spatial.around({ of })
    expect((await around()).credits).toEqual([{ source: 'OpenStreetMap', isGenerated: false, count: 5 }])

    const again = await checked(OSM, 'amenities', { source: 'OpenStreetMap' })
    expect(again.counts?.duplicates).toBe(5)
    const { said: undone } = await askImport(admin, 'undo', { id })
    expect([undone.removed, undone.import.state]).toEqual([5, 'UNDONE'])
    expect((await around()).credits).toEqual([])
    expect((await amenitiesOf(id)).every(({ withdrawnAt }) => withdrawnAt !== null)).toBe(true)
  })

  test('of a sheet are read by its own columns, in either language', async () => {
    const sheet = [
      'الفئة,الاسم,خط العرض,خط الطول,المصدر',
      `مسجد,مسجد النور,${SALMIYA.latitude},${SALMIYA.longitude},المكتب`,
      `ملهى,س,29.3,48,المكتب`,
    ].join('\n')
    const { found, counts } = await checked(sheet, 'amenities')
    expect([counts?.good, found]).toEqual([1, [[3, 'category', 'spatial:fault.category']]])
  })

  test('need a source and a place', async () => {
    const { found } = await checked(
      collection([{ type: 'Feature', properties: { amenity: 'bank' }, geometry: null }]),
      'amenities',
    )
    expect(found).toEqual([
      [2, 'source', 'spatial:fault.required'],
      [2, 'latitude', 'spatial:fault.required'],
    ])
  })
})

describe('zones', () => {
  const ring = [
    [48.07, 29.33],
    [48.08, 29.33],
    [48.08, 29.34],
    [48.07, 29.34],
    [48.07, 29.33],
  ]
  const zone = (properties: object, coordinates: unknown = [ring]) => ({
    type: 'Feature',
    properties: { code: 'R-1', category: 'residential', validFrom: '2020-01-01', ...properties },
    geometry: { type: 'Polygon', coordinates },
  })
  const limits = { maxHeight: 15, maxDensity: 2.1, setbackFront: 3, setbackSide: 1.5, setbackRear: 1.5 }
  const zoning = () => appraiser.spatial.zoning({ selection: { kind: 'area', areaNumber: 207 } })

  test('are in force by their versions; an undone version leaves the one before in force', async () => {
    const first = await checked(collection([zone(limits)]), 'zones', { source: 'بلدية الكويت' })
    expect(first.counts).toMatchObject({ good: 1, bad: 0 })
    await run(first.id, first.version)
    const [found] = (await zoning()).zones
    expect(found).toMatchObject({
      code: 'R-1',
      maxHeight: 15,
      maxDensity: 2.1,
      setbacks: { front: 3, side: 1.5, rear: 1.5 },
      source: 'بلدية الكويت',
      isGenerated: false,
    })
    const raised = await checked(
      collection([zone({ ...limits, maxHeight: 18, validFrom: '2023-01-01' }, [ring.toReversed()])]),
      'zones',
      { source: 'بلدية الكويت' },
    )
    await run(raised.id, raised.version)
    expect((await zoning()).zones.map(({ maxHeight }) => maxHeight)).toEqual([18])
    await askImport(admin, 'undo', { id: raised.id })
    expect((await zoning()).zones.map(({ maxHeight }) => maxHeight)).toEqual([15])
    const again = await checked(collection([zone(limits)]), 'zones', { source: 'بلدية الكويت' })
    expect(again.counts?.duplicates).toBe(1)
  })

  test('with polygons that cross themselves or leave the country, or limits that can’t be, say so row by row', async () => {
    const [a, b, c, d] = [
      [48.07, 29.33],
      [48.08, 29.34],
      [48.08, 29.33],
      [48.07, 29.34],
    ]
    const { found, counts } = await checked(
      collection([
        zone({}, [[a, b, c, d, a]]),
        zone({}, [[a, c, [48.08, 35], a]]),
        zone({ maxHeight: -3, validTo: '2019-01-01' }),
        zone({ category: 'port', code: '' }),
        { ...zone({}), geometry: { type: 'Point', coordinates: a } },
      ]),
      'zones',
      { source: 'بلدية الكويت' },
    )
    expect(counts).toMatchObject({ rows: 5, bad: 5 })
    expect(found).toEqual([
      [2, 'geometry', 'spatial:fault.shape.crossing'],
      [3, 'geometry', 'spatial:fault.shape.outside'],
      [4, 'maxHeight', 'spatial:fault.number'],
      [4, 'validTo', 'spatial:fault.validTo'],
      [5, 'code', 'spatial:fault.required'],
      [5, 'category', 'spatial:fault.use'],
      [6, 'geometry', 'spatial:fault.required'],
    ])
  })
})

describe('the file', () => {
  test.each([
    ['JSON of another kind', '{"a":1}', 'sheet-geojson'],
    ['broken JSON', '{"type":"FeatureCollection","features":[', 'sheet-json'],
    ['no features', collection([]), 'sheet-empty'],
  ])('with %s is refused', async (_, body, code) => {
    const { said } = await sendSheet(product, admin, body, { kind: 'amenities' })
    expect(said.error.code).toBe(code)
  })

  test('of amenities or zones is an administrator’s to bring in', async () => {
    for (const kind of ['amenities', 'zones']) {
      const { status, said } = await sendSheet(product, appraiser, collection([spot({})]), { kind })
      expect([status, said.error.code]).toEqual([403, 'permission-denied'])
    }
    // Anyone who loses the right afterwards can do nothing more with it.
    const { id } = await checkedImport(product, admin, collection([spot({ amenity: 'bank' })]), 'amenities')
    await product.db.updateTable('imports').set({ userId: appraiser.id }).where('id', '=', id).execute()
    expect(await askImport(appraiser, 'run', { id, version: 1, mode: 'skip' })).toMatchObject({
      status: 403,
      code: 'permission-denied',
    })
  })
})

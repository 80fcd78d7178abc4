import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImportKind } from '#features/imports/model.ts'
import { fromDegrees } from '#kernel/coordinates.ts'
import { askImport, imported, sendSheet } from '../support/imports.ts'
import { openProduct, type Person, type Product } from '../support/product.ts'
import { SQUARE, shapefile } from '../support/shapefiles.ts'
import { writeZip } from '../support/zips.ts'

let product: Product
let admin: Person
beforeAll(async () => {
  product = await openProduct()
  admin = await product.person('ADMIN')
})
afterAll(() => product.close())

const fixture = (name: string) => readFileSync(join(import.meta.dirname, '../fixtures/places', name))

async function sent(body: string | Buffer, kind: ImportKind) {
  const { said } = await sendSheet(product, admin, body, { kind, name: 'plan' })
  return said.error ? Promise.reject(new Error(said.error.code)) : (await askImport(admin, 'get', { id: said.id })).said
}
/** Has an import checked and gives what was found, by row. */
async function checked(id: string) {
  await askImport(admin, 'check', { id })
  const details = await imported(admin, id, 'CHECKED')
  const { said } = await askImport(admin, 'errors', { id })
  return { ...details, found: said.items.map(({ row, field, code }) => [row, field, code]) }
}
async function run(id: string, version: number) {
  await askImport(admin, 'run', { id, version, mode: 'skip' })
  return imported(admin, id, 'DONE')
}
const zonesOf = (importId: string) =>
  product.db
    .selectFrom('zones')
    .select(['code', 'nameAr', 'polygons'])
    .where('importId', '=', importId)
    .orderBy('code')
    .execute()

const utm = (code: string) => SQUARE.map((at) => fromDegrees(code, at).map((metres) => Number(metres.toFixed(3))))
const zoneSheet = (wkt: string) => `code,category,valid from,source,wkt\nW-1,residential,2020-01-01,بلدية,"${wkt}"\n`
const wktOf = (ring: readonly (readonly number[])[]) => `POLYGON((${ring.map((at) => at.join(' ')).join(',')}))`
const near = SQUARE.map((at) => at.map((degrees) => expect.closeTo(degrees, 6)))

describe('the coordinate system of a file', () => {
  test('that it declares is shown and converted from, to the written zone', async () => {
    const read = await sent(fixture('b01-utm38.geojson'), 'zones')
    expect([read.format, read.sheets[0]?.system, read.asked]).toEqual([
      'geojson',
      { code: 'EPSG:32638', by: 'file' },
      null,
    ])
    const { counts, id, version } = await checked(read.id)
    expect(counts).toMatchObject({ rows: 1, good: 1 })
    await run(id, version)
    expect(JSON.stringify(await zonesOf(id))).toMatch(/"polygons":\[\[\[\[48\.06534\d*,29\.32503\d*\],/)
  })

  test('that it does not declare is asked for before the check, with the likely one; another answer is another place', async () => {
    const body = zoneSheet(wktOf(utm('EPSG:32639')))
    const read = await sent(body, 'zones')
    expect(read.asked).toEqual({ likely: 'EPSG:32639' })
    expect((await askImport(admin, 'check', { id: read.id })).code).toBe('import-system')
    expect((await askImport(admin, 'set', { id: read.id, version: read.version, system: 'EPSG:4283' })).code).toBe(
      'invalid-argument',
    )
    const { said: chosen } = await askImport(admin, 'set', { id: read.id, version: read.version, system: 'EPSG:32639' })
    expect([chosen.asked, chosen.sheets[0]?.system]).toEqual([null, { code: 'EPSG:32639', by: 'person' }])
    const { counts, id, version, found } = await checked(read.id)
    expect([counts?.good, found]).toEqual([1, []])
    await run(id, version)
    expect((await zonesOf(id))[0]?.polygons).toEqual([[near]])

    const other = await sent(body, 'zones')
    await askImport(admin, 'set', { id: other.id, version: other.version, system: 'EPSG:32638' })
    expect((await checked(other.id)).found).toEqual([[2, 'geometry', 'spatial:fault.shape.outside']])
  })

  test('of a sheet’s columns is asked for too, also of a sheet of Excel or CSV', async () => {
    const [x, y] = fromDegrees('EPSG:31901', [48.0758, 29.3339]).map((metres) => metres.toFixed(2))
    const read = await sent(`type,name,easting,northing,source\nmosque,مسجد,${x},${y},بلدية\n`, 'amenities')
    expect(read.asked).toEqual({ likely: 'EPSG:31901' })
    await askImport(admin, 'set', { id: read.id, version: read.version, system: 'EPSG:31901' })
    await checked(read.id)
    const { said } = await askImport(admin, 'preview', { id: read.id })
    expect(said.items[0]?.values).toMatchObject({
      latitude: expect.closeTo(29.3339, 6),
      longitude: expect.closeTo(48.0758, 6),
    })
  })

  test('before a shape in WKT is converted from, and one that is not converted is named', async () => {
    const known = await sent(zoneSheet(`SRID=20439;${wktOf(utm('EPSG:20439'))}`), 'zones')
    expect((await checked(known.id)).counts?.good).toBe(1)
    const unknown = await sent(zoneSheet(`SRID=27700;${wktOf(SQUARE)}`), 'zones')
    expect((await checked(unknown.id)).found).toEqual([[2, 'geometry', 'spatial:fault.shape.system']])
    await expect(
      sent(
        JSON.stringify({
          type: 'Polygon',
          coordinates: [SQUARE],
          crs: { type: 'name', properties: { name: 'EPSG:27700' } },
        }),
        'zones',
      ),
    ).rejects.toThrow('sheet-system')
  })
})

test('layers of a zipped shapefile are chosen from, and its zones are written', async () => {
  const row = (code: string) => ({ CODE: code, USE: 'residential', VALID_FROM: '2020-01-01', SOURCE: 'بلدية' })
  const [one, two] = ['S-1', 'S-2'].map((code) => shapefile([{ rings: [SQUARE], row: row(code) }])) as [
    { shp: Buffer; dbf: Buffer },
    { shp: Buffer; dbf: Buffer },
  ]
  const parts = { 'one.shp': one.shp, 'one.dbf': one.dbf, 'two.shp': two.shp, 'two.dbf': two.dbf }
  const read = await sent(writeZip(Object.entries(parts).map(([name, data]) => ({ name, data }))), 'zones')
  expect([read.format, read.sheets.map(({ name }) => name)]).toEqual(['shapefile', ['one', 'two']])
  const { said: chosen } = await askImport(admin, 'set', { id: read.id, version: read.version, sheet: 1 })
  expect(chosen.mapping).toMatchObject({ code: 0, category: 1, validFrom: 2, source: 3 })
  const { id, version, counts } = await checked(read.id)
  expect(counts).toMatchObject({ rows: 1, good: 1 })
  await run(id, version)
  expect(await zonesOf(id)).toMatchObject([{ code: 'S-2', polygons: [[near]] }])
})

test('what a KML of plots holds comes to properties, and several points of an amenity are one each', async () => {
  const kml = await sent(fixture('b12-plan.kml'), 'properties')
  expect([kml.format, kml.mapping.name, kml.columns[kml.mapping.latitude ?? -1]?.header]).toEqual([
    'kml',
    0,
    'latitude',
  ])
  const points = await sent(fixture('b16-points-amenities.geojson'), 'amenities')
  expect((await checked(points.id)).counts).toMatchObject({ rows: 3, good: 3 })
})

describe('positions in the cells of a sheet', () => {
  test('are read as degrees, minutes and seconds; swapped ones and those nowhere are said', async () => {
    const { found } = await checked((await sent(fixture('a27-coordinates.csv'), 'properties')).id)
    expect(found).toEqual([
      [2, 'latitude', 'properties:fault.pin.swapped'],
      [6, 'latitude', 'properties:fault.pin.outside'],
    ])
  })

  test('are read where both are in one cell, whatever its column is called', async () => {
    const read = await sent(fixture('a27b-one-column-pin.csv'), 'properties')
    expect([read.mapping.latitude, read.mapping.longitude, read.mapping.location]).toEqual([7, null, 4])
    await checked(read.id)
    const { said } = await askImport(admin, 'preview', { id: read.id })
    expect(said.items[0]?.values).toMatchObject({ latitude: 29.3339, longitude: 48.0758 })
  })

  test('that are links without a position or Plus Codes are named', async () => {
    const heads = 'type,name,coordinates,source'
    const rows = ['https://maps.app.goo.gl/Ab12', '7HQ98WCG+7X', '"29.3339, 48.0758"'].map(
      (cell) => `mosque,مسجد,${cell},بلدية`,
    )
    const { found } = await checked((await sent([heads, ...rows].join('\n'), 'amenities')).id)
    expect(found.filter(([, , code]) => String(code).startsWith('imports:'))).toEqual([
      [2, 'latitude', 'imports:cell.shortLink'],
      [3, 'latitude', 'imports:cell.plusCode'],
    ])
    expect(found.some(([row]) => row === 4)).toBe(false)
  })
})

test('the outline of one zone is taken from a file, in degrees; several, none or a crossing one are refused, and who may not', async () => {
  const outline = async (body: string | Buffer, who = admin) => {
    const answer = await fetch(`${product.base}/files/outlines?name=plan`, {
      method: 'POST',
      headers: { origin: product.base, ...(who.cookie ? { cookie: who.cookie } : {}) },
      body: typeof body === 'string' ? body : new Uint8Array(body),
    })
    return (await answer.json()) as { geometry?: string; error?: { code: string } }
  }
  const crs = { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::32639' } }
  const { geometry = '' } = await outline(JSON.stringify({ type: 'Polygon', coordinates: [utm('EPSG:32639')], crs }))
  expect(JSON.parse(geometry)).toEqual({ type: 'MultiPolygon', coordinates: [[near]] })
  const plan = JSON.parse((await outline(fixture('b12-plan.kmz'))).geometry ?? '{}')
  expect(plan.coordinates[0][0]).toHaveLength(4)
  const crossing = [SQUARE[0], SQUARE[2], SQUARE[1], SQUARE[3], SQUARE[0]]
  const codes = [
    (await outline(fixture('b03-lines.geojsonl'))).error?.code,
    (await outline(fixture('a27-coordinates.csv'))).error?.code,
    (await outline(JSON.stringify({ type: 'Polygon', coordinates: [crossing] }))).error?.code,
    (await outline(fixture('b12-plan.kml'), await product.person('APPRAISER'))).error?.code,
  ]
  expect(codes).toEqual(['outline-several', 'outline-none', 'record-invalid', 'permission-denied'])
})

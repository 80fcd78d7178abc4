import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { geojsonToArcGIS } from '@terraformer/arcgis'
import fc from 'fast-check'
import iconv from 'iconv-lite'
import { afterAll, describe, expect, test } from 'vitest'
import { fromDegrees } from '#kernel/coordinates.ts'
import type { Degrees } from '#kernel/geo.ts'
import { readPolygons } from '../src/features/spatial/rules/polygon-text.ts'
import { attempts } from './support/extent.ts'
import { SQUARE, shapefile } from './support/shapefiles.ts'
import { sheetReader } from './support/sheets.ts'
import { writeZip } from './support/zips.ts'

const { rowsOf, remove } = sheetReader()
afterAll(remove)

const fixture = (name: string) => readFileSync(join(import.meta.dirname, 'fixtures/places', name))
/** What a file is read as: its format, and the cells of its rows by their heads. */
async function read(bytes: Buffer | string, sheet = 0) {
  const { rows, file } = await rowsOf(bytes)
  const [[, , heads = []] = [0, 0, []], ...below] = rows.filter(([of]) => of === sheet)
  const places = below.map(([, , cells]) =>
    Object.fromEntries(heads.map((head, at) => [String(head), cells[at] ?? ''])),
  )
  return { ...file, places }
}
const refusal = async (bytes: Buffer | string) => {
  const error = await rowsOf(bytes).then(
    () => ({ code: 'read', params: undefined }),
    (thrown: { code: string; params?: object }) => thrown,
  )
  return [error.code, error.params]
}
const feature = (geometry: object, properties: object = { code: 'A' }) => ({ type: 'Feature', properties, geometry })
const square = { type: 'Polygon', coordinates: [SQUARE] }

describe('files of places that were met', () => {
  test.each([
    ['b01-utm38.geojson', 'geojson', 1, 'EPSG:32638'],
    ['b01b-web-mercator-points.geojson', 'geojson', 1, 'EPSG:3857'],
    ['b03-lines.geojsonl', 'geojsonl', 3, undefined],
    ['b03b-text-sequence.geojsons', 'geojsonseq', 3, undefined],
    ['b04-null-geometry.geojson', 'geojson', 4, undefined],
    ['b07-3d.geojson', 'geojson', 2, undefined],
    ['b08-hole-clockwise-collection.geojson', 'geojson', 4, undefined],
    ['b10-utf16.geojson', 'geojson', 1, undefined],
    ['b12-plan.kml', 'kml', 1, 'EPSG:4326'],
    ['b12-plan.kmz', 'kmz', 1, 'EPSG:4326'],
    ['b14-esri.json', 'arcgis', 1, 'EPSG:4326'],
    ['b14b-bare-geometry.json', 'geojson', 1, undefined],
    ['b14c-array.json', 'geojson', 1, undefined],
    ['b15-nested-properties.geojson', 'geojson', 1, undefined],
    ['b16-points-amenities.geojson', 'geojson', 3, undefined],
  ])('%s is %s', async (name, format, count, system) => {
    const { format: found, places, sheets } = await read(fixture(name))
    expect([found, places.length, sheets[0]?.system?.code]).toEqual([format, count, system])
  })

  test('a collection of a polygon is the polygon, heights are left out, a hole keeps the position out of it', async () => {
    const { places } = await read(fixture('b08-hole-clockwise-collection.geojson'))
    expect(places.map(({ geometry }) => String(geometry).slice(0, 17))).toEqual([
      ...['{"type":"Polygon"', '{"type":"Polygon"', '{"type":"Polygon"', ''],
    ])
    expect(places[0]?.latitude).not.toBe('29.335')
    const { places: flat } = await read(fixture('b07-3d.geojson'))
    expect(flat[0]?.geometry).toBe(JSON.stringify(square))
  })

  test('points of one place are a row each, nested properties are columns, and both are said', async () => {
    const { places, sheets } = await read(fixture('b16-points-amenities.geojson'))
    expect(places.map(({ longitude, latitude }) => [longitude, latitude])).toEqual([
      ['48.07', '29.33'],
      ['48.03', '29.3'],
      ['48.07', '29.33'],
    ])
    expect(sheets[0]?.warnings).toEqual([{ key: 'split', count: 1, cells: [] }])
    const nested = await read(fixture('b15-nested-properties.geojson'))
    expect(nested.places[0]).toMatchObject({ 'name.ar': 'نطاق متداخل', 'name.en': 'Nested' })
    expect(nested.sheets[0]?.warnings).toEqual([{ key: 'nested', count: 2, cells: ['name.ar', 'name.en'] }])
  })

  test('more corners than are read are reported by their number, in GeoJSON and in a sheet; a long shape is read whole', async () => {
    const ring = Array.from({ length: 12_000 }, (_, n) => {
      const turn = (n / 12_000) * 2 * Math.PI
      return [48.05 + 0.01 * Math.cos(turn), 29.3 + 0.01 * Math.sin(turn)]
    })
    const large = { type: 'Polygon', coordinates: [[...ring, ring[0]]] }
    const { places } = await read(JSON.stringify(feature(large)))
    expect(readPolygons(String(places[0]?.geometry), 'geometry')).toMatchObject({
      faults: [{ code: 'spatial:fault.shape.corners', params: { corners: 12_001 } }],
    })
    const wkt = `POLYGON((${[...ring, ring[0]].map((at) => at?.join(' ')).join(',')}))`
    const sheet = await read(`code,wkt\nA,"${wkt}"\n`)
    expect(readPolygons(String(sheet.places[0]?.wkt), 'wkt')).toMatchObject({
      faults: [{ code: 'spatial:fault.shape.corners', params: { corners: 12_001 } }],
    })
    const long = await read(fixture('b06-long-wkt.csv'))
    expect(readPolygons(String(long.places[0]?.wkt), 'wkt')).toMatchObject({ polygons: [[expect.any(Array)]] })
  })

  test('what can’t be read says where, by line and column', async () => {
    expect(await refusal(fixture('b17-trailing-comma.geojson'))).toEqual(['sheet-json-comma', { line: 1, column: 325 }])
    expect(await refusal('{\n "type": "Point",\n "coordinates": [48, }')).toEqual([
      'sheet-json-comma',
      { line: 3, column: 20 },
    ])
    expect(await refusal('{"type":"FeatureCollection","features":[')).toEqual(['sheet-json', { line: 1, column: 41 }])
    expect(await refusal(`${JSON.stringify(feature(square))}\n{"type":"Feature",\n`)).toEqual([
      'sheet-json',
      { line: 2, column: 19 },
    ])
    expect(
      await refusal(`{"type": "Feature",\n"properties": {"a": yes}, "geometry": null, "more": "text, ]"}`),
    ).toEqual([...['sheet-json', { line: 2, column: 21 }]])
    expect(await refusal(`{"type":"LineString","coordinates":${'['.repeat(200_000)}${']'.repeat(200_000)}}`)).toEqual([
      ...['file-damaged', undefined],
    ])
    expect(await refusal('{"type":"Polygon","rings":[null],"spatialReference":{}}')).toEqual([
      'file-damaged',
      undefined,
    ])
    expect(await refusal('{"a":1}')).toEqual(['sheet-geojson', undefined])
    expect(await refusal(fixture('b14d-topology.json'))).toEqual(['sheet-empty', undefined])
  })
})

describe('what is not read is named with its kind', () => {
  const padded = (head: string) => Buffer.concat([Buffer.from(head, 'latin1'), Buffer.alloc(200)])
  const sqlite = (id: string) =>
    Buffer.concat([Buffer.from('SQLite format 3\0'), Buffer.alloc(52), Buffer.from(id), Buffer.alloc(400)])
  test.each([
    ['DWG', () => padded('AC1027\0'), 'sheet-drawing'],
    ['DXF', () => '  0\nSECTION\n  2\nHEADER\n', 'sheet-drawing'],
    ['GeoPackage', () => sqlite('GPKG'), 'sheet-other-map'],
    ['MBTiles', () => sqlite('MPBX'), 'sheet-other-map'],
    ['FlatGeobuf', () => padded('fgb\x03fgb\0'), 'sheet-other-map'],
    ['GeoParquet', () => padded('PAR1'), 'sheet-other-map'],
    ['MapInfo TAB', () => '!table\n!version 300\n', 'sheet-other-map'],
    ['Overpass JSON', () => '{"version":0.6,"elements":[]}', 'sheet-other-map'],
    ['GML', () => '<?xml version="1.0"?><wfs:FeatureCollection xmlns:wfs="x"/>', 'sheet-other-map'],
    ['OpenStreetMap XML', () => '<osm version="0.6"/>', 'sheet-other-map'],
    ['File Geodatabase', () => writeZip([{ name: 'a.gdb/a0001.gdbtable', data: 'x' }]), 'sheet-other-map'],
    ['TIFF', () => padded('II*\0'), 'sheet-picture'],
    ['PNG', () => padded('\x89PNG\r\n'), 'sheet-picture'],
    ['PDF', () => padded('%PDF-1.7'), 'sheet-document'],
    ['HTML', () => '<!DOCTYPE html><html><br></html>', 'sheet-document'],
    ['ZIP', () => writeZip([{ name: 'note.txt', data: 'x' }]), 'sheet-packed'],
  ])('%s', async (kind, bytes, code) => {
    expect(await refusal(bytes())).toEqual([code, { kind }])
  })

  test('a part of a shapefile by itself, and a coordinate system that is not converted', async () => {
    const { shp, dbf } = shapefile([{ rings: [SQUARE], row: { CODE: 'A' } }])
    expect(await refusal(shp)).toEqual(['sheet-shapefile', { part: '.dbf, .prj' }])
    expect(await refusal(dbf)).toEqual(['sheet-shapefile', { part: '.shp' }])
    expect(await refusal(writeZip([{ name: 'a.dbf', data: dbf }]))).toEqual(['sheet-shapefile', { part: '.shp' }])
    const crs = { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::4283' } }
    expect(await refusal(JSON.stringify({ ...feature(square), crs }))).toEqual(['sheet-system', { name: 'EPSG:4283' }])
  })
})

describe('XML', () => {
  const kml = (body: string, head = '') =>
    `<?xml version="1.0"?>${head}<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${body}</Document></kml>`
  const mark = (name: string, geometry: string) => `<Placemark><name>${name}</name>${geometry}</Placemark>`
  const point = '<Point><coordinates>48.07,29.33,0</coordinates></Point>'

  test('with entities, a DTD, levels without end, or what is cut off is refused', async () => {
    const bomb = '<!DOCTYPE kml [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>'
    expect(await refusal(kml(mark('&b;', point), bomb))).toEqual(['sheet-xml-entities', undefined])
    expect(await refusal(kml(mark('x', point), '<!DOCTYPE kml SYSTEM "file:///etc/passwd">'))).toEqual([
      'sheet-xml-entities',
      undefined,
    ])
    expect(await refusal(kml('<Folder>'.repeat(100) + '</Folder>'.repeat(100)))).toEqual(['file-bomb', undefined])
    expect(await refusal(kml(mark('x', point)).slice(0, -20))).toEqual(['file-damaged', undefined])
    expect(await refusal(kml('<NetworkLink><Link><href>http://x/y.kml</href></Link></NetworkLink>'))).toEqual([
      'sheet-kml-link',
      undefined,
    ])
  })

  test('of KML gives names, data and text of descriptions, and no style', async () => {
    const data = '<ExtendedData><Data name="code"><value>K-1</value></Data></ExtendedData>'
    const page = '<description><![CDATA[<b>ملك</b> خاص <!DOCTYPE x>]]></description>'
    const { places } = await read(kml(mark('قسيمة', `${page}<styleUrl>#s</styleUrl>${data}${point}`)))
    expect(places).toEqual([
      expect.objectContaining({ name: 'قسيمة', code: 'K-1', longitude: '48.07', latitude: '29.33', geometry: '' }),
    ])
    expect(Object.keys(places[0] ?? {})).not.toContain('styleUrl')
  })

  test('of KML is read in parts: thousands of places, none from a comment or a text, with prefixes too', async () => {
    const many = Array.from({ length: 1200 }, (_, n) => mark(`p${n}`, point)).join('')
    const { places } = await read(kml(`${many}<!-- ${mark('old', point)} --><Style id="s"/>`))
    expect([places.length, places.at(-1)?.name]).toEqual([1200, 'p1199'])
    const quoted = await read(kml(mark('x', `<description><![CDATA[${mark('y', point)}]]></description>${point}`)))
    expect(quoted.places).toHaveLength(1)
    const prefixed = kml(mark('z', point))
      .replace(/(<\/?)(?=[a-zA-Z])/g, '$1kml:')
      .replace('xmlns=', 'xmlns:kml=')
    expect((await read(prefixed)).places[0]).toMatchObject({ name: 'z', longitude: '48.07' })
  })

  test('of GPX gives its points', async () => {
    const { format, places } = await read(
      '<gpx version="1.1"><wpt lat="29.33" lon="48.07"><name>مسجد</name></wpt></gpx>',
    )
    expect([format, places[0]?.name, places[0]?.longitude]).toEqual(['gpx', 'مسجد', '48.07'])
  })
})

describe('a zipped shapefile', () => {
  const zip = (parts: Record<string, Buffer | string>) =>
    writeZip(Object.entries(parts).map(([name, data]) => ({ name, data })))

  test('gives its layers, each in its coordinate system, with texts by the code page or what they are', async () => {
    const row = { CODE: 'س-1', AREA: 400.5, DAY: '20240131' }
    const known = shapefile([{ rings: [SQUARE], row }], 'win1256')
    const guessed = shapefile([{ rings: [SQUARE], row }], 'utf-8')
    const bytes = zip({
      'plan/Parcels.SHP': known.shp,
      'plan/Parcels.DBF': known.dbf,
      'plan/Parcels.cpg': '1256',
      'plan/Parcels.prj': 'PROJCS["WGS_1984_UTM_Zone_39N",GEOGCS["GCS_WGS_1984"]]',
      '__MACOSX/._Parcels.shp': 'x',
      'zones.shp': guessed.shp,
      'zones.dbf': guessed.dbf,
    })
    const first = await read(bytes)
    expect(first.format).toBe('shapefile')
    expect(first.sheets.map(({ name, system }) => [name, system?.code])).toEqual([
      ['Parcels', 'EPSG:32639'],
      ['zones', undefined],
    ])
    expect(first.places).toEqual([expect.objectContaining({ CODE: 'س-1', AREA: '400.5', DAY: '2024-01-31' })])
    expect((await read(bytes, 1)).places[0]).toMatchObject({ CODE: 'س-1', geometry: JSON.stringify(square) })
    // Without a code page, Arabic of older programs.
    const old = await read(zip({ 'a.shp': known.shp, 'a.dbf': known.dbf }))
    expect(old.places[0]?.CODE).toBe('س-1')
  })

  test('with lengths that can’t be, or cut off, is damaged, and takes no time', async () => {
    const { shp, dbf } = shapefile([{ rings: [SQUARE], row: { CODE: 'A' } }])
    for (const [at, value] of [
      [104, -1],
      [104, 2 ** 30],
      [144, 2 ** 30],
      [148, -5],
      [148, 2 ** 30],
    ] as const) {
      const wrong = Buffer.from(shp)
      if (at < 108) wrong.writeInt32BE(value, at)
      else wrong.writeInt32LE(value, at)
      expect(await refusal(zip({ 'a.shp': wrong, 'a.dbf': dbf }))).toEqual(['file-damaged', undefined])
    }
    expect(await refusal(zip({ 'a.shp': shp.subarray(0, -9), 'a.dbf': dbf }))).toEqual(['file-damaged', undefined])
    expect(await refusal(zip({ 'a.shp': Buffer.alloc(100) }))).toEqual(['file-damaged', undefined])
  })
})

describe('TopoJSON', () => {
  test('is put together from its arcs, whichever way they run', async () => {
    const arcs = [
      [
        [0, 0],
        [10_000, 0],
        [0, 10_000],
      ],
      [
        [0, 0],
        [0, 10_000],
        [10_000, 0],
      ],
    ]
    const topology = {
      type: 'Topology',
      transform: { scale: [0.000001, 0.000001], translate: [48.07, 29.33] },
      objects: {
        zones: {
          type: 'GeometryCollection',
          geometries: [{ type: 'Polygon', properties: { code: 'T' }, arcs: [[0, -2]] }],
        },
      },
      arcs,
    }
    const { format, places, sheets } = await read(JSON.stringify(topology))
    expect([format, sheets[0]?.name, places[0]?.code]).toEqual(['topojson', 'zones', 'T'])
    expect(JSON.parse(String(places[0]?.geometry))).toEqual(square)
  })
})

const cell = fc.tuple(
  fc.integer({ min: 0, max: 40 }),
  fc.integer({ min: 0, max: 40 }),
  fc.integer({ min: 4, max: 24 }),
  fc.integer({ min: 1, max: 9 }),
)
/** A star around a place in Kuwait: a ring that never crosses itself, closed, counterclockwise. */
const ring = cell.map(([column, row, corners, depth]): Degrees[] => {
  const points = Array.from({ length: corners }, (_, n): Degrees => {
    const turn = (n / corners) * 2 * Math.PI
    const reach = n % 2 === 0 ? 0.004 : 0.004 * (1 - depth / 12)
    return [47.6 + column / 200 + reach * Math.cos(turn), 29.1 + row / 250 + reach * Math.sin(turn)].map((one) =>
      Number(one.toFixed(7)),
    ) as Degrees
  })
  return [...points, points[0] as Degrees]
})

test('a polygon is the same ring in every format, encoding and coordinate system', async () => {
  const metres = (shape: readonly Degrees[], code: string) => shape.map((at) => fromDegrees(code, at))
  const kmlOf = (shape: readonly Degrees[]) =>
    `<kml xmlns="http://www.opengis.net/kml/2.2"><Placemark><Polygon><outerBoundaryIs><LinearRing><coordinates>${shape.map((at) => at.join(',')).join('\n')}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark></kml>`
  await fc.assert(
    fc.asyncProperty(
      ring,
      fc.constantFrom('EPSG:32638', 'EPSG:32639', 'EPSG:20439', 'EPSG:31901', 'EPSG:3857'),
      async (shape, code) => {
        const polygon = { type: 'Polygon' as const, coordinates: [shape] }
        const geojson = JSON.stringify(feature(polygon))
        const there = metres(shape, code)
        const srid = code.replace('EPSG:', '')
        const esri = { ...geojsonToArcGIS(polygon), spatialReference: { wkid: 4326 } }
        const { shp, dbf } = shapefile([{ rings: [shape], row: { CODE: 'A' } }])
        const kml = kmlOf(shape)
        const wkt = (system: string, points: readonly Degrees[]) =>
          `id,wkt\n1,"${system}POLYGON((${points.map((at) => at.join(' ')).join(', ')}))"\n`
        const files: [string, Buffer | string][] = [
          ['GeoJSON', geojson],
          ['lines', `${geojson}\n${geojson}\n`],
          ['sequence', `\u001e${geojson}\n`],
          ['UTF-16', iconv.encode(geojson, 'utf-16le', { addBOM: true })],
          ['UTF-16 without its mark', iconv.encode(geojson, 'utf-16be', { addBOM: false })],
          ['bare', JSON.stringify(polygon)],
          ['collection', JSON.stringify({ type: 'GeometryCollection', geometries: [polygon] })],
          ['clockwise', JSON.stringify({ type: 'Polygon', coordinates: [shape.toReversed()] })],
          [
            'ArcGIS',
            JSON.stringify({
              geometryType: 'esriGeometryPolygon',
              spatialReference: { wkid: Number(srid) },
              features: [{ attributes: {}, geometry: geojsonToArcGIS({ type: 'Polygon', coordinates: [there] }) }],
            }),
          ],
          ['ArcGIS geometry', JSON.stringify(esri)],
          ['KML', kml],
          ['KMZ', writeZip([{ name: 'doc.kml', data: kml }])],
          [
            'shapefile',
            writeZip([
              { name: 'a.shp', data: shp },
              { name: 'a.dbf', data: dbf },
            ]),
          ],
          [
            'declared',
            JSON.stringify({
              type: 'FeatureCollection',
              crs: { type: 'name', properties: { name: `urn:ogc:def:crs:EPSG::${srid}` } },
              features: [feature({ type: 'Polygon', coordinates: [there] })],
            }),
          ],
          ['WKT', wkt('', shape)],
          ['EWKT', wkt(`SRID=${srid};`, there)],
        ]
        for (const [name, bytes] of files) {
          const { places, sheets } = await read(bytes)
          const system = sheets[0]?.system?.code.replace('EPSG:', 'SRID=')
          const text = String(places[0]?.geometry ?? places[0]?.wkt)
          const found = readPolygons(system ? `${system};${text}` : text, 'geometry')
          const [outer = []] = ('polygons' in found ? found.polygons[0] : undefined) ?? []
          expect([name, outer.length]).toEqual([name, shape.length])
          const corners = new Set(outer.map(([x, y]) => `${x.toFixed(6)} ${y.toFixed(6)}`))
          const near = ([x, y]: Degrees) => outer.some(([ox, oy]) => Math.abs(ox - x) < 2e-7 && Math.abs(oy - y) < 2e-7)
          expect([name, corners.size, shape.filter((at) => !near(at))]).toEqual([name, shape.length - 1, []])
        }
      },
    ),
    { numRuns: attempts({ few: 12, many: 300 }) },
  )
})

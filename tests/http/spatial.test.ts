import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROLES, type Role } from '#access/roles.ts'
import { metresBetween } from '#features/market/rules/similarity.ts'
import { AMENITY_CATEGORIES } from '#features/spatial/model/codes.ts'
import { findNearest } from '#features/spatial/queries/amenities.ts'
import { isWithin, polygonShape, type Shape } from '#features/spatial/rules/cells.ts'
import { addDays, kuwaitToday } from '#kernel/dates.ts'
import type { WireError } from '#kernel/errors.ts'
import type { Degrees, Point } from '#kernel/geo.ts'
import { chance } from '../support/chance.ts'
import { create, openProduct, type Person, type Product } from '../support/product.ts'
import { readPdf } from '../support/read-pdf.ts'
import { addRows } from '../support/rows.ts'
import { addAmenities, addDeals, addPinned, addZones, type Deal, star } from '../support/spatial.ts'

const INSIDE: Role[] = ['ADMIN', 'SYSTEM_ADMIN', 'VALUATION_MANAGER', 'SENIOR_APPRAISER', 'APPRAISER', 'READ_ONLY']
const CENTER = { latitude: 29.334, longitude: 48.076 }
const SALMIYA = { kind: 'area', areaNumber: 207 } as const
const TODAY = kuwaitToday()
const ago = (days: number) => addDays(TODAY, -days)

let product: Product
const people = new Map<Role, Person>()
const points: Point[] = []
let deals: Deal[] = []
const ids = { properties: [] as string[], amenities: [] as string[] }
beforeAll(async () => {
  product = await openProduct()
  for (const role of ROLES) people.set(role, await product.person(role))
  const by = of('APPRAISER').id
  const draw = fractions(16)
  // On corners and sides of the polygons below, and around them.
  for (let at = 0; at < 600; at++)
    points.push({
      latitude: Math.round((CENTER.latitude + (draw() - 0.5) * 0.05) * 1e7) / 1e7,
      longitude: Math.round((CENTER.longitude - 0.02 + (draw() - 0.5) * 0.07) * 1e7) / 1e7,
    })
  POLYGON.forEach(([longitude, latitude], at) => {
    const [nextLongitude, nextLatitude] = POLYGON[(at + 1) % POLYGON.length] as Degrees
    const middle = { latitude: whole((latitude + nextLatitude) / 2), longitude: whole((longitude + nextLongitude) / 2) }
    // The middle of a side lies on it; what lies a centimetre beside it is inside on one side only.
    const aside = at % 3 === 0 ? -1e-7 : at % 3 === 1 ? 0 : 1e-7
    points.push({ latitude, longitude }, { ...middle, latitude: whole(middle.latitude + aside) })
  })
  ids.properties = await addPinned(product.db, by, points)
  deals = points.map((point, at) => ({
    ...point,
    price: 100_000 + at * 1000,
    evidenceDate: ago((at * 7) % 700),
    kind: at % 10 === 0 ? 'AUCTION' : at % 5 === 0 ? 'RENT' : at % 7 === 0 ? 'LISTING' : 'SALE',
    type: at % 3 === 0 ? 'LAND' : 'RESIDENTIAL',
    area: 200 + (at % 9) * 50,
    isGenerated: at % 4 === 0,
  }))
  await addDeals(product.db, by, deals)
  ids.amenities = await addAmenities(
    product.db,
    by,
    points.map((point, at) => ({
      ...point,
      category: AMENITY_CATEGORIES[at % 7] ?? 'schools',
      isGenerated: at % 2 === 0,
    })),
  )
})
afterAll(() => product.close())

/** To whole ten-millionths of a degree, as pins are stored. */
const whole = (degrees: number) => Math.round(degrees * 1e7) / 1e7
/** 200 corners, near and far in turn, at even ten-millionths of a degree, so that the middle of each side is a whole number of them. */
const POLYGON = star({ latitude: 29.334, longitude: 48.06 }, 200, (at) => (at % 3 === 0 ? 0.006 : 0.018)).map(
  ([x, y]): Degrees => [(Math.round(x * 5e6) * 2) / 1e7, (Math.round(y * 5e6) * 2) / 1e7],
)
/** Numbers from 0 to 1 that look random and are the same in every run. */
const fractions = (seed: number) => {
  const pick = chance(seed)
  return () => pick(1_000_000) / 1_000_000
}
const of = (role: Role) => people.get(role) as Person
async function refused(verb: string, input: object, role: Role = 'APPRAISER') {
  const { status, said } = await of(role).call(`spatial.${verb}`, input)
  const { error } = said as unknown as { error: WireError }
  return { status, code: error.code, fields: (error.fields ?? []).map(({ field, code }) => [field, code]) }
}

/** What the sales of the last 24 months within a shape come to, one by one. */
function reckoned(shape: Shape) {
  const inside = deals.filter(
    ({ latitude = 0, longitude = 0, kind, evidenceDate }) =>
      (kind === 'SALE' || kind === 'AUCTION') && evidenceDate >= ago(730) && isWithin({ latitude, longitude }, shape),
  )
  const prices = inside.map(({ price }) => price).toSorted((a, b) => a - b)
  return {
    transactionCount: inside.length,
    averageValue: expect.closeTo(prices.reduce((sum, price) => sum + price, 0) / prices.length, 2),
    least: prices[0],
    greatest: prices.at(-1),
    properties: points.filter((point) => isWithin(point, shape)).length,
  }
}

describe('a shape', () => {
  const shapes: [string, object, Shape][] = [
    ['a drawn polygon of 200 corners', { kind: 'polygon', points: POLYGON }, polygonShape(POLYGON)],
    ['the same the wrong way round', { kind: 'polygon', points: POLYGON.toReversed() }, polygonShape(POLYGON)],
    ['a circle', { kind: 'radius', ...CENTER, metres: 1500 }, { kind: 'circle', center: CENTER, metres: 1500 }],
  ]
  test.each(shapes)('%s gives the figures of exactly the rows within it', async (name, selection, shape) => {
    const { market, propertiesCount, wasMended, densityScore } = await of('APPRAISER').spatial.area({ selection })
    const { least, greatest, properties, ...figures } = reckoned(shape)
    expect(market).toMatchObject({ ...figures, valueRange: { least, greatest } })
    expect(propertiesCount).toBe(properties)
    expect(properties).toBeGreaterThan(20)
    expect(wasMended).toBe(name.includes('wrong'))
    expect(densityScore).toBeGreaterThan(0)
    const { total } = await of('APPRAISER').spatial.amenities({ selection })
    expect(total).toBe(properties)
  })

  test('that crosses itself, leaves the country or is too small is refused at its field, with the reason', async () => {
    const [a, b, c, d] = [
      [48, 29.3],
      [48.01, 29.31],
      [48.01, 29.3],
      [48, 29.31],
    ]
    const polygon = (corners: unknown) => ({ selection: { kind: 'polygon', points: corners } })
    const fault = (code: string) => ({
      status: 422,
      code: 'record-invalid',
      fields: [['selection.points', `spatial:fault.shape.${code}`]],
    })
    expect(await refused('area', polygon([a, b, c, d]))).toEqual(fault('crossing'))
    expect(await refused('zoning', polygon([a, b, [48, 35]]))).toEqual(fault('outside'))
    expect(await refused('time', polygon([a, a, b, b]))).toEqual(fault('few'))
    expect(
      await refused(
        'amenities',
        polygon([
          [29.3, 48],
          [29.31, 48.01],
          [29.3, 48.01],
        ]),
      ),
    ).toEqual(fault('swapped'))
    expect(await refused('compare', { selections: [SALMIYA, polygon([a, b, c, d]).selection] })).toMatchObject({
      fields: [['selections.1.points', 'spatial:fault.shape.crossing']],
    })
    expect(
      await refused('area', { selection: { kind: 'radius', latitude: 30.6, longitude: 47, metres: 500 } }),
    ).toMatchObject({
      fields: [['selection.latitude', 'spatial:fault.shape.center']],
    })
    expect(await refused('area', polygon(Array.from({ length: 201 }, () => a)))).toMatchObject({ status: 400 })
    expect(await refused('area', { selection: { kind: 'area', areaNumber: 99 } })).toMatchObject({
      code: 'area-not-found',
    })
  })
})

describe('figures', () => {
  test('below 5 values are withheld, but how many there are is shown', async () => {
    const lonely = { latitude: 29.08, longitude: 48.08 }
    const market = async () =>
      (await of('APPRAISER').spatial.area({ selection: { kind: 'radius', ...lonely, metres: 300 } })).market
    await addDeals(
      product.db,
      of('APPRAISER').id,
      Array.from({ length: 4 }, () => ({ ...lonely, price: 250_000, evidenceDate: ago(3) })),
    )
    expect(await market()).toEqual({
      transactionCount: 4,
      averageValue: null,
      medianValue: null,
      valueRange: null,
      perSqm: null,
      generatedShare: 0,
    })
    await addDeals(product.db, of('APPRAISER').id, [{ ...lonely, price: 350_000, evidenceDate: ago(3) }])
    expect(await market()).toMatchObject({
      transactionCount: 5,
      averageValue: 270_000,
      medianValue: 250_000,
      perSqm: { median: 625 },
    })
  })

  test('follow the filters: types, rents, days; the share of made-up entries is shown', async () => {
    const { market, filters } = await of('APPRAISER').spatial.area({ selection: SALMIYA })
    expect(filters).toEqual({ types: [], transactions: 'SALE', from: expect.any(String), to: TODAY })
    expect(market?.generatedShare).toBeGreaterThan(0.1)
    const land = await of('APPRAISER').spatial.area({ selection: SALMIYA, types: ['LAND'] })
    const rents = await of('APPRAISER').spatial.area({ selection: SALMIYA, transactions: 'RENT' })
    const none = await of('APPRAISER').spatial.area({ selection: SALMIYA, from: '1990-01-01', to: '1990-12-31' })
    const all = market?.transactionCount ?? 0
    expect(land.market?.transactionCount).toBeLessThan(all)
    expect(rents.market?.transactionCount).toBeLessThan(all)
    expect(none.market?.transactionCount).toBe(0)
    expect(await refused('area', { selection: SALMIYA, from: TODAY, to: ago(3) })).toMatchObject({
      status: 400,
      fields: [['from', 'kernel:rangeReversed']],
    })
  })

  test('of up to four selections are side by side, as each has them alone', async () => {
    const selections = [SALMIYA, { kind: 'governorate', governorate: 'HAWALLI' }, { kind: 'polygon', points: POLYGON }]
    const { items } = await of('APPRAISER').spatial.compare({ selections })
    expect(items).toEqual(await Promise.all(selections.map((selection) => of('APPRAISER').spatial.area({ selection }))))
    expect(await refused('compare', { selections: Array.from({ length: 5 }, () => SALMIYA) })).toMatchObject({
      status: 400,
    })
    const { density, areaKm2 } = await of('APPRAISER').spatial.area({ selection: { kind: 'area', areaNumber: 9001 } })
    expect([density, areaKm2]).toEqual([null, null])
  })

  test('over time add up to those of the whole, step by step', async () => {
    const { market } = await of('APPRAISER').spatial.area({ selection: SALMIYA })
    for (const step of ['month', 'quarter', 'year'] as const) {
      const { points: course, generatedShare } = await of('APPRAISER').spatial.time({ selection: SALMIYA, step })
      expect(course?.reduce((sum, { transactionCount }) => sum + transactionCount, 0)).toBe(market?.transactionCount)
      expect(generatedShare).toBe(market?.generatedShare)
      for (const { transactionCount, averageValue } of course ?? [])
        expect(averageValue === null).toBe(transactionCount < 5)
    }
    expect(await refused('time', { selection: SALMIYA, step: 'month', from: '1960-01-01' })).toMatchObject({
      code: 'spatial-too-many-steps',
    })
  })
})

describe('amenities', () => {
  test('the nearest are those of brute force, of each category, wherever one is', async () => {
    const draw = fractions(17)
    for (let turn = 0; turn < 25; turn++) {
      const here = turn === 0 ? CENTER : { latitude: 28.6 + draw() * 1.4, longitude: 46.6 + draw() * 1.9 }
      const found = await findNearest(product, here, 20, ['mosques', 'banks'])
      const wanted = points
        .map((point, at) => ({
          id: ids.amenities[at] as string,
          category: AMENITY_CATEGORIES[at % 7],
          distance: metresBetween(here, point),
        }))
        .filter(({ category }) => category === 'mosques' || category === 'banks')
      const best = (category: string) =>
        wanted
          .filter((one) => one.category === category)
          .toSorted((a, b) => a.distance - b.distance || (a.id < b.id ? -1 : 1))
          .slice(0, 20)
          .map(({ id, distance }) => [id, distance])
      for (const category of ['mosques', 'banks'])
        expect(found.filter((one) => one.category === category).map(({ id, distance }) => [id, distance])).toEqual(
          best(category),
        )
    }
  })

  test('of an area are counted by category, credited to their sources, and those withdrawn are none', async () => {
    const before = await of('APPRAISER').spatial.amenities({ selection: SALMIYA })
    expect(before.categories.map(({ category }) => category)).toEqual([...AMENITY_CATEGORIES])
    expect(before.credits.map(({ source, isGenerated }) => [source, isGenerated])).toEqual(
      expect.arrayContaining([
        ['OpenStreetMap', true],
        ['OpenStreetMap', false],
      ]),
    )
    expect(before.categories[0]?.nearest).toMatchObject({
      category: 'schools',
      distance: expect.any(Number),
      rings: expect.any(Number),
    })
    await addAmenities(product.db, of('ADMIN').id, [{ ...CENTER, withdrawnAt: new Date() }])
    expect((await of('APPRAISER').spatial.amenities({ selection: SALMIYA })).total).toBe(before.total)
  })
})

describe('zoning', () => {
  const square = (size: number): Degrees[][][] => {
    const { latitude: y, longitude: x } = { latitude: 29.25, longitude: 47.95 }
    return [
      [
        [
          [x - size, y - size],
          [x + size, y - size],
          [x + size, y + size],
          [x - size, y + size],
          [x - size, y - size],
        ],
      ],
    ]
  }
  const at = { latitude: 29.25, longitude: 47.95 }
  const selection = { kind: 'polygon', points: (square(0.02)[0]?.[0] ?? []).slice(0, -1) }

  test('shares are of the versions of the day; the newest prevails where zones overlap; the limits are those of the point', async () => {
    await addZones(product.db, of('ADMIN').id, [
      { code: 'R', category: 'residential', validFrom: '2010-01-01', polygons: square(0.02), maxHeight: 12 },
      { code: 'R', category: 'residential', validFrom: '2020-01-01', polygons: square(0.02), maxHeight: 15 },
      { code: 'C', category: 'commercial', validFrom: '2021-01-01', polygons: square(0.01), maxHeight: 60 },
      { code: 'M', category: 'mixedUse', validFrom: '2000-01-01', validTo: '2005-01-01', polygons: square(0.02) },
    ])
    const zoning = (on?: string) => of('APPRAISER').spatial.zoning({ selection, ...(on ? { on } : {}) })
    const share = async (category: string, on?: string) =>
      (await zoning(on)).shares.find((one) => one.category === category)?.share ?? 0
    // A quarter of the land, but for cells of 0.1 km² at its border.
    expect(Math.abs((await share('commercial')) - 0.25)).toBeLessThan(0.05)
    expect((await share('residential')) + (await share('commercial'))).toBeGreaterThan(0.93)
    expect(await share('commercial', '2020-06-01')).toBe(0)
    expect(await share('residential', '1990-01-01')).toBe(0)
    expect(await share('mixedUse', '2001-01-01')).toBeGreaterThan(0.9)
    expect((await zoning()).zones.map(({ code, maxHeight }) => [code, maxHeight])).toEqual([
      ['R', 15],
      ['C', 60],
    ])
    const limit = async (on: string, point: Point = at) =>
      (await of('APPRAISER').spatial.around({ of: { kind: 'point', ...point }, on })).zone?.maxHeight ?? null
    expect([
      await limit(TODAY),
      await limit('2020-06-01'),
      await limit('2015-06-01'),
      await limit('2009-06-01'),
    ]).toEqual([60, 15, 12, null])
    // On the very border of the inner zone, and a metre outside it.
    expect(await limit(TODAY, { latitude: 29.25, longitude: 47.96 })).toBe(60)
    expect(await limit(TODAY, { latitude: 29.25, longitude: 47.96001 })).toBe(15)
  })

  test('of an area known only by its list there is none', async () => {
    const { unzoned, zones } = await of('APPRAISER').spatial.zoning({ selection: { kind: 'area', areaNumber: 9001 } })
    expect([unzoned, zones]).toEqual([1, []])
  })
})

describe('the map', () => {
  const bounds = { west: 47.98, east: 48.12, south: 29.3, north: 29.37 }
  const sight = ({ latitude, longitude }: Point) =>
    longitude >= bounds.west && longitude <= bounds.east && latitude >= bounds.south && latitude <= bounds.north

  test('shades areas by a metric, with none below 5 values', async () => {
    const { items } = await of('APPRAISER').spatial.mapAreas({ metric: 'medianPerSqm' })
    const area = await of('APPRAISER').spatial.area({ selection: SALMIYA })
    expect(items.find(({ areaNumber }) => areaNumber === 207)?.value).toBe(area.market?.perSqm?.median)
    for (const { value, count } of items) expect(value === null).toBe(count < 5)
    const scores = await of('APPRAISER').spatial.mapAreas({ metric: 'densityScore' })
    expect(scores.items.find(({ areaNumber }) => areaNumber === 207)?.value).toBe(area.densityScore)
  })

  test('shows hexagons and pins of what lies within its bounds', async () => {
    const wanted = points.filter(sight).length
    const { items, resolution } = await of('APPRAISER').spatial.mapHexagons({ metric: 'propertiesCount', ...bounds })
    expect(resolution).toBe(8)
    expect(items.reduce((sum, { count }) => sum + count, 0)).toBe(wanted)
    expect(items[0]?.corners.length).toBeGreaterThanOrEqual(5)
    const pins = await of('APPRAISER').spatial.mapPins({ layer: 'properties', ...bounds })
    expect([pins.total, pins.pins.length, pins.clusters]).toEqual([wanted, wanted, []])
    const schools = await of('APPRAISER').spatial.mapPins({ layer: 'amenities', category: 'schools', ...bounds })
    expect(schools.pins.every(({ code }) => code === 'schools')).toBe(true)
    expect(
      await of('APPRAISER').spatial.mapPins({ layer: 'properties', west: 0, east: 10, south: 0, north: 10 }),
    ).toMatchObject({ total: 0 })
  })
})

describe('who sees what', () => {
  const polygon = { kind: 'polygon', points: POLYGON }
  const radius = { kind: 'radius', ...CENTER, metres: 500 }
  const bounds = { west: 48, east: 48.1, south: 29.3, north: 29.4 }

  test.each(INSIDE)('%s analyses any shape', async (role) => {
    expect((await of(role).spatial.area({ selection: polygon })).market?.transactionCount).toBeGreaterThan(5)
  })

  test.each(['CLIENT', 'USER'] as const)(
    'a %s sees named places only, what is public of them, and own properties',
    async (role) => {
      const area = await of(role).spatial.area({ selection: SALMIYA })
      expect(area).toMatchObject({ market: null, published: [], densityScore: null, propertiesCount: 0 })
      expect((await of(role).spatial.time({ selection: SALMIYA })).points).toBeNull()
      expect((await of(role).spatial.amenities({ selection: SALMIYA })).total).toBeGreaterThan(0)
      for (const [verb, input] of [
        ['area', { selection: polygon }],
        ['compare', { selections: [SALMIYA, radius] }],
        ['amenities', { selection: radius }],
        ['time', { selection: polygon }],
        ['zoning', { selection: radius }],
        ['mapAreas', { metric: 'medianValue' }],
        ['mapHexagons', { metric: 'propertiesCount', ...bounds }],
        ['mapPins', { layer: 'transactions', ...bounds }],
        ['around', { of: { kind: 'point', ...CENTER } }],
      ] as const)
        expect(await refused(verb, input, role)).toMatchObject({ status: 403, code: 'spatial-inside' })
      expect(await of(role).spatial.mapPins({ layer: 'properties', ...bounds })).toMatchObject({ total: 0 })
      expect(await refused('around', { of: { kind: 'property', id: ids.properties[0] } }, role)).toMatchObject({
        status: 404,
      })
    },
  )

  test('a client’s own property counts, and is shown what is around it but the market', async () => {
    const client = of('CLIENT')
    const own = ids.properties[0] as string
    await addRows(product.db, of('APPRAISER').id, [{ clientUserId: client.id, propertyId: own, status: 'DRAFT' }])
    const around = await of('CLIENT').spatial.around({ of: { kind: 'property', id: own } })
    expect(around).toMatchObject({ point: points[0], market: null })
    const pins = await of('CLIENT').spatial.mapPins({ layer: 'properties', west: 47, east: 49, south: 29, north: 30 })
    expect(pins.pins.map(({ id }) => id)).toEqual([own])
    const { items } = await of('CLIENT').spatial.mapAreas({ metric: 'propertiesCount' })
    expect(items.map(({ count }) => count)).toEqual([1])
    expect(await refused('around', { of: { kind: 'property', id: own } }, 'USER')).toMatchObject({ status: 404 })
  })

  test('a guest has none of it', async () => {
    expect(await refused('area', { selection: SALMIYA }, 'GUEST')).toMatchObject({
      status: 403,
      code: 'permission-denied',
    })
  })
})

test('around a property without a pin all is measured from its area’s middle; without either there is nothing to tell', async () => {
  const around = await of('APPRAISER').spatial.around({
    of: { kind: 'property', id: ids.properties[0] },
    radius: 800,
    nearest: 5,
  })
  expect(around).toMatchObject({ isApproximate: false, point: points[0], radius: 800 })
  for (const { nearest, count } of around.amenities) {
    expect(nearest).toHaveLength(5)
    expect(nearest.filter(({ distance }) => distance <= 800).length).toBe(Math.min(5, count))
  }
  await sql`update properties set latitude = null, longitude = null, cell6 = null, cell8 = null, cell10 = null, location = 'السالمية', area_number = 207
    where id = ${ids.properties[1]}`.execute(product.db)
  expect(await of('APPRAISER').spatial.around({ of: { kind: 'property', id: ids.properties[1] } })).toMatchObject({
    isApproximate: true,
    areaNumber: 207,
  })
  await sql`update properties set location = 'مكان غير معروف', area_number = null where id = ${ids.properties[1]}`.execute(
    product.db,
  )
  expect(await refused('around', { of: { kind: 'property', id: ids.properties[1] } })).toMatchObject({
    status: 422,
    code: 'spatial-no-place',
  })
})

describe('the file', () => {
  const pdf = (query: Record<string, string>, role: Role = 'APPRAISER') =>
    fetch(`${product.base}/files/spatial/analysis.pdf?${new URLSearchParams(query)}`, {
      headers: { cookie: of(role).cookie },
    })

  test('of an analysis tells its sections in both languages, what it is made of, and that some of it is made up', async () => {
    const answer = await pdf({
      selection: JSON.stringify({ kind: 'polygon', points: POLYGON }),
      language: 'both',
      types: 'LAND,RESIDENTIAL',
    })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const { text, isTagged } = await readPdf(new Uint8Array(await answer.arrayBuffer()))
    expect(isTagged).toBe(true)
    for (const said of [
      'Spatial analysis',
      'Drawn polygon',
      'Average value',
      'Amenities',
      'Mosques',
      'Zoning',
      'Values over time',
      'OpenStreetMap',
      'generated for demonstration',
    ])
      expect(text).toContain(said)
    const { details } = await product.db
      .selectFrom('auditLog')
      .select('details')
      .where('eventType', '=', 'DATA_EXPORT')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(details).toMatchObject({
      format: 'pdf',
      selection: { kind: 'polygon' },
      filters: { types: ['LAND', 'RESIDENTIAL'] },
    })
  })

  test('is refused as the sections are', async () => {
    expect((await pdf({ selection: '{' })).status).toBe(400)
    expect((await pdf({ selection: JSON.stringify({ kind: 'polygon', points: POLYGON }) }, 'CLIENT')).status).toBe(403)
    expect((await pdf({ selection: JSON.stringify(SALMIYA) }, 'GUEST')).status).toBe(403)
    expect((await pdf({ selection: JSON.stringify(SALMIYA) }, 'CLIENT')).status).toBe(200)
  })

  test('of a valuation’s report annexes what is around the property, as at its date, when that is chosen', async () => {
    const { id } = await create(of('APPRAISER'), {
      areaName: 'السالمية',
      valuationDate: '2026-11-01',
      propertyId: ids.properties[2] as string,
    })
    const report = async () => {
      const answer = await fetch(`${product.base}/files/valuation-reports/${id}/preview.pdf`, {
        headers: { cookie: of('APPRAISER').cookie },
      })
      expect(answer.status).toBe(200)
      return readPdf(new Uint8Array(await answer.arrayBuffer()))
    }
    const change = (field: string, value: string) => ({ field, base: null, value })
    const save = (changes: object[]) => of('APPRAISER').call('valuationReports.save', { valuationId: id, changes })
    expect((await save([change('language', 'en')])).status).toBe(200)
    expect((await report()).text).not.toContain('Surroundings of the property')
    expect((await save([change('surroundings', 'ANNEXED')])).status).toBe(200)
    const { text } = await report()
    for (const said of [
      'Surroundings of the property',
      'As at 1 Nov 2026',
      'Within 1,000 m',
      'Mosques',
      'The market within 1,000 m',
      'straight line',
    ])
      expect(text).toContain(said)
  })
})

import fc from 'fast-check'
import proj4 from 'proj4'
import { describe, expect, test } from 'vitest'
import { COORDINATE_SYSTEMS, systemOfCode } from './coordinate-systems.ts'
import { fromDegrees, likelySystem, toDegrees } from './coordinates.ts'
import { declaredSystem } from './declared-system.ts'
import type { Degrees } from './geo.ts'

/** How many metres two positions in Kuwait are apart, about. */
const apart = ([x, y]: Degrees, [ox, oy]: Degrees) => Math.hypot((x - ox) * 97_000, (y - oy) * 110_900)

const inKuwait = fc
  .tuple(fc.double({ min: 46.6, max: 48.5, noNaN: true }), fc.double({ min: 28.55, max: 30.05, noNaN: true }))
  .map(([x, y]): Degrees => [x, y])

describe('published positions are met', () => {
  test.each([
    // IOGP, Guidance Note 7-2, Popular Visualisation Pseudo-Mercator: 24°22'54.433"N 100°20'00.000"W.
    ['EPSG:3857', [-(100 + 20 / 60), 24 + 22 / 60 + 54.433 / 3600], [-11_169_055.58, 2_800_000]],
    // The middle of UTM zone 39N in Europe, by https://epsg.io/102099, on the same ellipsoid to a tenth of a millimetre.
    ['EPSG:32639', [51, 55.5], [500_000, 6_150_433.22]],
  ] as const)('of %s, to the centimetre', (code, degrees, projected) => {
    const [x, y] = fromDegrees(code, [...degrees])
    expect([x, y].map((metres) => Math.abs(metres))).toEqual(
      projected.map((metres) => expect.closeTo(Math.abs(metres), 1)),
    )
    expect(Math.hypot(x - projected[0], y - projected[1])).toBeLessThan(0.011)
  })

  test('of the Aramco Lambert, by the shift with which they were published, to the millimetre', () => {
    // cs2cs of PROJ: +init=epsg:2318, 40°E 45°N, shifted by -143,-236,7.
    const definition = systemOfCode('EPSG:2318')?.definition.replace(/towgs84=\S+/, 'towgs84=-143,-236,7') ?? ''
    const [x = 0, y = 0] = proj4('WGS84', definition, [40, 45])
    expect(Math.hypot(x + 666_427.665_798_8, y - 2_254_673.090_665_1)).toBeLessThan(0.001)
  })
})

test('Ain el Abd is shifted as Kuwait’s three published shifts agree, within their metre, and as the one of 1993 within its 18 metres', () => {
  const shifts = {
    north: '-202.234,-168.351,-63.51,3.545,0.659,-1.945,2.1',
    south: '-18.944,-379.364,-24.063,0.04,-0.764,6.431,3.657',
    arabia: '-143,-236,7',
  }
  fc.assert(
    fc.property(inKuwait, (at) => {
      const ours = toDegrees('EPSG:4204', at) as Degrees
      const by = (shift: string) =>
        proj4(`+proj=longlat +ellps=intl +towgs84=${shift} +no_defs`, 'WGS84', [...at]) as Degrees
      expect(apart(ours, by(shifts.north))).toBeLessThan(1)
      expect(apart(ours, by(shifts.south))).toBeLessThan(1.5)
      expect(apart(ours, by(shifts.arabia))).toBeLessThan(18)
    }),
  )
})

test('positions come back within a centimetre from every system, and one that tells is the only likely one', () => {
  for (const { code } of COORDINATE_SYSTEMS)
    fc.assert(
      fc.property(inKuwait, (at) => {
        const there = fromDegrees(code, at)
        expect(apart(toDegrees(code, there) as Degrees, at)).toBeLessThan(0.012)
      }),
      { numRuns: 40 },
    )
  for (const code of ['EPSG:32638', 'EPSG:32639', 'EPSG:3857', 'EPSG:31901', 'EPSG:24600', 'EPSG:2318'])
    fc.assert(
      fc.property(inKuwait, (at) => {
        expect(likelySystem([fromDegrees(code, at)])).toBe(code)
      }),
      { numRuns: 40 },
    )
})

test.each([
  ['urn:ogc:def:crs:EPSG::32638', 'EPSG:32638'],
  ['urn:ogc:def:crs:OGC:1.3:CRS84', 'EPSG:4326'],
  ['http://www.opengis.net/def/crs/EPSG/0/3857', 'EPSG:3857'],
  ['http://www.opengis.net/gml/srs/epsg.xml#4326', 'EPSG:4326'],
  ['EPSG:900913', 'EPSG:3857'],
  ['102100', 'EPSG:3857'],
  ['31901', 'EPSG:31901'],
  ['PROJCS["WGS_1984_UTM_Zone_39N",GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984"]]]', 'EPSG:32639'],
  ['PROJCS["Ain_el_Abd_UTM_Zone_38N",GEOGCS["GCS_Ain_el_Abd_1970"]]', 'EPSG:20438'],
  ['PROJCS["KUDAMS_KTM",GEOGCS["GCS_KUDAMS"]]', 'EPSG:31901'],
  ['PROJCRS["A name of its own",BASEGEOGCRS["WGS 84"],ID["EPSG",32639]]', 'EPSG:32639'],
])('%s is known', (said, code) => {
  expect(declaredSystem(said).system?.code).toBe(code)
})

test.each([
  ['urn:ogc:def:crs:EPSG::4283', 'EPSG:4283'],
  [
    'PROJCS["British_National_Grid",GEOGCS["GCS_OSGB_1936",AUTHORITY["EPSG","4326"]],UNIT["m",1]]',
    'British_National_Grid',
  ],
])('%s is named as what it is', (said, called) => {
  expect(declaredSystem(said)).toEqual({ system: undefined, called })
})

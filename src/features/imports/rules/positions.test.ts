import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromDegrees } from '#kernel/coordinates.ts'
import type { CellsByField } from '../model.ts'
import { readPair } from './position-text.ts'
import { inDegrees, readPosition, systemAsked } from './positions.ts'

const read = (cells: CellsByField) => {
  const { cells: placed, faults } = readPosition(cells)
  return [placed.latitude, placed.longitude, ...faults.map(({ field, code }) => `${field} ${code}`)]
}

describe('both coordinates in one cell', () => {
  test.each([
    '29.3339, 48.0758',
    '29.3339,48.0758',
    '29.3339 48.0758',
    '(29.3339; 48.0758)',
    '29,3339; 48,0758',
    '٢٩٫٣٣٣٩، ٤٨٫٠٧٥٨',
    '29.3339° , 48.0758°',
    'https://www.google.com/maps/@29.3339,48.0758,17z',
    'https://www.google.com/maps/place/X/@29.1,48.2,17z/data=!3m1!4b1!4m5!3m4!1s0x0:0x0!8m2!3d29.3339!4d48.0758',
    'https://maps.google.com/?q=29.3339,48.0758',
    'https://www.google.com/maps/search/?api=1&query=29.3339%2C48.0758',
    'https://maps.apple.com/?ll=29.3339,48.0758',
    'https://www.openstreetmap.org/#map=17/29.3339/48.0758',
    'geo:29.3339,48.0758',
  ])('%s', (text) => {
    expect(readPair(text)).toEqual({ latitude: 29.3339, longitude: 48.0758 })
    expect(read({ latitude: text })).toEqual(['29.3339', '48.0758'])
  })

  test.each([
    `29°20'02.04"N 48°04'32.88"E`,
    `48°04'32.88"E, 29°20'02.04"N`,
    "N 29° 20.034' E 48° 4.548'",
    '٢٩°٢٠′٠٢٫٠٤″ شمالاً، ٤٨°٠٤′٣٢٫٨٨″ شرقاً',
  ])('as angles: %s', (text) => {
    const { latitude, longitude } = readPair(text) ?? { latitude: 0, longitude: 0 }
    expect([latitude, longitude]).toEqual([expect.closeTo(29.3339, 6), expect.closeTo(48.0758, 6)])
  })

  test.each(['29,3339', '29.3339', 'السالمية', '12 شارع 5', '', 'https://maps.app.goo.gl/abc'])(
    '%s is none',
    (text) => {
      expect(readPair(text)).toBeUndefined()
    },
  )
})

describe('a cell of one axis', () => {
  test.each([
    [`29°20'02"N`, `48°04'33"E`, '29.3338889', '48.0758333'],
    [`N29 20 02`, `E48 4 33`, '29.3338889', '48.0758333'],
    [`29° 20' 02'' شمال`, `48° 4' 33'' شرق`, '29.3338889', '48.0758333'],
    ['29.3339', '48.0758', '29.3339', '48.0758'],
    ['29,3339', '48,0758', '29,3339', '48,0758'],
  ])('%s and %s', (latitude, longitude, y, x) => {
    expect(read({ latitude, longitude })).toEqual([y, x])
  })

  test('that holds a Plus Code, a short link or a link without a position says so', () => {
    expect(read({ latitude: '7HQ98WCG+7X' })).toEqual([undefined, undefined, 'latitude imports:cell.plusCode'])
    expect(read({ latitude: 'https://maps.app.goo.gl/Ab12' })).toEqual([
      undefined,
      undefined,
      'latitude imports:cell.shortLink',
    ])
    expect(read({ latitude: 'https://example.com/x' })).toEqual([undefined, undefined, 'latitude imports:cell.link'])
  })
})

test('angles of any position are read as they were written', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 323_999 }),
      fc.integer({ min: 0, max: 647_999 }),
      fc.boolean(),
      (y, x, isArabic) => {
        const angle = (seconds: number) =>
          `${Math.floor(seconds / 3600)}°${Math.floor(seconds / 60) % 60}'${seconds % 60}"`
        const digits = (text: string) =>
          isArabic ? text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '') : text
        const found = readPair(digits(`${angle(y)}N, ${angle(x)}E`))
        expect(found?.latitude).toBeCloseTo(y / 3600, 6)
        expect(found?.longitude).toBeCloseTo(x / 3600, 6)
      },
    ),
  )
})

test('a row in a coordinate system is in degrees, in two cells or one; its shape carries the system', () => {
  const [x, y] = fromDegrees('EPSG:32639', [48.0758, 29.3339]).map((metres) => metres.toFixed(3))
  const there = { latitude: '29.3339', longitude: '48.0758' }
  expect(inDegrees({ longitude: x ?? '', latitude: y ?? '' }, 'EPSG:32639')).toEqual(there)
  expect(inDegrees({ latitude: `${x} ${y}` }, 'EPSG:32639')).toEqual(there)
  expect(inDegrees({ geometry: 'POLYGON((1 2))' }, 'EPSG:32639')).toEqual({ geometry: 'SRID=32639;POLYGON((1 2))' })
  expect(inDegrees({ geometry: 'SRID=4326;POINT(1 2)' }, 'EPSG:32639')).toEqual({ geometry: 'SRID=4326;POINT(1 2)' })
  expect(inDegrees({ latitude: 'x', longitude: '1' }, 'EPSG:32639')).toEqual({ latitude: 'x', longitude: '1' })
})

describe('the coordinate system is asked for', () => {
  const column = (index: number, ...samples: string[]) => ({ index, letter: 'A', header: '', samples })
  const asked = (xs: string[], ys: string[], system?: { code: string; by: 'file' | 'person' }) =>
    systemAsked([column(0, ...xs), column(1, ...ys)], { longitude: 0, latitude: 1 }, system)

  test('where numbers can’t be degrees, with the one by which they lie in Kuwait', () => {
    expect(asked(['798689.98', '797700'], ['3248909.84', '3247900'])).toEqual({ likely: 'EPSG:32638' })
    expect(asked(['216038.7'], ['3248531.7'])).toEqual({ likely: 'EPSG:32639' })
    expect(asked(['1'], ['999999'])).toEqual({ likely: null })
    const shape = [column(0, '{"type":"Polygon","coordinates":[[[216038.7,3248531.7],[2')]
    expect(systemAsked(shape, { geometry: 0 }, undefined)).toEqual({ likely: 'EPSG:32639' })
  })

  test('also where the file says degrees, but not of degrees, nor once somebody chose it', () => {
    expect(asked(['216038.7'], ['3248531.7'], { code: 'EPSG:4326', by: 'file' })).toEqual({ likely: 'EPSG:32639' })
    expect(asked(['48.07'], ['29.33'])).toBeNull()
    expect(asked(['216038.7', '48.07'], ['3248531.7', '29.33'])).toBeNull()
    expect(asked(['216038.7'], ['3248531.7'], { code: 'EPSG:4326', by: 'person' })).toBeNull()
    expect(asked(['216038.7'], ['3248531.7'], { code: 'EPSG:20439', by: 'file' })).toBeNull()
  })
})

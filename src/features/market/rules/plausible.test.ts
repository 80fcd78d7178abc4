import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { areas, isLocatable } from '../../places/model.ts'
import { middleOfArea } from '../../places/rules/locate.ts'
import { EVIDENCE_KINDS } from '../model/codes.ts'
import { type DoubtedFacts, evidenceDoubts, placeDoubts } from './plausible.ts'

const USUAL: DoubtedFacts = {
  ...{
    kind: 'SALE',
    type: 'RESIDENTIAL',
    price: 240_000,
    area: 400,
    yearBuilt: 1998,
    evidenceDate: '2025-03-10',
    frontage: 20,
  },
  ...{
    currency: 'KWD',
    exchangeRate: null,
    location: 'السالمية',
    governorate: 'HAWALLI',
    latitude: null,
    longitude: null,
  },
  areaNumber: areas().find(({ nameAr }) => nameAr === 'السالمية')?.number ?? null,
}
const spread = { n: 12, lower: 550, median: 600, upper: 660, place: { governorate: 'HAWALLI' } } as const
const codes = (change: Partial<DoubtedFacts>, usual = {}) =>
  evidenceDoubts({ ...USUAL, ...change }, usual).map(
    ({ field, code }) => `${field} ${code.replace('market:doubt.', '')}`,
  )

describe('an entry', () => {
  test('that is usual raises no doubt', () => expect(codes({}, { price: spread })).toEqual([]))

  test.each([
    ['a house of 5,382 "m²" that was 500', { area: 53_820 }, ['area sizeBounds', 'frontage frontage']],
    ['a price in thousands', { price: 120 }, ['price priceBounds']],
    ['a rent that is a price', { kind: 'RENT', price: 240_000 }, ['price priceBounds']],
    ['a building younger than its sale', { yearBuilt: 2026 }, ['yearBuilt yearAfter']],
    ['a frontage that leaves no depth', { frontage: 200 }, ['frontage frontage']],
    ['a rate turned around', { currency: 'USD', exchangeRate: 3.25 }, ['exchangeRate rate']],
    [
      'a price that its amount does not come to',
      { currency: 'USD', exchangeRate: 0.307, price: 307_000, area: 500, stated: 290_000 },
      ['price converted'],
    ],
    [
      'a price that was rounded',
      { currency: 'USD', exchangeRate: 0.307, price: 307_000, area: 500, stated: 306_000 },
      [],
    ],
    ['an area spelt otherwise', { location: 'السالميةة' }, ['location areaLike']],
    ['an area in the order of a PDF', { location: 'ةيملاسلا' }, ['location areaReversed']],
    ['an area that is none', { location: 'مدينة لا وجود لها' }, ['location areaUnknown']],
  ] satisfies [string, Partial<DoubtedFacts>, string[]][])('tells %s', (_, change, expected) => {
    expect(codes(change)).toEqual(expected)
  })

  test('far from its like names what is usual, of how many and where', () => {
    // 240,000 / 50 = KWD 4,800 per m², beyond three times the median of 600 and 660 × (660 / 550)² = 950.4.
    const [doubt] = evidenceDoubts({ ...USUAL, area: 50, frontage: null }, { price: spread })
    expect(doubt).toMatchObject({
      field: 'price',
      params: {
        perSqm: 4800,
        n: 12,
        least: 550,
        usual: 600,
        most: 660,
        whereEn: 'Hawalli Governorate',
        where: 'محافظة حولي',
      },
    })
    expect(doubt?.message).toBe(
      'KWD 4800 per m² is far from what is usual. Of 12 such entries of the register in Hawalli Governorate (محافظة حولي) half lie between KWD 550 and 660, with a median of 600.',
    )
  })

  test('in the middle of its like raises no doubt of price or size, in any unit', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 60, max: 2000, noNaN: true }),
        fc.double({ min: 1, max: 2, noNaN: true }),
        fc.constantFrom(...EVIDENCE_KINDS.filter((kind) => kind !== 'RENT')),
        (metre, apart, kind) => {
          const like = (median: number) => ({ ...spread, lower: median / apart, median, upper: median * apart })
          const found = codes({ kind, price: metre * 400 }, { price: like(metre), size: like(400) })
          expect(found).toEqual([])
        },
      ),
    )
  })
})

describe('a pin', () => {
  const middles = areas()
    .filter(isLocatable)
    .flatMap((area) => {
      const middle = middleOfArea(area.number)
      return middle ? [{ area, middle }] : []
    })

  test('in the middle of its area raises no doubt', () => {
    for (const { area, middle } of middles)
      expect(placeDoubts({ location: area.nameAr, ...middle, areaNumber: area.number })).toEqual([])
  })

  test('in another area names both, and how far it is from the one that is named', () => {
    const [salmiya, jahra] = ['السالمية', 'الجهراء'].map((name) => middles.find(({ area }) => area.nameAr === name))
    const at = { ...(jahra?.middle as { latitude: number; longitude: number }), areaNumber: jahra?.area.number ?? null }
    const [doubt, ...more] = placeDoubts({ location: 'Salmiya', ...at })
    expect(more).toEqual([])
    expect(doubt).toMatchObject({
      field: 'latitude',
      params: { areaEn: salmiya?.area.nameEn, otherEn: jahra?.area.nameEn },
    })
    expect(Number(doubt?.params?.km)).toBeGreaterThan(30)
  })
})

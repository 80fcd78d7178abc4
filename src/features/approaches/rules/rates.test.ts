import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AreaRates, MarketEntry, ParcelRates } from '../model/rates.ts'
import { isRefused } from '../model/support.ts'
import { ratesFor } from './rates.ts'

const entry = (id: string, given: Partial<MarketEntry> = {}): MarketEntry => ({
  id,
  kind: 'SALE',
  evidenceDate: '2026-01-15',
  price: 600_000,
  area: 500,
  builtArea: null,
  yearBuilt: null,
  condition: null,
  corner: false,
  tenure: 'FREEHOLD',
  location: 'السالمية',
  areaNumber: 1,
  distance: 100,
  isGenerated: false,
  parcel: null,
  ...given,
})
const rent = (id: string, price: number, given: Partial<MarketEntry> = {}) =>
  entry(id, { kind: 'RENT', price, ...given })

describe('rent ÷ price of one parcel', () => {
  // A building let for 3,500 KWD a month and sold for 600,000 has a yield of 42,000 ÷ 600,000 = 7 %.
  const parcels = (rents: readonly number[]) =>
    rents.flatMap((price, at) => [
      entry(`sale${at}`, { parcel: `p${at}` }),
      rent(`rent${at}`, price, { parcel: `p${at}` }),
    ])

  test('is the rent of a year, with median and range', () => {
    expect(ratesFor(parcels([3500, 3000, 4000]), 1).parcels).toEqual({
      n: 3,
      median: 7,
      low: 6,
      high: 8,
      rates: [
        { saleId: 'sale0', rentId: 'rent0', rate: 7 },
        { saleId: 'sale1', rentId: 'rent1', rate: 6 },
        { saleId: 'sale2', rentId: 'rent2', rate: 8 },
      ],
    })
    expect(ratesFor(parcels([3500, 3000]), 1).parcels).toEqual({ n: 2, least: 3, why: 'FEW' })
  })

  test('takes of one parcel the rent and sale closest in time, and none far apart or of a part', () => {
    const three = parcels([3500, 3500, 3500])
    const own = (given: Partial<MarketEntry>) => rent('other', 5000, { parcel: 'p0', ...given })
    const rateOf = (entries: readonly MarketEntry[]) =>
      (ratesFor(entries, 1).parcels as ParcelRates).rates.find(({ saleId }) => saleId === 'sale0')
    expect(rateOf([...three, own({ evidenceDate: '2025-01-15' })])?.rentId).toBe('rent0')
    const without = three.filter(({ id }) => id !== 'rent0')
    expect(rateOf([...without, ...parcels([1, 1, 1, 3500]).slice(-2), own({ evidenceDate: '2024-01-16' })])?.rate).toBe(
      10,
    )
    for (const given of [{ evidenceDate: '2023-12-01' }, { area: 80 }, { parcel: null }])
      expect(ratesFor([...without, own(given)], 1).parcels, JSON.stringify(given)).toMatchObject({ n: 2 })
  })
})

describe('net income ÷ price of one sale', () => {
  // Of 600,000: 39,000 is 6.5 %; 54,000 − 10 % − 6,600 = 42,000 is 7 %; 48,000 is 8 %.
  const sales = [
    entry('known', { netIncome: 39_000, grossIncome: 50_000 }),
    entry('computed', { grossIncome: 54_000, vacancyRate: 10, outgoings: 6600 }),
    entry('net', { netIncome: 48_000 }),
  ]
  const others = [entry('gross', { grossIncome: 60_000, vacancyRate: 5 }), entry('none'), rent('rent', 3000)]

  test('has median, range and each sale; a gross income is none', () => {
    expect(ratesFor([...sales, ...others], 1).net).toEqual({
      n: 3,
      median: 7,
      low: 6.5,
      high: 8,
      rates: [
        { saleId: 'computed', rate: 7, isComputed: true },
        { saleId: 'known', rate: 6.5, isComputed: false },
        { saleId: 'net', rate: 8, isComputed: false },
      ],
    })
    expect(ratesFor([...sales.slice(1), ...others], 1).net).toEqual({ n: 2, least: 3, why: 'FEW' })
  })
})

describe('medians per m² by area', () => {
  const area = (areaNumber: number, rents: readonly number[], prices: readonly number[]) => [
    ...rents.map((price, at) => rent(`r${areaNumber}.${at}`, price, { areaNumber })),
    ...prices.map((price, at) => entry(`s${areaNumber}.${at}`, { areaNumber, price })),
  ]

  test('give a rate where three of each are known, the subject’s area first', () => {
    const { areas } = ratesFor(
      [
        ...area(2, [3000, 3100, 2900, 3000], [500_000, 600_000, 700_000]),
        ...area(1, [3500, 3600, 3400], [600_000, 610_000, 590_000]),
        ...area(3, [3500, 3600], [600_000, 610_000, 590_000]),
      ],
      1,
    )
    expect(areas).toMatchObject({ n: 2, median: 6.5, low: 6, high: 7 })
    expect((areas as AreaRates).areas).toEqual([
      {
        areaNumber: 1,
        isSubject: true,
        rents: { n: 3, median: 84, low: 82.8, high: 85.2 },
        sales: { n: 3, median: 1200, low: 1190, high: 1210 },
        rate: 7,
      },
      expect.objectContaining({ areaNumber: 2, isSubject: false, rate: 6 }),
      expect.objectContaining({ areaNumber: 3, rents: { n: 2, median: null, low: null, high: null }, rate: null }),
    ])
  })

  test('are refused where no area has three of each', () => {
    expect(ratesFor(area(1, [3500], [600_000]), 1).areas).toEqual({ n: 0, least: 3, why: 'FEW' })
    expect(ratesFor([], null)).toMatchObject({ rents: 0, sales: 0, parcels: { n: 0 }, areas: { n: 0 } })
  })
})

test('the order of the entries changes nothing, and twice the rents are twice the rates', () => {
  const entries = fc
    .array(
      fc.record({
        kind: fc.constantFrom('SALE' as const, 'RENT' as const),
        price: fc.integer({ min: 100, max: 90_000 }).map((price) => price * 10),
        area: fc.constantFrom(400, 410, 800),
        parcel: fc.constantFrom('a', 'b', 'c', 'd', null),
        areaNumber: fc.constantFrom(1, 2, null),
        distance: fc.nat(1000),
      }),
      { maxLength: 50 },
    )
    .map((rows) => rows.map((row, at) => entry(`e${String(at).padStart(2, '0')}`, row)))
  fc.assert(
    fc.property(entries, (all) => {
      const rates = ratesFor(all, 1)
      expect(ratesFor(all.toReversed(), 1)).toEqual(rates)
      const doubled = all.map((one) => (one.kind === 'RENT' ? { ...one, price: one.price * 2 } : one))
      const twice = ratesFor(doubled, 1)
      expect(isRefused(twice.parcels)).toBe(isRefused(rates.parcels))
      if (isRefused(rates.parcels) || isRefused(twice.parcels)) return
      expect(twice.parcels.median / (2 * rates.parcels.median)).toBeCloseTo(1, 1)
      expect(rates.parcels.low).toBeLessThanOrEqual(rates.parcels.median)
      expect(rates.parcels.median).toBeLessThanOrEqual(rates.parcels.high)
    }),
  )
})

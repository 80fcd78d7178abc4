import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PROPERTY_CATEGORIES, VALUATION_STATUSES } from '#features/terms/model/codes.ts'
import { feeBoundFaults, hasComputedFee, isOverdue, valuationFee } from './rules.ts'

const fee = (propertyCategory: unknown, propertySize: unknown, isUsufruct: unknown = false) =>
  valuationFee({ propertyCategory, propertySize, isUsufruct } as Parameters<typeof valuationFee>[0])

// Written from the fee table of the specification: KWD without and with the usufruct flag at each size.
const SIZES = [1, 500, 999.99, 1000, 1999, 1999.99, 2000, 2999, 3000, 1_000_000]
const STEPS = [0, 0, 0, 0, 0, 0, 50, 50, 100, 100]
const BASES = { RESIDENTIAL: [125, 150], INVESTMENT: [150, 200], INDUSTRIAL: [150, 200], COMMERCIAL: [150, 250] }

test.each(Object.entries(BASES))(
  '%s: 50 for each full 1,000 m² above 1,000, twice at most',
  (category, [plain, use]) => {
    expect(SIZES.map((size) => fee(category, size))).toEqual(STEPS.map((step) => (plain ?? 0) + step))
    expect(SIZES.map((size) => fee(category, size, true))).toEqual(STEPS.map((step) => (use ?? 0) + step))
  },
)

test.each([
  ['JAWAKHEERS', 150],
  ['CHALETS', 250],
  ['FARMS', 300],
])('%s: flat, whatever the size and the flag', (category, flat) => {
  for (const size of SIZES) for (const flag of [true, false]) expect(fee(category, size, flag)).toBe(flat)
})

test('APARTMENT: 50 for each full 400 m² above 400, without an end, whatever the flag', () => {
  const wanted = { 1: 150, 399: 150, 400: 150, 799: 150, 799.99: 150, 800: 200, 1199: 200, 1200: 250, 1000000: 125_100 }
  for (const [size, kwd] of Object.entries(wanted))
    for (const flag of [true, false]) expect(fee('APARTMENT', Number(size), flag), size).toBe(kwd)
})

test('categories without a rule, unknown and missing ones have no computed fee', () => {
  const odd = ['AGRICULTURAL', 'MIXED_USE', 'LAND', 'PALACE', 'residential', '', ' ', null, undefined]
  const inherited = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf']
  for (const category of [...odd, ...inherited])
    for (const size of SIZES)
      for (const flag of [true, false]) expect(fee(category, size, flag), String(category)).toBe(0)
})

test('a size that is missing, 0, negative or no number gives 0 in every category', () => {
  for (const category of PROPERTY_CATEGORIES)
    for (const size of [0, -0, -1, -1000, Number.NaN, Number.NEGATIVE_INFINITY, null, undefined])
      expect(fee(category, size), `${category} ${size}`).toBe(0)
})

test('the flag missing counts as not set', () => {
  expect(fee('RESIDENTIAL', 500, null)).toBe(125)
  expect(valuationFee({ propertyCategory: 'COMMERCIAL', propertySize: 500 })).toBe(150)
})

test('the fee never falls as the size grows and is whole KWD', () => {
  const size = fc.double({ min: 0.001, max: 1e7, noNaN: true })
  fc.assert(
    fc.property(fc.constantFrom(...PROPERTY_CATEGORIES), size, size, fc.boolean(), (category, a, b, flag) => {
      const [small, large] = [fee(category, Math.min(a, b), flag), fee(category, Math.max(a, b), flag)]
      expect(small).toBeLessThanOrEqual(large)
      expect(Number.isInteger(small)).toBe(true)
    }),
  )
})

test('the categories that have a computed fee are the eight with a rule', () => {
  expect(PROPERTY_CATEGORIES.filter((category) => !hasComputedFee(category))).toEqual([
    'AGRICULTURAL',
    'MIXED_USE',
    'LAND',
  ])
  expect(hasComputedFee('constructor')).toBe(false)
})

test("the firm's bounds include their ends", () => {
  const bounds = { minimumFee: 100, maximumFee: 5000.5 }
  for (const inside of [100, 125, 5000.5]) expect(feeBoundFaults(inside, bounds)).toEqual([])
  for (const outside of [0, 99.999, 5000.501, Number.NaN])
    expect(feeBoundFaults(outside, bounds)).toEqual([
      {
        field: 'fee',
        code: 'valuations:fault.fee.bounds',
        message: 'Valuation fee must be between 100 and 5000.5 KWD',
        params: { min: 100, max: 5000.5 },
      },
    ])
})

test('overdue is what should have been done before today and is not', () => {
  const on = (dueDate: string | null) =>
    VALUATION_STATUSES.filter((status) => isOverdue({ status, dueDate }, '2026-11-21'))
  expect(on('2026-11-20')).toEqual(['DRAFT', 'SUBMITTED', 'UNDER_REVIEW', 'APPROVED'])
  for (const date of ['2026-11-21', '2027-01-01', null]) expect(on(date)).toEqual([])
})

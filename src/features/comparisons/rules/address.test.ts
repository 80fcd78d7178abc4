import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareLink } from '#features/properties/rules/compare-link.ts'
import { hasUnshowable } from '#kernel/text.ts'
import {
  COMPARISON_METHODS,
  type ComparisonSetup,
  DIMENSIONS,
  DIRECTIONS,
  LABEL_LIMIT,
  LEAST_WEIGHT,
  MOST_WEIGHT,
  WEIGHTING,
  WEIGHTING_METHODS,
} from '../model.ts'
import { type AddressedSetup, fileQuery, namesTooMany, searchOf, setupOf } from './address.ts'
import { compareSearch, LONGEST_PART } from './address-search.ts'

const A = '0b6f6b00-1111-4222-8333-444455556601'
const B = '0b6f6b00-1111-4222-8333-444455556602'
const ids = Array.from({ length: 6 }, (_, at) => `0b6f6b00-1111-4222-8333-44445555660${at}`)

const label = fc
  .oneof(fc.string({ unit: 'binary', maxLength: 40 }), fc.stringMatching(/^[%:,25C3Aa ء-ي]{0,30}$/))
  .filter((text) => text.length <= LABEL_LIMIT && !hasUnshowable(text))
const config = fc.record(
  {
    dimension: fc.constantFrom(...DIMENSIONS),
    weight: fc.oneof(fc.constant(0), fc.double({ min: LEAST_WEIGHT, max: MOST_WEIGHT, noNaN: true })),
    label,
    direction: fc.constantFrom(...DIRECTIONS),
  },
  { requiredKeys: ['dimension', 'weight', 'label'] },
)
const setups: fc.Arbitrary<AddressedSetup> = fc
  .record({
    propertyIds: fc.uniqueArray(fc.uuid(), { maxLength: 4 }),
    dimensionConfigs: fc.uniqueArray(config, { selector: ({ dimension }) => dimension }),
    weightingMethod: fc.constantFrom(...WEIGHTING_METHODS),
    method: fc.constantFrom(...COMPARISON_METHODS),
    at: fc.nat(3),
    of: fc.option(fc.uuid()),
  })
  .map(({ at, ...setup }) => ({ ...setup, primaryPropertyId: setup.propertyIds.slice(1)[at] ?? null }))

/** As a browser writes an address down and reads it again. */
const carried = (search: object) => compareSearch(Object.fromEntries(new URLSearchParams({ ...search })))

test('any set-up survives its address, and the address of its files', () => {
  fc.assert(
    fc.property(setups, (setup) => {
      expect(setupOf(carried(searchOf(setup)))).toEqual(setup)
      const { language, ...rest } = Object.fromEntries(new URLSearchParams(fileQuery(setup, 'ar')))
      expect([setupOf(compareSearch(rest)), language]).toEqual([setup, 'ar'])
    }),
  )
})

test('the largest set-up fits its address', () => {
  const dimensionConfigs = DIMENSIONS.map((dimension) => ({
    dimension,
    weight: 1 / 3,
    label: '%'.repeat(LABEL_LIMIT),
    direction: 'lower' as const,
  }))
  const setup: ComparisonSetup = {
    propertyIds: ids.slice(0, 4),
    dimensionConfigs,
    weightingMethod: WEIGHTING.custom,
    method: 'proportional',
  }
  expect(setupOf(carried(searchOf(setup)))).toMatchObject(setup)
})

test('any damaged address gives a set-up that can be gone on with', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(A, B, 'property_size:0.5', ',', ':', '%', '%2', 'NaN', 'constructor:1'),
  )
  const value = fc.oneof(
    fc.array(piece).map((pieces) => pieces.join('')),
    fc.anything(),
  )
  fc.assert(
    fc.property(fc.record({ p: value, d: value, w: value, m: value, main: value, of: value }), (search) => {
      const setup = setupOf(compareSearch(search))
      expect(setup.propertyIds.length).toBeLessThanOrEqual(4)
      for (const { dimension, weight } of setup.dimensionConfigs)
        expect(DIMENSIONS.includes(dimension) && weight >= 0 && weight <= MOST_WEIGHT).toBe(true)
      expect(setupOf(carried(searchOf(setup)))).toEqual(setup)
    }),
  )
})

test('an address says what was chosen, in words that can be read', () => {
  const setup = setupOf({
    p: `${A},${B}`,
    d: 'property_size:0.25,building_age:0.5:lower',
    w: 'weighted',
    m: 'proportional',
  })
  expect(setup).toEqual({
    propertyIds: [A, B],
    dimensionConfigs: [
      { dimension: 'property_size', weight: 0.25, label: '' },
      { dimension: 'building_age', weight: 0.5, label: '', direction: 'lower' },
    ],
    weightingMethod: 'مرجح',
    method: 'proportional',
    primaryPropertyId: null,
    of: null,
  })
  expect(searchOf(setup)).toEqual({
    p: `${A},${B}`,
    d: 'property_size:0.25,building_age:0.5:lower',
    w: 'weighted',
    m: 'proportional',
  })
  expect(compareLink([A, B])).toEqual({ to: '/properties/compare', search: { p: `${A},${B}` } })
})

test.each([
  ['ids twice, in capitals and of nothing', { p: `${A},${A.toUpperCase()},x,,${B}` }, { propertyIds: [A, B] }],
  ['more than four properties', { p: ids.join(',') }, { propertyIds: ids.slice(0, 4) }],
  [
    'a dimension twice, and an unknown one',
    { d: 'property_size:0.1,rooms:1,property_size:0.9' },
    { dimensionConfigs: [{ dimension: 'property_size', weight: 0.1, label: '' }] },
  ],
  [
    'weights that are none',
    { d: 'property_size:-1,floor_count:1e9,street_width:0x10,market_trend' },
    {
      dimensionConfigs: ['property_size', 'floor_count', 'street_width', 'market_trend'].map((dimension) => ({
        dimension,
        weight: 1,
        label: '',
      })),
    },
  ],
  ['an unknown weighting and method', { w: 'best', m: 'quick' }, { weightingMethod: 'متساوي', method: 'spec' }],
  ['a primary that is the first, or none of them', { p: `${A},${B}`, main: A }, { primaryPropertyId: null }],
  ['a primary', { p: `${A},${B}`, main: B }, { primaryPropertyId: B }],
  ['a saved one that can be none', { of: '../7' }, { of: null }],
])('%s', (_, search, expected) => {
  expect(setupOf(compareSearch(search))).toMatchObject(expected)
})

test('an address with more than four properties is distinguished from others', () => {
  expect(namesTooMany({ p: ids.join(',') })).toBe(true)
  expect(namesTooMany({ p: `${ids.slice(0, 4).join(',')},${ids[0]},x` })).toBe(false)
  expect(namesTooMany({})).toBe(false)
})

test('nothing chosen is distinguished from nothing said', () => {
  expect(compareSearch({ d: '', p: '', w: '' })).toEqual({ d: '' })
  expect(compareSearch({})).toEqual({})
})

test('the longest set-up has its room in an address', () => {
  const label = '%:,'.repeat(LABEL_LIMIT).slice(0, LABEL_LIMIT)
  const dimensionConfigs = DIMENSIONS.map((dimension) => ({
    dimension,
    weight: 1 / 3,
    label,
    direction: 'higher' as const,
  }))
  const { d = '' } = searchOf({
    propertyIds: [],
    dimensionConfigs,
    weightingMethod: WEIGHTING.custom,
    method: 'proportional',
  })
  expect(d.length).toBeGreaterThan(LABEL_LIMIT * DIMENSIONS.length)
  expect(d.length).toBeLessThanOrEqual(LONGEST_PART)
})

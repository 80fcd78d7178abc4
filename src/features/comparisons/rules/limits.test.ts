import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareProperties } from '../../../../tests/support/compare-properties.ts'
import { FEATURES } from '../../properties/model/features.ts'
import { type Compared, type ComparisonMethod, DIMENSIONS, type Dimension, isFeature, WEIGHTING } from '../model.ts'
import { levelsOf, limitsOf } from './limits.ts'

const outcomeOf = (properties: Compared[], dimensions: readonly Dimension[], method: ComparisonMethod = 'spec') =>
  compareProperties({
    properties,
    dimensionConfigs: dimensions.map((dimension) => ({ dimension, weight: 1 })),
    weightingMethod: WEIGHTING.equal,
    method,
    year: 2026,
  })

describe('what an outcome cannot tell', () => {
  const of = (properties: Compared[], dimensions: Dimension[], method: ComparisonMethod = 'spec') =>
    Object.fromEntries(
      limitsOf(outcomeOf(properties, dimensions, method).results, method).map(({ kind, dimensions: where }) => [
        kind,
        where,
      ]),
    )
  const sizes = [1000, 3000, 9000].map((area, at) => ({
    id: `${at}`,
    area,
    features: { price_per_sqm: [450, 900, 1800][at] as number },
  }))

  test('values above the most points', () =>
    expect(of(sizes, ['property_size', 'price_per_sqm'])).toEqual({ level: ['property_size', 'price_per_sqm'] }))
  test('two alone', () =>
    expect(
      of(
        [
          { id: 'a', area: 500 },
          { id: 'b', area: 505 },
        ],
        ['property_size'],
      ),
    ).toEqual({ extremes: ['property_size'] }))
  test('what is not known, and texts', () =>
    expect(
      of(
        [{ id: 'a', features: { market_trend: 4, ownership_type: 'FREEHOLD' } }, { id: 'b' }, { id: 'c' }],
        ['market_trend', 'ownership_type', 'floor_count'],
      ),
    ).toEqual({
      unknown: ['market_trend', 'ownership_type'],
      text: ['ownership_type'],
    }))
  test('more of what is worse; an age is turned by its points', () =>
    expect(
      of(
        [1, 2, 3].map((at) => ({ id: `${at}`, yearBuilt: 2000 + at, features: { legal_restrictions: at } })),
        ['building_age', 'legal_restrictions'],
      ),
    ).toEqual({ direction: ['legal_restrictions'] }))
  test('the proportional method has none of them, but tells what it left out', () =>
    expect(
      of(
        sizes.map((one) => ({ ...one, floors: one.id === '0' ? null : 2 })),
        ['property_size', 'price_per_sqm', 'floor_count'],
        'proportional',
      ),
    ).toEqual({
      'left-out': ['floor_count'],
    }))
  test('alike in all is without limits', () =>
    expect(
      of(
        [
          { id: 'a', area: 500 },
          { id: 'b', area: 500 },
        ],
        ['property_size'],
      ),
    ).toEqual({}))
})

const outcomeOfAll = (properties: object[]) =>
  compareProperties({
    properties: properties.map((property, at) => ({ id: `p${at}`, ...property })),
    dimensionConfigs: DIMENSIONS.map((dimension) => ({ dimension, weight: 1 })),
    weightingMethod: 'equal',
    year: 2026,
  })

test('large sizes, old buildings, many floors and clamped numbers are reported with where they begin', () => {
  const { results } = outcomeOfAll([
    { area: 1200, yearBuilt: 1970, floors: 6, features: { net_income: 0, street_width: 20, market_trend: 7 } },
    { area: 5000, yearBuilt: 1960, floors: 7, features: { net_income: -500, street_width: 30, market_trend: 8 } },
  ])
  expect(levelsOf(results)).toEqual([
    { dimension: 'property_size', end: 'from', bound: 1000 },
    { dimension: 'building_age', end: 'from', bound: 50 },
    { dimension: 'floor_count', end: 'from', bound: 5 },
    { dimension: 'street_width', end: 'from', bound: 10 },
    { dimension: 'net_income', end: 'to', bound: 1 },
  ])
})

test('they are reported for exactly the dimensions in which differing values have the same points', () => {
  const numbers = Object.fromEntries(
    DIMENSIONS.filter(isFeature)
      .filter((name) => FEATURES[name].kind !== 'choice')
      .map((name) => [name, fc.option(fc.integer({ min: -3, max: 14 }))]),
  )
  const property = fc.record({
    area: fc.integer({ min: 980, max: 1020 }),
    yearBuilt: fc.integer({ min: 1970, max: 1982 }),
    floors: fc.option(fc.integer({ min: 0, max: 8 })),
    features: fc.record(numbers),
  })
  fc.assert(
    fc.property(fc.array(property, { minLength: 2, maxLength: 4 }), (properties) => {
      const { results } = outcomeOfAll(properties)
      const level = limitsOf(results, 'spec').find(({ kind }) => kind === 'level')?.dimensions ?? []
      expect([...new Set(levelsOf(results).map(({ dimension }) => dimension))]).toEqual(level)
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FEATURES } from '../../properties/model/features.ts'
import { DIMENSIONS, isFeature } from '../model.ts'
import { compareProperties } from '../rules.ts'
import { levelsOf } from './levels.ts'
import { limitsOf } from './limits.ts'

const outcomeOf = (properties: object[]) =>
  compareProperties({
    properties: properties.map((property, at) => ({ id: `p${at}`, ...property })),
    dimensionConfigs: DIMENSIONS.map((dimension) => ({ dimension, weight: 1 })),
    weightingMethod: 'equal',
    year: 2026,
  })

test('large sizes, old buildings, many floors and clamped numbers are told with where they begin', () => {
  const { results } = outcomeOf([
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

test('they are told of exactly the dimensions in which differing values have the same points', () => {
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
      const { results } = outcomeOf(properties)
      const level = limitsOf(results, 'spec').find(({ kind }) => kind === 'level')?.dimensions ?? []
      expect([...new Set(levelsOf(results).map(({ dimension }) => dimension))]).toEqual(level)
    }),
  )
})

import { describe, expect, test } from 'vitest'
import { compareProperties } from '../../../../tests/support/compare-properties.ts'
import { type Compared, type Dimension, type ValueChange, WEIGHTING } from '../model.ts'
import { changedValues } from './changes.ts'

const outcomeOf = (properties: Compared[], dimensions: readonly Dimension[], year = 2026) =>
  compareProperties({
    properties,
    dimensionConfigs: dimensions.map((dimension) => ({ dimension, weight: 1 })),
    weightingMethod: WEIGHTING.equal,
    year,
  })

describe('what has changed', () => {
  const before: Compared[] = [
    { id: 'a', area: 500, yearBuilt: 2000, floors: 2 },
    { id: 'b', area: 600, yearBuilt: 2010, features: { market_trend: 5 } },
  ]
  const dimensions: Dimension[] = ['property_size', 'building_age', 'floor_count', 'market_trend']
  const changes = (after: Compared[], year = 2026): ValueChange[] =>
    changedValues(
      { results: outcomeOf(before, dimensions).results, year: 2026 },
      { results: outcomeOf(after, dimensions, year).results, year },
    )

  test('nothing', () => expect(changes(before)).toEqual([]))
  test('values, one that came and one that went', () =>
    expect(
      changes([
        { ...(before[0] as Compared), floors: 3, area: 450 },
        { ...(before[1] as Compared), floors: 1, features: {} },
      ]),
    ).toEqual([
      { propertyId: 'a', dimension: 'property_size', from: 500, to: 450, aged: false },
      { propertyId: 'a', dimension: 'floor_count', from: 2, to: 3, aged: false },
      { propertyId: 'b', dimension: 'floor_count', from: null, to: 1, aged: false },
      { propertyId: 'b', dimension: 'market_trend', from: 5, to: null, aged: false },
    ]))
  test('a year that passed is distinguished from a building whose year was corrected', () =>
    expect(changes([before[0] as Compared, { ...(before[1] as Compared), yearBuilt: 2005 }], 2027)).toEqual([
      { propertyId: 'a', dimension: 'building_age', from: 26, to: 27, aged: true },
      { propertyId: 'b', dimension: 'building_age', from: 16, to: 22, aged: false },
    ]))
})

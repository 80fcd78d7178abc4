import { describe, expect, test } from 'vitest'
import { type Compared, type ComparisonMethod, DIMENSIONS, type Dimension, WEIGHTING } from '../model.ts'
import { compareProperties } from '../rules.ts'
import { type Change, changedValues } from './changes.ts'
import { comparisonFaults } from './faults.ts'
import { limitsOf } from './limits.ts'
import { dimensionName } from './names.ts'
import { places, ranking } from './ranking.ts'

const outcomeOf = (
  properties: Compared[],
  dimensions: readonly Dimension[],
  method: ComparisonMethod = 'spec',
  year = 2026,
) =>
  compareProperties({
    properties,
    dimensionConfigs: dimensions.map((dimension) => ({ dimension, weight: 1 })),
    weightingMethod: WEIGHTING.equal,
    method,
    year,
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

describe('what has changed', () => {
  const before: Compared[] = [
    { id: 'a', area: 500, yearBuilt: 2000, floors: 2 },
    { id: 'b', area: 600, yearBuilt: 2010, features: { market_trend: 5 } },
  ]
  const dimensions: Dimension[] = ['property_size', 'building_age', 'floor_count', 'market_trend']
  const changes = (after: Compared[], year = 2026): Change[] =>
    changedValues(
      { results: outcomeOf(before, dimensions).results, year: 2026 },
      { results: outcomeOf(after, dimensions, 'spec', year).results, year },
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
  test('a year that passed is told apart from a building whose year was mended', () =>
    expect(changes([before[0] as Compared, { ...(before[1] as Compared), yearBuilt: 2005 }], 2027)).toEqual([
      { propertyId: 'a', dimension: 'building_age', from: 26, to: 27, aged: true },
      { propertyId: 'b', dimension: 'building_age', from: 16, to: 22, aged: false },
    ]))
})

describe('standing', () => {
  const outcome = { totalScores: { a: 5, b: 7, c: 5 + 1e-12, d: 1 } }
  test('the ranking keeps the order of those alike', () => {
    expect(ranking(outcome, ['a', 'b', 'c', 'd'])).toEqual(['b', 'a', 'c', 'd'])
    expect(ranking(outcome, ['d', 'c', 'a', 'b'])).toEqual(['b', 'c', 'a', 'd'])
  })
  test('those alike share a place', () => expect(places(outcome)).toEqual({ b: 1, a: 2, c: 2, d: 4 }))
})

describe('a comparison that is kept', () => {
  const kept = {
    name: 'بيوت السالمية',
    propertyIds: ['a', 'b'],
    dimensionConfigs: [{ dimension: 'floor_count', weight: 1 }],
    weightingMethod: 'متساوي',
    createdBy: 'me',
  }
  const faults = (over: object) => comparisonFaults({ ...kept, ...over }).map(({ field, message }) => [field, message])
  test('is whole', () => expect(faults({ description: 'سطر\nوآخر 🏠', primaryPropertyId: 'b' })).toEqual([]))
  test.each<[object, [string, string]]>([
    [{ name: ' ' }, ['name', 'Comparison name is required']],
    [{ name: 'م'.repeat(201) }, ['name', 'Comparison name must be at most 200 characters']],
    [{ name: 'a\u202eb' }, ['name', expect.any(String) as never]],
    [{ description: 'a\u0000b' }, ['description', expect.any(String) as never]],
    [{ primaryPropertyId: 'c' }, ['primaryPropertyId', 'The primary property must be one of the properties compared']],
    [{ createdBy: null }, ['createdBy', 'Creator is required']],
    [{ propertyIds: ['a'] }, ['propertyIds', 'At least two properties are required for comparison']],
  ])('%j', (over, fault) => expect(faults(over)).toEqual([fault]))
})

test('every dimension has a name in both languages, and a label of its own comes first', () => {
  const names = DIMENSIONS.map((dimension) => [dimensionName({ dimension }, 'ar'), dimensionName({ dimension }, 'en')])
  expect(new Set(names.flat()).size).toBe(48)
  expect(names.every(([ar = '', en = '']) => /[\u0600-\u06ff]/.test(ar) && /[A-Za-z]/.test(en))).toBe(true)
  expect(dimensionName({ dimension: 'floor_count', label: 'الطوابق' }, 'en')).toBe('الطوابق')
})

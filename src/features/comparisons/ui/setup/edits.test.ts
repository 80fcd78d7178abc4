import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DIMENSIONS, type DimensionConfig, MOST_WEIGHT, WEIGHTING } from '../../model.ts'
import {
  evenWeights,
  knownForAll,
  knownOf,
  moveTo,
  scaledWeights,
  sumOf,
  weighedBy,
  withConfig,
  withDimensions,
  withReversed,
} from './edits.ts'

const config = (dimension: DimensionConfig['dimension'], weight = 1): DimensionConfig => ({
  dimension,
  weight,
  label: '',
})
const configs = fc.uniqueArray(
  fc.record({
    dimension: fc.constantFrom(...DIMENSIONS),
    weight: fc.double({ min: 0, max: MOST_WEIGHT, noNaN: true }),
    label: fc.string(),
  }),
  { minLength: 1, selector: ({ dimension }) => dimension },
)

test('what is known of how many, and of all', () => {
  const [one, other] = [
    { id: 'a', area: 400, yearBuilt: 1990, floors: null, features: { market_trend: 0, street_width: 15 } },
    { id: 'b', area: 300, yearBuilt: null, floors: 2, features: { market_trend: 4 } },
  ]
  const known = (
    ['property_size', 'building_age', 'floor_count', 'market_trend', 'street_width', 'net_income'] as const
  ).map((dimension) => knownOf([one, other], dimension))
  expect(known).toEqual([2, 1, 1, 2, 1, 0])
  expect(knownForAll([one, other])).toEqual(['property_size', 'market_trend'])
  expect(knownForAll([])).toEqual([])
})

test('dimensions are in the product’s order, keep their weights, and weigh like the others when they are new', () => {
  const before = [config('street_width', 0.3), config('property_size', 0.1)]
  expect(withDimensions(before, ['market_trend', 'street_width', 'property_size'])).toEqual([
    config('property_size', 0.1),
    config('street_width', 0.3),
    config('market_trend', 0.2),
  ])
  expect(withDimensions([], ['floor_count'])).toEqual([config('floor_count', 1)])
  expect(withDimensions(before, [])).toEqual([])
})

test('a direction is written only where it is not the product’s own', () => {
  const once = withReversed([config('building_age'), config('property_size')], 'building_age')
  expect(once).toEqual([{ ...config('building_age'), direction: 'higher' }, config('property_size')])
  expect(withReversed(once, 'building_age')).toEqual([config('building_age'), config('property_size')])
  expect(withConfig(once, 'property_size', { label: 'س' })[1]).toEqual({ ...config('property_size'), label: 'س' })
})

test('even weights are whole percents with a sum of 100', () => {
  expect(evenWeights(DIMENSIONS.slice(0, 3).map((one) => config(one))).map(({ weight }) => weight)).toEqual([
    0.34, 0.33, 0.33,
  ])
  fc.assert(
    fc.property(configs, (some) => {
      const even = evenWeights(some)
      const percents = even.map(({ weight }) => weight * 100)
      expect(sumOf(even)).toBe(1)
      expect(Math.max(...percents) - Math.min(...percents)).toBeLessThan(1.01)
      for (const percent of percents) expect(percent).toBeCloseTo(Math.round(percent), 9)
    }),
  )
})

test('scaled weights sum to 1 and none is below 0', () => {
  fc.assert(
    fc.property(configs, (some) => {
      const scaled = scaledWeights(some)
      expect(sumOf(scaled)).toBe(1)
      for (const { weight } of scaled) expect(weight).toBeGreaterThanOrEqual(0)
    }),
  )
  expect(scaledWeights([config('property_size', 3), config('floor_count', 1)]).map(({ weight }) => weight)).toEqual([
    0.75, 0.25,
  ])
})

test('weights that somebody set stay through every weighting', () => {
  const set = [config('property_size', 0.7), config('floor_count', 0.2)]
  for (const weighting of Object.values(WEIGHTING)) expect(weighedBy(set, weighting)).toEqual(set)
  const unset = [config('property_size'), config('floor_count')]
  expect(weighedBy(unset, WEIGHTING.equal)).toEqual(unset)
  expect(weighedBy(unset, WEIGHTING.custom).map(({ weight }) => weight)).toEqual([0.5, 0.5])
  expect(weighedBy([], WEIGHTING.weighted)).toEqual([])
})

test('a place in a list is given up for another', () => {
  expect(moveTo(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moveTo(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
})

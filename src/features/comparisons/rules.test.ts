import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AppError } from '#kernel/errors.ts'
import { compareProperties } from '../../../tests/support/compare-properties.ts'
import type { Features } from '../properties/model/features.ts'
import { type Compared, DIMENSIONS, type Dimension, isFeature, type Outcome, WEIGHTING } from './model.ts'
import { bestOf, leadersOf, worstOf } from './rules/ranking.ts'

const YEAR = 2026
const config = (dimension: Dimension, weight = 1) => ({ dimension, weight, label: '' })

/** Each figure of one to 1e-9, by what it is of. */
const near = (record: Record<string, number> | undefined, expected: Record<string, number>) => {
  expect(Object.keys(record ?? {}).sort()).toEqual(Object.keys(expected).sort())
  for (const [id, value] of Object.entries(expected))
    expect(Math.abs((record?.[id] ?? Number.NaN) - value), id).toBeLessThan(1e-9)
}

// Worked by hand after specification §9.
const A: Compared = {
  id: 'a',
  area: 500,
  yearBuilt: 2015,
  floors: 2,
  features: { price_per_sqm: 450, building_condition: 7 },
}
const B: Compared = {
  id: 'b',
  area: 750,
  yearBuilt: 1970,
  floors: 6,
  features: { price_per_sqm: 900, building_condition: 4 },
}
const C: Compared = { id: 'c', area: 1200, yearBuilt: 2026, floors: 3, features: { ownership_type: 'FREEHOLD' } }

describe('the method of points', () => {
  const dimensionConfigs = [
    config('property_size', 2),
    config('building_age', 1),
    config('floor_count', 1),
    config('building_condition', 4),
  ]
  const outcome = compareProperties({ properties: [A, B, C], dimensionConfigs, weightingMethod: 'مرجح', year: YEAR })

  test('scores', () => {
    near(outcome.results.property_size?.scores, { a: 5, b: 7.5, c: 10 })
    near(outcome.results.building_age?.scores, { a: 8, b: 1, c: 10 })
    near(outcome.results.floor_count?.scores, { a: 4, b: 10, c: 6 })
    near(outcome.results.building_condition?.scores, { a: 7, b: 4, c: 0 })
  })
  test('raw values, spread, mean, best and worst', () => {
    expect(outcome.results.building_age?.rawValues).toEqual({ a: 11, b: 56, c: 0 })
    expect(outcome.results.building_condition?.rawValues).toEqual({ a: 7, b: 4, c: null })
    expect(outcome.results.building_age).toMatchObject({ best: 'c', worst: 'b', spread: 9, counted: true })
    expect(outcome.results.building_age?.average).toBeCloseTo(19 / 3, 12)
  })
  test('normalised scores and totals', () => {
    near(outcome.results.property_size?.normalizedScores, { a: 0, b: 0.5, c: 1 })
    near(outcome.results.building_age?.normalizedScores, { a: 7 / 9, b: 0, c: 1 })
    near(outcome.results.floor_count?.normalizedScores, { a: 0, b: 1, c: 1 / 3 })
    near(outcome.results.building_condition?.normalizedScores, { a: 1, b: 4 / 7, c: 0 })
    near(outcome.totalScores, {
      a: (0 + 7 / 9 / 8 + 0 + 0.5) * 10,
      b: (0.5 / 4 + 0 + 1 / 8 + 4 / 7 / 2) * 10,
      c: (1 / 4 + 1 / 8 + 1 / 3 / 8 + 0) * 10,
    })
    expect(outcome.bestOverall).toBe('a')
  })
  test.each([
    ['متساوي', [0.25, 0.25, 0.25, 0.25]],
    ['equal', [0.25, 0.25, 0.25, 0.25]],
    ['مرجح', [0.25, 0.125, 0.125, 0.5]],
    ['weighted', [0.25, 0.125, 0.125, 0.5]],
    ['مخصص', [2, 1, 1, 4]],
    ['custom', [2, 1, 1, 4]],
  ] as const)('weights by %s', (weightingMethod, weights) => {
    const { results } = compareProperties({ properties: [A, B, C], dimensionConfigs, weightingMethod, year: YEAR })
    expect(dimensionConfigs.map(({ dimension }) => results[dimension]?.weight)).toEqual(weights)
  })

  const scoreOf = (dimension: Dimension, property: Partial<Compared>) =>
    compareProperties({
      properties: [{ id: 'x', ...property }, { id: 'y' }],
      dimensionConfigs: [config(dimension)],
      weightingMethod: 'متساوي',
      year: YEAR,
    }).results[dimension]?.scores.x
  test.each<[Dimension, Partial<Compared>, number]>([
    ['property_size', { area: 1000 }, 10],
    ['property_size', { area: 9000 }, 10],
    ['property_size', { area: 5 }, 0.05],
    ['building_age', { yearBuilt: 2026 }, 10],
    ['building_age', { yearBuilt: 2027 }, 10],
    ['building_age', { yearBuilt: 2025 }, 10 - 1 / 5.5],
    ['building_age', { yearBuilt: 1900 }, 1],
    ['building_age', {}, 0],
    ['floor_count', { floors: 0 }, 0],
    ['floor_count', { floors: 5 }, 10],
    ['floor_count', { floors: 40 }, 10],
    ['price_per_sqm', { features: { price_per_sqm: 450 } }, 10],
    ['net_income', { features: { net_income: -5000 } }, 1],
    ['elevator_count', { features: { elevator_count: 0 } }, 1],
    ['capitalization_rate', { features: { capitalization_rate: 6.25 } }, 6.25],
    ['ownership_type', { features: { ownership_type: 'LEASEHOLD' } }, 5],
    ['ownership_type', { features: { ownership_type: ' ' } }, 0],
    ['market_trend', { features: {} }, 0],
  ])('points of %s %j: %d', (dimension, property, score) => expect(scoreOf(dimension, property)).toBeCloseTo(score, 12))
})

describe('the proportional method', () => {
  const by = (dimension: Dimension, values: (number | string | null)[], direction?: 'higher' | 'lower') => {
    const properties = values.map((value, at): Compared => {
      if (isFeature(dimension))
        return { id: `${at}`, features: value === null ? {} : ({ [dimension]: value } as Features) }
      const column = dimension === 'property_size' ? 'area' : dimension === 'floor_count' ? 'floors' : 'yearBuilt'
      return { id: `${at}`, [column]: value }
    })
    const dimensionConfigs = [{ ...config(dimension), direction }]
    const outcome = compareProperties({
      properties,
      dimensionConfigs,
      weightingMethod: 'متساوي',
      method: 'proportional',
      year: YEAR,
    })
    return { ...outcome, result: outcome.results[dimension] }
  }
  const scores = (...given: Parameters<typeof by>) =>
    Object.values(by(...given).result?.scores ?? {}).map((one) => Math.round(one * 1e9) / 1e9)

  test.each<[string, Parameters<typeof by>, number[]]>([
    ['a size is not cut off', ['property_size', [1000, 3000, 9000]], [1.111111111, 3.333333333, 10]],
    ['two sizes near to one another score near', ['property_size', [500, 505]], [9.900990099, 10]],
    ['a lower price is better', ['price_per_sqm', [450, 900, 1800]], [10, 7.5, 2.5]],
    ['or the higher, where that is said', ['price_per_sqm', [450, 900, 1800], 'higher'], [2.5, 5, 10]],
    ['more restrictions are worse, on their scale of ten', ['legal_restrictions', [1, 3, 9]], [10, 8, 2]],
    ['ages are set against fifty years', ['building_age', [2026, 2025, 1976]], [10, 9.8, 0]],
    ['and against the oldest where it is older', ['building_age', [2026, 1926]], [10, 0]],
    ['none and some', ['elevator_count', [0, 0, 2]], [0, 0, 10]],
    ['none at all is no gap', ['elevator_count', [0, 0]], [10, 10]],
    ['a loss is worse than nothing', ['net_income', [-5000, 0, 10000]], [-5, 0, 10]],
    ['the least loss is the best', ['net_income', [-5000, -10000]], [10, 5]],
  ])('%s', (_, given, expected) => expect(scores(...given)).toEqual(expected))

  test('the normalised score is a tenth of the score, and the total follows it', () => {
    const { result, totalScores } = by('price_per_sqm', [450, 900])
    near(result?.normalizedScores, { 0: 1, 1: 0.5 })
    near(totalScores, { 0: 10, 1: 5 })
  })
  test.each<[string, Dimension, (number | string | null)[]]>([
    ['what is not known of one', 'building_condition', [7, null]],
    ['a text', 'ownership_type', ['FREEHOLD', 'USUFRUCT']],
  ])('%s is shown and not counted', (_, dimension, values) => {
    const { result, totalScores } = by(dimension, values)
    expect(result).toMatchObject({ counted: false, weight: 0, best: null, worst: null, spread: 0, average: 0 })
    expect(Object.values(result?.rawValues ?? {})).toEqual(values)
    near(totalScores, { 0: 0, 1: 0 })
  })
  test('the others share its weight out, but where weights are taken as given', () => {
    const asked = {
      properties: [A, C],
      dimensionConfigs: [config('property_size'), config('floor_count', 3), config('building_condition', 4)],
      method: 'proportional',
      year: YEAR,
    } as const
    const weights = (weightingMethod: 'متساوي' | 'مرجح' | 'مخصص') =>
      Object.values(compareProperties({ ...asked, weightingMethod }).results).map(({ weight }) => weight)
    expect(weights('متساوي')).toEqual([0.5, 0.5, 0])
    expect(weights('مرجح')).toEqual([0.25, 0.75, 0])
    expect(weights('مخصص')).toEqual([1, 3, 0])
  })
})

describe('ties', () => {
  const asked = {
    dimensionConfigs: [config('property_size'), config('floor_count')],
    weightingMethod: 'متساوي',
    year: YEAR,
  } as const
  test('several best are all named, and the first is named', () => {
    const properties = [
      { ...A, id: 'x' },
      { ...A, id: 'y' },
      { ...A, id: 'z', area: 100 },
    ]
    const { results, ...outcome } = compareProperties({ ...asked, properties })
    expect(bestOf(results.property_size as never)).toEqual(['x', 'y'])
    expect(worstOf(results.property_size as never)).toEqual(['z'])
    expect(results.property_size).toMatchObject({ best: 'x', worst: 'z' })
    expect(leadersOf(outcome)).toEqual(['x', 'y'])
    expect(outcome.bestOverall).toBe('x')
  })
  test('no spread: all have 1, and none is best or worst', () => {
    const { results, totalScores } = compareProperties({
      ...asked,
      properties: [
        { ...A, id: 'x' },
        { ...A, id: 'y' },
      ],
    })
    near(results.property_size?.normalizedScores, { x: 1, y: 1 })
    expect([bestOf(results.property_size as never), worstOf(results.property_size as never)]).toEqual([[], []])
    near(totalScores, { x: 10, y: 10 })
  })
})

describe('what is asked wrongly', () => {
  const faultsOf = (asked: object): [string, string][] => {
    try {
      compareProperties({
        properties: [A, B],
        dimensionConfigs: [config('property_size')],
        weightingMethod: 'متساوي',
        ...asked,
      } as never)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return (error.fields ?? []).map(({ field, message }) => [field, message])
    }
    return []
  }
  const weighed = (weight: unknown) => [{ dimension: 'property_size', weight }]
  test.each<[string, object, [string, string]]>([
    ['one property', { properties: [A] }, ['propertyIds', 'At least two properties are required for comparison']],
    ['one twice', { properties: [A, A, B] }, ['propertyIds.1', 'A property can be compared only once']],
    [
      'five',
      { properties: ['1', '2', '3', '4', '5'].map((id) => ({ id })) },
      ['propertyIds', 'You can compare up to 4 properties'],
    ],
    [
      'no dimension',
      { dimensionConfigs: [] },
      ['dimensionConfigs', 'At least one dimension is required for comparison'],
    ],
    [
      'an unknown one',
      { dimensionConfigs: [config('constructor' as Dimension)] },
      ['dimensionConfigs.0.dimension', 'The dimension is not known'],
    ],
    [
      'one twice',
      { dimensionConfigs: [config('floor_count'), config('floor_count')] },
      ['dimensionConfigs.1.dimension', 'A dimension can be used only once'],
    ],
    [
      'a weight below 0',
      { dimensionConfigs: weighed(-0.1) },
      ['dimensionConfigs.0.weight', 'The weight must be a number of at least 0'],
    ],
    [
      'no number',
      { dimensionConfigs: weighed(Number.NaN) },
      ['dimensionConfigs.0.weight', 'The weight must be a number of at least 0'],
    ],
    [
      'a huge one',
      { dimensionConfigs: weighed(1000.1) },
      ['dimensionConfigs.0.weight', 'The weight must be at most 1000'],
    ],
    [
      'no weights to share out',
      { dimensionConfigs: weighed(0), weightingMethod: 'مرجح' },
      [
        'dimensionConfigs',
        'The weights sum to 0 and cannot be shared out. Give at least one dimension a weight above 0.',
      ],
    ],
    ['no weighting', { weightingMethod: undefined }, ['weightingMethod', 'Weighting method is required']],
    [
      'an unknown one',
      { weightingMethod: 'toString' },
      ['weightingMethod', 'Weighting method must be one of: متساوي, مرجح, مخصص'],
    ],
    ['an unknown method', { method: 'best' }, ['method', 'Comparison method must be one of: spec, proportional']],
    [
      'an unknown direction',
      { dimensionConfigs: [{ ...config('floor_count'), direction: 'up' }] },
      ['dimensionConfigs.0.direction', 'The direction must be higher or lower'],
    ],
    [
      'a label that hides its order',
      { dimensionConfigs: [{ ...config('floor_count'), label: 'a\u202eb' }] },
      ['dimensionConfigs.0.label', expect.any(String)],
    ],
    [
      'a label too long',
      { dimensionConfigs: [{ ...config('floor_count'), label: 'م'.repeat(101) }] },
      ['dimensionConfigs.0.label', 'The label must be at most 100 characters'],
    ],
  ])('%s', (_, asked, fault) => expect(faultsOf(asked)).toEqual([fault]))
  test('all of it at once', () =>
    expect(faultsOf({ properties: [A], dimensionConfigs: weighed(-1), weightingMethod: '' })).toHaveLength(3))
  test('weights of 0 are no fault where they are not shared out', () => {
    expect(faultsOf({ dimensionConfigs: weighed(0) })).toEqual([])
    expect(faultsOf({ dimensionConfigs: weighed(0), weightingMethod: 'مخصص' })).toEqual([])
  })
})

const property = fc.record({
  area: fc.double({ min: 0.01, max: 1e7, noNaN: true }),
  yearBuilt: fc.option(fc.integer({ min: 1900, max: 2026 })),
  floors: fc.option(fc.integer({ min: 0, max: 200 })),
  features: fc.dictionary(
    fc.constantFrom(...DIMENSIONS.filter(isFeature)),
    fc.oneof(fc.double({ min: -1e6, max: 1e6, noNaN: true }), fc.constant('FREEHOLD')),
    { maxKeys: 21 },
  ),
})
const properties = fc
  .array(property, { minLength: 2, maxLength: 4 })
  .map((list) => list.map((one, at) => ({ ...one, id: `p${at}` }) as Compared))
const configs = fc.uniqueArray(
  fc.record({
    dimension: fc.constantFrom(...DIMENSIONS),
    weight: fc.double({ min: 0.001, max: 1000, noNaN: true }),
    label: fc.constant(''),
  }),
  { minLength: 1, maxLength: 24, selector: ({ dimension }) => dimension },
)
const asked = fc.record({
  properties,
  dimensionConfigs: configs,
  weightingMethod: fc.constantFrom(...Object.values(WEIGHTING)),
  method: fc.constantFrom('spec' as const, 'proportional' as const),
  year: fc.constant(YEAR),
})
const each = (outcome: Outcome) => Object.values(outcome.results)

describe('whatever is compared', () => {
  test('scores and totals keep their bounds', () =>
    fc.assert(
      fc.property(asked, (given) => {
        const outcome = compareProperties(given)
        const weights = each(outcome).reduce((sum, { weight }) => sum + weight, 0)
        const [low, high] = given.method === 'spec' ? [0, 10] : [-10, 10]
        for (const { scores, normalizedScores, spread, average, counted } of each(outcome)) {
          const all = Object.values(scores)
          expect(Math.min(...all)).toBeGreaterThanOrEqual(low - 1e-9)
          expect(Math.max(...all)).toBeLessThanOrEqual(high + 1e-9)
          expect(spread).toBeCloseTo(Math.max(...all) - Math.min(...all), 9)
          expect(average).toBeGreaterThanOrEqual(Math.min(...all) - 1e-9)
          expect(average).toBeLessThanOrEqual(Math.max(...all) + 1e-9)
          if (counted) expect(Math.max(...Object.values(normalizedScores))).toBeCloseTo(1, 9)
        }
        for (const total of Object.values(outcome.totalScores)) {
          expect(total).toBeLessThanOrEqual(weights * 10 * (1 + 1e-9))
          expect(total).toBeGreaterThanOrEqual((low / 10) * weights * 10 * (1 + 1e-9) - 1e-9)
          expect(total).toBeLessThanOrEqual((outcome.totalScores[outcome.bestOverall] as number) + 1e-6)
        }
      }),
    ))
  test('the order of properties and dimensions changes no figure', () =>
    fc.assert(
      fc.property(asked, fc.boolean(), (given, both) => {
        const turned = compareProperties({
          ...given,
          properties: [...given.properties].reverse(),
          dimensionConfigs: both ? [...given.dimensionConfigs].reverse() : given.dimensionConfigs,
        })
        const outcome = compareProperties(given)
        for (const [id, total] of Object.entries(outcome.totalScores))
          expect(turned.totalScores[id]).toBeCloseTo(total, 6)
        for (const dimension of Object.keys(outcome.results) as Dimension[]) {
          const { scores, normalizedScores } = outcome.results[dimension] as NonNullable<Outcome['results'][Dimension]>
          near(turned.results[dimension]?.scores, scores)
          near(turned.results[dimension]?.normalizedScores, normalizedScores)
        }
      }),
    ))
  test('without spread each has 1', () =>
    fc.assert(
      fc.property(property, configs, (one, dimensionConfigs) => {
        const twins = ['x', 'y', 'z'].map((id) => ({ ...one, id }) as Compared)
        const outcome = compareProperties({
          properties: twins,
          dimensionConfigs,
          weightingMethod: 'متساوي',
          year: YEAR,
        })
        for (const { normalizedScores } of each(outcome)) near(normalizedScores, { x: 1, y: 1, z: 1 })
        near(outcome.totalScores, { x: 10, y: 10, z: 10 })
        expect(leadersOf(outcome)).toEqual(['x', 'y', 'z'])
      }),
    ))
  test('shares sum to 1 where they are shared out; a common factor of weights changes nothing', () =>
    fc.assert(
      fc.property(asked, fc.double({ min: 0.01, max: 1, noNaN: true }), (given, factor) => {
        const outcome = compareProperties(given)
        const sum = each(outcome).reduce((total, { weight }) => total + weight, 0)
        const counted = each(outcome).some((one) => one.counted)
        if (given.weightingMethod !== WEIGHTING.custom) expect(sum).toBeCloseTo(counted ? 1 : 0, 9)
        if (given.weightingMethod !== WEIGHTING.weighted) return
        const scaled = given.dimensionConfigs.map((one) => ({ ...one, weight: one.weight * factor }))
        const again = compareProperties({ ...given, dimensionConfigs: scaled })
        for (const [id, total] of Object.entries(outcome.totalScores))
          expect(again.totalScores[id]).toBeCloseTo(total, 6)
      }),
    ))
  test('a better value never lowers a total of the proportional method', () =>
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 2, maxLength: 4 }), (ratings) => {
        const totals = (list: number[]) =>
          compareProperties({
            properties: list.map((value, at) => ({ id: `${at}`, features: { location_quality: value } })),
            dimensionConfigs: [config('location_quality')],
            weightingMethod: 'متساوي',
            method: 'proportional',
          }).totalScores
        const [first = 1, ...others] = ratings
        expect(totals([first + 1, ...others])[0]).toBeGreaterThanOrEqual((totals(ratings)[0] as number) - 1e-9)
      }),
    ))
  test('equal gaps of value are equal gaps of score, however large the values', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 1, max: 1e6 }), (least, gap) => {
        const properties = [0, 1, 2].map((at) => ({ id: `${at}`, area: least + at * gap }))
        const { results } = compareProperties({
          properties,
          dimensionConfigs: [config('property_size')],
          weightingMethod: 'متساوي',
          method: 'proportional',
        })
        const { 0: low = 0, 1: middle = 0, 2: high = 0 } = results.property_size?.scores ?? {}
        expect(middle - low).toBeCloseTo(high - middle, 9)
        expect(high).toBeGreaterThan(middle)
      }),
    ))
})

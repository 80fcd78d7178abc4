import { describe, expect, test } from 'vitest'
import { AppError } from '#kernel/errors.ts'
import { compareProperties } from '../../../../tests/support/compare-properties.ts'
import { type Compared, WEIGHTING } from '../model.ts'
import { computeOutcome } from '../rules.ts'
import { assertSetup, comparisonFaults, draftOf } from './setup.ts'

describe('a comparison that is saved', () => {
  const saved = {
    name: 'بيوت السالمية',
    propertyIds: ['a', 'b'],
    dimensionConfigs: [{ dimension: 'floor_count', weight: 1 }],
    weightingMethod: 'متساوي',
    createdBy: 'me',
  }
  const faults = (over: object) => comparisonFaults({ ...saved, ...over }).map(({ field, message }) => [field, message])
  test('is whole', () => expect(faults({ description: 'سطر\nوآخر 🏠', primaryPropertyId: 'b' })).toEqual([]))
  test.each<[object, [string, string]]>([
    [{ name: ' ' }, ['name', 'Comparison name is required']],
    [{ name: 'م'.repeat(201) }, ['name', 'Comparison name must be at most 200 characters']],
    [{ name: 'a\u202eb' }, ['name', expect.any(String) as never]],
    [{ description: 'a\u0000b' }, ['description', expect.any(String) as never]],
    [{ primaryPropertyId: 'c' }, ['primaryPropertyId', 'The subject property must be one of the properties compared']],
    [{ createdBy: null }, ['createdBy', 'Creator is required']],
    [{ propertyIds: ['a'] }, ['propertyIds', 'At least two properties are required for comparison']],
  ])('%j', (over, fault) => expect(faults(over)).toEqual([fault]))
})

describe('a set-up is checked once, where it comes in', () => {
  const five = Array.from({ length: 5 }, (_, at): Compared => ({ id: `p${at}`, floors: at }))
  const how = { dimensionConfigs: [{ dimension: 'floor_count', weight: 1, label: '' }], method: 'spec' } as const
  const codeOf = (run: () => unknown) => {
    try {
      run()
    } catch (error) {
      return error instanceof AppError ? error.code : error
    }
  }
  test('a verb refuses it with its faults', () => {
    const input = { ...how, dimensionConfigs: [...how.dimensionConfigs], weightingMethod: 'equal' }
    const [two, all] = [2, 5].map((count) =>
      draftOf({ ...input, propertyIds: five.slice(0, count).map(({ id }) => id) }),
    )
    expect(codeOf(() => assertSetup(two as ReturnType<typeof draftOf>))).toBeUndefined()
    expect(codeOf(() => assertSetup(all as ReturnType<typeof draftOf>))).toBe('record-invalid')
  })
  test('compareProperties refuses it for other programs', () =>
    expect(codeOf(() => compareProperties({ ...how, properties: five, weightingMethod: 'equal' }))).toBe(
      'validation-failed',
    ))
  test('what is computed of a checked one is not checked again', () => {
    const outcome = computeOutcome({ ...how, properties: five, weightingMethod: WEIGHTING.equal, year: 2026 })
    expect(outcome.bestOverall).toBe('p4')
    expect(Object.keys(outcome.totalScores)).toHaveLength(5)
  })
})

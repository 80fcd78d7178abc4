import { describe, expect, test } from 'vitest'
import { PROPERTY_TYPES } from '../../properties/model/codes.ts'
import { IAAO } from '../model.ts'
import { codRangeOf, verdictOf, verticalVerdict } from './standards.ts'

describe('a figure is held against its range', () => {
  const range = { low: 0.98, high: 1.03 }
  test.each([
    ['within', 1, { low: 0.99, high: 1.01 }, 'MET'],
    ['on the lower end', 0.98, null, 'MET'],
    ['on the upper end', 1.03, { low: 1.02, high: 1.05 }, 'MET'],
    ['above, by what may be chance', 1.04, { low: 1.02, high: 1.06 }, 'UNPROVEN'],
    ['above, whatever sample is drawn', 1.05, { low: 1.031, high: 1.07 }, 'MISSED'],
    ['below, by what may be chance', 0.97, { low: 0.95, high: 0.98 }, 'UNPROVEN'],
    ['below, whatever sample is drawn', 0.9, { low: 0.88, high: 0.979 }, 'MISSED'],
    ['outside, without an interval', 2, null, 'UNPROVEN'],
  ] as const)('%s', (_, value, interval, verdict) => expect(verdictOf(value, interval, range)).toBe(verdict))
})

test('every property type has a range for its COD, a mixture has none', () => {
  expect(PROPERTY_TYPES.map(codRangeOf)).not.toContain(null)
  expect(codRangeOf('RESIDENTIAL')).toBe(IAAO.cod.RESIDENTIAL)
  expect(codRangeOf('COMMERCIAL')).toBe(IAAO.cod.INCOME)
  expect(codRangeOf('LAND')).toBe(IAAO.cod.OTHER)
  expect(codRangeOf('')).toBeNull()
})

test.each([
  [-10, null, 'MET'],
  [10, 25, 'MET'],
  [10.1, null, 'UNPROVEN'],
  [-12, 10, 'UNPROVEN'],
  [-12, 10.1, 'MISSED'],
  [48.53, 17.57, 'MISSED'],
] as const)('an indicator of vertical equity of %d with significance %d: %s', (vei, significance, verdict) =>
  expect(verticalVerdict({ vei, significance })).toBe(verdict),
)

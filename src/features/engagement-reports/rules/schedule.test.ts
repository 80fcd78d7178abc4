import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BASES_OF_VALUE } from '#features/terms/model/bases.ts'
import { PROPERTY_CATEGORIES, TENURES } from '#features/terms/model/codes.ts'
import { scheduleLine } from '../../../../tests/support/schedule-lines.ts'
import { GOVERNORATES } from '../../places/model/governorates.ts'
import type { ScheduleLine } from '../model.ts'
import { GROUPINGS, groupsOf, sumOf, whyNot } from './schedule.ts'

const orNull = <T extends string>(codes: readonly T[]) => fc.option(fc.constantFrom(...codes), { nil: null })
const lines: fc.Arbitrary<ScheduleLine[]> = fc
  .array(
    fc.record({
      fils: fc.nat({ max: 10_000_000_000_000 }),
      category: orNull(PROPERTY_CATEGORIES),
      governorate: orNull(GOVERNORATES),
      tenure: orNull(TENURES),
      section: orNull(['Retail', 'أبراج', 'Land']),
      basis: orNull(BASES_OF_VALUE),
      lot: orNull(['A', 'B']),
    }),
    { maxLength: 60 },
  )
  .map((all) => all.map((one, at) => scheduleLine(at + 1, one)))

test('whatever values are grouped by, each is in one group and the groups come to the aggregate, to the fils', () => {
  fc.assert(
    fc.property(lines, fc.constantFrom(...GROUPINGS), (all, by) => {
      const groups = groupsOf(all, by)
      expect(groups.flatMap(({ lines: some }) => some).toSorted((a, b) => a.ordinal - b.ordinal)).toEqual(all)
      expect(groups.reduce((sum, { fils }) => sum + BigInt(fils), 0n)).toBe(BigInt(sumOf(all)))
      expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length)
    }),
  )
})

test('groups by code are in the order of the codes, sections as they first appear, what is not known last', () => {
  const all = [
    scheduleLine(1, { category: null, section: 'ب' }),
    scheduleLine(2, { category: 'LAND', section: null }),
    scheduleLine(3, { category: 'RESIDENTIAL', section: 'أ' }),
  ]
  expect(groupsOf(all, 'category').map(({ key }) => key)).toEqual(['RESIDENTIAL', 'LAND', null])
  expect(groupsOf(all, 'section').map(({ key }) => key)).toEqual(['ب', 'أ', null])
})

test('a sum that could not be exact is refused', () => {
  const most = scheduleLine(1, { fils: Number.MAX_SAFE_INTEGER })
  expect(sumOf([most])).toBe(Number.MAX_SAFE_INTEGER)
  expect(() => sumOf([most, scheduleLine(2, { fils: 1 })])).toThrow(RangeError)
})

describe('a property is in the report', () => {
  const valued = { status: 'COMPLETED', fils: 1, hasReport: true, isLeftOut: false } as const
  test.each([
    [{}, null],
    [{ status: 'APPROVED' }, 'OPEN'],
    [{ status: null }, 'OPEN'],
    [{ hasReport: false }, 'NO_REPORT'],
    [{ fils: null }, 'NO_REPORT'],
    [{ status: 'CANCELLED', isLeftOut: true }, 'CANCELLED'],
    [{ status: 'REJECTED' }, 'CANCELLED'],
    [{ isLeftOut: true }, 'LEFT_OUT'],
    [{ status: 'DRAFT', isLeftOut: true }, 'LEFT_OUT'],
  ] as const)('%o: %s', (more, why) => {
    expect(whyNot({ ...valued, ...more })).toBe(why)
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scheduleLine } from '../../../../tests/support/schedule-lines.ts'
import type { ScheduleLine } from '../model.ts'
import { sumOf } from './schedule.ts'
import { withShares } from './shares.ts'

const line = (ordinal: number, share: string | null, more: Partial<ScheduleLine> = {}) =>
  scheduleLine(ordinal, { plotNumber: '7', wholeFils: 100_000_001, share, ...more })
const partsOf = (lines: readonly ScheduleLine[]) => withShares(lines).map(({ proRataFils }) => proRataFils)

test('a share is its part of the whole, less what is taken off it; a line without one is the whole', () => {
  const [share, whole] = withShares([
    line(1, '3/8', { wholeFils: 400_000_000, shareDiscount: 12.5 }),
    line(2, null, { wholeFils: 5 }),
  ])
  expect(share).toMatchObject({ wholeFils: 400_000_000, proRataFils: 150_000_000, fils: 131_250_000 })
  expect(whole).toMatchObject({ wholeFils: 5, proRataFils: 5, fils: 5 })
})

test('shares of a parcel that sum to one add up to the whole: the fils goes to the largest remainder', () => {
  // 12,500,000.125, 37,500,000.375 and 50,000,000.5: half a fils is the largest remainder.
  expect(partsOf([line(1, '1/8'), line(2, '3/8'), line(3, '1/2')])).toEqual([12_500_000, 37_500_000, 50_000_001])
  expect(partsOf([line(1, '1/2'), line(2, '1/2')])).toEqual([50_000_001, 50_000_000])
})

test('shares that are not all of the same whole are each rounded by themselves', () => {
  const halves = (more: Partial<ScheduleLine>) => partsOf([line(1, '1/2'), line(2, '1/2', more)])
  expect(halves({ plotNumber: '8' })).toEqual([50_000_001, 50_000_001])
  expect(halves({ plotNumber: null })).toEqual([50_000_001, 50_000_001])
  expect(halves({ wholeFils: 100_000_003 })).toEqual([50_000_001, 50_000_002])
  expect(partsOf([line(1, '1/2'), line(2, '1/4')])).toEqual([50_000_001, 25_000_000])
})

/** Shares of one parcel that sum to one: the parts into which points cut what the title is divided into. */
const estate = fc
  .record({
    wholeFils: fc.nat({ max: 9_000_000_000_000 }),
    of: fc.integer({ min: 12, max: 999_999_999 }),
    cuts: fc.uniqueArray(fc.double({ min: 0.001, max: 0.999, noNaN: true }), { minLength: 1, maxLength: 12 }),
  })
  .map(({ wholeFils, of, cuts }) => {
    const points = [...new Set([0, ...cuts.map((cut) => Math.floor(cut * of)), of])].toSorted((a, b) => a - b)
    return points.slice(1).map((point, at) => line(at + 1, `${point - (points[at] ?? 0)}/${of}`, { wholeFils }))
  })
  .filter((lines) => lines.length > 1)

test('the shares of any estate add up to its property, each within a fils of its part', () => {
  fc.assert(
    fc.property(estate, (lines) => {
      const shared = withShares(lines)
      const [{ wholeFils } = { wholeFils: 0 }] = lines
      expect(shared.reduce((sum, { proRataFils }) => sum + proRataFils, 0)).toBe(wholeFils)
      for (const { share, proRataFils } of shared) {
        const [numerator = 0n, denominator = 1n] = (share ?? '').split('/').map(BigInt)
        const off = BigInt(proRataFils) * denominator - BigInt(wholeFils) * numerator
        expect(off < denominator && off > -denominator).toBe(true)
      }
    }),
    { numRuns: 200 },
  )
})

test('a discount takes off what it says, to the fils, and sums count what is left', () => {
  fc.assert(
    fc.property(estate, fc.integer({ min: 1, max: 9999 }), (lines, hundredths) => {
      const shared = withShares(lines.map((one) => ({ ...one, shareDiscount: hundredths / 100 })))
      for (const { proRataFils, fils } of shared) {
        const exact = BigInt(proRataFils) * BigInt(10_000 - hundredths)
        const off = 2n * (BigInt(fils) * 10_000n - exact)
        expect(off <= 10_000n && off >= -10_000n).toBe(true)
      }
      expect(sumOf(shared)).toBe(shared.reduce((sum, { fils }) => sum + fils, 0))
    }),
  )
})

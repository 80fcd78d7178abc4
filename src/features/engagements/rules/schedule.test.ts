import fc from 'fast-check'
import { expect, test } from 'vitest'
import { agreedFees, type FeeLine, lineFaults, splitFils } from './schedule.ts'

test('a split comes to the whole, and its parts differ by one fils at the most', () => {
  fc.assert(
    fc.property(fc.nat(10 ** 12), fc.integer({ min: 1, max: 5000 }), (fils, parts) => {
      const split = splitFils(fils, parts)
      expect(split.reduce((sum, part) => sum + part, 0)).toBe(fils)
      expect(Math.max(...split) - Math.min(...split)).toBeLessThanOrEqual(1)
    }),
    { numRuns: 50 },
  )
})

const line = (id: string, more: Partial<FeeLine> = {}): FeeLine => ({
  id,
  feeFils: null,
  isOpened: false,
  openedFils: null,
  ...more,
})

test('a lump sum is what remains after own fees and opened valuations, split over the others, in whatever steps they are opened', () => {
  fc.assert(
    fc.property(
      fc.array(fc.option(fc.nat(1000), { nil: null }), { minLength: 1, maxLength: 30 }),
      fc.nat(30),
      (own, first) => {
        const lump = 100_000
        const order = { feeKind: 'LUMP', feeFils: lump }
        const lines = own.map((feeFils, at) => line(String(at), { feeFils }))
        const fees = agreedFees(order, lines)
        if (fees === 'beyond') throw new Error('the own fees are less than the sum')
        // Some are opened at these fees, and the rest afterwards.
        const later = lines.map((one, at) =>
          at < first ? { ...one, isOpened: true, openedFils: fees.get(one.id) ?? null } : one,
        )
        const rest = agreedFees(order, later)
        if (rest === 'beyond') throw new Error('nothing was added')
        const all = later.map((one) => (one.isOpened ? one.openedFils : rest.get(one.id)) ?? 0)
        const withoutOwn = own.some((fils) => fils === null)
        const sum = own.reduce<number>((so, fils) => so + (fils ?? 0), 0)
        expect(all.reduce((so, fils) => so + fils, 0)).toBe(withoutOwn ? lump : sum)
      },
    ),
    { numRuns: 100 },
  )
  expect(agreedFees({ feeKind: 'LUMP', feeFils: 5 }, [line('a', { feeFils: 6 })])).toBe('beyond')
})

test('the fee of a line comes before that for each; by the schedule of fees nothing was agreed', () => {
  const lines = [line('a', { feeFils: 7 }), line('b')]
  expect(agreedFees({ feeKind: 'EACH', feeFils: 9 }, lines)).toEqual(
    new Map([
      ['a', 7],
      ['b', 9],
    ]),
  )
  expect(agreedFees({ feeKind: 'SCHEDULE', feeFils: null }, lines)).toEqual(
    new Map([
      ['a', 7],
      ['b', null],
    ]),
  )
})

test('faults of a line: its texts, its day, its fee', () => {
  expect(lineFaults({ section: 'أ', fee: 0, dueOn: '2027-02-28' })).toEqual([])
  const faults = lineFaults({ section: 'x'.repeat(101), fee: -1, dueOn: '2027-02-29' })
  expect(faults.map(({ field }) => field)).toEqual(['section', 'dueOn', 'fee'])
})

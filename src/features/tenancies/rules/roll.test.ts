import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contentOf } from '#kernel/field-content.ts'
import { WRITTEN_FIELDS } from '../fields.ts'
import type { TenancyFields, TypedTenancy } from '../model.ts'
import { compareLine, holdsOn, lastBefore, rentOn, type StoredRow } from './roll.ts'

const DAY = '2026-06-01'
const line = ({ rentSteps = [], ...fields }: Partial<TypedTenancy>): TenancyFields =>
  ({ ...contentOf(WRITTEN_FIELDS, { unit: '1', ...fields }), rentSteps }) as unknown as TenancyFields
const row = (fields: Partial<TypedTenancy>, more: Partial<StoredRow> = {}): StoredRow => ({
  ...{ id: 'a', version: 1, endedOn: null, endedBy: null },
  ...line(fields),
  ...more,
})
const LEASE = { tenant: 'سالم', rent: 300, leaseStart: '2025-01-01', leaseEnd: '2027-12-31' }
const kindOf = (roll: Partial<TypedTenancy>, ...rows: StoredRow[]) => compareLine(line(roll), rows, DAY).kind

describe('a line of a rent roll beside the schedule', () => {
  test('is new where the schedule has no such unit, and its dates are those of the line', () => {
    expect(compareLine(line({ rent: 300 }), [], DAY)).toMatchObject({ kind: 'NEW', row: { leaseStart: null } })
  })

  test('is the same whatever the spelling of its words, and where its cells are blank', () => {
    expect(kindOf({ ...LEASE, tenant: ' سالم ' }, row(LEASE))).toBe('SAME')
    expect(kindOf({ rent: 300 }, row({ ...LEASE, tenant: 'أحمد' }))).toBe('SAME')
    expect(kindOf({}, row({ vacantSince: '2026-01-01' }))).toBe('SAME')
  })

  test('is another name of one tenant where the lease begins on the same day, another tenant where it does not', () => {
    expect(kindOf({ ...LEASE, tenant: 'سالم علي' }, row(LEASE))).toBe('DETAILS')
    expect(kindOf({ ...LEASE, tenant: 'فهد', leaseStart: '2026-05-01' }, row(LEASE))).toBe('TENANT')
    expect(kindOf({ tenant: 'فهد', rent: 300 }, row(LEASE))).toBe('TENANT')
  })

  test('has another rent from its day on, before the steps to come; a lease to come has it from its first day', () => {
    const steps = [
      { from: '2026-01-01', rent: 320 },
      { from: '2027-01-01', rent: 360 },
    ]
    const next = compareLine(line({ ...LEASE, rent: 340 }), [row({ ...LEASE, rentSteps: steps })], DAY)
    expect(next).toMatchObject({
      kind: 'RENT',
      isChange: true,
      row: { rent: 300, rentSteps: [steps[0], { from: DAY, rent: 340 }, steps[1]] },
    })
    expect(kindOf({ ...LEASE, rent: 320 }, row({ ...LEASE, rentSteps: steps }))).toBe('SAME')
    const later = { ...LEASE, leaseStart: '2026-09-01' }
    expect(compareLine(line({ ...later, rent: 350 }), [row(later)], DAY)).toMatchObject({
      kind: 'RENT',
      row: { rent: 350, rentSteps: [] },
    })
  })

  test('of a lease whose first day the schedule lacks fills that in at the same rent, and follows it at another', () => {
    const open = { tenant: 'سالم', rent: 300 }
    expect(compareLine(line(LEASE), [row(open)], DAY)).toMatchObject({
      kind: 'DETAILS',
      row: { leaseStart: '2025-01-01' },
    })
    expect(kindOf({ ...LEASE, rent: 310 }, row(open))).toBe('RENEWED')
    expect(kindOf(LEASE, row({ ...open, leaseEnd: '2024-12-31' }))).toBe('RENEWED')
  })

  test('of a unit whose rows have all ended lets it, or has it vacant, from the day of the roll', () => {
    const ended = row(LEASE, { endedOn: '2026-01-31' })
    expect(compareLine(line({ rent: 1 }), [ended], DAY)).toMatchObject({ kind: 'LET', row: { leaseStart: DAY } })
    expect(compareLine(line({}), [ended], DAY)).toMatchObject({ kind: 'VACATED', row: { vacantSince: DAY } })
  })

  test('ends a lease that runs on the day before; what ends by itself gets no day', () => {
    const next = line({ rent: 1, leaseStart: '2026-05-01' })
    expect(lastBefore(row(LEASE), next)).toBe('2026-04-30')
    expect(lastBefore(row({ ...LEASE, leaseEnd: null }), next)).toBe('2026-04-30')
    expect(lastBefore(row({ ...LEASE, leaseEnd: '2026-04-30' }), next)).toBeNull()
    expect(lastBefore(row({}), next)).toBeNull()
  })

  test('once applied, is the same when it is compared a second time', () => {
    const day = fc
      .integer({ min: 0, max: 2000 })
      .map((n) => new Date(Date.UTC(2023, 0, 1 + n)).toISOString().slice(0, 10))
    const lease = fc.record({
      tenant: fc.constantFrom('سالم', 'فهد', null),
      rent: fc.constantFrom(300, 310, null),
      leaseStart: fc.option(day),
      leaseEnd: fc.option(day),
      marketRent: fc.constantFrom(320, null),
    })
    const sound = lease
      .filter(({ leaseStart, leaseEnd }) => !leaseStart || !leaseEnd || leaseStart <= leaseEnd)
      .map((one) => (one.rent === null ? { marketRent: one.marketRent } : one))
    fc.assert(
      fc.property(sound, sound, (before, after) => {
        const stored = row(before)
        const first = compareLine(line(after), [stored], DAY)
        const now = first.isChange
          ? [{ ...stored, ...first.row }]
          : [
              { ...stored, endedOn: lastBefore(stored, first.row) },
              { ...stored, ...first.row, id: 'b' },
            ]
        // A line that would begin before what holds is refused; one that begins later is not that of the roll's day.
        const begins = first.row.leaseStart ?? first.row.vacantSince ?? ''
        fc.pre(
          first.isChange || (begins > (stored.leaseStart ?? '') && begins <= DAY && holdsOn(now[1] as StoredRow, DAY)),
        )
        const current = first.isChange ? now : now.filter(({ id }) => id === 'b')
        expect(compareLine(line(after), current, DAY).kind).toBe('SAME')
        if ('rent' in after) expect(rentOn(first.row, DAY)).toBe(after.rent)
      }),
    )
  })
})

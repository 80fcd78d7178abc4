import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#kernel/dates.ts'
import { tenancyFaults } from './model.ts'
import { clash, type HeldDays, unitKey } from './rules.ts'

describe('the key of a unit', () => {
  test('is the same for two spellings of floor and name, and orders numbers as numbers', () => {
    const same = [
      ['١٠١', '101'],
      ['شقة  07', 'شقه 7'],
      ['M-2', 'm-2'],
    ]
    for (const [a, b] of same) expect(unitKey({ unit: a })).toBe(unitKey({ unit: b }))
    const units = ['10', '9', '101', 'شقة 2', 'شقة 10']
    expect(units.toSorted((a, b) => (unitKey({ unit: a }) < unitKey({ unit: b }) ? -1 : 1))).toEqual([
      '9',
      '10',
      '101',
      'شقة 2',
      'شقة 10',
    ])
    const floors = ['السرداب', 'الدور الأرضي', 'ميزانين', 'الأول', '2', 'الدور الثاني عشر', '13th floor', 'السطح']
    const key = (floor: string) => unitKey({ floor, unit: '1' })
    expect(floors.toReversed().toSorted((a, b) => (key(a) < key(b) ? -1 : 1))).toEqual(floors)
    for (const [a, b] of [
      ['الدور الأول', '1'],
      ['الطابق ١٢', 'الثاني عشر'],
      ['Ground floor', 'أرضي'],
      ['3rd Floor', 'الثالث'],
    ] as const)
      expect(key(a)).toBe(key(b))
    expect(unitKey({ floor: '1', unit: '2' })).not.toBe(unitKey({ floor: '2', unit: '2' }))
  })
})

const BLANK: HeldDays = {
  leaseStart: null,
  leaseEnd: null,
  vacantSince: null,
  isVacant: false,
  endedOn: null,
  endedBy: null,
}
const lease = (leaseStart: string | null, leaseEnd: string | null = null, more: Partial<HeldDays> = {}): HeldDays => ({
  ...BLANK,
  leaseStart,
  leaseEnd,
  ...more,
})
const vacant = (vacantSince: string | null, more: Partial<HeldDays> = {}): HeldDays => ({
  ...BLANK,
  isVacant: true,
  vacantSince,
  ...more,
})

describe('two rows of a unit', () => {
  test.each([
    ['leases one after the other', lease('2024-01-01', '2024-12-31'), lease('2025-01-01'), false],
    ['leases that share a day', lease('2024-01-01', '2025-01-01'), lease('2025-01-01'), true],
    ['a lease without an end', lease('2024-01-01'), lease('2030-01-01'), true],
    [
      'a lease that was ended by hand',
      lease('2024-01-01', null, { endedOn: '2024-06-30' }),
      lease('2024-07-01'),
      false,
    ],
    [
      'a lease ended by the one that follows',
      lease('2024-01-01', '2025-06-30', { endedOn: '2024-06-30', endedBy: 'x' }),
      lease('2025-01-01'),
      true,
    ],
    ['leases without days', lease(null), lease(null), true],
    ['a vacancy and a lease after it', vacant('2024-01-01'), lease('2025-01-01'), false],
    ['a vacancy without a day and a lease', vacant(null), lease('2025-01-01'), false],
    ['a vacancy within a lease', lease('2024-01-01', '2025-12-31'), vacant('2025-06-01'), true],
    ['a vacancy after a lease', lease('2024-01-01', '2025-12-31'), vacant('2026-01-01'), false],
    ['two vacancies from one day', vacant('2024-01-01'), vacant('2024-01-01'), true],
    [
      'a vacancy that was ended by hand later',
      vacant('2024-01-01', { endedOn: '2025-06-30' }),
      lease('2025-01-01'),
      true,
    ],
  ])('%s', (_, a, b, expected) => {
    expect([clash(a, b), clash(b, a)]).toEqual([expected, expected])
  })

  test('of leases clash where one day has both, as counted day by day', () => {
    const days = fc
      .tuple(fc.nat(12), fc.nat(12))
      .map(([from, last]) => lease(addDays('2026-01-01', from), addDays('2026-01-01', from + last)))
    fc.assert(
      fc.property(days, days, (a, b) => {
        const counted = Array.from({ length: 40 }, (_, at) => addDays('2026-01-01', at))
        const isIn = ({ leaseStart, leaseEnd }: HeldDays, on: string) =>
          (leaseStart ?? '') <= on && on <= (leaseEnd ?? '')
        expect(clash(a, b)).toBe(counted.some((on) => isIn(a, on) && isIn(b, on)))
      }),
    )
  })
})

const faults = (fields: object) =>
  tenancyFaults({ unit: '1', rent: 100, leaseStart: '2025-01-01', leaseEnd: '2027-12-31', ...fields }).map(
    ({ field, code }) => `${field} ${code}`,
  )
const NO_LEASE = { rent: null, leaseStart: null, leaseEnd: null }

describe('a row as it is entered', () => {
  test.each([
    [{ rent: 0 }],
    [{ leaseEnd: '2025-01-01' }],
    [{ breakDay: '2027-12-31', nextReview: '2025-01-01' }],
    [
      {
        rentSteps: [
          { from: '2025-01-02', rent: 0 },
          { from: '2027-12-31', rent: 120.125 },
        ],
      },
    ],
    [{ ...NO_LEASE, vacantSince: '2026-01-01', marketRent: 90 }],
    [NO_LEASE],
  ])('%o is right', (fields) => {
    expect(faults(fields)).toEqual([])
  })

  test.each([
    [{ unit: '' }, 'unit kernel:required'],
    [{ rent: -0.001 }, 'rent kernel:tooSmall'],
    [{ rent: 1.0005 }, 'rent kernel:badMoney'],
    [{ area: 10.005 }, 'area tenancies:fault.decimals'],
    [{ indexation: 100.01 }, 'indexation kernel:tooLarge'],
    [{ freeMonths: 1.5 }, 'freeMonths kernel:notWhole'],
    [{ use: 'VILLA' }, 'use kernel:notInList'],
    [{ leaseStart: '2025-02-30' }, 'leaseStart kernel:badDate'],
    [{ leaseEnd: '2024-12-31' }, 'leaseEnd tenancies:fault.leaseEnd'],
    [{ breakDay: '2028-01-01' }, 'breakDay tenancies:fault.withinLease'],
    [{ nextReview: '2024-12-31' }, 'nextReview tenancies:fault.withinLease'],
    [{ rent: null }, 'rent tenancies:fault.rent'],
    [{ ...NO_LEASE, tenant: 'أحد' }, 'rent tenancies:fault.rent'],
    [{ vacantSince: '2026-01-01' }, 'vacantSince tenancies:fault.let'],
    [{ rentSteps: [{ from: '2025-01-01', rent: 1 }] }, 'rentSteps.0.from tenancies:fault.withinLease'],
    [{ rentSteps: [{ from: null, rent: 1 }] }, 'rentSteps.0.from kernel:required'],
    [{ rentSteps: [{ from: '2026-01-01', rent: null }] }, 'rentSteps.0.rent kernel:required'],
    [{ rentSteps: [{ from: '2026-01-01', rent: -1 }] }, 'rentSteps.0.rent kernel:tooSmall'],
    [{ ...NO_LEASE, rentSteps: [{ from: '2026-01-01', rent: 1 }] }, 'rentSteps tenancies:fault.rent'],
    [
      { rentSteps: Array.from({ length: 11 }, (_, at) => ({ from: `2026-01-${10 + at}`, rent: 1 })) },
      'rentSteps tenancies:fault.steps',
    ],
  ])('%o is refused', (fields, fault) => {
    expect(faults(fields)).toEqual([fault])
  })
})

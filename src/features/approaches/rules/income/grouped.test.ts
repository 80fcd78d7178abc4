import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#kernel/dates.ts'
import type { FormRow, FormValues } from '#kernel/form-values.ts'
import { subjectFacts } from '../../../../../tests/support/approaches.ts'
import { evaluateIncome } from '../income.ts'
import { groupedRents } from './grouped.ts'

const ON = '2026-01-15'
const inputs = { subject: subjectFacts({ area: 500, tenure: null, on: ON }), comparables: [] }
const sheetOf = (rows: readonly FormRow[], fields: FormValues): FormValues => ({
  ...fields,
  ...Object.fromEntries(rows.map((row, at) => [`rents.00000000-0000-4000-8000-${String(at).padStart(12, '0')}`, row])),
})
const ALONE = () => false

const day = (most: number) => fc.option(fc.integer({ min: -60, max: most }).map((days) => addDays(ON, days)))
const row: fc.Arbitrary<FormRow> = fc.record({
  unit: fc.constant('u'),
  kind: fc.constantFrom('flat', 'shop'),
  area: fc.option(fc.integer({ min: 20, max: 300 })),
  rent: fc.integer({ min: 1, max: 900_000 }).map((fils) => fils / 1000),
  marketRent: fc.option(fc.integer({ min: 1, max: 900_000 }).map((fils) => fils / 1000)),
  leaseEnd: day(1500),
  breakDay: day(700),
  freeUntil: day(200),
  payment: fc.constantFrom(null, 'MONTH_ARREARS', 'YEAR_ADVANCE'),
})
const METHODS: FormValues[] = [
  { method: 'DIRECT', capRate: 7, belowRate: 8, vacancyRate: 5 },
  { method: 'REVERSION', termRate: 6, reversionRate: 8, breaks: 'TO_BREAK' },
  { method: 'LAYER', coreRate: 6, sliceRate: 9, breaks: 'OVER_RENTED' },
  {
    ...{ method: 'CASH_FLOW', holdingYears: 4, discountRate: 9, exitMethod: 'RATE', exitRate: 8, incomeGrowth: 2 },
    timing: 'MONTH_ADVANCE',
  },
]

test('a roll whose leases are grouped comes to the value of the roll by unit, by each method', () => {
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 40 }), fc.constantFrom(...METHODS), (rows, fields) => {
      const grouped = groupedRents(rows, ON, ALONE)
      expect(grouped.reduce((all, one) => all + Number(one.units ?? 1), 0)).toBe(rows.length)
      const [single, together] = [rows, grouped].map((of) => evaluateIncome(sheetOf(of, fields), inputs))
      expect(together?.value).toBeCloseTo(single?.value ?? 0, 2)
      const [ones, all] = [single, together].map((of) => of?.steps.find(({ word }) => word.endsWith('perUnit'))?.result)
      expect(all?.value).toBe(ones?.value)
    }),
    { numRuns: 200 },
  )
})

test('five thousand leases that end on any day of three years are fewer rows than a sheet holds', () => {
  const rows = Array.from({ length: 5000 }, (_, at) => ({
    unit: String(at),
    kind: at % 9 === 0 ? 'shop' : 'flat',
    area: 60 + (at % 50),
    rent: 300 + (at % 70),
    marketRent: 330,
    leaseEnd: addDays(ON, at % 1095),
  }))
  const grouped = groupedRents(rows, ON, ALONE)
  expect(grouped.length).toBeLessThanOrEqual(300)
  const sum = (of: readonly FormRow[], cell: string) => of.reduce((all, one) => all + Number(one[cell] ?? 1), 0)
  expect(sum(grouped, 'rent')).toBe(sum(rows, 'rent'))
  expect(sum(grouped, 'area')).toBe(sum(rows, 'area'))
  expect(sum(grouped, 'units')).toBe(5000)
})

test('a unit that is kept apart, or like no other, stays as it is', () => {
  const lease = { unit: '1', rent: 300, marketRent: 320, leaseEnd: addDays(ON, 400) }
  const rows = [
    lease,
    { ...lease, unit: '2' },
    { ...lease, unit: '3' },
    { ...lease, unit: '4', payment: 'YEAR_ADVANCE' },
  ]
  expect(groupedRents(rows, ON, ({ unit }) => unit === '2')).toEqual([
    { ...lease, units: 2, rent: 600, marketRent: 640, area: null, breakDay: null, freeUntil: null },
    rows[1],
    rows[3],
  ])
})

import { expect, test } from 'vitest'
import type { FormValues } from '#kernel/form-values.ts'
import { classDisclosures } from './disclosed.ts'
import { roll } from './roll.ts'

const row = (valuationId: string, value: number | null, holding: 'INVESTMENT' | 'INVENTORY' = 'INVESTMENT') => ({
  valuationId,
  category: 'COMMERCIAL' as const,
  rolled: roll({
    typed: {
      ...{ holding, opening: 1, additions: null, works: null, disposals: null },
      ...{ transfersIn: null, transfersOut: null, transferred: null, exchange: null },
    },
    earlier: null,
    value,
    isInSchedule: true,
    status: 'COMPLETED',
  }),
})
const sheet = (average: number | null, more: FormValues = {}): FormValues => ({
  level: 'LEVEL_3',
  technique: 'رسملة الدخل',
  sensitivity: 'ارتفاع المعدل يخفض القيمة',
  'inputs.1': { input: 'CAP_RATE', unit: 'PERCENT', low: 7, high: 8.5, average, effect: 'عكسي' },
  ...more,
})

test('of a class have the range over its properties, and the mean of theirs by value', () => {
  const rows = [row('a', 300_000), row('b', 100_000), row('c', 50_000, 'INVENTORY'), row('d', 70_000)]
  const sheets = new Map([
    ['a', sheet(8)],
    ['b', sheet(7, { 'inputs.1': { input: 'CAP_RATE', unit: 'PERCENT', low: 6.5, high: 7.25, average: 7 } })],
    ['c', sheet(9)],
  ])
  const [investment, inventory] = classDisclosures(rows, sheets)
  // (8 × 300 + 7 × 100) ÷ 400; the fourth property discloses nothing, and weighs nothing.
  expect(investment).toMatchObject({ properties: 4 - 1, fils: 470_000, without: 1 })
  expect(investment?.measured).toEqual([
    {
      ...{ level: 'LEVEL_3', technique: 'رسملة الدخل', properties: 2, fils: 400_000 },
      inputs: [
        {
          ...{ input: 'CAP_RATE', name: null, unit: 'PERCENT', low: 6.5, high: 8.5, average: 7.75 },
          ...{ properties: 2, effects: ['عكسي'] },
        },
      ],
      relationships: [],
      sensitivities: ['ارتفاع المعدل يخفض القيمة'],
    },
  ])
  expect(inventory).toMatchObject({ of: { holding: 'INVENTORY' }, properties: 1, without: 0 })
})

test('levels and techniques are apart, a mean that one property lacks is none, and what has no value is left out', () => {
  const rows = [row('a', 10_000), row('b', 20_000), row('c', 30_000), row('d', null)]
  const sheets = new Map([
    ['a', sheet(8)],
    ['b', sheet(null)],
    ['c', sheet(8, { level: 'LEVEL_2', technique: 'مقارنة المبيعات' })],
    ['d', sheet(8)],
  ])
  const [one] = classDisclosures(rows, sheets)
  expect(one?.measured.map(({ level, technique, fils }) => [level, technique, fils])).toEqual([
    ['LEVEL_3', 'رسملة الدخل', 30_000],
    ['LEVEL_2', 'مقارنة المبيعات', 30_000],
  ])
  expect(one?.measured[0]?.inputs[0]?.average).toBeNull()
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FormValues } from '#kernel/form-values.ts'
import type { Comparable } from '../../comparables/model.ts'
import { INCOME_SHAPE } from '../fields/income.ts'
import type { Evaluate, SheetField, SheetInputs, SheetShape } from '../model.ts'
import { offeredStep, variedInputs } from './levers.ts'
import { sensitivityTable } from './sensitivity.ts'

const words = { ar: 'حقل', en: 'Field' }
const shape: SheetShape = {
  fields: {
    rent: { kind: 'money', unit: 'KWD_PER_YEAR', words },
    rate: { kind: 'number', unit: 'PERCENT', most: 100, words },
    years: { kind: 'count', most: 100, words },
    source: { kind: 'text', max: 100, words },
  },
  lists: {
    weights: { words, most: 10, id: 'uuid', row: { weight: { kind: 'number', unit: 'PERCENT', most: 100, words } } },
    parts: { words, most: 10, id: 'uuid', row: { area: { kind: 'area', most: 1000, words } } },
  },
}
const nothing = { perSqm: null, range: null, landValue: null, steps: [], faults: [], remarks: [] }
const inputs = { subject: {}, comparables: [] } as unknown as SheetInputs
const capitalised: Evaluate = ({ rent, rate }) => ({
  ...nothing,
  value: Number(rate) > 0 ? Math.round((Number(rent) / Number(rate)) * 100_000) / 1000 : null,
})

test('capitalisation rate × rent: each cell is the sheet worked out again, the middle the sheet as it is', () => {
  const values: FormValues = { rent: 24_000, rate: 8, source: 'Rent roll' }
  const table = sensitivityTable(
    { shape, values, inputs, evaluate: capitalised },
    { input: 'rate', step: 0.5 },
    { input: 'rent', step: 1_200 },
  )
  expect(table?.rows).toEqual([7, 7.5, 8, 8.5, 9])
  expect(table?.columns).toEqual([21_600, 22_800, 24_000, 25_200, 26_400])
  expect(table?.values[2]).toEqual([270_000, 285_000, 300_000, 315_000, 330_000])
  expect(table?.values.map((row) => row[2])).toEqual([342_857.143, 320_000, 300_000, 282_352.941, 266_666.667])
  expect(table?.range).toEqual({ low: 240_000, high: 377_142.857 })
})

test('levels that could not be written have no value', () => {
  const values: FormValues = { rent: 24_000, rate: 1 }
  const table = sensitivityTable(
    { shape, values, inputs, evaluate: capitalised },
    { input: 'rate', step: 0.75 },
    { input: 'rent', step: 20_000 },
  )
  expect(table?.rows).toEqual([-0.5, 0.25, 1, 1.75, 2.5])
  expect(table?.values[0]).toEqual([null, null, null, null, null])
  expect(table?.values[2]?.[0]).toBeNull()
})

const comparable = (evidenceId: string, price: number, choice = 'USED') =>
  ({ evidenceId, choice, evidence: { kind: 'SALE', price, area: 100 } }) as Comparable
const weighed: Evaluate = (values, { comparables }) => {
  const weight = (id: string) => Number((values[`weights.${id}`] as { weight: number }).weight)
  const sum = comparables.reduce((all, { evidenceId }) => all + weight(evidenceId), 0)
  const value =
    comparables.reduce((all, { evidenceId, evidence }) => all + evidence.price * weight(evidenceId), 0) / 100
  return { ...nothing, value: Math.abs(sum - 100) < 1e-9 ? Math.round(value * 1000) / 1000 : null }
}
const grid = {
  shape,
  values: { 'weights.a': { weight: 50 }, 'weights.b': { weight: 30 }, 'weights.c': { weight: 20 } },
  inputs: { ...inputs, comparables: [comparable('a', 100), comparable('b', 200), comparable('c', 300)] },
  evaluate: weighed,
}

test('weight × price: the other weights make room in proportion, and the price of a comparable is varied', () => {
  const table = sensitivityTable(
    grid,
    { input: 'weights.a.weight', step: 10 },
    { input: 'comparables.b.price', step: 10 },
  )
  expect(table?.rows).toEqual([30, 40, 50, 60, 70])
  // At 30, the others share 70 as 42 to 28.
  expect(table?.values[0]?.[2]).toBe(198)
  expect(table?.values[2]).toEqual([164, 167, 170, 173, 176])
})

test('weight × weight: each is at the level of its header, and the ones that are left share the rest', () => {
  const seen: number[][] = []
  const table = sensitivityTable(
    {
      ...grid,
      evaluate: (values, given) => {
        seen.push(['a', 'b', 'c'].map((id) => (values[`weights.${id}`] as { weight: number }).weight))
        return weighed(values, given)
      },
    },
    { input: 'weights.a.weight', step: 10 },
    { input: 'weights.b.weight', step: 10 },
  )
  expect(table?.columns).toEqual([10, 20, 30, 40, 50])
  expect(seen[0]).toEqual([30, 10, 60])
  expect(seen[12]).toEqual([50, 30, 20])
  // 100 × a + 200 × b + 300 × the rest; more than 100 together could not be written.
  expect(table?.values).toEqual([
    [230, 220, 210, 200, 190],
    [210, 200, 190, 180, 170],
    [190, 180, 170, 160, 150],
    [170, 160, 150, 140, null],
    [150, 140, 130, null, null],
  ])
})

test('weights of comparables that are no longer used neither give nor take, and are not varied', () => {
  const left = { ...grid.values, 'weights.d': { weight: 50 }, 'weights.gone': { weight: 10 } }
  const comparables = [...grid.inputs.comparables, comparable('d', 400, 'REJECTED')]
  const sheet = { ...grid, values: left, inputs: { ...inputs, comparables } }
  const used: Evaluate = (values, given) => weighed(values, { ...given, comparables: grid.inputs.comparables })
  const axes = [
    { input: 'weights.a.weight', step: 10 },
    { input: 'comparables.c.price', step: 10 },
  ] as const
  expect(sensitivityTable({ ...sheet, evaluate: used }, ...axes)?.values[0]?.[2]).toBe(198)
  const inputsOf = variedInputs(shape, left, comparables).map(({ input }) => input)
  expect(inputsOf).not.toContain('weights.d.weight')
  expect(inputsOf).not.toContain('weights.gone.weight')
})

test('the weights of dimensions make room for the one that is varied as well', () => {
  const dimension = { weight: { kind: 'number', unit: 'PERCENT', most: 100, words } } as const
  const values: FormValues = { 'dimensions.x': { weight: 60 }, 'dimensions.y': { weight: 40 }, rent: 1_000 }
  const table = sensitivityTable(
    {
      shape: { ...shape, lists: { dimensions: { words, most: 10, id: 'uuid', row: dimension } } },
      values,
      inputs,
      evaluate: (now) => ({ ...nothing, value: (now['dimensions.y'] as { weight: number }).weight }),
    },
    { input: 'dimensions.x.weight', step: 10 },
    { input: 'rent', step: 100 },
  )
  expect(table?.values.map((row) => row[2])).toEqual([60, 50, 40, 30, 20])
})

test('a part of a whole number has no value', () => {
  const values: FormValues = { rent: 24_000, years: 5 }
  const table = sensitivityTable(
    { shape, values, inputs, evaluate: (now) => ({ ...nothing, value: Number(now.years) }) },
    { input: 'years', step: 0.5 },
    { input: 'rent', step: 1_000 },
  )
  expect(table?.values.map((row) => row[2])).toEqual([4, null, 5, null, 6])
})

test('the middle is always the sheet as it is', () =>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 49 }), fc.integer({ min: 1, max: 40 }), (step, price) => {
      const axes = [
        { input: 'weights.a.weight', step },
        { input: 'comparables.c.price', step: price },
      ] as const
      expect(sensitivityTable(grid, ...axes)?.values[2]?.[2]).toBe(170)
    }),
  ))

test('two different numbers of the sheet and steps above zero, or no table', () => {
  const rate = { input: 'rate', step: 0.5 }
  const sheet = { shape, values: { rent: 1, rate: 8, source: 'x' }, inputs, evaluate: capitalised }
  for (const other of [rate, { input: 'source', step: 1 }, { input: 'rent', step: 0 }, { input: 'absent', step: 1 }])
    expect(sensitivityTable(sheet, rate, other)).toBeNull()
})

test('what can be varied are the numbers that are written, and the prices of comparables', () => {
  const values: FormValues = { rent: 24_000, rate: null, source: 'x', 'parts.p': { area: 200, name: 'x' } }
  expect(variedInputs(shape, values, [comparable('a', 100)]).map(({ input, value }) => [input, value])).toEqual([
    ['rent', 24_000],
    ['parts.p.area', 200],
    ['comparables.a.price', 100],
  ])
})

test('the step to begin with is half a point, or a round tenth', () => {
  const money: SheetField = { kind: 'money', unit: 'KWD', words }
  const share: SheetField = { kind: 'number', unit: 'PERCENT', most: 100, words }
  const step = (field: SheetField, value: number) => offeredStep({ input: 'x', value, field })
  expect(step(share, 8)).toBe(0.5)
  expect([24_000, 312_345, 8.4, 0].map((value) => step(money, value))).toEqual([2_000, 30_000, 0.8, 1])
  expect(step({ kind: 'count', most: 100, words }, 3)).toBe(1)
})

test('the step of a probability is ten points, that of amounts of a whole list 5 %, that of days and months one month', () => {
  const [one, two] = ['0b6f6b00-1111-4222-8333-000000000001', '0b6f6b00-1111-4222-8333-000000000002']
  const values: FormValues = {
    ...{ method: 'TERM', renewalChance: 40 },
    [`rents.${one}`]: { rent: 500, leaseEnd: '2028-06-30' },
    [`rents.${two}`]: { rent: 400, leaseEnd: '2028-06-30' },
    [`profiles.${one}`]: { kind: 'x', renewal: 60, voidMonths: 3 },
  }
  const steps = new Map(variedInputs(INCOME_SHAPE, values).map((one) => [one.input, offeredStep(one)]))
  const asked = [
    'renewalChance',
    `profiles.${one}.renewal`,
    `profiles.${one}.voidMonths`,
    'rents.*.rent',
    'rents.*.leaseEnd',
  ]
  expect(asked.map((input) => steps.get(input))).toEqual([10, 10, 1, 5, 1])
})

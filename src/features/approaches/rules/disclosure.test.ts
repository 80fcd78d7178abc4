import { describe, expect, test } from 'vitest'
import type { FormValues } from '#kernel/form-values.ts'
import { comparableOf, evidenceId, subjectFacts } from '../../../../tests/support/approaches.ts'
import { disclosedInputs, evaluateDisclosure, filledInputs } from './disclosure.ts'
import { type SheetValues, tabsOf } from './sheets.ts'

const STATED: FormValues = {
  ...{
    level: 'LEVEL_3',
    levelReason: 'No observable price',
    technique: 'Income capitalisation',
    techniqueChange: 'SAME',
  },
  sensitivity: 'Half a point',
  'inputs.a': { input: 'CAP_RATE', unit: 'PERCENT', low: 6.5, high: 7.25, average: 6.9 },
}
const inputs = {
  subject: subjectFacts(),
  comparables: [{ price: 320_000 }, { price: 340_000 }, { price: 400_000 }].map((one, at) => comparableOf(at + 1, one)),
}
const weight = (n: number, percent: number): FormValues => ({ [`weights.${evidenceId(n)}`]: { weight: percent } })
const GRID: FormValues = { ...weight(1, 60), ...weight(2, 40) }
const offered = (sheets: SheetValues) => disclosedInputs(sheets, inputs)
const found = (values: FormValues, sheets: SheetValues = {}) => {
  const { faults, remarks } = evaluateDisclosure(values, sheets)
  return [...faults.map(({ field }) => field), ...remarks.map(({ word }) => word)]
}
const words = (values: FormValues) => evaluateDisclosure(values, {}).faults.map(({ message }) => message)

describe('inputs from the sheets', () => {
  test('adjusted prices of the comparables that carry weight, with their mean by weight', () => {
    // By hand, 400 m² each: 800 and 850 KWD per m² by 60 and 40 are 480 + 340 = 820; the third, at 1,000, carries no weight.
    expect(offered({ GRID })).toEqual([{ input: 'PRICE', unit: 'KWD_PER_SQM', low: 800, high: 850, average: 820 }])
    expect(offered({ GRID: { ...GRID, role: 'LAND' } })).toMatchObject([{ input: 'LAND_PRICE', average: 820 }])
    expect(offered({ GRID: {} })).toEqual([])
  })

  test('rates that the method counts, and market rents per m² by area', () => {
    const INCOME: FormValues = {
      ...{ method: 'CASH_FLOW', capRate: 9, discountRate: 10, exitMethod: 'RATE', exitRate: 7.5 },
      ...{ vacancyRate: 5, incomeGrowth: -1 },
      'rents.a': { area: 100, marketRent: 500 },
      'rents.b': { area: 50, marketRent: 300, units: 4 },
      'rents.c': { marketRent: 900 },
    }
    const rate = (input: string, figure: number) => ({
      input,
      unit: 'PERCENT',
      low: figure,
      high: figure,
      average: figure,
    })
    // By hand: 5 and 6 KWD per m² a month, of 100 m² and 4 × 50 m²: (500 + 1,200) ÷ 300 = 5.667.
    expect(offered({ INCOME })).toEqual([
      ...[rate('DISCOUNT_RATE', 10), rate('EXIT_RATE', 7.5), rate('VACANCY', 5), rate('GROWTH', -1)],
      { input: 'MARKET_RENT', unit: 'KWD_PER_SQM_MONTH', low: 5, high: 6, average: 5.667 },
    ])
  })

  test('two yields of one sheet have a range and no mean; a rate that another sheet gives is offered by that one', () => {
    const INCOME: FormValues = { method: 'REVERSION', termRate: 6.5, reversionRate: 7.25 }
    expect(offered({ INCOME })).toEqual([{ input: 'CAP_RATE', unit: 'PERCENT', low: 6.5, high: 7.25, average: null }])
    const kinds = { 'profiles.a': { kind: 'A', rent: 5 }, 'profiles.b': { kind: 'B', rent: 7 } }
    expect(offered({ INCOME: { method: 'DIRECT', ...kinds } })).toMatchObject([{ low: 5, high: 7, average: null }])
    const linked = { method: 'DIRECT', capRate: 7, 'links.capRate': { sheet: 'GRID-2' } }
    expect(offered({ INCOME: linked })).toEqual([])
  })

  test('unit costs by area; nothing of a sheet that is a check', () => {
    const COST: FormValues = {
      'parts.a': { area: 300, unitCost: 250 },
      'parts.b': { area: 100, unitCost: 130 },
    }
    // By hand: (75,000 + 13,000) ÷ 400 = 220.
    expect(offered({ COST })).toEqual([{ input: 'UNIT_COST', unit: 'KWD_PER_SQM', low: 130, high: 250, average: 220 }])
    expect(offered({ COST, RECONCILIATION: { costUse: 'CHECK' } })).toEqual([])
  })

  test('they fill the list: figures change in their rows, names and effects stay, others are added', () => {
    const [price, rent] = [
      { input: 'PRICE', unit: 'KWD_PER_SQM', low: 800, high: 850, average: 820 } as const,
      { input: 'MARKET_RENT', unit: 'KWD_PER_SQM_MONTH', low: 5, high: 6, average: null } as const,
    ]
    const written = {
      'inputs.a': { input: 'PRICE', low: 1, effect: 'Up' },
      'inputs.b': { input: 'OTHER', name: 'Own' },
    }
    expect(filledInputs(written, [price, price, rent], () => 'new')).toEqual([
      { field: 'inputs.a', row: { ...price, effect: 'Up' } },
      { field: 'inputs.new', row: price },
      { field: 'inputs.new', row: rent },
    ])
  })
})

describe('what is disclosed', () => {
  test('level with its reason and technique are needed; level 1 is refused, level 3 needs inputs', () => {
    expect(found({})).toEqual([])
    expect(found(STATED)).toEqual([])
    expect(found({ sensitivity: 'x' })).toEqual(['level', 'levelReason', 'technique', 'disclosure:remark.noChange'])
    expect(words({ ...STATED, level: 'LEVEL_1' })).toEqual([expect.stringContaining('never at level 1')])
    expect(found({ ...STATED, 'inputs.a': null })).toEqual(['inputs'])
    expect(found({ ...STATED, level: 'LEVEL_2', 'inputs.a': null })).toEqual([])
    expect(found({ ...STATED, sensitivity: null })).toEqual(['disclosure:remark.noSensitivity'])
    expect(found({ ...STATED, sensitivity: null }, { RECONCILIATION: { sensitivitySheet: 'INCOME' } })).toEqual([])
  })

  test.each([
    [{ low: 7.3 }, ['inputs.a.low', 'inputs.a.average']],
    [{ low: 7 }, ['inputs.a.average']],
    [{ high: 6.8 }, ['inputs.a.average']],
    [{ low: 6.9, high: 6.9 }, []],
    [{ input: 'OTHER' }, ['inputs.a.name']],
    [{ unit: null, high: null }, ['inputs.a.unit', 'inputs.a.high']],
    [{ average: null }, ['disclosure:remark.noAverage']],
  ])('an input with %j', (more, expected) => {
    const row = { input: 'CAP_RATE', unit: 'PERCENT', low: 6.5, high: 7.25, average: 6.9 }
    expect(found({ ...STATED, 'inputs.a': { ...row, ...more } })).toEqual(expected)
  })

  test('a best use that is not the existing one asks why, and so does a change of technique', () => {
    expect(found(STATED, { ASSUMPTIONS: { highestUse: 'EXISTING' } })).toEqual([])
    expect(found(STATED, { ASSUMPTIONS: { highestUse: 'REDEVELOPMENT' } })).toEqual(['useReason'])
    expect(found({ ...STATED, techniqueChange: 'CHANGED' })).toEqual(['techniqueChangeReason'])
  })

  test('its tab is offered for financial reporting, and where it is written or open', () => {
    expect(tabsOf({}, 'FINANCIAL_REPORTING', 'RECONCILIATION')).toContain('DISCLOSURE')
    expect(tabsOf({}, 'SALE', 'RECONCILIATION')).not.toContain('DISCLOSURE')
    expect(tabsOf({ DISCLOSURE: STATED }, 'SALE', 'RECONCILIATION')).toContain('DISCLOSURE')
  })
})

import { describe, expect, test } from 'vitest'
import type { FormRow, FormValues } from '#kernel/form-values.ts'
import { comparableOf, evidenceId, subjectFacts } from '../../../../tests/support/approaches.ts'
import type { SheetInputs } from '../../approaches/model.ts'
import { unlinked } from '../../approaches/rules/chosen-sensitivity.ts'
import { evaluateSheet, evaluateSheets, type SheetValues } from '../../approaches/rules/evaluate.ts'
import { sharedRow } from '../../approaches/rules/links.ts'
import type { Measure, SharedRate } from '../../engagements/model/rates.ts'
import { cellsOfRate, rateFor } from '../../engagements/rules/rates.ts'
import { takesOf, withTaken } from './behind.ts'
import { rateFaults } from './rates.ts'

const ROW = evidenceId(901)
const rate = (measure: Measure, value: number, more: Partial<SharedRate> = {}): SharedRate => ({
  ...{ id: `rate-${measure}`, version: 2, measure, value, low: null, high: null },
  ...{ areaNumber: 62, areaAr: 'سلوى', areaEn: 'Salwa', category: null },
  ...{ datedOn: '2026-06-01', source: 'سبع صفقات', comparables: 7, engagementNumber: 'ENG-2026-0001' },
  ...{ leadValuationId: null, leadNumber: null, leadSheet: null, writtenByName: '', writtenAt: '' },
  ...more,
})
const inputs: SheetInputs = {
  subject: subjectFacts({ area: 400, category: 'RESIDENTIAL' }),
  comparables: [comparableOf(1, { type: 'LAND', builtArea: null, price: 400_000, area: 400 })],
}
//   building 500 m² × 300 = 150,000, 10 of 50 years: 120,000
const PARTS: FormValues = { [`parts.${ROW}`]: { area: 500, unitCost: 300, effectiveAge: 10, economicLife: 50 } }
const taken = (of: SharedRate, state: 'LINKED' | 'TYPED' = 'LINKED'): FormRow => sharedRow(cellsOfRate(of), state)
const takes = (sheets: SheetValues, rates: readonly SharedRate[]) =>
  takesOf(sheets, evaluateSheets(sheets, inputs), (measure) => rates.find((one) => one.measure === measure)).map(
    ({ field, state, before, after }) => [field, state, before, after],
  )

describe('the rate that holds for a property', () => {
  const of = (id: string, areaNumber: number | null, category: SharedRate['category']) =>
    rate('LAND', 900, { id, areaNumber, category })
  const rates = [
    of('all', null, null),
    of('kind', null, 'RESIDENTIAL'),
    of('area', 62, null),
    of('both', 62, 'RESIDENTIAL'),
    of('other', 63, 'RESIDENTIAL'),
  ]
  test.each([
    [62, 'RESIDENTIAL', 'both'],
    [62, 'INVESTMENT', 'area'],
    [7, 'RESIDENTIAL', 'kind'],
    [7, null, 'all'],
    [null, null, 'all'],
  ] as const)('of area %s and category %s is %s', (areaNumber, category, id) => {
    expect(rateFor(rates, 'LAND', { areaNumber, category })?.id).toBe(id)
    expect(rateFor(rates, 'RENT', { areaNumber, category })).toBeUndefined()
  })
})

describe('a sheet that takes a rate of the engagement', () => {
  const sheets: SheetValues = { COST: { ...PARTS, 'links.landRate': taken(rate('LAND', 900.125)) } }
  test('counts it as it was taken and says whose it is, of how many comparables and which version', () => {
    // 400 m² × 900.125 = 360,050, and the building.
    const cost = evaluateSheet('COST', sheets, inputs)
    expect(cost).toMatchObject({ value: 480_050, landValue: 360_050, faults: [] })
    expect(cost?.steps[0]).toEqual({
      word: 'methods:step.link.SHARED.counted',
      figures: { version: { value: 2, unit: 'NUMBER' }, comparables: { value: 7, unit: 'NUMBER' } },
      texts: { number: 'ENG-2026-0001' },
      fields: { field: expect.objectContaining({ en: 'Land price per m²' }), area: { ar: 'سلوى', en: 'Salwa' } },
      result: { value: 900.125, unit: 'KWD_PER_SQM' },
    })
    // What is tested by other values is tested without the link.
    expect(unlinked('COST', sheets, inputs).values).toEqual({ ...PARTS, landRate: 900.125 })
  })

  test('a rent per m² is that of the area of its row, to the fils; without an area it lacks one', () => {
    const income = (row: FormRow): SheetValues => ({
      INCOME: {
        method: 'DIRECT',
        capRate: 8,
        [`rents.${ROW}`]: row,
        [`links.rents.${ROW}.marketRent`]: taken(rate('RENT', 3.333)),
      },
    })
    // 3.333 × 87.5 = 291.6375 a month
    const worked = evaluateSheet('INCOME', income({ area: 87.5 }), inputs)
    expect(worked?.steps[0]?.result).toEqual({ value: 291.638, unit: 'KWD_PER_MONTH' })
    expect(evaluateSheet('INCOME', income({ unit: 'شقة' }), inputs)?.faults[0]?.code).toBe('methods:fault.linkEmpty')
  })

  test('a figure that was typed in place of it counts, and asks for its reason', () => {
    const typed = (reason: string | null): SheetValues => ({
      COST: { ...PARTS, landRate: 950, 'links.landRate': { ...taken(rate('LAND', 900), 'TYPED'), reason } },
    })
    const said = evaluateSheet('COST', typed('قطعة زاوية'), inputs)
    expect(said).toMatchObject({ landValue: 380_000, faults: [] })
    expect(said?.steps[0]).toMatchObject({
      word: 'methods:step.typedForShared',
      figures: { given: { value: 900 }, version: { value: 2 } },
      texts: { reason: 'قطعة زاوية', number: 'ENG-2026-0001' },
    })
    expect(evaluateSheet('COST', typed(null), inputs)?.faults).toMatchObject([{ code: 'methods:fault.linkReason' }])
  })
})

describe('what differs from the rates', () => {
  const LAND: FormValues = { role: 'LAND', [`weights.${evidenceId(1)}`]: { weight: 100 } }
  const FROM_GRID = { from: 'GRID', output: 'FIGURE', state: 'LINKED' }

  test('an earlier version and another rate are behind; the version that holds does not differ', () => {
    const of = (version: number, id = 'rate-LAND'): SheetValues => ({
      COST: { ...PARTS, 'links.landRate': taken(rate('LAND', 900, { version, id })) },
    })
    const now = [rate('LAND', 950)]
    expect(takes(of(2), now)).toEqual([])
    expect(takes(of(1), now)).toEqual([['landRate', 'BEHIND', 900, 950]])
    expect(takes(of(2, 'of another'), now)).toEqual([['landRate', 'BEHIND', 900, 950]])
    expect(takes(of(2), [])).toEqual([['landRate', 'GONE', 900, null]])
  })

  test('a sheet of its own, and a figure that was typed, stay; one that has come to nothing yet is empty', () => {
    const now = [rate('LAND', 950), rate('BUILDING', 280)]
    const linked: SheetValues = { GRID: LAND, COST: { ...PARTS, 'links.landRate': FROM_GRID } }
    expect(takes(linked, now)).toEqual([
      ['landRate', 'OWN', 1000, 950],
      [`parts.${ROW}.unitCost`, 'OWN', 300, 280],
    ])
    const bare: SheetValues = { GRID: { role: 'LAND' }, COST: { ...PARTS, 'links.landRate': FROM_GRID } }
    expect(takes(bare, now)[0]).toEqual(['landRate', 'EMPTY', null, 950])
    expect(takes({ COST: { ...PARTS, landValue: 1 } }, now)[0]).toEqual(['landRate', 'OWN', null, 950])
    expect(takes({ COST: { landRate: 7 } }, now)).toEqual([['landRate', 'OWN', 7, 950]])
    expect(takes({}, now)).toEqual([])
  })

  test('an income sheet takes what its method counts', () => {
    const now = [rate('YIELD', 7.5), rate('VACANCY', 6), rate('OUTGOINGS', 20)]
    expect(takes({ INCOME: { method: 'DIRECT' } }, now)).toEqual([
      ['capRate', 'EMPTY', null, 7.5],
      ['vacancyRate', 'EMPTY', null, 6],
    ])
    expect(takes({ INCOME: { method: 'REVERSION' } }, now).map(([field]) => field)).toEqual([
      'reversionRate',
      'vacancyRate',
    ])
  })

  test('taking them gives what the sheet then comes to', () => {
    const sheets: SheetValues = { COST: { ...PARTS, 'links.landRate': taken(rate('LAND', 900, { version: 1 })) } }
    const then = withTaken(sheets, [{ sheet: 'COST', field: 'landRate' }], () => rate('LAND', 950))
    expect(evaluateSheet('COST', then, inputs)?.value).toBe(500_000)
  })
})

test('a rate is an amount or a percentage with its range around it, a day and a source', () => {
  const good = { measure: 'YIELD', value: 7.25, low: 7, high: 7.5, datedOn: '2026-06-01', source: 'جدول' } as const
  const codes = (more: object) => rateFaults({ ...good, ...more }).map(({ field, code }) => `${field} ${code}`)
  expect(codes({})).toEqual([])
  expect(codes({ value: 101, low: null, high: null })).toEqual(['value engagementshared:fault.rate'])
  expect(codes({ value: 8 })).toEqual(['low engagementshared:fault.rateRange'])
  expect(codes({ high: null })).toEqual(['low engagementshared:fault.rateRange'])
  expect(codes({ measure: 'LAND', value: 900.0001, low: null, high: null })).toEqual([
    'value engagementshared:fault.rate',
  ])
  expect(codes({ value: null, low: null, high: null, datedOn: 'x', source: ' ' })).toEqual([
    'value kernel:required',
    'datedOn engagementshared:fault.date',
    'source kernel:required',
  ])
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FormRow, FormValues } from '#kernel/form-values.ts'
import { comparableOf, evidenceId, subjectFacts } from '../../../../tests/support/approaches.ts'
import { LINKABLE } from '../fields/links.ts'
import { shapeOf } from '../fields/shapes.ts'
import { INDICATING_KINDS, type IndicatingKind } from '../model/codes.ts'
import type { Remark, SheetInputs } from '../model.ts'
import { unlinked } from './chosen-sensitivity.ts'
import { evaluateSheet, evaluateSheets, type SheetValues } from './evaluate.ts'
import { rememberingFinalValue } from './final-value.ts'
import { gridValues, linkedValue, linksFrom, offeredSources } from './links.ts'
import { valueMoves } from './moves.ts'

const ROW = evidenceId(901)
const RENTED = evidenceId(902)
const weights = (of: Readonly<Record<number, number>>): FormValues =>
  Object.fromEntries(Object.entries(of).map(([n, weight]) => [`weights.${evidenceId(Number(n))}`, { weight }]))
const link = (from: string, output = 'FIGURE', more: FormRow = {}): FormRow => ({ from, output, ...more })

// A house of 400 m² in whose area three plots and one house were sold, one flat is let:
//   plots    400,000 ÷ 400 = 1,000; 367,500 ÷ 375 = 980; 510,000 ÷ 500 = 1,020
//   by 40, 30 and 30 %: 400 + 294 + 306 = 1,000 KWD per m²; × 400 m² = 400,000
//   house    560,000 ÷ 400 m² of land = 1,400; net income 36,400 ÷ 560,000 = 6.5 %
//   flat     500 a month ÷ 100 m² = 5 KWD per m² and month
const subject = subjectFacts({ area: 400, category: 'RESIDENTIAL' })
const plot = { type: 'LAND', builtArea: null } as const
const house = { type: 'RESIDENTIAL', area: 400, builtArea: 600, price: 560_000 } as const
const inputs: SheetInputs = {
  subject,
  comparables: [
    comparableOf(1, { ...plot, price: 400_000, area: 400 }),
    comparableOf(2, { ...plot, price: 367_500, area: 375 }),
    comparableOf(3, { ...plot, price: 510_000, area: 500 }),
    comparableOf(4, house),
    comparableOf(5, { type: 'APARTMENT', kind: 'RENT', price: 500, area: 100, builtArea: null }),
  ],
}
const LAND: FormValues = { role: 'LAND', ...weights({ 1: 40, 2: 30, 3: 30 }) }
//   building 500 m² × 300 = 150,000, 10 of 50 years: 120,000; with the land 520,000
const PARTS: FormValues = { [`parts.${ROW}`]: { area: 500, unitCost: 300, effectiveAge: 10, economicLife: 50 } }
const COST: FormValues = { 'links.landRate': link('GRID'), ...PARTS }
const word = ({ word: one }: { word: string }) => one
const outcome = (sheets: SheetValues, sheet: Parameters<typeof evaluateSheet>[0]) =>
  evaluateSheet(sheet, sheets, inputs)

describe('a grid of land feeds the cost sheet', () => {
  test('its price per m² is the rate of the land, with a step that names its sheet', () => {
    expect(outcome({ GRID: LAND }, 'GRID')).toMatchObject({
      value: 400_000,
      landValue: 400_000,
      figure: { value: 1000, unit: 'KWD_PER_SQM' },
      faults: [],
    })
    const cost = outcome({ GRID: LAND, COST }, 'COST')
    expect(cost).toMatchObject({ value: 520_000, landValue: 400_000, faults: [] })
    expect(cost?.steps[0]).toEqual({
      word: 'methods:step.link.FIGURE',
      figures: {},
      sheets: { sheet: { word: 'value:role.LAND' } },
      fields: { field: { ar: 'سعر المتر المربع للأرض', en: 'Land price per m²' } },
      result: { value: 1000, unit: 'KWD_PER_SQM' },
    })
    expect(cost?.remarks.map(({ field }: Remark) => field)).not.toContain('landSource')
  })

  test('its whole value, where that is taken; and the value of a residual sheet', () => {
    expect(outcome({ GRID: LAND, COST: { 'links.landValue': link('GRID', 'VALUE'), ...PARTS } }, 'COST')?.value).toBe(
      520_000,
    )
    const RESIDUAL: FormValues = {
      [`units.${ROW}`]: { area: 100, price: 1000 },
      [`costs.${ROW}`]: { amount: 20_000 },
      profitRate: 20,
      profitBasis: 'VALUE',
      financeRate: 0,
      buildMonths: 12,
      'links.comparedRate': link('GRID'),
    }
    // 100,000 − 20,000 − 20,000 = 60,000 for the land: 150 KWD per m² of 400 m², 85 % below 1,000.
    const residual = outcome({ GRID: LAND, RESIDUAL }, 'RESIDUAL')
    expect(residual?.value).toBe(60_000)
    expect(residual?.steps.at(-1)).toMatchObject({
      word: 'methods:step.compared',
      figures: { own: { value: 150 }, rate: { value: 1000 } },
      result: { value: -85, unit: 'PERCENT' },
    })
    const sheets = { GRID: LAND, RESIDUAL, COST: { 'links.landValue': link('RESIDUAL', 'VALUE'), ...PARTS } }
    expect(outcome(sheets, 'COST')?.value).toBe(180_000)
  })

  test('the value rests on the cost sheet alone: a price of land is no indication of a house, and its land is the split', () => {
    const { RECONCILIATION } = evaluateSheets({ GRID: LAND, COST }, inputs)
    expect(RECONCILIATION).toMatchObject({
      finalValue: 520_000,
      landValue: 400_000,
      buildingValue: 120_000,
      approach: 'COST',
    })
    expect(RECONCILIATION?.indications.map(({ sheet }) => sheet)).toEqual(['COST'])
  })

  test('a value by improved sales beside it: the land of the grid is split off, or it is a check with its difference', () => {
    const PROPERTY: FormValues = { role: 'PROPERTY', ...weights({ 4: 100 }) }
    const added = { 'grid-2Added': true }
    const beside = evaluateSheets({ GRID: LAND, 'GRID-2': PROPERTY, RECONCILIATION: added }, inputs)
    expect(beside.RECONCILIATION).toMatchObject({ finalValue: 560_000, landValue: 400_000, buildingValue: 160_000 })
    const check = { ...added, 'grid-2Use': 'CHECK', 'grid-2Name': 'بيت مجاور' }
    const checked = (more: FormValues) =>
      evaluateSheets({ GRID: LAND, 'GRID-2': PROPERTY, COST, RECONCILIATION: { ...check, ...more } }, inputs)
        .RECONCILIATION
    expect(checked({ 'grid-2UseReason': 'بيع واحد' })).toMatchObject({
      finalValue: 520_000,
      // (560,000 − 520,000) ÷ 520,000
      checks: [{ sheet: 'GRID-2', value: 560_000, percent: 7.69 }],
      faults: [],
    })
    expect(checked({})?.faults).toMatchObject([{ field: 'grid-2UseReason', code: 'value:fault.useReason' }])
    expect(
      checked({ 'grid-2UseReason': 'بيع واحد' })?.steps.find((step) => word(step) === 'value:step.check'),
    ).toMatchObject({
      sheets: { sheet: { name: 'بيت مجاور' } },
      figures: { difference: { value: 7.69, unit: 'PERCENT' } },
    })
  })
})

describe('what a link needs', () => {
  const faults = (sheets: SheetValues) => outcome(sheets, 'COST')?.faults.map(({ field, code }) => `${field} ${code}`)

  test('a source with a figure: none yet is a fault at the field, and nothing is counted', () => {
    const sheets = { GRID: { role: 'LAND', ...weights({ 1: 40 }) }, COST }
    expect(faults(sheets)).toEqual(['landRate methods:fault.linkEmpty', 'landValue methods:fault.noLand'])
    expect(outcome(sheets, 'COST')?.value).toBeNull()
  })

  test('a source that is still there and for the same: one that was removed or is for something else is a fault', () => {
    const of = (RECONCILIATION: FormValues) => ({
      'GRID-2': LAND,
      COST: { 'links.landRate': link('GRID-2'), ...PARTS },
      RECONCILIATION,
    })
    expect(faults(of({ 'grid-2Added': true }))).toEqual([])
    expect(faults(of({}))).toContain('landRate methods:fault.linkBroken')
    expect(faults({ GRID: { ...LAND, role: 'PROPERTY' }, COST })).toContain('landRate methods:fault.linkBroken')
  })

  test('a reason, once another figure is typed: it counts, and the step gives both', () => {
    const typed = (more: FormRow) => ({
      GRID: LAND,
      COST: { ...COST, landRate: 950, 'links.landRate': link('GRID', 'FIGURE', { state: 'TYPED', ...more }) },
    })
    // 950 × 400 + 120,000
    expect(outcome(typed({}), 'COST')?.value).toBe(500_000)
    expect(faults(typed({}))).toEqual(['links.landRate.reason methods:fault.linkReason'])
    const cost = outcome(typed({ reason: 'قسيمة منخفضة' }), 'COST')
    expect(cost).toMatchObject({ value: 500_000, faults: [] })
    expect(cost?.steps[0]).toMatchObject({
      word: 'methods:step.typedForLink',
      figures: { given: { value: 1000 } },
      texts: { reason: 'قسيمة منخفضة' },
      result: { value: 950 },
    })
  })
})

describe('rents and rates', () => {
  const added = { 'grid-2Added': true, 'grid-3Added': true }
  const RENT: FormValues = { role: 'RENT', ...weights({ 5: 100 }) }
  const YIELD: FormValues = { role: 'YIELD', ...weights({ 4: 100 }), [`incomes.${evidenceId(4)}`]: { amount: 36_400 } }
  const INCOME: FormValues = {
    method: 'DIRECT',
    [`rents.${ROW}`]: { area: 120 },
    [`links.rents.${ROW}.marketRent`]: link('GRID-2'),
    'links.capRate': link('GRID-3'),
    vacancyRate: 0,
  }
  const sheets = { GRID: LAND, 'GRID-2': RENT, 'GRID-3': YIELD, INCOME, RECONCILIATION: added }

  test('a rent per m² is that of the row by its area, a rate the capitalisation rate', () => {
    expect(outcome(sheets, 'GRID-2')?.figure).toEqual({ value: 5, unit: 'KWD_PER_SQM_MONTH' })
    expect(outcome(sheets, 'GRID-3')?.figure).toEqual({ value: 6.5, unit: 'PERCENT' })
    // 5 × 120 × 12 = 7,200 a year ÷ 6.5 % = 110,769.230769
    expect(outcome(sheets, 'INCOME')?.value).toBe(110_769.231)
    expect(outcome(sheets, 'GRID-2')?.value).toBeNull()
  })

  test('a row without an area has no rent; one that was removed takes its link with it', () => {
    const noArea = { ...INCOME, [`rents.${ROW}`]: { unit: '1' } }
    expect(outcome({ ...sheets, INCOME: noArea }, 'INCOME')?.faults).toContainEqual(
      expect.objectContaining({ field: `rents.${ROW}.marketRent`, code: 'methods:fault.linkEmpty' }),
    )
    const removed = { ...INCOME, [`rents.${ROW}`]: null, [`rents.${RENTED}`]: { rent: 600 } }
    // 600 × 12 ÷ 6.5 %
    expect(outcome({ ...sheets, INCOME: removed }, 'INCOME')?.value).toBe(110_769.231)
  })

  test('the sensitivity varies what is linked as if it were typed', () => {
    const { values, evaluate } = unlinked('INCOME', sheets, inputs)
    expect(values).toMatchObject({ capRate: 6.5, [`rents.${ROW}`]: { area: 120, marketRent: 600 } })
    expect(evaluate({ ...values, capRate: 8 }, inputs).value).toBe(90_000)
  })
})

describe('a grid of land takes the building of an improved sale from a cost sheet', () => {
  const at = `lands.${evidenceId(4)}`
  const GRID: FormValues = {
    role: 'LAND',
    ...weights({ 4: 100 }),
    [at]: { share: 'COST_SHEET' },
    [`links.${at}.building`]: link('COST', 'BUILDING'),
  }

  // 560,000 − 120,000 = 440,000 for 400 m² is 1,100; × 400 m² of the subject, to which the same building is added again: 560,000.
  test('which may take its land from that grid: what is built takes nothing, so there is no circle', () => {
    const sheets = { GRID, COST }
    const grid = outcome(sheets, 'GRID')
    expect(grid).toMatchObject({ value: 440_000, figure: { value: 1100 }, faults: [] })
    const steps = ['methods:step.link.BUILDING', 'grid:step.extractionBySheet', 'grid:step.landPerSqm']
    expect(grid?.steps.map(word)).toEqual(expect.arrayContaining(steps))
    expect(outcome(sheets, 'COST')).toMatchObject({ value: 560_000, landValue: 440_000, faults: [] })
    expect(rememberingFinalValue()({ sheets: { ...sheets, RECONCILIATION: { costReason: 'x' } }, inputs })).toBe(
      560_000,
    )
    // Scores explain the prices of the grid as it takes them.
    expect(gridValues('GRID', sheets)[at]).toEqual({ share: 'COST_SHEET', building: 120_000 })
  })

  test('which as a source of figures alone needs no land, and is not held against the built area of the property', () => {
    const use = (of: string): SheetValues => ({ GRID, COST: PARTS, RECONCILIATION: { costUse: of } })
    const given = { ...inputs, subject: { ...subject, builtArea: 900 } }
    const cost = (of: string) => evaluateSheets(use(of), given).COST
    expect(cost('SOURCE')).toMatchObject({ value: null, figure: { value: 120_000, unit: 'KWD' }, faults: [] })
    expect(cost('SOURCE')?.remarks.map(word)).not.toContain('methods:remark.builtArea')
    expect(cost('INDICATION')?.faults.map(({ code }) => code)).toEqual(['methods:fault.noLand'])
    expect(evaluateSheets(use('SOURCE'), given).RECONCILIATION?.unfinished).toEqual([])
    expect(evaluateSheets(use('SOURCE'), given).GRID?.value).toBe(440_000)
  })

  test('gives nothing while the cost sheet lacks something, which is a fault at the comparable', () => {
    const lacking = { ...COST, [`parts.${ROW}`]: { area: 500, unitCost: 300 } }
    expect(outcome({ GRID, COST: lacking }, 'GRID')).toMatchObject({
      value: null,
      faults: [{ field: `${at}.building`, code: 'methods:fault.linkEmpty' }],
    })
  })
})

test('only sheets of the right kind and role are offered, and each tells who takes from it', () => {
  const sheets = { GRID: LAND, 'GRID-2': { role: 'PROPERTY' }, COST, RECONCILIATION: { 'grid-2Added': true } } as const
  expect(offeredSources('COST', 'landRate', sheets)).toEqual([{ from: 'GRID', output: 'FIGURE' }])
  expect(offeredSources('COST', 'feesRate', sheets)).toEqual([])
  expect(linksFrom('GRID', sheets)).toMatchObject([{ sheet: 'COST', link: { field: 'landRate', isTyped: false } }])
  const nothing = { sheets: {}, outcomeOf: () => undefined }
  expect(linkedValue({ field: 'landRate', from: 'GRID', output: 'FIGURE' }, nothing, {})).toBeNull()
})

test('no kind takes anything from itself, by whatever way', () => {
  // What is built, on a cost sheet, takes nothing of any.
  const takes = (kind: IndicatingKind): IndicatingKind[] =>
    Object.values(LINKABLE[kind] ?? {}).flatMap((sources) =>
      sources.flatMap((one) => (one.output === 'BUILDING' ? [] : [one.kind, ...takes(one.kind)])),
    )
  for (const field of Object.keys(LINKABLE.COST ?? {})) expect(field).toMatch(/^land/)
  for (const kind of INDICATING_KINDS) expect(takes(kind)).not.toContain(kind)
})

test('a change of the land moves the value by what is taken from it, to the fils', () => {
  const of = (share: FormValues) => ({ sheets: { GRID: { ...LAND, ...share }, COST }, inputs })
  // By 30, 30 and 40 %: 300 + 294 + 408 = 1,002; × 400 is 800 more.
  const { moves, before, after } = valueMoves(of({}), of(weights({ 1: 30, 3: 40 })), {
    shapeOf,
    finalOf: rememberingFinalValue(),
  })
  expect([before, after]).toEqual([520_000, 520_800])
  expect(moves.at(-1)).toMatchObject({ changes: [{ sheet: 'GRID' }, { sheet: 'GRID' }], after: 520_800 })
})

test('a linked rate comes to what the same rate typed comes to', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000_000 }), fc.integer({ min: 1, max: 2000 }), (price, area) => {
      const given = { ...inputs, comparables: [comparableOf(1, { ...plot, price, area })] }
      const GRID = { role: 'LAND', ...weights({ 1: 100 }) }
      const rate = evaluateSheet('GRID', { GRID }, given)?.figure?.value ?? null
      fc.pre(rate !== null && rate > 0)
      const linked = evaluateSheet('COST', { GRID, COST }, given)
      const typed = evaluateSheet('COST', { COST: { landRate: rate, landSource: 'x', ...PARTS } }, given)
      expect(linked?.value).toBe(typed?.value)
    }),
  )
})

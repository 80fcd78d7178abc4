import { describe, expect, test } from 'vitest'
import type { FormValues } from '#kernel/form-values.ts'
import { comparableOf, evidenceId, subjectFacts } from '../../../../tests/support/approaches.ts'
import { type IndicatingSheet, SHEETS, sheetsOfKind } from '../model/codes.ts'
import { evaluateSheets, gridOf } from './evaluate.ts'
import { freeSheet, hasSheet, labelOf, orderedSheets, sheetUse, withoutRemoved } from './sheets.ts'

const ROW = evidenceId(901)
const inputs = { subject: subjectFacts({ area: 400, category: 'INVESTMENT' }), comparables: [] }
const income = (rent: number): FormValues => ({
  method: 'DIRECT',
  [`rents.${ROW}`]: { rent },
  vacancyRate: 0,
  capRate: 6,
})

describe('which sheets there are', () => {
  test('the first of each kind, and those that were added, in the order that was given to them', () => {
    expect(orderedSheets({})).toEqual(['GRID', 'SCORES', 'INCOME', 'COST', 'RESIDUAL'])
    const added = { 'grid-2Added': true, 'cost-3Added': true, 'cost-3Place': -1 }
    expect(orderedSheets({ RECONCILIATION: added })).toEqual([
      'COST-3',
      'GRID',
      'GRID-2',
      'SCORES',
      'INCOME',
      'COST',
      'RESIDUAL',
    ])
    expect(SHEETS).toHaveLength(6 * 9 + 7)
  })

  test('one that was removed keeps what is written on it and counts for nothing; its place is not given to another', () => {
    const sheets = { 'INCOME-2': income(500), RECONCILIATION: {} }
    expect(hasSheet(sheets, 'INCOME-2')).toBe(false)
    expect(withoutRemoved(sheets)).toEqual({ RECONCILIATION: {} })
    expect(evaluateSheets(sheets, inputs)['INCOME-2']).toBeUndefined()
    expect(freeSheet(sheets, 'INCOME')).toBe('INCOME-3')
    expect(freeSheet({}, 'INCOME')).toBe('INCOME-2')
    const first = { INCOME: income(500), RECONCILIATION: { incomeAdded: false } }
    expect(withoutRemoved(first)).toEqual({ RECONCILIATION: { incomeAdded: false } })
    expect(orderedSheets(first)).toEqual(['GRID', 'SCORES', 'COST', 'RESIDUAL'])
    expect(evaluateSheets(first, inputs).INCOME).toBeUndefined()
    expect(gridOf({}, { RECONCILIATION: { gridAdded: false, 'grid-3Added': true } })).toBe('GRID-3')
    const all = Object.fromEntries(sheetsOfKind('COST').map((sheet) => [sheet, { feesRate: 1 }]))
    expect(freeSheet(all, 'COST')).toBeUndefined()
  })

  test('what one is called: its name, its role, its kind with its number', () => {
    const sheets = { GRID: { role: 'LAND' }, RECONCILIATION: { costName: 'الملحق', 'cost-2Added': true } } as const
    expect(labelOf(sheets, 'GRID')).toEqual({ word: 'value:role.LAND' })
    expect(labelOf(sheets, 'COST')).toEqual({ word: 'value:sheet.COST', name: 'الملحق' })
    expect(labelOf(sheets, 'COST-2')).toEqual({ word: 'value:sheet.COST', n: 2 })
    expect(labelOf(sheets, 'RECONCILIATION')).toEqual({ word: 'value:sheet.RECONCILIATION' })
    // The second grid is the first of improved sales, the third the second.
    const grids = {
      ...sheets,
      'GRID-2': { role: 'PROPERTY' },
      'GRID-3': { role: 'PROPERTY' },
      RECONCILIATION: { 'grid-2Added': true, 'grid-3Added': true },
    } as const
    expect(labelOf(grids, 'GRID-2')).toEqual({ word: 'value:role.PROPERTY' })
    expect(labelOf(grids, 'GRID-3')).toEqual({ word: 'value:role.PROPERTY', n: 2 })
  })

  test.each([
    ['LAND', 'RESIDUAL', null, 'INDICATION'],
    ['LAND', 'RESIDENTIAL', null, 'SOURCE'],
    ['LAND', 'LAND', null, 'INDICATION'],
    ['LAND', 'RESIDENTIAL', 'INDICATION', 'INDICATION'],
    ['RENT', 'RESIDENTIAL', 'INDICATION', 'SOURCE'],
    ['YIELD', 'RESIDENTIAL', null, 'SOURCE'],
    ['PARTS', 'RESIDENTIAL', null, 'SOURCE'],
    ['PROPERTY', 'RESIDENTIAL', 'CHECK', 'CHECK'],
    [null, 'RESIDENTIAL', null, 'INDICATION'],
  ] as const)('a grid of %s for a property of %s, said to be %s: %s', (role, category, written, use) => {
    const subject = { category: category === 'RESIDUAL' ? null : category, purpose: 'SALE' }
    const sheets = { GRID: { role }, RECONCILIATION: { gridUse: written } }
    expect(sheetUse(sheets, 'GRID', subject)).toBe(use)
  })
})

describe('parts of a property', () => {
  // Shops 1,500 and flats 1,000 a month: 1,500 × 12 ÷ 6 % = 300,000 and 200,000; a whole by cost of 600,000 weighs 50 %.
  const sheets = (more: FormValues = {}, second = income(1000)) => ({
    INCOME: income(1500),
    'INCOME-2': second,
    RECONCILIATION: { incomeUse: 'PART', 'income-2Added': true, 'income-2Use': 'PART', ...more },
  })
  const of = (...given: Parameters<typeof sheets>) => evaluateSheets(sheets(...given), inputs).RECONCILIATION

  test('are one indication, their sum, with the weight of the first', () => {
    expect(of()).toMatchObject({
      finalValue: 500_000,
      indications: [{ sheet: 'INCOME', value: 500_000, of: ['INCOME', 'INCOME-2'] }],
      approach: 'INCOME',
      faults: [],
    })
    const cost = { landValue: 480_000, [`parts.${ROW}`]: { area: 400, unitCost: 300, physical: 0 } }
    const weighed = {
      incomeWeight: 50,
      incomeStrengths: 'x',
      incomeWeaknesses: 'x',
      costWeight: 50,
      costStrengths: 'x',
      costWeaknesses: 'x',
      reason: 'x',
    }
    const both = evaluateSheets({ ...sheets(weighed), COST: cost }, inputs).RECONCILIATION
    expect(both).toMatchObject({ finalValue: 550_000, approach: 'COMBINED', faults: [] })
  })

  test('have their land together; of two whole values by cost the land is that of the first', () => {
    const house = (landValue: number) => ({ landValue, [`parts.${ROW}`]: { area: 100, unitCost: 300, physical: 0 } })
    const land = (more: FormValues) =>
      evaluateSheets(
        { COST: house(200_000), 'COST-2': house(50_000), RECONCILIATION: { 'cost-2Added': true, ...more } },
        inputs,
      ).RECONCILIATION?.landValue
    expect(land({ costUse: 'PART', 'cost-2Use': 'PART' })).toBe(250_000)
    expect(land({})).toBe(200_000)
  })

  test('are none while one of them has no value, and tell of one that is incomplete', () => {
    const open = { method: 'DIRECT', [`rents.${ROW}`]: { rent: 1000 } }
    expect(of({}, open)).toMatchObject({ value: null, unfinished: ['INCOME-2'] })
  })
})

describe('grids of land', () => {
  const house = { type: 'RESIDENTIAL', area: 400, builtArea: 600, price: 560_000 } as const
  const of = (lands: Record<string, string | number>, weight = 100) =>
    evaluateSheets(
      {
        GRID: {
          role: 'LAND',
          [`lands.${evidenceId(1)}`]: lands,
          [`weights.${evidenceId(1)}`]: { weight },
        },
      },
      { subject: subjectFacts({ area: 500, category: 'LAND' }), comparables: [comparableOf(1, house)] },
    ).GRID

  // By hand: 600 m² × 310 = 186,000 new; 10 of 50 years, 20 % worn: 148,800; 560,000 − 148,800 = 411,200 for 400 m²: 1,028.
  test('extract the land of an improved sale: its price less the building, depreciated by age and life', () => {
    const grid = of({ share: 'EXTRACTION', unitCost: 310, effectiveAge: 10, economicLife: 50 })
    expect(grid).toMatchObject({ value: 514_000, figure: { value: 1028, unit: 'KWD_PER_SQM' }, faults: [] })
    expect(grid?.remarks.map(({ word }) => word)).not.toContain('grid:remark.otherType')
    expect(grid?.steps.slice(0, 2)).toMatchObject([
      {
        word: 'grid:step.extraction',
        figures: {
          built: { value: 600 },
          new: { value: 186_000 },
          worn: { value: 20 },
          building: { value: 148_800 },
        },
        result: { value: 411_200 },
      },
      { word: 'grid:step.landPerSqm', result: { value: 1028 } },
    ])
  })

  test('count a building beyond its life as worn out, and a typed area before that of the register', () => {
    expect(of({ share: 'EXTRACTION', unitCost: 310, effectiveAge: 60, economicLife: 50 })?.figure?.value).toBe(1400)
    // 500 × 310 × 80 % = 124,000; 436,000 ÷ 400
    expect(
      of({ share: 'EXTRACTION', builtArea: 500, unitCost: 310, effectiveAge: 10, economicLife: 50 })?.figure?.value,
    ).toBe(1090)
  })

  test('allocate a share of the price: 70 % of 560,000 is 392,000, 980 per m²', () => {
    expect(of({ share: 'ALLOCATION', ratio: 70 })).toMatchObject({ figure: { value: 980 }, faults: [] })
  })

  test('ask for each figure that is missing, and for land that is left', () => {
    const faults = (lands: Parameters<typeof of>[0]) =>
      of(lands)?.faults.map(({ field, code }) => [field.split('.')[2], code])
    expect(faults({ share: 'EXTRACTION' })).toEqual(
      expect.arrayContaining([
        ['unitCost', 'grid:fault.land'],
        ['economicLife', 'grid:fault.land'],
      ]),
    )
    expect(faults({ share: 'ALLOCATION' })).toContainEqual(['ratio', 'grid:fault.land'])
    expect(faults({ share: 'EXTRACTION', unitCost: 3000, effectiveAge: 0, economicLife: 50 })).toContainEqual([
      undefined,
      'grid:fault.noLandLeft',
    ])
  })

  test('leave improved sales out whose land was not found', () => {
    const grid = evaluateSheets(
      { GRID: { role: 'LAND' } },
      { subject: subjectFacts({ category: 'LAND' }), comparables: [comparableOf(1, house)] },
    ).GRID
    expect(grid?.faults).toMatchObject([{ code: 'grid:fault.comparables.LAND' }])
  })
})

describe('what a grid for a purpose asks of its evidence', () => {
  const offered = (cell: Record<string, string | number> | null, role: string | null = 'PROPERTY') =>
    evaluateSheets(
      {
        GRID: {
          role,
          [`weights.${evidenceId(1)}`]: { weight: 100 },
          ...(cell ? { [`cells.${evidenceId(1)}:CONDITIONS`]: cell } : {}),
        },
      },
      {
        subject: subjectFacts({ category: 'RESIDENTIAL' }),
        comparables: [comparableOf(1, { type: 'RESIDENTIAL', kind: 'LISTING' })],
      },
    ).GRID?.faults.map(({ code }) => code)

  test('a listing is discounted, or is said to need none', () => {
    expect(offered(null)).toContain('grid:fault.listing')
    expect(offered({ unit: 'PERCENT', value: 0 })).toContain('grid:fault.listing')
    expect(offered({ unit: 'PERCENT', value: -5, reason: 'x' })).not.toContain('grid:fault.listing')
    expect(offered({ unit: 'PERCENT', value: 0, reason: 'x' })).not.toContain('grid:fault.listing')
    expect(offered(null, null)).not.toContain('grid:fault.listing')
  })

  test('rents and rates are no values, and a whole price is not by size', () => {
    const given = {
      subject: subjectFacts({ area: 400, category: 'RESIDENTIAL' }),
      comparables: [comparableOf(1, { type: 'RESIDENTIAL', area: 300, price: 300_000 })],
    }
    const whole = { role: 'PROPERTY', basis: 'WHOLE', [`weights.${evidenceId(1)}`]: { weight: 100 } }
    expect(evaluateSheets({ GRID: whole }, given).GRID).toMatchObject({
      value: 300_000,
      perSqm: null,
      figure: { value: 300_000, unit: 'KWD' },
      faults: [],
    })
    const one: IndicatingSheet = 'GRID'
    expect(evaluateSheets({ GRID: { ...whole, role: 'PARTS' } }, given)[one]).toMatchObject({ value: null, faults: [] })
  })

  test('a row of one’s own after those of the transaction is on the price that they left', () => {
    const given = {
      subject: subjectFacts({ area: 100, category: 'LAND' }),
      comparables: [comparableOf(1, { type: 'LAND', area: 100, price: 100_000, evidenceDate: '2026-01-01' })],
    }
    const cell = (row: string, value: number) => ({
      [`cells.${evidenceId(1)}:${row}`]: { unit: 'PERCENT', value, reason: 'x' },
    })
    const grid = (place: string | null) =>
      evaluateSheets(
        {
          GRID: {
            [`weights.${evidenceId(1)}`]: { weight: 100 },
            [`ownRows.${ROW}`]: { name: 'هدم', place },
            ...cell('TIME', 10),
            ...cell(ROW, 10),
            ...cell('SIZE', 10),
          },
        },
        given,
      ).GRID?.figure?.value
    // 1,000 × 1.1 = 1,100; the own row 1,210, then size 121; or 1,100 with 110 and 110.
    expect(grid('TRANSACTION')).toBe(1331)
    expect(grid('PROPERTY')).toBe(1320)
    expect(grid(null)).toBe(1320)
  })
})

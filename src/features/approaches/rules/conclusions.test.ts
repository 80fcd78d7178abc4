import { describe, expect, test } from 'vitest'
import { BASES_OF_VALUE, type BasisOfValue, PREMISES } from '#features/terms/model/bases.ts'
import { decimal, toKwd } from '#kernel/decimal.ts'
import type { FormRow, FormValues } from '#kernel/form-values.ts'
import { comparableOf, evidenceId, subjectFacts } from '../../../../tests/support/approaches.ts'
import { GIVEN_BY } from '../fields/conclusions.ts'
import type { SheetInputs } from '../model.ts'
import { isStale, MAIN, premisesOf } from './conclusions.ts'
import { evaluateSheets, type SheetValues } from './evaluate.ts'
import { valueFaults } from './value-faults.ts'

const [ONE, TWO] = [evidenceId(701), evidenceId(702)]
const UNIT = evidenceId(801)

// Built property of 400 m² of land and 500 m² built, worked out by hand:
//   cost     land 400,000; building 500 × 300 = 150,000, 10 of 50 years: 120,000; together 520,000
//   income   one unit at 3,000 a month, market 3,200; 36,000 ÷ 7.5 % = 480,000
//   rents    a flat at 500 ÷ 100 m² = 5 KWD per m² and month; × 500 m² = 2,500 a month
const subject = subjectFacts({ area: 400, builtArea: 500, category: 'INVESTMENT', on: '2026-06-01' })
const inputs: SheetInputs = {
  subject,
  comparables: [comparableOf(5, { type: 'APARTMENT', kind: 'RENT', price: 500, area: 100, builtArea: null })],
}
const COST: FormValues = {
  landValue: 400_000,
  landSource: 'Plots sold near it',
  [`parts.${UNIT}`]: { area: 500, unitCost: 300, effectiveAge: 10, economicLife: 50 },
}
const INCOME: FormValues = {
  method: 'DIRECT',
  capRate: 7.5,
  capRateSource: 'Sales of let buildings',
  [`rents.${UNIT}`]: { unit: 'All', area: 500, rent: 3000, marketRent: 3200 },
}
const RENTS: FormValues = { role: 'RENT', [`weights.${evidenceId(5)}`]: { weight: 100 } }
const WEIGHED: FormValues = { costWeight: 50, incomeWeight: 50 }

/** What a basis asks for beside its sheets. */
const ASKED: Readonly<Record<BasisOfValue, FormRow>> = {
  MARKET_VALUE: { premise: 'HIGHEST_AND_BEST_USE' },
  MARKET_RENT: { premise: 'CURRENT_USE' },
  FAIR_VALUE: { premise: 'HIGHEST_AND_BEST_USE' },
  INVESTMENT_VALUE: { premise: 'CURRENT_USE', parties: 'The fund', rate: 8, rateReason: 'Its hurdle rate' },
  EQUITABLE_VALUE: { premise: 'CURRENT_USE', parties: 'The partners' },
  SYNERGISTIC_VALUE: { premise: 'CURRENT_USE', parties: 'Buyer of the plot beside it' },
  LIQUIDATION_VALUE: {
    ...{ premise: 'FORCED_SALE', period: 90, periodUnit: 'DAYS', premiseReason: 'Sale by the enforcement court' },
    ...{ adjustment: -20, adjustmentReason: 'Shortened marketing by auctions of the area' },
  },
  REINSTATEMENT_COST: { premise: 'CURRENT_USE' },
}
const rowOf = (basis: BasisOfValue, more: FormRow = {}): FormRow => ({ basis, ...ASKED[basis], ...more })
const sheetsWith = (rows: Readonly<Record<string, FormRow>>, more: SheetValues = {}): SheetValues => ({
  ...{ COST, INCOME, GRID: RENTS },
  ...more,
  RECONCILIATION: {
    ...WEIGHED,
    ...more.RECONCILIATION,
    ...Object.fromEntries(Object.entries(rows).map(([id, row]) => [`conclusions.${id}`, row])),
  },
})
const conclude = (sheets: SheetValues) => evaluateSheets(sheets, inputs).RECONCILIATION
const one = (row: FormRow, more: SheetValues = {}) => {
  const [conclusion] = conclude(sheetsWith({ [ONE]: row }, more))?.conclusions ?? []
  if (!conclusion) throw new Error('no conclusion')
  return conclusion
}
const codes = (row: FormRow, more: SheetValues = {}) =>
  one(row, more).faults.map(({ code }) => code.replace('conclusions:fault.', ''))

describe('the sheets that give a basis', () => {
  const SHEETS = ['cost', 'income', 'grid', 'reinstatement'] as const
  const REBUILT: SheetValues = {
    REINSTATEMENT: { [`works.${UNIT}`]: { amount: 300_000 }, insuredAmount: 'DAY_ONE' },
    RECONCILIATION: { reinstatementAdded: true },
  }
  // By hand: what each sheet gives on each basis, in KWD or KWD a year; nothing where it can give none.
  const GIVES: Readonly<Record<string, Readonly<Record<(typeof SHEETS)[number], number | null>>>> = {
    VALUE: { cost: 520_000, income: 480_000, grid: null, reinstatement: null },
    // 36,000 ÷ 8 %
    INCOME: { cost: null, income: 450_000, grid: null, reinstatement: null },
    RENT: { cost: null, income: 38_400, grid: 30_000, reinstatement: null },
    REINSTATEMENT: { cost: null, income: null, grid: null, reinstatement: 300_000 },
  }
  const cases = BASES_OF_VALUE.flatMap((basis) =>
    SHEETS.map((sheet) => ({ basis, sheet, gives: GIVES[GIVEN_BY[basis]]?.[sheet] })),
  )
  test.each(cases)('$basis of $sheet: $gives', ({ basis, sheet, gives }) => {
    const conclusion = one(rowOf(basis, { [`${sheet}Weight`]: 100 }), REBUILT)
    if (gives === null || gives === undefined) {
      expect(conclusion.value).toBeNull()
      expect(conclusion.faults.length).toBeGreaterThan(0)
      return
    }
    expect(conclusion.faults).toEqual([])
    expect(conclusion.weighted).toBe(gives)
    expect(conclusion.value).toBe(basis === 'LIQUIDATION_VALUE' ? toKwd(decimal(gives).times(0.8)) : gives)
  })

  test('a basis without any sheet says which it needs', () => {
    const bare = { INCOME: {}, GRID: {}, COST: {} }
    expect(codes(rowOf('MARKET_RENT', { costWeight: 100 }), { ...bare, COST })).toContain('noSheet.RENT')
    expect(codes(rowOf('INVESTMENT_VALUE', { costWeight: 100 }), { ...bare, COST })).toContain('noSheet.INCOME')
    expect(codes(rowOf('REINSTATEMENT_COST', { costWeight: 100 }))).toContain('noSheet.REINSTATEMENT')
    expect(codes(rowOf('MARKET_VALUE', { costWeight: 100 }), bare)).toContain('noSheet.VALUE')
  })

  test('an income sheet gives a rent only once each unit has a market rent', () => {
    const partly: FormValues = { ...INCOME, [`rents.${TWO}`]: { unit: 'B', area: 20, rent: 100 } }
    expect(codes(rowOf('MARKET_RENT', { incomeWeight: 100 }), { INCOME: partly })).toEqual(['sheet'])
  })

  test('an investor’s rate takes the place of one that is linked, and of no sheet with several rates', () => {
    const reversion: FormValues = {
      ...INCOME,
      method: 'REVERSION',
      termRate: 7,
      reversionRate: 7,
      yieldsSource: 'Sales',
    }
    expect(codes(rowOf('INVESTMENT_VALUE', { incomeWeight: 100 }), { INCOME: reversion })).toContain('noSheet.INCOME')
  })
})

describe('amounts', () => {
  test('weights, then the adjustment, then the rounding, once each and to the fils', () => {
    const weights = { costWeight: 37.5, incomeWeight: 62.5 }
    const adjusted = { ...weights, adjustment: -12.345, adjustmentReason: 'Lease of the shop' }
    // 520,000 × 0.375 + 480,000 × 0.625 = 195,000 + 300,000; × 0.87655
    expect(one(rowOf('MARKET_VALUE', adjusted))).toMatchObject({ weighted: 495_000, value: 433_892.25, unit: 'KWD' })
    expect(one(rowOf('MARKET_VALUE', { ...adjusted, rounding: '1000' })).value).toBe(434_000)
    expect(one(rowOf('MARKET_VALUE', weights)).sheets).toEqual([
      { sheet: 'INCOME', value: 480_000, weight: 62.5, part: 300_000 },
      { sheet: 'COST', value: 520_000, weight: 37.5, part: 195_000 },
    ])
  })

  test('a rent is by the year unless it says by the month', () => {
    const weights = { gridWeight: 50, incomeWeight: 50 }
    expect(one(rowOf('MARKET_RENT', weights))).toMatchObject({ value: 34_200, unit: 'KWD_PER_YEAR' })
    expect(one(rowOf('MARKET_RENT', { ...weights, per: 'MONTH' }))).toMatchObject({
      value: 2850,
      unit: 'KWD_PER_MONTH',
    })
  })

  test('follow their sheets; what was taken before is stale and stops the submission until it is taken again', () => {
    const taken: SheetValues = { RECONCILIATION: { [`concluded.${ONE}`]: { value: 520_000 } } }
    const row = rowOf('FAIR_VALUE', { costWeight: 100 })
    const now = conclude(sheetsWith({ [ONE]: row }, taken))
    expect(now?.conclusions?.[0]).toMatchObject({ value: 520_000, taken: 520_000 })
    const moved = one(row, { ...taken, COST: { ...COST, landValue: 410_000 } })
    expect(moved).toMatchObject({ value: 530_000, taken: 520_000 })
    expect(isStale(moved)).toBe(true)
    expect(isStale(one(row))).toBe(false)
    const reconciled = conclude(sheetsWith({ [ONE]: row }))
    const plain = reconciled && { ...reconciled, faults: [] }
    expect(valueFaults(plain, reconciled?.value ?? null).map(({ code }) => code)).toEqual(['conclusions:fault.open'])
    expect(valueFaults(now && { ...now, faults: [] }, now?.value ?? null)).toEqual([])
  })

  test('one that rounds to nothing, and weights that are no whole, come to none', () => {
    expect(codes(rowOf('MARKET_RENT', { gridWeight: 100, per: 'MONTH', rounding: '10000' }))).toEqual(['amount'])
    expect(codes(rowOf('MARKET_VALUE', { costWeight: 60, incomeWeight: 30 }))).toEqual(['sum'])
    expect(codes(rowOf('MARKET_VALUE'))).toEqual(['sheets'])
  })
})

describe('what a conclusion asks for', () => {
  const cost = { costWeight: 100 }

  test.each(BASES_OF_VALUE.flatMap((basis) => PREMISES.map((premise) => ({ basis, premise }))))(
    '$basis on the premise $premise',
    ({ basis, premise }) => {
      const sheet = GIVEN_BY[basis] === 'VALUE' ? cost : { incomeWeight: 100 }
      const isOffered = premisesOf(basis).includes(premise)
      expect(codes({ ...rowOf(basis, sheet), premise }).includes('premiseOf')).toBe(!isOffered)
      expect(isOffered && premise === 'FORCED_SALE').toBe(basis === 'LIQUIDATION_VALUE' && premise === 'FORCED_SALE')
    },
  )

  test('a premise; of a liquidation its period, the reason and a deduction', () => {
    expect(codes({ basis: 'MARKET_VALUE', ...cost })).toEqual(['premise'])
    expect(codes({ basis: 'LIQUIDATION_VALUE', premise: 'FORCED_SALE', ...cost })).toEqual([
      ...['period', 'periodUnit', 'premiseReason', 'deduction'],
    ])
    expect(codes(rowOf('LIQUIDATION_VALUE', { ...cost, adjustment: 5 }))).toEqual(['deduction'])
    expect(codes(rowOf('LIQUIDATION_VALUE', { ...cost, adjustmentReason: null }))).toEqual(['adjustmentReason'])
  })

  test('whose value it is, the investor’s rate, and why sheets hold at another day', () => {
    expect(codes(rowOf('EQUITABLE_VALUE', { ...cost, parties: null }))).toEqual(['parties'])
    const income = { incomeWeight: 100 }
    expect(codes(rowOf('INVESTMENT_VALUE', { ...income, rate: null, rateReason: null }))).toEqual([
      'rate',
      'rateReason',
    ])
    expect(codes(rowOf('MARKET_VALUE', { ...cost, date: '2025-01-31' }))).toEqual(['dateReason'])
    expect(codes(rowOf('MARKET_VALUE', { ...cost, date: subject.on }))).toEqual([])
  })
})

describe('a special assumption', () => {
  const plain = rowOf('MARKET_VALUE', { incomeWeight: 100 })
  const assumed = rowOf('MARKET_VALUE', { costWeight: 100, assumption: 'The house is vacant' })

  test('is held against the value on the same basis without it, with the difference', () => {
    expect(codes(assumed)).toEqual(['without'])
    const both = conclude(sheetsWith({ [ONE]: { ...assumed, without: TWO }, [TWO]: plain }))?.conclusions
    expect(both?.find(({ id }) => id === ONE)).toMatchObject({
      without: { of: TWO, value: 480_000, difference: 40_000, percent: 8.33 },
      faults: [],
    })
    // The main value: half of each sheet.
    expect(one({ ...assumed, without: MAIN }).without).toMatchObject({ of: MAIN, value: 500_000, difference: 20_000 })
  })

  test('is not held against itself, another basis, one with an assumption, or a rent', () => {
    const against = (other: FormRow) =>
      conclude(sheetsWith({ [ONE]: { ...assumed, without: TWO }, [TWO]: other }))
        ?.conclusions?.find(({ id }) => id === ONE)
        ?.faults.map(({ code }) => code)
    expect(codes({ ...assumed, without: ONE })).toEqual(['without'])
    for (const other of [
      rowOf('FAIR_VALUE', { costWeight: 100 }),
      { ...assumed },
      rowOf('MARKET_RENT', { gridWeight: 100 }),
    ])
      expect(against(other)).toEqual(['conclusions:fault.without'])
  })

  test('of the main conclusion is held against another', () => {
    const main = { mainAssumption: 'The lease has ended', mainPremise: 'FORCED_SALE' }
    const fields = (more: FormValues) =>
      conclude(sheetsWith({ [ONE]: plain }, { RECONCILIATION: { ...main, ...more } }))
        ?.faults.filter(({ code }) => code.startsWith('conclusions:'))
        .map(({ field }) => field)
    expect(fields({})).toEqual(['mainPeriod', 'mainPeriodUnit', 'mainPremiseReason', 'mainWithout'])
    const told = { mainPeriod: 3, mainPeriodUnit: 'MONTHS', mainPremiseReason: 'By court', mainWithout: ONE }
    expect(fields(told)).toEqual([])
    const { without } = conclude(sheetsWith({ [ONE]: plain }, { RECONCILIATION: { ...main, ...told } })) ?? {}
    expect(without).toMatchObject({ of: ONE, value: 480_000, difference: 20_000 })
  })
})

test('conclusions are in the order of their places, and none is written leaves what was there', () => {
  const [first, second] = [
    rowOf('FAIR_VALUE', { costWeight: 100, place: 2 }),
    rowOf('MARKET_RENT', { gridWeight: 100, place: 1 }),
  ]
  const { conclusions } = conclude(sheetsWith({ [ONE]: first, [TWO]: second })) ?? {}
  expect(conclusions?.map(({ id }) => id)).toEqual([TWO, ONE])
  expect(conclude(sheetsWith({}))).not.toHaveProperty('conclusions')
})

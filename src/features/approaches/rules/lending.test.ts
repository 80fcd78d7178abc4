import { describe, expect, test } from 'vitest'
import type { FormValues } from '#kernel/form-values.ts'
import type { Conclusion } from './conclusions.ts'
import { evaluateLending } from './lending.ts'
import { tabsOf } from './sheets.ts'

const STATED: FormValues = {
  ...{
    suitability: 'SUITABLE',
    suitabilityReason: 'Sound title',
    marketingMonths: 6,
    marketingSource: 'Sales of the year',
  },
  involvement: 'NONE',
}
const ID = '0190f5fe-0000-7000-8000-000000000001'
const conclusion = (more: Partial<Conclusion>): Conclusion => ({
  ...{ id: ID, field: `conclusions.${ID}`, basis: 'LIQUIDATION_VALUE', unit: 'KWD', sheets: [], faults: [] },
  ...{ weighted: null, value: null, taken: null, without: null },
  ...more,
})
const lending = (values: FormValues, finalValue: number | null = 480_000, more: object = {}) =>
  evaluateLending(values, { finalValue, sheets: {}, reconciled: undefined, ...more })
const found = (values: FormValues, finalValue?: number | null) => {
  const { faults, remarks } = lending(values, finalValue)
  return [...faults.map(({ field }) => field), ...remarks.map(({ word }) => word)]
}

describe('secured lending', () => {
  test('the loan to the final value and to a liquidation value that was taken; nothing without a loan or a value', () => {
    const sheets = { RECONCILIATION: { [`conclusions.${ID}`]: { basis: 'LIQUIDATION_VALUE', premise: 'FORCED_SALE' } } }
    const reconciled = { conclusions: [conclusion({ value: 400_000, taken: 384_000 })] }
    // By hand: 360,000 is 75 % of 480,000 and 93.75 % of 384,000.
    const { toValue, liquidations } = lending({ ...STATED, loan: 360_000 }, 480_000, { sheets, reconciled })
    expect(toValue).toBe(75)
    expect(liquidations).toEqual([{ id: ID, premise: 'FORCED_SALE', value: 384_000, toValue: 93.75 }])
    expect(lending(STATED).toValue).toBeNull()
    expect(lending({ ...STATED, loan: 1 }, null).toValue).toBeNull()
    const untaken = { conclusions: [conclusion({ value: 400_000 })] }
    expect(lending(STATED, 480_000, { sheets, reconciled: untaken }).liquidations).toEqual([])
  })

  test('a value on a special assumption comes with its difference, the main one first', () => {
    const without = { of: 'MAIN', value: 480_000, difference: -48_000, percent: -10 }
    const sheets = {
      RECONCILIATION: {
        mainAssumption: 'Vacant',
        [`conclusions.${ID}`]: { basis: 'MARKET_VALUE', assumption: 'With the permit' },
      },
    }
    const reconciled = { conclusions: [conclusion({ basis: 'MARKET_VALUE', without })] }
    expect(
      lending(STATED, 480_000, { sheets, reconciled }).depending.map((one) => [one.basis, one.assumption, one.without]),
    ).toEqual([
      [null, 'Vacant', null],
      ['MARKET_VALUE', 'With the permit', without],
    ])
  })

  test('suitability with its reason and the marketing period are needed, and the words of what is disclosed; more than the value is remarked', () => {
    expect(found({})).toEqual([])
    expect(found(STATED)).toEqual([])
    expect(found({ borrower: 'B' })).toEqual([
      ...['suitability', 'suitabilityReason', 'marketingMonths'],
      'lending:remark.noInvolvement',
    ])
    expect(found({ ...STATED, involvement: 'DISCLOSED' })).toEqual(['involvementNote'])
    expect(found({ ...STATED, 'risks.a': { risk: 'Lease ends' } })).toEqual(['risks.a.effect'])
    expect(found({ ...STATED, marketingSource: null })).toEqual(['lending:remark.noSource'])
    expect(found({ ...STATED, loan: 480_000 })).toEqual([])
    expect(found({ ...STATED, loan: 480_048 })).toEqual(['lending:remark.aboveValue'])
  })

  test('its tab is offered for lending, and where it is written or open', () => {
    expect(tabsOf({}, 'MORTGAGE', 'RECONCILIATION')).toContain('LENDING')
    expect(tabsOf({}, 'SALE', 'RECONCILIATION')).not.toContain('LENDING')
    expect(tabsOf({ LENDING: STATED }, 'SALE', 'RECONCILIATION')).toContain('LENDING')
  })
})

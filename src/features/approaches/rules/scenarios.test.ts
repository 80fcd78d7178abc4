import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FormRow, FormValues } from '#kernel/form-values.ts'
import { evidenceId, subjectFacts } from '../../../../tests/support/approaches.ts'
import { evaluateSheets } from './evaluate.ts'
import { chosenScenarios } from './scenarios.ts'
import type { SheetValues } from './sheets.ts'

const inputs = { subject: subjectFacts({ category: 'COMMERCIAL' }), comparables: [] }
const [LOW, HIGH, UNIT] = [evidenceId(1), evidenceId(2), evidenceId(3)]
/** 24,000 a year, 5 % vacant, capitalised at 8 %: 285,000. */
const INCOME: FormValues = { method: 'DIRECT', potentialIncome: 24_000, vacancyRate: 5, capRate: 8 }
const change = (n: number, scenario: string, input: string, value: number | string): FormValues => ({
  [`scenarioChanges.${evidenceId(100 + n)}`]: {
    ...{ scenario, input },
    ...(typeof value === 'number' ? { value } : { code: value }),
  },
})
const TWO: FormValues = {
  scenarioSheet: 'INCOME',
  scenarioBaseWeight: 50,
  scenarioReason: 'قراءة السوق',
  [`scenarios.${LOW}`]: { name: 'متحفظ', weight: 30 },
  [`scenarios.${HIGH}`]: { name: 'متفائل', weight: 20 },
  ...change(1, LOW, 'capRate', 9.5),
  ...change(2, LOW, 'vacancyRate', 10),
  ...change(3, HIGH, 'potentialIncome', 26_400),
}
const sheets = (RECONCILIATION: FormValues, income: FormValues = INCOME): SheetValues => ({
  INCOME: income,
  RECONCILIATION,
})
const worked = (reconciliation: FormValues, income?: FormValues) => {
  const chosen = chosenScenarios(sheets(reconciliation, income), inputs)
  if (!chosen) throw new Error('no scenarios')
  return chosen
}
const faultsOf = (reconciliation: FormValues, income?: FormValues) =>
  worked(reconciliation, income).faults.map(({ field, code }) => [field, code])

describe('the scenarios of a sheet', () => {
  test('a low and a high one beside the base, the differences, the weighted value and the range', () => {
    const { sheet, base, scenarios, weighted, range, faults } = worked(TWO)
    expect([sheet, base, faults]).toEqual(['INCOME', { value: 285_000, weight: 50 }, []])
    // 24,000 × 90 % ÷ 9.5 % = 227,368.421; 26,400 × 95 % ÷ 8 % = 313,500.
    expect(scenarios.map(({ value, difference, percent }) => [value, difference, percent])).toEqual([
      [227_368.421, -57_631.579, -20.22],
      [313_500, 28_500, 10],
    ])
    expect(scenarios[0]?.changes.map(({ input, base, value }) => [input, base, value])).toEqual([
      ['capRate', 8, 9.5],
      ['vacancyRate', 5, 10],
    ])
    // 50 % × 285,000 + 30 % × 227,368.421 + 20 % × 313,500 = 142,500 + 68,210.5263 + 62,700.
    expect([weighted, range]).toEqual([273_410.526, { low: 227_368.421, high: 313_500 }])
  })

  test('timing, letting and whole lists: a cash flow by month of a vacant unit', () => {
    const cash: FormValues = {
      ...{ method: 'CASH_FLOW', timing: 'YEAR_END', discountRate: 10, holdingYears: 1, exitMethod: 'NONE' },
      [`rents.${UNIT}`]: { unit: '1', marketRent: 1_000 },
      [`rents.${LOW}`]: { unit: '2', marketRent: 500 },
    }
    const { base, scenarios } = worked(
      {
        ...{ ...TWO, [`scenarioChanges.${evidenceId(102)}`]: null, [`scenarioChanges.${evidenceId(103)}`]: null },
        ...change(1, LOW, `rents.${UNIT}.voidMonths`, 6),
        ...change(2, LOW, 'rents.*.marketRent', -10),
        ...change(3, HIGH, 'timing', 'MID_YEAR'),
      },
      cash,
    )
    // 18,000 ÷ 1.1; (6 × 900 + 12 × 450) ÷ 1.1; 18,000 ÷ √1.1.
    expect([base.value, ...scenarios.map(({ value }) => value)]).toEqual([16_363.636, 9_818.182, 17_162.327])
  })

  test('they never become the value', () => {
    const without = evaluateSheets(sheets({}), inputs).RECONCILIATION
    expect(without?.finalValue).toBe(285_000)
    expect(evaluateSheets(sheets(TWO), inputs).RECONCILIATION).toEqual(without)
  })

  test('none without a sheet that is begun, and without faults while there is none beside the base', () => {
    expect(chosenScenarios(sheets({ ...TWO, scenarioSheet: 'COST' }), inputs)).toBeNull()
    expect(chosenScenarios(sheets({}), inputs)).toBeNull()
    expect(worked({ scenarioSheet: 'INCOME' })).toMatchObject({ scenarios: [], weighted: null, faults: [] })
  })
})

describe('faults, each at its place; none of them leaves a weighted value', () => {
  const at = (n: number) => `scenarioChanges.${evidenceId(100 + n)}`
  test.each<[string, FormValues, [string, string][]]>([
    ['weights that do not sum to 100', { scenarioBaseWeight: 49 }, [['scenarioBaseWeight', 'value:fault.scenarioSum']]],
    [
      'an input that the method does not count',
      change(4, LOW, 'discountRate', 9),
      [[at(4), 'value:fault.scenarioInput']],
    ],
    [
      'a value that is missing',
      { [at(1)]: { scenario: LOW, input: 'capRate' } },
      [[at(1), 'value:fault.scenarioLevel']],
    ],
    [
      'the same input twice',
      change(4, LOW, 'capRate', 9),
      [
        [at(4), 'value:fault.scenarioTwice'],
        [at(1), 'value:fault.scenarioUncounted'],
      ],
    ],
    ['an input of a scenario that was removed', change(4, UNIT, 'capRate', 9), [[at(4), 'value:fault.scenarioGone']]],
    ['an input as it is', change(4, HIGH, 'capRate', 8), [[at(4), 'value:fault.scenarioUncounted']]],
    [
      'a value out of its limits',
      change(4, HIGH, 'capRate', 101),
      [[`scenarios.${HIGH}`, 'value:fault.scenarioValue']],
    ],
    ['a sheet that has faults then', change(4, HIGH, 'capRate', 0), [[`scenarios.${HIGH}`, 'methods:fault.rate']]],
    ['a scenario without an input', { [at(3)]: null }, [[`scenarios.${HIGH}`, 'value:fault.scenarioEmpty']]],
  ])('%s', (_, values, expected) => {
    const { weighted, range } = worked({ ...TWO, ...values })
    expect([faultsOf({ ...TWO, ...values }), weighted, range]).toEqual([expected, null, null])
  })

  test('an input that is written and that the method does not count', () => {
    const stray = { ...INCOME, discountRate: 9 }
    expect(faultsOf({ ...TWO, ...change(4, LOW, 'discountRate', 10) }, stray)).toEqual([
      [at(4), 'value:fault.scenarioUncounted'],
    ])
  })

  test('the faults of the sheet itself', () => {
    const faults = faultsOf(TWO, { ...INCOME, capRate: null })
    expect(faults[0]).toEqual(['scenarioSheet', 'methods:fault.needed'])
  })

  test('a name and a basis that are missing stop no figure', () => {
    const values = { ...TWO, scenarioReason: null, [`scenarios.${LOW}`]: { weight: 30 } }
    expect(faultsOf(values)).toEqual([
      [`scenarios.${LOW}.name`, 'value:fault.scenarioName'],
      ['scenarioReason', 'value:fault.scenarioReason'],
    ])
    expect(worked(values).weighted).toBe(273_410.526)
  })

  test('whatever is typed of a scenario changes the result or is named', () => {
    const before = JSON.stringify(worked(TWO))
    const others: FormRow = { name: 'آخر', weight: 31, scenario: UNIT, input: 'otherIncome', value: 3 }
    for (const [field, value] of Object.entries(TWO)) {
      const cells = typeof value === 'object' && value !== null ? Object.keys(value) : [null]
      for (const cell of cells) {
        if (field === 'scenarioReason') continue
        const now = cell
          ? { ...(value as FormRow), [cell]: others[cell] ?? null }
          : field === 'scenarioSheet'
            ? null
            : 51
        const chosen = chosenScenarios(sheets({ ...TWO, [field]: now }), inputs)
        expect([field, cell, JSON.stringify(chosen) === before]).toEqual([field, cell, false])
      }
    }
  })
})

test('weights that sum to 100 leave the weighted value within the range, and scenarios that are alike at the base', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100 }),
      fc.integer({ min: 0, max: 100 }),
      fc.integer({ min: 801, max: 1500 }),
      (one, two, rate) => {
        const [base, low] = [Math.min(one, two), Math.max(one, two) - Math.min(one, two)]
        const { weighted, range, scenarios } = worked({
          ...TWO,
          scenarioBaseWeight: base,
          [`scenarios.${LOW}`]: { name: 'x', weight: low },
          [`scenarios.${HIGH}`]: { name: 'y', weight: 100 - base - low },
          ...change(1, LOW, 'capRate', rate / 100),
        })
        const fils = [285_000, ...scenarios.map(({ value }) => value ?? 0)].map((kwd) => BigInt(Math.round(kwd * 1000)))
        const sum = [base, low, 100 - base - low].reduce(
          (all, weight, at) => all + BigInt(weight) * (fils[at] ?? 0n),
          0n,
        )
        expect(Math.round((weighted ?? 0) * 1000)).toBe(Number((sum + 50n) / 100n))
        expect(weighted).toBeGreaterThanOrEqual(range?.low ?? Number.NaN)
        expect(weighted).toBeLessThanOrEqual(range?.high ?? Number.NaN)
      },
    ),
    { numRuns: 60 },
  ))

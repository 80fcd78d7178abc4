import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FormRow, FormValues } from '#kernel/form-values.ts'
import { subjectFacts } from '../../../../../tests/support/approaches.ts'
import type { SubjectFacts } from '../../model.ts'
import { evaluateIncome } from '../income.ts'
import { incomeTable } from './table.ts'

const SUBJECT = subjectFacts({ area: 500, tenure: null, on: '2026-01-01' })
const evaluate = (values: FormValues, facts: Partial<SubjectFacts> = {}) =>
  evaluateIncome(values, { subject: { ...SUBJECT, ...facts }, comparables: [] })
const codes = ({ faults }: ReturnType<typeof evaluate>) =>
  faults.map(({ field, code }) => `${field} ${code.split('methods:fault.')[1]}`)
const rows = (items: readonly FormRow[]): FormValues =>
  Object.fromEntries(items.map((item, at) => [`expenses.${at}`, { name: `item ${at}`, source: 'x', ...item }]))

const FUND = { kind: 'SINKING_FUND', cost: 50_000, years: 10, rate: 5 }
const DIRECT: FormValues = { method: 'DIRECT', potentialIncome: 60_000, vacancyRate: 5, capRate: 7 }
const ITEMS = rows([
  { kind: 'INSURANCE', amount: 1000, recoverable: 100 },
  { kind: 'MANAGEMENT', share: 4, recoverable: 50 },
  { kind: 'SECURITY_CLEANING', amount: 6000, recoverable: 80 },
  FUND,
])

describe('by hand', () => {
  test('50,000 after 10 years at 5 % is 3,975.229 a year, and 5,000 without interest', () => {
    const stepOf = (rate: number) =>
      evaluate({ ...DIRECT, ...rows([{ ...FUND, rate }]) }).steps.find(({ word }) => word.endsWith('sinkingFund'))
    expect(stepOf(5)?.result).toEqual({ value: 3975.229, unit: 'KWD_PER_YEAR' })
    expect(stepOf(0)?.result?.value).toBe(5000)
  })

  test('from the rents to the value: tenants pay back 95 % of recoverable amounts, and of a share of effective income what is recoverable', () => {
    const outcome = evaluate({ ...DIRECT, ...ITEMS })
    // 57,000 effective; 1,000 + 2,280 + 6,000 + 3,975.228748 spent; 0.95 × (1,000 + 4,800) + 1,140 paid back; 50,394.771252 ÷ 7 %.
    expect(outcome.faults).toEqual([])
    const part = outcome.steps.map(({ word, result }) => [word.split('step.')[1], result?.value])
    expect(part.slice(3, 11)).toEqual([
      ['expenses', -13_255.229],
      ['sinkingFund', 3975.229],
      ['expenseKind', 2280],
      ['expenseKind', 1000],
      ['expenseKind', 6000],
      ['expenseKind', 3975.229],
      ['recoveries', 6650],
      ['netIncome', 50_394.771],
    ])
    expect(outcome.value).toBe(719_925.304)
  })

  test('a sinking fund is level, amounts and what is paid back of them grow; a year whose expenses are typed has no more than those', () => {
    const flow = {
      method: 'CASH_FLOW',
      potentialIncome: 60_000,
      discountRate: 9,
      holdingYears: 3,
      exitMethod: 'NONE',
      expenseGrowth: 10,
      ...rows([{ amount: 1000, recoverable: 40 }, FUND]),
      'years.a': { year: 3, expenses: 9000 },
    }
    const table = incomeTable(flow, SUBJECT)
    expect(table.map(({ amounts }) => [amounts.expenses, amounts.recoveries, amounts.netIncome])).toEqual([
      [4975.229, 400, 55_424.771],
      [5075.229, 440, 55_364.771],
      [9000, 0, 51_000],
    ])
  })

  test('of a unit that is vacant for 12 months nothing is paid back until it is let, by every method', () => {
    const roll: FormValues = {
      'rents.a': { unit: '1', rent: 300 },
      'rents.b': { unit: '2', marketRent: 100, voidMonths: 12 },
      ...rows([{ amount: 480, recoverable: 50 }]),
    }
    const year = incomeTable(
      { ...roll, method: 'CASH_FLOW', discountRate: 8, holdingYears: 2, exitMethod: 'NONE' },
      SUBJECT,
    )
    // Three quarters by rent, then all.
    expect(year.map(({ amounts }) => amounts.recoveries)).toEqual([180, 240])
    // 4,800 − 240 = 4,560 ÷ 8 %, less 1,200 + 60 of the first year ÷ 1.08.
    const value = 55_833.333
    expect(evaluate({ ...roll, method: 'DIRECT', capRate: 8 }).value).toBe(value)
    expect(evaluate({ ...roll, method: 'REVERSION', termRate: 8, reversionRate: 8 }).value).toBe(value)
    expect(evaluate({ ...roll, method: 'LAYER', coreRate: 8, sliceRate: 8 }).value).toBe(value)
    const exit = { method: 'CASH_FLOW', discountRate: 8, holdingYears: 2, exitMethod: 'RATE', exitRate: 8 }
    expect(evaluate({ ...roll, ...exit }).value).toBe(value)
  })

  test('what vacant units cost stays with the owner, and that is said', () => {
    const own = { kind: 'VOID_COSTS', amount: 700, recoverable: 90 }
    const outcome = evaluate({ ...DIRECT, ...rows([own]) })
    expect(outcome.value).toBe(evaluate({ ...DIRECT, ...rows([{ amount: 700 }]) }).value)
    expect(outcome.remarks).toContainEqual({ word: 'methods:remark.notCounted', field: 'expenses.0.recoverable' })
  })
})

test.each<[string, FormRow, string[]]>([
  ['nothing', { kind: 'OTHER' }, ['expenses.0.amount needed']],
  ['an amount and a share', { amount: 1, share: 1 }, ['expenses.0.share oneAmount']],
  ['an amount and a cost', { amount: 1, cost: 1, years: 1, rate: 1 }, ['expenses.0.cost oneAmount']],
  ['a cost alone', { cost: 1 }, ['expenses.0.years needed', 'expenses.0.rate needed']],
  ['a replacement at once', { cost: 1, years: 0, rate: 1 }, ['expenses.0.years years']],
])('an item of %s is a fault', (_, item, expected) => {
  expect(codes(evaluate({ ...DIRECT, ...rows([item]) }))).toEqual(expected)
})

test('the years and rate of no replacement are named', () => {
  const { remarks } = evaluate({ ...DIRECT, ...rows([{ amount: 1, years: 2, rate: 3 }]) })
  expect(remarks.flatMap(({ word, field }) => (word.endsWith('notCounted') ? [field] : []))).toEqual([
    'expenses.0.years',
    'expenses.0.rate',
  ])
})

const METHODS: readonly [FormValues, Partial<SubjectFacts>?][] = [
  [{ method: 'DIRECT', capRate: 7 }],
  [{ method: 'REVERSION', termRate: 6, reversionRate: 8 }],
  [{ method: 'LAYER', coreRate: 6, sliceRate: 8 }],
  [{ method: 'CASH_FLOW', discountRate: 9, holdingYears: 6, exitMethod: 'RATE', exitRate: 8, expenseGrowth: 3 }],
  [{ method: 'CASH_FLOW', discountRate: 9, holdingYears: 6, exitMethod: 'NONE', timing: 'MONTH_ADVANCE' }],
  [
    { method: 'TERM', discountRate: 9, incomeGrowth: 2 },
    { tenure: 'USUFRUCT', remainingMonths: 100 },
  ],
]
const whole = (most: number) => fc.integer({ min: 1, max: most })
const leases = fc.array(fc.tuple(whole(9), whole(9), whole(6)), { minLength: 1, maxLength: 5 })
const rollOf = (all: readonly (readonly number[])[]): FormValues =>
  Object.fromEntries(
    all.map(([rent = 0, market = 0, length = 0], at) => [
      `rents.${at}`,
      { rent: rent * 100, marketRent: market * 100, leaseEnd: `${2025 + length}-12-31` },
    ]),
  )
const item: fc.Arbitrary<FormRow> = fc.oneof(
  whole(900).map((amount) => ({ amount })),
  whole(20).map((share) => ({ share })),
  fc.record({ cost: whole(20_000), years: whole(30), rate: fc.integer({ min: 0, max: 9 }) }),
)

describe.each(METHODS)('of any rent roll and item, by %o', (method, facts) => {
  test('nothing recoverable changes nothing', () => {
    fc.assert(
      fc.property(leases, item, (all, one) => {
        const values = { ...rollOf(all), ...method, vacancyRate: 4 }
        const [without, zero] = [one, { ...one, recoverable: 0 }].map((row) =>
          evaluate({ ...values, ...rows([row]) }, facts),
        )
        expect(zero).toEqual(without)
      }),
      { numRuns: 40 },
    )
  })

  test('what is recoverable in full costs nothing while all is let', () => {
    fc.assert(
      fc.property(leases, item, (all, one) => {
        const values = { ...rollOf(all), ...method }
        expect(evaluate({ ...values, ...rows([{ ...one, recoverable: 100 }]) }, facts).value).toBe(
          evaluate(values, facts).value,
        )
      }),
      { numRuns: 40 },
    )
  })
})

test('with vacancies of whole years and at one yield a cash flow and term and reversion are one value', () => {
  const vacant = fc.array(fc.tuple(whole(9), whole(5)), { maxLength: 3 })
  const rate = fc.integer({ min: 4, max: 12 })
  const paid = fc.tuple(item, whole(100))
  fc.assert(
    fc.property(leases, vacant, fc.array(paid, { maxLength: 3 }), rate, (held, voids, items, by) => {
      const values = {
        ...rollOf(held),
        ...Object.fromEntries(
          voids.map(([market, years], at) => [`rents.v${at}`, { marketRent: market * 100, voidMonths: years * 12 }]),
        ),
        ...rows(items.map(([one, recoverable]) => ({ ...one, recoverable }))),
        vacancyRate: 6,
      }
      const flow = { method: 'CASH_FLOW', discountRate: by, holdingYears: 6, exitMethod: 'RATE', exitRate: by }
      const reversion = evaluate({ ...values, method: 'REVERSION', termRate: by, reversionRate: by }).value
      expect(evaluate({ ...values, ...flow }).value).toBe(reversion)
    }),
    { numRuns: 60 },
  )
})

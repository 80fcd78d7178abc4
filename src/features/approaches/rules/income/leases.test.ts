import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type CalendarDate } from '#kernel/dates.ts'
import type { FormRow, FormValues } from '#kernel/form-values.ts'
import { subjectFacts } from '../../../../../tests/support/approaches.ts'
import type { SubjectFacts } from '../../model.ts'
import { evaluateIncome } from '../income.ts'
import { leasesOf } from './leases.ts'
import { incomeTable } from './table.ts'

const ON = '2026-01-01'
const subject = (facts: Partial<SubjectFacts> = {}) => subjectFacts({ area: 500, tenure: null, on: ON, ...facts })
const evaluate = (values: FormValues, facts: Partial<SubjectFacts> = {}) =>
  evaluateIncome(values, { subject: subject(facts), comparables: [] })
const result = (values: FormValues, word: string) =>
  evaluate(values).steps.find((one) => one.word === `methods:step.${word}`)?.result?.value
const remarks = (values: FormValues) =>
  evaluate(values).remarks.map(({ word, field }) => `${field} ${word.split('remark.')[1]}`)
const rows = (...all: FormRow[]): FormValues => Object.fromEntries(all.map((row, at) => [`rents.${at}`, row]))

const LEASE: FormRow = { unit: '1', rent: 1000, leaseEnd: '2027-12-31', marketRent: 800 }
const DIRECT: FormValues = { method: 'DIRECT', capRate: 8 }
const FLOW: FormValues = { method: 'CASH_FLOW', discountRate: 9, holdingYears: 1, exitMethod: 'NONE' }

describe('a lease that may be ended before its end', () => {
  const broken = (row: FormRow = {}, breaks?: string): FormValues => ({
    ...DIRECT,
    ...rows({ ...LEASE, breakDay: '2027-01-01', ...row }),
    ...(breaks ? { breaks } : {}),
  })

  // 800 × 12 ÷ 8 % = 120,000; the difference of 200 a month for one year, 2,400 ÷ 1.08, or for two, 2,400 × 1.7832647.
  test('counts to its end, and is named, while nothing else is chosen', () => {
    expect(evaluate(broken()).value).toBe(124_279.835)
    expect(evaluate(broken({}, 'TO_END')).value).toBe(124_279.835)
    expect(remarks(broken())).toContain('rents.0.breakDay breaks')
  })

  test('counts to the day before its break where that is chosen', () => {
    expect(evaluate(broken({}, 'TO_BREAK'))).toMatchObject({ value: 122_222.222, faults: [] })
    expect(result(broken({}, 'TO_BREAK'), 'unexpired')).toBe(1)
    expect(remarks(broken({}, 'TO_BREAK')).filter((one) => /break|broken/i.test(one))).toEqual([
      'rents.0.leaseEnd broken',
    ])
    // At 700 a month to the break 1,200 ÷ 1.08 less, to the end 1,200 × 1.7832647.
    expect(evaluate(broken({ rent: 700 }, 'TO_BREAK')).value).toBe(118_888.889)
  })

  test('or only where its rent is above the market’s then, by its steps', () => {
    expect(evaluate(broken({}, 'OVER_RENTED')).value).toBe(122_222.222)
    const under = broken({ rent: 700 }, 'OVER_RENTED')
    expect(evaluate(under).value).toBe(117_860.082)
    expect(remarks(under)).toContain('rents.0.breakDay breaks')
    const stepped = (from: string) => evaluate({ ...under, 'rentSteps.a': { unit: '1', from, rent: 900 } }).steps
    const unexpired = (from: string) => stepped(from).find(({ word }) => word.endsWith('unexpired'))?.result?.value
    expect([unexpired('2027-01-01'), unexpired('2027-02-01')]).toEqual([1, 2])
  })

  test('and one without an end ends there too', () => {
    const endless = broken({ leaseEnd: null }, 'TO_BREAK')
    expect(evaluate(endless).value).toBe(122_222.222)
    expect(evaluate({ ...endless, breaks: null }).value).toBe(150_000)
  })

  test('is let again by the profile of its kind from its break on', () => {
    const flow = { ...broken({ kind: 'x' }, 'TO_BREAK'), ...FLOW, holdingYears: 2 }
    const [, second] = incomeTable({ ...flow, 'profiles.a': { kind: 'x', voidMonths: 3, fee: 1 } }, subject())
    expect(second?.amounts).toMatchObject({ potential: 9600, vacancy: 2400, letting: 800 })
  })
})

describe('rent-free months to come', () => {
  const free = { ...DIRECT, ...rows({ ...LEASE, marketRent: 1000, freeUntil: '2026-12-31' }) }

  test('are deducted as a present value, with the yield once they are over', () => {
    // 12,000 ÷ 8 % − 12,000 ÷ 1.08
    expect(evaluate(free)).toMatchObject({ value: 138_888.889, faults: [] })
    expect(result(free, 'freeRent')).toBe(-11_111.111)
    expect([result(free, 'netInitial'), result(free, 'toppedUp'), result(free, 'overRented')]).toEqual([
      0,
      8.64,
      undefined,
    ])
    expect(result(free, 'unexpired')).toBe(2)
  })

  test('of a lease without an end as well', () => {
    expect(evaluate({ ...DIRECT, ...rows({ rent: 1000, freeUntil: '2026-12-31' }) }).value).toBe(138_888.889)
  })

  test('bring nothing in a cash flow and in a term, and what is agreed for them counts once they are over', () => {
    const of = (row: FormRow, more: FormValues = {}) =>
      incomeTable({ ...FLOW, holdingYears: 2, ...rows({ ...LEASE, ...row }), ...more }, subject())
    const potential = (...given: Parameters<typeof of>) => of(...given).map(({ amounts }) => amounts.potential)
    expect(potential({ freeUntil: '2026-06-30' })).toEqual([6000, 12_000])
    const stepped: FormValues = {
      'rentSteps.a': { unit: '1', from: '2026-03-01', rent: 1100 },
      'rentSteps.b': { unit: '1', from: '2026-05-01', rent: 1200 },
    }
    expect(potential({ freeUntil: '2026-06-30' }, stepped)).toEqual([7200, 14_400])
    const said = remarks({ ...DIRECT, ...rows({ ...LEASE, freeUntil: '2026-06-30' }), ...stepped })
    expect(said).toEqual(expect.arrayContaining(['rents.0.rent notCounted', 'rentSteps.a stepUnused']))
    expect(said).not.toContain('rentSteps.b stepUnused')
    const right = subject({ tenure: 'USUFRUCT', remainingMonths: 18 })
    const term = { ...rows({ ...LEASE, freeUntil: '2027-03-31' }), method: 'TERM', discountRate: 9 }
    expect(incomeTable(term, right).map(({ amounts }) => amounts.potential)).toEqual([0, 3000])
  })
})

describe('when a unit pays', () => {
  const year = (payment: string, more: FormValues = {}): FormValues => ({
    ...FLOW,
    timing: 'MONTH_ARREARS',
    ...rows({ ...LEASE, leaseEnd: '2026-12-31', payment }),
    ...more,
  })
  const worth = (after: (month: number) => number) =>
    Array.from({ length: 12 }, (_, month) => 1000 * 1.09 ** (-after(month) / 12)).reduce((sum, one) => sum + one)

  test.each<[string, (month: number) => number]>([
    ['YEAR_ADVANCE', () => 0],
    ['QUARTER_ADVANCE', (month) => month - (month % 3)],
    ['MONTH_ADVANCE', (month) => month],
    ['MONTH_ARREARS', (month) => month + 1],
  ])('%s: its rent is discounted from then, whatever the sheet has', (payment, after) => {
    expect(evaluate(year(payment)).value).toBeCloseTo(worth(after), 3)
    const early = year(payment, { timing: 'MONTH_ADVANCE' })
    expect(evaluate(early).value).toBeCloseTo(worth(after), 3)
    expect(remarks(early).filter((one) => one.includes('payment'))).toEqual([])
  })

  test('vacancy is deducted from it as from all rents, and other income is received as the sheet has it', () => {
    const more = { vacancyRate: 10, otherIncome: 1200 }
    const other = worth((month) => month + 1) / 10
    expect(evaluate(year('YEAR_ADVANCE', more)).value).toBeCloseTo(12_000 * 0.9 + other, 3)
  })

  test('counts in no year that is received at once, and in no method of one rate: it is named', () => {
    const ended = year('YEAR_ADVANCE', { timing: 'YEAR_END' })
    expect(evaluate(ended).value).toBe(11_009.174)
    for (const values of [ended, { ...ended, ...DIRECT }])
      expect(remarks(values)).toContain('rents.0.payment paymentUnused')
  })
})

describe('days', () => {
  const leaseOn = (on: CalendarDate, row: FormRow) => leasesOf(rows({ ...LEASE, leaseEnd: null, ...row }), on)[0]
  const breakOn = (on: CalendarDate, breakDay: string) => leaseOn(on, { breakDay })?.breaks
  const freeOn = (on: CalendarDate, freeUntil: string) => leaseOn(on, { freeUntil })?.free

  test('a break today or yesterday, after the end or for a vacant unit is none, and is named; one tomorrow is one', () => {
    expect(['2026-01-14', '2026-01-15', '2026-01-16'].map((day) => breakOn('2026-01-15', day))).toEqual([null, null, 0])
    expect(['2026-01-14', '2026-01-15', '2026-02-14'].map((day) => freeOn('2026-01-15', day))).toEqual([0, 0, 1])
    const said = remarks({
      ...DIRECT,
      ...rows(
        { ...LEASE, breakDay: ON, freeUntil: '2025-12-31' },
        { ...LEASE, breakDay: '2028-01-01' },
        { marketRent: 500, breakDay: '2027-01-01', freeUntil: '2027-01-01' },
        { ...LEASE, leaseEnd: '2025-12-01', breakDay: '2027-01-01', freeUntil: '2027-01-01' },
      ),
    })
    for (const at of [0, 1, 2, 3]) expect(said).toContain(`rents.${at}.breakDay breakUnused`)
    for (const at of [0, 2, 3]) expect(said).toContain(`rents.${at}.freeUntil freeUnused`)
  })

  test('the 29th of February ends six months from the 31st of August on', () => {
    const days = ['2028-02-28', '2028-02-29', '2028-03-01']
    expect(days.map((day) => breakOn('2027-08-31', day))).toEqual([5, 6, 6])
    expect(days.map((day) => freeOn('2027-08-31', addDays(day, -1)))).toEqual([5, 6, 6])
    expect(breakOn('2028-02-29', '2029-02-28')).toBe(12)
  })

  test('any two days have the whole months between them that a calendar counts', () => {
    const day = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2024-01-01', days))
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 3000 }), (on, days) => {
        const last = addDays(on, days)
        const [year = 0, month = 0, of = 0] = on.split('-').map(Number)
        const after = (months: number) => {
          const most = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
          return new Date(Date.UTC(year, month - 1 + months, Math.min(of, most))).toISOString().slice(0, 10)
        }
        let months = 0
        while (after(months + 1) <= last) months++
        expect([breakOn(on, last), freeOn(on, addDays(last, -1))]).toEqual([months, months])
      }),
      { numRuns: 300 },
    )
  })
})

test('at market rents neither breaks nor rent-free months nor payments count, and the leases are named', () => {
  const values = { ...DIRECT, breaks: 'TO_BREAK', rentBasis: 'MARKET' }
  const row = { rent: 800, marketRent: 800, breakDay: '2027-01-01', freeUntil: '2026-12-31', payment: 'YEAR_ADVANCE' }
  expect(evaluate({ ...values, ...rows(row) }).value).toBe(120_000)
  expect(remarks({ ...values, ...rows(row) })).toEqual(
    expect.arrayContaining(['rents.0 atMarket', 'breaks notCounted']),
  )
})

// 12,000 and 12,600 at 10 % without an exit: 12,000 ÷ 1.1 + 12,600 ÷ 1.21 = 21,322.314, with costs of 5 % 20,306.966; 12,000 ÷ 21,322.314 and 12,600 ÷ 21,322.314.
test('the running yield of a year is its net income on the value with the buyer’s costs', () => {
  const values = {
    ...FLOW,
    potentialIncome: 12_000,
    incomeGrowth: 5,
    discountRate: 10,
    holdingYears: 2,
    purchaseCosts: 5,
  }
  const { value } = evaluate(values)
  expect(value).toBe(20_306.966)
  const yields = (of: FormValues, worth?: number | null) => incomeTable(of, subject(), worth).map((one) => one.yield)
  expect(yields(values, value)).toEqual([56.28, 59.09])
  expect(yields({ ...values, exitMethod: 'RATE', exitRate: 9 }, value)).toEqual([56.28, 59.09, null])
  expect(yields(values)).toEqual([null, null])
  const right = subject({ tenure: 'USUFRUCT', remainingMonths: 12 })
  expect(incomeTable({ ...values, method: 'TERM' }, right, value)[0]?.yield).toBeNull()
})

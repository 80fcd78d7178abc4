import { performance } from 'node:perf_hooks'
import { INCOME_SHAPE } from '../../src/features/approaches/fields/income.ts'
import { evaluateIncome } from '../../src/features/approaches/rules/income.ts'
import { sensitivityTable } from '../../src/features/approaches/rules/sensitivity.ts'
import type { FormRow, FormValues } from '../../src/kernel/form-values.ts'
import { evidenceId, subjectFacts } from '../../tests/support/approaches.ts'
import { median, round } from './load.ts'

/** What an income sheet of many leases takes from nothing, and its table of 5 × 5 with it, in ms: the middle, and the least of the table. */
export type LeaseFigures = { name: string; sheetMs: number; tableMs: number; leastMs: number }

const TURNS = 25
const INPUTS = { subject: subjectFacts({ tenure: null, on: '2026-01-01' }), comparables: [] }
const FLOW: FormValues = {
  ...{ method: 'CASH_FLOW', discountRate: 9, holdingYears: 30, incomeGrowth: 2, expenseGrowth: 3, vacancyRate: 5 },
  ...{ timing: 'MONTH_ADVANCE', exitMethod: 'RATE', exitRate: 8, saleCosts: 2 },
  [`expenses.${evidenceId(1)}`]: { name: 'x', share: 10 },
}
const REVERSION: FormValues = { method: 'REVERSION', termRate: 6, reversionRate: 7 }
const KIND: FormRow = { renewal: 60, voidMonths: 3, rentFree: 1, fee: 1, works: 20, leaseYears: 3 }

/** A sheet of so many leases that end over seven years; with `kinds` kinds that are let again every three years. */
const sheetOf = (count: number, kinds: number, method: FormValues): FormValues => ({
  ...method,
  ...Object.fromEntries(
    Array.from({ length: count }, (_, at): [string, FormRow] => [
      `rents.${evidenceId(at)}`,
      {
        ...{ unit: `U${at}`, area: 60 + (at % 40), rent: 300 + (at % 97), marketRent: 320 + (at % 83) },
        leaseEnd: new Date(Date.UTC(2026, (at * 7) % 90, 28)).toISOString().slice(0, 10),
        ...(kinds > 0 ? { kind: `k${at % kinds}` } : {}),
      },
    ]),
  ),
  ...Object.fromEntries(
    Array.from({ length: kinds }, (_, at) => [`profiles.${evidenceId(at)}`, { ...KIND, kind: `k${at}` }]),
  ),
})

/** Works sheets of 300 and of 5,000 leases out, and their tables by two rates, each from values that were never read. */
export function measureLeases(): LeaseFigures[] {
  const rates = ['discountRate', 'exitRate'] as const
  return [
    measured('300 leases, 30 years by month', () => sheetOf(300, 0, FLOW), rates),
    measured('the same, let again by three kinds', () => sheetOf(300, 3, FLOW), rates),
    measured('300 leases, term and reversion', () => sheetOf(300, 0, REVERSION), ['termRate', 'reversionRate']),
    measured('5,000 leases, 30 years by month', () => sheetOf(5000, 0, FLOW), rates),
  ]
}

function measured(name: string, sheet: () => FormValues, [row, column]: readonly [string, string]): LeaseFigures {
  const took = (work: (values: FormValues) => unknown) =>
    Array.from({ length: TURNS }, () => {
      const values = sheet()
      const start = performance.now()
      if (!work(values)) throw new Error('The bench has no value to work out')
      return performance.now() - start
    }).toSorted((a, b) => a - b)
  const sheets = took((values) => evaluateIncome(values, INPUTS).value)
  const tables = took((values) => {
    const written = { values, inputs: INPUTS, shape: INCOME_SHAPE, evaluate: evaluateIncome }
    return sensitivityTable(written, { input: row, step: 0.5 }, { input: column, step: 0.5 })?.range
  })
  return { name, sheetMs: round(median(sheets)), tableMs: round(median(tables)), leastMs: round(tables[0] ?? 0) }
}

/** Prints the figures. */
export function printLeases(figures: readonly LeaseFigures[]): void {
  console.log('\n| an income sheet, ms | from nothing, p50 | table of 5 × 5, p50 | least |\n|---|--:|--:|--:|')
  for (const { name, sheetMs, tableMs, leastMs } of figures)
    console.log(`| ${name} | ${sheetMs} | ${tableMs} | ${leastMs} |`)
}

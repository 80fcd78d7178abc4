import { performance } from 'node:perf_hooks'
import { indicationField } from '../../src/features/approaches/fields/reconciliation.ts'
import { GRID_ROWS } from '../../src/features/approaches/model/grid.ts'
import type { SheetInputs } from '../../src/features/approaches/model.ts'
import { evaluateSheets, type SheetValues } from '../../src/features/approaches/rules/evaluate.ts'
import { templateOf } from '../../src/features/approaches/rules/template.ts'
import type { FormValues } from '../../src/kernel/form-values.ts'
import { comparableOf, evidenceId, subjectFacts } from '../../tests/support/approaches.ts'
import { median, round } from './load.ts'

/** What a key in the first of six linked sheets with 30 comparables takes until all of them are worked out again, in ms: the first time, the middle and the 95th hundredth. */
export type LinkedFigures = { firstMs: number; p50: number; p95: number }

const TURNS = 400

/** Works six linked sheets out again after each of many changes of a cell of the land grid, whose price goes through the cost sheet to the value. */
export function measureLinked(): LinkedFigures {
  const { sheets, inputs } = linkedSet()
  const begun = performance.now()
  evaluateSheets(sheets, inputs)
  const firstMs = performance.now() - begun
  const field = `cells.${evidenceId(3)}:LOCATION`
  const times = Array.from({ length: TURNS }, (_, turn) => {
    const cell = { unit: 'PERCENT', value: (turn % 9) - 4, reason: 'صفقات المنطقة' }
    const now = { ...sheets, GRID: { ...sheets.GRID, [field]: cell } }
    const start = performance.now()
    const { finalValue = null } = evaluateSheets(now, inputs).RECONCILIATION ?? {}
    if (finalValue === null) throw new Error('The bench has no value to work out')
    return performance.now() - start
  }).toSorted((a, b) => a - b)
  return { firstMs: round(firstMs), p50: round(median(times)), p95: round(times[Math.ceil(TURNS * 0.95) - 1] ?? 0) }
}

/** A building that is let: grids of land, rents and rates, income and cost taking from them, 10 comparables in each grid, a number and a reason in each cell. */
function linkedSet(): { sheets: SheetValues; inputs: SheetInputs } {
  const subject = subjectFacts({ category: 'INVESTMENT', area: 750, builtArea: 2400 })
  const built = { type: 'INVESTMENT', area: 750, builtArea: 2300, yearBuilt: 2012 } as const
  const comparables = Array.from({ length: 30 }, (_, at) =>
    at < 10
      ? comparableOf(at, { price: 700_000 + at * 9000, area: 700 + at * 10 })
      : at < 20
        ? comparableOf(at, { ...built, kind: 'RENT', price: 900 + at })
        : comparableOf(at, { ...built, price: 1_500_000 + at * 9000 }),
  )
  const part = { area: 2400, unitCost: 280, effectiveAge: 14, economicLife: 60 }
  const begun = templateOf(subject, [], () => evidenceId(900))
  const sheets = Object.fromEntries(begun.map(({ sheet, values }) => [sheet, values])) as Record<string, FormValues>
  const grids = [
    ['GRID', 0],
    ['GRID-2', 10],
    ['GRID-3', 20],
  ] as const
  for (const [sheet, from] of grids)
    sheets[sheet] = { ...sheets[sheet], ...gridCells(Array.from({ length: 10 }, (_, at) => from + at)) }
  for (let at = 20; at < 30; at++)
    sheets['GRID-3'] = { ...sheets['GRID-3'], [`incomes.${evidenceId(at)}`]: { amount: 100_000 + at * 500 } }
  sheets.COST = { ...sheets.COST, [`parts.${evidenceId(900)}`]: part }
  sheets.INCOME = { ...sheets.INCOME, vacancyRate: 5 }
  sheets.RECONCILIATION = {
    ...sheets.RECONCILIATION,
    reason: 'x',
    ...Object.fromEntries(
      (['INCOME', 'COST'] as const).flatMap((sheet) => [
        [indicationField(sheet, 'Weight'), 50],
        [indicationField(sheet, 'Strengths'), 'x'],
        [indicationField(sheet, 'Weaknesses'), 'x'],
      ]),
    ),
  }
  return { sheets, inputs: { subject, comparables } }
}

function gridCells(of: readonly number[]): FormValues {
  return Object.fromEntries(
    of.flatMap((n) => [
      [`weights.${evidenceId(n)}`, { weight: 100 / of.length }],
      ...GRID_ROWS.map((row, at) => [
        `cells.${evidenceId(n)}:${row}`,
        { unit: 'PERCENT', value: ((n + at) % 7) - 3, reason: 'صفقات المنطقة' },
      ]),
    ]),
  )
}

/** Prints the figures. */
export function printLinked({ firstMs, p50, p95 }: LinkedFigures): void {
  console.log(
    '\n| six linked sheets, 30 comparables: until all are worked out again, ms | first | p50 | p95 |\n|---|--:|--:|--:|',
  )
  console.log(`| a key in the land grid | ${firstMs} | ${p50} | ${p95} |`)
}

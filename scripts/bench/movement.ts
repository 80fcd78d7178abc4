import { performance } from 'node:perf_hooks'
import type { Contents } from '../../src/features/approaches/rules/content-changes.ts'
import { movementOf, sumOfCauses, totalsOf } from '../../src/features/approaches/rules/movement.ts'
import { comparableOf, evidenceId, subjectFacts } from '../../tests/support/approaches.ts'
import { round } from './load.ts'

/** What the movement of a portfolio takes to be worked out, in ms: all of it, and the sums alone. */
export type MovementFigures = { properties: number; wholeMs: number; sumsMs: number }

const PROPERTIES = 2000
const LEASES = 12

/** Works out what moved 2,000 properties from one year to the next: houses by comparison and cost, and every fourth one a building by its leases. */
export function measureMovement(): MovementFigures {
  const portfolio = Array.from({ length: PROPERTIES }, (_, at) => [contentsOf(at, 0), contentsOf(at, 1)] as const)
  const begun = performance.now()
  const moved = portfolio.map(([before, after], at) =>
    movementOf({ value: 300_000_000, contents: before }, { value: 300_000_000 + at * 1000, contents: after }),
  )
  const worked = performance.now()
  const { opening, closing, causes } = totalsOf(moved)
  if (opening + sumOfCauses(causes) !== closing) throw new Error('The movement of the bench does not add up')
  return { properties: PROPERTIES, wholeMs: round(worked - begun), sumsMs: round(performance.now() - worked) }
}

/** A property in a year: other evidence, costs, rents and yields in the next one. */
function contentsOf(at: number, year: number): Contents {
  const on = `${2025 + year}-12-31`
  const subject = subjectFacts({ category: at % 4 === 0 ? 'INVESTMENT' : 'RESIDENTIAL', area: 400 + (at % 50), on })
  if (at % 4 === 0) {
    const leases = Array.from({ length: LEASES }, (_, unit) => [
      `rents.${evidenceId(unit)}`,
      { unit: `${unit + 1}`, rent: 400 + year * 10, marketRent: 420 + year * 15, leaseEnd: '2028-06-30' },
    ])
    const income = { method: 'DIRECT', capRate: 8 + year * 0.25, vacancyRate: 5 + year, ...Object.fromEntries(leases) }
    return { sheets: { INCOME: income, RECONCILIATION: {} }, inputs: { subject, comparables: [] } }
  }
  const first = year * 10
  const comparables = Array.from({ length: 5 }, (_, n) =>
    comparableOf(first + n, { price: 320_000 + year * 12_000 + n * 1000 }),
  )
  const weights = comparables.map(({ evidenceId: id }) => [`weights.${id}`, { weight: 20 }])
  const cost = {
    landValue: 250_000 + year * 8000,
    [`parts.${evidenceId(900)}`]: { area: 420, unitCost: 240 + year * 5, effectiveAge: 10 + year, economicLife: 50 },
  }
  return {
    sheets: { GRID: Object.fromEntries(weights), COST: cost, RECONCILIATION: { gridWeight: 60, costWeight: 40 } },
    inputs: { subject, comparables },
  }
}

export function printMovement({ properties, wholeMs, sumsMs }: MovementFigures): void {
  console.log(
    '\n| what moved a portfolio from one year to the next, ms | properties | whole | sums |\n|---|--:|--:|--:|',
  )
  console.log(`| by cause, to the fils | ${properties} | ${wholeMs} | ${sumsMs} |`)
}

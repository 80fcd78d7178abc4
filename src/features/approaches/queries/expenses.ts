import { sql } from 'kysely'
import { kwdFromFils } from '#kernel/money.ts'
import { parameter } from '#server/db/prepared-query.ts'
import { scopedQuery } from '#server/lists/scope.ts'
import type { ReadContext } from '#server/procedure.ts'
import { inScope } from '../../valuations/queries/rows.ts'
import {
  type ExpensesAnswer,
  FACT_KINDS,
  FACT_YEARS,
  type FactKind,
  LEAST_VALUATIONS,
  MOST_FACTS,
  type Spread,
} from '../model/expenses.ts'
import type { Missing, Refused } from '../model/support.ts'
import { readSubject } from './subject.ts'

type Quarters = [low: number, median: number, high: number] | null
type Row = { kind: FactKind; from: string; n: number; share: Quarters; metres: number; perSqm: Quarters }

const APPROVED = sql.raw(`v.status in ('APPROVED', 'COMPLETED', 'FINALIZED')`)
const quarters = (column: string) =>
  sql.raw(`percentile_cont(array[0.25, 0.5, 0.75]) within group (order by f.${column})`)

// The latest of each kind are read from expense_facts_latest, and no more of them than are counted.
const typical = scopedQuery<Row>(
  (scope, actorId) => sql`select k.kind, a.first::text as "from", count(f.share)::int as n,
      ${quarters('share')} as share, count(f.sqm_fils)::int as metres, ${quarters('sqm_fils')} as "perSqm"
    from (select (${parameter('on')}::date - make_interval(years => ${parameter('years')}::int))::date as first) a
    cross join unnest(${sql.lit(`{${FACT_KINDS.join()}}`)}::text[]) with ordinality k(kind, place)
    left join lateral (
      select e.share, e.sqm_fils from expense_facts e join valuations v on v.id = e.valuation_id
      where e.category = ${parameter('category')} and e.kind = k.kind and e.valued_on between a.first and ${parameter('on')}::date
        and e.valuation_id <> ${parameter('valuation')} and ${APPROVED} and ${inScope(scope, actorId)}
      order by e.valued_on desc, e.valuation_id limit ${sql.lit(MOST_FACTS)}) f on true
    group by k.kind, k.place, a.first order by k.place`,
)

/** The median and quarters of so many figures; refused under the least number of them. */
function spreadOf(n: number, of: Quarters, present: (value: number) => number): Spread | Refused {
  if (!of || n < LEAST_VALUATIONS) return { n, least: LEAST_VALUATIONS, why: 'FEW' }
  const [low, median, high] = of
  return { n, median: present(median), low: present(low), high: present(high) }
}
const toHundredths = (value: number): number => Math.round(value * 100) / 100
const fromFils = (fils: number): number => kwdFromFils(Math.round(fils))

/**
 * What each kind of operating expense came to in the firm's approved valuations of the category of a valuation, which is itself left out, in the years before
 * its date: percent of effective income and KWD a year per m². Throws 'valuation-not-found' out of scope.
 */
export async function readExpenses(
  ctx: ReadContext,
  { valuationId, years = FACT_YEARS }: { valuationId: string; years?: number | undefined },
): Promise<ExpensesAnswer | Missing> {
  const { subject } = await readSubject(ctx, valuationId)
  const { category, on } = subject
  if (!category) return { missing: 'CATEGORY' }
  const rows = await typical(ctx, { category, on, years, valuation: valuationId })
  return {
    ...{ category, on, years, from: rows[0]?.from ?? on },
    isCut: rows.some(({ n }) => n === MOST_FACTS),
    kinds: rows.map(({ kind, n, share, metres, perSqm }) => ({
      kind,
      share: spreadOf(n, share, toHundredths),
      perSqm: spreadOf(metres, perSqm, fromFils),
    })),
  }
}

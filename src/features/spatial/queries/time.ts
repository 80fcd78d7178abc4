import { sql } from 'kysely'
import type { Selection } from '#features/places/model/selection.ts'
import { monthStart } from '#kernel/dates.ts'
import { AppError } from '#kernel/errors.ts'
import { runOnce } from '#server/db/prepared-query.ts'
import { scopeOf } from '#server/lists/scope.ts'
import { inScope as marketInScope } from '../../market/queries/rows.ts'
import type { TimeStep } from '../model/codes.ts'
import { LEAST_VALUES, MOST_POINTS, type SpatialFilters, type TimeFigures, type TimePoint } from '../model.ts'
import { inKwd, shareOf } from './area.ts'
import { applied, isInside, type Reader, rowsIn, selectedOf, transactionsOf, understoodBy, withCells } from './rows.ts'

const MONTHS: Readonly<Record<TimeStep, number>> = { month: 1, quarter: 3, year: 12 }

type Row = { from: string; count: number; generated: number; average: number; metreMedian: number }

/**
 * What transactions of a selection came to, step by step, the steps without any among them. Throws as `resolve` and `applied` do, and
 * 'spatial-too-many-steps'.
 */
export async function readTime(
  ctx: Reader,
  { selection, step = 'quarter', ...asked }: SpatialFilters & { selection: Selection; step?: TimeStep | undefined },
): Promise<TimeFigures> {
  const understood = understoodBy(ctx, selection)
  const filters = applied(asked)
  const about = { ...selectedOf(understood), filters }
  const steps = stepsOf(filters.from, filters.to, step)
  if (steps.length > MOST_POINTS) throw new AppError('spatial-too-many-steps', { params: { most: MOST_POINTS } })
  // The register is the firm's own.
  if (!isInside(ctx)) return { ...about, points: null, generatedShare: 0 }
  const where = sql<boolean>`${transactionsOf(filters)} and ${marketInScope(...scopeOf(ctx.actor))}`
  const columns = sql`m.evidence_date, m.price_fils, m.metre_price_fils, m.is_generated`
  const within = rowsIn('marketEvidence', await withCells(ctx, understood), { columns, where })
  const rows = await runOnce(
    ctx.db,
    sql<Row>`select to_char(date_trunc(${step}, x.evidence_date), 'YYYY-MM-DD') as from, count(*)::int as count,
        sum(x.is_generated::int)::int as generated, avg(x.price_fils)::float8 as average,
        percentile_cont(0.5) within group (order by x.metre_price_fils) as "metreMedian"
      from ${within} x group by 1`,
  )
  const found = new Map(rows.map((row) => [row.from, row]))
  const sum = (part: 'count' | 'generated') => rows.reduce((all, row) => all + row[part], 0)
  return {
    ...about,
    points: steps.map((from) => pointOf(from, found.get(from))),
    generatedShare: shareOf(sum('generated'), sum('count')),
  }
}

const pointOf = (from: string, row: Row | undefined): TimePoint => ({
  from,
  transactionCount: row?.count ?? 0,
  averageValue: row && row.count >= LEAST_VALUES ? inKwd(row.average) : null,
  medianPerSqm: row && row.count >= LEAST_VALUES ? inKwd(row.metreMedian) : null,
})

/** The first days of the steps of a period. */
function stepsOf(from: string, to: string, step: TimeStep): string[] {
  const months = MONTHS[step]
  const month = Number(from.slice(5, 7)) - 1
  const steps: string[] = []
  let at = monthStart(from, -(month % months))
  while (at <= to && steps.length <= MOST_POINTS) {
    steps.push(at)
    at = monthStart(at, months)
  }
  return steps
}

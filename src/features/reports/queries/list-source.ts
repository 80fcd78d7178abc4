import { sql } from 'kysely'
import { rowScope } from '#access/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { runOnce } from '#server/db/prepared-query.ts'
import { byValue, matching } from '#server/lists/conditions.ts'
import type { Filters } from '#server/lists/definition.ts'
import { readBatches } from '#server/lists/page.ts'
import { tableOf } from '#server/lists/page-query.ts'
import { MOST_GROUPS, type Register, type ReportDefinition, type ReportTotals } from '../model.ts'
import type { ListSource, ReportContext, SourceGrouping, SourceReading, Wording } from './source.ts'
import { withWorking } from './working-days.ts'

/** How long the totals of a report may take, in ms: they count all of its rows. */
const TIMEOUT = 30_000

type Found = { key: string | null; isTotal: boolean; count: number; sums: (number | null)[]; counts: number[] }

/**
 * Reads a register whose rows are a list: the totals of all rows and of each group by one statement, the rows group after group in the
 * order of the list. Throws AppError 'invalid-argument' as the list does, and 'report-too-many-groups'.
 */
export async function readListSource<Row extends { id: string }>(
  ctx: ReportContext,
  source: ListSource<Row>,
  register: Register,
  definition: ReportDefinition,
  wording: Wording,
): Promise<SourceReading> {
  const filters = await source.filtersOf(ctx, definition, wording)
  const grouping = definition.groupBy ? source.grouping(definition.groupBy, definition, wording) : undefined
  const found = await sumRows(ctx, source, register, filters, grouping, wording)
  const total = found.find(({ isTotal }) => isTotal)
  const groups = found.filter(({ isTotal }) => !isTotal)
  if (groups.length > MOST_GROUPS)
    throw new AppError('report-too-many-groups', { params: { groups: groups.length, most: MOST_GROUPS } })
  const byKey = new Map(groups.map((group) => [group.key, group]))
  const labelled = grouping ? await grouping.labels(ctx, [...byKey.keys()], wording) : []
  const ordered = labelled.map(({ key, label }) => ({ key, label, ...totalsOf(register, byKey.get(key)) }))

  async function* rows(size: number) {
    if (!grouping) {
      for await (const batch of readBatches(ctx, source.list, filters, size))
        yield { group: null, rows: await source.present(ctx, batch, wording) }
      return
    }
    for (const [group, { key }] of ordered.entries())
      for await (const batch of readBatches(ctx, source.list, grouping.within(filters, key), size))
        yield { group, rows: await source.present(ctx, batch, wording) }
  }
  return {
    totals: totalsOf(register, total),
    groups: ordered.map(({ key: _, ...group }) => group),
    rows,
  }
}

async function sumRows<Row extends { id: string }>(
  ctx: ReportContext,
  { list, summed }: ListSource<Row>,
  { columns }: Register,
  filters: Filters,
  grouping: SourceGrouping | undefined,
  wording: Wording,
): Promise<Found[]> {
  const scope = (list.scope ?? rowScope)(ctx.actor)
  const totalled = columns.map(({ code, total }, at) => {
    const value = total === 'none' ? undefined : summed(code, scope, wording)
    return value && { ...value, sum: sql.raw(`s${at}`), count: sql.raw(`c${at}`), isCounted: total !== 'sum' }
  })
  // The sums of each key first: of these few rows the groups and the total of all are made, so that each row is added up once.
  const partial = totalled.flatMap((one) =>
    one
      ? [
          sql`sum(${one.amount}) as ${one.sum}`,
          ...(one.isCounted ? [sql`count(${one.isThere ?? one.amount}) as ${one.count}`] : []),
        ]
      : [],
  )
  const where = matching(list, scope, ctx.actor.id, filters, byValue)
  const byKey = sql`select ${sql.join([sql`${grouping?.key ?? sql`null::text`} as key`, sql`count(*) as count`, ...partial])}
    from ${tableOf(list)} where ${where} ${grouping ? sql`group by 1` : sql``}`
  const sums = totalled.map((one) =>
    one ? sql`(sum(r.${one.sum}) / ${sql.lit(one.divisor ?? 1)})::float8` : sql`null::float8`,
  )
  const counts = totalled.map((one) => (one?.isCounted ? sql`coalesce(sum(r.${one.count}), 0)::int` : sql`0`))
  const added = sql`coalesce(sum(r.count), 0)::int as count, array[${sql.join(sums)}] as sums, array[${sql.join(counts)}] as counts`
  const group = grouping?.groupOf?.(sql`r.key`) ?? sql`r.key`
  const query = grouping
    ? sql<Found>`select g.key, grouping(g.key) = 1 as "isTotal", ${added}
        from (${byKey}) r, lateral (select ${group} as key) g group by grouping sets ((g.key), ())`
    : sql<Found>`select null as key, true as "isTotal", ${added} from (${byKey}) r`
  return runOnce(ctx.db, sql<Found>`${withWorking(wording.calendar)} ${query}`, { timeout: TIMEOUT })
}

/** The totals of a group by column: sums and means as the columns ask for them. */
function totalsOf({ columns }: Register, found: Omit<Found, 'key' | 'isTotal'> | undefined): ReportTotals {
  const at = (index: number) => ({ sum: found?.sums[index] ?? null, count: found?.counts[index] ?? 0 })
  return {
    count: found?.count ?? 0,
    sums: columns.map(({ total }, index) => (total === 'sum' || total === 'both' ? (at(index).sum ?? 0) : null)),
    means: columns.map(({ total }, index) => {
      const { sum, count } = at(index)
      return (total === 'mean' || total === 'both') && sum !== null && count > 0 ? sum / count : null
    }),
  }
}

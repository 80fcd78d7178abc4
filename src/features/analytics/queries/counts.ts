import { type Kysely, sql } from 'kysely'
import { OPEN_STATUSES } from '#features/terms/model/codes.ts'
import { parameter, preparedQuery } from '#server/db/prepared-query.ts'
import type { DB } from '#server/db/tables.ts'
import { scopedQuery } from '#server/lists/scope.ts'
import type { ReadContext } from '#server/procedure.ts'
import { AGES, type Age, type Span, UNBILLED_STATUSES } from '../model.ts'
import { daysIn } from './rows.ts'

type CodeCount = {
  dimension: string
  code: string
  count: number
  previous: number
  fees: number
  previousFees: number
}
type MonthCount = { month: string; count: number; billed: number; fees: number }
type OpenCount = { assignee: string; count: number }

const FROM = sql`${parameter('from')}::date`
const inSpans = sql`(d.day between ${FROM} and ${parameter('to')}::date
  or d.day between ${parameter('previousFrom')}::date and ${parameter('previousTo')}::date)`
const OPEN = sql.lit(`{${OPEN_STATUSES.join()}}`)
const UNBILLED = sql.lit(`{${UNBILLED_STATUSES.join()}}`)

const codeCounts = scopedQuery<CodeCount>(
  (scope, actor) => sql`
    select d.dimension, d.code,
      coalesce(sum(d.count) filter (where d.day >= ${FROM}), 0)::int as count,
      coalesce(sum(d.count) filter (where d.day < ${FROM}), 0)::int as previous,
      coalesce(sum(d.fee_fils) filter (where d.day >= ${FROM}), 0)::bigint as fees,
      coalesce(sum(d.fee_fils) filter (where d.day < ${FROM}), 0)::bigint as "previousFees"
    from ${daysIn(scope, actor)}
    where d.dimension in ('status', 'purpose', 'category', 'area', 'assignee') and ${inSpans}
    group by d.dimension, d.code`,
)

const monthCounts = scopedQuery<MonthCount>(
  (scope, actor) => sql`
    select to_char(date_trunc('month', d.day), 'YYYY-MM-DD') as month, sum(d.count)::int as count,
      coalesce(sum(d.count) filter (where d.code <> all(${UNBILLED})), 0)::int as billed,
      coalesce(sum(d.fee_fils) filter (where d.code <> all(${UNBILLED})), 0)::bigint as fees
    from ${daysIn(scope, actor)}
    where d.dimension = 'status' and d.day between ${FROM} and ${parameter('to')}::date
    group by 1`,
)

const age = (code: Age, { from, to }: (typeof AGES)[number]) =>
  sql`coalesce(sum(d.count) filter (where ${parameter('today')}::date - d.day >= ${sql.lit(from)}
    and ${to === null ? sql`true` : sql`${parameter('today')}::date - d.day <= ${sql.lit(to)}`}), 0)::int as ${sql.raw(`"${code}"`)}`

const ageCounts = scopedQuery<Record<Age, number>>(
  (scope, actor) => sql`
    select ${sql.join(AGES.map((each) => age(each.code, each)))}
    from ${daysIn(scope, actor)} where d.dimension = 'status' and d.code = any(${OPEN})`,
)

const openCounts = scopedQuery<OpenCount>(
  (scope, actor) => sql`
    select d.code as assignee, sum(d.count)::int as count
    from ${daysIn(scope, actor)} where d.dimension = 'open' group by d.code`,
)

const writes = preparedQuery(sql<{ state: string }>`select sum(mark)::text as state from analytics_writes`)

/** Names the state of all that the analytics read: equal only while none of it has changed; see migrations/0064_analytics_writes.sql. */
export async function analyticsState(db: Kysely<DB>): Promise<string> {
  const [row] = await writes(db, {})
  return row?.state ?? ''
}

const spans = (period: Span, previous: Span) => ({
  ...period,
  previousFrom: previous.from,
  previousTo: previous.to,
})

/** The number and the fees (fils) of valuations in scope under each code, in the period and in the one before. */
export const countByCode = (ctx: ReadContext, period: Span, previous: Span): Promise<CodeCount[]> =>
  codeCounts(ctx, spans(period, previous))

/** The number and the fees (fils) of valuations in scope by month; months without any are left out. */
export const countByMonth = (ctx: ReadContext, period: Span): Promise<MonthCount[]> => monthCounts(ctx, period)

/** The open valuations in scope by their age in days. */
export async function countByAge(ctx: ReadContext, today: string): Promise<{ age: Age; count: number }[]> {
  const [row] = await ageCounts(ctx, { today })
  return AGES.map(({ code }) => ({ age: code, count: row?.[code] ?? 0 }))
}

/** The open valuations in scope by the id of their assignee; '' has those of nobody. */
export const countOpen = (ctx: ReadContext): Promise<OpenCount[]> => openCounts(ctx, {})

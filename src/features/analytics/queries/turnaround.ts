import { sql } from 'kysely'
import { parameter } from '#server/db/prepared-query.ts'
import { scopedQuery } from '#server/lists/scope.ts'
import type { ReadContext } from '#server/procedure.ts'
import { type Analytics, type Span, STAGES, type StageTime } from '../model.ts'
import { stagesIn } from './rows.ts'

type StageRow = { stage: string; isNow: boolean; count: number; median: number; p90: number }
type ReviewRow = { isNow: boolean; approved: number; sentBack: number }

const IS_NOW = sql`s.day >= ${parameter('from')}::date`
const inSpans = sql`(s.day between ${parameter('from')}::date and ${parameter('to')}::date
  or s.day between ${parameter('previousFrom')}::date and ${parameter('previousTo')}::date)`

// Percentiles of the counts: the least half hour that so many stages did not exceed.
const stageTimes = scopedQuery<StageRow>(
  (scope, actor) => sql`
    with lengths as (
      select s.stage, ${IS_NOW} as "isNow", s.half_hours, sum(s.count) as count
      from ${stagesIn(scope, actor)} where s.to_status <> 'CANCELLED' and ${inSpans}
      group by 1, 2, 3 having sum(s.count) > 0
    ), ordered as (
      select *, sum(count) over (partition by stage, "isNow" order by half_hours) as upto,
        sum(count) over (partition by stage, "isNow") as total
      from lengths
    )
    select stage, "isNow", max(total)::int as count,
      min(half_hours) filter (where upto >= total * 0.5) as median,
      min(half_hours) filter (where upto >= total * 0.9) as p90
    from ordered group by 1, 2`,
)

// A submission that its author takes back before the review began ends no review; one that somebody else sends back does.
const reviews = scopedQuery<ReviewRow>(
  (scope, actor) => sql`
    select ${IS_NOW} as "isNow",
      coalesce(sum(s.count) filter (where s.to_status = 'APPROVED'), 0)::int as approved,
      coalesce(sum(s.count) filter (where s.to_status = 'DRAFT'), 0)::int as "sentBack"
    from ${stagesIn(scope, actor)}
    where s.stage = 'REVIEW' and ${inSpans} group by 1`,
)

const hours = (half: number | undefined) => (half === undefined ? null : half / 2)

/** How long the stages took that ended in a period, and what became of reviews; beside those of the period before. */
export async function readTurnaround(
  ctx: ReadContext,
  period: Span,
  previous: Span,
): Promise<{ stages: Analytics['stages']; reviews: NonNullable<Analytics['reviews']> }> {
  const values = { ...period, previousFrom: previous.from, previousTo: previous.to }
  const [times, ends] = await Promise.all([stageTimes(ctx, values), reviews(ctx, values)])
  const stages = STAGES.map((stage): StageTime => {
    const of = (isNow: boolean) => times.find((row) => row.stage === stage && row.isNow === isNow)
    const [now, before] = [of(true), of(false)]
    return {
      stage,
      count: { now: now?.count ?? 0, before: before?.count ?? 0 },
      median: { now: hours(now?.median), before: hours(before?.median) },
      p90: hours(now?.p90),
    }
  })
  const ended = (what: 'approved' | 'sentBack') => ({
    now: ends.find(({ isNow }) => isNow)?.[what] ?? 0,
    before: ends.find(({ isNow }) => !isNow)?.[what] ?? 0,
  })
  return { stages, reviews: { approved: ended('approved'), sentBack: ended('sentBack') } }
}

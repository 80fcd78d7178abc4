import { type RawBuilder, sql } from 'kysely'
import { isStaff } from '#access/actor.ts'
import type { CalendarDate } from '#kernel/dates.ts'
import { kuwaitToday } from '#kernel/dates.ts'
import { kwdFromFils } from '#kernel/money.ts'
import { parameter } from '#server/db/prepared-query.ts'
import { scopedQuery } from '#server/lists/scope.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { Compared } from '../../analytics/model.ts'
import { spansOf, type WantedSpan } from '../../analytics/queries/load.ts'
import { monthsOf } from '../../analytics/rules/period.ts'
import { FEE_KINDS } from '../model/codes.ts'
import { type EngagementFigures, SIZES, type Size } from '../model/figures.ts'
import { inScope } from './rows.ts'

type OpenedRow = {
  client: string
  nameAr: string
  nameEn: string
  kind: (typeof FEE_KINDS)[number]
  size: Size
  isNow: boolean
  count: number
  properties: number
  fees: number
}
type EndedRow = {
  what: 'issued' | 'closed'
  client: string
  isNow: boolean
  count: number
  due: number
  onTime: number
}
type MonthRow = { what: 'opened' | 'issued' | 'closed'; month: CalendarDate; count: number }

const FROM = sql`${parameter('from')}::date`
const TO = sql`${parameter('to')}::date`
const inSpans = (day: RawBuilder<unknown>) => sql`(${day} between ${FROM} and ${TO}
  or ${day} between ${parameter('previousFrom')}::date and ${parameter('previousTo')}::date)`
const OPENED = sql`kuwait_day(e.created_at)`
const sizes = sql.join(
  SIZES.map(({ code, to }) =>
    to === null ? sql`else ${sql.lit(code)}` : sql`when s.lines <= ${sql.lit(to)} then ${sql.lit(code)}`,
  ),
  sql` `,
)

// A valuation is looked up only for the fee of a line that neither it nor the engagement has: that of the firm's schedule.
const opened = scopedQuery<OpenedRow>(
  (
    scope,
    actor,
  ) => sql`select e.client_account_id as client, coalesce(c.name_ar, '') as "nameAr", coalesce(c.name_en, '') as "nameEn", e.fee_kind as kind,
      case ${sizes} end as size, ${OPENED} >= ${FROM} as "isNow", count(*)::int as count, sum(s.lines)::int as properties,
      coalesce(sum(case when e.fee_kind = 'LUMP' then e.fee_fils else s.fils end), 0)::bigint as fees
    from engagements e left join client_accounts c on c.id = e.client_account_id
      cross join lateral (select count(*) as lines, sum(coalesce(l.fee_fils, e.fee_fils, (
          select v.fee_fils from valuations v where v.id = l.valuation_id and l.fee_fils is null and e.fee_fils is null)))
            filter (where e.fee_kind <> 'LUMP') as fils
        from engagement_properties l where l.engagement_id = e.id) s
    where ${inScope(scope, actor)} and e.state <> 'CANCELLED' and ${inSpans(OPENED)}
    group by 1, 2, 3, 4, 5, 6`,
)

const endedOn = (what: 'issued' | 'closed') => sql.ref(`e.${what}_on`)
const ended = scopedQuery<EndedRow>(
  (scope, actor) =>
    sql.join(
      (['issued', 'closed'] as const).map(
        (
          what,
        ) => sql`select ${sql.lit(what)} as what, e.client_account_id as client, ${endedOn(what)} >= ${FROM} as "isNow", count(*)::int as count,
          count(e.due_on)::int as due, (count(*) filter (where e.issued_on <= e.due_on))::int as "onTime"
        from engagements e where ${inScope(scope, actor)} and e.state <> 'CANCELLED' and ${inSpans(endedOn(what))} group by 2, 3`,
      ),
      sql` union all `,
    ) as RawBuilder<EndedRow>,
)

const byMonth = scopedQuery<MonthRow>(
  (scope, actor) =>
    sql.join(
      (['opened', 'issued', 'closed'] as const).map((what) => {
        const day = what === 'opened' ? OPENED : endedOn(what)
        return sql`select ${sql.lit(what)} as what, to_char(date_trunc('month', ${day}), 'YYYY-MM-DD') as month, count(*)::int as count
        from engagements e where ${inScope(scope, actor)} and e.state <> 'CANCELLED' and ${day} between ${FROM} and ${TO} group by 2`
      }),
      sql` union all `,
    ) as RawBuilder<MonthRow>,
)

/** The figures of engagements for a period, of the rows that this person may see. Throws as `loadAnalytics` does. */
export async function readEngagementFigures(ctx: ReadContext, wanted: WantedSpan): Promise<EngagementFigures> {
  const [period, previous] = spansOf(wanted, kuwaitToday())
  const spans = { ...period, previousFrom: previous.from, previousTo: previous.to }
  const [begun, ends, months] = await Promise.all([opened(ctx, spans), ended(ctx, spans), byMonth(ctx, { ...period })])
  const issued = ends.filter(({ what }) => what === 'issued')
  const inMonth = (month: string, what: MonthRow['what']) =>
    months.find((row) => row.month === month && row.what === what)?.count ?? 0
  const inKwd = ({ now, before }: Compared) => ({ now: kwdFromFils(now), before: kwdFromFils(before) })
  return {
    period,
    previous,
    opened: sumOf(begun, 'count'),
    properties: sumOf(begun, 'properties'),
    issued: sumOf(issued, 'count'),
    closed: sumOf(
      ends.filter(({ what }) => what === 'closed'),
      'count',
    ),
    due: sumOf(issued, 'due'),
    onTime: sumOf(issued, 'onTime'),
    months: monthsOf(period).map((month) => ({
      ...{ month, opened: inMonth(month, 'opened') },
      ...{ issued: inMonth(month, 'issued'), closed: inMonth(month, 'closed') },
    })),
    sizes: SIZES.map(({ code }) => ({
      code,
      count: sumOf(
        begun.filter(({ size }) => size === code),
        'count',
      ),
    })),
    fees: FEE_KINDS.map((kind) => {
      const own = begun.filter((row) => row.kind === kind)
      return { kind, count: sumOf(own, 'count'), fees: inKwd(sumOf(own, 'fees')) }
    }),
    clients: isStaff(ctx.actor) ? clientsOf(begun, issued) : null,
  }
}

function clientsOf(
  begun: readonly OpenedRow[],
  issued: readonly EndedRow[],
): NonNullable<EngagementFigures['clients']> {
  const ends = Map.groupBy(issued, ({ client }) => client)
  return [...Map.groupBy(begun, ({ client }) => client)]
    .map(([id, rows]) => ({
      ...{ id, nameAr: rows[0]?.nameAr ?? '', nameEn: rows[0]?.nameEn ?? '', opened: sumOf(rows, 'count') },
      ...{ properties: sumOf(rows, 'properties').now, fees: kwdFromFils(sumOf(rows, 'fees').now) },
      ...{ due: sumOf(ends.get(id) ?? [], 'due'), onTime: sumOf(ends.get(id) ?? [], 'onTime') },
    }))
    .toSorted((one, other) => other.opened.now - one.opened.now || (one.nameAr < other.nameAr ? -1 : 1))
}

/** What rows come to in the period and in the one before. */
const sumOf = <What extends string>(
  rows: readonly ({ isNow: boolean } & Record<What, number>)[],
  what: What,
): Compared =>
  rows.reduce(
    (sum, row) => ({
      now: sum.now + (row.isNow ? Number(row[what]) : 0),
      before: sum.before + (row.isNow ? 0 : Number(row[what])),
    }),
    { now: 0, before: 0 },
  )

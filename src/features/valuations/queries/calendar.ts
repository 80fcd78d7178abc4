import { sql } from 'kysely'
import { rowScope } from '#access/actor.ts'
import { type CalendarDate, daysBetween } from '#kernel/dates.ts'
import { runOnce } from '#server/db/prepared-query.ts'
import { byValue, matching } from '#server/lists/conditions.ts'
import { type Filters, invalidInput } from '#server/lists/definition.ts'
import { shownFilters } from '#server/lists/page.ts'
import { presented } from '#server/lists/scope.ts'
import type { ReadContext } from '#server/procedure.ts'
import { readSettings } from '../../settings/queries.ts'
import type { CalendarDay, CalendarField, CalendarPage } from '../model/calendar.ts'
import { MOST_DAYS } from '../model/calendar.ts'
import type { ListedValuation, ValuationFilters } from '../model.ts'
import { filtersOf, rowsOf, VALUATIONS } from './list.ts'

type WantedDays = ValuationFilters & { by: CalendarField; from: CalendarDate; to: CalendarDate; most: number }
type Found = { day: CalendarDate; count: number; row: ListedValuation }

const COLUMNS = { dueDate: sql.raw('v.due_date'), inspectionDate: sql.raw('v.inspection_date') }

/** The filters of the list within these days; a range of the same date that is filtered by still bounds it. */
function within(filters: Filters, { by, from, to }: WantedDays): Filters {
  const given = filters.ranges[by]
  const first = given?.from && given.from > from ? given.from : from
  const last = given?.to && given.to < to ? given.to : to
  // Where nothing is due, a due date that is stored is not shown.
  const equal = by === 'dueDate' ? { ...filters.equal, isInWorkflow: true } : filters.equal
  return { ...filters, equal, ranges: { ...filters.ranges, [by]: { from: first, to: last } } }
}

/**
 * The matching valuations this person may see by the day of one of their dates: at most `most` of each day, the newest, and how many each has.
 * Throws AppError 'invalid-argument' for more than six weeks or a reversed range, and as the list does.
 */
export async function readCalendar(ctx: ReadContext, asked: WantedDays): Promise<CalendarPage> {
  const { by, from, to, most, ...wanted } = asked
  const length = daysBetween(from, to) + 1
  if (length < 1 || length > MOST_DAYS) throw invalidInput('to', 'rangeReversed')
  const { filters: found, meant } = await shownFilters(ctx, VALUATIONS, await filtersOf(ctx, wanted))
  const filters = within(found, asked)
  const where = matching(VALUATIONS, rowScope(ctx.actor), ctx.actor.id, filters, byValue)
  const day = COLUMNS[by]
  const rows = await runOnce(
    ctx.db,
    sql<Found>`with matched as (
        select v.id, ${day} as day, count(*) over (partition by ${day})::int as count,
          row_number() over (partition by ${day} order by v.created_at desc, v.id desc) as place
        from valuations v where ${where})
      select m.day::text as day, m.count,
        (select to_json(r) from (select ${rowsOf({}, filters).columns} from valuations v where v.id = m.id) r) as row
      from matched m where m.place <= ${most} order by m.day, m.place`,
  )
  const days = new Map<CalendarDate, CalendarDay>()
  const shown = await presented(
    ctx,
    rowsOf({}, filters),
    rows.map(({ row }) => row),
  )
  for (const [at, { day: date, count }] of rows.entries()) {
    const its = days.get(date) ?? { date, count, items: [] }
    its.items.push(...shown.slice(at, at + 1))
    days.set(date, its)
  }
  const { holidays } = await readSettings(ctx)
  return {
    days: [...days.values()],
    holidays: holidays.filter(({ date }) => date >= from && date <= to),
    ...(meant === undefined ? {} : { meant }),
  }
}

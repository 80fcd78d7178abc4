import { type RawBuilder, sql } from 'kysely'
import type { WorkingCalendar } from '../rules/working-days.ts'

/** SQL: the working days up to each day, as a table that `workingDaysSql` reads; precedes a statement. */
export const withWorking = ({ counts }: WorkingCalendar) =>
  sql`with working as (select ${`{${counts.join()}}`}::int[] as counts)`

/** SQL: the working days after a date up to and including another, or today; as `workingDaysSince` has them. */
export function workingDaysSql(from: RawBuilder<unknown>, calendar: WorkingCalendar, to?: RawBuilder<unknown>) {
  const { base, today, counts } = calendar
  const at = (date: RawBuilder<unknown>) =>
    sql`(select counts from working)[least(greatest(${date} - ${sql.lit(base)}::date, 0), ${sql.lit(counts.length - 1)}) + 1]`
  return sql`(${at(to ?? sql`${sql.lit(today)}::date`)} - ${at(from)})`
}

/** SQL: the date in Kuwait of an instant. By its offset, which is always the same: the name of a zone is looked up for every row. */
export const kuwaitDay = (instant: RawBuilder<unknown>) => sql`(${instant} at time zone interval '+03:00')::date`

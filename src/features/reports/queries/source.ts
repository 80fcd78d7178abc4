import type { RawBuilder } from 'kysely'
import type { Actor, RowScope } from '#access/actor.ts'
import type { CalendarDate } from '#kernel/dates.ts'
import type { Reading } from '#kernel/format.ts'
import type { Filters, ListDefinition } from '#server/lists/definition.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { ReportCell, ReportDefinition, ReportGroup, ReportTotals } from '../model.ts'
import type { WorkingCalendar } from '../rules/working-days.ts'

/** What a report is read with: whose scope and language it has, and the database. It is the reader's own, or a recipient's. */
export type ReportContext = Pick<ReadContext, 'actor' | 'db' | 'notifyCache'>

/** What words and counts a row: the reader, their language, and the firm's calendar of working days. */
export type Wording = { actor: Actor; reading: Reading; calendar: WorkingCalendar; today: CalendarDate }

/** A row of a report: its cells by column, and the path of its record. */
export type SourceRow = { cells: Readonly<Record<string, ReportCell>>; path: string | null }

/** A grouping of a register whose rows are a list. */
export type SourceGrouping = {
  /** SQL: the group of a row, a text or null; or, with `groupOf`, a value that is cheaper to add rows up by. */
  key: RawBuilder<unknown>
  /** SQL: the group of such a value. */
  groupOf?: (key: RawBuilder<unknown>) => RawBuilder<string | null>
  /** The filters of one group's rows, among those of the report. */
  within: (filters: Filters, key: string | null) => Filters
  /** The keys in their order, each with its label. */
  labels: (ctx: ReportContext, keys: readonly (string | null)[], wording: Wording) => Promise<Labelled[]>
}
export type Labelled = { key: string | null; label: string }

/** What is summed of a row in SQL. */
export type Summed = {
  amount: RawBuilder<unknown>
  /** What its sum is divided by to be in the unit of its column: fils are summed as whole numbers. */
  divisor?: number
  /** What is null where the amount is, if that costs less to compute. */
  isThere?: RawBuilder<unknown>
}

/** A register whose rows are those of a list. */
export type ListSource<Row extends { id: string }> = {
  list: ListDefinition<Row>
  /** The filters of a definition. Throws AppError 'invalid-argument' for what its list refuses. */
  filtersOf: (ctx: ReportContext, definition: ReportDefinition, wording: Wording) => Promise<Filters> | Filters
  /** What a column with totals sums. */
  summed: (code: string, scope: RowScope, wording: Wording) => Summed | undefined
  grouping: (code: string, definition: ReportDefinition, wording: Wording) => SourceGrouping | undefined
  /** Makes the rows of a batch what the report tells. */
  present: (ctx: ReportContext, rows: Row[], wording: Wording) => Promise<SourceRow[]> | SourceRow[]
}

/** What is read of a register: its totals and groups at once, its rows as they are asked for, `size` at a time. */
export type SourceReading = {
  totals: ReportTotals
  groups: ReportGroup[]
  rows: (size: number) => AsyncGenerator<{ group: number | null; rows: SourceRow[] }>
}

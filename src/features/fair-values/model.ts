import type { PropertyCategory, ValuationStatus } from '#features/terms/model/codes.ts'
import type { CalendarDate } from '#kernel/dates.ts'
import type { WireError } from '#kernel/errors.ts'
import type { RollField } from './fields.ts'
import type { Rolled, RollTyped } from './rules/roll.ts'

/** The most rows of a page of the roll-forward, cells of a change, and properties that are in neither of two schedules. */
export const ROLL_LIMITS = { rows: 1000, cells: 500, added: 500 } as const

/** A property of the roll-forward of an engagement: what is typed in KWD, `earlier` and what it comes to in fils. */
export type RollRow = RollTyped & {
  propertyId: string
  name: string | null
  category: PropertyCategory | null
  section: string | null
  /** Null for one that is not in the schedule. */
  lineId: string | null
  valuationId: string | null
  valuationNumber: string | null
  status: ValuationStatus | null
  /** The valuation before, whose value is the opening one where none is typed. */
  fromValuationId: string | null
  fromDate: CalendarDate | null
  earlier: number | null
  rolled: Rolled
}

/** A page of the roll-forward, in the order of the schedule. */
export type RollPage = { items: RollRow[]; hasMore: boolean; lastId: string | null }

/** What is typed in a cell: an amount in KWD, or a class. */
export type RollValue = number | string | null
type Cell = { propertyId: string; field: RollField }
/** What became of changed cells: how many were written, and those that were not, with what is there now or why. */
export type RollChanged = {
  written: number
  conflicts: (Cell & { now: RollValue; by: string | null; at: string | null })[]
  refused: (Cell & { error: Omit<WireError, 'requestId'> })[]
}

import type { FormValues } from '#kernel/form-values.ts'
import type { Sheet } from '../../../approaches/model/codes.ts'
import type { Outcome, SheetInputs } from '../../../approaches/model.ts'
import type { Outcomes, SheetValues } from '../../../approaches/rules/evaluate.ts'
import type { Speaker } from '../wording/speaker.ts'

/**
 * A cell of the workbook, closed to three kinds: an input of a value, a formula over the names of other cells with the value that the product worked out, and a
 * figure that the product worked out and no formula says. `isLocal`: formulas have the name, readers of the file do not.
 */
export type BookCell = { name: string; value: number | null; isLocal?: true } & (
  | { formula: string }
  | { mark: 'INPUT' | 'SYSTEM'; note?: string }
)
/** A line of a calculation: what it is, and its cells in the order of the heads. */
export type BookLine = { what: string; cells: readonly (BookCell | string | null)[] }
/** A calculation as it is written: `heads` are of the cells of its lines. */
export type BookTable = {
  title: string
  /** What its lines are, where they are no items. */
  first?: string
  heads: readonly (string | { head: string; kind: 'date' })[]
  lines: readonly BookLine[]
}

/** A calculation is written from what is on all sheets and what they come to; `finalValue` in KWD. */
export type BookContents = { sheets: SheetValues; outcomes: Outcomes; inputs: SheetInputs; finalValue: number | null }
/** The sheet of which cells are named, with what its links give in place, and in which words. */
export type BookSheet = BookContents & { sheet: Sheet; outcome: Outcome; values: FormValues; speaker: Speaker }

/** The name of a sheet in names of cells. */
export const prefixOf = (sheet: Sheet): string => (sheet === 'RECONCILIATION' ? 'RECON' : sheet.replace('-', '_'))
/** The name of the facts of the property: its area in m². */
export const SUBJECT_AREA = 'SUBJECT_AREA'

/** A line of one cell. */
export const single = (what: string, cell: BookCell | null): BookLine[] => (cell ? [{ what, cells: [cell] }] : [])

/** The sum of a column of lines in a formula; 0 of none. */
export const range = (count: number, name: (at: number) => string): string =>
  count === 0 ? '0' : count === 1 ? name(0) : `SUM(${name(0)}:${name(count - 1)})`

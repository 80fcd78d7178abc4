import type { ReactNode, Ref } from 'react'
import type { FormRow } from '#kernel/form-values.ts'
import type { SpreadsheetHandle } from '#web/kit/spreadsheet/spreadsheet.tsx'
import type { Sheet } from '../../model/codes.ts'
import type { Outcome } from '../../model.ts'
import type { SheetWork } from '../shared/use-sheet.ts'
import type { Amend } from './use-rows.ts'

/** A column that is worked out; empty for a row it cannot be worked out of. */
type ResultColumn = { key: string; label: string; textOf: (field: string, row: FormRow) => string }

export type ListProps = {
  work: SheetWork
  sheet: Sheet
  list: string
  outcome: Outcome
  /** The cells that are columns; others are written with them. */
  columns: readonly string[]
  results?: readonly ResultColumn[]
  amend?: Amend
  /** A quieter line in a cell. */
  noteOf?: (row: FormRow, column: string) => string | undefined
  /** What stands below the row that is being worked on. */
  beside?: (field: string, row: FormRow, write: (cells: FormRow) => void) => ReactNode
  ref?: Ref<SpreadsheetHandle>
}

import type { FieldFault } from '#kernel/errors.ts'
import type { Cell, SheetFile } from '#kernel/sheets.ts'

/** What can be imported; evidence and the market's data are to come. */
export const IMPORT_KINDS = ['properties'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

/**
 * How far an import is: read from its file, being checked, checked, running, done; cancelled, undone (all it made was taken back) or
 * failed.
 */
export const IMPORT_STATES = [
  'READ',
  'CHECKING',
  'CHECKED',
  'RUNNING',
  'DONE',
  'CANCELLED',
  'UNDONE',
  'FAILED',
] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** All rows or none, or those without fault. */
export const RUN_MODES = ['all', 'skip'] as const
export type RunMode = (typeof RUN_MODES)[number]

/** The most rows of data that one import takes; those above its header don't count. */
export const MOST_ROWS = 50_000
/** The largest file, in bytes. */
export const MOST_BYTES = 20 * 1_048_576

/** After so many days an import that was never run is forgotten, and of one that was, the rows of its file. */
export const IMPORT_DAYS = 7

/** A column of the chosen sheet: its letter, what its header says ('' for none; a repeated one is numbered), and first values. */
export type ImportColumn = { index: number; letter: string; header: string; samples: string[] }

/** Which column (by its index) gives a field, by the field's name; null for none. */
export type Mapping = Record<string, number | null>

/** What a check found, in rows: `rows` = `good` + `bad`; `duplicates` are those with a warning, good or bad; `faults` are single ones. */
export type ImportCounts = {
  rows: number
  good: number
  bad: number
  duplicates: number
  faults: number
  warnings: number
}

/** How a field is given in a cell. */
export type Target = {
  /** A field of the record, or `features.…`. */
  field: string
  /** The key of its word, such as `properties:field.name`. */
  word: string
  required: boolean
  /** `{ code: key of its word }` of a list. */
  choices?: Readonly<Record<string, string>>
}

/** The cells of a row by the field that each gives. */
export type CellsByField = Readonly<Record<string, Cell>>

/** A parsed row: the fields of a record, and the faults of cells that can't be parsed. */
export type ParsedRow<Fields> = { fields: Fields; faults: FieldFault[] }

/** A kind of import: its fields, the headers by which each is recognised, and the parser of a row. */
export type Kind<Fields> = {
  targets: readonly Target[]
  /** The headers by which a field is recognised besides its name, in any spelling that `plainWord` equates. */
  known: Readonly<Record<string, readonly string[]>>
  read: (cells: CellsByField) => ParsedRow<Fields>
}

/** What a person may do with an import now. */
export type ImportMoves = {
  set: boolean
  check: boolean
  run: boolean
  cancel: boolean
  undo: boolean
  remove: boolean
}

/** An import in a list; instants ISO. */
export type Import = {
  id: string
  version: number
  kind: ImportKind
  state: ImportState
  fileName: string
  createdAt: string
  endedAt: string | null
  createdBy: string
  createdByName: string
  /** Rows worked through, of so many, while CHECKING or RUNNING. */
  progress: { done: number; of: number }
  counts: ImportCounts | null
  /** How many records it made, once DONE; how many an undo left, once UNDONE. */
  created: number
  kept: number
  mode: RunMode | null
  /** Why it FAILED: the code of an error. */
  failure: string | null
}

/** One import with all that a person decides on it. */
export type ImportDetails = Import &
  SheetFile & {
    /** The index of the chosen sheet, and the row of it that names the columns, as the sheet numbers them; 0 for none. */
    sheet: number
    headerRow: number
    columns: ImportColumn[]
    mapping: Mapping
    /** The mapping that the headers suggest. */
    suggested: Mapping
    /** What stands for an empty cell or a field without a column: as one would write it in a cell. */
    defaults: Record<string, string>
    moves: ImportMoves
  }

/** What was found at a row: `row` as the sheet numbers it, column as letter and header where the field has one. */
export type ImportFault = Pick<FieldFault, 'field' | 'code' | 'message' | 'params'> & {
  id: number
  row: number
  column: { letter: string; header: string } | null
  value: string | null
  isWarning: boolean
}

/** A record that keeps an undo from taking it back, or that it leaves. */
export type ChangedRecord = { id: string; name: string; why: 'changed' | 'linked' }

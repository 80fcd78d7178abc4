import type { Access } from '#access/can.ts'
import type { ColumnKind, ColumnReading, JudgedColumn, SettledReading } from '#kernel/columns.ts'
import type { FieldFault } from '#kernel/errors.ts'
import type { Cell, ColumnFormat, SheetFile } from '#kernel/sheets.ts'
import type { CURRENCIES } from '../market/model/codes.ts'
import { ROLL_CHANGES, type RollChange } from '../tenancies/rules/roll.ts'

/** The kinds of import. */
export const IMPORT_KINDS = ['properties', 'market', 'amenities', 'zones', 'planning', 'tenancies', 'schedule'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

/** What a person needs to bring in records of a kind, at the start and when the rows are written. */
export const KIND_ACCESS: Readonly<Record<ImportKind, Exclude<Access, 'public'>>> = {
  properties: 'canEditProperties',
  market: 'canEditProperties',
  amenities: 'canManageSettings',
  zones: 'canManageSettings',
  planning: 'admin',
  tenancies: 'canEditProperties',
  schedule: 'canCreateValuations',
}

/** The path of the list of a kind's records; its imports are below it, at `/import`. Those of rent rolls are below the list of properties, those of schedules below the list of engagements. */
export const KIND_LISTS = {
  properties: '/properties',
  market: '/market',
  amenities: '/amenities',
  zones: '/zones',
  planning: '/planning-rules',
  tenancies: '/properties',
  schedule: '/engagements',
} as const satisfies Record<ImportKind, string>

/** The path of the screen of an import; one whose kind is not known is of properties. */
export const importPath = (kind: unknown, id: string): string =>
  `${KIND_LISTS[IMPORT_KINDS.find((one) => one === kind) ?? 'properties']}/import/${id}`

/** The states of an import: read from its file, being checked, checked, running, done; cancelled, undone or failed. */
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

/** Write all rows or none, or only those without faults. */
export const RUN_MODES = ['all', 'skip'] as const
export type RunMode = (typeof RUN_MODES)[number]

/** The maximum number of data rows of an import; rows above the header don't count. */
export const MOST_ROWS = 100_000
/** The most faults and warnings of a check that are kept; all of them are counted. */
export const MOST_FAULTS = 20_000

/** After so many days an import that was never run is deleted, and so are the stored rows of one that was. */
export const IMPORT_DAYS = 7

/**
 * A column of the chosen sheet: its letter, its header ('' for none; repeated ones are numbered), its first values, whether the sheet hides it, and what the
 * formats of its numbers say.
 */
export type ImportColumn = {
  index: number
  letter: string
  header: string
  samples: string[]
  isHidden?: true
  formats?: ColumnFormat[]
}

/** The units of land and of lengths that are converted; the first of each is the one that is kept. */
export const AREA_UNITS = ['SQM', 'SQFT', 'DUNUM', 'HECTARE', 'SQYD', 'ACRE', 'SQKM'] as const
export const LENGTH_UNITS = ['M', 'FT', 'YD', 'CM', 'KM'] as const
/** The periods that an amount of money is of. */
export const PERIODS = ['MONTH', 'QUARTER', 'YEAR'] as const
/** By what amounts are written in short: fils, thousands, millions, billions. */
export const TIMES = [0.001, 1000, 1_000_000, 1_000_000_000] as const

/** What the numbers of a field measure; money of a month or year where the field has one, in another currency where the record can say so. */
export type Measure = {
  is: 'money' | 'area' | 'length' | 'percent' | 'year' | 'coordinate' | 'number' | 'date'
  per?: 'MONTH' | 'YEAR'
  hasCurrency?: true
  perMetre?: true
}
/** What qualifies the values of a column; what is absent is as the field has it. */
export type Qualifier = {
  unit?: (typeof AREA_UNITS)[number] | (typeof LENGTH_UNITS)[number]
  times?: (typeof TIMES)[number]
  currency?: (typeof CURRENCIES)[number]
  per?: (typeof PERIODS)[number]
  order?: 'DMY' | 'MDY'
  calendar?: 'GREGORIAN' | 'HIJRI'
}
/**
 * What a column leaves open: words that are not known, words that contradict each other, a currency that the field can't have, or a currency without its rate;
 * with the words as they are written, '' for none.
 */
export type ColumnQuestion = { why: 'UNKNOWN' | 'APART' | 'CURRENCY' | 'RATE'; texts: string[] }
/** What was understood of the column of a field: its qualifier, who says so, what is open, and a hidden column of the same heading that gave way. */
export type Understood = {
  qualifier: Qualifier
  from: 'HEADING' | 'FORMAT' | 'PERSON' | null
  question?: ColumnQuestion
  instead?: string
}

/** The column index of each field, by the field's name; null for none. */
export type Mapping = Record<string, number | null>

/**
 * The counts of a check in rows: `rows` = `good` + `bad`; `duplicates` may be registered already, good or bad; `faults` and `warnings` count single ones. `changes`
 * counts rows by what they are to what is registered, of a kind that compares them; `seal` is of all those changes.
 */
export type ImportCounts = {
  rows: number
  good: number
  bad: number
  duplicates: number
  faults: number
  warnings: number
  /** How many findings were counted and are not kept. */
  unlisted?: number
  changes?: Partial<Record<RollChange, number>>
  seal?: string
}

/** A field that can be imported. */
export type Target = {
  /** A field of the record, or `features.…`. */
  field: string
  /** The message key of its name, such as `properties:field.name`. */
  word: string
  required: boolean
  /** The message keys of its codes, by code. */
  choices?: Readonly<Record<string, string>>
  /** True for a field that is a yes or no. */
  yesNo?: boolean
  /** True for what is said once of the whole sheet, as its day. */
  ofSheet?: boolean
  /** What its numbers or dates measure. */
  measure?: Measure
}

/** A cell that a person must be asked of first: two readings of its column differ in it. */
export type UnsureCell = { unsure: 'order' | 'marks' }

/** The cells of a row by the field that each gives, or what is wrong with one. */
export type CellsByField = Readonly<Record<string, Cell | UnsureCell | FieldFault>>

/** How the columns of fields are read, as persons chose. */
export type Readings = Record<string, ColumnReading>
/** What the texts of the columns of fields tell of how they are read; the rows are numbers in the sheet. */
export type JudgedColumns = Record<string, JudgedColumn>

/** A parsed row: the fields of a record, and the faults of cells that can't be parsed. */
export type ParsedRow<Fields> = { fields: Fields; faults: FieldFault[] }

/** A kind of import: its fields, the headers by which each is recognised, and the parser of a row. */
export type Kind<Fields> = {
  targets: readonly Target[]
  /** The headers by which a field is recognised besides its name, in any spelling that `plainWord` equates. */
  known: Readonly<Record<string, readonly string[]>>
  /** What the values of a field are, which says what of its column is judged. */
  kindOf: (field: string) => ColumnKind
  /** A cell of a field as its column is read: days and numbers as they are stored, and '' for what is taken as empty. */
  settle: (field: string, cell: Cell, reading: SettledReading) => Cell | UnsureCell
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
  /** The property that a rent roll is of; null for any other kind. */
  propertyId: string | null
  /** The engagement whose schedule it is; null for any other kind. */
  engagementId: string | null
  state: ImportState
  fileName: string
  createdAt: string
  endedAt: string | null
  createdBy: string
  createdByName: string
  /** The rows processed and their number, while CHECKING or RUNNING. */
  progress: { done: number; of: number }
  counts: ImportCounts | null
  /** The number of created records once DONE; the number that an undo kept once UNDONE. */
  created: number
  kept: number
  mode: RunMode | null
  /** The error code of a FAILED import. */
  failure: string | null
}

/** What is asked of a sheet's positions whose numbers can't be degrees: their coordinate system; `likely` is the code of the one by which they lie in Kuwait. */
export type SystemAsked = { likely: string | null }

/** One import with its settings. */
export type ImportDetails = Import &
  SheetFile & {
    /** The index of the chosen sheet, and the number of its header row; 0 for none. */
    sheet: number
    headerRow: number
    columns: ImportColumn[]
    mapping: Mapping
    /** The mapping that the headers suggest. */
    suggested: Mapping
    /** What is asked of its positions before they can be checked; null where nothing is. */
    asked: SystemAsked | null
    /** The defaults for empty cells and unmapped fields, written as in a cell. */
    defaults: Record<string, string>
    /** What a person said of the values of a field's column. */
    qualifiers: Record<string, Qualifier>
    /** What is understood of the columns, by field. */
    understood: Record<string, Understood>
    /** Whether rows and columns that the sheet hides are left out. */
    leavesRows: boolean
    leavesColumns: boolean
    /** How persons chose that the columns of fields are read, and what their texts tell of it: of the first rows, and of all once checked. */
    readings: Readings
    judged: JudgedColumns
    moves: ImportMoves
  }

/** A fault or warning: the row's number in the sheet, and the column by letter and header when the field has one. */
export type ImportFault = Pick<FieldFault, 'field' | 'code' | 'message' | 'params'> & {
  id: string
  row: number
  column: { letter: string; header: string } | null
  value: string | null
  isWarning: boolean
}

/** Which findings of a check are asked for: faults, warnings, all changes, or those of a kind; faults and warnings without one. */
export const FINDINGS = ['faults', 'warnings', 'changes', ...ROLL_CHANGES] as const
export type FindingsOf = (typeof FINDINGS)[number]

/** A record that prevents an undo, or that it keeps. */
export type ChangedRecord = { id: string; name: string; why: 'changed' | 'linked' }

import type { Kysely } from 'kysely'
import type { FieldFault } from '#kernel/errors.ts'
import type { Cell } from '#kernel/sheets.ts'
import type { DB } from '#server/db/tables.ts'
import type { RollChange } from '../../tenancies/rules/roll.ts'
import type { CellsByField, Mapping } from '../model.ts'
import type { ImportRow, Run } from '../queries/rows.ts'

/** The values of a record in the preview, by field. */
export type Values = Record<string, string | number | boolean | null>

/**
 * A validated row: the record to write, unless it has faults, and notes that keep nothing out. `isLeft`: it is no record, as a total. `changes` says what the row is
 * to what is registered, where a kind compares them: what it is counted as first; a SAME row has no record. `columns` are those of its fields where they are not the sheet's.
 */
export type JudgedRow<R> = {
  row: number
  faults: FieldFault[]
  notes?: FieldFault[]
  record: R | undefined
  isLeft?: true
  changes?: readonly [Change, ...Change[]]
  columns?: Mapping
}
/** What a row is to what is registered: its kind, and the note that words it. */
export type Change = { kind: RollChange; note: FieldFault; value?: string }

/** Validates a row by its mapped cells, and by all of them; `rest` gives what is registered and no row named. */
type Judge<R> = ((cells: CellsByField, all: readonly Cell[]) => Omit<JudgedRow<R>, 'row'>) & { rest?: () => Change[] }

/** True for a row that has neither a record nor a reason to have none. */
export const isBad = ({ record, isLeft, changes }: Omit<JudgedRow<unknown>, 'row'>): boolean =>
  !record && !isLeft && changes?.[0].kind !== 'SAME'

/** Finds the odd among rows. */
export type Doubter<R> = (rows: readonly JudgedRow<R>[]) => ReadonlyMap<number, readonly FieldFault[]>

/** Validates and writes one kind of records. */
export type Writer<R> = {
  /** The rows of a batch that is checked: more of them rest less often, and what is written rests after fewer. */
  checkedAtOnce?: number
  /** Gives what validates rows in the order of the sheet; beside the rows before and what is registered, but by this import, where the kind asks for it. */
  createJudge: (db: Kysely<DB>, importId: string) => Promise<Judge<R>>
  /** Keeps others from writing such records until a run ends. */
  lock?: (db: Kysely<DB>, importId: string) => Promise<unknown>
  values: (record: R) => Values
  /** Gives what finds the odd among rows without faults, beside the register and the whole sheet, once for a check or a run: doubts by row number. */
  createDoubter?: (db: Kysely<DB>, of: ImportRow) => Promise<Doubter<R>>
  /** A record with the doubts that it is written with, where the kind keeps them: duplicates are doubts too. */
  question?: (record: R, doubts: readonly FieldFault[]) => R
  /** Finds duplicates among rows in the order of the sheet, of registered records or of earlier rows: a warning by row number. */
  createDuplicateFinder: () => (db: Kysely<DB>, rows: readonly JudgedRow<R>[]) => Promise<Map<number, FieldFault>>
  /** Writes records with their audit entries; `origin.first` is the number written before. */
  write: (db: Kysely<DB>, records: readonly R[], origin: Origin) => Promise<void>
}
/** The import and the person that records are written for. */
export type Origin = { importId: string; fileName: string; run: Run; first: number }

/** The context of the audit entries of an import's records: who started the run, from where. */
export const runContext = (db: Kysely<DB>, { importId, run: { by, ip, userAgent } }: Origin) => ({
  db,
  actor: { id: by.id, displayName: by.name },
  request: { id: importId, ip, userAgent },
})

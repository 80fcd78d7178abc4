import type { Kysely } from 'kysely'
import type { FieldFault } from '#kernel/errors.ts'
import type { DB } from '#server/db/tables.ts'
import type { CellsByField } from '../model.ts'
import type { Run } from '../queries/rows.ts'

/** The values of a record in the preview, by field. */
export type Values = Record<string, string | number | boolean | null>

/** A validated row: the record to write, unless it has faults, and notes that keep nothing out. */
export type JudgedRow<R> = { row: number; faults: FieldFault[]; notes?: FieldFault[]; record: R | undefined }

/** Validates and writes one kind of records. */
export type Writer<R> = {
  judge: (cells: CellsByField) => Omit<JudgedRow<R>, 'row'>
  values: (record: R) => Values
  /** What is unlikely of rows without faults, beside the register: notes by row number. */
  findUnlikely?: (db: Kysely<DB>, rows: readonly JudgedRow<R>[]) => Promise<Map<number, FieldFault>>
  /** Finds duplicates among rows in the order of the sheet, of registered records or of earlier rows: a warning by row number. */
  createDuplicateFinder: () => (db: Kysely<DB>, rows: readonly JudgedRow<R>[]) => Promise<Map<number, FieldFault>>
  /** Writes records with their audit entries; `origin.first` is the number written before. */
  write: (db: Kysely<DB>, records: readonly R[], origin: Origin) => Promise<void>
}
/** The import and the person that records are written for. */
export type Origin = { importId: string; fileName: string; run: Run; first: number }

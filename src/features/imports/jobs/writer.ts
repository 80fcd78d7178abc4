import type { Kysely } from 'kysely'
import type { FieldFault } from '#kernel/errors.ts'
import type { DB } from '#server/db/tables.ts'
import type { ImportKind } from '../model.ts'
import type { Run } from '../queries/rows.ts'
import type { CellsByField } from '../rules/kind.ts'
import { propertyWriter } from './properties.ts'

/** A value of a record as a preview shows it, by the field that gives it. */
export type Values = Record<string, string | number | boolean | null>

/** A row as it was judged: the record to be written, unless something is wrong with it. */
export type Judged<R> = { row: number; faults: FieldFault[]; record: R | undefined }

/** How one kind of records is judged and written. */
export type Writer<R> = {
  judge: (cells: CellsByField) => Omit<Judged<R>, 'row'>
  values: (record: R) => Values
  /** Of rows in the order of the sheet, those that are there already, in the register or further up: by the row's number. */
  createTwins: () => (db: Kysely<DB>, rows: readonly Judged<R>[]) => Promise<Map<number, FieldFault>>
  /** Writes records with the entries of the audit log that tell of them; `first` is how many were written before. */
  write: (db: Kysely<DB>, records: readonly R[], by: Written) => Promise<void>
}
/** By which import and by whom records are written. */
export type Written = { importId: string; fileName: string; run: Run; first: number }

/** How the records of each kind are written. */
export const WRITERS = { properties: propertyWriter } satisfies Record<ImportKind, unknown>

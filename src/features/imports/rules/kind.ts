import type { FieldFault } from '#kernel/errors.ts'
import type { Cell } from '#kernel/sheets.ts'
import type { Target } from '../model.ts'

/** The cells of a row by the field that each gives. */
export type CellsByField = Readonly<Record<string, Cell>>

/** What a row was read as: fields of the record, and what of its cells can't be read. */
export type Read<Fields> = { fields: Fields; faults: FieldFault[] }

/** One kind of what can be imported: its fields, by which headers each is known, and how a row is read. */
export type Kind<Fields> = {
  targets: readonly Target[]
  /** The headers by which a field is known beside its name; compared as `plainWord` writes them. */
  known: Readonly<Record<string, readonly string[]>>
  read: (cells: CellsByField) => Read<Fields>
}

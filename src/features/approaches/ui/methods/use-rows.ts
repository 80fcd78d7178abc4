import { useState } from 'react'
import { type ColumnKind, readAlike } from '#kernel/columns.ts'
import type { FormRow } from '#kernel/form-values.ts'
import { newId } from '#web/drafts/stored-drafts.ts'
import { shapeOf } from '../../fields/shapes.ts'
import type { Sheet } from '../../model/codes.ts'
import type { SheetList } from '../../model.ts'
import { rowsOf } from '../../rules/values.ts'
import type { SheetWork } from '../shared/use-sheet.ts'
import { readCell } from './cell-text.ts'

/** How many empty rows are below the others, to be typed or pasted into. */
const SPARE = 2

/** A text that was entered in a cell of a row. */
export type Entry = { row: string; column: string; text: string }
/** Returns what is stored of a row that was changed. */
export type Amend = (row: FormRow, changed: readonly string[]) => FormRow

/** The rows of a list by the names of their fields, with empty ones below them, and how cells are entered. */
export function useRows(work: SheetWork, sheet: Sheet, list: string, amend: Amend = (row) => row) {
  const shape = shapeOf(sheet)
  const { row: cells, most } = shape.lists[list] as SheetList
  const [fresh, setFresh] = useState(() => Array.from({ length: SPARE }, newId))
  const stored = rowsOf(shape, work.values, list).map(({ id, row }) => ({ field: `${list}.${id}`, row }))
  const known = new Set(stored.map(({ field }) => field))
  const spare = fresh.map((id) => `${list}.${id}`).filter((field) => !known.has(field))
  const idOf = (field: string) => field.slice(list.length + 1)
  const room = Math.max(most - stored.length, 0)
  const kindOf = (column: string): ColumnKind => {
    const kind = cells[column]?.kind
    return kind === 'date' ? 'date' : kind === 'text' || kind === 'longText' || kind === 'choice' ? 'text' : 'number'
  }
  const rowAt = (field: string): FormRow => stored.find((one) => one.field === field)?.row ?? {}

  /** Writes cells of several rows as one step. A row of which nothing is left is removed. */
  const write = (changes: readonly { row: string; column: string; value: FormRow[string] }[]) => {
    const rows = new Map<string, FormRow>()
    const changed = new Map<string, string[]>()
    for (const { row, column, value } of changes) {
      rows.set(row, { ...(rows.get(row) ?? rowAt(row)), [column]: value })
      changed.set(row, [...(changed.get(row) ?? []), column])
    }
    const edits = [...rows].map(([field, row]) => {
      const amended = amend(row, changed.get(field) ?? [])
      const isEmpty = Object.values(amended).every((cell) => cell === null)
      return { field, value: isEmpty ? null : amended }
    })
    const isNew = (field: string) => !known.has(field)
    const made = edits.filter(({ field, value }) => value !== null && isNew(field))
    const refused = new Set(made.slice(room).map(({ field }) => field))
    work.change(edits.filter(({ field, value }) => !refused.has(field) && !(value === null && isNew(field))))
    if (made.length > 0)
      setFresh([...spare.filter((field) => !rows.has(field)).map(idOf), ...made.map(newId)].slice(0, SPARE))
  }

  return {
    cells,
    stored,
    /** The names of all rows, empty ones at the end; none while the sheet is locked or the list is full. */
    fields: [...stored.map(({ field }) => field), ...(work.editable ? spare.slice(0, room) : [])],
    isFull: room === 0,
    most,
    rowAt,
    write,
    enter: (entries: readonly Entry[]) =>
      write(
        readAlike(entries, kindOf).flatMap(({ row, column, text }) => {
          const descriptor = cells[column]
          return descriptor ? [{ row, column, value: readCell(descriptor, text) }] : []
        }),
      ),
    remove: (field: string) => work.change([{ field, value: null }]),
    add: () => work.change([{ field: `${list}.${newId()}`, value: {} }]),
  }
}
export type Rows = ReturnType<typeof useRows>

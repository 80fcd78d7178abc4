import { type FormValues, isRow } from '#kernel/form-values.ts'
import type { FieldEdit } from '#web/forms/use-undoing.ts'
import { GRID_SHAPE } from '../../fields/grid.ts'
import type { CellUnit } from '../../model/grid.ts'
import { cellField } from '../../rules/grid/cells.ts'
import { rowIn, valueFaults } from '../../rules/values.ts'
import { typedCell, typedWeight } from './typed.ts'

/** A place in the grid: the key of its row, and the id of the comparable. */
export type GridPlace = { row: string; column: string }

/** The key of the row of weights, and of the column of the subject. */
export const WEIGHT_ROW = 'weight'
export const SUBJECT_COLUMN = 'SUBJECT'
/** Rows that are worked out have a key with a colon; those of adjustments are codes and ids. */
const isWorkedOut = ({ row, column }: GridPlace) => column === SUBJECT_COLUMN || row.includes(':')

/** The field of a place; null for one that is worked out. */
export function fieldAt(place: GridPlace): string | null {
  if (isWorkedOut(place)) return null
  return place.row === WEIGHT_ROW ? `weights.${place.column}` : cellField(place.column, place.row)
}

/** The place of a field, of a part of it, or of a row that a remark is about; null for fields that are elsewhere. */
export function placeOf(field: string): GridPlace | null {
  const [, cell] = /^cells\.(.+)$/.exec(field) ?? []
  if (cell) {
    const [column = '', rest = ''] = cell.split(':')
    return { column, row: rest.split('.')[0] ?? '' }
  }
  const [, weight] = /^weights\.(.+)$/.exec(field) ?? []
  if (weight) return { column: weight, row: WEIGHT_ROW }
  if (field === 'weights') return { column: SUBJECT_COLUMN, row: WEIGHT_ROW }
  const [, row] = /^rows\.(.+)$/.exec(field) ?? []
  return row ? { column: SUBJECT_COLUMN, row } : null
}

/** What entering texts changes on the sheet: the values to write, and the texts that are none, by field. */
export type Entering = { edits: FieldEdit[]; wrong: Record<string, string> }

/** Reads texts that were typed, pasted or cleared. What can't be stored is not written, and stays on the screen as it was typed. */
export function enterTexts(
  texts: readonly (GridPlace & { text: string })[],
  values: FormValues,
  unitForNew: CellUnit,
): Entering {
  const edits: FieldEdit[] = []
  const wrong: Record<string, string> = {}
  for (const { text, ...place } of texts) {
    const field = fieldAt(place)
    if (!field) continue
    const held = values[field] ?? null
    const value = place.row === WEIGHT_ROW ? typedWeight(text) : typedCell(isRow(held) ? held : null, text, unitForNew)
    if (value === undefined || valueFaults(GRID_SHAPE, field, value).length > 0) wrong[field] = text
    else edits.push({ field, value })
  }
  return { edits, wrong }
}

/** Fills cells with all that others hold. A weight takes weights alone, and an adjustment adjustments. */
export function fillCells(copies: readonly { from: GridPlace; to: GridPlace }[], values: FormValues): FieldEdit[] {
  return copies.flatMap(({ from, to }) => {
    const [source, target] = [fieldAt(from), fieldAt(to)]
    const isAlike = (from.row === WEIGHT_ROW) === (to.row === WEIGHT_ROW)
    return source && target && isAlike ? [{ field: target, value: values[source] ?? null }] : []
  })
}

/** A part of a cell beside its number. */
export type CellPart = { rating: string | null } | { reason: string | null }

/** Writes parts of several cells at once: a rating, a reason. An empty text removes it. */
export function changeCells(fields: readonly string[], part: CellPart, values: FormValues): FieldEdit[] {
  return fields.map((field) => {
    const held = values[field] ?? null
    const row = { ...(isRow(held) ? held : {}), ...part }
    const isEmpty = Object.values(row).every((one) => one === null || one === '')
    return { field, value: isEmpty ? null : row }
  })
}

/** Enters adjustments in percent with their reasons in the cells of a row; what was rated there stays. */
export const takeSupport = (
  rowId: string,
  taken: readonly { evidenceId: string; value: number; reason: string }[],
  values: FormValues,
): FieldEdit[] =>
  taken.map(({ evidenceId, value, reason }) => {
    const field = cellField(evidenceId, rowId)
    return { field, value: { ...rowIn(values, field), unit: 'PERCENT', value, reason } }
  })

/** Removes a row of the valuer's own, with all that is in it. */
export function removeRow(rowId: string, values: FormValues): FieldEdit[] {
  const fields = Object.keys(values).filter(
    (field) => field === `ownRows.${rowId}` || (field.startsWith('cells.') && field.endsWith(`:${rowId}`)),
  )
  return fields.filter((field) => (values[field] ?? null) !== null).map((field) => ({ field, value: null }))
}

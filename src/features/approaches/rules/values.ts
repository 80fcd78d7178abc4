import { kuwaitYear } from '#kernel/dates.ts'
import type { FieldFault } from '#kernel/errors.ts'
import { type FormRow, type FormValue, type FormValues, isRow } from '#kernel/form-values.ts'
import { isUuid } from '#kernel/ids.ts'
import { kernelFault } from '#kernel/kernel-fault.ts'
import { valueFaults as fieldFaults, rowFaults } from '#kernel/value-faults.ts'
import { FIRST_YEAR } from '../../properties/model.ts'
import { isLinkable } from '../fields/links.ts'
import type { SheetField, SheetShape } from '../model.ts'

/** What follows the entry's id in the name of a cell: a row of the product's own by its code, one of the valuer's by its id. */
const CODE = /^[A-Z][A-Z_]{0,39}$/

/** The list and the id that the name of a row stands for; undefined for a field that is no row of the sheet. */
export function rowOf({ lists }: SheetShape, field: string): { list: string; id: string } | undefined {
  const at = field.indexOf('.')
  const [list, id] = [field.slice(0, Math.max(at, 0)), field.slice(at + 1)]
  if (!Object.hasOwn(lists, list)) return undefined
  if (lists[list]?.id === 'uuid') return isUuid(id) ? { list, id } : undefined
  if (lists[list]?.id === 'field') return isLinkable(id) ? { list, id } : undefined
  const [entry, row = '', ...rest] = id.split(':')
  return isUuid(entry) && (isUuid(row) || CODE.test(row)) && rest.length === 0 ? { list, id } : undefined
}

/** The row and the cell that `LIST.ID.CELL` names; undefined for a field of the sheet. */
export function cellOf(field: string): { row: string; cell: string } | undefined {
  const cut = field.lastIndexOf('.')
  return cut < 0 ? undefined : { row: field.slice(0, cut), cell: field.slice(cut + 1) }
}

/** What is written in a row; an empty one where there is none. */
export function rowIn(values: FormValues, name: string): FormRow {
  const row = values[name]
  return isRow(row) ? row : {}
}

/** What is written in a field or a cell. */
export function valueIn(values: FormValues, field: string): FormValue {
  const at = cellOf(field)
  return (at ? rowIn(values, at.row)[at.cell] : values[field]) ?? null
}

/** What is to be written for a number in a field or a cell: a cell is written with its row. */
export function writtenWith(
  values: FormValues,
  field: string,
  value: number | null,
): { field: string; value: FormValue } {
  const at = cellOf(field)
  return at ? { field: at.row, value: { ...rowIn(values, at.row), [at.cell]: value } } : { field, value }
}

/** The rows of a list with their ids, in the order in which they were made. */
export function rowsOf(shape: SheetShape, values: FormValues, list: string): { id: string; row: FormRow }[] {
  return Object.entries(values).flatMap(([field, value]) => {
    const named = rowOf(shape, field)
    return named?.list === list && isRow(value) ? [{ id: named.id, row: value }] : []
  })
}

/** The faults of one value of a sheet: an unknown field, a wrong kind, a number out of its limits, a row without what it needs. */
export function valueFaults(shape: SheetShape, field: string, value: FormValue): FieldFault[] {
  const named = rowOf(shape, field)
  const list = named && shape.lists[named.list]
  if (list) return rowFaults(field, list.row, value, years())
  const descriptor = Object.hasOwn(shape.fields, field) ? shape.fields[field] : undefined
  return descriptor ? cellFaults(field, descriptor, value) : [kernelFault(field, 'fieldUnknown')]
}

/** The faults of a value in a field of a sheet, or in a cell of a row. */
export const cellFaults = (field: string, descriptor: SheetField, value: FormValue): FieldFault[] =>
  fieldFaults(field, descriptor, value, years())

/** Leases and rights end in years to come. */
const years = () => ({ first: FIRST_YEAR, last: kuwaitYear() + 50 })

/** The most rows of a list that has more than it may; undefined while none has. */
export function crowdedBeyond(shape: SheetShape, values: FormValues): number | undefined {
  const rows = new Map<string, number>()
  for (const field of Object.keys(values)) {
    const named = rowOf(shape, field)
    if (named) rows.set(named.list, (rows.get(named.list) ?? 0) + 1)
  }
  const limits = [...rows].map(([list, count]) => ({ count, most: shape.lists[list]?.most ?? 0 }))
  return limits.find(({ count, most }) => count > most)?.most
}

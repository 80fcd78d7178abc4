import { kuwaitYear } from '#kernel/dates.ts'
import type { FieldFault } from '#kernel/errors.ts'
import { type FormRow, type FormValue, type FormValues, isRow } from '#kernel/form-values.ts'
import { isUuid } from '#kernel/ids.ts'
import { kernelFault } from '#kernel/kernel-fault.ts'
import { valueFaults as fieldFaults, rowFaults } from '#kernel/value-faults.ts'
import { FIRST_YEAR } from '../../properties/model.ts'
import type { SheetField, SheetShape } from '../model.ts'

/** What follows the entry's id in the name of a cell: a row of the product's own by its code, one of the valuer's by its id. */
const CODE = /^[A-Z][A-Z_]{0,39}$/

/** The list and the id that the name of a row stands for; undefined for a field that is no row of the sheet. */
export function rowOf({ lists }: SheetShape, field: string): { list: string; id: string } | undefined {
  const at = field.indexOf('.')
  const [list, id] = [field.slice(0, Math.max(at, 0)), field.slice(at + 1)]
  if (!Object.hasOwn(lists, list)) return undefined
  if (lists[list]?.id === 'uuid') return isUuid(id) ? { list, id } : undefined
  const [entry, row = '', ...rest] = id.split(':')
  return isUuid(entry) && (isUuid(row) || CODE.test(row)) && rest.length === 0 ? { list, id } : undefined
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

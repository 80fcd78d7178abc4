import { isCalendarDate, kuwaitYear } from '#kernel/dates.ts'
import { type FieldFault, fieldFault, type Params } from '#kernel/errors.ts'
import { LEAST_AREA } from '#kernel/field-descriptor.ts'
import { type FormRow, type FormValue, type FormValues, isRow } from '#kernel/form-values.ts'
import { isUuid } from '#kernel/ids.ts'
import { kernelMessages } from '#kernel/messages.ts'
import { isKwd, MAX_KWD } from '#kernel/money.ts'
import { hasUnshowable, isBlank } from '#kernel/text.ts'
import { FIRST_YEAR } from '../../properties/model.ts'
import type { SheetField, SheetList, SheetShape } from '../model.ts'

const fault = (field: string, key: keyof typeof kernelMessages, params?: Params) =>
  fieldFault(field, `kernel:${key}`, kernelMessages[key], params)

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
  if (list) {
    if (value === null) return []
    return isRow(value) ? rowFaults(field, list, value) : [fault(field, 'wrongShape')]
  }
  const descriptor = Object.hasOwn(shape.fields, field) ? shape.fields[field] : undefined
  return descriptor ? cellFaults(field, descriptor, value) : [fault(field, 'fieldUnknown')]
}

function rowFaults(field: string, { row }: SheetList, value: FormRow): FieldFault[] {
  const unknown = Object.keys(value).filter((name) => !Object.hasOwn(row, name))
  if (unknown.length > 0) return [fault(field, 'fieldUnknown')]
  return Object.entries(row).flatMap(([name, descriptor]) => {
    const cell = value[name] ?? null
    const at = `${field}.${name}`
    return descriptor.required && isBlank(cell) ? [fault(at, 'required')] : cellFaults(at, descriptor, cell)
  })
}

/** The faults of a value in a field, or in a cell of a row. */
export function cellFaults(field: string, descriptor: SheetField, value: FormValue): FieldFault[] {
  if (value === null) return []
  switch (descriptor.kind) {
    case 'flag':
      return typeof value === 'boolean' ? [] : [fault(field, 'wrongShape')]
    case 'choice':
      return descriptor.codes.includes(value as string) ? [] : [fault(field, 'notInList')]
    case 'date':
      return typeof value === 'string' && isCalendarDate(value) ? [] : [fault(field, 'badDate')]
    case 'text':
    case 'longText':
      if (typeof value !== 'string') return [fault(field, 'wrongShape')]
      if (value.length > descriptor.max) return [fault(field, 'tooLong', { max: descriptor.max })]
      return hasUnshowable(value) ? [fault(field, 'badText')] : []
    case 'money':
    case 'area':
    case 'number':
    case 'count':
    case 'year':
      return typeof value === 'number' ? numberFaults(field, descriptor, value) : [fault(field, 'wrongShape')]
    default:
      return [fault(field, 'wrongShape')]
  }
}

function numberFaults(field: string, descriptor: SheetField, value: number): FieldFault[] {
  const { min, max } = boundsOf(descriptor)
  const { kind } = descriptor
  if (kind === 'money' && !isKwd(value)) return [fault(field, 'badMoney')]
  if (!Number.isFinite(value) || ((kind === 'count' || kind === 'year') && !Number.isInteger(value)))
    return [fault(field, 'wrongShape')]
  if (value < min) return [fault(field, 'tooSmall', { min })]
  return value > max ? [fault(field, 'tooLarge', { max })] : []
}

/** The least and the greatest number that a field accepts. */
function boundsOf(descriptor: SheetField): { min: number; max: number } {
  const { kind, least } = descriptor
  if (kind === 'year') return { min: least ?? FIRST_YEAR, max: Math.min(descriptor.most, kuwaitYear() + 50) }
  const max = 'most' in descriptor ? descriptor.most : MAX_KWD
  return { min: least ?? (kind === 'area' ? LEAST_AREA : 0), max }
}

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

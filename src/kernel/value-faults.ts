import { isCalendarDate } from './dates.ts'
import type { FieldFault } from './errors.ts'
import { type FieldDescriptor, LEAST_AREA } from './field-descriptor.ts'
import { type FormRow, type FormValue, isRow } from './form-values.ts'
import { kernelFault } from './kernel-fault.ts'
import { isKwd, MAX_KWD } from './money.ts'
import { hasUnshowable, isBlank } from './text.ts'

/** What a form holds in a field or a cell; `least`: the least number, where it is not that of its kind. */
export type ValueDescriptor = FieldDescriptor & { least?: number }

/** The years that a form accepts, both included. */
export type Years = { first: number; last: number }

/** The faults of a row of a list: that it is none, an unknown cell, and those of its cells, each at `FIELD.CELL`; none of null. */
export function rowFaults(
  field: string,
  row: Readonly<Record<string, ValueDescriptor>>,
  value: FormValue,
  years: Years,
): FieldFault[] {
  if (value === null) return []
  if (!isRow(value)) return [kernelFault(field, 'wrongShape')]
  const unknown = Object.keys(value).some((name) => !Object.hasOwn(row, name))
  if (unknown) return [kernelFault(field, 'fieldUnknown')]
  return Object.entries(row).flatMap(([name, descriptor]) =>
    cellFaults(`${field}.${name}`, descriptor, value, name, years),
  )
}

function cellFaults(at: string, descriptor: ValueDescriptor, row: FormRow, name: string, years: Years): FieldFault[] {
  const cell = row[name] ?? null
  return descriptor.required && isBlank(cell) ? [kernelFault(at, 'required')] : valueFaults(at, descriptor, cell, years)
}

/** The faults of a value by its descriptor: another kind, a text that is too long or can't be shown, a number out of its limits; none of null. */
export function valueFaults(field: string, descriptor: ValueDescriptor, value: FormValue, years: Years): FieldFault[] {
  if (value === null) return []
  switch (descriptor.kind) {
    case 'flag':
      return typeof value === 'boolean' ? [] : [kernelFault(field, 'wrongShape')]
    case 'choice':
      return descriptor.codes.includes(value as string) ? [] : [kernelFault(field, 'notInList')]
    case 'date':
      return typeof value === 'string' && isCalendarDate(value) ? [] : [kernelFault(field, 'badDate')]
    case 'text':
    case 'longText':
      if (typeof value !== 'string') return [kernelFault(field, 'wrongShape')]
      if (value.length > descriptor.max) return [kernelFault(field, 'tooLong', { max: descriptor.max })]
      return hasUnshowable(value) ? [kernelFault(field, 'badText')] : []
    case 'year': {
      const [fromYear, toYear] = [descriptor.least ?? years.first, Math.min(descriptor.most, years.last)]
      const isWithin = Number.isInteger(value) && Number(value) >= fromYear && Number(value) <= toYear
      return isWithin ? [] : [kernelFault(field, 'badYear', { fromYear, toYear })]
    }
    case 'money':
    case 'area':
    case 'number':
    case 'count':
      return typeof value === 'number' ? numberFaults(field, descriptor, value) : [kernelFault(field, 'wrongShape')]
    default:
      return [kernelFault(field, 'wrongShape')]
  }
}

function numberFaults(field: string, descriptor: ValueDescriptor, value: number): FieldFault[] {
  const { kind, least } = descriptor
  if (kind === 'money' && !isKwd(value)) return [kernelFault(field, 'badMoney')]
  if (!Number.isFinite(value)) return [kernelFault(field, 'wrongShape')]
  if (kind === 'count' && !Number.isInteger(value)) return [kernelFault(field, 'notWhole')]
  const [min, max] = [least ?? (kind === 'area' ? LEAST_AREA : 0), 'most' in descriptor ? descriptor.most : MAX_KWD]
  if (value < min) return [kernelFault(field, 'tooSmall', { min })]
  return value > max ? [kernelFault(field, 'tooLarge', { max })] : []
}

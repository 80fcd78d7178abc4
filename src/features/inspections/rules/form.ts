import { kuwaitYear } from '#kernel/dates.ts'
import { type FieldFault, fieldFault } from '#kernel/errors.ts'
import { type FieldDescriptor, LEAST_AREA } from '#kernel/field-descriptor.ts'
import { type FormRow, type FormValue, type FormValues, isRow } from '#kernel/form-values.ts'
import { isUuid } from '#kernel/ids.ts'
import { kernelMessages } from '#kernel/messages.ts'
import { hasUnshowable, isBlank } from '#kernel/text.ts'
import { FIRST_YEAR } from '../../properties/model.ts'
import type { PropertyCategory } from '../../valuations/model/codes.ts'
import { FORM_FIELDS, FORM_LISTS, type FormFieldName, type FormListName, formFieldsOf, formListsOf } from '../fields.ts'
import { inspectionsMessages } from '../messages.ts'

type FaultKey = keyof typeof inspectionsMessages & `fault.${string}`
const fault = (field: string, key: FaultKey, params?: Record<string, string | number>) =>
  fieldFault(field, `inspections:${key}`, inspectionsMessages[key], params)

/** The list and the row that a field's name stands for; undefined for a field that is no row. */
export function rowOf(field: string): { list: FormListName; id: string } | undefined {
  const [list = '', id, ...rest] = field.split('.')
  if (rest.length > 0 || !isUuid(id) || !Object.hasOwn(FORM_LISTS, list)) return undefined
  return { list: list as FormListName, id }
}

/** The rows of a list with their ids, in the order in which they were made. */
export function rowsOf(form: FormValues, list: FormListName): { id: string; field: string; row: FormRow }[] {
  return Object.entries(form).flatMap(([field, value]) => {
    const named = rowOf(field)
    return named?.list === list && isRow(value) ? [{ id: named.id, field, row: value }] : []
  })
}

/** The faults of one value of a category's form: an unknown field, a wrong kind, a number out of its limits, a row without what it needs. */
export function valueFaults(category: PropertyCategory, field: string, value: FormValue): FieldFault[] {
  const named = rowOf(field)
  if (named) {
    if (!formListsOf(category).includes(named.list)) return [fault(field, 'fault.field')]
    if (value === null) return []
    return isRow(value) ? rowFaults(field, FORM_LISTS[named.list].row, value) : [fault(field, 'fault.kind')]
  }
  if (!(formFieldsOf(category) as string[]).includes(field)) return [fault(field, 'fault.field')]
  return cellFaults(field, FORM_FIELDS[field as FormFieldName], value)
}

function rowFaults(field: string, row: Readonly<Record<string, FieldDescriptor>>, value: FormRow): FieldFault[] {
  const unknown = Object.keys(value).filter((name) => !Object.hasOwn(row, name))
  if (unknown.length > 0) return [fault(field, 'fault.field')]
  return Object.entries(row).flatMap(([name, descriptor]) => {
    const cell = value[name] ?? null
    const at = `${field}.${name}`
    if (descriptor.required && isBlank(cell)) return [fault(at, 'fault.needed')]
    return cellFaults(at, descriptor, cell)
  })
}

function cellFaults(field: string, descriptor: FieldDescriptor, value: FormValue): FieldFault[] {
  if (value === null) return []
  switch (descriptor.kind) {
    case 'flag':
      return typeof value === 'boolean' ? [] : [fault(field, 'fault.kind')]
    case 'choice':
      return descriptor.codes.includes(value as string) ? [] : [fault(field, 'fault.choice')]
    case 'text':
    case 'longText':
      if (typeof value !== 'string') return [fault(field, 'fault.kind')]
      if (value.length > descriptor.max) return [fault(field, 'fault.long', { max: descriptor.max })]
      return hasUnshowable(value) ? [fieldFault(field, 'kernel:badText', kernelMessages.badText)] : []
    case 'year': {
      const most = kuwaitYear()
      const isYear = Number.isInteger(value) && (value as number) >= FIRST_YEAR && (value as number) <= most
      return isYear ? [] : [fault(field, 'fault.year', { min: FIRST_YEAR, max: most })]
    }
    case 'area':
    case 'number':
    case 'count': {
      const { kind, most } = descriptor
      const least = kind === 'area' ? LEAST_AREA : 0
      if (typeof value !== 'number') return [fault(field, 'fault.kind')]
      const isWithin = value >= least && value <= most && (kind !== 'count' || Number.isInteger(value))
      return isWithin
        ? []
        : [fault(field, kind === 'count' ? 'fault.count' : 'fault.number', { min: least, max: most })]
    }
    default:
      return [fault(field, 'fault.kind')]
  }
}

/** True where the form says, or its category means, that there is a building to describe. */
export function hasBuilding(category: PropertyCategory, form: FormValues): boolean {
  return category !== 'LAND' && form.hasBuilding !== false
}

/** What a form lacks before its inspection can be completed, each fault at the field to fill in. */
export function completionFaults(category: PropertyCategory, form: FormValues): FieldFault[] {
  const isBuilt = hasBuilding(category, form)
  const wasInside = form.accessExtent !== 'EXTERIOR'
  const faults: FieldFault[] = []
  for (const field of formFieldsOf(category)) {
    const needed = 'needed' in FORM_FIELDS[field] ? FORM_FIELDS[field].needed : undefined
    const isNeeded = needed === 'always' || (isBuilt && (needed === 'building' || (needed === 'inside' && wasInside)))
    if (isNeeded && isBlank(form[field])) faults.push(fault(field, 'fault.needed'))
  }
  if (!isBlank(form.accessExtent) && form.accessExtent !== 'FULL' && isBlank(form.accessLimits))
    faults.push(fault('accessLimits', 'fault.accessLimits'))
  if (isBuilt) {
    const defects = rowsOf(form, 'defects').length
    if (defects === 0 && form.noDefects !== true) faults.push(fault('noDefects', 'fault.defects'))
    if (defects > 0 && form.noDefects === true) faults.push(fault('noDefects', 'fault.defectsBoth'))
  }
  return faults
}

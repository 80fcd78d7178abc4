import type { PropertyCategory } from '#features/terms/model/codes.ts'
import { kuwaitYear } from '#kernel/dates.ts'
import { type FieldFault, faultOf } from '#kernel/errors.ts'
import { type FormRow, type FormValue, type FormValues, isRow } from '#kernel/form-values.ts'
import { isUuid } from '#kernel/ids.ts'
import { kernelFault } from '#kernel/kernel-fault.ts'
import { isBlank } from '#kernel/text.ts'
import { valueFaults as fieldFaults, rowFaults } from '#kernel/value-faults.ts'
import { FIRST_YEAR } from '../../properties/model.ts'
import { FORM_FIELDS, FORM_LISTS, type FormFieldName, type FormListName, formFieldsOf, formListsOf } from '../fields.ts'
import { inspectionsMessages } from '../messages.ts'
import { faultsOf, sidesFaults } from './sketch/faults.ts'
import { type Figure, figureOf } from './sketch/figure.ts'

const fault = faultOf('inspections', inspectionsMessages)

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
  const years = { first: FIRST_YEAR, last: kuwaitYear() }
  const named = rowOf(field)
  const isKnown = named
    ? formListsOf(category).includes(named.list)
    : (formFieldsOf(category) as string[]).includes(field)
  if (!isKnown) return [kernelFault(field, 'fieldUnknown')]
  if (named) {
    const faults = rowFaults(field, FORM_LISTS[named.list].row, value, years)
    return named.list === 'sketch' && faults.length === 0 && isRow(value) ? sidesFaults(field, value) : faults
  }
  return fieldFaults(field, FORM_FIELDS[field as FormFieldName], value, years)
}

/** The figures of the sketch of a form, in the order in which they were made; rows whose sides can't be read are left out. */
export const figuresOf = (form: FormValues): Figure[] =>
  rowsOf(form, 'sketch').flatMap(({ id, row }) => figureOf(id, row) ?? [])

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
    faults.push(...faultsOf(figuresOf(form)))
  }
  return faults
}

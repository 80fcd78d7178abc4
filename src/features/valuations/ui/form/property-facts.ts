import { findArea } from '#features/places/model.ts'
import { type ValuedProperty, valuationFromProperty } from '../../rules/from-property.ts'
import { FORM_FIELDS, type FormField } from './fields.ts'
import { valuationForm } from './kind.ts'
import type { FormValues } from './values.ts'

/** The known facts of a property as form fields. */
export function factsOf(property: ValuedProperty): Partial<FormValues> {
  const { propertyId: _, areaName, ...facts } = valuationFromProperty(property)
  const area = areaName ? (findArea(areaName)?.nameAr ?? areaName) : areaName
  const known = Object.entries({ ...facts, areaName: area }).filter(([, value]) => (value ?? '') !== '')
  return Object.fromEntries(known) as Partial<FormValues>
}

/** The fields of a property compared with a form: equal, empty in the form, or different. */
export type Compared = Record<'same' | 'open' | 'differs', FormField[]>

/** Compares a property's facts with the form. A flag that is off counts as empty: it may simply not have been set. */
export function compare(values: FormValues, facts: Partial<FormValues>): Compared {
  const compared: Compared = { same: [], open: [], differs: [] }
  const other = { ...values, ...facts }
  for (const field of FORM_FIELDS.filter((one) => one in facts)) {
    const [own, theirs] = [values, other].map((side) => comparableValue(side, field))
    if (own === theirs) compared.same.push(field)
    else if (own === null || own === false) compared.open.push(field)
    else compared.differs.push(field)
  }
  return compared
}

// An area's Arabic and English names compare as equal.
function comparableValue(values: FormValues, field: FormField) {
  const value = valuationForm.sent(values, field) ?? null
  return field === 'areaName' && typeof value === 'string' ? (findArea(value)?.nameAr ?? value) : value
}

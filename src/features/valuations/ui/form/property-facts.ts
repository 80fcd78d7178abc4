import { findArea } from '#features/places/model.ts'
import type { Property } from '#features/properties/model.ts'
import { valuationFromProperty } from '#features/properties/rules.ts'
import { FORM_FIELDS, type FormField } from './fields.ts'
import { valuationForm } from './kind.ts'
import type { FormValues } from './values.ts'

/** What is known of a property, as fields of the form. */
export function factsOf(property: Property): Partial<FormValues> {
  const { propertyId: _, areaName, ...facts } = valuationFromProperty(property)
  const area = areaName ? (findArea(areaName)?.nameAr ?? areaName) : areaName
  const known = Object.entries({ ...facts, areaName: area }).filter(([, value]) => (value ?? '') !== '')
  return Object.fromEntries(known) as Partial<FormValues>
}

/** The facts of a property beside a form: those that it has too, those that it leaves open, those that it has otherwise. */
export type Compared = Record<'same' | 'open' | 'differs', FormField[]>

/** Lays the facts of a property beside what stands in the form. A flag that is off may be one that nobody thought of. */
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

// One area has two names.
function comparableValue(values: FormValues, field: FormField) {
  const value = valuationForm.sent(values, field) ?? null
  return field === 'areaName' && typeof value === 'string' ? (findArea(value)?.nameAr ?? value) : value
}

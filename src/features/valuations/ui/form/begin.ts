import { propertyDisplayName } from '#features/terms/rules.ts'
import { kuwaitToday } from '#kernel/dates.ts'
import type { Valuation } from '../../model.ts'
import type { ValuedProperty } from '../../rules/from-property.ts'
import { EARLIER_WORK } from '../../rules/from-valuation.ts'
import { factsOf } from './property-facts.ts'
import { blankValues, type FormValues, valuesOf } from './values.ts'

/** What a new form is prefilled from. */
export type Begin = {
  values: Partial<FormValues>
  /** Display names of the people and properties in it, by id. */
  names: Record<string, string>
  /** What it is prefilled from, in words. */
  name: string
  /** The note shown when another draft is restored instead. */
  otherNote: 'other' | 'otherFile'
  /** True when a restored draft is about the same. */
  isIn: (values: FormValues) => boolean
}

/** The beginning of a valuation of a registered property. */
export function beginFromProperty(property: ValuedProperty): Begin {
  const { id } = property
  return {
    values: { ...factsOf(property), propertyId: id },
    names: {},
    name: propertyDisplayName(property),
    otherNote: 'other',
    isIn: (values) => values.propertyId === id,
  }
}

/** The beginning of a valuation from a file that leads no further: its request, document and property, without work done on it. */
export function beginFromValuation(valuation: Valuation, today = kuwaitToday()): Begin {
  const { clientUserId, clientUserName, propertyId, propertyName } = valuation
  const blank = blankValues(today)
  const values: FormValues = { ...valuesOf(valuation) }
  for (const field of EARLIER_WORK) Object.assign(values, { [field]: blank[field] })
  const named = [[clientUserId, clientUserName] as const, [propertyId, propertyName] as const]
  return {
    values,
    names: Object.fromEntries(named.flatMap(([id, name]) => (id && name ? [[id, name]] : []))),
    name: valuation.valuationNumber,
    otherNote: 'otherFile',
    isIn: (now) => now.documentNumber === values.documentNumber && now.ownerName === values.ownerName,
  }
}

import { kuwaitYear } from '#kernel/dates.ts'
import { ATTRIBUTE_BOUNDS, type NumberField } from '../model/bounds.ts'
import type { AttributeField } from '../model.ts'

/** What is wrong with something that was typed, with the bounds that it misses. */
export type Fault = { word: 'required' | 'place' | 'whole' } | { word: 'range'; low: number; high: number }

export const NUMBER_FIELDS = Object.keys(ATTRIBUTE_BOUNDS) as NumberField[]

/** What is wrong with a number of a property; undefined where it is unknown or within its bounds. NaN is what was no number. */
export function numberFault(field: NumberField, value: number | null | undefined): Fault | undefined {
  if (value === null || value === undefined) return undefined
  const { low, high: most, whole } = ATTRIBUTE_BOUNDS[field]
  // Nothing is built in years to come.
  const high = field === 'yearBuilt' ? kuwaitYear() : most
  if (!(value >= low && value <= high)) return { word: 'range', low, high }
  return whole && !Number.isInteger(value) ? { word: 'whole' } : undefined
}

type Typed = { readonly [F in NumberField]?: number | null | undefined } & {
  type?: string | null | undefined
  location?: string | null | undefined
  latitude?: number | null | undefined
}
export type AttributeFaults = Partial<Record<AttributeField, Fault>>

/** What is wrong with the numbers that are known. */
export function numberFaults(typed: Typed): AttributeFaults {
  const faults = NUMBER_FIELDS.map((field) => [field, numberFault(field, typed[field])] as const)
  return Object.fromEntries(faults.filter(([, fault]) => fault))
}

/** What is missing of attributes, and wrong with them, in the order of their fields: type, size and place are needed. */
export function attributeFaults(typed: Typed): AttributeFaults {
  const hasPlace = Boolean(typed.location) || typeof typed.latitude === 'number'
  return {
    ...(typed.type ? {} : { type: { word: 'required' } }),
    ...(typed.area === null || typed.area === undefined ? { area: { word: 'required' } } : {}),
    ...(hasPlace ? {} : { location: { word: 'place' } }),
    ...numberFaults(typed),
  }
}

import { type FieldDescriptor, tidyField } from '#kernel/field-descriptor.ts'
import type { FormValue } from './kind.ts'

/** What a form holds of a field: text as it was typed, numbers and dates as they were understood. */
export type FormValueOf<D> = D extends { kind: 'flag' }
  ? boolean
  : D extends { kind: 'text' | 'longText' | 'choice' }
    ? string
    : D extends { kind: 'date' | 'instant' | 'id' | 'reference' }
      ? string | null
      : number | null

/** What an empty form holds of a field. */
export function blankValue({ kind }: FieldDescriptor): FormValue {
  if (kind === 'flag') return false
  return kind === 'text' || kind === 'longText' || kind === 'choice' ? '' : null
}

/** A field as it is sent: text tidied and in Latin digits where it is a number by nature, blanks null. */
export const sentFormValue = (descriptor: FieldDescriptor, value: FormValue): FormValue =>
  typeof value === 'string' ? tidyField(descriptor, value) : value

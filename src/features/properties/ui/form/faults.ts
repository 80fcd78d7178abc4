import type { FieldFault } from '#kernel/errors.ts'
import { kernelFault } from '#kernel/kernel-fault.ts'
import { propertyFaults, TEXT_LIMITS } from '../../model.ts'
import { sizeFaults } from '../../rules/sizes.ts'
import { FORM_FIELDS } from './fields.ts'
import { areaOf, type FormValues, sentFields } from './values.ts'
import { type Answer, type StoredPin, whereFaults } from './where.ts'

/** All faults of the form, one per field, in page order; `stored` in the form of a stored property. */
export function formFaults(values: FormValues, answer: Answer | null, stored?: StoredPin): FieldFault[] {
  const { size, sizeUnit } = values
  const faults = [
    ...lengthFaults(values),
    ...propertyFaults(sentFields(values)),
    ...sizeFaults({ area: areaOf(values), size, sizeUnit: sizeUnit || null }),
    ...whereFaults(values, answer, stored),
  ]
  return FORM_FIELDS.flatMap((field) => faults.find((fault) => fault.field === field) ?? [])
}

function lengthFaults(values: FormValues): FieldFault[] {
  return (Object.entries(TEXT_LIMITS) as [keyof typeof TEXT_LIMITS, number][])
    .filter(([field, max]) => values[field].trim().length > max)
    .map(([field, max]) => kernelFault(field, 'tooLong', { max }))
}

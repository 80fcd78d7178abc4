import type { CalendarDate } from '#kernel/dates.ts'
import { blankValue, type FormValueOf, sentFormValue } from '#web/forms/field-values.ts'
import { type Valuation, type ValuationFields, WRITTEN_FIELDS } from '../../fields.ts'
import { valuationFee } from '../../rules.ts'
import { FORM_FIELDS, type FormField } from './fields.ts'

/** What the form holds: text as it was typed, numbers and dates as they were understood. */
export type FormValues = { [F in FormField]: FormValueOf<(typeof WRITTEN_FIELDS)[F]> } & {
  /** True while the fee is the person's own and not the computed one. */
  ownFee: boolean
}

/** The form's fields as they are sent. */
export type SentFields = Partial<Pick<ValuationFields, FormField>>

/** An empty form; a request usually comes in on the day it is written down. */
export function blankValues(today: CalendarDate): FormValues {
  const values = FORM_FIELDS.map((field) => [field, blankValue(WRITTEN_FIELDS[field])])
  return { ...(Object.fromEntries(values) as FormValues), requestDate: today, ownFee: false }
}

/** A record as the form shows it. */
export function valuesOf(valuation: Valuation): FormValues {
  const values = FORM_FIELDS.map((field) => [field, valuation[field] ?? blankValue(WRITTEN_FIELDS[field])])
  return { ...(Object.fromEntries(values) as FormValues), ownFee: valuation.fee !== valuation.computedFee }
}

/** The fee in KWD that will be saved; null while none is known. */
export function feeOf(values: FormValues): number | null {
  return values.ownFee ? values.fee : valuationFee(values) || null
}

/** The form as it is sent: text tidied, blanks null, the fee that stands on the screen. */
export function sentFields(values: FormValues): SentFields {
  const fields = FORM_FIELDS.map((field) => [
    field,
    sentFormValue(WRITTEN_FIELDS[field], field === 'fee' ? feeOf(values) : values[field]),
  ])
  return Object.fromEntries(fields)
}

/** The fields that differ from `before` to `after`, with their new values. */
export function changedFields(before: FormValues, after: FormValues): SentFields {
  const [old, now] = [sentFields(before), sentFields(after)]
  return Object.fromEntries(
    FORM_FIELDS.filter((field) => old[field] !== now[field]).map((field) => [field, now[field]]),
  )
}

import type { CalendarDate } from '#kernel/dates.ts'
import { blankValue, type FormValueOf, sentFormValue } from '#web/forms/field-values.ts'
import { type Valuation, type ValuationFields, WRITTEN_FIELDS } from '../../fields.ts'
import type { ValuationDetails } from '../../model.ts'
import { valuationFee } from '../../rules.ts'
import { FORM_FIELDS, type FormField } from './fields.ts'

/** The form's values: text as typed, numbers and dates as parsed. */
export type FormValues = { [F in FormField]: FormValueOf<(typeof WRITTEN_FIELDS)[F]> } & {
  /** True while the computed fee is overridden. */
  ownFee: boolean
  /** Why a manager assigns somebody beyond their licence; absent until it is written. */
  licenceReason?: string | undefined
}

/** The form's fields in the format in which they are sent. */
export type SentFields = Partial<Pick<ValuationFields, FormField>>

/** An empty form; the request date defaults to today. */
export function blankValues(today: CalendarDate): FormValues {
  const values = FORM_FIELDS.map((field) => [field, blankValue(WRITTEN_FIELDS[field])])
  return { ...(Object.fromEntries(values) as FormValues), requestDate: today, ownFee: false }
}

/** Converts a record to form values. A fee that was agreed with the client doesn't follow what it would be computed from. */
export function valuesOf(valuation: Valuation & Partial<Pick<ValuationDetails, 'request'>>): FormValues {
  const values = FORM_FIELDS.map((field) => [field, valuation[field] ?? blankValue(WRITTEN_FIELDS[field])])
  const { fee, computedFee, request } = valuation
  return { ...(Object.fromEntries(values) as FormValues), ownFee: fee !== computedFee || fee === request?.fee }
}

/** The fee in KWD that will be saved; null while unknown. */
export function feeOf(values: FormValues): number | null {
  return values.ownFee ? values.fee : valuationFee(values) || null
}

/** The form as sent: text trimmed, blanks null, and the displayed fee. */
export function sentFields(values: FormValues): SentFields {
  const fields = FORM_FIELDS.map((field) => [
    field,
    sentFormValue(WRITTEN_FIELDS[field], field === 'fee' ? feeOf(values) : values[field]),
  ])
  return Object.fromEntries(fields)
}

/** The reason for an assignment beyond a licence, for the call that saves the form; nothing without one. */
export function licenceReasonOf({ licenceReason = '' }: FormValues): { licenceReason?: string } {
  const reason = licenceReason.trim()
  return reason ? { licenceReason: reason } : {}
}

/** The fields that differ from `before` to `after`, with their new values. */
export function changedFields(before: FormValues, after: FormValues): SentFields {
  const [old, now] = [sentFields(before), sentFields(after)]
  return Object.fromEntries(
    FORM_FIELDS.filter((field) => old[field] !== now[field]).map((field) => [field, now[field]]),
  )
}

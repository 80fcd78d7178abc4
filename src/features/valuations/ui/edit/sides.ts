import type { ValuationDetails } from '../../model.ts'
import { FORM_FIELDS, type FormField } from '../form/fields.ts'
import { type FormValues, feeOf, sentFields, valuesOf } from '../form/values.ts'

/** What two people did to one record, field by field. */
export type Sides = {
  /** One changed it oneself, and it stands otherwise now: one's own to choose. */
  choose: FormField[]
  /** Somebody else changed it and one did not: it is taken over. */
  taken: FormField[]
  /** One changed it oneself, and it may not change any more. */
  locked: FormField[]
}

/** Lays what one typed (`mine`, begun on `base`) beside what stands now. */
export function sidesOf(base: FormValues, mine: FormValues, latest: ValuationDetails): Sides {
  const now = valuesOf(latest)
  const differ = (field: FormField, one: FormValues, other: FormValues) => weighed(one, field) !== weighed(other, field)
  const own = FORM_FIELDS.filter((field) => differ(field, base, mine) && differ(field, mine, now))
  return {
    choose: own.filter((field) => latest.editable.includes(field)),
    taken: FORM_FIELDS.filter((field) => differ(field, base, now) && !differ(field, base, mine)),
    locked: own.filter((field) => !latest.editable.includes(field)),
  }
}

/** True when others changed a field that one changed oneself. */
export function isContested(base: FormValues, latest: ValuationDetails, field: FormField): boolean {
  return weighed(base, field) !== weighed(valuesOf(latest), field)
}

/** The latest version with one's own changes laid over it, but for the fields in `theirs`. */
export function resolved(
  base: FormValues,
  mine: FormValues,
  latest: ValuationDetails,
  theirs: ReadonlySet<FormField>,
): FormValues {
  const kept = sidesOf(base, mine, latest).choose.filter((field) => !theirs.has(field))
  const own = Object.fromEntries(kept.map((field) => [field, mine[field]]))
  return { ...valuesOf(latest), ...own, ...(kept.includes('fee') ? { ownFee: mine.ownFee } : {}) }
}

/** A field's value as it would be sent: what both sides of a comparison have in common. */
export function sentValue(values: FormValues, field: FormField) {
  return field === 'fee' ? feeOf(values) : sentFields(values)[field]
}

// A computed fee follows from other fields: nobody set it, and nobody has to choose it.
function weighed(values: FormValues, field: FormField) {
  return field === 'fee' && !values.ownFee ? 'computed' : sentValue(values, field)
}

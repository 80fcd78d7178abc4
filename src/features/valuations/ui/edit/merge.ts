import type { ValuationDetails } from '../../model.ts'
import { FORM_FIELDS, type FormField } from '../form/fields.ts'
import { changedFields, type FormValues, sentFields, valuesOf } from '../form/values.ts'

/** The fields that somebody else changed between the version one began with and the latest. */
export function changedByOthers(base: FormValues, latest: ValuationDetails): FormField[] {
  const changed = changedFields(base, valuesOf(latest))
  return FORM_FIELDS.filter((field) => field in changed)
}

/** The fields one changed oneself, and may still change in the latest version. */
export function changedByMe(base: FormValues, mine: FormValues, latest: ValuationDetails): FormField[] {
  const changed = changedFields(base, mine)
  return FORM_FIELDS.filter((field) => field in changed && latest.editable.includes(field))
}

/** The latest version with one's own changes laid over it. */
export function merged(base: FormValues, mine: FormValues, latest: ValuationDetails): FormValues {
  const kept = changedByMe(base, mine, latest)
  const own = Object.fromEntries(kept.map((field) => [field, mine[field]]))
  return { ...valuesOf(latest), ...own, ...(kept.includes('fee') ? { ownFee: mine.ownFee } : {}) }
}

/** A field's value as it would be sent: what both sides of a comparison have in common. */
export function sentValue(values: FormValues, field: FormField) {
  return sentFields(values)[field]
}

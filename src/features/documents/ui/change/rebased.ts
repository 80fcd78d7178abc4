import { DOCUMENT_FIELDS } from '#features/terms/model/documents.ts'
import type { TypedFields } from '../../model.ts'

/** Rebases input from `seen` onto `latest`: untouched fields take the latest values. */
export function rebased(typed: TypedFields, seen: TypedFields, latest: TypedFields): TypedFields {
  const untouched = DOCUMENT_FIELDS.filter((field) => typed[field] === seen[field])
  return { ...typed, ...Object.fromEntries(untouched.map((field) => [field, latest[field]])) }
}

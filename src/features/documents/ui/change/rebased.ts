import { DOCUMENT_FIELDS, type TypedFields } from '../../model.ts'

/** What was typed upon `seen`, upon `latest`: a field that was not touched is brought up to date. */
export function rebased(typed: TypedFields, seen: TypedFields, latest: TypedFields): TypedFields {
  const untouched = DOCUMENT_FIELDS.filter((field) => typed[field] === seen[field])
  return { ...typed, ...Object.fromEntries(untouched.map((field) => [field, latest[field]])) }
}

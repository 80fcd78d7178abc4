import { DOCUMENT_FIELDS } from '../../model.ts'
import type { Given } from '../fields.tsx'

/** What was typed upon `seen`, upon `latest`: a field that was not touched is brought up to date. */
export function rebased(typed: Given, seen: Given, latest: Given): Given {
  const untouched = DOCUMENT_FIELDS.filter((field) => typed[field] === seen[field])
  return { ...typed, ...Object.fromEntries(untouched.map((field) => [field, latest[field]])) }
}

import type { ValuationFilters } from '../model.ts'
import { VALUATION_STATUSES } from '../workflow.ts'

/** The rows of one page of the list. */
export const PAGE_SIZE = 20

/** What the address of the list says: its filters, the last id of the page before, and which page that makes. */
export type ListSearch = Pick<ValuationFilters, 'status' | 'text'> & { after?: string; page?: number }

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** True for what can be the id of a record. */
export const isId = (text: unknown): text is string => typeof text === 'string' && UUID.test(text)

/**
 * Reads the address of the list. A part that was typed wrong is left out: the list then shows more, never an error.
 * (The router needs it before any screen is there, so it does without the schema library.)
 */
export function listSearch(search: Record<string, unknown>): ListSearch {
  const status = VALUATION_STATUSES.find((code) => code === search.status)
  const text = String(search.text ?? '')
    .trim()
    .slice(0, 200)
  const page = Number(search.page)
  const after = isId(search.after) ? search.after : undefined
  return {
    ...(status ? { status } : {}),
    ...(text ? { text } : {}),
    ...(after ? { after } : {}),
    ...(after && Number.isSafeInteger(page) && page > 1 ? { page } : {}),
  }
}

/** The filters among them, as `valuations.list` takes them. */
export function filtersOf({ status, text }: ListSearch): Pick<ValuationFilters, 'status' | 'text'> {
  return { ...(status ? { status } : {}), ...(text ? { text } : {}) }
}

/** True when the list shows less than everything. */
export function isNarrowed(search: ListSearch): boolean {
  return Object.keys(filtersOf(search)).length > 0
}

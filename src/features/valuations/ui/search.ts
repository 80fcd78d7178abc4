import { isUuid } from '#kernel/ids.ts'

/** The rows of one page of the list. */
export const PAGE_SIZE = 20

/** What a list can be narrowed by, under the names that stand in its address and that `valuations.list` takes. */
export const FILTERS = [
  'text',
  'status',
  'purpose',
  'propertyCategory',
  'ownerName',
  'requestor',
  'assignedTo',
  'createdBy',
  'propertyId',
  'dateField',
  'startDate',
  'endDate',
] as const
export type FilterName = (typeof FILTERS)[number]

/** What the address of a list says, as it was typed: its filters, the last id of the page before, and which page that makes. */
export type ListSearch = { [F in FilterName]?: string } & { after?: string; page?: number }

/** The longest text that is searched for, in characters: as the server has it. */
export const LONGEST_TEXT = 500

/** True for what can be the id of a record. */
export const isId = (text: unknown): text is string => typeof text === 'string' && isUuid(text.toLowerCase())

/**
 * Reads the address of a list. A filter whose value is none stays, so that it can be shown and removed; `readFilters`
 * tells it from the others. (The router needs this before any screen is there, so it does without the enumerations.)
 */
export function listSearch(search: Record<string, unknown>): ListSearch {
  const typed = FILTERS.flatMap((name) => {
    const value = String(search[name] ?? '')
      .trim()
      .slice(0, LONGEST_TEXT)
    return value ? [[name, value]] : []
  })
  const page = Number(search.page)
  const after = isId(search.after) ? search.after : undefined
  return {
    ...Object.fromEntries(typed),
    ...(after ? { after } : {}),
    ...(after && Number.isSafeInteger(page) && page > 1 ? { page } : {}),
  }
}

/** The filters alone: what stays of an address when the list starts from its first row, or is shown in another view. */
export function filtersOf({ after: _, page: __, ...filters }: ListSearch): ListSearch {
  return filters
}

import { type SearchOf, searchReader } from '#web/records/list/list-search.ts'

/** The number of rows per page. */
export const PAGE_SIZE = 20

/** The filters of a list, under the names used in the URL and by `valuations.list`. */
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

/** The search parameters of a valuation list, as typed. */
export type ListSearch = SearchOf<FilterName>

/** Parses the search parameters of a valuation list. */
export const listSearch = searchReader(FILTERS)

import { type SearchOf, searchReader } from '#web/records/list/list-search.ts'

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

/** What the address of a list of valuations says, as it was typed. */
export type ListSearch = SearchOf<FilterName>

/** Reads the address of a list of valuations. */
export const listSearch = searchReader(FILTERS)

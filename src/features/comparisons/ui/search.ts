import { type SearchOf, searchReader } from '#web/records/list/list-search.ts'

/** The rows of one page of the list. */
export const PAGE_SIZE = 10

/** What the list of saved comparisons can be narrowed by, under the names that stand in its address. */
export const FILTERS = ['text', 'createdBy', 'propertyId'] as const
export type FilterName = (typeof FILTERS)[number]

/** In an address: made by whoever reads it. */
export const MINE = 'me'

/** What the address of the list says, as it was typed. */
export type ComparisonSearch = SearchOf<FilterName>

/** Reads the address of the list. */
export const comparisonSearch = searchReader(FILTERS)

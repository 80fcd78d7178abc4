import { type SearchOf, searchReader } from '#web/records/list/list-search.ts'

/** The page size of the list. */
export const PAGE_SIZE = 10

/** The filters of the list, by the names they have in its address. */
export type FilterName = 'text' | 'createdBy' | 'propertyId'

/** In an address: created by the reader. */
export const MINE = 'me'

/** The search parameters of the list, as typed. */
export type ComparisonSearch = SearchOf<FilterName>

/** Parses the search parameters of the list. */
export const comparisonSearch = searchReader<FilterName>('any')

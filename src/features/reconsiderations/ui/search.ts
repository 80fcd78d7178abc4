import { type SearchOf, searchReader } from '#web/records/list/list-search.ts'

const FILTERS = ['text', 'state', 'time'] as const
export type FilterName = (typeof FILTERS)[number]

/** The search parameters of the list as in the URL. */
export type ReconsiderationsSearch = SearchOf<FilterName>

/** Reads the search parameters of the list. */
export const reconsiderationsSearch = searchReader(FILTERS)

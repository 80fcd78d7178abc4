import { type SearchOf, searchReader } from '#web/records/list/list-search.ts'

const FILTERS = ['text', 'buildingKind', 'finish', 'state'] as const
export type FilterName = (typeof FILTERS)[number]

/** The search parameters of the table as in the URL. */
export type CostsSearch = SearchOf<FilterName>

/** Reads the search parameters of the table. */
export const costsSearch = searchReader(FILTERS)

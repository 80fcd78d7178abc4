import { searchReader } from '#web/records/list/list-search.ts'

const FILTERS = ['text', 'buildingKind', 'finish', 'state'] as const
export type FilterName = (typeof FILTERS)[number]

/** Reads the search parameters of the table. */
export const costsSearch = searchReader(FILTERS)

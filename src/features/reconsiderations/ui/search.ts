import { searchReader } from '#web/records/list/list-search.ts'

const FILTERS = ['text', 'state', 'time'] as const
export type FilterName = (typeof FILTERS)[number]

/** Reads the search parameters of the list. */
export const reconsiderationsSearch = searchReader(FILTERS)

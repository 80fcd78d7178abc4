import { searchReader } from '#web/records/list/list-search.ts'

const FILTERS = ['text', 'state', 'late'] as const
export type FilterName = (typeof FILTERS)[number]

/** Reads the search parameters of the list. */
export const requestsSearch = searchReader(FILTERS, { flags: ['late'] })

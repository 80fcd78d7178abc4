import { searchReader } from '#web/records/list/list-search.ts'

const FILTERS = ['text', 'waiting', 'mine'] as const
export type FilterName = (typeof FILTERS)[number]

/** Reads the search parameters of the list. */
export const threadsSearch = searchReader(FILTERS, { flags: ['waiting', 'mine'] })

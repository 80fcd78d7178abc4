import { searchReader } from '#web/records/list/list-search.ts'

export type FilterName = 'text' | 'state' | 'late'

/** Reads the search parameters of the list. */
export const requestsSearch = searchReader<FilterName>('any', { flags: ['late'] })

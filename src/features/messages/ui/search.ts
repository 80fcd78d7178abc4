import { searchReader } from '#web/records/list/list-search.ts'

export type FilterName = 'text' | 'waiting' | 'mine'

/** Reads the search parameters of the list. */
export const threadsSearch = searchReader<FilterName>('any', { flags: ['waiting', 'mine'] })

import { searchReader } from '#web/records/list/list-search.ts'

export type FilterName = 'text' | 'state'

/** Reads the search parameters of the list. */
export const incomingSearch = searchReader<FilterName>('any')

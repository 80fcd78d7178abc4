import { searchReader } from '#web/records/list/list-search.ts'

export type FilterName = 'text' | 'state' | 'time'

/** Reads the search parameters of the list. */
export const reconsiderationsSearch = searchReader<FilterName>('any')

import { searchReader } from '#web/records/list/list-search.ts'

export type FilterName = 'text' | 'state' | 'kind'

/** Reads the search parameters of the register. */
export const reliancesSearch = searchReader<FilterName>('any')

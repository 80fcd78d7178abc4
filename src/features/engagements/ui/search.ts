import { searchReader } from '#web/records/list/list-search.ts'

export type FilterName = 'text' | 'state' | 'client'

/** Reads the search parameters of the list. */
export const engagementsSearch = searchReader<FilterName>('any')

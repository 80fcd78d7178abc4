import { searchReader } from '#web/records/list/list-search.ts'

export type FilterName = 'text' | 'state' | 'overdue'

/** Reads the search parameters of the list. */
export const invoicesSearch = searchReader<FilterName>('any', { flags: ['overdue'] })

import { searchReader } from '#web/records/list/list-search.ts'

const FILTERS = ['text', 'state', 'overdue'] as const
export type FilterName = (typeof FILTERS)[number]

/** Reads the search parameters of the list. */
export const invoicesSearch = searchReader(FILTERS, { flags: ['overdue'] })

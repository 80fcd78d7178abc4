import { type SearchOf, searchReader } from '#web/records/list/list-search.ts'

const FILTERS = ['text', 'state', 'overdue'] as const
export type FilterName = (typeof FILTERS)[number]

/** The search parameters of the list as in the URL. */
export type InvoicesSearch = SearchOf<FilterName>

/** Reads the search parameters of the list. */
export const invoicesSearch = searchReader(FILTERS, { flags: ['overdue'] })

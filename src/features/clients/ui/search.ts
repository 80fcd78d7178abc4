import { searchReader } from '#web/records/list/list-search.ts'

/** The rows of one page of the list. */
export const PAGE_SIZE = 20

const FILTERS = ['text', 'kind'] as const
export type FilterName = (typeof FILTERS)[number]

/** Parses the search parameters of the list. */
export const accountSearch = searchReader(FILTERS, { longest: 200 })

import { searchReader } from '#web/records/list/list-search.ts'

/** The rows of one page of the list. */
export const PAGE_SIZE = 20
/** The maximum length of a searched text in characters, as on the server. */
export const MAX_SEARCH_LENGTH = 200

const FILTERS = ['text', 'role', 'active'] as const
export type FilterName = (typeof FILTERS)[number]

/** Reads the search parameters of the list of people from the URL: 'true' or 'false' for `active`. */
export const peopleSearch = searchReader(FILTERS, { flags: ['active'], longest: MAX_SEARCH_LENGTH })

import { type SearchOf, searchReader } from '#web/records/list/list-search.ts'

/** The rows of one page of the list. */
export const PAGE_SIZE = 20
/** The longest text that is searched for, in characters: as the server has it. */
export const MAX_SEARCH_LENGTH = 200

const FILTERS = ['text', 'role', 'active'] as const
export type FilterName = (typeof FILTERS)[number]

/** What the address of the list says, as it was typed: 'yes' or 'no' for `active`. */
export type PeopleSearch = SearchOf<FilterName>

/** Reads the address of the list of people. */
export const peopleSearch = searchReader(FILTERS, { longest: MAX_SEARCH_LENGTH })

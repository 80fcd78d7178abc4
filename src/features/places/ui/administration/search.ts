import { type SearchOf, searchReader } from '#web/records/list/list-search.ts'

const FILTERS = ['text', 'governorate', 'isChanged'] as const
export type FilterName = (typeof FILTERS)[number]

/** The search parameters of the list of areas as in the URL: 'true' for `isChanged`. */
export type AreasSearch = SearchOf<FilterName>

/** Reads the search parameters of the list of areas; its cursor is the number of an area. */
export const areasSearch = searchReader(FILTERS, {
  flags: ['isChanged'],
  longest: 100,
  isCursor: (text) => /^\d{1,6}$/.test(text),
})

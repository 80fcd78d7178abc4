import type { FilterName as FieldFilter } from '#kernel/field-filter.ts'
import { isPoint, type SearchOf, searchReader } from '#web/records/list/list-search.ts'
import type { Sorted } from '#web/records/list/sorting.ts'
import type { STORED_FIELDS } from '../fields.ts'
import { VALUATIONS_PAGE } from '../model/page.ts'

/** The number of rows per page. */
export const PAGE_SIZE = VALUATIONS_PAGE

/** The filters of a list, under the names used in the URL and by `valuations.list`. */
export type FilterName =
  | FieldFilter<typeof STORED_FIELDS>
  | 'governorate'
  | 'text'
  | 'sentBack'
  | 'unplaced'
  | 'dueState'
  | 'dateField'
  | 'startDate'
  | 'endDate'

/** The search parameters of a valuation list, as typed. */
export type ListSearch = SearchOf<FilterName> & Sorted

/** Parses the search parameters of a valuation list. */
export const listSearch: (search: Record<string, unknown>) => ListSearch = searchReader<FilterName>('any', {
  isCursor: isPoint,
})

import type { FilterName as FieldFilter } from '#kernel/field-filter.ts'
import { type SearchOf, searchReader } from '#web/records/list/list-search.ts'
import type { STORED_FIELDS } from '../fields.ts'

/** The number of rows per page. */
export const PAGE_SIZE = 20

/** The filters of a list, under the names used in the URL and by `valuations.list`. */
export type FilterName = FieldFilter<typeof STORED_FIELDS> | 'text' | 'dateField' | 'startDate' | 'endDate'

/** The search parameters of a valuation list, as typed. */
export type ListSearch = SearchOf<FilterName>

/** Parses the search parameters of a valuation list. */
export const listSearch = searchReader<FilterName>('any')

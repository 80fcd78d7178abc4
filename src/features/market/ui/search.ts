import type { FilterName as FieldFilter } from '#kernel/field-filter.ts'
import { isPoint, type SearchOf, searchReader } from '#web/records/list/list-search.ts'
import type { Sorted } from '#web/records/list/sorting.ts'
import type { STORED_FIELDS } from '../fields.ts'

/** The number of rows per page. */
export const PAGE_SIZE = 20

/** The filters of the register, under the names used in the URL and by `market.list`. */
export type FilterName = FieldFilter<typeof STORED_FIELDS> | 'text'

/** The search parameters of the register, as typed. */
export type MarketSearch = SearchOf<FilterName> & Sorted

/** Parses the search parameters of the register. */
export const marketSearch: (search: Record<string, unknown>) => MarketSearch = searchReader<FilterName>('any', {
  isCursor: isPoint,
})

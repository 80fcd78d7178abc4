import type { FilterName as FieldFilter } from '#kernel/field-filter.ts'
import { isPoint, type SearchOf, searchReader } from '#web/records/list/list-search.ts'
import type { Sorted } from '#web/records/list/sorting.ts'
import type { STORED_FIELDS } from '../fields.ts'

/** The filters of a list, under the names used in the URL and by `properties.list`. */
export type FilterName = FieldFilter<typeof STORED_FIELDS> | 'text'

/** The search parameters of a property list, as typed. */
export type PropertySearch = SearchOf<FilterName> & Sorted

/** Parses the search parameters of a property list. */
export const propertySearch: (search: Record<string, unknown>) => PropertySearch = searchReader<FilterName>('any', {
  isCursor: isPoint,
})

import { type SearchOf, searchReader } from '#web/records/list/list-search.ts'

/** The number of rows per page. */
export const PAGE_SIZE = 20

/** The filters of a list, under the names used in the URL and by `properties.list`. */
export const FILTERS = [
  'text',
  'type',
  'status',
  'governorate',
  'location',
  'city',
  'ownerName',
  'areaFrom',
  'areaTo',
  'yearBuiltFrom',
  'yearBuiltTo',
] as const
export type FilterName = (typeof FILTERS)[number]

/** The search parameters of a property list, as typed. */
export type PropertySearch = SearchOf<FilterName>

/** Parses the search parameters of a property list. */
export const propertySearch = searchReader(FILTERS)

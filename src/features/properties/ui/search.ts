import { type SearchOf, searchReader } from '#web/records/list/list-search.ts'

/** The rows of one page of the list. */
export const PAGE_SIZE = 20

/** What a list can be narrowed by, under the names that stand in its address and that `properties.list` takes. */
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

/** What the address of a list of properties says, as it was typed. */
export type PropertySearch = SearchOf<FilterName>

/** Reads the address of a list of properties. */
export const propertySearch = searchReader(FILTERS)

import { type SearchOf, searchReader } from '#web/records/list/list-search.ts'
import { REGISTER_FILTERS, type RegisterFilterName } from '../../spatial/ui/shared/register/search.ts'

/** The search parameters of the list of amenities: 'yes' and 'no' for what is so or not. */
export type AmenitiesSearch = SearchOf<RegisterFilterName>

/** Reads the search parameters of the list of amenities. */
export const amenitiesSearch = searchReader(REGISTER_FILTERS, { longest: 200 })

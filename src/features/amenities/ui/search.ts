import { type SearchOf, searchReader } from '#web/records/list/list-search.ts'
import { REGISTER_FILTERS, REGISTER_FLAGS, type RegisterFilterName } from '../../spatial/ui/shared/register/search.ts'

/** The search parameters of the list of amenities: 'true' and 'false' for what is so or not. */
export type AmenitiesSearch = SearchOf<RegisterFilterName>

/** Reads the search parameters of the list of amenities. */
export const amenitiesSearch = searchReader(REGISTER_FILTERS, { flags: REGISTER_FLAGS, longest: 200 })

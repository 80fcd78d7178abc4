import { type SearchOf, searchReader } from '#web/records/list/list-search.ts'
import { REGISTER_FILTERS, REGISTER_FLAGS } from '../../spatial/ui/shared/register/search.ts'

const FILTERS = [...REGISTER_FILTERS, 'on'] as const
export type FilterName = (typeof FILTERS)[number]

/** The search parameters of the list of zones: `on` is the day on which they are in force. */
export type ZonesSearch = SearchOf<FilterName>

/** Reads the search parameters of the list of zones. */
export const zonesSearch = searchReader(FILTERS, { flags: REGISTER_FLAGS, longest: 200 })

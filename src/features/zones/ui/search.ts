import { searchReader } from '#web/records/list/list-search.ts'
import { REGISTER_FILTERS, REGISTER_FLAGS } from '../../spatial/ui/shared/register/search.ts'

const FILTERS = [...REGISTER_FILTERS, 'on'] as const
export type FilterName = (typeof FILTERS)[number]

/** Reads the search parameters of the list of zones. */
export const zonesSearch = searchReader(FILTERS, { flags: REGISTER_FLAGS, longest: 200 })

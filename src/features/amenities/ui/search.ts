import { searchReader } from '#web/records/list/list-search.ts'
import { REGISTER_FILTERS, REGISTER_FLAGS } from '../../spatial/ui/shared/register/search.ts'

/** Reads the search parameters of the list of amenities. */
export const amenitiesSearch = searchReader(REGISTER_FILTERS, { flags: REGISTER_FLAGS, longest: 200 })

import { ROLES } from '#access/roles.ts'
import { anything, filterSet, flag, oneOf } from '#web/records/list/filters.ts'
import type { UserFilters } from '../../../model/user.ts'
import type { FilterName } from '../search.ts'

/** The filters of the list of people, as `people.list` takes them. */
export const PEOPLE_FILTERS = filterSet<FilterName, UserFilters>({
  text: anything,
  role: oneOf(ROLES),
  active: flag,
})

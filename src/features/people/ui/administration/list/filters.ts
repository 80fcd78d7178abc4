import { ROLES } from '#access/roles.ts'
import { anything, filterSet, oneOf } from '#web/records/list/filters.ts'
import type { UserFilters } from '../../../model/user.ts'
import type { FilterName } from '../search.ts'

/** The two values of the `active` filter, as in the URL. */
export const STATES = ['yes', 'no'] as const

/** The filters of the list of people, as `people.list` takes them. */
export const PEOPLE_FILTERS = filterSet<FilterName, UserFilters>({
  text: anything,
  role: oneOf(ROLES),
  active: { ...oneOf(STATES), as: (value) => value === 'yes' },
})

import { ROLES } from '#access/roles.ts'
import { choice, codedFilters, yesOrNo } from '#web/records/list/coded-filters.ts'
import { FLAG_VALUES } from '#web/records/list/list-search.ts'
import type { UserFilters } from '../../../model/user.ts'
import type { FilterName } from '../search.ts'

/** The filters of the list of people, as `people.list` takes them, with their words. */
export const PEOPLE_FILTERS = codedFilters<FilterName, UserFilters>('administration:list.search', {
  role: choice('people:identity.role', ROLES, (role) => `access:role.${role}`),
  active: yesOrNo('administration:filter.active', FLAG_VALUES, (value) =>
    value === 'true' ? 'administration:filter.yes' : 'administration:filter.no',
  ),
})

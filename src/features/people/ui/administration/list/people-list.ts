import { IconList, IconTable, IconUserSearch } from '@tabler/icons-react'
import { ROLES } from '#access/roles.ts'
import { choice, codedFilters, yesOrNo } from '#web/records/list/coded-filters.ts'
import type { ListDescription } from '#web/records/list/described.ts'
import { FLAG_VALUES } from '#web/records/list/list-search.ts'
import type { ListedUser, UserFilters } from '../../../model/user.ts'
import { type FilterName, MAX_SEARCH_LENGTH, PAGE_SIZE } from '../search.ts'

type People = ListDescription<ListedUser, FilterName, UserFilters>

/** The list of people but for how it is read and what is beside its title: what needs no browser. */
export const PEOPLE_LIST: Omit<People, 'read' | 'useParts'> = {
  name: 'people',
  live: ['user'],
  pageSize: PAGE_SIZE,
  ...codedFilters<FilterName, UserFilters>('administration:list.search', {
    role: choice('people:identity.role', ROLES, (role) => `access:role.${role}`),
    active: yesOrNo('administration:filter.active', FLAG_VALUES, (value) =>
      value === 'true' ? 'administration:filter.yes' : 'administration:filter.no',
    ),
  }),
  longest: MAX_SEARCH_LENGTH,
  views: [
    { path: '/admin', word: 'records:list.view.table', Icon: IconTable },
    { path: '/admin/optimized', word: 'records:list.view.endless', Icon: IconList },
  ],
  word: (part) => `administration:list.${part}`,
  matching: 'administration:list.matching',
  icon: IconUserSearch,
}

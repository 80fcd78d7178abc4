import { IconList, IconTable, IconUserSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import type { ListDescription } from '#web/records/list/described.ts'
import type { RowsDescription } from '#web/records/list/record-rows.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { SectionNav } from '#web/shell/section-tabs.tsx'
import type { ListedUser, UserFilters } from '../../../model/user.ts'
import { EnforceButton } from '../enforce-button.tsx'
import { InviteButton } from '../invite-dialog.tsx'
import { type FilterName, MAX_SEARCH_LENGTH, PAGE_SIZE } from '../search.ts'
import { PEOPLE_FILTERS } from './filters.ts'
import { PersonLine } from './person-line.tsx'
import { usePeopleColumns } from './use-people-columns.tsx'

/** The people of the firm and its clients, newest first; never empty: the caller is in the list. */
export const PEOPLE: ListDescription<ListedUser, FilterName, UserFilters> = {
  name: 'people',
  live: ['user'],
  pageSize: PAGE_SIZE,
  read: rpc.people.list,
  ...PEOPLE_FILTERS,
  longest: MAX_SEARCH_LENGTH,
  views: [
    { path: '/admin', word: 'records:list.view.table', Icon: IconTable },
    { path: '/admin/optimized', word: 'records:list.view.endless', Icon: IconList },
  ],
  word: (part) => `administration:list.${part}`,
  matching: 'administration:list.matching',
  icon: IconUserSearch,
  useParts: () => ({
    actions: useMe().allowed('canManageUsers') ? (
      <>
        <EnforceButton />
        <InviteButton />
      </>
    ) : null,
    above: <SectionNav />,
  }),
}

/** A person wherever people are listed. */
export const PEOPLE_ROWS: RowsDescription<ListedUser> = {
  useColumns: usePeopleColumns,
  Line: PersonLine,
  useName() {
    const { t } = useTranslation()
    return (user) => t('administration:select', { name: isolateBidi(user.displayName) })
  },
}

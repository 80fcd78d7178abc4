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
import type { FilterName } from '../search.ts'
import { PEOPLE_LIST } from './people-list.ts'
import { PersonLine } from './person-line.tsx'
import { usePeopleColumns } from './use-people-columns.tsx'

/** The people of the firm and its clients, newest first; never empty: the caller is in the list. */
export const PEOPLE: ListDescription<ListedUser, FilterName, UserFilters> = {
  ...PEOPLE_LIST,
  read: rpc.people.list,
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

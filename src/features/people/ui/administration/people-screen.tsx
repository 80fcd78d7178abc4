import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { ListFoot } from '#web/records/list/list-foot.tsx'
import { usePages } from '#web/records/list/pages.ts'
import { RecordRows } from '#web/records/list/record-rows.tsx'
import { useSelection } from '#web/records/selection/selection.ts'
import { useMe } from '#web/session/me.ts'
import type { ListedUser } from '../../model/user.ts'
import { PeopleSelection } from './bulk/selection-bar.tsx'
import { PeopleFrame, usePeopleSearch } from './list/frame.tsx'
import { PersonLine } from './list/person-line.tsx'
import { usePeopleColumns } from './list/use-people-columns.tsx'
import { listQuery } from './reads.ts'
import { PAGE_SIZE } from './search.ts'

const PATH = '/admin'

/** /admin: the people of the firm and its clients, newest first, in pages. */
export function PeopleScreen() {
  const { t } = useTranslation()
  const { allowed } = useMe()
  const search = usePeopleSearch(PATH)
  const { page, read, key, readNext } = usePages(search, listQuery)
  const items = page?.items
  const ids = useMemo(() => items?.map(({ id }) => id) ?? [], [items])
  const selection = useSelection(ids, key)
  const rows = {
    expected: PAGE_SIZE,
    label: t('administration:title'),
    stale: read.stale,
    columns: usePeopleColumns(search.text),
    line: (user: ListedUser) => <PersonLine user={user} search={search.text} />,
    nameOf: (user: ListedUser) => t('administration:select', { name: isolateBidi(user.displayName) }),
  }
  return (
    <PeopleFrame path={PATH} read={read} skeleton={<RecordRows {...rows} items={undefined} />}>
      {page ? (
        <>
          {/* Selecting is only useful to users who may change others. */}
          <RecordRows {...rows} items={page.items} selection={allowed('canManageUsers') ? selection : undefined} />
          <ListFoot path={PATH} search={search} page={page} pageSize={PAGE_SIZE} onReach={readNext}>
            <PeopleSelection items={page.items} selection={selection} />
          </ListFoot>
        </>
      ) : null}
    </PeopleFrame>
  )
}

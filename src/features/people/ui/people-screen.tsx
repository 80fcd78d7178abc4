import { useMediaQuery } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { apart } from '#kernel/apart.ts'
import { useMe } from '#web/me.ts'
import list from '#web/records/list.module.css'
import { Pager } from '#web/records/pager.tsx'
import { RecordLines } from '#web/records/record-lines.tsx'
import { RecordTable } from '#web/records/record-table.tsx'
import { useSelection } from '#web/records/selection.ts'
import { useNextPage } from '#web/records/use-next-page.ts'
import type { User } from '../model/user.ts'
import { SelectionBar } from './administration/bulk/selection-bar.tsx'
import { PeopleFrame, usePeopleAddress } from './administration/list/frame.tsx'
import { PersonLine } from './administration/list/person-line.tsx'
import { usePeopleColumns } from './administration/list/use-people-columns.tsx'
import { listQuery } from './administration/reads.ts'
import { filtersOf, PAGE_SIZE } from './administration/search.ts'
import './administration/words.ts'

const PATH = '/admin'

/** /admin: the people of the firm and its clients, the newest first, a page at a time. */
export function PeopleScreen() {
  const { t } = useTranslation()
  const { allowed } = useMe()
  const client = useQueryClient()
  const { search } = usePeopleAddress(PATH)
  const query = listQuery(search)
  const { data: page, isPlaceholderData: stale, error, refetch } = useQuery(query)
  const narrow = useMediaQuery('(max-width: 900px)', false, { getInitialValueInEffect: false })
  const columns = usePeopleColumns(search.text)
  const items = page?.items
  const ids = useMemo(() => items?.map(({ id }) => id) ?? [], [items])
  const selection = useSelection(ids, JSON.stringify(query.queryKey))
  const readNext = useNextPage(stale ? undefined : page, (after) => {
    void client.prefetchQuery(listQuery({ ...search, after }))
  })
  const read = {
    totalCount: page?.totalCount,
    count: items?.length,
    stale,
    error,
    retry: () => void refetch(),
  }
  const rows = (shown: readonly User[] | undefined) => {
    const props = {
      items: shown,
      expected: PAGE_SIZE,
      label: t('administration:title'),
      stale,
      // Who may change nobody selects nobody.
      selection: shown && allowed('canManageUsers') ? selection : undefined,
      nameOf: (user: User) => t('administration:select', { name: apart(user.displayName) }),
    }
    if (!narrow) return <RecordTable {...props} columns={columns} density="comfortable" />
    return <RecordLines {...props} line={(user) => <PersonLine user={user} search={search.text} />} />
  }
  return (
    <PeopleFrame path={PATH} read={read} skeleton={rows(undefined)}>
      {page ? (
        <>
          {rows(page.items)}
          <div className={`${list.foot} no-print`}>
            <SelectionBar items={page.items} selection={selection} />
            <Pager
              path={PATH}
              search={search}
              filters={filtersOf(search)}
              page={page}
              pageSize={PAGE_SIZE}
              onReach={readNext}
            />
          </div>
        </>
      ) : null}
    </PeopleFrame>
  )
}

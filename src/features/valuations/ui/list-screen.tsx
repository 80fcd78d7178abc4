import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ValuationRows } from '#web/records/valuation-rows.tsx'
import { ListFrame } from './list/frame.tsx'
import { Pager } from './list/pager.tsx'
import { listQuery } from './reads.ts'

/** The valuations this person may see, newest first, a page at a time. */
export function ListScreen() {
  const { t } = useTranslation()
  const search = useSearch({ from: '/valuations' })
  const list = useQuery(listQuery(search))
  const read = {
    totalCount: list.data?.totalCount,
    count: list.data?.items.length,
    first: list.data?.items[0],
    stale: list.isPlaceholderData,
    error: list.error,
    retry: () => void list.refetch(),
  }
  return (
    <ListFrame path="/valuations" read={read}>
      {list.data ? (
        <>
          <ValuationRows items={list.data.items} label={t('valuations:list.title')} stale={read.stale} />
          <Pager search={search} page={list.data} />
        </>
      ) : null}
    </ListFrame>
  )
}

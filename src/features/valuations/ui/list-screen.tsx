import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useListLook } from '#web/records/list-look.ts'
import { LookMenu } from '#web/records/look-menu.tsx'
import { useSelection } from '#web/records/selection.ts'
import { ValuationRows } from '#web/records/valuation-rows.tsx'
import { ListFrame } from './list/frame.tsx'
import classes from './list/list.module.css'
import { Pager } from './list/pager.tsx'
import { SelectionBar } from './list/selection-bar.tsx'
import { useNextPage } from './list/use-next-page.ts'
import { listQuery } from './reads.ts'
import { PAGE_SIZE } from './search.ts'

/** The valuations this person may see, newest first, a page at a time. */
export function ListScreen() {
  const { t } = useTranslation()
  const search = useSearch({ from: '/valuations' })
  const query = listQuery(search)
  // Asked for before the first bar is drawn.
  usePrefetchQuery(query)
  const list = useQuery(query)
  const [look] = useListLook()
  const items = list.data?.items
  const ids = useMemo(() => items?.map(({ id }) => id) ?? [], [items])
  const selection = useSelection(ids, JSON.stringify(query.queryKey))
  const readNext = useNextPage(search, list.isPlaceholderData ? undefined : list.data)
  const read = {
    totalCount: list.data?.totalCount,
    count: items?.length,
    first: items?.[0],
    stale: list.isPlaceholderData,
    error: list.error,
    retry: () => void list.refetch(),
  }
  const rows = { ...look, label: t('valuations:list.title'), search: search.text, selection }
  return (
    <ListFrame
      path="/valuations"
      read={read}
      tools={
        <div className={classes.wide}>
          <LookMenu className={classes.tool} />
        </div>
      }
      skeleton={<ValuationRows {...rows} items={undefined} expected={PAGE_SIZE} />}
    >
      {list.data ? (
        <>
          <ValuationRows {...rows} items={list.data.items} stale={read.stale} />
          <div className={`${classes.foot} no-print`}>
            <SelectionBar items={list.data.items} selection={selection} />
            <Pager search={search} page={list.data} onReach={readNext} />
          </div>
        </>
      ) : null}
    </ListFrame>
  )
}

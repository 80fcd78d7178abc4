import { usePrefetchQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '#web/records/list.module.css'
import { useListLook } from '#web/records/list-look.ts'
import { LookMenu } from '#web/records/look-menu.tsx'
import { Pager } from '#web/records/pager.tsx'
import { useSelection } from '#web/records/selection.ts'
import { useNextPage } from '#web/records/use-next-page.ts'
import { ValuationRows } from '#web/records/valuation-rows.tsx'
import { ListFrame } from './list/frame.tsx'
import { SelectionBar } from './list/selection-bar.tsx'
import { listQuery } from './reads.ts'
import { filtersOf, PAGE_SIZE } from './search.ts'

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
  const client = useQueryClient()
  const readNext = useNextPage(list.isPlaceholderData ? undefined : list.data, (after) => {
    void client.prefetchQuery(listQuery({ ...search, after }))
  })
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
            <Pager
              path="/valuations"
              search={search}
              filters={filtersOf(search)}
              page={list.data}
              pageSize={PAGE_SIZE}
              onReach={readNext}
            />
          </div>
        </>
      ) : null}
    </ListFrame>
  )
}

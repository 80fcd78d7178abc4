import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EmptyState } from '../kit/feedback/empty-state.tsx'
import { ErrorPanel } from '../kit/feedback/error-panel.tsx'
import { SkeletonRows } from '../kit/feedback/skeleton-rows.tsx'
import { Column } from '../kit/layout/layout.tsx'
import { Panel } from '../kit/layout/panel.tsx'
import { CursorPager, type Cursors } from './cursor-pager.tsx'

type Shown<Item> = { items: readonly Item[]; hasMore: boolean; lastId: string | null; totalCount: number }

type Props<Item> = {
  title: string
  read: Pick<UseQueryResult<Shown<Item>>, 'data' | 'error' | 'refetch' | 'isPlaceholderData'>
  cursors: Cursors
  pageSize: number
  /** The name of the buttons that lead to other pages. */
  pages: string
  /** What is said where there is nothing. */
  empty: { icon: ReactNode; title: string; hint: string }
  /** The number of rows drawn while the first page is read. */
  expected: number
  line: (item: Item) => ReactNode
}

/** A panel of lines, newest first, by page; its pages have no address. */
export function PagedPanel<Item>(props: Props<Item>) {
  const { title, read, cursors, pageSize, pages, empty, expected, line } = props
  const { data, error, refetch, isPlaceholderData } = read
  return (
    <Panel title={title}>
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <SkeletonRows rows={expected} columns={3} /> : null}
      {data?.items.length === 0 ? <EmptyState {...empty} /> : null}
      {data && data.items.length > 0 ? (
        <Column lines as="ul" gap={0} aria-label={title}>
          {data.items.map(line)}
        </Column>
      ) : null}
      {data ? (
        <CursorPager pageSize={pageSize} cursors={cursors} shown={data} stale={isPlaceholderData} label={pages} />
      ) : null}
    </Panel>
  )
}

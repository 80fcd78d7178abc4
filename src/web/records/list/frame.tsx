import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorPanel } from '../../kit/feedback/error-panel.tsx'
import { SkeletonRows } from '../../kit/feedback/skeleton-rows.tsx'
import { PageHead } from '../../kit/layout/page-head.tsx'
import { Panel } from '../../kit/layout/panel.tsx'
import classes from './list.module.css'

/** How far the read of a list is: what any view's query tells. `stale` while rows of the address before still stand. */
export type ListRead = {
  totalCount: number | undefined
  count: number | undefined
  stale: boolean
  error: Error | null
  retry: () => void
}

type Props = {
  title: string
  /** What can be done beside the title. */
  actions: ReactNode
  /** What stands between the head and the list. */
  above?: ReactNode
  read: ListRead
  /** True when the address narrows the list. */
  narrowed: boolean
  /** Says how many there are, or how many of them match. */
  counted: (total: number, narrowed: boolean) => string
  /** The search and the filters, which are told what was found. */
  bar: (found: string) => ReactNode
  /** What stands in the room of the rows until they have come. */
  skeleton?: ReactNode
  /** Stands below what went wrong on a page that is not the first: the way back. */
  toFirst?: ReactNode
  /** Stands in place of rows when there are none. */
  nothing: ReactNode
  /** The rows, drawn by the view; asked for only when there are some. */
  children: ReactNode
}

/** What every view of a list has around its rows: its head, its filters, and what stands there when there are none. */
export function RecordsFrame(props: Props) {
  const { title, actions, above, read, narrowed, counted, bar, skeleton, toFirst, nothing, children } = props
  const { t } = useTranslation()
  // While the next page comes, the old count stands with the words it was told in.
  const [told, setTold] = useState({ total: read.totalCount, narrowed })
  const total = read.stale ? told.total : read.totalCount
  if (!read.stale && (told.total !== total || told.narrowed !== narrowed)) setTold({ total, narrowed })
  const said = total === undefined ? undefined : counted(total, told.narrowed)
  return (
    <>
      <PageHead
        title={title}
        subtitle={<span role="status">{said ?? (read.error ? '' : t('shell:loading'))}</span>}
        actions={actions}
      />
      {above}
      <Panel>
        {bar(said ?? '')}
        {read.count === undefined && !read.error ? (skeleton ?? <SkeletonRows rows={10} columns={6} />) : null}
        {read.error ? (
          <div className={classes.error}>
            <ErrorPanel error={read.error} onRetry={read.retry} />
            {toFirst}
          </div>
        ) : null}
        {read.count ? children : null}
        {read.count === 0 ? nothing : null}
      </Panel>
    </>
  )
}

import { type ReactNode, useState } from 'react'
import type { Total } from '#kernel/page.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { ErrorPanel } from '../../kit/feedback/error-panel.tsx'
import { fetched } from '../../kit/feedback/fetched.tsx'
import { SkeletonRows } from '../../kit/feedback/skeleton-rows.tsx'
import { Column } from '../../kit/layout/layout.tsx'
import { PageHead } from '../../kit/layout/page-head.tsx'
import { Panel } from '../../kit/layout/panel.tsx'
import classes from './list.module.css'
import type { ListNews } from './news.ts'
import { useTotalText } from './total.ts'

type Notes = { news: ListNews | undefined; meant: string | undefined }
const NewsBar = fetched<Notes>(async () => (await import('./news-bar.tsx')).NewsBar, { atRest: true })

/** The state of a list's query. `stale` while the rows are those of the previous address. */
export type ListRead = {
  total: Total | undefined
  count: number | undefined
  stale: boolean
  error: Error | null
  retry: () => void
  /** True for all rows of a list that is too wide for some of its orders. */
  isWide?: boolean | undefined
  /** The spelling by which its rows are found, where none holds what was searched for. */
  meant?: string | undefined
  /** What others have changed since; not shown until it is asked for. */
  news?: ListNews | undefined
}

type Props = {
  title: string
  /** Buttons beside the title. */
  actions: ReactNode
  /** Content between the head and the list. */
  above?: ReactNode
  read: ListRead
  /** True when any filter has an effect. */
  narrowed: boolean
  /** Words the number of records, or of matches; `n` is that number as text. */
  counted: (total: number, narrowed: boolean, n: string) => string
  /** The search and the filters; receives the worded count. */
  bar: (found: string) => ReactNode
  /** Shown while the rows load. */
  skeleton?: ReactNode
  /** A button to the first page, below an error on a later one. */
  toFirst?: ReactNode
  /** Shown when there are no rows. */
  nothing: ReactNode
  /** The rows. */
  children: ReactNode
}

/** The frame around the rows of a list: head, filters, error and empty state. */
export function RecordsFrame(props: Props) {
  const { title, actions, above, read, narrowed, counted, bar, skeleton, toFirst, nothing, children } = props
  const { t } = useTranslation()
  // While the next page loads, the old count is shown with its own wording.
  const [counting, setCounting] = useState({ total: read.total, narrowed })
  const total = read.stale ? counting.total : read.total
  if (!read.stale && (!isSameTotal(counting.total, total) || counting.narrowed !== narrowed))
    setCounting({ total, narrowed })
  const totalText = useTotalText()
  const countText = total && capitalized(counted(total.totalCount, counting.narrowed, totalText(total)))
  return (
    <>
      <PageHead
        title={title}
        subtitle={
          <span role="status">
            {countText ?? (read.error ? '' : t(read.count === undefined ? 'shell:loading' : 'records:list.counting'))}
          </span>
        }
        actions={actions}
        beside
      />
      {above}
      <Panel>
        {bar(countText ?? '')}
        {read.count === undefined && !read.error ? (skeleton ?? <SkeletonRows rows={10} columns={6} />) : null}
        {read.error ? (
          <Column pad={16} align="start" gap={12} className={classes.error}>
            <ErrorPanel error={read.error} onRetry={read.retry} />
            {toFirst}
          </Column>
        ) : null}
        <NewsBar news={read.news} meant={read.meant} />
        {read.count ? children : null}
        {read.count === 0 ? nothing : null}
      </Panel>
    </>
  )
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const isSameTotal = (a: Total | undefined, b: Total | undefined) =>
  a?.totalCount === b?.totalCount && a?.totalIsExact === b?.totalIsExact

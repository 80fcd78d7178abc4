import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorPanel } from '#web/kit/error-panel.tsx'
import { ButtonLink } from '#web/kit/links.tsx'
import { PageHead } from '#web/kit/page-head.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { useFormat } from '#web/kit/reading.ts'
import { SkeletonRows } from '#web/kit/skeleton-rows.tsx'
import { useMe } from '#web/me.ts'
import type { Valuation } from '../../model.ts'
import { filtersOf } from '../search.ts'
import { FilterBar } from './filter-bar.tsx'
import { isNarrowed } from './filters.ts'
import classes from './list.module.css'
import { Nothing } from './nothing.tsx'
import { useAddress } from './use-address.ts'
import { type ListPath, sameAddress, ViewSwitch } from './views.tsx'

type Props = {
  path: ListPath
  /** How far the read is: what any view's query tells. `stale` while rows of the address before still stand. */
  read: {
    totalCount: number | undefined
    count: number | undefined
    /** The first row, if there is one: it names the people whom the list is narrowed by. */
    first?: Valuation | undefined
    stale: boolean
    error: Error | null
    retry: () => void
  }
  /** What a view adds to the bar, before the switch of views. */
  tools?: ReactNode
  /** What stands in the room of the rows until they have come. */
  skeleton?: ReactNode
  /** The rows, drawn by the view; asked for only when there are some. */
  children: ReactNode
}

/** What every view of the list has around its rows: its head, its filters, and what stands there when there are none. */
export function ListFrame({ path, read, tools, skeleton, children }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { allowed } = useMe()
  const address = useAddress(path)
  const { search, change } = address
  const narrowed = isNarrowed(search)
  // While the next page comes, the old count stands with the words it was told in.
  const [told, setTold] = useState({ total: read.totalCount, narrowed })
  const total = read.stale ? told.total : read.totalCount
  if (!read.stale && (told.total !== total || told.narrowed !== narrowed)) setTold({ total, narrowed })

  const counted = total === undefined ? undefined : { count: total, n: number(total) }
  const said = counted && (told.narrowed ? t('valuations:list.matching', counted) : t('valuations:list.total', counted))
  return (
    <>
      <PageHead
        title={t('valuations:list.title')}
        subtitle={<span role="status">{said ?? (read.error ? '' : t('shell:loading'))}</span>}
        actions={
          allowed('canCreateValuations') ? (
            <ButtonLink to="/valuations/create">{t('valuations:list.create')}</ButtonLink>
          ) : null
        }
      />
      <Panel>
        <FilterBar address={address} found={said ?? ''} first={read.first}>
          {tools}
          <ViewSwitch search={search} />
        </FilterBar>
        {read.count === undefined && !read.error ? (skeleton ?? <SkeletonRows rows={10} columns={6} />) : null}
        {read.error ? (
          <div className={classes.error}>
            <ErrorPanel error={read.error} onRetry={read.retry} />
            {search.after ? (
              <ButtonLink to={sameAddress(path)} search={filtersOf(search)} variant="default" size="sm">
                {t('valuations:list.first')}
              </ButtonLink>
            ) : null}
          </div>
        ) : null}
        {read.count ? children : null}
        {read.count === 0 ? (
          <Nothing
            narrowed={narrowed}
            later={Boolean(search.after)}
            onFirst={() => change((now) => now)}
            onClear={() => change(() => ({}))}
          />
        ) : null}
      </Panel>
    </>
  )
}

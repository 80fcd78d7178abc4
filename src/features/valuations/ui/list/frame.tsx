import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorPanel } from '#web/kit/error-panel.tsx'
import { ButtonLink } from '#web/kit/links.tsx'
import { PageHead } from '#web/kit/page-head.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { useFormat } from '#web/kit/reading.ts'
import { SkeletonRows } from '#web/kit/skeleton-rows.tsx'
import { useMe } from '#web/me.ts'
import { filtersOf, isNarrowed, type ListSearch } from '../search.ts'
import { FilterBar } from './filter-bar.tsx'
import classes from './list.module.css'
import { Nothing } from './nothing.tsx'

/** The routes of the list's views; each reads the same address. */
export type ListPath = '/valuations'

type Props = {
  path: ListPath
  /** How far the read is: what any view's query tells. `stale` while rows of the address before still stand. */
  read: {
    totalCount: number | undefined
    count: number | undefined
    stale: boolean
    error: Error | null
    retry: () => void
  }
  /** The rows, drawn by the view; asked for only when there are some. */
  children: ReactNode
}

/** What every view of the list has around its rows: its head, its filters, and what stands there when there are none. */
export function ListFrame({ path, read, children }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { allowed } = useMe()
  const search = useSearch({ from: path })
  const navigate = useNavigate({ from: path })
  const narrowed = isNarrowed(search)
  // While the next page comes, the old count stands with the words it was told in.
  const [told, setTold] = useState({ total: read.totalCount, narrowed })
  const total = read.stale ? told.total : read.totalCount
  if (!read.stale && (told.total !== total || told.narrowed !== narrowed)) setTold({ total, narrowed })

  // Typing changes the address many times and leaves one step to go back to.
  const narrow = (part: Partial<ListSearch>) =>
    navigate({
      search: (now) => ({ ...filtersOf(now), ...part }),
      replace: 'text' in part && search.text !== undefined,
    })

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
        <FilterBar search={search} narrow={narrow} />
        {read.count === undefined && !read.error ? <SkeletonRows rows={10} columns={6} /> : null}
        {read.error ? (
          <div className={classes.error}>
            <ErrorPanel error={read.error} onRetry={read.retry} />
            {search.after ? (
              <ButtonLink to={path} search={filtersOf(search)} variant="default" size="sm">
                {t('valuations:list.first')}
              </ButtonLink>
            ) : null}
          </div>
        ) : null}
        {read.count ? children : null}
        {read.count === 0 ? <Nothing narrowed={narrowed} onClear={() => navigate({ search: {} })} /> : null}
      </Panel>
    </>
  )
}

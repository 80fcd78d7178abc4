import { Button } from '@mantine/core'
import { IconFileSearch, IconFolderOpen } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { ErrorPanel } from '#web/kit/error-panel.tsx'
import { ButtonLink } from '#web/kit/links.tsx'
import { PageHead } from '#web/kit/page-head.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { useFormat } from '#web/kit/reading.ts'
import { SkeletonRows } from '#web/kit/skeleton-rows.tsx'
import { useMe } from '#web/me.ts'
import { ValuationRows } from '#web/records/valuation-rows.tsx'
import { FilterBar } from './list/filter-bar.tsx'
import classes from './list/list.module.css'
import { Pager } from './list/pager.tsx'
import { listQuery } from './reads.ts'
import { filtersOf, isNarrowed, type ListSearch } from './search.ts'

/** The valuations this person may see, newest first. */
export function ListScreen() {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { allowed } = useMe()
  const search = useSearch({ from: '/valuations' })
  const navigate = useNavigate({ from: '/valuations' })
  const list = useQuery(listQuery(search))
  const narrowed = isNarrowed(search)
  // While the next page comes, the old count stands with the words it was told in.
  const [told, setTold] = useState({ total: list.data?.totalCount, narrowed })
  const total = list.isPlaceholderData ? told.total : list.data?.totalCount
  if (!list.isPlaceholderData && (told.total !== total || told.narrowed !== narrowed)) setTold({ total, narrowed })

  // Typing changes the address many times and leaves one step to go back to.
  const narrow = (part: Partial<ListSearch>) =>
    navigate({
      search: ({ status, text }) => ({ status, text, ...part }),
      replace: 'text' in part && search.text !== undefined,
    })

  const counted = total === undefined ? undefined : { count: total, n: number(total) }
  const said = counted && (told.narrowed ? t('valuations:list.matching', counted) : t('valuations:list.total', counted))
  return (
    <>
      <PageHead
        title={t('valuations:list.title')}
        subtitle={<span role="status">{said ?? (list.isError ? '' : t('shell:loading'))}</span>}
        actions={
          allowed('canCreateValuations') ? (
            <ButtonLink to="/valuations/create">{t('valuations:list.create')}</ButtonLink>
          ) : null
        }
      />
      <Panel>
        <FilterBar search={search} narrow={narrow} />
        {list.isPending ? <SkeletonRows rows={10} columns={6} /> : null}
        {list.isError ? (
          <div className={classes.error}>
            <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />
            {search.after ? (
              <ButtonLink to="/valuations" search={filtersOf(search)} variant="default" size="sm">
                {t('valuations:list.first')}
              </ButtonLink>
            ) : null}
          </div>
        ) : null}
        {list.data && list.data.items.length > 0 ? (
          <>
            <ValuationRows items={list.data.items} label={t('valuations:list.title')} stale={list.isPlaceholderData} />
            <Pager search={search} page={list.data} />
          </>
        ) : null}
        {list.data?.items.length === 0 ? (
          <Nothing narrowed={narrowed} onClear={() => navigate({ search: {} })} />
        ) : null}
      </Panel>
    </>
  )
}

function Nothing({ narrowed, onClear }: { narrowed: boolean; onClear: () => void }) {
  const { t } = useTranslation()
  const { user, allowed } = useMe()
  if (narrowed)
    return (
      <EmptyState
        icon={<IconFileSearch />}
        title={t('valuations:list.none')}
        hint={t('valuations:list.noneHint')}
        action={
          <Button variant="default" onClick={onClear}>
            {t('valuations:list.clear')}
          </Button>
        }
      />
    )
  const staff = allowed('canCreateValuations')
  // Valuations are linked to the accounts of clients and users; nobody else has any to wait for.
  const linked = user?.role === 'CLIENT' || user?.role === 'USER'
  return (
    <EmptyState
      icon={<IconFolderOpen />}
      title={t('valuations:list.empty')}
      hint={staff ? t('valuations:list.emptyStaff') : linked ? t('valuations:list.emptyOther') : undefined}
      action={staff ? <ButtonLink to="/valuations/create">{t('valuations:list.create')}</ButtonLink> : undefined}
    />
  )
}

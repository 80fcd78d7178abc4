import { IconFolderOpen } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SavedViews } from '#features/views/ui/shared/saved-views.tsx'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { ButtonLink } from '#web/kit/text/links.tsx'
import { useListAddress } from '#web/records/list/address.ts'
import type { ListRead } from '#web/records/list/frame.tsx'
import { ListFrame } from '#web/records/list/list-frame.tsx'
import { sortOnly } from '#web/records/list/sorting.ts'
import { useMe } from '#web/session/me.ts'
import type { ListedValuation } from '../../model.ts'
import type { ListSearch } from '../search.ts'
import { VALUATION_COLUMNS } from '../shared/valuation-shapes.ts'
import { ExportValuations } from './export-valuations.tsx'
import { rangedField, sortsOf, VALUATION_FILTERS } from './filters.ts'
import { type ListPath, VIEWS } from './views.ts'

// Loaded on demand: most visits use no filters.
const FilterPanel = fetched(async () => (await import('./filter-panel.tsx')).ValuationFilterPanel)
const FilterWords = fetched(async () => (await import('./use-filter-words.ts')).ValuationFilterWords)

type Props = {
  path: ListPath
  search: ListSearch
  /** The first row, if any, supplies the names of the people filtered by. */
  read: ListRead & { first?: ListedValuation | undefined }
  /** Tools that a view adds to the bar, before the view switch. */
  tools?: ReactNode
  skeleton?: ReactNode
  children: ReactNode
}

/** The frame around the rows that all valuation views share. */
export function ValuationsFrame({ path, search, read, tools, ...view }: Props) {
  const { t } = useTranslation()
  const { user, allowed } = useMe()
  const staff = allowed('canCreateValuations')
  // Only accounts of clients and users are linked to valuations.
  const linked = user?.role === 'CLIENT' || user?.role === 'USER'
  const create = staff ? <ButtonLink to="/valuations/create">{t('valuations:list.create')}</ButtonLink> : null
  return (
    <ListFrame
      {...view}
      title={t('valuations:list.title')}
      actions={create}
      address={useListAddress(path, search)}
      clearedSearch={sortOnly}
      sorting={{
        set: VALUATION_COLUMNS,
        keys: sortsOf(user),
        // Within a range of dates the list is in the order of that date.
        own: { key: search.startDate || search.endDate ? rangedField(search) : 'createdAt', descending: true },
        menu: path === '/valuations/simplified' || path === '/valuations/board',
      }}
      filters={VALUATION_FILTERS}
      words={(draw) => <FilterWords search={search} first={read.stale ? undefined : read.first} draw={draw} />}
      searching={{ label: t('valuations:list.search'), hint: t('valuations:list.searchHint') }}
      panel={(panel) => <FilterPanel {...panel} onUnfetched={panel.onDone} />}
      views={VIEWS}
      tools={
        <>
          <SavedViews list="valuations" set={VALUATION_COLUMNS} search={search} path={path} />
          <ExportValuations search={search} total={read.total} />
          {tools}
        </>
      }
      read={read}
      counted={(count, matching, n) => {
        const counted = { count, n }
        return matching ? t('valuations:list.matching', counted) : t('valuations:list.total', counted)
      }}
      none={t('valuations:list.none')}
      empty={
        <EmptyState
          icon={<IconFolderOpen />}
          title={t('valuations:list.empty')}
          hint={staff ? t('valuations:list.emptyStaff') : linked ? t('valuations:list.emptyOther') : undefined}
          action={create}
        />
      }
    />
  )
}

import { IconFolderOpen } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { ButtonLink } from '#web/kit/text/links.tsx'
import { useListAddress } from '#web/records/list/address.ts'
import type { ListRead } from '#web/records/list/frame.tsx'
import { ListFrame } from '#web/records/list/list-frame.tsx'
import { useMe } from '#web/session/me.ts'
import type { ListedValuation } from '../../model.ts'
import type { ListSearch } from '../search.ts'
import { VALUATION_FILTERS } from './filters.ts'
import { useValuationFilterWords } from './use-filter-words.ts'
import { type ListPath, VIEWS } from './views.ts'

// Loaded on demand: most visits use no filters.
const FilterPanel = fetched(async () => (await import('./filter-panel.tsx')).ValuationFilterPanel)

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
export function ValuationsFrame({ path, search, read, ...view }: Props) {
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
      filters={VALUATION_FILTERS}
      words={useValuationFilterWords(search, read.stale ? undefined : read.first)}
      searching={{ label: t('valuations:list.search'), hint: t('valuations:list.searchHint') }}
      panel={(panel) => <FilterPanel {...panel} onUnfetched={panel.onDone} />}
      views={VIEWS}
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

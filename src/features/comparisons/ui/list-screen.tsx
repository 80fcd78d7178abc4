import { IconScale } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { rowScope } from '#access/actor.ts'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { ButtonLink } from '#web/kit/text/links.tsx'
import { useListAddress } from '#web/records/list/address.ts'
import { ListFoot } from '#web/records/list/list-foot.tsx'
import { ListFrame } from '#web/records/list/list-frame.tsx'
import { useListLook } from '#web/records/list/list-look.ts'
import { LookMenu } from '#web/records/list/look-menu.tsx'
import { pageQuery, usePages } from '#web/records/list/pages.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { COMPARISON_COLUMNS, ComparisonRows } from './list/comparison-rows.tsx'
import { COMPARISON_FILTERS, filtersFor } from './list/filters.ts'
import { useComparisonFilterWords } from './list/use-filter-words.ts'
import { type ComparisonSearch, PAGE_SIZE } from './search.ts'

const PATH = '/properties/comparisons'

// Loaded lazily: most visits use no filter.
const FilterPanel = fetched(async () => (await import('./list/filter-panel.tsx')).ComparisonFilterPanel)

/** The list of the saved comparisons in this person's scope, newest first. */
export function ComparisonsScreen() {
  const { t } = useTranslation()
  const { user } = useMe()
  const search = useSearch({ from: PATH })
  const id = user?.id
  const { page, read, readNext } = usePages(
    search,
    useMemo(() => listQuery(id), [id]),
  )
  const [look] = useListLook(COMPARISON_COLUMNS)
  const rows = { ...look, label: t('comparisons:list.title'), search: search.text }
  const scope = user ? rowScope(user) : 'none'
  const compare = (variant: 'filled' | 'default') => (
    <ButtonLink to="/properties/compare" variant={variant}>
      {t('comparisons:list.compare')}
    </ButtonLink>
  )
  return (
    <ListFrame
      title={t('comparisons:list.title')}
      actions={compare('filled')}
      address={useListAddress(PATH, search)}
      filters={COMPARISON_FILTERS}
      words={useComparisonFilterWords(search, read.first)}
      searching={{ label: t('comparisons:list.search'), hint: t('comparisons:list.searchHint') }}
      panel={(panel) => <FilterPanel {...panel} onUnfetched={panel.onDone} />}
      tools={<LookMenu set={COMPARISON_COLUMNS} />}
      read={read}
      skeleton={<ComparisonRows {...rows} items={undefined} expected={PAGE_SIZE} />}
      counted={(count, matching, n) => {
        const counted = { count, n }
        return matching ? t('comparisons:list.matching', counted) : t('comparisons:list.total', counted)
      }}
      icon={IconScale}
      none={t('comparisons:list.none')}
      empty={
        <EmptyState
          icon={<IconScale />}
          title={t('comparisons:list.empty')}
          hint={t(`comparisons:list.empty.${scope}`)}
          action={compare('default')}
        />
      }
    >
      {page ? (
        <>
          <ComparisonRows {...rows} items={page.items} stale={read.stale} />
          <ListFoot path={PATH} search={search} page={page} pageSize={PAGE_SIZE} onReach={readNext} />
        </>
      ) : null}
    </ListFrame>
  )
}

/** The query of one page of the list, for this reader. */
const listQuery = (reader: string | undefined) => (search: ComparisonSearch) => {
  const filters = filtersFor(COMPARISON_FILTERS.read(search).filters, reader)
  return pageQuery({
    name: 'comparisons',
    live: ['comparison'],
    filters,
    after: search.after,
    read: (signal) => rpc.comparisons.list({ ...filters, pageSize: PAGE_SIZE, lastId: search.after }, { signal }),
    readTotal: (signal) => rpc.comparisons.list({ ...filters, pageSize: 1, exactTotal: true }, { signal }),
  })
}

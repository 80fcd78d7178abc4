import { IconScale } from '@tabler/icons-react'
import { useMemo } from 'react'
import { rowScope } from '#access/actor.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { ButtonLink } from '#web/kit/text/links.tsx'
import type { FrameParts, ListDescription, ShownList } from '#web/records/list/described.ts'
import { ListScreen } from '#web/records/list/list-screen.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import type { ComparisonFilters, ComparisonLine } from '../model/saved.ts'
import { COMPARISON_COLUMNS, type ComparisonColumn } from './list/columns.tsx'
import { COMPARISON_ROWS } from './list/comparison-rows.tsx'
import { COMPARISON_FILTERS, filtersFor } from './list/filters.ts'
import { type FilterName, PAGE_SIZE } from './search.ts'

// Loaded lazily: most visits use no filter.
const FilterPanel = fetched(async () => (await import('./list/filter-panel.tsx')).ComparisonFilterPanel)
const FilterWords = fetched(async () => (await import('./list/use-filter-words.ts')).ComparisonFilterWords)

/** The saved comparisons in the scope of this reader, newest first. */
const comparisonsOf = (
  reader: string | undefined,
): ListDescription<ComparisonLine, FilterName, ComparisonFilters, ComparisonColumn> => ({
  name: 'comparisons',
  live: ['comparison'],
  pageSize: PAGE_SIZE,
  read: (input, options) => rpc.comparisons.list(filtersFor(input, reader), options),
  filters: COMPARISON_FILTERS,
  useColumnSet: () => COMPARISON_COLUMNS,
  word: (part) => `comparisons:list.${part}`,
  matching: 'comparisons:list.matching',
  empty: 'comparisons:list.empty',
  icon: IconScale,
  useParts,
})

/** The list of the saved comparisons in this person's scope. */
export function ComparisonsScreen() {
  const id = useMe().user?.id
  const of = useMemo(() => comparisonsOf(id), [id])
  return <ListScreen of={of} rows={COMPARISON_ROWS} path="/properties/comparisons" />
}

function useParts({ search, read }: ShownList<ComparisonLine, FilterName>): FrameParts<FilterName> {
  const { t } = useTranslation()
  const { user } = useMe()
  const compare = (variant: 'filled' | 'default') => (
    <ButtonLink to="/properties/compare" variant={variant}>
      {t('comparisons:list.compare')}
    </ButtonLink>
  )
  return {
    actions: compare('filled'),
    words: (draw) => <FilterWords search={search} first={read.first} draw={draw} />,
    panel: (panel) => <FilterPanel {...panel} onUnfetched={panel.onDone} />,
    hint: t(`comparisons:list.empty.${user ? rowScope(user) : 'none'}`),
    action: compare('default'),
  }
}

import { IconChartHistogram, IconMap, IconTable } from '@tabler/icons-react'
import { SavedViews } from '#features/views/ui/shared/saved-views.tsx'
import { columnsFor } from '#kernel/listed-fields.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { ButtonLink } from '#web/kit/text/links.tsx'
import { ExportList } from '#web/records/export/export-list.tsx'
import { type FrameParts, inputOf, type ListDescription, type ShownList } from '#web/records/list/described.ts'
import classes from '#web/records/list/list.module.css'
import { readEarly } from '#web/rpc/early-calls.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { type ListedEvidence, STORED_FIELDS } from '../../fields.ts'
import type { MarketFilters } from '../../model.ts'
import { type FilterName, PAGE_SIZE } from '../search.ts'
import { MARKET_COLUMNS, type MarketColumn } from './columns.tsx'
import { FIELD_FILTERS, MARKET_FILTERS, SORTS } from './filters.ts'
import { QuestionedLink } from './questioned.tsx'

// Loaded on demand: most visits use no filters.
const placed = async () => import('#features/valuations/ui/shared/placed-filters.tsx')
const FilterPanel = fetched(async () => (await placed()).PlacedFilterPanel<FilterName>)
const FilterWords = fetched(async () => (await placed()).PlacedFilterWords<FilterName>)

/** The market register, newest entries first. */
export const MARKET: ListDescription<ListedEvidence, FilterName, MarketFilters, MarketColumn> = {
  name: 'market',
  live: ['evidence'],
  pageSize: PAGE_SIZE,
  read: rpc.market.list,
  early: (input) => readEarly('market', 'list', input),
  filters: MARKET_FILTERS,
  sorts: { fields: SORTS, own: () => 'evidenceDate' },
  useColumnSet: () => MARKET_COLUMNS,
  carried: (shown) => columnsFor(STORED_FIELDS, shown),
  views: [
    { path: '/market', word: 'records:list.view.table', Icon: IconTable },
    { path: '/market/map', word: 'market:list.view.map', Icon: IconMap, sorting: 'none' },
  ],
  word: (part) => `market:list.${part}`,
  matching: 'market:list.matching',
  empty: 'market:list.empty',
  icon: IconChartHistogram,
  neighbours: true,
  useParts,
}

function useParts({ path, search, read }: ShownList<ListedEvidence, FilterName>): FrameParts<FilterName> {
  const { t } = useTranslation()
  const fields = { params: FIELD_FILTERS, namespace: 'market' } as const
  const create = useMe().allowed('canEditProperties') ? (
    <ButtonLink to="/market/create">{t('market:list.new')}</ButtonLink>
  ) : null
  return {
    actions: create ? (
      <>
        <ButtonLink to="/market/import" variant="default" className={classes.roomy}>
          {t('properties:import')}
        </ButtonLink>
        <ButtonLink to="/market/import" hash="quick" variant="default" className={classes.roomy}>
          {t('market:list.quick')}
        </ButtonLink>
        {create}
      </>
    ) : null,
    words: (draw) => <FilterWords {...fields} draw={draw} />,
    panel: (panel) => <FilterPanel {...panel} {...fields} filters={MARKET_FILTERS} onUnfetched={panel.onDone} />,
    tools: (
      <>
        <SavedViews list="market" set={MARKET_COLUMNS} search={search} path={path} />
        <ExportList
          of="market"
          asked={inputOf(MARKET, search)}
          total={read.total}
          word={(part) => `market:export.${part}`}
        />
        {create ? <QuestionedLink shown={search.status === 'QUESTIONED'} /> : null}
      </>
    ),
    action: create,
  }
}

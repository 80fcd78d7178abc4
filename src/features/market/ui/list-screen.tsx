import { IconChartHistogram, IconMap, IconTable } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { findArea } from '#features/places/model.ts'
import { MapFrame } from '#features/places/ui/shared/map/map-frame.tsx'
import { useSeen } from '#features/places/ui/shared/map/use-seen.ts'
import { SavedViews } from '#features/views/ui/shared/saved-views.tsx'
import { columnsFor } from '#kernel/listed-fields.ts'
import { NONE, type Total } from '#kernel/page.ts'
import { MOST_IN_XLSX } from '#kernel/sheets.ts'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import { ButtonLink } from '#web/kit/text/links.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { ExportMenu } from '#web/records/export/export-menu.tsx'
import { exportQuery } from '#web/records/export/use-export.ts'
import { useListAddress } from '#web/records/list/address.ts'
import type { ListRead } from '#web/records/list/frame.tsx'
import listClasses from '#web/records/list/list.module.css'
import { ListFoot } from '#web/records/list/list-foot.tsx'
import { ListFrame } from '#web/records/list/list-frame.tsx'
import { useListLook } from '#web/records/list/list-look.ts'
import { LookMenu } from '#web/records/list/look-menu.tsx'
import { pageQuery, usePages } from '#web/records/list/pages.ts'
import { sortOnly, useAllowedSort } from '#web/records/list/sorting.ts'
import { useTotalText } from '#web/records/list/total.ts'
import { OpenedFrom, usePageStretch } from '#web/records/neighbours/opened-from.ts'
import { readEarly } from '#web/rpc/early-calls.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { STORED_FIELDS } from '../fields.ts'
import { MARKET_COLUMNS } from './list/columns.tsx'
import { filtersIn, listInput, MARKET_FILTERS } from './list/filters.ts'
import { MarketRows } from './list/market-rows.tsx'
import classes from './map/map.module.css'
import { type MarketSearch, PAGE_SIZE } from './search.ts'
import { mapQuery } from './shared/reads.ts'

/** The views of the register; both share the same search parameters. */
const VIEWS = [
  { path: '/market', word: 'records:list.view.table', Icon: IconTable },
  { path: '/market/map', word: 'market:list.view.map', Icon: IconMap },
] as const

// Loaded on demand: most visits use no filters.
const FilterPanel = fetched(async () => (await import('./list/filter-panel.tsx')).MarketFilterPanel)
const FilterWords = fetched(async () => (await import('./list/use-filter-words.ts')).MarketFilterWords)

type Props = {
  path: (typeof VIEWS)[number]['path']
  search: MarketSearch
  read: ListRead
  skeleton: ReactNode
  children: ReactNode
}

/** The frame around the rows or the map of the register. */
function MarketFrame({ path, search, ...view }: Props) {
  const { t } = useTranslation()
  const { allowed } = useMe()
  const create = allowed('canEditProperties') ? (
    <ButtonLink to="/market/create">{t('market:list.new')}</ButtonLink>
  ) : null
  return (
    <ListFrame
      {...view}
      title={t('market:list.title')}
      actions={
        create ? (
          <>
            <ButtonLink to="/market/import" variant="default" className={listClasses.roomy}>
              {t('properties:import')}
            </ButtonLink>
            {create}
          </>
        ) : null
      }
      address={useListAddress(path, search)}
      clearedSearch={sortOnly}
      {...(path === '/market'
        ? {
            sorting: {
              set: MARKET_COLUMNS,
              keys: MARKET_COLUMNS.keys.filter((key) => MARKET_COLUMNS.shapes[key].sorts),
              own: { key: 'evidenceDate', descending: true },
            },
          }
        : {})}
      filters={MARKET_FILTERS}
      words={(draw) => <FilterWords draw={draw} />}
      searching={{ label: t('market:list.search'), hint: t('market:list.searchHint') }}
      panel={(panel) => <FilterPanel {...panel} onUnfetched={panel.onDone} />}
      views={VIEWS}
      tools={
        <>
          <SavedViews list="market" set={MARKET_COLUMNS} search={search} path={path} />
          <ExportMarket search={search} total={view.read.total} />
          {path === '/market' ? <LookMenu set={MARKET_COLUMNS} /> : null}
        </>
      }
      counted={(count, matching, n) => {
        const counted = { count, n }
        return matching ? t('market:list.matching', counted) : t('market:list.total', counted)
      }}
      none={t('market:list.none')}
      empty={<EmptyState icon={<IconChartHistogram />} title={t('market:list.empty')} action={create} />}
    />
  )
}

/** Exports the filtered entries as a file; `total` is their number. */
function ExportMarket({ search, total }: { search: MarketSearch; total: Total | undefined }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const count = total?.totalCount ?? 0
  const n = useTotalText()(total ?? NONE)
  const isTooMany = count > MOST_IN_XLSX
  return (
    <ExportMenu
      title={t('market:export.title')}
      offers={[
        { format: 'xlsx', disabled: count === 0 || isTooMany },
        { format: 'csv', disabled: count === 0 },
      ]}
      pathOf={(format, language) => `/files/market/export.${format}?${exportQuery(listInput(search), language)}`}
    >
      <p>{t('market:export.rows', { count, n })}</p>
      {isTooMany ? <p>{t('market:export.tooMany', { most: number(MOST_IN_XLSX) })}</p> : null}
    </ExportMenu>
  )
}

const PATH = '/market'

/** One page of the register. */
const listQuery = (search: MarketSearch, columns?: 'all') => {
  const filters = listInput(search)
  const input = { ...filters, pageSize: PAGE_SIZE, lastId: search.after, columns }
  return pageQuery({
    name: 'market',
    live: ['evidence'],
    filters,
    after: search.after,
    columns,
    read: (signal) => rpc.market.list(input, { signal }),
    readTotal: (signal) => rpc.market.list({ ...filters, pageSize: 1, exactTotal: true }, { signal }),
    early: () => readEarly('market', 'list', input),
  })
}

/** The market register, newest entries first, in pages. */
export function MarketScreen() {
  const { t } = useTranslation()
  const search = useAllowedSort(useSearch({ from: PATH }), MARKET_COLUMNS.keys)
  const [look] = useListLook(MARKET_COLUMNS)
  const columns = columnsFor(STORED_FIELDS, look.columns)
  const { page, read, readNext } = usePages(search, (at) => listQuery(at, columns))
  const stretchOf = usePageStretch(page, { search, filters: listInput(search), pageSize: PAGE_SIZE })
  const rows = { ...look, label: t('market:list.title'), search: search.text }
  return (
    <MarketFrame
      path={PATH}
      search={search}
      read={read}
      skeleton={<MarketRows {...rows} items={undefined} expected={PAGE_SIZE} />}
    >
      {page ? (
        <>
          <OpenedFrom value={stretchOf}>
            <MarketRows {...rows} items={page.items} stale={read.stale} />
          </OpenedFrom>
          <ListFoot path={PATH} search={search} page={page} pageSize={PAGE_SIZE} onReach={readNext}>
            {null}
          </ListFoot>
        </>
      ) : null}
    </MarketFrame>
  )
}

const MAP_PATH = '/market/map'
const MOST_LISTED = 20

/** The market register on a map: the newest entries of the filters in the part in sight, the first of them in words below. */
export function MarketMapScreen() {
  const { t } = useTranslation()
  const { number } = useFormat()
  const navigate = useNavigate()
  const search = useSearch({ from: MAP_PATH })
  const { read } = usePages(search, listQuery)
  const { seen, onMoved } = useSeen()
  const found = useQuery(mapQuery({ ...filtersIn(search), ...seen }))
  const items = found.data?.items
  const points = useMemo(
    () =>
      (items ?? []).map(({ id, latitude, longitude, isApproximate }) => ({
        id,
        latitude,
        longitude,
        hollow: isApproximate,
      })),
    [items],
  )
  const sentence = !found.isSuccess
    ? t('shell:loading')
    : points.length === 0
      ? t('market:map.none')
      : t('market:map.shown', { n: number(points.length) })
  return (
    <MarketFrame path={MAP_PATH} search={search} read={read} skeleton={<SkeletonRows rows={8} columns={1} />}>
      <div className={classes.screen}>
        <MapFrame
          unseen={t('map:unseenOnly')}
          drawn={{
            value: null,
            onChange: undefined,
            district: findArea(search.location ?? '')?.number ?? null,
            marked: null,
            label: t('market:map.label'),
            points,
            onOpen: (id) => void navigate({ to: '/market/$id', params: { id } }),
            onMoved,
          }}
        >
          <p role="status">
            {sentence}
            {found.data?.hasMore ? ` ${t('market:map.more')}` : null}
            {points.some(({ hollow }) => hollow) ? ` ${t('market:map.approximate')}` : null}
          </p>
        </MapFrame>
        <MarketRows
          items={items?.slice(0, MOST_LISTED)}
          expected={MOST_LISTED}
          stale={found.isPlaceholderData}
          label={t('market:map.label')}
          columns={COLUMNS}
          density="compact"
        />
      </div>
    </MarketFrame>
  )
}

const COLUMNS = ['location', 'kind', 'evidenceDate', 'type', 'area', 'price', 'metrePrice'] as const

import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { findArea } from '#features/places/model.ts'
import { MapFrame } from '#features/places/ui/shared/map/map-frame.tsx'
import { useSeen } from '#features/places/ui/shared/map/use-seen.ts'
import { columnsFor } from '#kernel/listed-fields.ts'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import { Column } from '#web/kit/layout/layout.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { ListFoot } from '#web/records/list/list-foot.tsx'
import { useListLook } from '#web/records/list/list-look.ts'
import { pageQuery, usePages } from '#web/records/list/pages.ts'
import { useAllowedSort } from '#web/records/list/sorting.ts'
import { OpenedFrom, usePageStretch } from '#web/records/neighbours/opened-from.ts'
import { readEarly } from '#web/rpc/early-calls.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { STORED_FIELDS } from '../fields.ts'
import { MARKET_COLUMNS } from './list/columns.tsx'
import { filtersIn, listInput } from './list/filters.ts'
import { MarketFrame } from './list/frame.tsx'
import { MarketRows } from './list/market-rows.tsx'
import classes from './map/map.module.css'
import { type MarketSearch, PAGE_SIZE } from './search.ts'
import { mapQuery } from './shared/reads.ts'

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
      <Column className={classes.screen}>
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
      </Column>
    </MarketFrame>
  )
}

const COLUMNS = ['location', 'kind', 'evidenceDate', 'type', 'area', 'price', 'metrePrice'] as const

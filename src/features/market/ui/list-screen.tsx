import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { findArea } from '#features/places/model.ts'
import { MapFrame } from '#features/places/ui/shared/map/map-frame.tsx'
import { useParcelLabel } from '#features/places/ui/shared/map/parcel-label.ts'
import { useSeen } from '#features/places/ui/shared/map/use-seen.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import { Column } from '#web/kit/layout/layout.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { pageOf } from '#web/records/list/described.ts'
import { DescribedFrame } from '#web/records/list/described-frame.tsx'
import { ListScreen } from '#web/records/list/list-screen.tsx'
import { usePages } from '#web/records/list/pages.ts'
import { DescribedRows } from '#web/records/list/record-rows.tsx'
import { useMe } from '#web/session/me.ts'
import { MARKET_COLUMNS } from './list/columns.tsx'
import { MARKET } from './list/described.tsx'
import { MARKET_FILTERS } from './list/filters.ts'
import { MARKET_ROWS } from './list/market-rows.tsx'
import { MarketSelection } from './list/questioned.tsx'
import classes from './map/map.module.css'
import type { MarketSearch } from './search.ts'
import { mapQuery } from './shared/reads.ts'

/** The market register in pages. */
export function MarketScreen() {
  const { allowed } = useMe()
  const Selected = allowed('canEditProperties') ? MarketSelection : undefined
  return <ListScreen of={MARKET} rows={MARKET_ROWS} path="/market" Selected={Selected} />
}

const MAP_PATH = '/market/map'
const MOST_LISTED = 20

/** The market register on a map: the newest entries of the filters in the part in sight, the first of them in words below. */
export function MarketMapScreen() {
  const { t } = useTranslation()
  const { number } = useFormat()
  const navigate = useNavigate()
  const search = useSearch({ from: MAP_PATH })
  const { read } = usePages(search, (at: MarketSearch) => pageOf(MARKET, at))
  const { seen, onMoved } = useSeen()
  const parcelLabel = useParcelLabel()
  const found = useQuery(mapQuery({ ...MARKET_FILTERS.read(search).filters, ...seen }))
  const items = found.data?.items
  const points = useMemo(
    () =>
      (items ?? []).map(({ id, latitude, longitude, isApproximate, ...parcel }) => ({
        id,
        latitude,
        longitude,
        hollow: isApproximate,
        note: isApproximate ? t('map:approximate') : parcelLabel(parcel),
      })),
    [items, parcelLabel, t],
  )
  const sentence = !found.isSuccess
    ? t('shell:loading')
    : points.length === 0
      ? t('market:map.none')
      : t('market:map.shown', { n: number(points.length) })
  return (
    <DescribedFrame
      {...{ search, read }}
      of={MARKET}
      set={MARKET_COLUMNS}
      path={MAP_PATH}
      skeleton={<SkeletonRows rows={8} columns={1} />}
    >
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
        <DescribedRows
          of={MARKET_ROWS}
          items={items?.slice(0, MOST_LISTED)}
          expected={MOST_LISTED}
          stale={found.isPlaceholderData}
          label={t('market:map.label')}
          columns={COLUMNS}
          density="compact"
        />
      </Column>
    </DescribedFrame>
  )
}

const COLUMNS = ['location', 'kind', 'evidenceDate', 'type', 'area', 'price', 'metrePrice'] as const

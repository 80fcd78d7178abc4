import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findArea } from '#features/places/model.ts'
import { MapFrame } from '#features/places/ui/shared/map/map-frame.tsx'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { usePages } from '#web/records/list/pages.ts'
import { filtersIn } from './list/filters.ts'
import { MarketFrame } from './list/frame.tsx'
import { MarketRows } from './list/market-rows.tsx'
import { listQuery } from './list/reads.ts'
import classes from './map/map.module.css'
import { mapQuery } from './shared/reads.ts'
import './words.ts'

const PATH = '/market/map'
/** Kuwait: what is in sight before the map has been drawn. */
const KUWAIT = { west: 46.5, south: 28.5, east: 48.6, north: 30.2 }
const WAIT = 300
/** To some ten metres, so that a map that hardly moved does not ask again. */
const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000
const MOST_LISTED = 20

/** The market register on a map: the newest entries of the filters in the part in sight, the first of them in words below. */
export function MarketMapScreen() {
  const { t } = useTranslation()
  const { number } = useFormat()
  const navigate = useNavigate()
  const search = useSearch({ from: PATH })
  const { read } = usePages(search, listQuery)
  const [seen, setSeen] = useState(KUWAIT)
  const [rested] = useDebouncedValue(seen, WAIT)
  const found = useQuery(mapQuery({ ...filtersIn(search), ...rested }))
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
    <MarketFrame path={PATH} search={search} read={read} skeleton={<SkeletonRows rows={8} columns={1} />}>
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
            onMoved: ({ west, south, east, north }) =>
              setSeen({
                west: Math.max(-180, rounded(west)),
                south: Math.max(-90, rounded(south)),
                east: Math.min(180, rounded(east)),
                north: Math.min(90, rounded(north)),
              }),
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

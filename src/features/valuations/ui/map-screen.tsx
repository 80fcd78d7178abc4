import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { findArea } from '#features/places/model.ts'
import { MapFrame } from '#features/places/ui/shared/map/map-frame.tsx'
import { useParcelLabel } from '#features/places/ui/shared/map/parcel-label.ts'
import { useSeen } from '#features/places/ui/shared/map/use-seen.ts'
import type { MapBounds } from '#kernel/map-bounds.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import { Grid } from '#web/kit/layout/layout.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { pageOf, useDescribed } from '#web/records/list/described.ts'
import { usePages } from '#web/records/list/pages.ts'
import { useTotalText } from '#web/records/list/total.ts'
import { MOST_ON_MAP } from '../model/map.ts'
import type { ValuationFilters } from '../model.ts'
import { VALUATIONS, ValuationsFrame } from './list/described.tsx'
import { VALUATION_FILTERS } from './list/filters.ts'
import { BesideMap } from './placed/beside.tsx'
import classes from './placed/map.module.css'
import { partOf, pointsOf } from './placed/points.ts'
import { mapQuery, unplacedQuery, useValuationMap } from './placed/query.ts'
import type { ListSearch } from './search.ts'

const PATH = '/valuations/map'

/** The valuations of the list's filters where their properties lie, gathered into places; in words beside the map. */
export function MapScreen() {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { search } = useDescribed(VALUATIONS)
  const { filters } = VALUATION_FILTERS.read(search)
  const { read } = usePages(search, (at: ListSearch) => pageOf(VALUATIONS, at))
  const { seen, onMoved } = useSeen()
  const { map, stale, isError, news } = useValuationMap({ ...filters, ...seen })
  const [part, setPart] = useState<MapBounds>()
  const { chosen, choose } = useChosenPlace(filters)
  const there = useQuery({ ...mapQuery({ ...filters, ...(chosen ?? seen) }), enabled: chosen !== null })
  const places = map?.places
  const parcelLabel = useParcelLabel()
  const points = useMemo(() => pointsOf(places ?? [], number, parcelLabel), [places, number, parcelLabel])
  const beside = useRef<HTMLDivElement>(null)
  // Below the map on a phone, where a press on it would seem to do nothing.
  useEffect(() => {
    if (chosen) beside.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  const open = (id: string) => {
    const place = places?.[Number(id)]
    if (!place) return
    const its = partOf(place)
    if (its.splits) setPart(its.part)
    else choose(its.part)
  }
  const { news: listNews } = read
  const showAll = () => {
    listNews?.show()
    news?.show()
  }
  const waiting = listNews ? { count: listNews.count, show: showAll } : news
  return (
    <ValuationsFrame
      path={PATH}
      search={search}
      read={{ ...read, news: waiting }}
      skeleton={<SkeletonRows rows={8} columns={1} />}
    >
      <Grid columns="minmax(0, 1fr) minmax(0, 24rem)" align="start" until={1000} className={classes.screen}>
        <div className={classes.map}>
          <MapFrame
            unseen={t('map:unseenOnly')}
            drawn={{
              value: null,
              onChange: undefined,
              district: findArea(search.areaName ?? '')?.number ?? null,
              marked: null,
              label: t('placed:label'),
              points,
              onOpen: open,
              onMoved,
              part,
            }}
          >
            <p role="status">
              {isError
                ? t('errors:unknown-error')
                : map
                  ? t('placed:shown', { count: map.count, n: number(map.count) })
                  : t('shell:loading')}
              {map?.hasMore ? ` ${t('placed:more', { n: number(MOST_ON_MAP) })}` : null}
            </p>
            <Unplaced filters={filters} search={search} />
          </MapFrame>
        </div>
        <div ref={beside}>
          <BesideMap
            map={chosen ? there.data : map}
            stale={chosen ? there.isPlaceholderData : stale}
            search={search.text}
            onBack={chosen ? () => choose(null) : undefined}
          />
        </div>
      </Grid>
    </ValuationsFrame>
  )
}

/** The place that was pressed, while the filters are those under which it was. */
function useChosenPlace(filters: ValuationFilters) {
  const of = JSON.stringify(filters)
  const [held, setHeld] = useState<{ of: string; place: MapBounds } | null>(null)
  return {
    chosen: held?.of === of ? held.place : null,
    choose: (place: MapBounds | null) => setHeld(place && { of, place }),
  }
}

/** How many of the matching valuations have no place on the map, as a link to the table of them. */
function Unplaced({ filters, search }: { filters: ValuationFilters; search: ListSearch }) {
  const { t } = useTranslation()
  const totalText = useTotalText()
  const { data: total } = useQuery({ ...unplacedQuery(filters) })
  if (!total || total.totalCount === 0) return null
  const { after: _, ...rest } = search
  return (
    <TextLink to="/valuations" search={{ ...rest, unplaced: 'true' }}>
      {t('placed:unplaced', { count: total.totalCount, n: totalText(total) })}
    </TextLink>
  )
}

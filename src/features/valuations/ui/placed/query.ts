import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MapBounds } from '#kernel/map-bounds.ts'
import { useLiveSoon } from '#web/live/use-live-soon.ts'
import { countNew, isSameOrder, type ListNews } from '#web/records/list/news.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { ValuationMap } from '../../model/map.ts'
import type { ValuationFilters } from '../../model.ts'

type Wanted = ValuationFilters & MapBounds

/** The places of a part of the map, with the newest valuations there. */
export const mapQuery = (wanted: Wanted) =>
  queryOptions({
    queryKey: ['valuations', 'list', 'map', wanted],
    queryFn: ({ signal }) => rpc.valuations.map(wanted, { signal }),
    placeholderData: keepPreviousData,
  })

/** How many of the matching valuations no map can show. */
export const unplacedQuery = (filters: ValuationFilters) =>
  queryOptions({
    queryKey: ['valuations', 'counts', 'unplaced', filters],
    queryFn: async ({ signal }) => {
      const { totalCount, totalIsExact } = await rpc.valuations.list(
        { ...filters, unplaced: true, count: 'only' },
        { signal },
      )
      return { totalCount, totalIsExact }
    },
  })

const isSame = (shown: ValuationMap, fresh: ValuationMap) =>
  isSameOrder(shown.items, fresh.items) && JSON.stringify(shown.places) === JSON.stringify(fresh.places)

/** Reads a part of the map; what others change of its places meanwhile waits until it is asked for, as in lists. */
export function useValuationMap(wanted: Wanted) {
  const query = mapQuery(wanted)
  const { data: map, isPlaceholderData: stale, isError } = useQuery(query)
  const client = useQueryClient()
  const [fresh, setFresh] = useState<{ of: ValuationMap; map: ValuationMap } | null>(null)
  useLiveSoon(['valuation', 'property'], async (signal) => {
    const found = await rpc.valuations.map(wanted, { signal })
    const shown = client.getQueryData(query.queryKey)
    if (signal.aborted || !shown) return
    const same = isSame(shown, found)
    if (same) client.setQueryData(query.queryKey, found)
    setFresh(same ? null : { of: shown, map: found })
  })
  const waits = fresh && map === fresh.of && !stale ? fresh.map : null
  const news: ListNews | undefined =
    waits && map
      ? {
          count: countNew(map.items, waits.items),
          show: () => {
            client.setQueryData(query.queryKey, waits)
            setFresh(null)
            // A place that is listed beside the map is read again too.
            void client.invalidateQueries({ queryKey: ['valuations', 'list', 'map'] })
          },
        }
      : undefined
  return { map, stale, isError, news }
}

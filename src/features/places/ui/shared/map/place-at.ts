import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Point } from '#kernel/geo.ts'
import { rpc } from '#web/rpc/rpc.ts'

declare module '#web/live/keys.ts' {
  interface ReadKeys {
    place: 'at'
  }
}

/** The governorate and area of a point, found by the server once for each point; null outside Kuwait. */
const placeQuery = (point: Point | null) =>
  queryOptions({
    queryKey: ['place', 'at', point?.latitude, point?.longitude],
    queryFn: ({ signal }) => rpc.places.locate(point ?? { latitude: 0, longitude: 0 }, { signal }),
    enabled: point !== null && Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Where a point lies; no data while the place of a new point is loading. */
export function usePlaceAt(point: Point | null) {
  return useQuery(placeQuery(point))
}

import type { MapBounds } from '#kernel/map-bounds.ts'
import type { MapPoint } from '#web/map/points.ts'
import type { MapPlace } from '../../model/map.ts'

/** The radius of one valuation, and of many at the most, in pixels. */
const SMALLEST = 7
const LARGEST = 26

/** The radius of a place, which grows with the logarithm of what lies there. */
export function radiusOf(count: number): number {
  return count === 1 ? SMALLEST : Math.min(LARGEST, 10 + 4 * Math.log10(count))
}

/** The places as points of the map; how many lie at one is on it, and the block and plot of all that lie there below it. */
export function pointsOf(
  places: readonly MapPlace[],
  number: (count: number) => string,
  parcelLabel: (place: MapPlace) => string | undefined,
): MapPoint[] {
  return places.map((place, at) => ({
    id: String(at),
    latitude: place.latitude,
    longitude: place.longitude,
    hollow: false,
    radius: radiusOf(place.count),
    note: parcelLabel(place),
    ...(place.count > 1 ? { sign: number(place.count) } : {}),
  }))
}

/** What lies closer together than this many degrees, a hundred metres, is one place at the nearest zoom too. */
const APART = 0.001

/** The part that a place covers, and whether looking nearer tells its valuations apart. */
export function partOf({ west, south, east, north }: MapPlace): { part: MapBounds; splits: boolean } {
  return { part: { west, south, east, north }, splits: Math.max(east - west, north - south) > APART }
}

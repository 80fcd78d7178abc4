import type { MapPlace } from '../model/map.ts'

/**
 * The places with those that lie nearer than `apart` degrees to a larger one taken into it, so that what is drawn for them does not
 * overlap; the smallest first. Each keeps its own middle, covers what was taken in, and has a block and plot where all have the same.
 */
export function gather(places: readonly MapPlace[], apart: number): MapPlace[] {
  const kept: MapPlace[] = []
  for (const place of [...places].sort((a, b) => b.count - a.count)) {
    const near = kept.find(
      ({ longitude, latitude }) =>
        Math.abs(longitude - place.longitude) < apart && Math.abs(latitude - place.latitude) < apart,
    )
    if (!near) {
      kept.push({ ...place })
      continue
    }
    near.count += place.count
    if (near.blockNumber !== place.blockNumber || near.plotNumber !== place.plotNumber)
      Object.assign(near, { blockNumber: null, plotNumber: null })
    near.west = Math.min(near.west, place.west)
    near.south = Math.min(near.south, place.south)
    near.east = Math.max(near.east, place.east)
    near.north = Math.max(near.north, place.north)
  }
  return kept.sort((a, b) => a.count - b.count)
}

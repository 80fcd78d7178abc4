import type { Point } from '#kernel/geo.ts'
import type { Grid } from './grid.ts'

/** A point at which comparables lie, with their numbers; approximate where no pin of theirs is known and it is the middle of their area. */
type MapPlace = Point & { numbers: readonly number[]; isApproximate: boolean }

/** Where the comparables of a grid lie, those at one point together. `unplaced`: the numbers of those that lie nowhere. */
export function mapPlaces({ columns }: Pick<Grid, 'columns'>): { places: MapPlace[]; unplaced: number[] } {
  const placed = columns.flatMap(({ number, comparable: { evidence } }) => {
    const { nearLatitude: latitude, nearLongitude: longitude } = evidence
    return latitude === null || longitude === null
      ? []
      : [{ number, latitude, longitude, isApproximate: evidence.latitude === null }]
  })
  const points = Map.groupBy(placed, ({ latitude, longitude }) => `${latitude} ${longitude}`)
  return {
    places: [...points.values()].flatMap((all) => {
      const [first] = all
      if (!first) return []
      const { latitude, longitude } = first
      const isApproximate = all.every((one) => one.isApproximate)
      return [{ latitude, longitude, numbers: all.map(({ number }) => number), isApproximate }]
    }),
    unplaced: columns.map(({ number }) => number).filter((number) => placed.every((one) => one.number !== number)),
  }
}

import type { Point } from '#kernel/geo.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { NearAmenity, RoadData } from '../model.ts'
import type { Reader } from './rows.ts'

/** Who reads, where, and by which roads. */
export type Driver = Reader & Pick<ReadContext, 'roads'>

/**
 * Amenities with the minutes by car from a point, asked for in one call, and what these rest on. Without roads nothing is added, and where
 * minutes could not be found `roads` says so; no failure of the roads fails the call.
 */
export async function withMinutes(
  { roads }: Pick<Driver, 'roads'>,
  from: Point,
  near: readonly NearAmenity[],
): Promise<{ near: readonly NearAmenity[]; roads?: RoadData }> {
  if (near.length === 0) return { near }
  const places = near.map(({ latitude, longitude }) => ({ latitude, longitude }))
  const found = await roads?.driveTimes(from, places)
  if (!found) return { near }
  const { asAt, state } = found
  if (state !== 'TOLD') return { near, roads: { asAt, state } }
  return { near: near.map((one, at) => ({ ...one, minutes: found.minutes[at] ?? null })), roads: { asAt, state } }
}

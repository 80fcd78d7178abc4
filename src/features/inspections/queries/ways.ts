import { kuwaitDayOf } from '#kernel/dates.ts'
import type { Point } from '#kernel/geo.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { DayStop, InspectionStop } from '../model.ts'
import { meetingPoint } from '../rules/place.ts'
import { estimatedWay } from '../rules/way.ts'

/**
 * Stops in order of time with the way to each from the one before on the same day: its minutes by the operator's roads, where these know them, else
 * estimated. The roads are asked once for each, one after the other; once they fail they are not asked again.
 */
export async function withWays(
  { roads }: Pick<ReadContext, 'roads'>,
  stops: readonly InspectionStop[],
): Promise<DayStop[]> {
  const told: DayStop[] = []
  let asked = roads
  let before: { day: string; point: Point } | null = null
  for (const stop of stops) {
    const point = meetingPoint(stop)
    const day = kuwaitDayOf(stop.startsAt)
    const from: Point | null = before?.day === day ? before.point : null
    const estimated = from && point ? estimatedWay(from, point) : null
    const found = from && point ? await asked?.driveTimes(from, [point]) : null
    if (found?.state === 'FAILED') asked = null
    const minutes = found?.state === 'TOLD' ? found.minutes[0] : null
    told.push({ ...stop, way: estimated && minutes ? { ...estimated, minutes, byRoad: true } : estimated })
    if (point) before = { day, point }
  }
  return told
}

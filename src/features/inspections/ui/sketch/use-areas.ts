import { formatFixed } from '#kernel/format.ts'
import { useReading } from '#web/kit/text/use-format.ts'

/** Writes areas in m² that add up as they are shown: to the cm² where one of them needs it, else with two decimals. */
export function useAreas(areas: readonly number[]): (area: number) => string {
  const reading = useReading()
  const isCoarse = areas.every((area) => Math.abs(area * 100 - Math.round(area * 100)) < 1e-6)
  return (area) => formatFixed(area, reading, isCoarse ? 2 : 4)
}

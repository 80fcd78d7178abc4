import { z } from 'zod'

const degrees = (most: number) => z.number().min(-most).max(most)

/** The part of a map that is asked for, in degrees. */
export const mapBounds = z.strictObject({
  west: degrees(180),
  south: degrees(90),
  east: degrees(180),
  north: degrees(90),
})
export type MapBounds = z.output<typeof mapBounds>

import { z } from 'zod'
import { query } from '#server/procedure.ts'
import { locate } from './rules/locate.ts'

const degrees = (most: number) => z.number().min(-most).max(most)

/** The verbs of the places. */
export const placesApi = {
  /** The governorate and area that a point lies in; null outside Kuwait. */
  locate: query({
    access: 'canViewProperties',
    input: z.strictObject({ latitude: degrees(90), longitude: degrees(180) }),
    run: async (_ctx, point) => locate(point) ?? null,
  }),
}

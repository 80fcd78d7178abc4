import type { Kysely } from 'kysely'
import type { DrawBase } from '#server/basemap/picture.ts'
import type { DB } from '#server/db/tables.ts'

/**
 * Draws the base maps of an issued report as they were when the window was first printed in one of this valuation, also where there was none: what was issued is
 * printed again as it was, and so is a correction of it. A window is kept by its degrees, the height of its picture and the language of its names.
 */
export function keptBase(db: Kysely<DB>, valuationId: string, drawBase: DrawBase): DrawBase {
  return async (window, ratio, language) => {
    const { west, north, width, height } = window
    const place = [west, north, width, height, ratio, language].join(' ')
    const find = () =>
      db
        .selectFrom('reportBaseMaps')
        .select(['picture', 'credit'])
        .where('valuationId', '=', valuationId)
        .where('place', '=', place)
        .executeTakeFirst()
    let kept = await find()
    if (!kept) {
      const drawn = await drawBase(window, ratio, language)
      await db
        .insertInto('reportBaseMaps')
        .values({ valuationId, place, picture: drawn?.bytes ?? null, credit: drawn?.credit ?? null })
        .onConflict((on) => on.doNothing())
        .execute()
      // Another server may have kept its own in the meantime.
      kept = await find()
    }
    return kept?.picture ? { bytes: kept.picture, credit: kept.credit ?? '' } : null
  }
}

import type { Kysely } from 'kysely'
import type { DB } from '#server/db/tables.ts'

/** Thrown where somebody asked the work to stop. */
export class Cancelled extends Error {}

const EVERY = 200

/**
 * Tells how far the work on an import is, five times a second at most, by a connection that is not in the work's transaction, and
 * hears on the way whether somebody asked it to stop: then it throws Cancelled.
 */
export function createProgress(db: Kysely<DB>, id: string) {
  let told = Number.NEGATIVE_INFINITY
  return async (done: number, ofRows: number): Promise<void> => {
    if (performance.now() - told < EVERY) return
    const row = await db
      .updateTable('imports')
      .set({ done, ofRows })
      .where('id', '=', id)
      .returning('cancelAsked')
      .executeTakeFirst()
    if (row?.cancelAsked !== false) throw new Cancelled()
    told = performance.now()
  }
}
export type Progress = ReturnType<typeof createProgress>

import type { Kysely } from 'kysely'
import type { DB } from '#server/db/tables.ts'

/** Thrown when a cancellation was requested. */
export class Cancelled extends Error {}

const EVERY = 200

/**
 * Gives the function that reports progress, at most five times a second, on a connection outside the work's transaction. It throws
 * Cancelled when a cancellation was requested.
 */
export function createProgress(db: Kysely<DB>, id: string) {
  let lastUpdate = Number.NEGATIVE_INFINITY
  return async (done: number, ofRows: number): Promise<void> => {
    if (performance.now() - lastUpdate < EVERY) return
    const row = await db
      .updateTable('imports')
      .set({ done, ofRows })
      .where('id', '=', id)
      .returning('cancelAsked')
      .executeTakeFirst()
    if (row?.cancelAsked !== false) throw new Cancelled()
    lastUpdate = performance.now()
  }
}
export type Progress = ReturnType<typeof createProgress>

import type { Kysely } from 'kysely'
import type { DB } from '#server/db/tables.ts'
import type { FileProgress } from '../commands/file-task.ts'
import type { RunRow } from './delivery.ts'

/** How often progress is stored, in ms. */
const PROGRESS_EVERY = 250

/** Thrown when a cancellation was requested, or when another attempt took this one's place. */
export class Cancelled extends Error {}

export type Following = ReturnType<typeof followProgress>

/** Stores how far a file has come, a few times a second, and looks whether this attempt still has anything to do: `ended` aborts when not. */
export function followProgress(db: Kysely<DB>, { id, attempts }: RunRow) {
  const ended = new AbortController()
  let latest = { done: 0, ofRows: 0 }
  let storing: Promise<void> = Promise.resolve()

  async function store(): Promise<void> {
    const row = await db
      .updateTable('reportRuns')
      .set(latest)
      .where('id', '=', id)
      .where('state', '=', 'RUNNING')
      .where('attempts', '=', attempts)
      .returning('cancelAsked')
      .executeTakeFirst()
    if (row?.cancelAsked !== false) ended.abort(new Cancelled())
  }
  const ticking = setInterval(() => {
    // While the database is away there is nothing to store: the work itself meets the error.
    storing = storing.then(store).catch(() => undefined)
  }, PROGRESS_EVERY)
  return {
    ended: ended.signal,
    tell({ done, of }: FileProgress): void {
      latest = { done, ofRows: of }
    },
    async stop(): Promise<void> {
      clearInterval(ticking)
      await storing
    },
  }
}

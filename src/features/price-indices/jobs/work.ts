import type { Kysely } from 'kysely'
import { kuwaitToday } from '#kernel/dates.ts'
import type { DB } from '#server/db/tables.ts'
import { attemptRows } from '#server/jobs/attempt-rows.ts'
import { createAttempts } from '#server/jobs/attempts.ts'
import type { Work } from '#server/jobs/jobs.ts'
import type { Log } from '#server/log.ts'
import type { RunTask } from '#server/tasks/task-runner.ts'
import { failVintage, isLatest, storeVintage } from '../commands/store.ts'
import { beginVintage } from '../commands/vintages.ts'
import type { ComputedVintage } from '../model/vintages.ts'

/** How long a calculation may take, in ms. */
const TIMEOUT = 10 * 60_000
/** The number of attempts that may end with a crash before a calculation has failed. */
const MOST_ATTEMPTS = 3

/** `task` is the module that reads the sales and calculates, in a process of its own. */
type Parts = { db: Kysely<DB>; runTask: RunTask; task: string; log: Log }

const rows = attemptRows('priceIndexVintages', { state: 'status' })

/** The work of the queue of price indices: one calculation of all, stored in one transaction at its end. */
export function createIndexWork({ db, runTask, task, log }: Parts): { work: Work<'price-index'>; stop: () => void } {
  const { attempt, stop } = createAttempts(log)
  const work: Work<'price-index'> = async ({ vintageId }, given) => {
    const vintage = await beginVintage(db, vintageId)
    if (!vintage) return
    await attempt(given, {
      attempts: vintage.attempts,
      most: MOST_ATTEMPTS,
      start: null,
      store: () => isLatest(db, vintage),
      async run({ signal, settled }) {
        const computed = await runTask<ComputedVintage>(task, { today: kuwaitToday() }, { timeout: TIMEOUT, signal })
        await settled()
        await storeVintage(db, vintage, computed)
      },
      release: () => rows.release(db, vintage),
      // Another attempt took its place, and ends it.
      cancel: async () => undefined,
      fail: (failure) => failVintage(db, vintage, failure),
      unexpected: 'price-index-failed',
      failed: 'a price index could not be calculated',
      of: { vintage: vintage.id },
    })
  }
  return { work, stop }
}

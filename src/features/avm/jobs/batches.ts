import { join } from 'node:path'
import { type Kysely, type Selectable, sql } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import type { NotifyCache } from '#server/db/notify-cache.ts'
import type { DB, Tables } from '#server/db/tables.ts'
import { attemptRows } from '#server/jobs/attempt-rows.ts'
import { createAttempts } from '#server/jobs/attempts.ts'
import type { Work } from '#server/jobs/jobs.ts'
import type { Log } from '#server/log.ts'
import type { RunTask } from '#server/tasks/task-runner.ts'
import { personToServe, readSettings } from '../../settings/queries.ts'
import type { BatchSubject } from '../model/batches.ts'
import { storedCurrentModel } from '../queries/current-model.ts'
import { levelOn } from '../queries/levels.ts'
import { dateOf } from '../rules/evidence.ts'
import type { BatchOutcome, BatchTask } from './estimate-batch.ts'

const TASK = join(import.meta.dirname, 'estimate-batch.ts')
/** How long a batch may take, in ms: less than its job. */
const TIMEOUT = 50 * 60_000
const MOST_ATTEMPTS = 3

type Parts = { db: Kysely<DB>; notifyCache: NotifyCache; runTask: RunTask; log: Log }
type Batch = Selectable<Tables['avmBatches']>

const rows = attemptRows('avmBatches', { endedAt: true })

/** The work of the queue of batches: estimates all lines in a process of its own, in the scope of the person as it is now. */
export function createBatchWork(parts: Parts): { work: Work<'avm-batches'>; stop: () => void } {
  const { db, notifyCache, runTask, log } = parts
  const { attempt, stop } = createAttempts(log)
  const work: Work<'avm-batches'> = async ({ batchId }, given) => {
    const batch = await begin(db, batchId)
    if (!batch) return
    await attempt(given, {
      attempts: batch.attempts,
      most: MOST_ATTEMPTS,
      start: 0,
      store: (done) => rows.store(db, batch, { done }),
      async run({ signal, tell, settled }) {
        const [actor, current, settings] = await Promise.all([
          personToServe({ db, notifyCache }, batch.userId, 'canViewReports'),
          storedCurrentModel(db),
          readSettings({ db, notifyCache }),
        ])
        if (!current) throw new AppError('avm-no-model')
        const level = await levelOn(db, current.id, batch.valueDate)
        const input: BatchTask = {
          actor,
          modelId: current.id,
          typical: current.typical,
          ...{ date: batch.valueDate, level, widest: settings.avmWidestShare },
          subjects: batch.subjects as unknown as BatchSubject[],
        }
        const limits = { timeout: TIMEOUT, signal, onProgress: tell }
        const { results, total } = await runTask<BatchOutcome, number>(TASK, input, limits)
        await settled()
        const refused = results.filter(({ value }) => value === null).length
        const ending = { state: 'DONE', modelId: current.id, done: results.length, refused }
        const levelDay = level && dateOf(level.day)
        await rows.end(db, batch, {
          ...{ ...ending, levelDay },
          ...{ results: JSON.stringify(results), total: JSON.stringify(total) },
        })
      },
      release: () => rows.release(db, batch),
      cancel: () => rows.end(db, batch, { state: 'CANCELLED' }),
      fail: (failure) => rows.end(db, batch, { state: 'FAILED', failure }),
      unexpected: 'avm-batch-failed',
      failed: 'a batch of estimates could not be made',
      of: { batch: batch.id },
    })
  }
  return { work, stop }
}

const begin = (db: Kysely<DB>, id: string): Promise<Batch | undefined> =>
  db
    .updateTable('avmBatches')
    .set((eb) => ({ state: 'RUNNING', startedAt: sql<Date>`now()`, attempts: eb('attempts', '+', 1), done: 0 }))
    .where('id', '=', id)
    .where('state', 'in', ['WAITING', 'RUNNING'])
    .returningAll()
    .executeTakeFirst()

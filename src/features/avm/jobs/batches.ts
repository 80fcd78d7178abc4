import { join } from 'node:path'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { refusal } from '#access/can.ts'
import { AppError } from '#kernel/errors.ts'
import type { NotifyCache } from '#server/db/notify-cache.ts'
import type { DB, Tables } from '#server/db/tables.ts'
import { personColumns, toPerson } from '#server/identity/sessions/actor-row.ts'
import { failureCode } from '#server/jobs/failure-code.ts'
import type { Work } from '#server/jobs/jobs.ts'
import type { Log } from '#server/log.ts'
import type { RunTask } from '#server/tasks/task-runner.ts'
import { readSettings } from '../../settings/queries.ts'
import type { BatchResult, BatchSubject } from '../model/batches.ts'
import { storedCurrentModel } from '../queries/current-model.ts'
import type { BatchTask } from './estimate-batch.ts'
import { followProgress } from './progress.ts'

const TASK = join(import.meta.dirname, 'estimate-batch.ts')
/** How long a batch may take, in ms: less than its job. */
const TIMEOUT = 50 * 60_000
const MOST_ATTEMPTS = 3

type Parts = { db: Kysely<DB>; notifyCache: NotifyCache; runTask: RunTask; log: Log }
type Batch = Selectable<Tables['avmBatches']>

/** The work of the queue of batches: estimates all lines in a process of its own, in the scope of the person as it is now. */
export function createBatchWork(parts: Parts): { work: Work<'avm-batches'>; stop: () => void } {
  const { db, runTask, log } = parts
  const stopping = new AbortController()
  const work: Work<'avm-batches'> = async ({ batchId }, given) => {
    const batch = await begin(db, batchId)
    if (!batch) return
    if (batch.attempts > MOST_ATTEMPTS) return end(db, batch, { state: 'FAILED', failure: 'avm-batch-failed' })
    const progress = followProgress(storeProgress(db, batch))
    const signal = AbortSignal.any([given, stopping.signal, progress.ended])
    try {
      const [actor, current] = await Promise.all([personOf(parts, batch.userId), storedCurrentModel(db)])
      if (!current) throw new AppError('avm-no-model')
      const input: BatchTask = {
        actor,
        modelId: current.id,
        typical: current.typical,
        date: batch.valueDate,
        subjects: batch.subjects as unknown as BatchSubject[],
      }
      const results = await runTask<BatchResult[], number>(TASK, input, {
        timeout: TIMEOUT,
        signal,
        onProgress: progress.tell,
      })
      await progress.stop()
      const refused = results.filter(({ value }) => value === null).length
      const ending = { state: 'DONE', modelId: current.id, done: results.length, refused }
      await end(db, batch, { ...ending, results: JSON.stringify(results) })
    } catch (error) {
      await progress.stop()
      if (progress.ended.aborted) return end(db, batch, { state: 'CANCELLED' })
      // The server stops: the job returns to its queue.
      if (signal.aborted) throw error
      const code = failureCode(error)
      if (!code && batch.attempts < MOST_ATTEMPTS) throw error
      log.warn({ batch: batch.id, reason: code ?? String(error) }, 'a batch of estimates could not be made')
      await end(db, batch, { state: 'FAILED', failure: code ?? 'avm-batch-failed' })
    }
  }
  return { work, stop: () => stopping.abort() }
}

const begin = (db: Kysely<DB>, id: string): Promise<Batch | undefined> =>
  db
    .updateTable('avmBatches')
    .set((eb) => ({ state: 'RUNNING', startedAt: sql<Date>`now()`, attempts: eb('attempts', '+', 1), done: 0 }))
    .where('id', '=', id)
    .where('state', 'in', ['WAITING', 'RUNNING'])
    .returningAll()
    .executeTakeFirst()

/** Only the latest attempt ends a batch. */
async function end(
  db: Kysely<DB>,
  { id, attempts }: Batch,
  ending: Partial<Record<keyof Batch, unknown>>,
): Promise<void> {
  await db
    .updateTable('avmBatches')
    .set({ ...(ending as object), endedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'RUNNING')
    .where('attempts', '=', attempts)
    .execute()
}

/** The person in whose scope a batch is made, as they would be signed in. Throws why they may not any more. */
async function personOf({ db, notifyCache }: Parts, userId: string): Promise<Actor> {
  const row = await db
    .selectFrom('users')
    .leftJoin('clientMembers', 'clientMembers.userId', 'users.id')
    .select(personColumns)
    .select('clientMembers.accountId')
    .where('users.id', '=', userId)
    .executeTakeFirst()
  const actor = row && toPerson(row, await readSettings({ db, notifyCache }))
  const refused = actor ? refusal(actor, 'canViewReports') : 'account-inactive'
  if (!actor || refused) throw new AppError(refused ?? 'account-inactive')
  return actor
}

/** Stores how many lines of a batch are estimated, and gives whether it is still wanted. */
const storeProgress =
  (db: Kysely<DB>, { id, attempts }: Batch) =>
  async (done: number): Promise<boolean> => {
    const row = await db
      .updateTable('avmBatches')
      .set({ done })
      .where('id', '=', id)
      .where('state', '=', 'RUNNING')
      .where('attempts', '=', attempts)
      .returning('cancelAsked')
      .executeTakeFirst()
    return row?.cancelAsked === false
  }

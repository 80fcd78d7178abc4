import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { DB } from '#server/db/tables.ts'
import { failureCode } from '#server/jobs/failure-code.ts'
import type { Work } from '#server/jobs/jobs.ts'
import type { Log } from '#server/log.ts'
import type { RunTask } from '#server/tasks/task-runner.ts'
import { publishModel } from '../commands/publish.ts'
import { type Attempt, beginTraining, endTraining } from '../commands/training.ts'
import { followProgress } from './progress.ts'
import type { Trained } from './train.ts'

const TASK = join(import.meta.dirname, 'train.ts')
/** How long a training may take, in ms: less than its job. */
const TIMEOUT = 90 * 60_000
/** The number of attempts that may end with a crash before a training has failed. */
const MOST_ATTEMPTS = 3

type Parts = { db: Kysely<DB>; runTask: RunTask; log: Log }

/**
 * The work of the queue of trainings: one model, in a process of its own, stored in one transaction at its end. One that is killed midway
 * leaves nothing, and is begun again. `stop` ends those that run: the next server begins them again.
 */
export function createTrainingWork({ db, runTask, log }: Parts): { work: Work<'avm-training'>; stop: () => void } {
  const stopping = new AbortController()
  const work: Work<'avm-training'> = async ({ modelId }, given) => {
    const attempt = await beginTraining(db, modelId)
    if (!attempt) return
    if (attempt.attempts > MOST_ATTEMPTS)
      return endTraining(db, attempt, { status: 'FAILED', failure: 'avm-training-failed' })
    const progress = followProgress(storeProgress(db, attempt))
    const signal = AbortSignal.any([given, stopping.signal, progress.ended])
    try {
      const present = await db.selectFrom('avmModels').select('id').where('status', '=', 'PROMOTED').executeTakeFirst()
      const limits = { timeout: TIMEOUT, signal, onProgress: progress.tell }
      const trained = await runTask<Trained, number>(TASK, { presentId: present?.id ?? null }, limits)
      await progress.stop()
      if (!(await publishModel(db, attempt, trained))) await endTraining(db, attempt, { status: 'CANCELLED' })
    } catch (error) {
      await progress.stop()
      if (progress.ended.aborted) return endTraining(db, attempt, { status: 'CANCELLED' })
      // The server stops: the job returns to its queue.
      if (signal.aborted) throw error
      const code = failureCode(error)
      if (!code && attempt.attempts < MOST_ATTEMPTS) throw error
      log.warn({ model: attempt.number, reason: code ?? String(error) }, 'a model could not be trained')
      await endTraining(db, attempt, { status: 'FAILED', failure: code ?? 'avm-training-failed' })
    }
  }
  return { work, stop: () => stopping.abort() }
}

/** Stores how far a training has come, and gives whether it is still wanted. */
const storeProgress =
  (db: Kysely<DB>, { id, attempts }: Attempt) =>
  async (done: number): Promise<boolean> => {
    const row = await db
      .updateTable('avmModels')
      .set({ progress: Math.min(1, done) })
      .where('id', '=', id)
      .where('status', '=', 'TRAINING')
      .where('attempts', '=', attempts)
      .returning('cancelAsked')
      .executeTakeFirst()
    return row?.cancelAsked === false
  }

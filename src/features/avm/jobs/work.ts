import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { DB } from '#server/db/tables.ts'
import { attemptRows } from '#server/jobs/attempt-rows.ts'
import { createAttempts } from '#server/jobs/attempts.ts'
import type { Work } from '#server/jobs/jobs.ts'
import type { Log } from '#server/log.ts'
import type { RunTask } from '#server/tasks/task-runner.ts'
import { publishModel } from '../commands/publish.ts'
import { beginTraining, endTraining } from '../commands/training.ts'
import type { Trained } from './train.ts'

const TASK = join(import.meta.dirname, 'train.ts')
/** How long a training may take, in ms: less than its job. */
const TIMEOUT = 90 * 60_000
/** The number of attempts that may end with a crash before a training has failed. */
const MOST_ATTEMPTS = 3

const rows = attemptRows('avmModels', { state: 'status', underWay: 'TRAINING' })

type Parts = { db: Kysely<DB>; runTask: RunTask; log: Log }

/**
 * The work of the queue of trainings: one model, in a process of its own, stored in one transaction at its end. One that is killed midway
 * leaves nothing, and is begun again. `stop` ends those that run: the next server begins them again.
 */
export function createTrainingWork({ db, runTask, log }: Parts): { work: Work<'avm-training'>; stop: () => void } {
  const { attempt, stop } = createAttempts(log)
  const work: Work<'avm-training'> = async ({ modelId }, given) => {
    const training = await beginTraining(db, modelId)
    if (!training) return
    const cancel = () => endTraining(db, training, { status: 'CANCELLED' })
    // Progress that was reported never goes back.
    let furthest = 0
    await attempt(given, {
      attempts: training.attempts,
      most: MOST_ATTEMPTS,
      start: 0,
      store: (done) => rows.store(db, training, { progress: Math.min(1, done) }),
      async run({ signal, tell, settled }) {
        const present = await db
          .selectFrom('avmModels')
          .select('id')
          .where('status', '=', 'PROMOTED')
          .executeTakeFirst()
        const onProgress = (done: number) => {
          furthest = Math.max(furthest, done)
          tell(furthest)
        }
        const limits = { timeout: TIMEOUT, signal, onProgress }
        const trained = await runTask<Trained, number>(TASK, { presentId: present?.id ?? null }, limits)
        await settled()
        if (!(await publishModel(db, training, trained))) await cancel()
      },
      release: () => rows.release(db, training),
      cancel,
      fail: (failure) => endTraining(db, training, { status: 'FAILED', failure }),
      unexpected: 'avm-training-failed',
      failed: 'a model could not be trained',
      of: { model: training.number },
    })
  }
  return { work, stop }
}

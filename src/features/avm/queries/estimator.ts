import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Kysely } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import type { DB } from '#server/db/tables.ts'
import type { Estimate, Subject } from '../rules/table.ts'
import type { Level } from '../rules/time/level.ts'
import { levelsOn } from './levels.ts'

/** What the thread is asked; the bytes of the model only where it does not have it. */
export type EstimatorMessage = {
  id: number
  modelId: string
  bytes?: Uint8Array | undefined
  subjects: readonly Subject[]
  /** The level of the market on the day of each; null where there is none. */
  levels: readonly (Level | null)[]
}
/** Its answer: the estimates, that it does not have the model, or why it failed. */
export type EstimateAnswer = { id: number } & ({ estimates: Estimate[] } | { unknown: true } | { failed: string })

const PROGRAM = join(import.meta.dirname, 'estimator/program.ts')
/** The maximum heap of the thread, in MB: numbers of models lie outside of it. */
const HEAP = 512
/** After how long an idle thread is ended, in ms. */
const IDLE = 10 * 60_000
/** How many estimates may wait, and how long one may take unless the caller waits less, in ms. */
const [MOST_WAITING, TIMEOUT] = [50, 15_000]

type Thread = { worker: Worker; waiting: Map<number, (answer: EstimateAnswer) => void>; idle?: NodeJS.Timeout }
let thread: Thread | undefined
let last = 0

/**
 * Estimates of subjects by a model and the levels of its market on their days, in the order of the subjects; computed in the estimator's thread of this process, which keeps the
 * model. Throws 'unavailable' while too many wait, 'deadline-exceeded' after `within` ms, and 'model-other-version' or 'model-damaged' as its file is read.
 */
export async function estimateBy(
  db: Kysely<DB>,
  modelId: string,
  subjects: readonly Subject[],
  within = TIMEOUT,
): Promise<Estimate[]> {
  const levels = await levelsOn(
    db,
    modelId,
    subjects.map(({ day }) => day),
  )
  const answer = await ask({ modelId, subjects, levels }, within)
  if (!('unknown' in answer)) return estimatesOf(answer)
  const { model } = await db
    .selectFrom('avmModelFiles')
    .select('model')
    .where('modelId', '=', modelId)
    .executeTakeFirstOrThrow()
  return estimatesOf(await ask({ modelId, subjects, levels, bytes: model }, within))
}

function estimatesOf(answer: EstimateAnswer): Estimate[] {
  if ('estimates' in answer) return answer.estimates
  if ('failed' in answer && (answer.failed === 'model-other-version' || answer.failed === 'model-damaged'))
    throw new AppError(answer.failed)
  throw new Error(`An estimate failed: ${'failed' in answer ? answer.failed : 'the model was forgotten'}.`)
}

async function ask(question: Omit<EstimatorMessage, 'id'>, within: number): Promise<EstimateAnswer> {
  thread ??= start()
  const its = thread
  if (its.waiting.size >= MOST_WAITING) throw new AppError('unavailable')
  const id = ++last
  clearTimeout(its.idle)
  its.worker.ref()
  let late: NodeJS.Timeout | undefined
  try {
    return await new Promise<EstimateAnswer>((resolve, reject) => {
      late = setTimeout(() => reject(new AppError('deadline-exceeded')), within)
      its.waiting.set(id, resolve)
      its.worker.postMessage({ id, ...question })
    })
  } finally {
    clearTimeout(late)
    its.waiting.delete(id)
    if (its.waiting.size === 0) rest(its)
  }
}

function start(): Thread {
  const worker = new Worker(PROGRAM, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: HEAP } })
  const its: Thread = { worker, waiting: new Map() }
  worker.on('message', (answer: EstimateAnswer) => its.waiting.get(answer.id)?.(answer))
  let reason = 'its thread ended'
  worker.on('error', (error) => {
    reason = error.message
  })
  worker.once('exit', () => {
    if (thread === its) thread = undefined
    for (const [id, answered] of its.waiting) answered({ id, failed: reason })
  })
  return its
}

/** An idle thread keeps no process alive. */
function rest(its: Thread): void {
  its.worker.unref()
  its.idle = setTimeout(() => {
    if (thread === its) thread = undefined
    void its.worker.terminate()
  }, IDLE).unref()
}

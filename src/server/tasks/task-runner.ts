import { join } from 'node:path'
import { AppError, type ErrorCode } from '#kernel/errors.ts'
import type { Log } from '../log.ts'
import { createConcurrencyLimit } from '../process/concurrency-limit.ts'
import { createWorkerPool, type PoolSettings } from '../process/worker-pool.ts'
import type { JobOptions } from '../process/worker-process.ts'
import type { TaskJob, TaskResult } from './task.ts'

const PROGRAM = join(import.meta.dirname, 'program.ts')
/** How many tasks run concurrently. */
const CONCURRENCY = 2
const QUEUE = 20
/** The limit of a process's heap, in MB. */
const HEAP = 160
/** As the server itself is started: a process holds some 40 MB less. */
const FLAGS = ['--heap-growing-percent=40', '--max-semi-space-size=8']
const DEFAULTS: PoolSettings = { idle: 60_000, jobsPerProcess: 20 }

/** The priority of tasks that nobody waits for: requests come before them. */
const BACKGROUND = 5

type Parts = {
  appUrl: string
  poolUrl?: string | undefined
  log: Log
  /** True for the tasks of jobs; a person waits for the others. */
  background?: boolean
  /** The niceness of tasks in the background that take both cores for minutes: all else comes before them. */
  niceness?: number
  /** The limit of a process's heap in MB, where tasks need more than most. */
  heap?: number
} & Partial<PoolSettings>

/** Runs the task of a module, given its path; its types are those of the module's `run`. */
export type RunTask = <Result, Progress = never>(
  module: string,
  input: object,
  options: JobOptions<Progress>,
) => Promise<Result>

/**
 * Runs tasks in processes, each with its own connections and its own heap, so that they take nothing of the server's event loop. The
 * processes are the server's own code and have its environment.
 */
export function createTaskRunner({
  appUrl,
  poolUrl,
  log,
  background = false,
  niceness = BACKGROUND,
  heap = HEAP,
  ...given
}: Parts) {
  const limit = createConcurrencyLimit(CONCURRENCY, QUEUE)
  const program = { path: PROGRAM, heap, flags: FLAGS, env: process.env }
  const pool = createWorkerPool<TaskJob, TaskResult, never>(program, { ...DEFAULTS, ...given })
  const database = { url: poolUrl ?? appUrl, pooled: poolUrl !== undefined }
  const priority = background ? niceness : 0

  /**
   * Throws what the task throws, an AppError as itself; 'unavailable' while too many wait or the server stops; 'deadline-exceeded'
   * past the timeout; the reason of a signal that aborts.
   */
  async function run(module: string, input: object, options: JobOptions<never>): Promise<unknown> {
    const outcome = await limit.run(() => pool.run({ database, module, input, priority }, options))
    if ('late' in outcome) throw new AppError('deadline-exceeded')
    if (!('result' in outcome)) {
      log.error({ module, ...outcome }, 'the process of a task ended before its work did')
      throw new Error(`The process of a task ended: ${outcome.signal ?? outcome.code}.`)
    }
    const { result } = outcome
    if ('value' in result) return result.value
    if ('failed' in result) throw Object.assign(new Error(result.failed.message), { code: result.failed.code })
    const { code, params, fields } = result.refused
    throw new AppError(code as ErrorCode, { ...(params ? { params } : {}), ...(fields ? { fields } : {}) })
  }

  return { run: run as RunTask, close: pool.close, processes: pool.processes }
}

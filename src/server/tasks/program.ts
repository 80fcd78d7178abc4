import { pathToFileURL } from 'node:url'
import { AppError } from '#kernel/errors.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { lowerPriority } from '../process/lower-priority.ts'
import { serveJobs } from '../process/serve-jobs.ts'
import { systemCode } from '../process/system-code.ts'
import type { Task, TaskJob, TaskResult } from './task.ts'

// A program of its own, run by task-runner.ts: runs tasks one after another, with a pool of its own.

/** Two reads that a task begins at once, such as the next rows while some are written. */
const CONNECTIONS = 2
let database: Database | undefined

serveJobs(
  async ({ database: { url, pooled }, module, input, priority }: TaskJob, tell: (progress: unknown) => void) => {
    try {
      database ??= openDatabase(url, { max: CONNECTIONS, pooled })
      const { run } = (await import(pathToFileURL(module).href)) as { run: Task<unknown, unknown, unknown> }
      // Not before: on a busy machine the start of a process would take longer than its work.
      lowerPriority(priority)
      return { value: await run(database.kysely, input, tell) } satisfies TaskResult
    } catch (error) {
      return failureOf(error)
    }
  },
)

function failureOf(error: unknown): TaskResult {
  if (error instanceof AppError) {
    const { code, params, fields } = error
    return { refused: { code, params, fields } }
  }
  const message = error instanceof Error ? error.message : String(error)
  return { failed: { message, code: systemCode(error) } }
}

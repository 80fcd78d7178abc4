import { parentPort } from 'node:worker_threads'
import { type FitOutcome, type FitTask, runTask } from '../../rules/tasks.ts'

/** A task that is done, by its number. */
export type FitReply = { number: number; outcome: FitOutcome<FitTask> }

// The body of the threads that threads.ts starts.
parentPort?.on('message', ({ number, task }: { number: number; task: FitTask }) =>
  parentPort?.postMessage({ number, outcome: runTask(task) } satisfies FitReply),
)

import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { FitOutcome, FitRunner, FitTask } from '../../rules/tasks.ts'
import type { FitReply } from './fit-worker.ts'

/**
 * A runner that executes tasks in threads, as many at once as asked for or as there are cores. The threads start with each call and end with
 * it, so that nothing is left when a training fails or is aborted: they are then stopped at once.
 */
export function createThreadRunner(threads = availableParallelism()): FitRunner {
  return (tasks, onDone, signal) => execute(tasks, Math.min(threads, tasks.length), onDone, signal)
}

async function execute<T extends FitTask>(
  tasks: readonly T[],
  threads: number,
  onDone: () => void,
  signal?: AbortSignal,
): Promise<FitOutcome<T>[]> {
  signal?.throwIfAborted()
  const outcomes = new Array<FitOutcome<T>>(tasks.length)
  const workers = Array.from({ length: threads }, () => new Worker(new URL('./fit-worker.ts', import.meta.url)))
  let next = 0
  try {
    await new Promise<void>((resolve, reject) => {
      let left = tasks.length
      const abort = () => reject(signal?.reason)
      signal?.addEventListener('abort', abort, { once: true })
      const give = (worker: Worker) => {
        if (next < tasks.length) worker.postMessage({ number: next, task: tasks[next++] })
      }
      for (const worker of workers) {
        worker.on('error', reject)
        worker.on('exit', (code) => reject(new Error(`A thread of the training ended with code ${code}.`)))
        worker.on('message', ({ number, outcome }: FitReply) => {
          outcomes[number] = outcome as FitOutcome<T>
          onDone()
          left--
          if (left === 0) resolve()
          else give(worker)
        })
        give(worker)
      }
      if (left === 0) resolve()
    })
    return outcomes
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()))
  }
}

import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { FitOutcome, FitRunner, FitTask } from '../../rules/tasks.ts'
import type { FitReply } from './fit-worker.ts'

/** A runner with threads of its own, which `close` ends. */
export type ThreadRunner = FitRunner & { close(): Promise<void> }

/**
 * A runner that executes tasks in threads, as many at once as asked for or as there are cores. Threads wait for the next call and don't keep
 * the process alive meanwhile; a call that fails or is aborted stops them at once, in the middle of what they do.
 */
export function createThreadRunner(threads = availableParallelism()): ThreadRunner {
  const pool: Worker[] = []
  const close = async () => {
    await Promise.all(pool.splice(0).map((worker) => worker.terminate()))
  }
  const run: FitRunner = async (tasks, onDone, signal) => {
    signal?.throwIfAborted()
    while (pool.length < Math.min(threads, tasks.length))
      pool.push(new Worker(new URL('./fit-worker.ts', import.meta.url), { execArgv: [] }))
    try {
      return await execute(pool, tasks, onDone, signal)
    } catch (error) {
      await close()
      throw error
    }
  }
  return Object.assign(run, { close })
}

/** Gives each thread a task, and the next one as it is done, until all are. */
async function execute<T extends FitTask>(
  pool: readonly Worker[],
  tasks: readonly T[],
  onDone: () => void,
  signal?: AbortSignal,
): Promise<FitOutcome<T>[]> {
  const outcomes = new Array<FitOutcome<T>>(tasks.length)
  let [next, left] = [0, tasks.length]
  const end = new AbortController()
  try {
    await new Promise<void>((resolve, reject) => {
      const once = { signal: end.signal }
      signal?.addEventListener('abort', () => reject(signal.reason), once)
      const give = (worker: Worker) => {
        if (next < tasks.length) worker.postMessage({ number: next, task: tasks[next++] })
      }
      for (const worker of pool) {
        worker.ref()
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
    end.abort()
    for (const worker of pool) {
      for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event)
      worker.unref()
    }
  }
}

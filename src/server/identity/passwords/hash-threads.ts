import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { createConcurrencyLimit } from '../../process/concurrency-limit.ts'

/** The parameters of argon2; memory in KiB. */
export type HashTask = {
  message: string
  nonce: Uint8Array
  memory: number
  passes: number
  parallelism: number
  tagLength: number
}

/**
 * How many threads hash at once: at most half of the cores, and no more than two. Hashing is the most expensive work of the
 * server, and users who are signed in take precedence over those who sign in. Each hash takes 19 MiB.
 */
export const THREADS = Math.max(1, Math.min(2, Math.floor(availableParallelism() / 2)))
const limit = createConcurrencyLimit(THREADS, 100)
const idle: Worker[] = []

/** Derives an argon2id tag in a thread of low priority. Throws AppError 'unavailable' when a hundred wait already. */
export function deriveTag(task: HashTask): Promise<Buffer> {
  return limit.run(() => {
    const thread = idle.pop() ?? new Worker(new URL('./hash-worker.ts', import.meta.url), { execArgv: [] })
    return runTask(thread, task)
  })
}

function runTask(thread: Worker, task: HashTask): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // An idle thread must not keep the process alive.
    thread.ref()
    thread.once('message', (tag: Uint8Array) => {
      thread.off('error', reject).unref()
      idle.push(thread)
      resolve(Buffer.from(tag))
    })
    thread.once('error', reject)
    thread.postMessage(task)
  })
}

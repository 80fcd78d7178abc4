import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { createConcurrencyLimit } from '../../concurrency-limit.ts'
import type { HashTask } from './hash-worker.ts'

/**
 * How many hash at once: half of the machine at most, and no more than two. Hashing is the dearest thing the server does, and
 * those who are at work come before those who are at the door. Each takes 19 MiB while it works.
 */
export const THREADS = Math.max(1, Math.min(2, Math.floor(availableParallelism() / 2)))
const gate = createConcurrencyLimit(THREADS, 100)
const idle: Worker[] = []

/** Derives an argon2id tag in a thread of low priority. Throws AppError 'unavailable' when a hundred wait already. */
export function deriveTag(task: HashTask): Promise<Buffer> {
  return gate.run(() => {
    const thread = idle.pop() ?? new Worker(new URL('./hash-worker.ts', import.meta.url), { execArgv: [] })
    return ask(thread, task)
  })
}

function ask(thread: Worker, task: HashTask): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // One that rests keeps no process alive.
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

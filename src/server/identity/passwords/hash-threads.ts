import { availableParallelism } from 'node:os'
import { createThreadPool } from '../../process/thread-pool.ts'

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
const derive = createThreadPool<HashTask, Uint8Array>({
  program: new URL('./hash-worker.ts', import.meta.url),
  threads: THREADS,
  queue: 100,
})

/** Derives an argon2id tag in a thread of low priority. Throws AppError 'unavailable' when a hundred wait already. */
export const deriveTag = async (task: HashTask): Promise<Buffer> => Buffer.from(await derive(task))

import { AppError } from '#kernel/errors.ts'

/** Runs a few pieces of work concurrently, and queues the others. */
export type ConcurrencyLimit = { run: <T>(work: () => Promise<T>) => Promise<T> }

/** Limits work to `concurrency` at once and `queue` waiting; further work is refused with AppError 'unavailable'. */
export function createConcurrencyLimit(concurrency: number, queue: number): ConcurrencyLimit {
  const waiting: (() => void)[] = []
  let running = 0
  return {
    async run(work) {
      if (running >= concurrency) {
        if (waiting.length >= queue) throw new AppError('unavailable')
        // Finished work passes its slot on, so `running` does not change.
        await new Promise<void>((start) => waiting.push(start))
      } else running++
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else running--
      }
    },
  }
}

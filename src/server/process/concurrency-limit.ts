import { AppError } from '#kernel/errors.ts'

/** Lets a few pieces of work run at once and the others wait their turn. */
export type ConcurrencyLimit = { run: <T>(work: () => Promise<T>) => Promise<T> }

/** Makes a gate for `width` at once and `queue` waiting; whoever comes later gets AppError 'unavailable'. */
export function createConcurrencyLimit(width: number, queue: number): ConcurrencyLimit {
  const waiting: (() => void)[] = []
  let running = 0
  return {
    async run(work) {
      if (running >= width) {
        if (waiting.length >= queue) throw new AppError('unavailable')
        // The one who leaves hands its place over, so `running` does not change.
        await new Promise<void>((go) => waiting.push(go))
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

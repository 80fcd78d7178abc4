import { type Actor, isStaff } from '#access/actor.ts'
import { AppError } from '#kernel/errors.ts'

/** Runs a few pieces of work concurrently, and queues the others. */
export type ConcurrencyLimit = { run: <T>(work: () => Promise<T>) => Promise<T> }

/** A limit per key, such as a person: the work of one key does not make another wait. */
export type KeyedLimit = { run: <T>(key: string, work: () => Promise<T>) => Promise<T> }

/** Limits work of each key to `concurrency` at once and `queue` waiting; further work is refused with AppError 'unavailable'. */
export function createKeyedLimit(concurrency: number, queue: number): KeyedLimit {
  const limits = new Map<string, { limit: ConcurrencyLimit; uses: number }>()
  return {
    async run(key, work) {
      const its = limits.get(key) ?? { limit: createConcurrencyLimit(concurrency, queue), uses: 0 }
      limits.set(key, its)
      its.uses++
      try {
        return await its.limit.run(work)
      } finally {
        its.uses--
        if (its.uses === 0) limits.delete(key)
      }
    },
  }
}

/** Whose work it is: that of the firm's people, or that of everybody else. */
export type Sender = 'staff' | 'others'

/** The kind of sender that a person is. */
export const senderOf = (actor: Pick<Actor, 'role'>): Sender => (isStaff(actor) ? 'staff' : 'others')

/** A limit for each kind of sender, so that the work of clients never makes that of staff wait. */
export function limitsBySender(atOnce: Readonly<Record<Sender, number>>, queue: number) {
  const { staff, others } = atOnce
  return { staff: createConcurrencyLimit(staff, queue), others: createConcurrencyLimit(others, queue) }
}

/** How long work may wait behind other work without a moment at which none waits, in ms; then what comes waits a third as long. */
const STANDING = 1_000

/**
 * Limits work to `concurrency` at once and `queue` waiting; further work is refused with AppError 'unavailable'. With `patience` it is refused
 * with 'busy', and so is work that has waited for so many ms: a third of them where more comes than can be done, so that what is still
 * done is done soon.
 */
export function createConcurrencyLimit(concurrency: number, queue: number, patience?: number): ConcurrencyLimit {
  const waiting = new Set<() => void>()
  let running = 0
  let standingSince = 0

  /** Waits for the slot of finished work, which passes it on, so that `running` does not change. */
  const passedOn = () =>
    new Promise<void>((resolve, reject) => {
      if (waiting.size === 0) standingSince = performance.now()
      const share = performance.now() - standingSince > STANDING ? 3 : 1
      const late = patience === undefined ? undefined : setTimeout(giveUp, patience / share).unref()
      waiting.add(start)
      function start() {
        clearTimeout(late)
        waiting.delete(start)
        resolve()
      }
      function giveUp() {
        waiting.delete(start)
        reject(refused())
      }
    })

  const refused = () => new AppError(patience === undefined ? 'unavailable' : 'busy')

  return {
    async run(work) {
      if (running >= concurrency) {
        if (waiting.size >= queue) throw refused()
        await passedOn()
      } else running++
      try {
        return await work()
      } finally {
        const [next] = waiting
        if (next) next()
        else running--
      }
    },
  }
}

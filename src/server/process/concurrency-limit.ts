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

/** How long work may wait behind other work without a moment at which none waits, in ms; then it is begun within a fifth of its patience or not at all. */
const STANDING = 1_000
const SHARE = 5

/**
 * Limits work to `concurrency` at once and `queue` waiting; further work is refused with AppError 'unavailable'. With `patience` it is refused
 * with 'busy', and so is work that has waited for so many ms: a fifth of them where more comes than can be done, so that what is still
 * done is done soon.
 */
export function createConcurrencyLimit(concurrency: number, queue: number, patience?: number): ConcurrencyLimit {
  const waiting = new Set<{ since: number; start: () => void; refuse: () => void }>()
  let running = 0
  let standingSince = 0
  let passed = 0
  const refused = () => new AppError(patience === undefined ? 'unavailable' : 'busy')
  /** How long work may wait that comes now, in ms. */
  const patienceNow = (whole: number) => (performance.now() - standingSince > STANDING ? whole / SHARE : whole)

  /** Waits for the slot of finished work, which passes it on, so that `running` does not change. */
  const passedOn = () =>
    new Promise<void>((resolve, reject) => {
      const since = performance.now()
      if (waiting.size === 0) [standingSince, passed] = [since, 0]
      const refuse = () => {
        leave()
        reject(refused())
      }
      const late = patience === undefined ? undefined : setTimeout(refuse, patienceNow(patience)).unref()
      const start = () => {
        leave()
        resolve()
      }
      const its = { since, start, refuse }
      const leave = () => {
        clearTimeout(late)
        waiting.delete(its)
      }
      waiting.add(its)
    })

  /** Gives a free slot to the first that has not waited too long already; after a moment in which nothing was done, to the first ones. */
  function passOn(): void {
    const now = performance.now()
    for (const { since, start, refuse } of waiting) {
      if (patience === undefined || passed < concurrency || now - since <= patienceNow(patience)) {
        passed++
        start()
        return
      }
      refuse()
    }
    running--
  }

  return {
    async run(work) {
      if (running >= concurrency) {
        if (waiting.size >= queue) throw refused()
        await passedOn()
      } else running++
      try {
        return await work()
      } finally {
        passOn()
      }
    },
  }
}

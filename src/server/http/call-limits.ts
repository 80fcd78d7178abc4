import { AppError } from '#kernel/errors.ts'
import { createConcurrencyLimit } from '../process/concurrency-limit.ts'

/** What is limited apart: all calls of one network by people who are not signed in, and those of all networks; of a person reads, writes, writes that make a record, files that are made when asked for, and streams of what changes, and tiles of maps; and all that a system calls by one key. */
type CallKind = 'query' | 'command' | 'create' | 'file' | 'live' | 'tile' | 'machine' | 'network' | 'nobody'
/** What one person may do at a server: calls at once, calls that wait for these, calls begun in a minute, and how long one may wait, in ms. */
type CallLimit = { atOnce: number; waiting: number; aMinute: number; patience?: number }
export type CallLimits = Readonly<Record<CallKind, CallLimit>>

/** How long a call may wait for those of others, in ms. */
const PATIENCE = 3_000

/**
 * The limits of one person's calls, all of them in this table. A page reads a dozen things at once and people open several tabs, so
 * excess concurrent calls wait; what is refused is more than manual use makes. One person cannot take all connections of the pool.
 */
export const CALL_LIMITS: CallLimits = {
  query: { atOnce: 6, waiting: 120, aMinute: 1800 },
  // A selection of rows is changed one after another, as fast as the answers come.
  command: { atOnce: 4, waiting: 60, aMinute: 600 },
  create: { atOnce: 2, waiting: 60, aMinute: 180 },
  // Papers and sheets are drawn by few processes: one of a person at a time.
  file: { atOnce: 1, waiting: 4, aMinute: 60 },
  // A browser has one, whatever number of tabs it shows; without that means, each tab has its own.
  live: { atOnce: 12, waiting: 0, aMinute: 120 },
  // A view of a map takes some thirty; they are limited apart so that no read waits for one.
  tile: { atOnce: 8, waiting: 300, aMinute: 1200 },
  // What a key may call in a minute is counted for all servers together: src/server/identity/machine-keys.ts.
  machine: { atOnce: 4, waiting: 60, aMinute: 1800 },
  // Nobody's calls share one small budget, of which one network cannot take all.
  network: { atOnce: 2, waiting: 40, aMinute: 600, patience: PATIENCE },
  nobody: { atOnce: 4, waiting: 80, aMinute: 6000, patience: PATIENCE },
}

let current = CALL_LIMITS

/**
 * Sets the limits of the servers that this process opens from now on, and gives those before. Only tests and the bench call it:
 * tests/call-limits.test.ts refuses every other caller.
 */
export function setCallLimits(chosen: CallLimits): CallLimits {
  const before = current
  current = chosen
  return before
}

/** Runs a call of a person within their limits. Throws AppError 'too-many-calls' beyond them. */
export type LimitCalls = <T>(kind: CallKind, personId: string, work: () => Promise<T>) => Promise<T>

const MINUTE = 60_000

/** Creates the limits of one server; they are kept in memory, each server for itself. */
export function createCallLimits(now: () => number = Date.now): LimitCalls {
  const limits = current
  const people = new Map<string, { since: number; begun: number; uses: number; slots: ReturnType<typeof slotsOf> }>()
  const slotsOf = ({ atOnce, waiting, patience }: CallLimit) => createConcurrencyLimit(atOnce, waiting, patience)
  let sweptAt = now()

  // Who has called nothing for a minute is forgotten.
  function sweep(at: number): void {
    if (at - sweptAt < MINUTE) return
    sweptAt = at
    for (const [key, { since, uses }] of people) if (uses === 0 && at - since >= MINUTE) people.delete(key)
  }

  return async (kind, personId, work) => {
    const at = now()
    sweep(at)
    const limit = limits[kind]
    const key = `${kind} ${personId}`
    const its = people.get(key) ?? { since: at, begun: 0, uses: 0, slots: slotsOf(limit) }
    people.set(key, its)
    if (at - its.since >= MINUTE) Object.assign(its, { since: at, begun: 0 })
    if (its.begun >= limit.aMinute) throw tooManyCalls((its.since + MINUTE - at) / 1000)
    if (its.uses >= limit.atOnce + limit.waiting) throw tooManyCalls(1)
    its.begun++
    its.uses++
    try {
      return await its.slots.run(work)
    } finally {
      its.uses--
    }
  }
}

/** What a server works at for all its people at once: every read of the database, and those of them that take much of it. */
type ServerKind = 'read' | 'heavy'
/**
 * Fewer than the pool has connections: a read may take several, and sessions and caches are read ahead of it. More at once are no faster, and
 * those that wait for a connection would do so unseen. What may wait bounds memory; writes are limited where they take a connection
 * (src/server/db/database.ts).
 */
export const SERVER_LIMITS: Readonly<Record<ServerKind, { atOnce: number; waiting: number }>> = {
  read: { atOnce: 12, waiting: 200 },
  heavy: { atOnce: 6, waiting: 50 },
}

/** Runs a read within what this server works at at once. Throws AppError 'busy' beyond it. */
export type AdmitReads = <T>(isHeavy: boolean, work: () => Promise<T>) => Promise<T>

/** Creates the limits of all reads of one server. */
export function createReadLimits(): AdmitReads {
  const { read, heavy } = SERVER_LIMITS
  const reads = createConcurrencyLimit(read.atOnce, read.waiting, PATIENCE)
  const heavyOnes = createConcurrencyLimit(heavy.atOnce, heavy.waiting, PATIENCE)
  return (isHeavy, work) => (isHeavy ? heavyOnes.run(() => reads.run(work)) : reads.run(work))
}

function tooManyCalls(seconds: number): AppError {
  return new AppError('too-many-calls', { params: { seconds: Math.max(1, Math.ceil(seconds)) } })
}

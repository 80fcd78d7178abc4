import type { ErrorCode } from '#kernel/errors.ts'
import type { Log } from '#server/log.ts'
import { failureCode } from './failure-code.ts'

/** How often progress is stored, and a wish to cancel heard, in ms. */
const EVERY = 250

/** Thrown by work that is not wanted any more. */
export class Cancelled extends Error {}

/** One attempt at work that takes long, of which a row of the database tells how far it has come. */
type Attempt<Progress> = {
  /** How many were begun, this one included, and how many may end with a crash or an error before the work has failed. */
  attempts: number
  most: number
  start: Progress
  /** Writes down how far it has come; gives whether the work is still wanted and this attempt the latest one. */
  store: (progress: Progress) => Promise<boolean>
  /** The work. It waits for `settled` before it writes how it ended: then nothing is stored any more. */
  run: (parts: {
    signal: AbortSignal
    tell: (progress: Progress) => void
    settled: () => Promise<void>
  }) => Promise<unknown>
  /** Takes the attempt back: a server that was stopped is no failure of the work. */
  release: () => Promise<unknown>
  cancel: () => Promise<unknown>
  fail: (failure: ErrorCode) => Promise<unknown>
  /** What people are shown of an error that nobody expected. */
  unexpected: ErrorCode
  /** What the log says of a failure, and of what. */
  failed: string
  of: Record<string, unknown>
}

/**
 * Attempts at the jobs of a queue: each ends in one way, by its own work, by `cancel` once it is not wanted, or by `fail`; an error that nobody
 * expected, and the stop of the server, return the job to its queue. `stop` ends those that run: the next server begins them again, and none
 * counts as an attempt.
 */
export function createAttempts(log: Log) {
  const stopping = new AbortController()
  async function attempt<Progress>(given: AbortSignal, parts: Attempt<Progress>): Promise<void> {
    const { attempts, most, run, cancel, fail, unexpected } = parts
    if (attempts > most) return void (await fail(unexpected))
    const { ended, tell, settled } = followed(parts)
    const signal = AbortSignal.any([given, stopping.signal, ended])
    try {
      await run({ signal, tell, settled })
    } catch (error) {
      await settled()
      if (ended.aborted || error instanceof Cancelled) return void (await cancel())
      if (stopping.signal.aborted) await parts.release()
      if (signal.aborted) throw error
      const code = failureCode(error)
      if (!code && attempts < most) throw error
      log.warn({ ...parts.of, attempts, reason: code ?? String(error) }, parts.failed)
      await fail(code ?? unexpected)
    } finally {
      await settled()
    }
  }
  return { attempt, stop: () => stopping.abort() }
}

/** Stores how far work has come now and then; `ended` aborts once it is cancelled, removed, or another attempt took its place. */
function followed<Progress>({ start, store }: Pick<Attempt<Progress>, 'start' | 'store'>) {
  const ended = new AbortController()
  let latest = start
  let storing: Promise<void> = Promise.resolve()
  const storeNow = async () => {
    if (!(await store(latest))) ended.abort(new Cancelled())
  }
  const ticking = setInterval(() => {
    // While the database is away there is nothing to store: the work itself meets the error.
    storing = storing.then(storeNow).catch(() => undefined)
  }, EVERY)
  return {
    ended: ended.signal,
    tell: (progress: Progress): void => {
      latest = progress
    },
    async settled(): Promise<void> {
      clearInterval(ticking)
      await storing
    },
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../log.ts'
import type { Running } from './launch.ts'

/** Pauses before each further start of a database that did not last, in ms. */
const PAUSES = [0, 1_000, 2_000, 5_000, 10_000, 30_000]
/** A database that ran for so long counts as whole again, in ms. */
const LASTING = 60_000

/**
 * Keeps a PostgreSQL running: when it dies unasked it is started again, and the pools reconnect by themselves. One that dies again
 * within a minute, or can't be started, is tried again after pauses that grow to half a minute, for as long as the server runs:
 * what kept it from running, such as a full disk, may be fixed by then. Throws when the first start fails.
 */
export async function supervise(options: {
  start: () => Promise<Running>
  beforeRestart: () => Promise<void>
  log: Log
  pauses?: readonly number[]
}): Promise<{ pid(): number; stop(): Promise<void> }> {
  const { start, beforeRestart, log, pauses = PAUSES } = options
  let running = await start()
  let since = Date.now()
  const stopping = new AbortController()
  const { signal } = stopping
  let tries = 0

  const keepUp = async () => {
    for (;;) {
      const how = await running.exited
      if (signal.aborted) return
      if (Date.now() - since > LASTING) tries = 0
      log.error({ how }, 'the database ended by itself')
      while (!(await startAgain())) if (signal.aborted) return
      since = Date.now()
      // The stop came while it started: it found nothing running, so it is for this place to end it.
      if (signal.aborted) return running.stop()
      log.info('the database is running again')
    }
  }
  /** Waits as long as is due and starts it once; false when that failed, or when the stop came first. */
  const startAgain = async () => {
    const wait = pauses[Math.min(tries++, pauses.length - 1)] ?? 0
    await pause(wait, undefined, { signal }).catch(() => undefined)
    if (signal.aborted) return false
    try {
      await beforeRestart()
      if (signal.aborted) return false
      running = await start()
      return true
    } catch (error) {
      if (!signal.aborted) log.fatal({ err: error }, 'the database could not be started; it is tried again')
      return false
    }
  }
  const kept = keepUp()
  const stop = async () => {
    stopping.abort()
    await running.stop()
    await kept
  }
  return { pid: () => running.pid, stop }
}

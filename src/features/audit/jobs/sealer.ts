import type { Database } from '#server/db/database.ts'
import type { Log } from '#server/log.ts'

type Parts = { pool: Database['pool']; log: Log; every?: number; most?: number }

/** How often a server looks for rows without a seal, in ms. */
const EVERY = 250
/** How many rows one statement seals: about 40 ms of work. */
const MOST = 1000
/** The pause after a failure, and the shortest interval between two warnings while the database is unavailable, in ms. */
const AFTER_FAILURE = 1000
const WARN_EVERY = 30_000

/**
 * Seals the committed rows of the audit log. Every server polls, and the first one seals a batch: the database admits one at a
 * time (seal_audit() of migrations/0016_audit_chain.sql), so the others continue at once when a server dies.
 */
export function createSealer({ pool, log, every = EVERY, most = MOST }: Parts) {
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let warnedAt = Number.NEGATIVE_INFINITY

  const poll = () => {
    running = turn().then((wait) => {
      if (!stopped) timer = setTimeout(poll, wait)
    })
  }

  async function turn(): Promise<number> {
    try {
      const began = performance.now()
      const { rows } = await pool.query<{ sealed: number }>('select seal_audit($1) as sealed', [most])
      // A full batch means that there are more rows: half of the time is left to others.
      return rows[0]?.sealed === most ? performance.now() - began : every
    } catch (error) {
      if (!stopped && performance.now() - warnedAt > WARN_EVERY) {
        warnedAt = performance.now()
        log.warn({ err: error }, 'the audit log could not be sealed')
      }
      return AFTER_FAILURE
    }
  }

  return {
    start: poll,
    /** Stops polling after the current batch is sealed. */
    async stop(): Promise<void> {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}

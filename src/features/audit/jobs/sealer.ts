import type { Database } from '#server/db/database.ts'
import type { Log } from '#server/log.ts'

type Parts = { pool: Database['pool']; log: Log; every?: number; most?: number }

/** How often a server looks for rows without a seal, in ms. */
const EVERY = 250
/** How many rows are sealed by one statement: some 40 ms of work. */
const MOST = 1000
/** After a failure, in ms; and while the database is away the log hears of one in so many. */
const AFTER_FAILURE = 1000
const TELL_EVERY = 30_000

/**
 * Seals what was committed to the audit log. Every server looks, and whichever comes first seals a batch: the database lets one
 * at a time (seal_audit() of migrations/0016_audit_chain.sql), so a server that dies leaves the work to the others at once.
 */
export function createSealer({ pool, log, every = EVERY, most = MOST }: Parts) {
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let toldAt = Number.NEGATIVE_INFINITY

  const look = () => {
    running = turn().then((wait) => {
      if (!stopped) timer = setTimeout(look, wait)
    })
  }

  async function turn(): Promise<number> {
    try {
      const { rows } = await pool.query<{ sealed: number }>('select seal_audit($1) as sealed', [most])
      // Where a batch was full there is more.
      return rows[0]?.sealed === most ? 0 : every
    } catch (error) {
      if (!stopped && performance.now() - toldAt > TELL_EVERY) {
        toldAt = performance.now()
        log.warn({ err: error }, 'the audit log could not be sealed')
      }
      return AFTER_FAILURE
    }
  }

  return {
    start: look,
    /** Stops looking, once the batch under way is sealed. */
    async stop(): Promise<void> {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}

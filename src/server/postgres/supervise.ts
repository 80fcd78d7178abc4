import type { Log } from '../log.ts'
import type { Running } from './launch.ts'

/** More deaths than this within a minute mean that starting again doesn't help. */
const MAX_RESTARTS_A_MINUTE = 5

/**
 * Keeps a PostgreSQL running: when it dies unasked it is started again, and the pools reconnect by themselves.
 * When it dies more than five times a minute or can't be started, `onLost` is told once; by default that ends the process
 * with 1, since a server without its database serves nobody and whoever runs it can see that it is gone.
 */
export async function supervise(options: {
  start: () => Promise<Running>
  beforeRestart: () => Promise<void>
  log: Log
  onLost?: (error: Error) => void
}): Promise<{ pid(): number; stop(): Promise<void> }> {
  const { start, beforeRestart, log, onLost = () => process.exit(1) } = options
  let running = await start()
  let stopping = false
  let deaths: number[] = []

  const keepUp = async () => {
    for (;;) {
      const how = await running.exited
      if (stopping) return
      deaths = [...deaths.filter((at) => at > Date.now() - 60_000), Date.now()]
      log.error({ how, deathsInAMinute: deaths.length }, 'the database ended by itself')
      if (deaths.length > MAX_RESTARTS_A_MINUTE) throw new Error('The database ends again and again.')
      await beforeRestart()
      if (stopping) return
      running = await start()
      // The stop came while it started: it found nothing running, so it is for this place to end it.
      if (stopping) return running.stop()
      log.info('the database is running again')
    }
  }
  const kept = keepUp().catch((error: Error) => {
    if (stopping) return
    log.fatal({ err: error }, 'the database is lost')
    onLost(error)
  })
  const stop = async () => {
    stopping = true
    await running.stop()
    await kept
  }
  return { pid: () => running.pid, stop }
}

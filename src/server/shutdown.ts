import type { Server } from 'node:http'
import type { Log } from './log.ts'

/** How long requests in flight may take to end, in ms. */
const PATIENCE = 10_000

/** Stops taking connections and lets requests in flight end; after ten seconds it ends them. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), PATIENCE)
    // A connection that has had its answer is kept alive by the other side; it is idle only from then on.
    const sweep = setInterval(() => server.closeIdleConnections(), 50)
    server.close(() => {
      clearTimeout(cut)
      clearInterval(sweep)
      resolve()
    })
  })
}

/** Runs the steps in order on the first SIGINT or SIGTERM, and then ends the process. */
export function onSignals(steps: (() => Promise<void> | void)[], log: Log): void {
  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    log.info(`${signal}: stopping`)
    let code = 0
    for (const step of steps) {
      try {
        await step()
      } catch (error) {
        code = 1
        log.error({ err: error }, 'a step of stopping failed')
      }
    }
    log.info('stopped')
    process.exit(code)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

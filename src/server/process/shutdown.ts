import type { Server } from 'node:http'
import type { Log } from '../log.ts'

/** How long requests in flight may take to end, in ms. */
const PATIENCE = 10_000

/** How long a process that has met a fault may take to stop in order, in ms. */
const FAULT_PATIENCE = 30_000

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

/**
 * Lets the process be stopped from its first moment on: on the first SIGINT or SIGTERM it waits for `started` to settle,
 * so that whatever was being opened is known, runs the steps that are there by then, in order, and ends the process. It stops so by an error
 * too that no code catches, after which nothing is certain, and ends with 1.
 */
export function onSignals(steps: (() => Promise<void> | void)[], started: Promise<unknown>, log: Log): void {
  let stopping = false
  const stop = async (reason: string) => {
    if (stopping) return
    stopping = true
    log.info(`${reason}: stopping`)
    await Promise.allSettled([started])
    const isWell = await runSteps(steps, log)
    process.exit(isWell && !failed ? 0 : 1)
  }
  let failed = false
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  process.on('uncaughtException', (error) => {
    failed = true
    log.fatal({ err: error }, 'an error was caught by no code')
    setTimeout(() => process.exit(1), FAULT_PATIENCE).unref()
    void stop('a fault').catch(() => process.exit(1))
  })
}

/**
 * Logs a rejection that no code handles, and lives on: it is a fault of one call, and to end would be one of everybody's. Only the server
 * itself does so; processes and threads for one piece of work end by it, and what started them reports their end.
 */
export function surviveRejections(log: Pick<Log, 'error'>): void {
  process.on('unhandledRejection', (reason) => log.error({ err: reason }, 'a rejection was handled by no code'))
}

/** Runs every step, also after one that failed; gives whether all went well. */
export async function runSteps(steps: (() => Promise<void> | void)[], log: Log): Promise<boolean> {
  let well = true
  for (const step of steps.splice(0)) {
    try {
      await step()
    } catch (error) {
      well = false
      log.error({ err: error }, 'a step of stopping failed')
    }
  }
  return well
}

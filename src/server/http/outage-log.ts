import type { Log } from '../log.ts'

/** How often calls that failed are counted while something they need is away, in ms. */
const EVERY = 1_000

type Outage = { calls: number; reason: string }
const outages = new WeakMap<Log, Outage>()

/** Logs a call that failed since something was away: the first of an outage with its trace, and then how many in a second. */
export function logOutage(log: Log, error: unknown, about: object): void {
  const reason = error instanceof Error ? error.message : String(error)
  const known = outages.get(log)
  if (known) {
    known.calls++
    known.reason = reason
    return
  }
  log.error({ err: error, ...about }, 'a call failed')
  const outage: Outage = { calls: 0, reason }
  outages.set(log, outage)
  const counting = setInterval(() => {
    const { calls } = outage
    outage.calls = 0
    if (calls > 0) return log.error({ calls, reason: outage.reason }, 'calls failed')
    clearInterval(counting)
    outages.delete(log)
  }, EVERY).unref()
}

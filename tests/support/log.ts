import type { Log } from '#server/log.ts'

/** A log that prints nothing; `told` gathers what is logged above debug, `whole` all that it was given. */
export function listeningLog(): { log: Log; told: string[]; whole: unknown[] } {
  const told: string[] = []
  const whole: unknown[] = []
  const debug = (...said: unknown[]) => void whole.push(said)
  const note = (...said: unknown[]) => {
    told.push(String(said.at(-1)))
    whole.push(said)
  }
  return { log: { debug, info: note, warn: note, error: note, fatal: note }, told, whole }
}

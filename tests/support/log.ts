import type { Log } from '#server/log.ts'

/** A log that prints nothing; `told` gathers what it was told above debug. */
export function listeningLog(): { log: Log; told: string[] } {
  const told: string[] = []
  const note = (...said: unknown[]) => void told.push(String(said.at(-1)))
  return { log: { debug: () => {}, info: note, warn: note, error: note, fatal: note }, told }
}

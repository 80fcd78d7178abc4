import { setTimeout as pause } from 'node:timers/promises'

/** How long a part of what is scraped may take, in ms: a scraper waits for ten seconds. */
const WITHIN = 3_000

/** What work gives; undefined where it fails or takes too long, as while the database is away. */
export async function soon<T>(work: Promise<T>): Promise<T | undefined> {
  const late = new AbortController()
  const done = work.catch(() => undefined).finally(() => late.abort())
  const tooLate = pause(WITHIN, undefined, { signal: late.signal, ref: false }).catch(() => done)
  return Promise.race([done, tooLate])
}

import { within } from '../process/within.ts'

/** How long a part of what is scraped may take, in ms: a scraper waits for ten seconds. */
const WITHIN = 3_000

/** What work gives; undefined where it fails or takes too long, as while the database is away. */
export const soon = <T>(work: Promise<T>): Promise<T | undefined> => within(WITHIN, work).catch(() => undefined)

import { type Kysely, sql } from 'kysely'
import { kuwaitMidnight, kuwaitToday } from '#kernel/dates.ts'
import type { DB } from '#server/db/tables.ts'
import { repeatedly } from '#server/jobs/repeatedly.ts'
import type { Log } from '#server/log.ts'
import { requestVintage } from '../commands/vintages.ts'

type Parts = {
  db: Kysely<DB>
  log: Log
  /** The state of the evidence on a day; null without any. */
  evidenceOn: (db: Kysely<DB>, today: string) => Promise<string | null>
  every?: number
}

/** How often a server looks whether there is new evidence, in ms. */
const EVERY = 600_000

/**
 * Has the indices calculated once the evidence is another than that of the newest ones, once in a day of Kuwait at most. Of several servers one asks: one
 * calculation is open at a time.
 */
export function createIndexWatch({ db, log, evidenceOn, every = EVERY }: Parts) {
  async function look(): Promise<void> {
    const today = kuwaitToday()
    const [newest] = await sql<{ evidence: string | null; isLately: boolean }>`
      select v.evidence, exists (select from price_index_vintages o where o.origin = 'CHANGED' and o.asked_at >= ${kuwaitMidnight(today)}) as "isLately"
        from price_index_vintages v order by v.evidence is null, v.asked_at desc limit 1`
      .execute(db)
      .then(({ rows }) => rows)
    if (newest?.isLately) return
    const evidence = await evidenceOn(db, today)
    if (evidence === null || evidence === newest?.evidence) return
    await db.transaction().execute((trx) => requestVintage(trx, 'CHANGED', null))
  }
  return repeatedly({ every, look, log, failure: 'new evidence of the price index could not be looked for' })
}

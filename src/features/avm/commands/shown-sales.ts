import { type Kysely, sql } from 'kysely'
import { kuwaitToday } from '#kernel/dates.ts'
import type { DB } from '#server/db/tables.ts'

/** How many sales an account is shown for one property or valuation in a day, and how many distinct ones within so many days. */
export const MOST_SHOWN = { perSubject: 5, distinct: 60, days: 90 } as const

type Showing = { accountId: string; subjectId: string; sources: readonly string[] }

/** Of these sales, in their order, those that an account may be shown now, which is noted; the rest is beyond what it may learn. */
export async function admitShown(db: Kysely<DB>, { accountId, subjectId, sources }: Showing): Promise<Set<string>> {
  const today = kuwaitToday()
  return db.transaction().execute(async (trx) => {
    // One at a time, so that the counts hold.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`avm_shown_sales ${accountId}`}, 0))`.execute(trx)
    const ofAccount = trx.selectFrom('avmShownSales').where('clientAccountId', '=', accountId)
    await trx
      .deleteFrom('avmShownSales')
      .where('clientAccountId', '=', accountId)
      .where('shownOn', '<=', sql<string>`${today}::date - ${MOST_SHOWN.days}::int`)
      .execute()
    const known = await ofAccount.select('source').distinct().execute()
    const ofDay = await ofAccount
      .select('source')
      .where('subjectId', '=', subjectId)
      .where('shownOn', '=', today)
      .execute()
    const [all, now] = [new Set(known.map(({ source }) => source)), new Set(ofDay.map(({ source }) => source))]
    const shown = sources.filter((source) => {
      if (now.has(source)) return true
      const isRoom = now.size < MOST_SHOWN.perSubject && (all.has(source) || all.size < MOST_SHOWN.distinct)
      if (isRoom) for (const set of [all, now]) set.add(source)
      return isRoom
    })
    if (shown.length > 0)
      await trx
        .insertInto('avmShownSales')
        .values(shown.map((source) => ({ clientAccountId: accountId, subjectId, shownOn: today, source })))
        .onConflict((on) => on.doNothing())
        .execute()
    return new Set(shown)
  })
}

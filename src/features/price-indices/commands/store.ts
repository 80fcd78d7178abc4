import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '#server/db/tables.ts'
import type { ComputedVintage } from '../model/vintages.ts'
import type { Attempt } from './vintages.ts'

/** How many trends are written at once. */
const AT_ONCE = 100

/** Ends an attempt at its row; false where it is not the latest one. */
async function ended(db: Kysely<DB>, { id, attempts }: Attempt, values: Record<string, unknown>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('priceIndexVintages')
    .set({ ...values, endedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('status', '=', 'RUNNING')
    .where('attempts', '=', attempts)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Ends a calculation that failed, with the code of its error; does nothing where another attempt took its place. */
export const failVintage = (db: Kysely<DB>, attempt: Attempt, failure: string): Promise<boolean> =>
  ended(db, attempt, { status: 'FAILED', failure })

/** The row of an attempt while it is the latest one. */
const latest = (db: Kysely<DB>, { id, attempts }: Attempt) =>
  db
    .selectFrom('priceIndexVintages')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'RUNNING')
    .where('attempts', '=', attempts)

/** True while an attempt is the latest one. */
export const isLatest = async (db: Kysely<DB>, attempt: Attempt): Promise<boolean> =>
  (await latest(db, attempt).executeTakeFirst()) !== undefined

/** Stores what a calculation came to, in the place of one that waited to be published; false, with nothing changed, where another attempt took its place. */
export const storeVintage = (db: Kysely<DB>, attempt: Attempt, computed: ComputedVintage): Promise<boolean> =>
  db.transaction().execute((trx) => writeVintage(trx, attempt, computed))

/** The same within a transaction. */
export async function writeVintage(
  trx: Transaction<DB>,
  attempt: Attempt,
  { series, fits, until, evidence, dataHash, seconds }: ComputedVintage,
): Promise<boolean> {
  if (!(await latest(trx, attempt).forUpdate().executeTakeFirst())) return false
  await replaceReady(trx)
  await ended(trx, attempt, { until, evidence, dataHash, seconds, fits: JSON.stringify(fits), status: 'READY' })
  for (let at = 0; at < series.length; at += AT_ONCE) {
    const rows = series.slice(at, at + AT_ONCE).map(({ levels, spread, counts, ...about }) => ({
      ...{ ...about, vintageId: attempt.id },
      ...{ levels: [...levels], spread: [...spread], counts: [...counts] },
    }))
    await trx.insertInto('priceIndexSeries').values(rows).execute()
  }
  return true
}

async function replaceReady(trx: Transaction<DB>): Promise<void> {
  const replaced = await trx
    .updateTable('priceIndexVintages')
    .set((eb) => ({ status: 'REPLACED', version: eb('version', '+', 1) }))
    .where('status', '=', 'READY')
    .returning('id')
    .execute()
  for (const { id } of replaced) await trx.deleteFrom('priceIndexSeries').where('vintageId', '=', id).execute()
}

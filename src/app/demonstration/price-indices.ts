import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { paidSalesOn, readPaidSales } from '#features/market/queries/paid-sales.ts'
import { demonstrationPerson } from '#features/people/demonstration.ts'
import { writeVintage } from '#features/price-indices/commands/store.ts'
import { computeIndices } from '#features/price-indices/rules/indices.ts'
import { addDays, kuwaitMidnight, kuwaitToday, quarterStart } from '#kernel/dates.ts'
import type { DB } from '#server/db/tables.ts'

/** How many quarters ago each vintage was made, with the number that it was published by. */
const VINTAGES = [
  [1, 1],
  [0, 2],
] as const
/** How long after the end of its last quarter a vintage is published, in days. */
const AFTER = 10

/** Publishes two price indices of the demonstration's market, which is stored by then: that of a quarter ago and the newest. */
export async function savePriceIndices(trx: Transaction<DB>, now: Date): Promise<void> {
  const today = kuwaitToday(now)
  const { id: author, displayName } = demonstrationPerson('manager')
  const evidence = (await paidSalesOn(trx, today)) ?? ''
  const { sales, hash } = await readPaidSales(trx)
  for (const [ago, number] of VINTAGES) {
    const until = quarterStart(today, -ago)
    const computed = computeIndices(sales, until)
    if (computed.fits.length === 0) return
    const at = new Date(Math.min(now.getTime(), Date.parse(kuwaitMidnight(addDays(until, AFTER)))))
    const id = randomUUID()
    await trx
      .insertInto('priceIndexVintages')
      .values({ id, origin: 'CHANGED', status: 'RUNNING', attempts: 1, askedAt: at })
      .execute()
    await writeVintage(trx, { id, attempts: 1 }, { ...computed, until, evidence, dataHash: hash, seconds: 0 })
    const published = { publishedBy: author, publishedByName: displayName, publishedAt: at }
    await trx
      .updateTable('priceIndexVintages')
      .set({ status: 'PUBLISHED', number, ...published, endedAt: sql<Date>`${at}` })
      .where('id', '=', id)
      .execute()
  }
}

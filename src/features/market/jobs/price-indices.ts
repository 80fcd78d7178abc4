import { quarterStart } from '#kernel/dates.ts'
import type { Task } from '#server/tasks/task.ts'
import { setAreaChanges } from '../../places/model/changes.ts'
import { readAreaChanges } from '../../places/queries.ts'
import type { ComputedVintage } from '../../price-indices/model/vintages.ts'
import { computeIndices } from '../../price-indices/rules/indices.ts'
import { paidSalesOn, readPaidSales } from '../queries/paid-sales.ts'

/** Calculates the price indices of all categories from the paid sales of the register, up to the periods that were over on a day. */
export const run: Task<{ today: string }, ComputedVintage> = async (db, { today }) => {
  const began = performance.now()
  setAreaChanges(await readAreaChanges(db))
  // The state first: what is entered while the sales are read is seen as new afterwards.
  const evidence = (await paidSalesOn(db, today)) ?? ''
  const { sales, hash } = await readPaidSales(db)
  const { series, fits } = computeIndices(sales, today)
  const seconds = Math.round((performance.now() - began) / 100) / 10
  return { series, fits, until: quarterStart(today), evidence, dataHash: hash, seconds }
}

import type { CalendarDate } from '#kernel/dates.ts'
import { AppError } from '#kernel/errors.ts'
import type { FormValues } from '#kernel/form-values.ts'
import { scopeOf } from '#server/lists/scope.ts'
import { findConcludedBefore } from '../../valuations/queries/prior-work.ts'
import { inScope } from '../../valuations/queries/rows.ts'
import { plainSheets, storedSheets } from './sheets.ts'
import type { Reading } from './subject.ts'

/** The cost sheet of an earlier valuation; `day` is that of its value. */
type LastCost = { valuationNumber: string; day: CalendarDate | null; values: FormValues }

/**
 * Reads the cost sheet of the last concluded valuation of the same property or parcel before this one, in this person's scope; null where there is none or
 * its cost sheet is empty. Throws 'valuation-not-found' out of scope.
 */
export async function readLastCost(ctx: Reading, valuationId: string): Promise<{ last: LastCost | null }> {
  const { actor, db } = ctx
  const subject = await db
    .selectFrom('valuations as v')
    .select(['v.id', 'v.areaName', 'v.blockNumber', 'v.plotNumber', 'v.propertyId'])
    .where('v.id', '=', valuationId)
    .where(inScope(...scopeOf(actor)))
    .executeTakeFirst()
  if (!subject) throw new AppError('valuation-not-found', { params: { id: valuationId } })
  const { id, areaName, blockNumber, plotNumber, propertyId } = subject
  const parcel = { areaName, blockNumber: blockNumber ?? undefined, plotNumber: plotNumber ?? undefined }
  const found = await findConcludedBefore(ctx, { id, ...parcel, propertyId: propertyId ?? undefined })
  if (!found) return { last: null }
  const { COST: values = {} } = plainSheets(await storedSheets(db, found.id))
  if (Object.keys(values).length === 0) return { last: null }
  return { last: { valuationNumber: found.valuationNumber, day: found.valuationDate, values } }
}

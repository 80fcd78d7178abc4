import { AppError } from '#kernel/errors.ts'
import { scopeOf } from '#server/lists/scope.ts'
import type { WriteContext } from '#server/procedure.ts'
import { inScope } from '../../engagements/queries/rows.ts'
import { type ValuationRow, inScope as valuationInScope } from '../../valuations/queries/rows.ts'

/**
 * Locks valuations of an engagement until the transaction ends, all of them ahead and in one order, so that two who work on the same ones wait for one
 * another and not each for the other. Gives those that belong to it, by their ids. Throws 'engagement-not-found'.
 */
export async function lockLines({ actor, db }: WriteContext, id: string, valuationIds: readonly string[]) {
  const engagement = await db
    .selectFrom('engagements as e')
    .select(['e.id', 'e.number'])
    .where('e.id', '=', id)
    .where(inScope(...scopeOf(actor)))
    .executeTakeFirst()
  if (!engagement) throw new AppError('engagement-not-found')
  const rows: ValuationRow[] = await db
    .selectFrom('valuations as v')
    .selectAll('v')
    .where('v.id', 'in', valuationIds)
    .where('v.id', 'in', (of) =>
      of.selectFrom('engagementProperties as p').select('p.valuationId').where('p.engagementId', '=', id),
    )
    .where(valuationInScope(...scopeOf(actor)))
    .orderBy('v.id')
    .forUpdate()
    .execute()
  return { engagement, rows: new Map(rows.map((row) => [row.id, row])) }
}

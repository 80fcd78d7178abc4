import { AppError } from '#kernel/errors.ts'
import { scopeOf } from '#server/lists/scope.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { ValuationLicences } from '../../licences/model.ts'
import { licencesOf } from '../../licences/queries.ts'
import { inScope } from '../../valuations/queries/rows.ts'
import { asSigned } from '../../valuations/workflow.ts'

/** What the licences say of a valuation, for its page. Throws 'valuation-not-found' when it is out of scope. */
export async function readValuationLicences(
  ctx: ReadContext,
  { valuationId }: { valuationId: string },
): Promise<ValuationLicences> {
  const row = await ctx.db
    .selectFrom('valuations as v')
    .select(['v.id', 'v.assignedTo', 'v.signedBy', 'v.signerKept', 'v.propertyCategory', 'v.finalValueFils'])
    .where('v.id', '=', valuationId)
    .where(inScope(...scopeOf(ctx.actor)))
    .executeTakeFirst()
  if (!row) throw new AppError('valuation-not-found', { params: { id: valuationId } })
  return licencesOf(ctx, asSigned(row))
}

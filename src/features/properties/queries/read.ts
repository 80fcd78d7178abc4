import { sql } from 'kysely'
import { can } from '#access/can.ts'
import { AppError } from '#kernel/errors.ts'
import { parameter } from '#server/db/prepared-query.ts'
import { oneOf } from '#server/lists/page.ts'
import { scopedQuery } from '#server/lists/scope.ts'
import type { ReadContext } from '#server/procedure.ts'
import { inScope as valuationInScope } from '../../valuations/queries/rows.ts'
import type { PropertyDetails } from '../model.ts'
import { PROPERTIES } from './list.ts'
import { propertyPhotos } from './photos.ts'

const one = oneOf(PROPERTIES)

const linked = scopedQuery<{ count: number }>(
  (scope, actorId) => sql`select count(*)::int as count from valuations v
    where v.property_id = ${parameter('id')} and ${valuationInScope(scope, actorId)}`,
)

/** One property with the actions allowed to this person. Throws 'property-not-found' when it is out of scope. */
export async function readProperty(ctx: ReadContext, id: string): Promise<PropertyDetails> {
  const { actor } = ctx
  const [property, [counted], photos] = await Promise.all([
    one(ctx, id),
    linked(ctx, { id }),
    propertyPhotos.of(ctx, id),
  ])
  if (!property) throw new AppError('property-not-found', { params: { id } })
  const linkedValuations = counted?.count ?? 0
  return {
    ...property,
    editable: can(actor, 'canEditProperties'),
    deletable: can(actor, 'canDeleteProperties') && linkedValuations === 0,
    linkedValuations,
    images: photos.map((photo) => photo.id),
  }
}

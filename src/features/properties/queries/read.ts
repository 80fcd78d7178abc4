import { sql } from 'kysely'
import { type RowScope, rowScope } from '#access/actor.ts'
import { can } from '#access/can.ts'
import { photoIds } from '#features/photos/queries.ts'
import { AppError } from '#kernel/errors.ts'
import { oneOf } from '#server/lists/list.ts'
import { ROLE_OF } from '#server/lists/listing.ts'
import { preparedQuery, value } from '#server/prepared-query.ts'
import type { ReadContext } from '#server/procedure.ts'
import { valuationExpressions, inScope as valuationInScope } from '../../valuations/queries/rows.ts'
import type { PropertyDetails } from '../model.ts'
import { PROPERTIES } from './list.ts'

const one = oneOf(PROPERTIES)

const linkedFor = (scope: RowScope) => {
  const seen = valuationInScope({ id: value('actor'), role: ROLE_OF[scope] })(valuationExpressions)
  return preparedQuery(
    sql<{
      count: number
    }>`select count(*)::int as count from valuations v where v.property_id = ${value('id')} and ${seen}`,
  )
}
const linked = { all: linkedFor('all'), own: linkedFor('own'), none: linkedFor('none') }

/** One property with what this person may do to it. Throws 'property-not-found' when it is not theirs to see. */
export async function readProperty(ctx: ReadContext, id: string): Promise<PropertyDetails> {
  const { actor, db } = ctx
  const [property, [counted], images] = await Promise.all([
    one(ctx, id),
    linked[rowScope(actor)](db, { id, actor: actor.id }),
    photoIds(ctx, id),
  ])
  if (!property) throw new AppError('property-not-found', { params: { id } })
  const linkedValuations = counted?.count ?? 0
  return {
    ...property,
    editable: can(actor, 'canEditProperties'),
    deletable: can(actor, 'canDeleteProperties') && linkedValuations === 0,
    linkedValuations,
    images,
  }
}

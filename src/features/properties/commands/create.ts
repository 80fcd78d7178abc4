import { randomUUID } from 'node:crypto'
import { propertyDisplayName } from '#features/terms/rules.ts'
import { audit } from '#server/audit/write.ts'
import type { WriteContext } from '#server/procedure.ts'
import type { PropertyDetails, PropertyFields } from '../model.ts'
import { readProperty } from '../queries/read.ts'
import { completed } from './content.ts'
import { checkedColumns } from './record.ts'

/** Creates a property. Throws 'record-invalid' with all faults. */
export async function createProperty(ctx: WriteContext, fields: PropertyFields): Promise<PropertyDetails> {
  const { actor, db } = ctx
  const record = completed(fields)
  const id = randomUUID()
  await db
    .insertInto('properties')
    .values({ ...checkedColumns(record), id, createdBy: actor.id, updatedBy: actor.id })
    .execute()
  await audit(ctx, {
    eventType: 'PROPERTY_CREATE',
    description: `Created property ${propertyDisplayName(record.content)}`,
    after: record.content,
    resourceId: id,
    resourceType: 'property',
  })
  return readProperty(ctx, id)
}

import { sql } from 'kysely'
import { propertyDisplayName } from '#features/terms/rules.ts'
import { differing } from '#server/audit/history.ts'
import { audit } from '#server/audit/write.ts'
import type { WriteContext } from '#server/procedure.ts'
import { PROPERTY_FIELDS, type PropertyDetails, type PropertyField, type PropertyFields } from '../model.ts'
import { readProperty } from '../queries/read.ts'
import { type Content, completed, storedContent } from './content.ts'
import { checkedColumns, lockProperty } from './record.ts'

/** Merges changed fields into a property and recalculates the derived ones (area, governorate, cells). Throws 'property-not-found', 'stale-version', or 'record-invalid' when the whole record would break a rule. */
export async function updateProperty(
  ctx: WriteContext,
  { id, version, changes }: { id: string; version: number; changes: PropertyFields },
): Promise<PropertyDetails> {
  const row = await lockProperty(ctx, { id, version }, 'update')
  const before = storedContent(row)
  const record = completed(changes, row)
  const changed = differing(PROPERTY_FIELDS, before, record.content).map(({ field }) => field)
  if (changed.length === 0) return readProperty(ctx, id)

  await ctx.db
    .updateTable('properties')
    .set({ ...checkedColumns(record), version: version + 1, updatedBy: ctx.actor.id, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute()
  await tell(ctx, { id, version: version + 1, before, after: record.content, changed })
  return readProperty(ctx, id)
}

type Changed = { id: string; version: number; before: Content; after: Content; changed: PropertyField[] }

/** A status change is logged as its own event, besides the update event. */
async function tell(ctx: WriteContext, { id, version, before, after, changed }: Changed): Promise<void> {
  const about = { resourceId: id, resourceType: 'property' }
  const others = changed.filter((field) => field !== 'status')
  if (others.length > 0)
    await audit(ctx, {
      ...about,
      eventType: 'PROPERTY_UPDATE',
      description: `Changed property ${propertyDisplayName(after)}`,
      details: { fields: others, version },
      before: only(before, others),
      after: only(after, others),
    })
  const [from, to] = [before.status, after.status]
  if (from !== to)
    await audit(ctx, {
      ...about,
      eventType: 'PROPERTY_STATUS_CHANGE',
      description: `Changed property ${propertyDisplayName(after)} from ${from} to ${to}`,
      details: { from, to },
      before: { status: from },
      after: { status: to },
    })
}

const only = (content: Content, fields: PropertyField[]) =>
  Object.fromEntries(fields.map((field) => [field, content[field]]))

import { propertyDisplayName } from '#features/terms/rules.ts'
import { AppError } from '#kernel/errors.ts'
import { checkedReason } from '#kernel/reason.ts'
import { audit } from '#server/audit/write.ts'
import type { WriteContext } from '#server/procedure.ts'
import { propertyPhotos } from '../queries/photos.ts'
import { storedContent } from './content.ts'
import { lockProperty } from './record.ts'

// The foreign key prevents races that a check here would miss; see migrations/0021_properties.sql.
const LINKS: readonly unknown[] = [
  'valuations_property_fkey',
  'engagement_properties_property_id_fkey',
  'message_threads_property_id_fkey',
  'fair_value_rows_property_id_fkey',
]

/**
 * Deletes a property with its photos; the audit log keeps their names and hashes. Throws 'property-not-found', 'stale-version', 'property-linked' while valuations, engagements or messages point at it, or
 * 'record-invalid' for a reason that can't be shown.
 */
export async function deleteProperty(
  ctx: WriteContext,
  { id, version, reason: given = '' }: { id: string; version: number; reason?: string },
): Promise<{ id: string }> {
  const content = storedContent(await lockProperty(ctx, { id, version }, 'delete'))
  const reason = checkedReason(given)
  const photos = (await propertyPhotos.of(ctx, id)).map(({ name, sha256 }) => ({ name, sha256 }))
  try {
    await ctx.db.deleteFrom('properties').where('id', '=', id).execute()
  } catch (error) {
    const linked = LINKS.includes((error as { constraint?: unknown }).constraint)
    throw linked ? new AppError('property-linked', { cause: error }) : error
  }
  await audit(ctx, {
    eventType: 'PROPERTY_DELETE',
    description: `Deleted property ${propertyDisplayName(content)}`,
    details: {
      ...(reason ? { reason } : {}),
      name: propertyDisplayName(content),
      ...(photos.length > 0 ? { photos } : {}),
    },
    before: content,
    resourceId: id,
    resourceType: 'property',
  })
  return { id }
}

import { sql } from 'kysely'
import type { WriteContext } from '#server/procedure.ts'
import { auditPhoto, lockPhoto } from './record.ts'

/**
 * Removes a photo and closes the gap in the order; its stored file is swept once nothing refers to it. Throws 'photo-not-found'
 * and 'stale-version'.
 */
export async function removePhoto(
  ctx: WriteContext,
  { id, version }: { id: string; version: number },
): Promise<{ id: string }> {
  const { photo, property } = await lockPhoto(ctx, { id, version })
  await ctx.db.deleteFrom('propertyPhotos').where('id', '=', id).execute()
  await ctx.db
    .updateTable('propertyPhotos')
    .set({ position: sql`position - 1` })
    .where('propertyId', '=', property.id)
    .where('position', '>', photo.position)
    .execute()
  const { captionAr, captionEn, name, sha256 } = photo
  await auditPhoto(ctx, { property, photo, what: 'removed', before: { captionAr, captionEn, name, sha256 } })
  return { id }
}

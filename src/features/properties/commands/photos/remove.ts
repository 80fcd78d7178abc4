import { sql } from 'kysely'
import type { WriteContext } from '#server/procedure.ts'
import { lockPhoto, tellPhoto } from './record.ts'

/**
 * Removes a photo; those behind it move up, and what is kept of it goes once nothing else names it. Throws 'photo-not-found' and
 * 'stale-version'.
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
  await tellPhoto(ctx, { property, photo, what: 'removed', before: { captionAr, captionEn, name, sha256 } })
  return { id }
}

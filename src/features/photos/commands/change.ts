import { sql } from 'kysely'
import { lockProperty } from '#features/properties/commands/record.ts'
import { AppError } from '#kernel/errors.ts'
import type { WriteContext } from '#server/procedure.ts'
import { CAPTION_FIELDS, type Captions, type PropertyPhoto } from '../model.ts'
import { photoIds, readPhoto } from '../queries.ts'
import { isReordering } from '../rules.ts'
import { auditPhoto, checkedCaptions, lockPhoto, type PhotoRow } from './record.ts'

/**
 * Reorders the photos of a property; the first is its cover. Throws 'property-not-found', and 'stale-version' when the ids are
 * not exactly those of its current photos.
 */
export async function orderPhotos(
  ctx: WriteContext,
  { propertyId, ids }: { propertyId: string; ids: readonly string[] },
): Promise<{ ids: string[] }> {
  const property = await lockProperty(ctx, { id: propertyId }, 'update')
  const before = await photoIds(ctx, propertyId)
  if (!isReordering(before, ids)) throw new AppError('stale-version', { params: { version: property.version } })
  const [first] = ids
  if (!first || ids.every((id, at) => id === before[at])) return { ids: before }
  await sql`update property_photos h set position = o.position
    from unnest(${[...ids]}::uuid[]) with ordinality o (id, position)
    where h.id = o.id and h.position <> o.position`.execute(ctx.db)
  // The event names the new cover, or else the first photo whose position changed.
  const isCover = first !== before[0]
  const about = ids.find((id, at) => id !== before[at]) ?? first
  await auditPhoto(ctx, {
    property,
    photo: await photoOf(ctx, about),
    what: isCover ? 'cover' : 'order',
    before: { photos: before },
    after: { photos: ids },
  })
  return { ids: [...ids] }
}

function photoOf({ db }: WriteContext, id: string): Promise<Pick<PhotoRow, 'id' | 'name' | 'sha256'>> {
  return db.selectFrom('propertyPhotos').select(['id', 'name', 'sha256']).where('id', '=', id).executeTakeFirstOrThrow()
}

/** Changes the captions of a photo. Throws 'photo-not-found', 'stale-version', and 'record-invalid'. */
export async function updatePhoto(
  ctx: WriteContext,
  { id, version, ...given }: Partial<Captions> & { id: string; version: number },
): Promise<PropertyPhoto> {
  const { photo, property } = await lockPhoto(ctx, { id, version })
  const sent = checkedCaptions(given)
  const changed = CAPTION_FIELDS.filter((field) => sent[field] !== undefined && sent[field] !== photo[field])
  if (changed.length === 0) return readPhoto(ctx, id)
  const only = (captions: Partial<Captions>) => Object.fromEntries(changed.map((field) => [field, captions[field]]))
  await ctx.db
    .updateTable('propertyPhotos')
    .set({ ...only(sent), version: version + 1, updatedBy: ctx.actor.id, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute()
  await auditPhoto(ctx, { property, photo, what: 'captions', before: only(photo), after: only(sent) })
  return readPhoto(ctx, id)
}

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

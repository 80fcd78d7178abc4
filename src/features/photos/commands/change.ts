import { sql } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import type { WriteContext } from '#server/procedure.ts'
import { CAPTION_FIELDS, type Captions, type RecordPhoto } from '../model.ts'
import { isReordering } from '../rules.ts'
import { type Album, auditPhoto, checkedCaptions, lockPhoto } from './record.ts'

/**
 * Reorders the photos of a record; the first is its cover. Throws what locking the record throws, and 'stale-version' when the ids
 * are not exactly those of its current photos.
 */
export async function orderPhotos(
  album: Album,
  ctx: WriteContext,
  { recordId, ids }: { recordId: string; ids: readonly string[] },
): Promise<{ ids: string[] }> {
  const { photos } = album
  const record = await album.lock(ctx, recordId)
  const stored = await photos.of(ctx, recordId)
  const before = stored.map(({ id }) => id)
  if (!isReordering(before, ids)) throw new AppError('stale-version', { params: { version: record.version } })
  // The event names the new cover, or else the first photo whose position changed.
  const about = ids.find((id, at) => id !== before[at])
  const photo = stored.find(({ id }) => id === about)
  if (!photo) return { ids: before }
  await sql`update ${photos.owner.table} h set position = o.position
    from unnest(${[...ids]}::uuid[]) with ordinality o (id, position)
    where h.id = o.id and h.position <> o.position`.execute(ctx.db)
  await auditPhoto(album, ctx, {
    record,
    photo,
    what: ids[0] === before[0] ? 'order' : 'cover',
    before: { photos: before },
    after: { photos: ids },
  })
  return { ids: [...ids] }
}

/** Changes the captions of a photo. Throws 'photo-not-found', 'stale-version', 'record-invalid', and what locking its record throws. */
export async function updatePhoto(
  album: Album,
  ctx: WriteContext,
  { id, version, ...given }: Partial<Captions> & { id: string; version: number },
): Promise<RecordPhoto> {
  const { photo, record } = await lockPhoto(album, ctx, { id, version })
  const sent = checkedCaptions(given)
  const changed = CAPTION_FIELDS.filter((field) => sent[field] !== undefined && sent[field] !== photo[field])
  if (changed.length === 0) return album.photos.read(ctx, id)
  const only = (captions: Partial<Captions>) => Object.fromEntries(changed.map((field) => [field, captions[field]]))
  const { captionAr, captionEn } = { ...photo, ...sent }
  await sql`update ${album.photos.owner.table} set caption_ar = ${captionAr}, caption_en = ${captionEn},
      version = ${version + 1}, updated_by = ${ctx.actor.id}, updated_at = now()
    where id = ${id}`.execute(ctx.db)
  await auditPhoto(album, ctx, { record, photo, what: 'captions', before: only(photo), after: only(sent) })
  return album.photos.read(ctx, id)
}

/**
 * Removes a photo and closes the gap in the order; its stored file is swept once nothing refers to it. Throws 'photo-not-found',
 * 'stale-version', and what locking its record throws.
 */
export async function removePhoto(
  album: Album,
  ctx: WriteContext,
  { id, version }: { id: string; version: number },
): Promise<{ id: string }> {
  const { photo, record } = await lockPhoto(album, ctx, { id, version })
  const { table, column } = album.photos.owner
  await sql`delete from ${table} where id = ${id}`.execute(ctx.db)
  await sql`update ${table} set position = position - 1
    where ${sql.ref(column)} = ${record.id} and position > ${photo.position}`.execute(ctx.db)
  const { captionAr, captionEn, name, sha256 } = photo
  await auditPhoto(album, ctx, { record, photo, what: 'removed', before: { captionAr, captionEn, name, sha256 } })
  return { id }
}

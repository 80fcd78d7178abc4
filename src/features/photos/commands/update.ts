import { sql } from 'kysely'
import type { WriteContext } from '#server/procedure.ts'
import { CAPTION_FIELDS, type Captions, type PropertyPhoto } from '../model.ts'
import { readPhoto } from '../queries.ts'
import { auditPhoto, checkedCaptions, lockPhoto } from './record.ts'

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

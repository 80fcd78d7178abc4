import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import { claimUpload } from '#server/files/uploads/rows.ts'
import type { WriteContext } from '#server/procedure.ts'
import type { Captions, PropertyPhoto } from '../../model/photos.ts'
import { readPhoto } from '../../queries/photos.ts'
import { lockProperty } from '../record.ts'
import { assertRoom, checkedCaptions, tellPhoto } from './record.ts'

type NewPhoto = Partial<Captions> & { propertyId: string; uploadId: string }

/**
 * Makes a picture that was sent and checked the last photo of its property; asked again, it answers the same photo. Throws
 * 'property-not-found', 'record-invalid' for its captions, 'upload-not-found', 'upload-unfinished', 'too-many-photos' and
 * 'record-full'.
 */
export async function addPhoto(
  ctx: WriteContext,
  { propertyId, uploadId, ...given }: NewPhoto,
): Promise<PropertyPhoto> {
  const { actor, db } = ctx
  const property = await lockProperty(ctx, { id: propertyId }, 'update')
  const made = await db
    .selectFrom('propertyPhotos')
    .select(['id', 'propertyId'])
    .where('uploadId', '=', uploadId)
    .where('createdBy', '=', actor.id)
    .executeTakeFirst()
  if (made && made.propertyId !== propertyId) throw new AppError('upload-not-found')
  if (made) return readPhoto(ctx, made.id)

  const captions = checkedCaptions(given)
  const { name, sha256, size } = await claimUpload(ctx, { column: 'propertyId', id: propertyId }, uploadId)
  await assertRoom(ctx, propertyId, { files: 1, bytes: size })
  const id = randomUUID()
  const people = { createdBy: actor.id, updatedBy: actor.id }
  const position = sql<number>`(select coalesce(max(position), 0) + 1 from property_photos where property_id = ${propertyId})`
  await db
    .insertInto('propertyPhotos')
    .values({ ...captions, ...people, id, propertyId, position, sha256, name, uploadId })
    .execute()
  await tellPhoto(ctx, { property, photo: { id, name, sha256 }, what: 'added', after: captions })
  return readPhoto(ctx, id)
}

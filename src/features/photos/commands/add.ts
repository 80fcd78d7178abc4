import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { lockProperty } from '#features/properties/commands/record.ts'
import { AppError } from '#kernel/errors.ts'
import type { Admission } from '#server/files/uploads/owners.ts'
import { claimUpload } from '#server/files/uploads/rows.ts'
import type { WriteContext } from '#server/procedure.ts'
import { readSettings } from '../../settings/queries.ts'
import type { Captions, PropertyPhoto } from '../model.ts'
import { readPhoto } from '../queries.ts'
import { assertRoom, auditPhoto, checkedCaptions } from './record.ts'

type NewPhoto = Partial<Captions> & { propertyId: string; uploadId: string }

/**
 * Makes a checked upload the last photo of its property; a repeated call returns the same photo. Throws 'property-not-found',
 * 'record-invalid' for its captions, 'upload-not-found', 'upload-unfinished', 'too-many-photos' and 'record-full'.
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
  await auditPhoto(ctx, { property, photo: { id, name, sha256 }, what: 'added', after: captions })
  return readPhoto(ctx, id)
}

/** Locks a property for a photo that is to be uploaded, and gives its limits. Throws 'property-not-found'. */
export async function admitPhoto(
  ctx: Pick<WriteContext, 'actor' | 'db' | 'notifyCache'>,
  propertyId: string,
): Promise<Admission> {
  await lockProperty(ctx, { id: propertyId }, 'update')
  const { fileMegabytes } = await readSettings(ctx)
  return { megabytes: fileMegabytes, assertRoom: (coming) => assertRoom(ctx, propertyId, coming) }
}

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

/** Which of several files chosen together a photo is: the choice, and its place in it from 0. */
type Choice = { id: string; place: number }

type NewPhoto = Partial<Captions> & { propertyId: string; uploadId: string; choice?: Choice }

/**
 * Makes a checked upload the last photo of its property, or puts it among those that were chosen with it, in the order of their
 * choice; a repeated call returns the same photo. Throws 'property-not-found',
 * 'record-invalid' for its captions, 'upload-not-found', 'upload-unfinished', 'too-many-photos' and 'record-full'.
 */
export async function addPhoto(
  ctx: WriteContext,
  { propertyId, uploadId, choice, ...given }: NewPhoto,
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
  const position = await positionOf(ctx, propertyId, choice)
  await db
    .updateTable('propertyPhotos')
    .set({ position: sql`position + 1` })
    .where('propertyId', '=', propertyId)
    .where('position', '>=', position)
    .execute()
  const chosen = { choiceId: choice?.id ?? null, choicePlace: choice?.place ?? null }
  await db
    .insertInto('propertyPhotos')
    .values({ ...captions, ...people, ...chosen, id, propertyId, position, sha256, name, uploadId })
    .execute()
  await auditPhoto(ctx, { property, photo: { id, name, sha256 }, what: 'added', after: captions })
  return readPhoto(ctx, id)
}

/** The position of a new photo: after those of its choice that come before it, else before those that come after it, else the last. */
async function positionOf({ db }: WriteContext, propertyId: string, choice: Choice | undefined): Promise<number> {
  const { earlier, later, last } = await db
    .selectFrom('propertyPhotos')
    .select((eb) => {
      const ofChoice = eb('choiceId', '=', choice?.id ?? null)
      const place = choice?.place ?? 0
      return [
        eb.fn.max('position').filterWhere(ofChoice).filterWhere('choicePlace', '<=', place).as('earlier'),
        eb.fn.min('position').filterWhere(ofChoice).filterWhere('choicePlace', '>', place).as('later'),
        eb.fn.max('position').as('last'),
      ]
    })
    .where('propertyId', '=', propertyId)
    .executeTakeFirstOrThrow()
  return earlier === null ? (later ?? (last ?? 0) + 1) : earlier + 1
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

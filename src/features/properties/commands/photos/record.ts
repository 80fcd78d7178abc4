import { AppError, recordInvalid } from '#kernel/errors.ts'
import { asStored } from '#kernel/text.ts'
import { MEGABYTE } from '#kernel/uploads.ts'
import { assertVersion } from '#server/assert-version.ts'
import { scopeOf } from '#server/lists/scope.ts'
import type { WriteContext } from '#server/procedure.ts'
import { audit } from '../../../audit/commands.ts'
import { readSettings } from '../../../settings/queries.ts'
import { CAPTION_FIELDS, type Captions, captionFaults, MOST_PHOTOS, type PhotoEvent } from '../../model/photos.ts'
import { photosTally } from '../../queries/photos.ts'
import { inScope } from '../../queries/rows.ts'
import { propertyDisplayName } from '../../rules.ts'
import type { PropertyRow } from '../content.ts'
import { lockProperty } from '../record.ts'

/** A photo as it is stored, its place counted from 1. */
export type PhotoRow = Captions & { id: string; version: number; name: string; sha256: string; position: number }

/**
 * Takes a photo for this transaction, and its property before it, so that of two changes of one property's photos one waits for
 * the other. Throws 'photo-not-found' when it is not theirs to see, and 'stale-version'.
 */
export async function lockPhoto(
  { actor, db }: WriteContext,
  { id, version }: { id: string; version: number },
): Promise<{ photo: PhotoRow; property: PropertyRow }> {
  const missing = new AppError('photo-not-found', { params: { id } })
  const found = await db
    .selectFrom('propertyPhotos as h')
    .innerJoin('properties as p', 'p.id', 'h.propertyId')
    .select('h.propertyId')
    .where('h.id', '=', id)
    .where(inScope(...scopeOf(actor)))
    .executeTakeFirst()
  if (!found) throw missing
  const property = await lockProperty({ actor, db }, { id: found.propertyId }, 'update')
  // Read once it is held: whoever held it before may have changed or removed the photo.
  const photo = await db
    .selectFrom('propertyPhotos')
    .select(['id', 'version', 'name', 'sha256', 'position', 'captionAr', 'captionEn'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!photo) throw missing
  assertVersion(photo, version)
  return { photo, property }
}

/** Captions as they are stored: blank ones are null, what was not sent is not there. Throws 'record-invalid'. */
export function checkedCaptions(given: Partial<Captions>): Partial<Captions> {
  const faults = captionFaults(given)
  if (faults.length > 0) throw recordInvalid(faults)
  const sent = CAPTION_FIELDS.filter((field) => given[field] !== undefined)
  return Object.fromEntries(sent.map((field) => [field, asStored(given[field])]))
}

/** Throws 'too-many-photos' or 'record-full' when so many more are more than a property may have. Whoever asks holds it. */
export async function assertRoom(
  ctx: Pick<WriteContext, 'db' | 'notifyCache'>,
  propertyId: string,
  more: { files: number; bytes: number },
): Promise<void> {
  const { recordMegabytes } = await readSettings(ctx)
  const { files, bytes } = await photosTally(ctx, propertyId)
  if (files + more.files > MOST_PHOTOS) throw new AppError('too-many-photos', { params: { most: MOST_PHOTOS } })
  if (bytes + more.bytes > recordMegabytes * MEGABYTE)
    throw new AppError('record-full', { params: { megabytes: recordMegabytes } })
}

type Told = {
  property: PropertyRow
  photo: Pick<PhotoRow, 'id' | 'name' | 'sha256'>
  what: PhotoEvent['what']
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}
const DONE: Readonly<Record<PhotoEvent['what'], string>> = {
  added: 'Added a photo to',
  captions: 'Changed the captions of a photo of',
  order: 'Changed the order of the photos of',
  cover: 'Changed the cover of',
  removed: 'Removed a photo from',
}

/** Tells the audit log what was done to which photo of a property. */
export async function tellPhoto(
  ctx: WriteContext,
  { property, photo: { id: photoId, name, sha256 }, what, before, after }: Told,
): Promise<void> {
  await audit(ctx, {
    eventType: 'PROPERTY_UPDATE',
    description: `${DONE[what]} property ${propertyDisplayName(property)}`,
    details: { photo: { what, name }, photoId, sha256 },
    before,
    after,
    resourceId: property.id,
    resourceType: 'property',
  })
}

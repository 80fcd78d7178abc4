import { audit } from '#features/audit/commands.ts'
import type { PropertyRow } from '#features/properties/commands/content.ts'
import { lockProperty } from '#features/properties/commands/record.ts'
import { inScope } from '#features/properties/queries/rows.ts'
import { propertyDisplayName } from '#features/properties/rules.ts'
import { readSettings } from '#features/settings/queries.ts'
import { AppError, recordInvalid } from '#kernel/errors.ts'
import { asStored } from '#kernel/text.ts'
import { MEGABYTE } from '#kernel/uploads.ts'
import { assertVersion } from '#server/db/assert-version.ts'
import { scopeOf } from '#server/lists/scope.ts'
import type { WriteContext } from '#server/procedure.ts'
import { CAPTION_FIELDS, type Captions, captionFaults, MOST_PHOTOS, type PhotoEvent } from '../model.ts'
import { photosTally } from '../queries.ts'

/** A photo as it is stored; its position counts from 1. */
export type PhotoRow = Captions & { id: string; version: number; name: string; sha256: string; position: number }

/**
 * Locks a photo for this transaction, and its property before it, so that changes of one property's photos are serialised. Throws
 * 'photo-not-found' out of scope, and 'stale-version'.
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
  // Read after the lock: the previous holder may have changed or removed the photo.
  const photo = await db
    .selectFrom('propertyPhotos')
    .select(['id', 'version', 'name', 'sha256', 'position', 'captionAr', 'captionEn'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!photo) throw missing
  assertVersion(photo, version)
  return { photo, property }
}

/** Captions as they are stored: blank ones are null, those that were not sent are left out. Throws 'record-invalid'. */
export function checkedCaptions(given: Partial<Captions>): Partial<Captions> {
  const faults = captionFaults(given)
  if (faults.length > 0) throw recordInvalid(faults)
  const sent = CAPTION_FIELDS.filter((field) => given[field] !== undefined)
  return Object.fromEntries(sent.map((field) => [field, asStored(given[field])]))
}

/** Throws 'too-many-photos' or 'record-full' when that many more exceed a property's limits. The caller holds its lock. */
export async function assertRoom(
  ctx: Pick<WriteContext, 'db' | 'notifyCache'>,
  propertyId: string,
  added: { files: number; bytes: number },
): Promise<void> {
  const { recordMegabytes } = await readSettings(ctx)
  const { files, bytes } = await photosTally(ctx, propertyId)
  if (files + added.files > MOST_PHOTOS) throw new AppError('too-many-photos', { params: { most: MOST_PHOTOS } })
  if (bytes + added.bytes > recordMegabytes * MEGABYTE)
    throw new AppError('record-full', { params: { megabytes: recordMegabytes } })
}

type PhotoChange = {
  property: PropertyRow
  photo: Pick<PhotoRow, 'id' | 'name' | 'sha256'>
  what: PhotoEvent['what']
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}
const DESCRIPTIONS: Readonly<Record<PhotoEvent['what'], string>> = {
  added: 'Added a photo to',
  captions: 'Changed the captions of a photo of',
  order: 'Changed the order of the photos of',
  cover: 'Changed the cover of',
  removed: 'Removed a photo from',
}

/** Writes the audit entry of a change of a photo. */
export async function auditPhoto(
  ctx: WriteContext,
  { property, photo: { id: photoId, name, sha256 }, what, before, after }: PhotoChange,
): Promise<void> {
  await audit(ctx, {
    eventType: 'PROPERTY_UPDATE',
    description: `${DESCRIPTIONS[what]} property ${propertyDisplayName(property)}`,
    details: { photo: { what, name }, photoId, sha256 },
    before,
    after,
    resourceId: property.id,
    resourceType: 'property',
  })
}

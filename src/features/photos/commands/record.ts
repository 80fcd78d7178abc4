import { sql } from 'kysely'
import { readSettings } from '#features/settings/queries.ts'
import { AppError, recordInvalid } from '#kernel/errors.ts'
import { asStored } from '#kernel/text.ts'
import { MEGABYTE } from '#kernel/uploads.ts'
import { audit } from '#server/audit/write.ts'
import { assertVersion } from '#server/db/assert-version.ts'
import type { WriteContext } from '#server/procedure.ts'
import { CAPTION_FIELDS, type Captions, captionFaults, MOST_PHOTOS, type PhotoEvent } from '../model.ts'
import type { PhotosReader } from '../queries/read.ts'

/** A record whose photos are changed, locked for the transaction; `name` is what the audit log calls it. */
export type PhotographedRecord = { id: string; version: number; name: string }

/** How the photos of one kind of record are changed. */
export type Album = {
  photos: PhotosReader
  /** Locks a record, so that changes of its photos are serialised. Throws '…-not-found', and what keeps its photos from changing. */
  lock(ctx: Pick<WriteContext, 'actor' | 'db'>, id: string): Promise<PhotographedRecord>
  event: { eventType: 'PROPERTY_UPDATE' | 'EVIDENCE_PHOTO_CHANGE'; resourceType: 'property' | 'evidence' }
}

/** A photo as it is stored; its position counts from 1. */
export type PhotoRow = Captions & { id: string; version: number; name: string; sha256: string; position: number }

/**
 * Locks a photo for this transaction, and its record before it, so that changes of one record's photos are serialised. Throws
 * 'photo-not-found' out of scope, 'stale-version', and what locking its record throws.
 */
export async function lockPhoto(
  { photos, lock }: Album,
  { actor, db }: WriteContext,
  { id, version }: { id: string; version: number },
): Promise<{ photo: PhotoRow; record: PhotographedRecord }> {
  const record = await lock({ actor, db }, await photos.recordOf({ actor, db }, id))
  // Read after the lock: the previous holder may have changed or removed the photo.
  const { rows } = await sql<PhotoRow>`select id, version, name, sha256, position, caption_ar, caption_en
    from ${photos.owner.table} where id = ${id}`.execute(db)
  const [photo] = rows
  if (!photo) throw new AppError('photo-not-found', { params: { id } })
  assertVersion(photo, version)
  return { photo, record }
}

/** Captions as they are stored: blank ones are null, those that were not sent are left out. Throws 'record-invalid'. */
export function checkedCaptions(given: Partial<Captions>): Partial<Captions> {
  const faults = captionFaults(given)
  if (faults.length > 0) throw recordInvalid(faults)
  const sent = CAPTION_FIELDS.filter((field) => given[field] !== undefined)
  return Object.fromEntries(sent.map((field) => [field, asStored(given[field])]))
}

/** Throws 'too-many-photos' or 'record-full' when that many more exceed a record's limits. The caller holds its lock. */
export async function assertRoom(
  { photos }: Album,
  ctx: Pick<WriteContext, 'db' | 'notifyCache'>,
  recordId: string,
  added: { files: number; bytes: number },
): Promise<void> {
  const { recordMegabytes } = await readSettings(ctx)
  const { files, bytes } = await photos.tally(ctx, recordId)
  if (files + added.files > MOST_PHOTOS) throw new AppError('too-many-photos', { params: { most: MOST_PHOTOS } })
  if (bytes + added.bytes > recordMegabytes * MEGABYTE)
    throw new AppError('record-full', { params: { megabytes: recordMegabytes } })
}

type PhotoChange = {
  record: PhotographedRecord
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
  { event }: Album,
  ctx: WriteContext,
  { record, photo: { id: photoId, name, sha256 }, what, before, after }: PhotoChange,
): Promise<void> {
  await audit(ctx, {
    ...event,
    description: `${DESCRIPTIONS[what]} ${record.name}`,
    details: { photo: { what, name }, photoId, sha256 },
    before,
    after,
    resourceId: record.id,
  })
}

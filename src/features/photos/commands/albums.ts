import { storedContent } from '#features/market/commands/content.ts'
import { nameOf } from '#features/market/commands/record.ts'
import { lockEvidence } from '#features/market/queries/rows.ts'
import { lockProperty } from '#features/properties/commands/record.ts'
import { propertyDisplayName } from '#features/properties/rules.ts'
import { AppError } from '#kernel/errors.ts'
import type { WriteContext } from '#server/procedure.ts'
import { evidencePhotos, type PhotosReader, propertyPhotos } from '../queries/read.ts'

/** A record whose photos are changed, locked for the transaction; `name` is what the audit log calls it. */
export type PhotographedRecord = { id: string; version: number; name: string }

/** How the photos of one kind of record are changed. */
export type Album = {
  photos: PhotosReader
  /** Locks a record, so that changes of its photos are serialised. Throws '…-not-found', and what keeps its photos from changing. */
  lock(ctx: Pick<WriteContext, 'actor' | 'db'>, id: string): Promise<PhotographedRecord>
  event: { eventType: 'PROPERTY_UPDATE' | 'EVIDENCE_PHOTO_CHANGE'; resourceType: 'property' | 'evidence' }
}

/** The photos of properties. */
export const PROPERTY_ALBUM: Album = {
  photos: propertyPhotos,
  async lock(ctx, id) {
    const row = await lockProperty(ctx, { id }, 'update')
    return { id, version: row.version, name: `property ${propertyDisplayName(row)}` }
  },
  event: { eventType: 'PROPERTY_UPDATE', resourceType: 'property' },
}

/** The photos of market evidence; those of an entry that was withdrawn stay as they are. */
export const EVIDENCE_ALBUM: Album = {
  photos: evidencePhotos,
  async lock({ db }, id) {
    const row = await lockEvidence(db, id)
    if (row.status === 'WITHDRAWN') throw new AppError('evidence-status')
    return { id, version: row.version, name: `market evidence ${nameOf(storedContent(row))}` }
  },
  event: { eventType: 'EVIDENCE_PHOTO_CHANGE', resourceType: 'evidence' },
}

import { z } from 'zod'
import { PREVIEW_SIZES } from '#kernel/file-kinds.ts'
import { command, query, storedDownload } from '#server/procedure.ts'
import { addPhoto } from './commands/add.ts'
import { orderPhotos, removePhoto, updatePhoto } from './commands/change.ts'
import type { Album } from './commands/record.ts'
import { CAPTION_LIMIT, MOST_PHOTOS } from './model.ts'
import type { PhotosReader } from './queries/read.ts'

const one = z.strictObject({ id: z.uuid() })
const seen = one.extend({ version: z.number().int().min(1) })
const caption = z.string().max(CAPTION_LIMIT).nullish()
const captions = z.strictObject({ captionAr: caption, captionEn: caption })
const ofProperty = z.strictObject({ propertyId: z.uuid() })
const ofEvidence = z.strictObject({ evidenceId: z.uuid() })
// Files chosen together arrive in any order: each says which of them it is.
const choice = z.strictObject({ id: z.uuid(), place: z.number().int().min(0).max(9_999) })
const added = captions.extend({ uploadId: z.uuid(), choice: choice.optional() })
const captioned = captions.extend(seen.shape)
const ordered = z.strictObject({ ids: z.array(z.uuid()).max(MOST_PHOTOS) })
const shown = one.extend({ as: z.literal('view').optional() })
const drawn = one.extend({ preview: z.enum(PREVIEW_SIZES) })

/** The verbs of the properties' photos: they belong to the noun `properties` on the wire. */
export const propertyPhotosApi = (album: Album) => ({
  photos: query({
    access: 'canViewProperties',
    input: ofProperty,
    run: (ctx, { propertyId }) => album.photos.list(ctx, propertyId),
  }),
  addPhoto: command({
    access: 'canEditProperties',
    input: added.extend(ofProperty.shape),
    run: (ctx, { propertyId, ...photo }) => addPhoto(album, ctx, { recordId: propertyId, ...photo }),
  }),
  updatePhoto: command({
    access: 'canEditProperties',
    input: captioned,
    run: (ctx, input) => updatePhoto(album, ctx, input),
  }),
  orderPhotos: command({
    access: 'canEditProperties',
    input: ordered.extend(ofProperty.shape),
    run: (ctx, { propertyId, ids }) => orderPhotos(album, ctx, { recordId: propertyId, ids }),
  }),
  removePhoto: command({
    access: 'canEditProperties',
    input: seen,
    run: (ctx, input) => removePhoto(album, ctx, input),
  }),
})

/** The verbs of the photos of market evidence: they belong to the noun `market` on the wire. */
export const evidencePhotosApi = (album: Album) => ({
  photos: query({
    access: 'inside',
    input: ofEvidence,
    run: (ctx, { evidenceId }) => album.photos.list(ctx, evidenceId),
  }),
  addPhoto: command({
    access: 'canEditProperties',
    input: added.extend(ofEvidence.shape),
    run: (ctx, { evidenceId, ...photo }) => addPhoto(album, ctx, { recordId: evidenceId, ...photo }),
  }),
  updatePhoto: command({
    access: 'canEditProperties',
    input: captioned,
    run: (ctx, input) => updatePhoto(album, ctx, input),
  }),
  orderPhotos: command({
    access: 'canEditProperties',
    input: ordered.extend(ofEvidence.shape),
    run: (ctx, { evidenceId, ids }) => orderPhotos(album, ctx, { recordId: evidenceId, ids }),
  }),
  removePhoto: command({
    access: 'canEditProperties',
    input: seen,
    run: (ctx, input) => removePhoto(album, ctx, input),
  }),
})

/** A photo of a property: `GET /files/property-photos/{id}`, `?as=view` shows it; and what was drawn of it. */
export const propertyPhotoFiles = ({ serve, servePreview }: PhotosReader) => ({
  photo: storedDownload({ access: 'canViewProperties', input: shown, run: serve }),
  preview: storedDownload({ access: 'canViewProperties', input: drawn, run: servePreview }),
})
/** The same of market evidence: `GET /files/evidence-photos/{id}`. */
export const evidencePhotoFiles = ({ serve, servePreview }: PhotosReader) => ({
  photo: storedDownload({ access: 'inside', input: shown, run: serve }),
  preview: storedDownload({ access: 'inside', input: drawn, run: servePreview }),
})

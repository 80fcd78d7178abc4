import { z } from 'zod'
import { PREVIEW_SIZES } from '#kernel/file-kinds.ts'
import { command, query, storedDownload } from '#server/procedure.ts'
import { addPhoto } from './commands/add.ts'
import { orderPhotos, removePhoto, updatePhoto } from './commands/change.ts'
import { CAPTION_LIMIT, MOST_PHOTOS } from './model.ts'
import { listPhotos, servePhoto, servePhotoPreview } from './queries.ts'

const version = z.number().int().min(1)
const one = z.strictObject({ id: z.uuid() })
const caption = z.string().max(CAPTION_LIMIT).nullish()
// Files chosen together arrive in any order: each says which of them it is.
const choice = z.strictObject({ id: z.uuid(), place: z.number().int().min(0).max(9_999) })
const captions = z.strictObject({ captionAr: caption, captionEn: caption })

/** The verbs of the properties' photos: they belong to the noun `properties` on the wire. */
export const photosApi = {
  photos: query({
    access: 'canViewProperties',
    input: z.strictObject({ propertyId: z.uuid() }),
    run: (ctx, { propertyId }) => listPhotos(ctx, propertyId),
  }),
  addPhoto: command({
    access: 'canEditProperties',
    input: captions.extend({ propertyId: z.uuid(), uploadId: z.uuid(), choice: choice.optional() }),
    run: addPhoto,
  }),
  updatePhoto: command({
    access: 'canEditProperties',
    input: captions.extend({ id: z.uuid(), version }),
    run: updatePhoto,
  }),
  orderPhotos: command({
    access: 'canEditProperties',
    input: z.strictObject({ propertyId: z.uuid(), ids: z.array(z.uuid()).max(MOST_PHOTOS) }),
    run: orderPhotos,
  }),
  removePhoto: command({
    access: 'canEditProperties',
    input: one.extend({ version }),
    run: removePhoto,
  }),
}

/** A photo of a property: `GET /files/property-photos/{id}`; `?as=view` shows it. */
export const propertyPhoto = storedDownload({
  access: 'canViewProperties',
  input: one.extend({ as: z.literal('view').optional() }),
  run: servePhoto,
})
/** What was drawn of it. */
export const propertyPhotoPreview = storedDownload({
  access: 'canViewProperties',
  input: one.extend({ preview: z.enum(PREVIEW_SIZES) }),
  run: servePhotoPreview,
})

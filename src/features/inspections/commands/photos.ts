import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { AppError, fieldFault, recordInvalid } from '#kernel/errors.ts'
import { kernelMessages } from '#kernel/messages.ts'
import { asStored, hasUnshowable } from '#kernel/text.ts'
import { MEGABYTE } from '#kernel/uploads.ts'
import type { Admission } from '#server/files/uploads/owners.ts'
import { claimUpload } from '#server/files/uploads/rows.ts'
import type { WriteContext } from '#server/procedure.ts'
import { isReordering } from '../../photos/rules.ts'
import { readSettings } from '../../settings/queries.ts'
import type { PhotoCategory } from '../model/codes.ts'
import { type InspectionPhoto, MOST_PHOTOS } from '../model.ts'
import { inspectionPhotosTally, readInspectionPhoto } from '../queries/photos.ts'
import {
  assertMay,
  auditInspection,
  type Locked,
  lockInspection,
  once,
  type SentTo,
  writeInspection,
} from './record.ts'

type Described = { category: PhotoCategory; caption?: string | null | undefined; place?: number | undefined }
type NewPhoto = SentTo &
  Described & { uploadId: string; sha256?: string | undefined; takenAt?: string | null | undefined }
const FILL = 'fill'

/**
 * Makes a checked upload a photo of its inspection; `sha256` is that of the bytes that the device sent, and the answer carries it and
 * that of the stored file. The same picture sent twice, under whatever ids, is one photo. Throws 'inspection-not-found',
 * 'inspection-locked', 'failed-precondition', 'upload-not-found', 'upload-unfinished', 'picture-damaged',
 * 'too-many-photos', 'record-full', and 'record-invalid' for the caption.
 */
export function addInspectionPhoto(ctx: WriteContext, input: NewPhoto): Promise<InspectionPhoto> {
  return once(ctx, { name: 'addPhoto', act: FILL }, input, async (locked) => {
    const { inspectionId, uploadId, category, sha256: sent } = input
    const caption = checkedCaption(input.caption)
    const { name, sha256, sentSha256, size } = await claimUpload(
      ctx,
      { column: 'inspectionId', id: inspectionId },
      uploadId,
    )
    if (sent !== undefined && sentSha256 !== sent) throw new AppError('picture-damaged')
    const same = await ctx.db
      .selectFrom('inspectionPhotos')
      .select('id')
      .where('inspectionId', '=', inspectionId)
      .where('sentSha256', '=', sentSha256)
      .executeTakeFirst()
    if (same) return readInspectionPhoto(ctx, same.id)
    await assertRoom(ctx, inspectionId, { files: 1, bytes: size })
    const id = randomUUID()
    const { actor } = ctx
    const row = { id, inspectionId, category, caption, sha256, sentSha256, name, uploadId }
    await ctx.db
      .insertInto('inspectionPhotos')
      .values({
        ...row,
        place: input.place ?? (await lastPlace(ctx, inspectionId, category)) + 1,
        takenAt: input.takenAt ?? null,
        createdBy: actor.id,
        updatedBy: actor.id,
      })
      .execute()
    await auditPhoto(ctx, locked, { photo: { id, name, sha256 }, what: 'added', after: { category, caption } })
    return readInspectionPhoto(ctx, id)
  })
}

/** Changes what a photo shows, its caption or its place. Throws 'photo-not-found' and what `addInspectionPhoto` throws of inspections. */
export function updateInspectionPhoto(
  ctx: WriteContext,
  input: SentTo & { id: string } & { [F in keyof Described]?: Described[F] | undefined },
): Promise<InspectionPhoto> {
  return once(ctx, { name: 'updatePhoto', act: FILL }, input, async (locked) => {
    const photo = await photoOf(ctx, input)
    const { category = photo.category, place = photo.place } = input
    const caption = input.caption === undefined ? photo.caption : checkedCaption(input.caption)
    const after = { category, caption, place }
    const before = { category: photo.category, caption: photo.caption, place: photo.place }
    if (JSON.stringify(before) === JSON.stringify(after)) return readInspectionPhoto(ctx, photo.id)
    await ctx.db
      .updateTable('inspectionPhotos')
      .set({ ...after, version: photo.version + 1, updatedBy: ctx.actor.id, updatedAt: sql`now()` })
      .where('id', '=', photo.id)
      .execute()
    await auditPhoto(ctx, locked, { photo, what: 'changed', before, after })
    return readInspectionPhoto(ctx, photo.id)
  })
}

/** Puts photos into this order; those that are not named stay behind them. Throws 'stale-version' when one of the ids is none of its photos. */
export function orderInspectionPhotos(
  ctx: WriteContext,
  input: SentTo & { ids: readonly string[] },
): Promise<{ ids: string[] }> {
  return once(ctx, { name: 'orderPhotos', act: FILL }, input, async (locked) => {
    const { ids } = input
    const rows = await ctx.db
      .selectFrom('inspectionPhotos')
      .select(['id', 'name', 'sha256'])
      .where('inspectionId', '=', input.inspectionId)
      .where('id', 'in', ids)
      .execute()
    const found = rows.map(({ id }) => id)
    const [first] = rows
    if (!first || !isReordering(found, ids))
      throw new AppError('stale-version', { params: { version: locked.inspection.version } })
    await sql`update inspection_photos h set place = o.place, version = h.version + 1
      from unnest(${[...ids]}::uuid[]) with ordinality o (id, place) where h.id = o.id and h.place <> o.place`.execute(
      ctx.db,
    )
    await auditPhoto(ctx, locked, { photo: first, what: 'order', after: { photos: ids } })
    return { ids: [...ids] }
  })
}

/** Removes a photo; its stored file is swept once nothing refers to it. Throws 'photo-not-found'. */
export function removeInspectionPhoto(ctx: WriteContext, input: SentTo & { id: string }): Promise<{ id: string }> {
  return once(ctx, { name: 'removePhoto', act: FILL }, input, async (locked) => {
    const photo = await photoOf(ctx, input)
    const { id, category, caption, name, sha256 } = photo
    await ctx.db.deleteFrom('inspectionPhotos').where('id', '=', id).execute()
    await auditPhoto(ctx, locked, { photo, what: 'removed', before: { category, caption, name, sha256 } })
    return { id }
  })
}

/**
 * Locks an inspection for a photo that is to be uploaded, and gives its limits. Throws 'inspection-not-found', 'inspection-locked' and
 * 'failed-precondition'.
 */
export async function admitInspectionPhoto(
  ctx: Pick<WriteContext, 'actor' | 'db' | 'notifyCache'>,
  id: string,
): Promise<Admission> {
  assertMay(ctx, await lockInspection(ctx, id), FILL)
  const { fileMegabytes } = await readSettings(ctx)
  return { megabytes: fileMegabytes, assertRoom: (coming) => assertRoom(ctx, id, coming) }
}

async function assertRoom(
  ctx: Pick<WriteContext, 'db' | 'notifyCache'>,
  inspectionId: string,
  added: { files: number; bytes: number },
): Promise<void> {
  const { recordMegabytes } = await readSettings(ctx)
  const { files, bytes } = await inspectionPhotosTally(ctx, inspectionId)
  if (files + added.files > MOST_PHOTOS) throw new AppError('too-many-photos', { params: { most: MOST_PHOTOS } })
  if (bytes + added.bytes > recordMegabytes * MEGABYTE)
    throw new AppError('record-full', { params: { megabytes: recordMegabytes } })
}

function checkedCaption(given: string | null | undefined): string | null {
  const caption = asStored(given) as string | null
  if (hasUnshowable(caption ?? ''))
    throw recordInvalid([fieldFault('caption', 'kernel:badText', kernelMessages.badText)])
  return caption
}

async function photoOf({ db }: WriteContext, { id, inspectionId }: { id: string; inspectionId: string }) {
  const photo = await db
    .selectFrom('inspectionPhotos')
    .select(['id', 'version', 'category', 'caption', 'place', 'name', 'sha256'])
    .where('id', '=', id)
    .where('inspectionId', '=', inspectionId)
    .executeTakeFirst()
  if (!photo) throw new AppError('photo-not-found', { params: { id } })
  return photo
}

async function lastPlace({ db }: WriteContext, inspectionId: string, category: PhotoCategory): Promise<number> {
  const { place } = await db
    .selectFrom('inspectionPhotos')
    .select(({ fn }) => fn.max('place').as('place'))
    .where('inspectionId', '=', inspectionId)
    .where('category', '=', category)
    .executeTakeFirstOrThrow()
  return place ?? 0
}

type PhotoChange = {
  photo: { id: string; name: string; sha256: string }
  what: 'added' | 'changed' | 'order' | 'removed'
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}
const DESCRIPTIONS: Readonly<Record<PhotoChange['what'], string>> = {
  added: 'Added a photo to the inspection',
  changed: 'Changed a photo of the inspection',
  order: 'Changed the order of the photos of the inspection',
  removed: 'Removed a photo from the inspection',
}

async function auditPhoto(
  ctx: WriteContext,
  { inspection, valuation }: Locked,
  { photo: { id: photoId, name, sha256 }, what, ...states }: PhotoChange,
): Promise<void> {
  await auditInspection(
    ctx,
    { id: inspection.id, valuation },
    {
      eventType: 'INSPECTION_PHOTO_CHANGE',
      description: DESCRIPTIONS[what],
      details: { photo: { what, name }, photoId, sha256 },
      ...states,
    },
  )
  await writeInspection(ctx, inspection)
}

import { type Expression, sql } from 'kysely'
import { assertDeletable } from '#features/valuations/commands/deletable.ts'
import { AppError, recordInvalid } from '#kernel/errors.ts'
import { kernelFault } from '#kernel/kernel-fault.ts'
import { asStored, hasUnshowable } from '#kernel/text.ts'
import { MEGABYTE } from '#kernel/uploads.ts'
import type { Admission } from '#server/files/uploads/owners.ts'
import { claimUpload } from '#server/files/uploads/rows.ts'
import type { WriteContext } from '#server/procedure.ts'
import { readSettings } from '../../settings/queries.ts'
import type { PhotoCategory } from '../model/codes.ts'
import { type AddedPhoto, type InspectionPhoto, MOST_PHOTOS } from '../model.ts'
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
type SeenPhoto = { category?: PhotoCategory | undefined; caption?: string | null | undefined }
type ChangedPhoto = SentTo & { id: string; seen?: SeenPhoto | undefined } & {
  [F in keyof Described]?: Described[F] | undefined
}
const FILL = 'fill'

/**
 * Makes a checked upload a photo of its inspection, with the command's id as its own; `sha256` is that of the bytes that the device
 * sent, and the answer carries it and that of the stored file. The same picture sent twice under one category, under whatever ids, is one photo; under
 * another category it is another one, and the answer names those it is under besides. Throws 'inspection-not-found',
 * 'inspection-locked', 'failed-precondition', 'upload-not-found', 'upload-unfinished', 'picture-damaged',
 * 'too-many-photos', 'record-full', and 'record-invalid' for the caption.
 */
export function addInspectionPhoto(ctx: WriteContext, input: NewPhoto): Promise<AddedPhoto> {
  return once(ctx, { name: 'addPhoto', act: FILL }, input, async (locked) => {
    const { inspectionId, uploadId, category, sha256: sent } = input
    const caption = checkedCaption(input.caption)
    const { name, sha256, sentSha256, size } = await claimUpload(
      ctx,
      { column: 'inspectionId', id: inspectionId },
      uploadId,
    )
    if (sent !== undefined && sentSha256 !== sent) throw new AppError('picture-damaged')
    const same = await samePictures(ctx, inspectionId, sentSha256)
    const alsoIn = same.flatMap((one) => (one.category === category ? [] : one.category))
    const known = same.find((one) => one.category === category)
    if (known) return { ...(await readInspectionPhoto(ctx, known.id)), alsoIn }
    await assertRoom(ctx, inspectionId, { files: 1, bytes: size })
    // A device may name the photo before it has been sent.
    const id = input.commandId
    const { actor } = ctx
    const row = { id, inspectionId, category, caption, sha256, sentSha256, name, uploadId }
    const added = await ctx.db
      .insertInto('inspectionPhotos')
      .values({
        ...row,
        place: input.place ?? (await lastPlace(ctx, inspectionId, category)) + 1,
        takenAt: input.takenAt ?? null,
        createdBy: actor.id,
        updatedBy: actor.id,
      })
      .onConflict((on) => on.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) throw new AppError('already-exists')
    await auditPhoto(ctx, locked, { photo: { id, name, sha256 }, what: 'added', after: { category, caption } })
    return { ...(await readInspectionPhoto(ctx, id)), alsoIn }
  })
}

/** The photos of an inspection that were made of the same bytes. */
async function samePictures({ db }: WriteContext, inspectionId: string, sentSha256: string) {
  const { rows } = await sql<{ id: string; category: PhotoCategory }>`select id, category from inspection_photos
    where inspection_id = ${inspectionId} and sent_sha256 = ${sentSha256}`.execute(db)
  return rows
}

/**
 * Changes what a photo shows, its caption or its place; one that gets another category comes last in it. Throws 'photo-not-found',
 * 'photo-there' when the same picture is under that category already, 'stale-version' when what is to change is no longer as the person has `seen` it,
 * and what `addInspectionPhoto` throws of inspections.
 */
export function updateInspectionPhoto(ctx: WriteContext, input: ChangedPhoto): Promise<InspectionPhoto> {
  return once(ctx, { name: 'updatePhoto', act: FILL }, input, async (locked) => {
    const photo = await photoOf(ctx, input)
    const category = input.category ?? (photo.category as PhotoCategory)
    const caption = input.caption === undefined ? photo.caption : checkedCaption(input.caption)
    assertSeen(locked, input.seen, { now: photo, next: { category, caption } })
    const last = category === photo.category ? photo.place : (await lastPlace(ctx, input.inspectionId, category)) + 1
    const after = { category, caption, place: input.place ?? last }
    const before = { category: photo.category, caption: photo.caption, place: photo.place }
    if (JSON.stringify(before) === JSON.stringify(after)) return readInspectionPhoto(ctx, photo.id)
    const same = category === photo.category ? [] : await samePictures(ctx, input.inspectionId, photo.sentSha256)
    if (same.some((one) => one.category === category)) throw new AppError('photo-there')
    await ctx.db
      .updateTable('inspectionPhotos')
      .set({ ...after, version: photo.version + 1, updatedBy: ctx.actor.id, updatedAt: sql`now()` })
      .where('id', '=', photo.id)
      .execute()
    await auditPhoto(ctx, locked, { photo, what: 'changed', before, after })
    return readInspectionPhoto(ctx, photo.id)
  })
}

/** Throws 'stale-version' where a value is neither what the person saw nor what it is to be: somebody else has changed it. */
function assertSeen(
  { inspection }: Locked,
  seen: SeenPhoto | undefined,
  { now, next }: Record<'now' | 'next', { category: string; caption: string | null }>,
): void {
  const isStale = (['category', 'caption'] as const).some((field) => {
    const before = seen?.[field] === undefined ? now[field] : asStored(seen[field])
    return now[field] !== before && now[field] !== next[field]
  })
  if (isStale) throw new AppError('stale-version', { params: { version: inspection.version } })
}

/**
 * Puts photos of their categories into this order, and the others of these categories behind them; an id that is no longer a photo of
 * the inspection is passed over. Answers the photos that were found. Throws 'photo-not-found' when none was.
 */
export function orderInspectionPhotos(
  ctx: WriteContext,
  input: SentTo & { ids: readonly string[] },
): Promise<{ ids: string[] }> {
  return once(ctx, { name: 'orderPhotos', act: FILL }, input, async (locked) => {
    const { inspectionId } = input
    const { rows } = await sql<{ id: string; name: string; sha256: string }>`
      select h.id, h.name, h.sha256 from unnest(${[...input.ids]}::uuid[]) with ordinality o (given, place)
      join inspection_photos h on h.inspection_id = ${inspectionId} and h.id = ${photoNamed(sql.ref('o.given'), inspectionId)}
      group by h.id order by min(o.place)`.execute(ctx.db)
    const [first] = rows
    if (!first) throw new AppError('photo-not-found', { params: { id: input.ids[0] ?? '' } })
    const ids = rows.map(({ id }) => id)
    await sql`with named as (select * from unnest(${ids}::uuid[]) with ordinality n (id, place)),
      placed as (
        select h.id, row_number() over (partition by h.category order by n.place, h.place, h.created_at, h.id) as place
        from inspection_photos h left join named n on n.id = h.id
        where h.inspection_id = ${inspectionId}
          and h.category in (select category from inspection_photos where id in (select id from named))
      )
      update inspection_photos h set place = p.place, version = h.version + 1
      from placed p where h.id = p.id and h.place <> p.place`.execute(ctx.db)
    await auditPhoto(ctx, locked, { photo: first, what: 'order', after: { photos: ids } })
    return { ids }
  })
}

/** Removes a photo; its stored file is swept once nothing refers to it. Throws 'photo-not-found' and as `assertDeletable` does. */
export function removeInspectionPhoto(ctx: WriteContext, input: SentTo & { id: string }): Promise<{ id: string }> {
  return once(ctx, { name: 'removePhoto', act: FILL }, input, async (locked) => {
    const photo = await photoOf(ctx, input)
    const { id, category, caption, name, sha256 } = photo
    await assertDeletable(ctx, locked.valuation.id)
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
  if (hasUnshowable(caption ?? '')) throw recordInvalid([kernelFault('caption', 'badText')])
  return caption
}

/** The id of a photo by its own, or by that of the command that brought a picture which was there already. */
function photoNamed(given: Expression<unknown>, inspectionId: string) {
  return sql<string>`coalesce((select (c.answer ->> 'id')::uuid from inspection_commands c
    where c.id = ${given} and c.inspection_id = ${inspectionId} and c.verb = 'addPhoto'), ${given})`
}

async function photoOf({ db }: WriteContext, { id, inspectionId }: { id: string; inspectionId: string }) {
  const photo = await db
    .selectFrom('inspectionPhotos')
    .select(['id', 'version', 'category', 'caption', 'place', 'name', 'sha256', 'sentSha256'])
    .where('id', '=', photoNamed(sql`${id}::uuid`, inspectionId))
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

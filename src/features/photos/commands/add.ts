import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import type { Admission } from '#server/files/uploads/owners.ts'
import { claimUpload } from '#server/files/uploads/rows.ts'
import type { WriteContext } from '#server/procedure.ts'
import { readSettings } from '../../settings/queries.ts'
import type { Captions, RecordPhoto } from '../model.ts'
import { type Album, assertRoom, auditPhoto, checkedCaptions } from './record.ts'

/** Which of several files chosen together a photo is: the choice, and its place in it from 0. */
type Choice = { id: string; place: number }

type NewPhoto = Partial<Captions> & { recordId: string; uploadId: string; choice?: Choice }

/**
 * Makes a checked upload the last photo of its record, or puts it among those that were chosen with it, in the order of their
 * choice; a repeated call returns the same photo. Throws what locking the record throws,
 * 'record-invalid' for its captions, 'upload-not-found', 'upload-unfinished', 'too-many-photos' and 'record-full'.
 */
export async function addPhoto(
  album: Album,
  ctx: WriteContext,
  { recordId, uploadId, choice, ...given }: NewPhoto,
): Promise<RecordPhoto> {
  const { actor, db } = ctx
  const { photos } = album
  const { table, column } = photos.owner
  const owner = sql.ref(column)
  const record = await album.lock(ctx, recordId)
  const { rows } = await sql<{ id: string; recordId: string }>`select id, ${owner} as "recordId" from ${table}
    where upload_id = ${uploadId} and created_by = ${actor.id}`.execute(db)
  const [made] = rows
  if (made && made.recordId !== recordId) throw new AppError('upload-not-found')
  if (made) return photos.read(ctx, made.id)

  const captions = checkedCaptions(given)
  const { name, sha256, size } = await claimUpload(ctx, { column, id: recordId }, uploadId)
  await assertRoom(album, ctx, recordId, { files: 1, bytes: size })
  const id = randomUUID()
  const position = await positionOf(album, ctx, recordId, choice)
  await sql`update ${table} set position = position + 1 where ${owner} = ${recordId} and position >= ${position}`.execute(
    db,
  )
  await sql`insert into ${table} (id, ${owner}, position, caption_ar, caption_en, sha256, name, upload_id, choice_id,
      choice_place, created_by, updated_by)
    values (${id}, ${recordId}, ${position}, ${captions.captionAr ?? null}, ${captions.captionEn ?? null}, ${sha256},
      ${name}, ${uploadId}, ${choice?.id ?? null}, ${choice?.place ?? null}, ${actor.id}, ${actor.id})`.execute(db)
  await auditPhoto(album, ctx, { record, photo: { id, name, sha256 }, what: 'added', after: captions })
  return photos.read(ctx, id)
}

type Positions = { earlier: number | null; later: number | null; last: number | null }

/** The position of a new photo: after those of its choice that come before it, else before those that come after it, else the last. */
async function positionOf(
  { photos }: Album,
  { db }: WriteContext,
  recordId: string,
  choice: Choice | undefined,
): Promise<number> {
  const { table, column } = photos.owner
  const ofChoice = sql`choice_id = ${choice?.id ?? null}::uuid`
  const place = choice?.place ?? 0
  const { rows } = await sql<Positions>`select
      max(position) filter (where ${ofChoice} and choice_place <= ${place}) as earlier,
      min(position) filter (where ${ofChoice} and choice_place > ${place}) as later,
      max(position) as last
    from ${table} where ${sql.ref(column)} = ${recordId}`.execute(db)
  const { earlier, later, last } = rows[0] as Positions
  return earlier === null ? (later ?? (last ?? 0) + 1) : earlier + 1
}

type Admitting = Pick<WriteContext, 'actor' | 'db' | 'notifyCache'>

/** Locks a record for a photo that is to be uploaded, and gives its limits. Throws what locking it throws. */
export async function admitPhoto(album: Album, ctx: Admitting, recordId: string): Promise<Admission> {
  await album.lock(ctx, recordId)
  const { fileMegabytes } = await readSettings(ctx)
  return { megabytes: fileMegabytes, assertRoom: (coming) => assertRoom(album, ctx, recordId, coming) }
}

import { type Kysely, sql } from 'kysely'
import { refusal } from '#access/can.ts'
import type { Permission } from '#access/grants.ts'
import { AppError, type ErrorCode } from '#kernel/errors.ts'
import { MEGABYTE } from '#kernel/uploads.ts'
import type { DB } from '../../db/tables.ts'
import { limitUploadedBytes } from '../../identity/rate-limits.ts'
import type { WriteContext } from '../../procedure.ts'
import { senderOf } from '../../process/concurrency-limit.ts'
import type { OwnerColumn, UploadRow } from './rows.ts'

/** The most files that one person may be uploading at once. */
const MAX_UPLOADS = 50

type AdmissionContext = Pick<WriteContext, 'actor' | 'db' | 'notifyCache'>

/** What a record answers about a file that is about to be uploaded to it. */
export type Admission = {
  /** The largest file, in megabytes. */
  megabytes: number
  /** Throws AppError where so many more files and bytes exceed what the record may hold. */
  assertRoom(coming: { files: number; bytes: number }): Promise<void>
}

/** A kind of record that files may be uploaded to. */
export type UploadOwner = {
  /** The column of `uploads` that holds the record's id. */
  column: OwnerColumn
  /** The permission to upload. */
  needs: Permission
  /** The error for an id that is none. */
  notFound: ErrorCode
  takes: 'files' | 'pictures'
  /** Locks a record for the transaction, so that its room cannot change; throws AppError where it takes no file now. */
  admit: (context: AdmissionContext, id: string) => Promise<Admission>
  /** The name of a file of this content that the record has; undefined of none. The caller has admitted the person to it. */
  nameOf?: (db: Kysely<DB>, id: string, sha256: string) => Promise<string | undefined>
}

/** The registered owners, by the key under which an upload's metadata names the record. */
export type UploadOwners = Readonly<Record<string, UploadOwner>>

/** The owner that an upload's row names. */
export function ownerOf(row: UploadRow, owners: UploadOwners): UploadOwner {
  const owner = Object.values(owners).find(({ column }) => row[column] !== null)
  if (!owner) throw new Error('An upload belongs to a record of no registered kind.')
  return owner
}

/**
 * Throws unless a file of this size, in bytes, may be uploaded to the record; to be called in the transaction that inserts the
 * upload, which it makes concurrent calls wait for. Unfinished uploads count as if they were complete, so a record is never
 * promised more than it may hold. Throws AppError: what the person lacks (such as 'permission-denied'), what the record throws
 * ('…-not-found', 'record-invalid', 'record-full', 'too-many-photos'), 'file-empty', 'file-too-large', 'too-many-uploads' and
 * 'daily-uploads-full'.
 */
export async function admitUpload(
  ctx: AdmissionContext,
  { column, needs, admit }: UploadOwner,
  { id, size }: { id: string; size: number },
): Promise<void> {
  const { actor, db } = ctx
  const refused = refusal(actor, needs)
  if (refused) throw new AppError(refused)
  const { megabytes, assertRoom } = await admit(ctx, id)
  if (size <= 0) throw new AppError('file-empty')
  if (size > megabytes * MEGABYTE) throw new AppError('file-too-large', { params: { megabytes } })

  // The record is locked; this locks the person, who may upload to several records at once.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`uploads of ${actor.id}`}, 0))`.execute(db)
  const ofRecord = sql<boolean>`${sql.ref(column)} = ${id}`
  const { own, files, bytes } = await db
    .selectFrom('uploads')
    .select([
      sql<number>`count(*) filter (where user_id = ${actor.id})`.as('own'),
      sql<number>`count(*) filter (where ${ofRecord})`.as('files'),
      sql<number>`coalesce(sum(size) filter (where ${ofRecord}), 0)::bigint`.as('bytes'),
    ])
    .where('expiresAt', '>', sql<Date>`now()`)
    .where((eb) => eb.or([eb('userId', '=', actor.id), ofRecord]))
    .executeTakeFirstOrThrow()
  if (own >= MAX_UPLOADS) throw new AppError('too-many-uploads')
  await assertRoom({ files: files + 1, bytes: bytes + size })
  await limitUploadedBytes(db, { userId: actor.id, from: senderOf(actor), size })
}

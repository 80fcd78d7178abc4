import { sql } from 'kysely'
import { refusal } from '#access/can.ts'
import type { Permission } from '#access/grants.ts'
import { AppError } from '#kernel/errors.ts'
import { MEGABYTE } from '#kernel/uploads.ts'
import type { WriteContext } from '../../procedure.ts'
import type { UploadRecord } from './rows.ts'

/** The most files that one person may have on their way at once. */
export const MOST_UPLOADS = 50

type Admitting = Pick<WriteContext, 'actor' | 'db' | 'notifyCache'>

/** What a record says of a file that is to come to it. */
export type Admission = {
  /** The largest file, in megabytes. */
  megabytes: number
  /** Throws AppError where so many files and bytes more are more than it may have. */
  assertRoom(coming: { files: number; bytes: number }): Promise<void>
}

/**
 * The records that files may be sent to: the permission that each asks for, and what takes one of them for the transaction, so
 * that what it has room for cannot change, and throws AppError why it takes no file now.
 */
export type UploadRecords = Readonly<
  Record<'valuation' | 'property', { needs: Permission; admit: (context: Admitting, id: string) => Promise<Admission> }>
>

/** Which of the records a file is for. */
export const recordOf = ({ propertyId }: { propertyId?: string | null }) => (propertyId ? 'property' : 'valuation')

/**
 * Says whether a file of this size, in bytes, may come in for its record, in the transaction that writes the upload down: until
 * that ends, nobody else is told the same. What is on its way counts as if it had come, so that a record is never promised more
 * than it may hold. Throws AppError: what the person lacks (such as 'permission-denied'), what the record says ('…-not-found',
 * 'record-invalid', 'record-full', 'too-many-photos'), 'file-empty', 'file-too-large' and 'too-many-uploads'.
 */
export async function admitUpload(
  ctx: Admitting,
  { size, ...upload }: UploadRecord & { size: number },
  records: UploadRecords,
): Promise<void> {
  const { actor, db } = ctx
  const { needs, admit } = records[recordOf(upload)]
  const id = upload.propertyId ?? upload.valuationId
  const refused = refusal(actor, needs)
  if (refused) throw new AppError(refused)
  const { megabytes, assertRoom } = await admit(ctx, id)
  if (size <= 0) throw new AppError('file-empty')
  if (size > megabytes * MEGABYTE) throw new AppError('file-too-large', { params: { megabytes } })

  // The record is held against others who send to it; this holds the person, who may send to several at once.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`uploads of ${actor.id}`}, 0))`.execute(db)
  const its = upload.propertyId ? sql<boolean>`property_id = ${id}` : sql<boolean>`valuation_id = ${id}`
  const { own, files, bytes } = await db
    .selectFrom('uploads')
    .select([
      sql<number>`count(*) filter (where user_id = ${actor.id})`.as('own'),
      sql<number>`count(*) filter (where ${its})`.as('files'),
      sql<number>`coalesce(sum(size) filter (where ${its}), 0)::bigint`.as('bytes'),
    ])
    .where('expiresAt', '>', sql<Date>`now()`)
    .where((eb) => eb.or([eb('userId', '=', actor.id), its]))
    .executeTakeFirstOrThrow()
  if (own >= MOST_UPLOADS) throw new AppError('too-many-uploads')
  await assertRoom({ files: files + 1, bytes: bytes + size })
}

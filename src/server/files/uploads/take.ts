import { AppError } from '#kernel/errors.ts'
import type { WriteContext } from '../../procedure.ts'
import type { UploadRecord } from './rows.ts'

/** A file that was sent and checked; size in bytes. */
export type Uploaded = { name: string; sha256: string; size: number; pages: number | null }

/**
 * Takes what was sent for a record off the uploads, in the transaction that makes something of it. Throws AppError
 * 'upload-not-found' for an upload that is nobody's, another's or another record's, and 'upload-unfinished' before it was checked.
 */
export async function lockUpload(
  { actor, db }: Pick<WriteContext, 'actor' | 'db'>,
  { valuationId, propertyId }: UploadRecord,
  uploadId: string,
): Promise<Uploaded> {
  const upload = await db
    .deleteFrom('uploads')
    .where('id', '=', uploadId)
    .where('userId', '=', actor.id)
    .where('valuationId', 'is not distinct from', valuationId ?? null)
    .where('propertyId', 'is not distinct from', propertyId ?? null)
    .returning(['name', 'sha256'])
    .executeTakeFirst()
  if (!upload) throw new AppError('upload-not-found')
  // What was deleted is there again once this is thrown: the transaction is undone.
  if (!upload.sha256) throw new AppError('upload-unfinished')
  const file = await db
    .selectFrom('files')
    .select(['sha256', 'size', 'pages'])
    .where('sha256', '=', upload.sha256)
    .forKeyShare()
    .executeTakeFirstOrThrow()
  return { ...file, name: upload.name }
}

import { randomUUID } from 'node:crypto'
import { AppError } from '#kernel/errors.ts'
import type { WriteContext } from '#server/procedure.ts'
import { mustHaveRoom } from './record.ts'

/** A file that was sent and checked. */
export type Uploaded = { name: string; sha256: string; size: number; pages: number | null }

/** The document that an upload of this person's became already, and as which of its files; undefined when it became none. */
export async function madeOf({ actor, db }: WriteContext, uploadId: string) {
  return db
    .selectFrom('documentFiles as f')
    .innerJoin('documents as d', 'd.id', 'f.documentId')
    .select(['d.id', 'd.valuationId', 'f.ordinal'])
    .where('f.uploadId', '=', uploadId)
    .where('f.createdBy', '=', actor.id)
    .executeTakeFirst()
}

/**
 * Takes what was sent for a valuation off the uploads, to be kept as a file of a document. Throws 'upload-not-found' for an upload
 * that is nobody's, another's or another record's, 'upload-unfinished' before it was checked, and 'record-full'.
 */
export async function takeUpload(ctx: WriteContext, valuationId: string, uploadId: string): Promise<Uploaded> {
  const { actor, db } = ctx
  const upload = await db
    .deleteFrom('uploads')
    .where('id', '=', uploadId)
    .where('userId', '=', actor.id)
    .where('valuationId', '=', valuationId)
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
  await mustHaveRoom(ctx, valuationId, file.size)
  return { ...file, name: upload.name }
}

/** Makes what was sent a file of a document. */
export async function addFile(
  { actor, db }: WriteContext,
  file: Uploaded,
  of: { documentId: string; ordinal: number; uploadId: string },
): Promise<void> {
  const { name, sha256 } = file
  await db
    .insertInto('documentFiles')
    .values({ id: randomUUID(), ...of, name, sha256, createdBy: actor.id })
    .execute()
}

import { randomUUID } from 'node:crypto'
import { claimUpload, type Uploaded } from '#server/files/uploads/rows.ts'
import type { WriteContext } from '#server/procedure.ts'
import { assertRoom } from './record.ts'

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

/** Takes what was sent for a valuation, to be kept as a file of a document. Throws what `claimUpload` throws, and 'record-full'. */
export async function claimUploadedFile(ctx: WriteContext, valuationId: string, uploadId: string): Promise<Uploaded> {
  const file = await claimUpload(ctx, { column: 'valuationId', id: valuationId }, uploadId)
  await assertRoom(ctx, valuationId, file.size)
  return file
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

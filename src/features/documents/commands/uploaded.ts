import { randomUUID } from 'node:crypto'
import { claimUpload, type Uploaded } from '#server/files/uploads/rows.ts'
import type { WriteContext } from '#server/procedure.ts'
import { assertRoom } from './record.ts'

/** The document and file version that this person's upload already became; undefined when none. */
export async function madeOf({ actor, db }: WriteContext, uploadId: string) {
  return db
    .selectFrom('documentFiles as f')
    .innerJoin('documents as d', 'd.id', 'f.documentId')
    .select(['d.id', 'd.valuationId', 'f.ordinal'])
    .where('f.uploadId', '=', uploadId)
    .where('f.createdBy', '=', actor.id)
    .executeTakeFirst()
}

/** Claims an upload for a valuation, to become a document's file. Throws what `claimUpload` throws, and 'record-full'. */
export async function claimUploadedFile(ctx: WriteContext, valuationId: string, uploadId: string): Promise<Uploaded> {
  const file = await claimUpload(ctx, { column: 'valuationId', id: valuationId }, uploadId)
  await assertRoom(ctx, valuationId, file.size)
  return file
}

/** Stores an upload as a file of a document. */
export async function addFile(
  { actor, db }: WriteContext,
  file: Pick<Uploaded, 'name' | 'sha256' | 'notes'>,
  of: { documentId: string; ordinal: number; uploadId: string },
): Promise<void> {
  const { name, sha256, notes } = file
  await db
    .insertInto('documentFiles')
    .values({ id: randomUUID(), ...of, name, sha256, notes, createdBy: actor.id })
    .execute()
}

import { sql } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import { audit } from '#server/audit/write.ts'
import { assertVersion } from '#server/db/assert-version.ts'
import type { WriteContext } from '#server/procedure.ts'
import type { DocumentDetails } from '../model.ts'
import { readDocument } from '../queries/read.ts'
import { assertAllows, lockDocument } from './record.ts'
import { addFile, claimUploadedFile, madeOf } from './uploaded.ts'

/**
 * Replaces a document's file and keeps the earlier version; idempotent per upload. Throws 'document-not-found',
 * 'stale-version', 'record-invalid' in a status that forbids it, 'upload-not-found', 'upload-unfinished' and
 * 'record-full'.
 */
export async function replaceDocument(
  ctx: WriteContext,
  { id, version, uploadId }: { id: string; version: number; uploadId: string },
): Promise<DocumentDetails> {
  const { document, valuation } = await lockDocument(ctx, id)
  const made = await madeOf(ctx, uploadId)
  if (made) {
    if (made.id !== id || made.ordinal === 1) throw new AppError('upload-not-found')
    return readDocument(ctx, id)
  }
  assertVersion(document, version)
  assertAllows(ctx, valuation, 'replace')
  const file = await claimUploadedFile(ctx, valuation.id, uploadId)
  await addFile(ctx, file, { documentId: id, ordinal: document.ordinal + 1, uploadId })
  // A counted page number that was not edited is replaced by that of the new file.
  const pages = document.pages === document.countedPages ? file.pages : document.pages
  await ctx.db
    .updateTable('documents')
    .set({ fileName: file.name, pages, version: version + 1, updatedBy: ctx.actor.id, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute()
  const { name, sha256, size } = file
  await audit(ctx, {
    eventType: 'DOCUMENT_REPLACE',
    description: `Replaced ${document.fileName} by ${name} in valuation ${valuation.valuationNumber}`,
    details: {
      documentId: id,
      documentType: document.documentType,
      title: document.title,
      name,
      sha256,
      size,
      version: version + 1,
    },
    before: { name: document.fileName, sha256: document.sha256, pages: document.pages },
    after: { name, sha256, pages },
    resourceId: valuation.id,
    resourceType: 'valuation',
  })
  return readDocument(ctx, id)
}

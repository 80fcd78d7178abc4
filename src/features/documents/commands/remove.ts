import { assertDeletable } from '#features/valuations/commands/deletable.ts'
import { audit } from '#server/audit/write.ts'
import { assertVersion } from '#server/db/assert-version.ts'
import type { WriteContext } from '#server/procedure.ts'
import { fieldsOf } from '../model.ts'
import { assertAllows, lockDocument } from './record.ts'

/**
 * Removes a document with all its files; the audit log keeps its name and hash. Throws 'document-not-found', 'stale-version', 'record-invalid'
 * in a status that forbids it, and as `assertDeletable` does.
 */
export async function removeDocument(
  ctx: WriteContext,
  { id, version }: { id: string; version: number },
): Promise<{ id: string }> {
  const { document, valuation } = await lockDocument(ctx, id)
  assertVersion(document, version)
  assertAllows(ctx, valuation, 'remove')
  await assertDeletable(ctx, valuation.id)
  await ctx.db.deleteFrom('documents').where('id', '=', id).execute()
  const { documentType, fileName: name, sha256 } = document
  await audit(ctx, {
    eventType: 'DOCUMENT_REMOVE',
    description: `Removed ${name} from valuation ${valuation.valuationNumber}`,
    details: { documentId: id, documentType, title: document.title, name, sha256 },
    before: { ...fieldsOf(document), name, sha256 },
    resourceId: valuation.id,
    resourceType: 'valuation',
  })
  return { id }
}

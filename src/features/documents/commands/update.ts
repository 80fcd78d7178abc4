import { sql } from 'kysely'
import { DOCUMENT_FIELDS, type DocumentFields } from '#features/terms/model/documents.ts'
import { audit } from '#server/audit/write.ts'
import { assertVersion } from '#server/db/assert-version.ts'
import type { WriteContext } from '#server/procedure.ts'
import { type DocumentDetails, fieldsOf } from '../model.ts'
import { readDocument } from '../queries/read.ts'
import { unstatedFigures } from '../rules.ts'
import { assertAllows, checkedFields, lockDocument } from './record.ts'

/**
 * Merges changed fields into a document. Throws 'document-not-found', 'stale-version', and 'record-invalid' for faults
 * or in a status that forbids it.
 */
export async function updateDocument(
  ctx: WriteContext,
  { id, version, changes }: { id: string; version: number; changes: Partial<DocumentFields> },
): Promise<DocumentDetails> {
  const { document, valuation } = await lockDocument(ctx, id)
  assertVersion(document, version)
  assertAllows(ctx, valuation, 'update')
  const before = fieldsOf(document)
  const type = changes.documentType ?? before.documentType
  const sent: Partial<DocumentFields> = checkedFields({ ...changes, ...unstatedFigures(type) })
  const changed = DOCUMENT_FIELDS.filter((field) => sent[field] !== undefined && sent[field] !== before[field])
  if (changed.length === 0) return readDocument(ctx, id)

  const after = Object.fromEntries(changed.map((field) => [field, sent[field]]))
  await ctx.db
    .updateTable('documents')
    .set({ ...after, version: version + 1, updatedBy: ctx.actor.id, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute()
  const { documentType, fileName: name, sha256 } = document
  await audit(ctx, {
    eventType: 'DOCUMENT_UPDATE',
    description: `Changed the details of ${name} in valuation ${valuation.valuationNumber}`,
    details: {
      documentId: id,
      documentType,
      title: document.title,
      name,
      sha256,
      fields: changed,
      version: version + 1,
    },
    before: Object.fromEntries(changed.map((field) => [field, before[field]])),
    after,
    resourceId: valuation.id,
    resourceType: 'valuation',
  })
  return readDocument(ctx, id)
}

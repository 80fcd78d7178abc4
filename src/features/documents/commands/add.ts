import { randomUUID } from 'node:crypto'
import type { AttachmentType } from '#features/terms/model/codes.ts'
import type { DocumentFields } from '#features/terms/model/documents.ts'
import { AppError } from '#kernel/errors.ts'
import { audit } from '#server/audit/write.ts'
import type { Uploaded } from '#server/files/uploads/rows.ts'
import type { WriteContext } from '#server/procedure.ts'
import { lockValuation } from '../../valuations/commands/record.ts'
import type { ValuationRow } from '../../valuations/queries/rows.ts'
import type { DocumentRecord } from '../model.ts'
import { readDocument } from '../queries/read.ts'
import { unstatedFigures } from '../rules.ts'
import { assertAllows, assertRoom, checkedFields } from './record.ts'
import { addFile, claimUploadedFile, madeOf } from './uploaded.ts'

type NewDocument = Partial<DocumentFields> &
  Pick<DocumentFields, 'documentType'> & { valuationId: string; uploadId: string }

/**
 * Turns a checked upload into a document of its valuation; idempotent per upload. Throws
 * 'valuation-not-found', 'record-invalid' for its fields or in a status that takes no more, 'upload-not-found',
 * 'upload-unfinished' and 'record-full'.
 */
export async function addDocument(
  ctx: WriteContext,
  { valuationId, uploadId, ...given }: NewDocument,
): Promise<DocumentRecord> {
  const valuation = await lockValuation(ctx, valuationId)
  const made = await madeOf(ctx, uploadId)
  if (made) {
    if (made.valuationId !== valuationId || made.ordinal !== 1) throw new AppError('upload-not-found')
    return recordOf(ctx, made.id)
  }
  assertAllows(ctx, valuation, 'add')
  const fields = checkedFields({ ...given, ...unstatedFigures(given.documentType) })
  const file = await claimUploadedFile(ctx, valuationId, uploadId)
  const id = await storeDocument(ctx, valuation, { fields, file, uploadId })
  return recordOf(ctx, id)
}

type GivenDocument = {
  valuationId: string
  documentType: AttachmentType
  file: Omit<Stored['file'], 'notes'> & { uploadId: string }
}

/**
 * Stores a file that the client gave as a document of the valuation, without copying its bytes; returns the document's id. Throws
 * 'valuation-not-found', 'record-invalid' in a status that takes no more, and 'record-full'.
 */
export async function storeGiven(
  ctx: WriteContext,
  { valuationId, documentType, file: { uploadId, ...file } }: GivenDocument,
): Promise<string> {
  const valuation = await lockValuation(ctx, valuationId)
  assertAllows(ctx, valuation, 'add')
  await assertRoom(ctx, valuationId, file.size)
  return storeDocument(ctx, valuation, {
    fields: { documentType, ...unstatedFigures(documentType) },
    file: { ...file, notes: [] },
    uploadId,
  })
}

type Stored = {
  fields: Partial<DocumentFields> & Pick<DocumentFields, 'documentType'>
  file: Pick<Uploaded, 'name' | 'sha256' | 'size' | 'pages' | 'notes'>
  uploadId: string
}

async function storeDocument(
  ctx: WriteContext,
  valuation: ValuationRow,
  { fields, file, uploadId }: Stored,
): Promise<string> {
  const { actor, db } = ctx
  const { id: valuationId } = valuation
  const id = randomUUID()
  const { documentType, title = null, number = null, date = null } = fields
  const { landArea = null, builtArea = null, floors = null, yearBuilt = null } = fields
  const stated = { landArea, builtArea, floors, yearBuilt }
  const written: DocumentFields = { documentType, title, number, date, pages: fields.pages ?? file.pages, ...stated }
  await db
    .insertInto('documents')
    .values({ ...written, id, valuationId, fileName: file.name, createdBy: actor.id, updatedBy: actor.id })
    .execute()
  await addFile(ctx, file, { documentId: id, ordinal: 1, uploadId })
  // Raises the version, so that an approver who has not seen the document must reload.
  if (valuation.status === 'UNDER_REVIEW')
    await db
      .updateTable('valuations')
      .set({ version: valuation.version + 1 })
      .where('id', '=', valuationId)
      .execute()
  const { name, sha256, size, notes } = file
  await audit(ctx, {
    eventType: 'DOCUMENT_ADD',
    description: `Added ${name} to valuation ${valuation.valuationNumber}`,
    details: {
      documentId: id,
      documentType,
      title: written.title,
      name,
      sha256,
      size,
      ...(notes.length > 0 && { notes }),
    },
    after: { ...written },
    resourceId: valuationId,
    resourceType: 'valuation',
  })
  return id
}

async function recordOf(ctx: WriteContext, id: string): Promise<DocumentRecord> {
  const { files: _, ...record } = await readDocument(ctx, id)
  return record
}

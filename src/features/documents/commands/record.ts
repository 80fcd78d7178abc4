import type { ValuationStatus } from '#features/terms/model/codes.ts'
import type { DocumentFields } from '#features/terms/model/documents.ts'
import { AppError, faultOf, recordInvalid } from '#kernel/errors.ts'
import { MEGABYTE } from '#kernel/uploads.ts'
import { scopeOf } from '#server/lists/scope.ts'
import type { WriteContext } from '#server/procedure.ts'
import { readSettings } from '../../settings/queries.ts'
import { lockValuation } from '../../valuations/commands/record.ts'
import { inScope, type ValuationRow } from '../../valuations/queries/rows.ts'
import { type DocumentChange, mayChangeDocuments } from '../../valuations/workflow.ts'
import { documentsMessages } from '../messages.ts'
import { usedBytes } from '../queries/tally.ts'
import { documentFaults, tidyDocument } from '../rules.ts'

const fault = faultOf('documents', documentsMessages)

/** A stored document with its current file. */
export type DocumentRow = DocumentFields & {
  id: string
  version: number
  valuationId: string
  fileId: string
  fileName: string
  sha256: string
  /** The ordinal of its present file, and the pages counted in that. */
  ordinal: number
  countedPages: number | null
}

/**
 * Takes a document for this transaction, and its valuation before it: neither can change until this one ends, so that a move
 * and a change never pass one another. Throws 'document-not-found' when it is not theirs to see.
 */
export async function lockDocument(
  { actor, db }: WriteContext,
  id: string,
): Promise<{ document: DocumentRow; valuation: ValuationRow }> {
  const missing = new AppError('document-not-found', { params: { id } })
  const found = await db
    .selectFrom('documents as d')
    .innerJoin('valuations as v', 'v.id', 'd.valuationId')
    .select('d.valuationId')
    .where('d.id', '=', id)
    .where(inScope(...scopeOf(actor)))
    .executeTakeFirst()
  if (!found) throw missing
  const valuation = await lockValuation({ actor, db }, found.valuationId)
  // Read after locking: the previous lock holder may have changed or removed the document.
  const document = await db
    .selectFrom('documents as d')
    .innerJoin('documentFiles as f', 'f.documentId', 'd.id')
    .innerJoin('files as s', 's.sha256', 'f.sha256')
    .select(['d.id', 'd.version', 'd.valuationId', 'd.documentType', 'd.title', 'd.number', 'd.date', 'd.pages'])
    .select(['d.landArea', 'd.builtArea', 'd.floors', 'd.yearBuilt'])
    .select(['f.id as fileId', 'f.name as fileName', 'f.sha256', 'f.ordinal', 's.pages as countedPages'])
    .where('d.id', '=', id)
    .orderBy('f.ordinal', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!document) throw missing
  return { document: document as DocumentRow, valuation }
}

/** Throws 'permission-denied' or 'record-invalid' when this person may not change a valuation's documents so in its present status. */
export function assertAllows(
  { actor }: Pick<WriteContext, 'actor'>,
  valuation: Pick<ValuationRow, 'status'>,
  change: DocumentChange,
): void {
  if (mayChangeDocuments(actor, valuation.status as ValuationStatus).includes(change)) return
  throw recordInvalid([fault('status', 'fault.notNow')])
}

/** The normalized fields of a document. Throws 'record-invalid' with all faults. */
export function checkedFields<G extends Partial<DocumentFields>>(given: G): G {
  const tidied = tidyDocument(given)
  const faults = documentFaults(tidied)
  if (faults.length > 0) throw recordInvalid(faults)
  return tidied
}

/** Throws 'record-full' when the added bytes exceed a record's limit. The caller holds the valuation's lock. */
export async function assertRoom(
  ctx: Pick<WriteContext, 'db' | 'notifyCache'>,
  valuationId: string,
  bytes: number,
): Promise<void> {
  const { recordMegabytes } = await readSettings(ctx)
  const used = await usedBytes(ctx, valuationId)
  if (used + bytes > recordMegabytes * MEGABYTE)
    throw new AppError('record-full', { params: { megabytes: recordMegabytes } })
}

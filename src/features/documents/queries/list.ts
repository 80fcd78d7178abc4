import { sql } from 'kysely'
import type { ValuationStatus } from '#features/terms/model/codes.ts'
import { DOCUMENTS_PAGE } from '#features/terms/model/documents.ts'
import { AppError } from '#kernel/errors.ts'
import { type SearchTerm, searchWords } from '#kernel/matches.ts'
import type { Page } from '#kernel/page.ts'
import { MEGABYTE } from '#kernel/uploads.ts'
import { parameter } from '#server/db/prepared-query.ts'
import { unfinishedUploadsOf } from '#server/files/uploads/rows.ts'
import { type ListDefinition, NO_FILTERS } from '#server/lists/definition.ts'
import { type Paging, readItems, readList } from '#server/lists/page.ts'
import { scopedQuery } from '#server/lists/scope.ts'
import type { ReadContext } from '#server/procedure.ts'
import { readSettings } from '../../settings/queries.ts'
import { inScope as valuationInScope } from '../../valuations/queries/rows.ts'
import { mayChangeDocuments } from '../../valuations/workflow.ts'
import type { ChecklistItem, DocumentRecord, DocumentsPage, FoundDocument } from '../model.ts'
import { type ChecklistGrounds, requiredDocuments } from '../rules.ts'
import { DOCUMENT_COLUMNS, FILE_JSON, inScope, PRESENT_FILE } from './rows.ts'
import { bytesOf, tallyOf } from './tally.ts'

/** The list definition of documents, of one valuation or all. */
const DOCUMENTS: ListDefinition<DocumentRecord & { cursor?: string }, DocumentRecord> = {
  table: 'documents',
  alias: 'd',
  columns: sql`${DOCUMENT_COLUMNS}, ${FILE_JSON} as file`,
  joins: PRESENT_FILE,
  cursor: 'position',
  within: 'valuationId',
  prepares: [DOCUMENTS_PAGE + 1],
  inScope,
  searchParts: () => ({ text: ['', ''] }),
  present: ({ cursor: _, ...document }) => document,
}

/** The same with the number of the valuation. */
const FOUND_DOCUMENTS: ListDefinition<FoundDocument & { cursor?: string }, FoundDocument> = {
  ...DOCUMENTS,
  columns: sql`${DOCUMENTS.columns}, (select valuation_number from valuations where id = d.valuation_id) as "valuationNumber"`,
  prepares: [],
  present: ({ cursor: _, ...document }) => document,
}

const unfinishedUploads = unfinishedUploadsOf('valuationId')

type Wanted = { valuationId: string; pageSize?: number; lastId?: string }

/**
 * A page of a valuation's documents, newest first, with its checklist and the allowed changes. Uses a fixed number of queries,
 * regardless of the number of documents. Throws 'valuation-not-found' when it is out of scope.
 */
export async function listDocuments(ctx: ReadContext, wanted: Wanted): Promise<DocumentsPage> {
  const { valuationId, pageSize, lastId } = wanted
  const [valuation] = await valuationOf(ctx, { valuation: valuationId })
  if (!valuation) throw new AppError('valuation-not-found', { params: { id: valuationId } })
  const filters = { ...NO_FILTERS, equal: { valuationId } }
  const [page, tallies, uploads, settings] = await Promise.all([
    readItems(ctx, DOCUMENTS, filters, { pageSize, lastId }),
    tallyOf(ctx, valuationId),
    unfinishedUploads(ctx, valuationId),
    readSettings(ctx),
  ])
  const countOf = (type: string) => tallies.find(({ documentType }) => documentType === type)?.count ?? 0
  const checklist: ChecklistItem[] = requiredDocuments(valuation).map((documentType) => ({
    documentType,
    count: countOf(documentType),
  }))
  return {
    ...page,
    totalCount: tallies.reduce((sum, { count }) => sum + count, 0),
    totalIsExact: true,
    checklist,
    may: mayChangeDocuments(ctx.actor, valuation.status),
    usedBytes: bytesOf(tallies),
    recordBytes: settings.recordMegabytes * MEGABYTE,
    fileBytes: settings.fileMegabytes * MEGABYTE,
    unfinished: uploads,
  }
}

type ValuationState = ChecklistGrounds & { status: ValuationStatus }

const valuationOf = scopedQuery<ValuationState>(
  (scope, actorId) => sql`select v.status, v.property_category as "propertyCategory", v.has_building as "hasBuilding",
      v.is_usufruct as "isUsufruct", v.requestor_capacity as "requestorCapacity"
    from valuations v where v.id = ${parameter('valuation')} and ${valuationInScope(scope, actorId)}`,
)

/** A page of the documents in scope whose title, number or file name contains every word, newest first. */
export function searchDocuments(
  ctx: ReadContext,
  { text, ...paging }: { text: string } & Paging,
): Promise<Page<FoundDocument>> {
  return readList(ctx, FOUND_DOCUMENTS, { ...NO_FILTERS, words: { text: searchWords(text) } }, paging)
}

/** The newest documents in scope whose title, number or file name fulfils every term. */
export function findDocuments(
  ctx: ReadContext,
  terms: readonly SearchTerm[],
  paging: Paging,
): Promise<Page<FoundDocument>> {
  return readList(ctx, FOUND_DOCUMENTS, { ...NO_FILTERS, words: { text: terms } }, paging)
}

import { sql } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import { MEGABYTE } from '#kernel/uploads.ts'
import { unfinishedUploadsOf } from '#server/files/uploads/rows.ts'
import { byScope } from '#server/lists/by-scope.ts'
import { value } from '#server/prepared-query.ts'
import type { ReadContext } from '#server/procedure.ts'
import { readSettings } from '../../settings/queries.ts'
import { inScope, valuationExpressions } from '../../valuations/queries/rows.ts'
import { mayChangeDocuments, type ValuationStatus } from '../../valuations/workflow.ts'
import type { ChecklistItem, DocumentRecord, DocumentsPage } from '../model.ts'
import { type ChecklistGrounds, requiredDocuments } from '../rules.ts'
import { after, NEWEST_FIRST, PLACE, pageByPlace } from './place.ts'
import { DOCUMENT_COLUMNS, documentsFor, FILE_JSON, PRESENT_FILE } from './rows.ts'
import { bytesOf, tallyOf } from './tally.ts'

const unfinishedUploads = unfinishedUploadsOf('valuationId')

type Wanted = { valuationId: string; pageSize?: number; lastId?: string }

/**
 * A page of a valuation's documents, newest first, with its checklist and what may be done now. A fixed number of statements,
 * however many documents there are. Throws 'valuation-not-found' when it is not theirs to see.
 */
export async function listDocuments(ctx: ReadContext, wanted: Wanted): Promise<DocumentsPage> {
  const { actor, db } = ctx
  const { valuationId, pageSize = 50, lastId } = wanted
  const values = { actor: actor.id, valuation: valuationId }
  const [valuation] = await asked(actor)(db, values)
  if (!valuation) throw new AppError('valuation-not-found', { params: { id: valuationId } })
  const page = lastId ? later(actor) : first(actor)
  const [rows, tallies, uploads, settings] = await Promise.all([
    page(db, { ...values, limit: pageSize + 1, place: lastId }),
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
    ...pageByPlace(rows, pageSize),
    totalCount: tallies.reduce((sum, { count }) => sum + count, 0),
    checklist,
    may: mayChangeDocuments(actor, valuation.status),
    usedBytes: bytesOf(tallies),
    recordBytes: settings.recordMegabytes * MEGABYTE,
    fileBytes: settings.fileMegabytes * MEGABYTE,
    unfinished: uploads,
  }
}

type Placed = DocumentRecord & { place: string }
type Asked = ChecklistGrounds & { status: ValuationStatus }

const asked = byScope<Asked>(
  (actor) => sql`select v.status, v.property_category as "propertyCategory", v.has_building as "hasBuilding",
      v.is_usufruct as "isUsufruct", v.requestor_capacity as "requestorCapacity"
    from valuations v where v.id = ${value('valuation')} and ${inScope(actor)(valuationExpressions)}`,
)

// The page is cut first: files and names are looked up for what is on it and no more.
const pageOf = (further: boolean) =>
  byScope<Placed>(
    (actor) => sql`select ${DOCUMENT_COLUMNS}, ${PLACE}, ${FILE_JSON} as file from (
        select d.* from ${documentsFor(actor)}
        where d.valuation_id = ${value('valuation')} and ${further ? after(value('place')) : sql`true`}
        ${NEWEST_FIRST} limit ${value('limit')}
      ) d, ${PRESENT_FILE} ${NEWEST_FIRST}`,
  )
const first = pageOf(false)
const later = pageOf(true)

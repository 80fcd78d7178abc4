import { sql } from 'kysely'
import { scopedQuery } from '#server/lists/scope.ts'
import type { ReadContext } from '#server/procedure.ts'
import { type ChecklistGrounds, requiredDocuments } from '../../documents/rules.ts'
import { inScope as valuationInScope } from '../../valuations/queries/rows.ts'
import { OPEN_STATUSES } from '../../valuations/workflow.ts'
import { MOST_FILES, type RequiredDocuments } from '../model.ts'
import { SUBJECT_OF_VALUATION } from './reports.ts'

type Row = Omit<RequiredDocuments, 'checklist'> & ChecklistGrounds & { counts: Record<string, number> | null }

const find = scopedQuery<Row>(
  (scope, actor) => sql`select v.id, v.valuation_number as "valuationNumber", ${SUBJECT_OF_VALUATION},
      v.has_building as "hasBuilding", v.is_usufruct as "isUsufruct", v.requestor_capacity as "requestorCapacity",
      (select json_object_agg(t.document_type, t.count) from (
        select d.document_type, count(*)::int from documents d where d.valuation_id = v.id group by 1) t) as counts
    from valuations v
    where ${valuationInScope(scope, actor)} and v.status = any(${sql.lit(`{${OPEN_STATUSES.join()}}`)})
    order by v.created_at desc, v.id desc limit ${sql.lit(MOST_FILES)}`,
)

/** The open valuations of the account, the newest first, with the documents that each requires. */
export async function listRequiredDocuments(ctx: ReadContext): Promise<RequiredDocuments[]> {
  const rows = await find(ctx, {})
  return rows.map(({ counts, ...row }) => {
    const { id, valuationNumber, propertyCategory, areaName, blockNumber, plotNumber } = row
    const checklist = requiredDocuments(row).map((documentType) => ({
      documentType,
      count: counts?.[documentType] ?? 0,
    }))
    return { id, valuationNumber, propertyCategory, areaName, blockNumber, plotNumber, checklist }
  })
}

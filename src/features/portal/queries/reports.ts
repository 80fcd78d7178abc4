import { type SqlBool, sql } from 'kysely'
import type { Page } from '#kernel/page.ts'
import { isoInstant } from '#server/lists/columns.ts'
import { type InScope, type ListDefinition, NO_FILTERS } from '#server/lists/definition.ts'
import { type Paging, readList } from '#server/lists/page.ts'
import type { ReadContext } from '#server/procedure.ts'
import { withEnglishArea } from '../../places/model.ts'
import { isWithheld, inScope as valuationInScope } from '../../valuations/queries/rows.ts'
import type { OwnReport } from '../model.ts'

/** SQL: what `valuations v` is about. */
export const SUBJECT_OF_VALUATION = sql`v.property_category as "propertyCategory", v.area_name as "areaName",
  v.block_number as "blockNumber", v.plot_number as "plotNumber"`

/** SQL: the latest issued version `p` of the report of `valuations v`. */
export const LATEST_REPORT = sql`lateral (
  select p.id, p.version, p.code, p.issued_at, p.pages, p.state from issued_reports p
  where p.valuation_id = v.id order by p.version desc limit 1) p`

/** SQL: the columns of a report, `from valuations v` with its latest version `p`. */
export const REPORT_COLUMNS = sql`v.id, p.id as "reportId", v.valuation_number as "valuationNumber", p.version, p.code,
  ${sql.raw(isoInstant('p.issued_at'))} as "issuedAt", p.pages, ${isWithheld()} as "isWithheld", ${SUBJECT_OF_VALUATION}`

/** The row scope of reports as SQL: those of completed valuations within scope, once the latest version is printed. */
export const inScope: InScope = (scope, actorId) => sql<SqlBool>`(${valuationInScope(scope, actorId)}
  and v.status in ('COMPLETED', 'FINALIZED')
  and (select l.state from issued_reports l where l.valuation_id = v.id order by l.version desc limit 1) = 'ISSUED')`

/** The list definition of the account's reports, in the order of their valuations, the newest first. */
const REPORTS: ListDefinition<OwnReport> = {
  table: 'valuations',
  alias: 'v',
  tombstones: 'valuation_tombstones',
  columns: REPORT_COLUMNS,
  joins: LATEST_REPORT,
  inScope,
  // A report that was withdrawn, or a valuation that was deleted, while the list is read does not break it off.
  cursorInScope: valuationInScope,
  tombstoneInScope: valuationInScope,
  searchParts: () => ({ text: ['', ''] }),
  present: withEnglishArea,
}

/** One page of the reports within scope, each the latest version of its valuation. Throws AppError 'invalid-argument' for an unknown cursor. */
export function listOwnReports(
  ctx: ReadContext,
  { pageSize, lastId, exactTotal, count }: Paging,
): Promise<Page<OwnReport>> {
  return readList(ctx, REPORTS, NO_FILTERS, { pageSize, lastId, exactTotal, count })
}

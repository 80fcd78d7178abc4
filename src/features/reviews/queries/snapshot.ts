import { type Kysely, sql } from 'kysely'
import { runOnce } from '#server/db/prepared-query.ts'
import type { DB } from '#server/db/tables.ts'
import { reportStatements } from '../../valuation-reports/queries/bound.ts'
import { storedContent } from '../../valuations/commands/record.ts'
import type { ValuationRow } from '../../valuations/queries/rows.ts'
import type { RoundDocument, RoundInspection, RoundSnapshot } from '../model.ts'

/** What is kept of a valuation with a round, as it is now. The caller has found it in scope. */
export async function readSnapshot(db: Kysely<DB>, row: ValuationRow): Promise<RoundSnapshot> {
  const documents = runOnce(
    db,
    sql<RoundDocument>`select d.id, d.document_type as "documentType", f.name, f.sha256,
        -- As rounds before the figures have it where a document states none.
        (case when num_nonnulls(d.land_area, d.built_area, d.floors, d.year_built) = 0
          then json_build_array(d.title, d.number, d.date, d.pages)
          else json_build_array(d.title, d.number, d.date, d.pages, d.land_area, d.built_area, d.floors, d.year_built)
        end)::text as fields
      from documents d, lateral (
        select name, sha256 from document_files where document_id = d.id order by ordinal desc limit 1
      ) f
      where d.valuation_id = ${row.id} order by d.id`,
  )
  const inspections = runOnce(
    db,
    sql<RoundInspection>`select i.id, i.state,
        (select count(*)::int from inspection_photos h where h.inspection_id = i.id) as photos,
        coalesce((select json_object_agg(f.field, f.value order by f.made_at, f.field) from inspection_values f
          where f.inspection_id = i.id and f.value is not null), '{}') as values
      from inspections i where i.valuation_id = ${row.id} order by i.starts_at, i.id`,
  )
  return {
    fields: storedContent(row),
    documents: await documents,
    inspections: await inspections,
    statements: await reportStatements(db, row.id),
  }
}

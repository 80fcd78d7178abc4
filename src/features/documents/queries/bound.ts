import { sql } from 'kysely'
import { runOnce } from '#server/db/prepared-query.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { BoundDocument } from '../model.ts'

/** The part of a valuation's documents that an approval covers, by id. The caller holds the valuation's lock. */
export function boundDocuments({ db }: Pick<ReadContext, 'db'>, valuationId: string): Promise<BoundDocument[]> {
  return runOnce(
    db,
    sql<BoundDocument>`select d.document_type as "documentType", d.title, d.number, d.date, d.pages,
        d.land_area as "landArea", d.built_area as "builtArea", d.floors, d.year_built as "yearBuilt", f.name, f.sha256
      from documents d, lateral (
        select name, sha256 from document_files where document_id = d.id order by ordinal desc limit 1
      ) f
      where d.valuation_id = ${valuationId} order by d.id`,
  )
}

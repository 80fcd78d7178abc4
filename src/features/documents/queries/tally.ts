import { sql } from 'kysely'
import type { DocumentType } from '#features/terms/model/codes.ts'
import { parameter, preparedQuery } from '#server/db/prepared-query.ts'
import type { ReadContext } from '#server/procedure.ts'

/** The number of documents of a type, and the size in bytes of all their file versions. */
type Tally = { documentType: DocumentType; count: number; bytes: number }

const tally = preparedQuery(
  sql<Tally>`select d.document_type as "documentType", count(distinct d.id) as count, sum(s.size)::bigint as bytes
    from documents d join document_files f on f.document_id = d.id join files s on s.sha256 = f.sha256
    where d.valuation_id = ${parameter('valuation')} group by d.document_type`,
)

/** The documents of a record by type. The caller has checked that the record is in scope. */
export function tallyOf({ db }: Pick<ReadContext, 'db'>, valuationId: string): Promise<Tally[]> {
  return tally(db, { valuation: valuationId })
}

/** The total size of a record's files in bytes. */
export async function usedBytes(ctx: Pick<ReadContext, 'db'>, valuationId: string): Promise<number> {
  return bytesOf(await tallyOf(ctx, valuationId))
}

/** The total size of a tally in bytes. */
export function bytesOf(tallies: readonly Tally[]): number {
  return tallies.reduce((sum, { bytes }) => sum + bytes, 0)
}

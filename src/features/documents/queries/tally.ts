import { sql } from 'kysely'
import { parameter, preparedQuery } from '#server/db/prepared-query.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { DocumentType } from '../../valuations/model.ts'

/** How many documents of a type a record has, and the bytes that all their files take, earlier ones too. */
type Tally = { documentType: DocumentType; count: number; bytes: number }

const tally = preparedQuery(
  sql<Tally>`select d.document_type as "documentType", count(distinct d.id) as count, sum(s.size)::bigint as bytes
    from documents d join document_files f on f.document_id = d.id join files s on s.sha256 = f.sha256
    where d.valuation_id = ${parameter('valuation')} group by d.document_type`,
)

/** What a record holds, by type. It is for who may see the record: whoever calls has made sure of that. */
export function tallyOf({ db }: Pick<ReadContext, 'db'>, valuationId: string): Promise<Tally[]> {
  return tally(db, { valuation: valuationId })
}

/** The bytes that the files of a record take. */
export async function usedBytes(ctx: Pick<ReadContext, 'db'>, valuationId: string): Promise<number> {
  return bytesOf(await tallyOf(ctx, valuationId))
}

/** The bytes of a tally in all. */
export function bytesOf(tallies: readonly Tally[]): number {
  return tallies.reduce((sum, { bytes }) => sum + bytes, 0)
}

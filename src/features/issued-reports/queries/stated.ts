import { type Kysely, sql } from 'kysely'
import type { FormValues } from '#kernel/form-values.ts'
import { runOnce } from '#server/db/prepared-query.ts'
import type { DB } from '#server/db/tables.ts'
import { reportStatements } from '../../valuation-reports/queries/bound.ts'
import type { StatedIn } from '../rules/stated-fields.ts'

/** What is written of the statements of a valuation's report, which the caller has found in scope. */
export async function writtenStatements(
  db: Kysely<DB>,
  valuationId: string,
): Promise<Readonly<Record<StatedIn, FormValues>>> {
  const [report, [sheet]] = [
    await reportStatements(db, valuationId),
    await runOnce(
      db,
      sql<{ values: FormValues | null }>`select jsonb_object_agg(a.field, a.value) as values from approach_values a
        where a.valuation_id = ${valuationId} and a.sheet = 'ASSUMPTIONS' and a.value is not null`,
    ),
  ]
  return { REPORT: report, ASSUMPTIONS: sheet?.values ?? {} }
}

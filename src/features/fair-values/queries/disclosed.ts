import { sql } from 'kysely'
import type { FormValues } from '#kernel/form-values.ts'
import { runOnce } from '#server/db/prepared-query.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { RollRow } from '../model.ts'
import { type ClassDisclosure, classDisclosures } from '../rules/disclosed.ts'

/** What the valuations of a roll-forward disclose by class: their sheets in one statement. The caller has found them in scope. */
export async function readDisclosed(
  { db }: Pick<ReadContext, 'db'>,
  rows: readonly RollRow[],
): Promise<ClassDisclosure[]> {
  const ids = rows.flatMap(({ valuationId }) => valuationId ?? [])
  const sheets = await runOnce(
    db,
    sql<{ valuationId: string; values: FormValues }>`select f.valuation_id as "valuationId",
        json_object_agg(f.field, f.value order by f.made_at, f.field) as values
      from approach_values f
      where f.sheet = 'DISCLOSURE' and f.valuation_id = any(${ids}::uuid[]) and f.value is not null
      group by f.valuation_id`,
  )
  return classDisclosures(rows, new Map(sheets.map(({ valuationId, values }) => [valuationId, values])))
}

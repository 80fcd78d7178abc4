import { type Kysely, sql } from 'kysely'
import type { FormValues, WrittenValues } from '#kernel/form-values.ts'
import { parameter, preparedQuery } from '#server/db/prepared-query.ts'
import type { DB } from '#server/db/tables.ts'
import { isoInstant } from '#server/lists/columns.ts'

/** What is written for a report; version 0 before the first save. */
export type StoredContent = { version: number; values: WrittenValues }

const stored = preparedQuery<{ version: number; values: WrittenValues | null }>(
  sql`select c.version, (
      select json_object_agg(f.field, json_build_object('value', f.value, 'by', u.display_name,
        'at', ${sql.raw(isoInstant('f.written_at'))}) order by f.made_at, f.field)
      from report_choice_values f join users u on u.id = f.written_by where f.valuation_id = c.valuation_id) as values
    from report_choices c where c.valuation_id = ${parameter('valuation')}`,
)

/** What is written for the report of a valuation, which the caller has found in scope. */
export async function storedContent(db: Kysely<DB>, valuation: string): Promise<StoredContent> {
  const [row] = await stored(db, { valuation })
  return { version: row?.version ?? 0, values: row?.values ?? {} }
}

/** The values alone, without empty ones. */
export function plainContent(values: WrittenValues): FormValues {
  const filled = Object.entries(values).filter(([, { value }]) => value !== null)
  return Object.fromEntries(filled.map(([field, { value }]) => [field, value]))
}

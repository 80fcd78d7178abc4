import { type Kysely, sql } from 'kysely'
import type { FormValues, WrittenValues } from '#kernel/form-values.ts'
import { parameter, preparedQuery } from '#server/db/prepared-query.ts'
import type { DB } from '#server/db/tables.ts'
import { isoInstant } from '#server/lists/columns.ts'
import type { Sheet } from '../model/codes.ts'
import { type Presence, SHEET_PRESENCE_LEASE, type StoredSheets } from '../model/records.ts'
import { type SheetValues, withoutRemoved } from '../rules/sheets.ts'

type Row = { sheet: Sheet; version: number; values: WrittenValues | null }

const WRITTEN = sql.raw(`(select json_object_agg(f.field,
    json_build_object('value', f.value, 'by', u.display_name, 'at', ${isoInstant('f.written_at')}) order by f.made_at, f.field)
  from approach_values f join users u on u.id = f.written_by
  where f.valuation_id = s.valuation_id and f.sheet = s.sheet)`)

const all = preparedQuery<Row>(
  sql`select s.sheet, s.version, ${WRITTEN} as values from approach_sheets s
    where s.valuation_id = ${parameter('valuation')}`,
)
/** The sheets of a valuation, which the caller has found in scope, rows in the order in which they were made. */
export async function storedSheets(db: Kysely<DB>, valuation: string): Promise<StoredSheets> {
  const rows = await all(db, { valuation })
  return Object.fromEntries(rows.map(({ sheet, version, values }) => [sheet, { version, values: values ?? {} }]))
}

/** The values alone, without empty ones. */
export function plainValues(values: WrittenValues): FormValues {
  const filled = Object.entries(values).filter(([, { value }]) => value !== null)
  return Object.fromEntries(filled.map(([field, { value }]) => [field, value]))
}

/** The values of the sheets that the valuation has and on which something is written. */
export function plainSheets(sheets: StoredSheets): SheetValues {
  const plain = Object.entries(sheets).map(([sheet, { values }]) => [sheet, plainValues(values)] as const)
  return withoutRemoved(Object.fromEntries(plain.filter(([, values]) => Object.keys(values).length > 0)))
}

const others = preparedQuery<Presence>(
  sql`select u.id, u.display_name as name, p.sheet, p.field, ${sql.raw(isoInstant('p.sheet_at'))} as at
    from record_presence p join users u on u.id = p.user_id
    where p.record_kind = 'valuation' and p.record_id = ${parameter('valuation')} and p.sheet_at > now() - make_interval(secs => ${sql.lit(SHEET_PRESENCE_LEASE)})
      and p.user_id <> ${parameter('reader')}
    order by u.display_name, u.id`,
)

/** Who but the reader has a sheet of a valuation open, which the caller has found in scope. */
export function readPresence(db: Kysely<DB>, valuation: string, reader: string): Promise<Presence[]> {
  return others(db, { valuation, reader })
}

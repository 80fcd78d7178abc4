import { sql } from 'kysely'
import type { WrittenValues } from '#kernel/form-values.ts'
import type { WriteContext } from '#server/procedure.ts'
import type { Sheet } from '../model/codes.ts'

type Written = {
  valuationId: string
  sheet: Sheet
  /** The fields to write, and the sheet as it is afterwards. */
  fields: readonly string[]
  now: WrittenValues
  /** When: ISO. */
  at: string
  /** True where rows that are there already take their places from the order of `fields`. */
  placed?: true
}

/** Writes values of a sheet, whose valuation the caller holds, and answers its version, one higher. */
export async function writeValues(
  { actor, db }: WriteContext,
  { valuationId, sheet, fields, now, at, placed }: Written,
): Promise<number> {
  const by = actor.id
  const { version } = await db
    .insertInto('approachSheets')
    .values({ valuationId, sheet, version: 1, updatedBy: by })
    .onConflict((on) =>
      on.columns(['valuationId', 'sheet']).doUpdateSet((eb) => ({
        version: eb('approachSheets.version', '+', 1),
        updatedBy: by,
        updatedAt: sql<Date>`now()`,
      })),
    )
    .returning('version')
    .executeTakeFirstOrThrow()
  const rows = fields.map((field, place) => ({ field, value: now[field]?.value ?? null, place }))
  // One parameter for all rows: thousands of cells are one statement.
  await sql`insert into approach_values (valuation_id, sheet, field, value, written_by, written_at, made_at)
      select ${valuationId}, ${sheet}, r.field, nullif(r.value, 'null'::jsonb), ${by}, ${at}::timestamptz,
        clock_timestamp() + make_interval(secs => r.place * 0.000001)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (field text, value jsonb, place int)
      on conflict (valuation_id, sheet, field) do update
        set value = excluded.value, written_by = excluded.written_by, written_at = excluded.written_at,
          made_at = case when ${placed ?? false} then excluded.made_at else approach_values.made_at end`.execute(db)
  if (rows.some(({ value }) => value === null))
    await sql`delete from approach_values where valuation_id = ${valuationId} and sheet = ${sheet} and value is null
      and written_at < now() - interval '1 day'`.execute(db)
  return version
}

import { sql } from 'kysely'
import type { WriteContext } from '#server/procedure.ts'
import { importsMessages } from '../messages.ts'
import type { ChangedRecord, ImportKind } from '../model.ts'
import { NAMED, type UndoneRecords } from './take-back.ts'

/**
 * Withdraws the amenities or zones of an import, whose own event in the log stands for all of them; none when some were changed by hand
 * and `keepChanged` is false.
 */
export async function undoPlaces(
  ctx: WriteContext,
  { id: importId, kind }: { id: string; kind: ImportKind },
  keepChanged: boolean,
): Promise<UndoneRecords> {
  const isZones = kind === 'zones'
  const before = await changedOf(ctx, importId, isZones)
  if (before.count > 0 && !keepChanged) return { removed: 0, changed: before }
  const { numUpdatedRows } = await ctx.db
    .updateTable(isZones ? 'zones' : 'amenities')
    .set({
      withdrawnAt: sql<Date>`now()`,
      withdrawalReason: importsMessages['undone.reason'][ctx.actor.language ?? 'ar'],
    })
    .where('importId', '=', importId)
    .where('withdrawnAt', 'is', null)
    .where('version', '=', 1)
    .executeTakeFirstOrThrow()
  // Counted again, since a row may have been changed while this waited for it.
  return { removed: Number(numUpdatedRows), changed: await changedOf(ctx, importId, isZones) }
}

/** The rows of an import that were changed by hand and are not withdrawn. */
async function changedOf({ db }: WriteContext, importId: string, isZones: boolean): Promise<UndoneRecords['changed']> {
  const name = isZones ? sql`x.code || ' · ' || x.valid_from` : sql`coalesce(x.name_ar, x.name_en, x.category)`
  const { rows } = await sql<{ id: string; name: string; count: number }>`
    select x.id, ${name} as name, count(*) over ()::int as count from ${sql.table(isZones ? 'zones' : 'amenities')} x
    where x.import_id = ${importId} and x.withdrawn_at is null and x.version > 1
    order by x.created_at desc, x.id desc limit ${sql.lit(NAMED)}`.execute(db)
  const first = rows.map(({ id, name }): ChangedRecord => ({ id, name, why: 'changed' }))
  return { count: rows[0]?.count ?? 0, first }
}

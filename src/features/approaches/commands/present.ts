import { sql } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import { parameter } from '#server/db/prepared-query.ts'
import { isoInstant } from '#server/lists/columns.ts'
import { scopedQuery } from '#server/lists/scope.ts'
import { longLeft } from '#server/live/presence.ts'
import type { WriteContext } from '#server/procedure.ts'
import { inScope } from '../../valuations/queries/rows.ts'
import type { BySheet, Sheet } from '../model/codes.ts'
import { type Presence, SHEET_PRESENCE_LEASE, type SheetNews } from '../model/records.ts'
import { storedSheets } from '../queries/sheets.ts'

type Row = { versions: BySheet<number> | null; people: Presence[] | null }

// One statement, as many screens ask every few seconds. It also removes what the person left open elsewhere a minute ago or longer.
const tell = scopedQuery<Row>(
  (scope, actorId) => sql`with told as (
      insert into record_presence (record_kind, record_id, user_id, at, sheet, field, sheet_at)
      select 'valuation', v.id, ${actorId}, now(), ${parameter('sheet')}, ${parameter('field')}, now() from valuations v
      where v.id = ${parameter('valuation')} and ${inScope(scope, actorId)}
      on conflict (record_kind, record_id, user_id) do update
        set at = excluded.at, sheet = excluded.sheet, field = excluded.field, sheet_at = excluded.sheet_at
      returning record_id as valuation_id
    ), gone as (
      delete from record_presence where user_id = ${actorId} and ctid in (${longLeft(actorId, 'valuation')})
    )
    select (select json_object_agg(s.sheet, s.version) from approach_sheets s where s.valuation_id = t.valuation_id) as versions,
      (select json_agg(json_build_object('id', u.id, 'name', u.display_name, 'sheet', p.sheet, 'field', p.field,
          'at', ${sql.raw(isoInstant('p.sheet_at'))}) order by u.display_name, u.id)
        from record_presence p join users u on u.id = p.user_id
        where p.record_kind = 'valuation' and p.record_id = t.valuation_id and p.user_id <> ${actorId}
          and p.sheet_at > now() - make_interval(secs => ${sql.lit(SHEET_PRESENCE_LEASE)})) as people
    from told t`,
)

type Input = {
  valuationId: string
  sheet: Sheet
  field?: string | null | undefined
  seen: BySheet<number | undefined>
}

/**
 * Tells where a person is on the sheets of a valuation, and answers who else is there, with the sheets that are newer than the versions
 * that were seen: what one sheet takes from another is the same figure on every screen. Throws 'valuation-not-found' out of scope.
 */
export async function tellPresence(
  ctx: WriteContext,
  { valuationId, sheet, field = null, seen }: Input,
): Promise<SheetNews> {
  const [row] = await tell(ctx, { valuation: valuationId, sheet, field })
  if (!row) throw new AppError('valuation-not-found', { params: { id: valuationId } })
  const people = row.people ?? []
  const isNewer = ([one, version]: [string, number]) => version > (seen[one as Sheet] ?? 0)
  const newer = new Set(
    Object.entries(row.versions ?? {})
      .filter(isNewer)
      .map(([one]) => one),
  )
  if (newer.size === 0) return { people, sheets: {} }
  const stored = Object.entries(await storedSheets(ctx.db, valuationId))
  return { people, sheets: Object.fromEntries(stored.filter(([one]) => newer.has(one))) }
}

import { sql } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import { parameter } from '#server/db/prepared-query.ts'
import { isoInstant } from '#server/lists/columns.ts'
import { scopedQuery } from '#server/lists/scope.ts'
import type { WriteContext } from '#server/procedure.ts'
import { inScope } from '../../valuations/queries/rows.ts'
import type { Sheet } from '../model/codes.ts'
import { PRESENT_FOR, type Presence, type SheetNews } from '../model/records.ts'
import { storedSheet } from '../queries/sheets.ts'

type Row = { version: number | null; people: Presence[] | null }

// One statement, as many screens ask every few seconds. It also removes what the person left open elsewhere a minute ago or longer.
const tell = scopedQuery<Row>(
  (scope, actorId) => sql`with told as (
      insert into approach_presence (user_id, valuation_id, sheet, field, at)
      select ${actorId}, v.id, ${parameter('sheet')}, ${parameter('field')}, now() from valuations v
      where v.id = ${parameter('valuation')} and ${inScope(scope, actorId)}
      on conflict (user_id, valuation_id) do update set sheet = excluded.sheet, field = excluded.field, at = excluded.at
      returning valuation_id
    ), gone as (
      delete from approach_presence p where p.user_id = ${actorId} and p.valuation_id <> ${parameter('valuation')}
        and p.at < now() - interval '1 minute'
    )
    select (select s.version from approach_sheets s where s.valuation_id = t.valuation_id and s.sheet = ${parameter('sheet')}),
      (select json_agg(json_build_object('id', u.id, 'name', u.display_name, 'sheet', p.sheet, 'field', p.field,
          'at', ${sql.raw(isoInstant('p.at'))}) order by u.display_name, u.id)
        from approach_presence p join users u on u.id = p.user_id
        where p.valuation_id = t.valuation_id and p.user_id <> ${actorId}
          and p.at > now() - make_interval(secs => ${sql.lit(PRESENT_FOR)})) as people
    from told t`,
)

type Input = { valuationId: string; sheet: Sheet; field?: string | null | undefined; seen: number }

/**
 * Tells where a person is on the sheets of a valuation, and answers who else is there, with the sheet where it is newer than the version
 * that was seen. Throws 'valuation-not-found' out of scope.
 */
export async function tellPresence(
  ctx: WriteContext,
  { valuationId, sheet, field = null, seen }: Input,
): Promise<SheetNews> {
  const [row] = await tell(ctx, { valuation: valuationId, sheet, field })
  if (!row) throw new AppError('valuation-not-found', { params: { id: valuationId } })
  const people = row.people ?? []
  const version = row.version ?? 0
  if (version <= seen) return { people, version }
  const stored = await storedSheet(ctx.db, valuationId, sheet)
  return { people, version: stored.version, values: stored.values }
}

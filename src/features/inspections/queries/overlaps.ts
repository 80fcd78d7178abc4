import { sql } from 'kysely'
import { parameter } from '#server/db/prepared-query.ts'
import { isoInstant } from '#server/lists/columns.ts'
import { scopedQuery } from '#server/lists/scope.ts'
import type { ReadContext } from '#server/procedure.ts'
import { MOST_OVERLAPS, type Overlap, VISIT_MINUTES } from '../model.ts'
import { inScope } from './rows.ts'

const beside = scopedQuery<Overlap>(
  (scope, actorId) => sql`select i.id, ${sql.raw(isoInstant('i.starts_at'))} as "startsAt",
      v.valuation_number as "valuationNumber"
    from inspections i join valuations v on v.id = i.valuation_id
    where i.inspector_id = ${parameter('inspector')} and i.state = 'PLANNED'
      and i.starts_at > ${parameter('from')} and i.starts_at < ${parameter('to')}
      and i.id is distinct from ${parameter('except')}::uuid and ${inScope(scope, actorId)}
    order by i.starts_at, i.id limit ${sql.lit(MOST_OVERLAPS)}`,
)

type Wanted = { inspectorId: string; startsAt: string; exceptId?: string | undefined }

/** The other appointments of a person that overlap one at this time, each lasting VISIT_MINUTES; at most MOST_OVERLAPS. */
export async function readOverlaps(
  ctx: Pick<ReadContext, 'actor' | 'db'>,
  { inspectorId, startsAt, exceptId }: Wanted,
): Promise<{ items: Overlap[] }> {
  const at = new Date(startsAt).getTime()
  const reach = VISIT_MINUTES * 60_000
  const range = { from: new Date(at - reach), to: new Date(at + reach) }
  return { items: await beside(ctx, { inspector: inspectorId, except: exceptId ?? null, ...range }) }
}

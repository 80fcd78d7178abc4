import { type Kysely, type SqlBool, sql } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import { parameter, preparedQuery, runOnce } from '#server/db/prepared-query.ts'
import type { DB } from '#server/db/tables.ts'
import { isoInstant } from '#server/lists/columns.ts'
import { scopeOf } from '#server/lists/scope.ts'
import type { ReadContext } from '#server/procedure.ts'
import { readEngagement } from '../../engagements/queries/read.ts'
import { judgeEngagement } from '../../engagements/workflow.ts'
import { areaByNumber, areaNames } from '../../places/model.ts'
import { inScope as valuationInScope } from '../../valuations/queries/rows.ts'
import {
  type EvidenceSet,
  SET_LIMITS,
  type SetComparison,
  type SetLead,
  type SetsRead,
} from '../model/evidence-sets.ts'
import type { WorkPage } from '../model.ts'
import { assertEngagement, linesOf, pageOf } from './lines.ts'
import { mayShare } from './rates.ts'

const ofEngagement = preparedQuery<EvidenceSet>(
  sql`select s.id, s.version, s.name, s.area_number as "areaNumber", s.area_ar as "areaAr", s.area_en as "areaEn", s.note, s.parameters,
      s.lead_valuation_id as "leadValuationId", (select v.valuation_number from valuations v where v.id = s.lead_valuation_id) as "leadNumber",
      (select count(*)::int from engagement_evidence_entries n where n.set_id = s.id) as entries,
      (select u.display_name from users u where u.id = s.written_by) as "writtenByName", ${sql.raw(isoInstant('s.written_at'))} as "writtenAt"
    from engagement_evidence_sets s where s.engagement_id = ${parameter('engagement')} order by s.name, s.id`,
)
/** The sets of an engagement, which the caller has found in scope. */
const readSetsOf = (db: Kysely<DB>, engagement: string): Promise<EvidenceSet[]> => ofEngagement(db, { engagement })

/** One of them. Throws 'engagement-set-not-found'. */
export async function findSet(db: Kysely<DB>, id: string, setId: string): Promise<EvidenceSet> {
  const found = (await readSetsOf(db, id)).find((one) => one.id === setId)
  if (!found) throw new AppError('engagement-set-not-found')
  return found
}

/** The sets of an engagement, and the valuations that one may be made of. Throws 'engagement-not-found'. */
export async function readSets(ctx: Pick<ReadContext, 'actor' | 'db'>, { id }: { id: string }): Promise<SetsRead> {
  const engagement = await readEngagement(ctx, id)
  const leads = await runOnce(
    ctx.db,
    sql<SetLead>`select v.id as "valuationId", v.valuation_number as number,
        (select r.name from properties r where r.id = p.property_id) as "propertyName", c.used
      from engagement_properties p join valuations v on v.id = p.valuation_id,
        lateral (select count(*)::int as used from (
          select distinct on (o.evidence_id) o.choice from comparable_choices o where o.valuation_id = v.id
          order by o.evidence_id, o.version desc) l where l.choice = 'USED') c
      where p.engagement_id = ${id} and c.used > 0 and ${valuationInScope(...scopeOf(ctx.actor))}
      order by p.ordinal, p.id limit ${sql.lit(SET_LIMITS.leads)}`,
  )
  const { ok } = judgeEngagement(ctx.actor, engagement.state, 'schedule')
  return { items: await readSetsOf(ctx.db, id), leads, mayShare: ok && (await mayShare(ctx, engagement)) }
}

/**
 * The drafts of the area of a set with what they have decided of it, a page of them by the order of the schedule. Those that have met all of it are left out of
 * the page. Throws 'engagement-not-found' and 'engagement-set-not-found'.
 */
export async function readSetBehind(
  ctx: ReadContext,
  {
    id,
    setId,
    lastId,
    pageSize = SET_LIMITS.compared,
  }: { id: string; setId: string; lastId?: string | undefined; pageSize?: number | undefined },
): Promise<WorkPage<SetComparison> & { compared: number }> {
  await assertEngagement(ctx, id)
  const { areaNumber, entries } = await findSet(ctx.db, id, setId)
  const area = areaNumber === null ? undefined : areaByNumber(areaNumber)
  const last = sql`(select distinct on (o.evidence_id) o.evidence_id, o.choice from comparable_choices o
    join engagement_evidence_entries n on n.evidence_id = o.evidence_id and n.set_id = ${setId}
    where o.valuation_id = v.id order by o.evidence_id, o.version desc) l`
  const lines = await linesOf(ctx, { id, lastId })
    .select([
      sql<number>`(select count(*)::int from ${last} where l.choice = 'USED')`.as('used'),
      sql<number>`(select count(*)::int from ${last} where l.choice <> 'USED')`.as('decided'),
    ])
    .where('v.status', '=', 'DRAFT')
    .where(area ? sql<SqlBool>`v.area_name = any(${areaNames(area)}::text[])` : sql<SqlBool>`true`)
    .limit(pageSize + 1)
    .execute()
  const page = pageOf(
    lines.map((line) => ({ ...line, open: entries - line.used - line.decided })),
    pageSize,
  )
  return { ...page, items: page.items.filter(({ open }) => open > 0), compared: page.items.length }
}

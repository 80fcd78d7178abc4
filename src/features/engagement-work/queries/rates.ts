import { sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { can } from '#access/can.ts'
import { runOnce } from '#server/db/prepared-query.ts'
import type { ReadContext } from '#server/procedure.ts'
import { ENGAGEMENT } from '../../approaches/fields/links.ts'
import type { IndicatingSheet } from '../../approaches/model/codes.ts'
import { readSheets, type SheetsRead } from '../../approaches/queries/read.ts'
import { readRatesOf } from '../../engagements/queries/rates.ts'
import { readEngagement } from '../../engagements/queries/read.ts'
import { judgeEngagement } from '../../engagements/workflow.ts'
import type { RateRow, RatesRead } from '../model/shared.ts'
import { leadIn } from './leads.ts'

type Reading = Pick<ReadContext, 'actor' | 'db'>

/** True for whom what the sheets of an engagement share is to change: its lead, its team, and those who approve valuations. */
export async function mayShare(
  { actor, db }: { actor: Pick<Actor, 'id' | 'role'>; db: ReadContext['db'] },
  { id, leadId }: { id: string; leadId: string | null },
): Promise<boolean> {
  if (!can(actor, 'canEditValuations')) return false
  if (leadId === actor.id || can(actor, 'canApproveValuations')) return true
  const member = await db
    .selectFrom('engagementTeam')
    .select('userId')
    .where('engagementId', '=', id)
    .where('userId', '=', actor.id)
    .executeTakeFirst()
  return member !== undefined
}

type Uses = { rate: string; current: number; behind: number; fixed: number }

/** The rates of an engagement with what their leading sheets come to now and who took them. Throws 'engagement-not-found'. */
export async function readRates(ctx: Reading, { id }: { id: string }): Promise<RatesRead> {
  const engagement = await readEngagement(ctx, id)
  const rates = await readRatesOf(ctx.db, id)
  const uses = await runOnce(
    ctx.db,
    sql<Uses>`select r.id as rate,
        count(distinct v.id) filter (where v.status = 'DRAFT' and (f.value->>'version')::int = r.version)::int as current,
        count(distinct v.id) filter (where v.status = 'DRAFT' and (f.value->>'version')::int <> r.version)::int as behind,
        count(distinct v.id) filter (where v.status <> 'DRAFT')::int as fixed
      from engagement_rates r
        join engagement_properties p on p.engagement_id = r.engagement_id
        join valuations v on v.id = p.valuation_id
        join approach_values f on f.valuation_id = v.id and f.field like 'links.%' and f.value->>'from' = ${ENGAGEMENT}
          and f.value->>'state' = 'LINKED' and f.value->>'rate' = r.id::text
      where r.engagement_id = ${id} group by r.id`,
  )
  const leads = new Map<string, SheetsRead>()
  const items: RateRow[] = []
  for (const rate of rates) {
    const { leadValuationId, leadSheet, measure } = rate
    const of = uses.find((one) => one.rate === rate.id)
    if (leadValuationId && !leads.has(leadValuationId))
      leads.set(leadValuationId, await readSheets(ctx, leadValuationId))
    const lead = leadValuationId ? leads.get(leadValuationId) : undefined
    items.push({
      ...rate,
      leadFigure: (lead && leadIn(lead, { measure, sheet: leadSheet as IndicatingSheet })?.figure) ?? null,
      uses: { current: of?.current ?? 0, behind: of?.behind ?? 0, fixed: of?.fixed ?? 0 },
    })
  }
  const { ok } = judgeEngagement(ctx.actor, engagement.state, 'schedule')
  return { items, mayShare: ok && (await mayShare(ctx, engagement)) }
}

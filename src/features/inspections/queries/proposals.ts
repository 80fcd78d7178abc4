import { sql } from 'kysely'
import { addDays, type CalendarDate, kuwaitMidnight } from '#kernel/dates.ts'
import { parameter } from '#server/db/prepared-query.ts'
import { isoInstant } from '#server/lists/columns.ts'
import { scopedQuery } from '#server/lists/scope.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { ProposedStop, VisitProposal } from '../model/proposals.ts'
import { MOST_OF_DAY } from '../model.ts'
import { inScope } from './rows.ts'

const nameOf = (person: string) => sql.raw(`(select display_name from users where id = ${person})`)

const latest = scopedQuery<VisitProposal>(
  (
    scope,
    actorId,
  ) => sql`select o.id, case when o.state = 'OPEN' and o.expires_at <= now() then 'EXPIRED' else o.state end as state,
      array(select ${sql.raw(isoInstant('t'))} from unnest(o.times) t) as times, o.minutes::int as minutes,
      ${nameOf('o.inspector_id')} as "inspectorName", o.contact_name as "contactName", o.contact_email as "contactEmail",
      ${nameOf('o.proposed_by')} as "proposedByName", ${sql.raw(isoInstant('o.proposed_at'))} as "proposedAt",
      ${sql.raw(isoInstant('o.expires_at'))} as "expiresAt", ${sql.raw(isoInstant('o.ended_at'))} as "answeredAt",
      o.answer_note as "answerNote", o.answer_phone as "answerPhone"
    from visit_proposals o
    where o.valuation_id = ${parameter('valuation')} and o.state in ('OPEN', 'DECLINED') and ${inScope(scope, actorId)}
      and not exists (select from inspections i where i.valuation_id = o.valuation_id and i.created_at > o.proposed_at)
    order by o.proposed_at desc limit 1`,
)

/** The latest proposal of a valuation that is open, expired or declined, unless a visit was planned after it; null without one. */
export async function latestProposal(ctx: ReadContext, valuationId: string): Promise<VisitProposal | null> {
  const [found] = await latest(ctx, { valuation: valuationId })
  return found ?? null
}

const tentative = scopedQuery<ProposedStop>(
  (
    scope,
    actorId,
  ) => sql`select o.id, ${sql.raw(isoInstant('t'))} as "startsAt", o.minutes::int as minutes, o.valuation_id as "valuationId",
      v.valuation_number as "valuationNumber", v.area_name as "areaName", v.block_number as "blockNumber", v.plot_number as "plotNumber"
    from visit_proposals o join valuations v on v.id = o.valuation_id cross join unnest(o.times) t
    where o.inspector_id = ${parameter('inspector')} and o.state = 'OPEN' and o.expires_at > now() and v.status = 'DRAFT'
      and t >= ${parameter('from')} and t < ${parameter('to')} and ${inScope(scope, actorId)}
    order by t, o.id limit ${sql.lit(MOST_OF_DAY)}`,
)

/** The times of open proposals on a person's day in Kuwait, in order of time. */
export const proposedOn = (ctx: ReadContext, inspectorId: string, date: CalendarDate): Promise<ProposedStop[]> =>
  tentative(ctx, { inspector: inspectorId, from: kuwaitMidnight(date), to: kuwaitMidnight(addDays(date, 1)) })

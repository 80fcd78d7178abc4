import { rowScope } from '#access/actor.ts'
import type { AuditEvent } from '#kernel/audit.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { ValuationStatus } from '../workflow.ts'
import { readValuation } from './read.ts'
import { mayReadReason } from './rows.ts'

/** One thing that happened to a valuation: who, what and when. */
export type TimelineEntry = {
  id: number
  at: string
  eventType: AuditEvent
  userName: string
  from?: ValuationStatus
  to?: ValuationStatus
  reason?: string
  /** The names of the fields that were changed. */
  fields?: string[]
}

/** The latest 100 things that happened to a valuation, newest first, from the audit log. Throws as readValuation does. */
export async function readTimeline(ctx: ReadContext, id: string): Promise<TimelineEntry[]> {
  await readValuation(ctx, id)
  const rows = await ctx.db
    .selectFrom('auditLog')
    .select(['id', 'at', 'eventType', 'userName', 'details'])
    .where('resourceType', '=', 'valuation')
    .where('resourceId', '=', id)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  return rows.map(({ id, at, eventType, userName, details }) => ({
    ...told(ctx, details as Told),
    id,
    at: at.toISOString(),
    eventType: eventType as AuditEvent,
    userName,
  }))
}

type Told = Pick<TimelineEntry, 'from' | 'to' | 'reason' | 'fields'>

// What reviewers write to one another, and which fields they touched, stays in the firm.
function told({ actor }: ReadContext, { from, to, reason, fields }: Told): Told {
  if (rowScope(actor) === 'all') return { from, to, reason, fields }
  return { from, to, ...(mayReadReason(actor, to) ? { reason } : {}) }
}

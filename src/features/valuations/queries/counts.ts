import type { ReadContext } from '#server/procedure.ts'
import { STATUS_ORDER, type ValuationStatus } from '../workflow.ts'
import { matches } from './list.ts'

export type StatusCount = { status: ValuationStatus; count: number }

/** How many valuations this person may see in each status, of one creator if asked, in the order of the workflow. */
export async function countValuations(ctx: ReadContext, filters: { createdBy?: string }): Promise<StatusCount[]> {
  const rows = await ctx.db
    .selectFrom('valuations as v')
    .select((eb) => ['v.status', eb.fn.countAll<number>().as('count')])
    .where(matches(ctx.actor, filters))
    .groupBy('v.status')
    .execute()
  const counted = new Map(rows.map(({ status, count }) => [status, count]))
  return STATUS_ORDER.map((status) => ({ status, count: counted.get(status) ?? 0 }))
}

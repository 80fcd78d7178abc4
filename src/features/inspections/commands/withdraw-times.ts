import { sql } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import { scopeOf } from '#server/lists/scope.ts'
import type { WriteContext } from '#server/procedure.ts'
import { lockValuation } from '../../valuations/commands/record.ts'
import { inScope } from '../queries/rows.ts'
import { auditAppointment } from './record.ts'

/** Closes the link of proposed times. Throws 'valuation-not-found' out of scope, and 'proposal-ended' once one was chosen or it was closed. */
export async function withdrawTimes(ctx: WriteContext, { id }: { id: string }): Promise<{ id: string }> {
  const { actor, db } = ctx
  const found = await db
    .selectFrom('visitProposals')
    .select('valuationId')
    .where('id', '=', id)
    .where(inScope(...scopeOf(actor)))
    .executeTakeFirst()
  if (!found) throw new AppError('proposal-ended')
  const valuation = await lockValuation(ctx, found.valuationId)
  const ended = await db
    .updateTable('visitProposals')
    .set({ state: 'WITHDRAWN', endedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'OPEN')
    .returning('id')
    .executeTakeFirst()
  if (!ended) throw new AppError('proposal-ended')
  await auditAppointment(
    ctx,
    { id: null, valuation },
    {
      eventType: 'VISIT_PROPOSAL_WITHDRAW',
      description: 'Withdrew the proposed times of an inspection',
      details: { proposalId: id },
    },
  )
  return { id }
}

import { sql } from 'kysely'
import type { WriteContext } from '#server/procedure.ts'
import type { Answered } from '../model/proposals.ts'
import type { LinkedProposal } from '../queries/linked-proposal.ts'
import { isOffered } from '../rules/proposals.ts'
import { planInspection } from './appointment.ts'
import { noteAnswer } from './decline-times.ts'

/** Plans the visit at a time that the person on site chose, where it is still free. Throws what `planInspection` throws. */
export async function chooseTime(
  ctx: WriteContext,
  linked: LinkedProposal,
  time: Date,
  valuationNumber: string,
): Promise<Answered> {
  const { db } = ctx
  const { id, valuationId, times, overlapping } = linked
  const at = times.findIndex((one) => one.getTime() === time.getTime())
  if (at < 0) return 'GONE'
  if (!isOffered(time, overlapping[at] ?? [], linked, new Date())) return 'TAKEN'
  const row = await db
    .selectFrom('visitProposals')
    .select([
      'minutes',
      'inspectorId',
      'contactName',
      'contactPhone',
      'contactEmail',
      'latitude',
      'longitude',
      'directions',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const startsAt = time.toISOString()
  // Audited as the proposer's act, without the address and browser of the person who opened the link.
  const asProposer = { ...ctx, request: { ...ctx.request, ip: '', userAgent: '' } }
  const planned = await planInspection(asProposer, { ...row, startsAt, valuationId, commandId: id }, { proposalId: id })
  await db
    .updateTable('visitProposals')
    .set({ state: 'CHOSEN', inspectionId: planned.id, endedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  await noteAnswer(ctx, 'VISIT_PROPOSAL_CHOOSE', linked, {
    description: `The person on site chose the time of an inspection of valuation ${valuationNumber}`,
    details: { inspectionId: planned.id, valuationNumber },
    after: { startsAt },
  })
  return 'DONE'
}

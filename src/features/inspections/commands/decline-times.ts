import { sql } from 'kysely'
import { isPhone, plainPhone } from '#kernel/phone.ts'
import { asStored, hasUnshowable } from '#kernel/text.ts'
import { writeAudit } from '#server/audit/write.ts'
import type { WriteContext } from '#server/procedure.ts'
import { ANSWER_LIMITS, type Answered } from '../model/proposals.ts'
import type { LinkedProposal } from '../queries/linked-proposal.ts'

/** Stores that none of the times suits, with a note and a phone number. */
export async function declineTimes(
  ctx: WriteContext,
  linked: LinkedProposal,
  said: { note: string; phone: string },
  valuationNumber: string,
): Promise<Answered> {
  const answerNote = (asStored(said.note.slice(0, ANSWER_LIMITS.note)) as string | null) ?? null
  const phone = asStored(said.phone) as string | null
  const answerPhone = phone === null ? null : plainPhone(phone)
  if (hasUnshowable(answerNote ?? '') || (answerPhone !== null && !isPhone(answerPhone))) return 'FAULTY'
  await ctx.db
    .updateTable('visitProposals')
    .set({ state: 'DECLINED', answerNote, answerPhone, endedAt: sql<Date>`now()` })
    .where('id', '=', linked.id)
    .execute()
  await noteAnswer(ctx, 'VISIT_PROPOSAL_DECLINE', linked, {
    description: `The person on site chose none of the times proposed for an inspection of valuation ${valuationNumber}`,
    details: { valuationNumber },
  })
  return 'DONE'
}

type Noted = { description: string; details: Record<string, unknown>; after?: Record<string, unknown> }

/** Writes the audit entry of an answer under the valuation; its actor is the anonymous holder of the link. */
export const noteAnswer = (
  { db, request }: WriteContext,
  eventType: 'VISIT_PROPOSAL_CHOOSE' | 'VISIT_PROPOSAL_DECLINE',
  { id, valuationId, inspectorId, proposedBy }: LinkedProposal,
  { details, ...noted }: Noted,
): Promise<void> =>
  writeAudit(db, {
    ...noted,
    eventType,
    actor: { id: 'anonymous', name: request.ip },
    details: { ...details, proposalId: id, inspectorId, proposedBy },
    resourceId: valuationId,
    resourceType: 'valuation',
    ipAddress: request.ip,
    userAgent: request.userAgent,
  })

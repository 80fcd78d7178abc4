import type { WriteContext } from '#server/procedure.ts'
import { moveValuation } from '../../valuations/commands/move.ts'
import type { ValuationDetails } from '../../valuations/model.ts'
import type { ApprovalInput } from '../model/inputs.ts'
import { proofKind } from './proof.ts'

/**
 * Approves a valuation after `proveApprover`, or gives one of the approvals that its tier asks for, after which it stays under review.
 * Throws what `moveValuation` throws for the approval.
 */
export function approveValuation(
  ctx: WriteContext,
  { id, version, proof, reason, selfReview }: ApprovalInput,
): Promise<ValuationDetails> {
  return moveValuation(
    ctx,
    { id, version, to: 'APPROVED', ...(reason === undefined ? {} : { reason }) },
    { proof: proofKind(proof), selfReview },
  )
}

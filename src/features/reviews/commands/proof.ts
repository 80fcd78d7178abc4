import type { ApprovalProof } from '#features/terms/model/codes.ts'
import type { BeforeContext } from '#server/procedure.ts'
import type { ApprovalInput } from '../model/inputs.ts'
import { assertProved } from './approvals.ts'

/** What a proof of identity consists of; null without one. */
export const proofKind = (proof: ApprovalInput['proof']): ApprovalProof | null =>
  proof === undefined ? null : 'code' in proof ? 'CODE' : 'PASSWORD'

/**
 * Verifies who approves, before the approval: a wrong password or code counts although the approval is refused. Throws
 * 'approval-proof-required', 'wrong-password', 'no-password', 'invalid-code', 'code-expired' and 'too-many-requests'.
 */
export async function proveApprover(ctx: BeforeContext, { proof }: Pick<ApprovalInput, 'proof'>): Promise<void> {
  await assertProved(ctx, proofKind(proof))
  if (proof) await ctx.confirmIdentity(proof)
}

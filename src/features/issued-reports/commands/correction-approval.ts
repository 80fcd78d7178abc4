import { isAdmin } from '#access/actor.ts'
import { can } from '#access/can.ts'
import type { Role } from '#access/roles.ts'
import type { ApprovalProof } from '#features/terms/model/codes.ts'
import { faultOf, recordInvalid } from '#kernel/errors.ts'
import type { BeforeContext, WriteContext } from '#server/procedure.ts'
import { assertProved } from '../../reviews/commands/approvals.ts'
import { proveApprover } from '../../reviews/commands/proof.ts'
import { reviewsMessages } from '../../reviews/messages.ts'
import type { ApprovalInput } from '../../reviews/model/inputs.ts'
import { tierOf } from '../../reviews/rules/tiers.ts'
import { readSettings } from '../../settings/queries.ts'
import { assertIndependent, readPart } from '../../valuations/queries/part.ts'
import { issuedMessages } from '../messages/issued.ts'
import { lackingApproval } from '../rules/corrections.ts'

const fault = faultOf('reviews', reviewsMessages)
const issuedFault = faultOf('issued', issuedMessages)

/** Verifies who accepts a correction, before it is decided. Throws what `proveApprover` throws; a rejection needs no proof. */
export async function proveDecider(
  ctx: BeforeContext,
  { accepted, proof }: Pick<ApprovalInput, 'proof'> & { accepted: boolean },
): Promise<void> {
  if (accepted) await proveApprover(ctx, { proof })
}

type Accepted = { valuationId: string; proposedBy: string; finalValue: number | null; proof: ApprovalProof | null }

/**
 * Refuses to let this person accept a correction that they could not approve: who had a part in its value under four eyes, without the
 * proof of identity that the firm asks for, and below what the tier of the corrected final value (KWD) asks for. Throws 'four-eyes',
 * 'approval-proof-required' and 'record-invalid'.
 */
export async function assertMayAccept(
  ctx: WriteContext,
  { valuationId, proposedBy, finalValue, proof }: Accepted,
): Promise<void> {
  const { actor, db } = ctx
  const { reviewTiers } = await readSettings(ctx)
  await assertIndependent(ctx, valuationId)
  await assertProved(ctx, proof)
  const { role } = await db.selectFrom('users').select('role').where('id', '=', proposedBy).executeTakeFirstOrThrow()
  const proposerMayApprove =
    can({ role: role as Role }, 'canApproveValuations') && !(await readPart(ctx, valuationId, proposedBy))
  const lacking = lackingApproval(tierOf(finalValue, reviewTiers), { isManager: isAdmin(actor), proposerMayApprove })
  if (lacking === 'manager') throw recordInvalid([fault('approvals', 'fault.manager')])
  if (lacking === 'two') throw recordInvalid([issuedFault('approvals', 'fault.two')])
}

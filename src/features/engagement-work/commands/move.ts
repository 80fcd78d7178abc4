import { can } from '#access/can.ts'
import { AppError } from '#kernel/errors.ts'
import { audit } from '#server/audit/write.ts'
import type { BeforeContext, WriteContext } from '#server/procedure.ts'
import { proofKind, proveApprover } from '../../reviews/commands/proof.ts'
import { moveValuation } from '../../valuations/commands/move.ts'
import type { BulkMoveInput } from '../model/inputs.ts'
import type { WorkMoved } from '../model.ts'
import { oneOfMany, refusalOf } from './each.ts'
import { lockLines } from './lock.ts'

/** Verifies once who approves all of them, as `proveApprover` does for one. Throws 'permission-denied' ahead of it for whom approving is not. */
export async function proveBulk(ctx: BeforeContext, { target, proof }: BulkMoveInput): Promise<void> {
  if (target !== 'APPROVED') return
  if (!can(ctx.actor, 'canApproveValuations')) throw new AppError('permission-denied')
  await proveApprover(ctx, proof ? { proof } : {})
}

/**
 * Moves valuations of an engagement to one status, each by its own command: one that is refused holds the others not back. One that is there already, by an
 * earlier call whose answer was lost, counts as moved. Throws 'engagement-not-found'.
 */
export async function moveMany(
  ctx: WriteContext,
  { id, valuations, target, reason, proof }: BulkMoveInput,
): Promise<WorkMoved> {
  const asked = new Map(valuations.map((one) => [one.id, one.version]))
  const { engagement, rows } = await lockLines(ctx, id, [...asked.keys()])
  const outcome: WorkMoved = { moved: [], refused: [] }
  let made = 0
  for (const [valuationId, version] of asked) {
    const row = rows.get(valuationId)
    if (!row) {
      const error = refusalOf(new AppError('valuation-not-found', { params: { id: valuationId } }))
      outcome.refused.push({ id: valuationId, number: null, error })
      continue
    }
    const number = row.valuationNumber
    if (row.status === target && row.version > version) {
      outcome.moved.push({ id: valuationId, number, version: row.version, status: target })
      continue
    }
    const move = { id: valuationId, version, to: target, ...(reason === undefined ? {} : { reason }) }
    const error = await oneOfMany(ctx, async () => {
      const moved = await moveValuation(ctx, move, target === 'APPROVED' ? proofKind(proof) : null)
      outcome.moved.push({ id: valuationId, number, version: moved.version, status: moved.status })
      made += 1
    })
    if (error) outcome.refused.push({ id: valuationId, number, error: refusalOf(error) })
  }
  if (made > 0)
    await audit(ctx, {
      eventType: 'ENGAGEMENT_BULK_MOVE',
      description: `Moved ${made} valuations of engagement ${engagement.number} to ${target}`,
      details: { to: target, moved: made, refused: outcome.refused.length, ...(reason ? { reason } : {}) },
      resourceId: id,
      resourceType: 'engagement',
    })
  return outcome
}

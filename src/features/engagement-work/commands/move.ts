import { can } from '#access/can.ts'
import { AppError } from '#kernel/errors.ts'
import { audit } from '#server/audit/write.ts'
import type { BeforeContext, TurnsContext, WriteContext } from '#server/procedure.ts'
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

/** So many valuations are moved by one transaction: nobody waits longer for one of them than about a second. */
const AT_ONCE = 20

/**
 * Moves valuations of an engagement to one status, each by its own command and some at a time: one that is refused holds the others not back. One that is
 * there already, by an earlier call whose answer was lost or that ended half way, counts as moved. Throws 'engagement-not-found'.
 */
export async function moveMany({ turn }: TurnsContext, input: BulkMoveInput): Promise<WorkMoved> {
  const asked = [...new Map(input.valuations.map((one) => [one.id, one])).values()]
  const outcome: WorkMoved = { moved: [], refused: [] }
  for (let from = 0; from < asked.length; from += AT_ONCE) {
    const { moved, refused } = await turn((ctx) => moveSome(ctx, input, asked.slice(from, from + AT_ONCE)))
    outcome.moved.push(...moved)
    outcome.refused.push(...refused)
  }
  return outcome
}

async function moveSome(
  ctx: WriteContext,
  { id, target, reason, proof }: BulkMoveInput,
  valuations: BulkMoveInput['valuations'],
): Promise<WorkMoved> {
  const { engagement, rows } = await lockLines(
    ctx,
    id,
    valuations.map((one) => one.id),
  )
  const outcome: WorkMoved = { moved: [], refused: [] }
  let made = 0
  for (const { id: valuationId, version } of valuations) {
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
      const moved = await moveValuation(ctx, move, { proof: target === 'APPROVED' ? proofKind(proof) : null })
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

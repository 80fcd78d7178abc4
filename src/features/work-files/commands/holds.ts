import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { AppError, faultOf } from '#kernel/errors.ts'
import { requiredReason } from '#kernel/reason.ts'
import { audit } from '#server/audit/write.ts'
import type { WriteContext } from '#server/procedure.ts'
import { lockValuation } from '../../valuations/commands/record.ts'
import { workFilesMessages } from '../messages/workfile.ts'
import type { WorkFile } from '../model.ts'
import { readWorkFile } from '../queries/read.ts'

const fault = faultOf('workfile', workFilesMessages)

type Held = { valuationId: string; reason: string }

/**
 * Sets a legal hold: nothing of the valuation can be deleted until it is lifted. Throws 'valuation-not-found', 'hold-state' when one
 * is in force already, and 'record-invalid' without a reason.
 */
export async function setHold(ctx: WriteContext, { valuationId, reason: given }: Held): Promise<WorkFile> {
  const { valuationNumber } = await lockValuation(ctx, valuationId)
  const reason = reasonOf(given)
  if (await standingHold(ctx, valuationId)) throw new AppError('hold-state')
  const id = randomUUID()
  await ctx.db.insertInto('legalHolds').values({ id, valuationId, reason, setBy: ctx.actor.id }).execute()
  await audit(ctx, {
    eventType: 'LEGAL_HOLD_SET',
    description: `Set a legal hold on valuation ${valuationNumber}`,
    details: { holdId: id, reason },
    resourceId: valuationId,
    resourceType: 'valuation',
  })
  return readWorkFile(ctx, { valuationId })
}

/** Lifts the legal hold of a valuation. Throws 'valuation-not-found', 'hold-state' when none is in force, and 'record-invalid' without a reason. */
export async function liftHold(ctx: WriteContext, { valuationId, reason: given }: Held): Promise<WorkFile> {
  const { valuationNumber } = await lockValuation(ctx, valuationId)
  const liftReason = reasonOf(given)
  const hold = await standingHold(ctx, valuationId)
  if (!hold) throw new AppError('hold-state')
  await ctx.db
    .updateTable('legalHolds')
    .set({ liftedBy: ctx.actor.id, liftedAt: sql`now()`, liftReason })
    .where('id', '=', hold.id)
    .execute()
  await audit(ctx, {
    eventType: 'LEGAL_HOLD_LIFT',
    description: `Lifted the legal hold on valuation ${valuationNumber}`,
    details: { holdId: hold.id, reason: liftReason },
    resourceId: valuationId,
    resourceType: 'valuation',
  })
  return readWorkFile(ctx, { valuationId })
}

const standingHold = ({ db }: WriteContext, valuationId: string) =>
  db
    .selectFrom('legalHolds')
    .select('id')
    .where('valuationId', '=', valuationId)
    .where('liftedAt', 'is', null)
    .executeTakeFirst()

const reasonOf = (given: string) => requiredReason(given, fault('reason', 'fault.reason'))

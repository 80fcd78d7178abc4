import { sql } from 'kysely'
import type { ValuationStatus } from '#features/terms/model/codes.ts'
import { faultOf, recordInvalid } from '#kernel/errors.ts'
import { checkedReason } from '#kernel/reason.ts'
import { audit } from '#server/audit/write.ts'
import type { WriteContext } from '#server/procedure.ts'
import { valuationsMessages } from '../messages.ts'
import type { ValuationDetails } from '../model.ts'
import { readValuation } from '../queries/read.ts'
import type { ValuationRow } from '../queries/rows.ts'
import { mayHandOver } from '../workflow.ts'
import { moveSteps } from './moves.ts'
import { lockValuation, referenceFaults } from './record.ts'

const fault = faultOf('valuations', valuationsMessages)

type HandingOver = { id: string; version: number; clientUserId: string | null; reason: string }

/**
 * Hands a valuation that is no draft over to another client, or to none: what the account that it leaves
 * has of it is closed and both accounts are notified. Throws 'valuation-not-found', 'stale-version', or 'record-invalid' for a draft, the present client, a person who is no client,
 * and without a reason.
 */
export async function handOver(
  ctx: WriteContext,
  { id, version, clientUserId, reason: given }: HandingOver,
): Promise<ValuationDetails> {
  const row = await lockValuation(ctx, id, version)
  const reason = checkedReason(given)
  const faults = [
    ...(mayHandOver(ctx.actor, row.status as ValuationStatus) ? [] : [fault('clientUserId', 'fault.handOver.draft')]),
    ...(clientUserId === row.clientUserId ? [fault('clientUserId', 'fault.handOver.same')] : []),
    ...(await referenceFaults(ctx, { ...row, clientUserId }, ['clientUserId'])),
    ...(reason ? [] : [fault('reason', 'fault.reason')]),
  ]
  if (faults.length > 0) throw recordInvalid(faults)
  // The database finds the account of the person.
  const { clientAccountId } = await ctx.db
    .updateTable('valuations')
    .set({ clientUserId, version: version + 1, updatedBy: ctx.actor.id, updatedAt: sql`now()` })
    .where('id', '=', id)
    .returning('clientAccountId')
    .executeTakeFirstOrThrow()
  const leaves = row.clientAccountId !== null && row.clientAccountId !== clientAccountId
  const [formerClient, newClient] = [await nameOf(ctx, row.clientUserId), await nameOf(ctx, clientUserId)]
  await audit(ctx, {
    eventType: 'VALUATION_HAND_OVER',
    description: `Changed the client account of valuation ${row.valuationNumber}`,
    details: { reason, formerClient, newClient, notified: leaves ? await answering(ctx, row) : null },
    before: { clientUserId: row.clientUserId },
    after: { clientUserId },
    resourceId: id,
    resourceType: 'valuation',
  })
  if (leaves) for (const step of moveSteps().leave) await step(ctx, row)
  return readValuation(ctx, id)
}

async function nameOf({ db }: WriteContext, id: string | null): Promise<string | null> {
  if (id === null) return null
  const found = await db.selectFrom('users').select('displayName').where('id', '=', id).executeTakeFirst()
  return found?.displayName ?? null
}

/** Who was notified of a valuation so far: its client while they are a member of its account, or else the owner. */
async function answering({ db }: WriteContext, row: ValuationRow): Promise<string | null> {
  const { clientAccountId, clientUserId } = row
  const found = await db
    .selectFrom('clientMembers')
    .select('userId')
    .where('accountId', '=', clientAccountId)
    .where((eb) => eb.or([eb('userId', '=', clientUserId), eb('role', '=', 'OWNER')]))
    .orderBy((eb) => eb('userId', '=', clientUserId), 'desc')
    .executeTakeFirst()
  return found?.userId ?? null
}

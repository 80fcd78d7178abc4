import { sql } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import { audit } from '#server/audit/write.ts'
import type { WriteContext } from '#server/procedure.ts'
import type { EvidenceDetails } from '../model.ts'
import { readEvidence } from '../queries/read.ts'
import { storedContent } from './content.ts'
import { demandedReason, duplicatesOf, lockActive, lockSeen, nameOf } from './record.ts'

type Withdrawal = { id: string; version: number; reason: string }

/** Withdraws an entry for a reason: nothing finds it any more, and its history stays. Throws 'evidence-not-found', 'stale-version' and 'evidence-status'. */
export async function withdrawEvidence(
  ctx: WriteContext,
  { id, version, reason: given }: Withdrawal,
): Promise<EvidenceDetails> {
  const row = await lockActive(ctx, { id, version })
  const reason = demandedReason(given)
  await ctx.db
    .updateTable('marketEvidence')
    .set({
      status: 'WITHDRAWN',
      withdrawalReason: reason,
      version: version + 1,
      updatedBy: ctx.actor.id,
      updatedAt: sql`now()`,
    })
    .where('id', '=', id)
    .execute()
  await audit(ctx, {
    eventType: 'EVIDENCE_WITHDRAW',
    description: `Withdrew market evidence ${nameOf(storedContent(row))}`,
    details: { reason },
    resourceId: id,
    resourceType: 'evidence',
  })
  return readEvidence(ctx, id)
}

/**
 * Puts a withdrawn entry back for a reason. Throws 'evidence-not-found', 'stale-version', 'evidence-status', and 'evidence-duplicate'
 * when the register has what may be the same transaction by now.
 */
export async function restoreEvidence(
  ctx: WriteContext,
  { id, version, reason: given }: Withdrawal,
): Promise<EvidenceDetails> {
  const row = await lockSeen(ctx, { id, version })
  if (row.status === 'ACTIVE') throw new AppError('evidence-status')
  const reason = demandedReason(given)
  const content = storedContent(row)
  const alike = await duplicatesOf(ctx, content, id)
  if (alike[0]) throw new AppError('evidence-duplicate', { params: { id: alike[0].id, count: alike.length } })
  if (row.valuationId && (await isTaken(ctx, row.valuationId))) throw new AppError('evidence-valuation')
  await ctx.db
    .updateTable('marketEvidence')
    .set({
      status: 'ACTIVE',
      withdrawalReason: null,
      joinedInto: null,
      version: version + 1,
      updatedBy: ctx.actor.id,
      updatedAt: sql`now()`,
    })
    .where('id', '=', id)
    .execute()
  await audit(ctx, {
    eventType: 'EVIDENCE_RESTORE',
    description: `Restored market evidence ${nameOf(content)}`,
    details: { reason },
    resourceId: id,
    resourceType: 'evidence',
  })
  return readEvidence(ctx, id)
}

/** True when a valuation has an entry in the register. */
export async function isTaken({ db }: Pick<WriteContext, 'db'>, valuationId: string): Promise<boolean> {
  const found = await db
    .selectFrom('marketEvidence')
    .select('id')
    .where('valuationId', '=', valuationId)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst()
  return found !== undefined
}

import { AppError } from '#kernel/errors.ts'
import type { WriteContext } from '#server/procedure.ts'
import type { EvidenceDetails } from '../model.ts'
import { readEvidence } from '../queries/read.ts'
import { storedContent } from './content.ts'
import { auditEvidence, demandedReason, duplicatesOf, lockActive, lockSeen, nameOf, writeVersion } from './record.ts'

type Withdrawal = { id: string; version: number; reason: string }

/** Withdraws an entry for a reason: nothing finds it any more, and its history stays. Throws 'evidence-not-found', 'stale-version' and 'evidence-status'. */
export async function withdrawEvidence(
  ctx: WriteContext,
  { id, version, reason: given }: Withdrawal,
): Promise<EvidenceDetails> {
  const row = await lockActive(ctx, { id, version })
  const reason = demandedReason(given)
  await writeVersion(ctx, row, { status: 'WITHDRAWN', withdrawalReason: reason })
  await auditEvidence(ctx, id, {
    eventType: 'EVIDENCE_WITHDRAW',
    description: `Withdrew market evidence ${nameOf(storedContent(row))}`,
    details: { reason },
  })
  return readEvidence(ctx, id)
}

/**
 * Puts a withdrawn entry back for a reason, with the doubts that it had. Throws 'evidence-not-found', 'stale-version', 'evidence-status', and 'evidence-duplicate'
 * when the register has what may be the same transaction by now.
 */
export async function restoreEvidence(
  ctx: WriteContext,
  { id, version, reason: given }: Withdrawal,
): Promise<EvidenceDetails> {
  const row = await lockSeen(ctx, { id, version })
  if (row.status !== 'WITHDRAWN') throw new AppError('evidence-status')
  const reason = demandedReason(given)
  const content = storedContent(row)
  const alike = await duplicatesOf(ctx, content, id)
  if (alike[0]) throw new AppError('evidence-duplicate', { params: { id: alike[0].id, count: alike.length } })
  if (row.valuationId && (await isTaken(ctx, row.valuationId))) throw new AppError('evidence-valuation')
  await writeVersion(ctx, row, {
    status: row.doubts === null ? 'ACTIVE' : 'QUESTIONED',
    withdrawalReason: null,
    joinedInto: null,
  })
  await auditEvidence(ctx, id, {
    eventType: 'EVIDENCE_RESTORE',
    description: `Restored market evidence ${nameOf(content)}`,
    details: { reason },
  })
  return readEvidence(ctx, id)
}

/** True when a valuation has an entry in the register. */
export async function isTaken({ db }: Pick<WriteContext, 'db'>, valuationId: string): Promise<boolean> {
  const found = await db
    .selectFrom('marketEvidence')
    .select('id')
    .where('valuationId', '=', valuationId)
    .where('status', '<>', 'WITHDRAWN')
    .executeTakeFirst()
  return found !== undefined
}

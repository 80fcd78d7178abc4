import { AppError } from '#kernel/errors.ts'
import type { WriteContext } from '#server/procedure.ts'
import { storedContent } from './content.ts'
import { auditEvidence, demandedReason, lockActive, nameOf, openDoubts, stateOf, writeVersion } from './record.ts'

type Accepting = { entries: readonly { id: string; version: number }[]; reason: string }

/**
 * Accepts entries under question as they are, for one reason: from then on they count. All of them or none. Throws 'evidence-not-found', 'stale-version',
 * 'evidence-status' for one that is not under question, and 'record-invalid' without a reason.
 */
export async function acceptEvidence(
  ctx: WriteContext,
  { entries, reason: given }: Accepting,
): Promise<{ accepted: number }> {
  const reason = demandedReason(given)
  // In the order of their ids, so that two people who accept the same ones never wait for each other.
  for (const one of entries.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const row = await lockActive(ctx, one)
    if (row.status !== 'QUESTIONED') throw new AppError('evidence-status')
    await writeVersion(ctx, row, stateOf([]))
    await auditEvidence(ctx, row.id, {
      eventType: 'EVIDENCE_ACCEPT',
      description: `Accepted market evidence ${nameOf(storedContent(row))} as it is`,
      details: { reason, doubts: openDoubts(row).map(({ code }) => code), together: entries.length },
    })
  }
  return { accepted: entries.length }
}

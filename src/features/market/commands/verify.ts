import { sql } from 'kysely'
import { faultOf, recordInvalid } from '#kernel/errors.ts'
import { checkedReason } from '#kernel/reason.ts'
import { isBlank } from '#kernel/text.ts'
import type { WriteContext } from '#server/procedure.ts'
import { marketMessages } from '../messages.ts'
import type { Verification } from '../model/codes.ts'
import type { EvidenceDetails } from '../model.ts'
import { readEvidence } from '../queries/read.ts'
import { storedContent } from './content.ts'
import { NOT_VERIFIED } from './correct.ts'
import { auditEvidence, lockActive, nameOf, writeVersion } from './record.ts'

const fault = faultOf('market', marketMessages)

type Verifying = { id: string; version: number; level: Verification; note?: string | null | undefined }

/**
 * Records how far an entry was verified, by whom and how. Throws 'evidence-not-found', 'stale-version', 'evidence-status', and
 * 'record-invalid' when a verification does not say how it was made.
 */
export async function verifyEvidence(
  ctx: WriteContext,
  { id, version, level, note: given }: Verifying,
): Promise<EvidenceDetails> {
  const row = await lockActive(ctx, { id, version })
  const note = checkedReason(given ?? '')
  const isVerified = level !== 'UNVERIFIED'
  if (isVerified && isBlank(note)) throw recordInvalid([fault('note', 'fault.note')])
  const verified = {
    verification: level,
    verifiedBy: ctx.actor.id,
    verifiedAt: sql<Date>`now()`,
    verificationNote: note,
  }
  await writeVersion(ctx, row, isVerified ? verified : NOT_VERIFIED)
  await auditEvidence(ctx, id, {
    eventType: 'EVIDENCE_VERIFY',
    description: `Verified market evidence ${nameOf(storedContent(row))}: ${level}`,
    details: { level, ...(note ? { note } : {}), from: row.verification },
  })
  return readEvidence(ctx, id)
}

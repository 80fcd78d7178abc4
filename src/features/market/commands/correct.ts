import { sql } from 'kysely'
import { differing } from '#server/audit/history.ts'
import { audit } from '#server/audit/write.ts'
import type { WriteContext } from '#server/procedure.ts'
import type { EvidenceContent, EvidenceField } from '../fields.ts'
import { EVIDENCE_FIELDS, type EvidenceDetails, type EvidenceFields, VERIFIED_FIELDS } from '../model.ts'
import { readEvidence } from '../queries/read.ts'
import type { EvidenceRow } from '../queries/rows.ts'
import { completed, storedContent } from './content.ts'
import { checkedColumns, demandedReason, lockActive, nameOf } from './record.ts'

/** The columns of an entry that nobody vouches for. */
export const NOT_VERIFIED = { verification: 'UNVERIFIED', verifiedBy: null, verifiedAt: null, verificationNote: null }

/**
 * Corrects an entry for a reason; what it said before stays in the audit log. A correction of what was verified takes the verification
 * back. Throws 'evidence-not-found', 'stale-version', 'evidence-status', or 'record-invalid' with all faults.
 */
export async function correctEvidence(
  ctx: WriteContext,
  { id, version, changes, reason: given }: { id: string; version: number; changes: EvidenceFields; reason: string },
): Promise<EvidenceDetails> {
  const row = await lockActive(ctx, { id, version })
  const reason = demandedReason(given)
  await writeCorrection(ctx, row, changes, { eventType: 'EVIDENCE_CORRECT', details: { reason } })
  return readEvidence(ctx, id)
}

type About = { eventType: 'EVIDENCE_CORRECT' | 'EVIDENCE_JOIN'; details: Record<string, unknown> }

/** Writes changed fields of a locked entry with their row in the audit log. False, and nothing is written, when none differs. */
export async function writeCorrection(
  ctx: WriteContext,
  row: EvidenceRow,
  changes: EvidenceFields,
  { eventType, details }: About,
): Promise<boolean> {
  const before = storedContent(row)
  const record = completed(changes, row)
  const columns = checkedColumns(record)
  const changed = differing(EVIDENCE_FIELDS, before, record.content).map(({ field }) => field)
  if (changed.length === 0) return false
  const isUnverified = row.verification !== 'UNVERIFIED' && changed.some((field) => VERIFIED_FIELDS.includes(field))
  await ctx.db
    .updateTable('marketEvidence')
    .set({
      ...columns,
      ...(isUnverified ? NOT_VERIFIED : {}),
      version: row.version + 1,
      updatedBy: ctx.actor.id,
      updatedAt: sql`now()`,
    })
    .where('id', '=', row.id)
    .execute()
  await audit(ctx, {
    eventType,
    description: `Corrected market evidence ${nameOf(record.content)}`,
    details: { ...details, version: row.version + 1, ...(isUnverified ? { isUnverified } : {}) },
    before: only(before, changed),
    after: only(record.content, changed),
    resourceId: row.id,
    resourceType: 'evidence',
  })
  return true
}

const only = (content: EvidenceContent, fields: EvidenceField[]) =>
  Object.fromEntries(fields.map((field) => [field, content[field]]))

import { AppError } from '#kernel/errors.ts'
import { differing } from '#server/audit/history.ts'
import type { WriteContext } from '#server/procedure.ts'
import type { EvidenceContent, EvidenceField } from '../fields.ts'
import { EVIDENCE_FIELDS, type EvidenceDetails, type EvidenceFields, VERIFIED_FIELDS } from '../model.ts'
import { readEvidence } from '../queries/read.ts'
import type { EvidenceRow } from '../queries/rows.ts'
import { findDoubts } from '../queries/unlikely.ts'
import { completed, storedContent } from './content.ts'
import { auditEvidence, checkedColumns, demandedReason, lockActive, nameOf, writeVersion } from './record.ts'

/** The columns of an entry that nobody vouches for. */
export const NOT_VERIFIED = { verification: 'UNVERIFIED', verifiedBy: null, verifiedAt: null, verificationNote: null }

type Correction = {
  id: string
  version: number
  changes: EvidenceFields
  reason: string
  keepsUnusual?: boolean | undefined
}

/**
 * Corrects an entry for a reason; what it said before stays in the audit log. A correction of what was verified takes the verification
 * back. Throws 'evidence-not-found', 'stale-version', 'evidence-status', 'record-invalid' with all faults, and 'evidence-unusual', with what
 * is, where the correction makes it so and does not say that this is meant.
 */
export async function correctEvidence(
  ctx: WriteContext,
  { id, version, changes, reason: given, keepsUnusual = false }: Correction,
): Promise<EvidenceDetails> {
  const row = await lockActive(ctx, { id, version })
  const reason = demandedReason(given)
  const doubts = await newDoubts(ctx, row, changes)
  if (doubts.length > 0 && !keepsUnusual) throw new AppError('evidence-unusual', { fields: doubts })
  const unusual = doubts.length > 0 ? { unusual: doubts.map(({ field }) => field) } : {}
  await writeCorrection(ctx, row, changes, { eventType: 'EVIDENCE_CORRECT', details: { reason, ...unusual } })
  return readEvidence(ctx, id)
}

/** What a price per m² is judged by. */
const OF_PRICE: readonly EvidenceField[] = ['price', 'area', 'kind', 'type', 'location']

/** What becomes unusual by these changes; what was so before and is not touched is no question of this correction. */
async function newDoubts(ctx: WriteContext, row: EvidenceRow, changes: EvidenceFields) {
  const { content } = completed(changes, row)
  const changed = differing(EVIDENCE_FIELDS, storedContent(row), content).map(({ field }) => field)
  if (!changed.some((field) => OF_PRICE.includes(field))) return []
  const { kind, type, location, price, area } = content
  const { items } = await findDoubts(ctx, { kind, type, location, price, area, exceptId: row.id })
  return items.filter(({ field }) => field !== 'location' || changed.includes('location'))
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
  await writeVersion(ctx, row, { ...columns, ...(isUnverified ? NOT_VERIFIED : {}) })
  await auditEvidence(ctx, row.id, {
    eventType,
    description: `Corrected market evidence ${nameOf(record.content)}`,
    details: { ...details, version: row.version + 1, ...(isUnverified ? { isUnverified } : {}) },
    before: only(before, changed),
    after: only(record.content, changed),
  })
  return true
}

const only = (content: EvidenceContent, fields: EvidenceField[]) =>
  Object.fromEntries(fields.map((field) => [field, content[field]]))

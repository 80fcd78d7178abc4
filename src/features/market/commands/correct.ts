import type { FieldFault } from '#kernel/errors.ts'
import { differing } from '#server/audit/history.ts'
import type { WriteContext } from '#server/procedure.ts'
import type { EvidenceContent, EvidenceField } from '../fields.ts'
import { EVIDENCE_FIELDS, type EvidenceDetails, type EvidenceFields, VERIFIED_FIELDS } from '../model.ts'
import { readEvidence } from '../queries/read.ts'
import type { EvidenceRow } from '../queries/rows.ts'
import { findDoubts } from '../queries/spreads.ts'
import { isOfItself } from '../rules/plausible.ts'
import { completed, storedContent } from './content.ts'
import {
  auditEvidence,
  checkedColumns,
  demandedReason,
  duplicatesOf,
  lockActive,
  nameOf,
  openDoubts,
  stateOf,
  writeVersion,
} from './record.ts'

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
 * Corrects an entry for a reason; what it said before stays in the audit log. A correction of what was verified takes the verification back. What
 * the correction makes odd without saying that it is meant, and what stays odd of an entry under question, keeps it so; without any it counts
 * again. Throws 'evidence-not-found', 'stale-version', 'evidence-status' and 'record-invalid' with all faults.
 */
export async function correctEvidence(
  ctx: WriteContext,
  { id, version, changes, reason: given, keepsUnusual = false }: Correction,
): Promise<EvidenceDetails> {
  const row = await lockActive(ctx, { id, version })
  const reason = demandedReason(given)
  const doubts = await leftDoubts(ctx, row, changes)
  const unusual = doubts.length > 0 ? { unusual: doubts.map(({ field }) => field) } : {}
  const about = { eventType: 'EVIDENCE_CORRECT', details: { reason, ...unusual } } as const
  await writeCorrection(ctx, row, changes, about, stateOf(keepsUnusual ? [] : doubts))
  return readEvidence(ctx, id)
}

/** The fields that the doubt of a field rests on, beside itself. */
const RESTS_ON: Readonly<Partial<Record<string, readonly EvidenceField[]>>> = {
  price: ['area', 'kind', 'type', 'location', 'governorate', 'currency', 'currencyAmount', 'exchangeRate'],
  area: ['kind', 'type', 'location', 'governorate'],
  latitude: ['longitude', 'location'],
  exchangeRate: ['currency'],
  yearBuilt: ['evidenceDate'],
  frontage: ['area'],
  evidenceDate: ['price', 'kind', 'area', 'location', 'blockNumber', 'plotNumber'],
}

/**
 * The doubts that a correction leaves: what it makes odd, and what was open and still holds. What was odd before and is not touched was accepted; what rests on
 * other rows of a file or of the register is no more once its fields are corrected, unless the register still has the same transaction.
 */
async function leftDoubts(ctx: WriteContext, row: EvidenceRow, changes: EvidenceFields): Promise<FieldFault[]> {
  const { content } = completed(changes, row)
  const changed = differing(EVIDENCE_FIELDS, storedContent(row), content).map(({ field }) => field)
  if (changed.length === 0) return []
  const open = openDoubts(row)
  const isTouched = ({ field }: FieldFault) =>
    changed.some((one) => one === field || RESTS_ON[field]?.includes(one) === true)
  const { items } = await findDoubts(ctx, { ...content, ...changes, exceptId: row.id })
  const isTwice =
    open.some(({ field }) => field === 'evidenceDate') && (await duplicatesOf(ctx, content, row.id)).length > 0
  const kept = open.filter(
    (doubt) => !isOfItself(doubt) && (!isTouched(doubt) || (isTwice && doubt.field === 'evidenceDate')),
  )
  return [...kept, ...items.filter((item) => isTouched(item) || open.some(({ code }) => code === item.code))]
}

type About = { eventType: 'EVIDENCE_CORRECT' | 'EVIDENCE_JOIN'; details: Record<string, unknown> }

/** Writes changed fields of a locked entry, with its state where that changes, and their row in the audit log. False, and nothing is written, when none differs. */
export async function writeCorrection(
  ctx: WriteContext,
  row: EvidenceRow,
  changes: EvidenceFields,
  { eventType, details }: About,
  settled: Partial<ReturnType<typeof stateOf>> = {},
): Promise<boolean> {
  const before = storedContent(row)
  const record = completed(changes, row)
  const columns = checkedColumns(record)
  const changed = differing(EVIDENCE_FIELDS, before, record.content).map(({ field }) => field)
  if (changed.length === 0) return false
  const isUnverified = row.verification !== 'UNVERIFIED' && changed.some((field) => VERIFIED_FIELDS.includes(field))
  await writeVersion(ctx, row, { ...columns, ...settled, ...(isUnverified ? NOT_VERIFIED : {}) })
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

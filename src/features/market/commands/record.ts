import { sql, type UpdateObject } from 'kysely'
import { AppError, type FieldFault, faultOf, recordInvalid } from '#kernel/errors.ts'
import { rowOfContent } from '#kernel/field-descriptor.ts'
import { requiredReason } from '#kernel/reason.ts'
import { audit } from '#server/audit/write.ts'
import { assertVersion } from '#server/db/assert-version.ts'
import type { DB } from '#server/db/tables.ts'
import type { WriteContext } from '#server/procedure.ts'
import { BORDERS_ID } from '../../places/rules/borders-id.ts'
import { pinFaults } from '../../properties/rules/pin.ts'
import { type EvidenceContent, WRITTEN_FIELDS } from '../fields.ts'
import { marketMessages } from '../messages.ts'
import { type Duplicate, evidenceFaults } from '../model.ts'
import { findDuplicates } from '../queries/duplicates.ts'
import { type EvidenceRow, lockEvidence } from '../queries/rows.ts'
import type { Completed } from './content.ts'

const fault = faultOf('market', marketMessages)

/** Validates a complete record and returns the columns to write. Throws 'record-invalid' with all faults. */
export function checkedColumns({ content, where, place, near }: Completed) {
  const faults = [...evidenceFaults(content), ...pinFaults(where)]
  if (faults.length > 0) throw recordInvalid(faults)
  const { areaNumber, cell6, cell8, cell10 } = place
  return { ...rowOfContent(WRITTEN_FIELDS, content), areaNumber, cell6, cell8, cell10, locatedBy: BORDERS_ID, ...near }
}

/** Takes an entry for this transaction at the version that the caller saw. Throws 'evidence-not-found' and 'stale-version'. */
export async function lockSeen(
  { db }: Pick<WriteContext, 'db'>,
  { id, version }: { id: string; version: number },
): Promise<EvidenceRow> {
  const row = await lockEvidence(db, id)
  assertVersion(row, version)
  return row
}

/** The same of an entry that is in the register. Throws 'evidence-status' besides. */
export async function lockActive(
  ctx: Pick<WriteContext, 'db'>,
  seen: { id: string; version: number },
): Promise<EvidenceRow> {
  const row = await lockSeen(ctx, seen)
  if (row.status === 'WITHDRAWN') throw new AppError('evidence-status')
  return row
}

/** The columns of an entry with these open doubts: under question while there are any. */
export const stateOf = (doubts: readonly FieldFault[]) =>
  doubts.length > 0 ? { status: 'QUESTIONED', doubts: JSON.stringify(doubts) } : { status: 'ACTIVE', doubts: null }

/** The open doubts of a stored entry. */
export const openDoubts = ({ doubts }: Pick<EvidenceRow, 'doubts'>): readonly FieldFault[] =>
  (doubts as FieldFault[] | null) ?? []

type Recorded = Omit<Parameters<typeof audit>[1], 'resourceId' | 'resourceType'>

/** Writes what became of an entry into the audit log. */
export const auditEvidence = (ctx: WriteContext, id: string, entry: Recorded) =>
  audit(ctx, { ...entry, resourceId: id, resourceType: 'evidence' })

/** Writes columns of a locked entry as its next version. */
export async function writeVersion(
  { actor, db }: WriteContext,
  { id, version }: EvidenceRow,
  columns: UpdateObject<DB, 'marketEvidence'>,
): Promise<void> {
  await db
    .updateTable('marketEvidence')
    .set({ ...columns, version: version + 1, updatedBy: actor.id, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute()
}

/** The reason that a change of the register asks for. Throws 'record-invalid' without one. */
export const demandedReason = (given: string) => requiredReason(given, fault('reason', 'fault.reason'))

/** The entries that may be the same transaction as this one; none where its parcel is not known. */
export async function duplicatesOf(
  ctx: Pick<WriteContext, 'actor' | 'db'>,
  { kind, location, blockNumber, plotNumber, evidenceDate, price }: EvidenceContent,
  exceptId?: string,
): Promise<Duplicate[]> {
  if (!kind || !location || !blockNumber || !plotNumber || !evidenceDate || price === null) return []
  const parcel = { location, blockNumber, plotNumber }
  // The record's own rules have checked the code and the date.
  const wanted = { kind: kind as Duplicate['kind'], ...parcel, evidenceDate, price, ...(exceptId ? { exceptId } : {}) }
  return (await findDuplicates(ctx, wanted)).items
}

/** Records that two entries were found to be two transactions, for a reason. */
export async function keepDistinct(
  { actor, db }: Pick<WriteContext, 'actor' | 'db'>,
  id: string,
  others: readonly string[],
  reason: string,
): Promise<void> {
  if (others.length === 0) return
  await db
    .insertInto('marketDistinct')
    .values(
      others.map((other) => {
        const [evidenceId = id, otherId = other] = [id, other].toSorted()
        return { evidenceId, otherId, reason, decidedBy: actor.id }
      }),
    )
    .onConflict((on) => on.doNothing())
    .execute()
}

/** What the log calls an entry. */
export const nameOf = ({ kind, location, blockNumber, plotNumber, evidenceDate }: EvidenceContent): string =>
  [kind, [location, blockNumber, plotNumber].filter((part) => part !== null).join(' / '), evidenceDate].join(', ')

import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { APPROVAL_HASH_VERSION, approvalHash } from '#features/reviews/commands/approval-hash.ts'
import { assertAsApproved, boundBeside } from '#features/reviews/commands/approved-content.ts'
import { faultOf, recordInvalid } from '#kernel/errors.ts'
import { audit } from '#server/audit/write.ts'
import type { WriteContext } from '#server/procedure.ts'
import { keepVersion } from '../../approaches/commands/keep.ts'
import { writeValues } from '../../approaches/commands/write.ts'
import type { SubjectFacts } from '../../approaches/model.ts'
import { readSheets, type SheetsRead } from '../../approaches/queries/read.ts'
import { plainSheets } from '../../approaches/queries/sheets.ts'
import { readSubject } from '../../approaches/queries/subject.ts'
import { evaluateSheets, type Outcomes } from '../../approaches/rules/evaluate.ts'
import { valueFaults } from '../../approaches/rules/value-faults.ts'
import { missingDeclarations, partiesOf } from '../../declarations/queries.ts'
import { checkSigning, writeException } from '../../licences/commands/exceptions.ts'
import { licencesMessages } from '../../licences/messages.ts'
import { keepSnapshot } from '../../valuation-reports/commands/snapshot.ts'
import type { ReportData } from '../../valuation-reports/model.ts'
import { lastIssuedData } from '../../valuation-reports/queries/bound.ts'
import { readReportData } from '../../valuation-reports/queries/data.ts'
import { checkedColumns, contentOf, storedContent } from '../../valuations/commands/record.ts'
import type { ValuationField } from '../../valuations/fields.ts'
import type { SelfReview } from '../../valuations/model/self-review.ts'
import { exemptByTerms } from '../../valuations/queries/read.ts'
import type { ValuationRow } from '../../valuations/queries/rows.ts'
import { moveFaults } from '../../valuations/rules/approval-faults.ts'
import { asSigned, signerOf } from '../../valuations/workflow.ts'
import type { CorrectedField } from '../model.ts'
import { isStated } from '../rules/stated-fields.ts'
import { correctStatements } from './correct-statements.ts'
import { correctedData } from './corrected-data.ts'

const fault = faultOf('licences', licencesMessages)

type Correction = {
  changes: readonly CorrectedField[]
  reason: string
  note: string
  /** By which the only approver of the firm accepted a correction of their own; the report states it. */
  selfReview: SelfReview | null
}

/**
 * Changes a completed record by an accepted correction, and approves it again by the person who decided it; gives what the report tells from
 * then on. Another final value is written against the reconciled one with the correction's reason. The fee was agreed and stays. Throws
 * 'failed-precondition' for a record that no longer holds what was approved, and 'record-invalid' with what an approval of the corrected
 * record lacks.
 */
export async function correctRecord(
  ctx: WriteContext,
  row: ValuationRow,
  { changes, reason, note, selfReview }: Correction,
): Promise<ReportData> {
  const { actor, db } = ctx
  await assertAsApproved(ctx, row)
  const { id, valuationNumber, createdBy, status } = row
  const before = storedContent(row)
  const ofRecord = changes.filter(({ field }) => !isStated(field))
  const content = contentOf({ ...before, ...Object.fromEntries(ofRecord.map(({ field, after }) => [field, after])) })
  const fields = ofRecord.map(({ field }) => field as ValuationField)
  const record = { ...content, valuationNumber, createdBy, updatedBy: actor.id, status }
  const parties = { ...asSigned(row), ...partiesOf(content) }
  const exempt = await exemptByTerms(db, id)
  const faults = [
    ...moveFaults({ ...content, ...exempt }, 'APPROVED'),
    ...(await missingDeclarations(ctx, parties, 'APPROVED')),
  ]
  const columns = await checkedColumns(ctx, record, fields, { more: faults })
  const signing = await checkSigning(ctx, asSigned({ ...row, ...columns } as ValuationRow))
  // A second review is given while a valuation is under review; a correction has a second person in the one who proposed it, or in the reviewer from outside of one's own.
  const isAlone = selfReview !== null && selfReview.outside === null
  const lacking = signing.faults.filter(({ field }) => field !== 'secondReview' || isAlone)
  if (lacking.length > 0) throw recordInvalid(lacking)
  if (signing.exception && note === '') throw recordInvalid([fault('note', 'fault.signingReason')])

  const { subject: was } = await readSubject(ctx, id)
  await db.updateTable('valuations').set(columns).where('id', '=', id).execute()
  await correctStatements(ctx, row, changes)
  await reconcile(ctx, id, { reason, fields, finalValue: content.finalValue, was })
  await db
    .updateTable('valuations')
    .set({
      approvedBy: actor.id,
      approvedAt: sql<Date>`now()`,
      version: row.version + 1,
      updatedAt: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute()
  const now = await readReportData(ctx, id)
  const corrected = correctedData((await lastIssuedData(db, id)) ?? now, now, {
    fields: changes.map(({ field }) => field),
    by: actor,
  })
  const data = selfReview ? { ...corrected, people: { ...corrected.people, selfReview } } : corrected
  await keepSnapshot(ctx, data)
  const approvedHash = approvalHash(
    { valuationNumber, content: { ...content, assignedTo: signerOf(row) }, ...(await boundBeside(ctx, id)) },
    APPROVAL_HASH_VERSION,
  )
  await db
    .updateTable('valuations')
    .set({ approvedHash, approvalHashVersion: APPROVAL_HASH_VERSION })
    .where('id', '=', id)
    .execute()
  if (ofRecord.length > 0)
    await audit(ctx, {
      eventType: 'VALUATION_UPDATE',
      description: `Corrected valuation ${valuationNumber}`,
      details: { fields, version: row.version + 1, reason },
      before: Object.fromEntries(ofRecord.map(({ field, before: held }) => [field, held])),
      after: Object.fromEntries(ofRecord.map(({ field, after }) => [field, after])),
      resourceId: id,
      resourceType: 'valuation',
    })
  if (signing.exception) await writeException(ctx, row, { ...signing.exception, reason: note })
  return data
}

/**
 * Keeps the sheets on the corrected facts, as an approval does. A final value that was corrected and is not the reconciled one is written
 * against it with the reason. Throws 'record-invalid' when the sheets come to another value and the final value was not corrected.
 */
async function reconcile(
  ctx: WriteContext,
  valuationId: string,
  {
    reason,
    fields,
    finalValue,
    was,
  }: { reason: string; fields: readonly string[]; finalValue: number | null; was: SubjectFacts },
): Promise<void> {
  const read = await readSheets(ctx, valuationId)
  const { subject } = await readSubject(ctx, valuationId)
  const changed = differing(was, subject)
  const inputs = { ...read.inputs, subject: { ...read.inputs.subject, ...changed } }
  // What rests on no corrected fact stays what it came to at the approval.
  const held = Object.keys(changed).length === 0 ? read.outcomes : null
  const workedOut = ({ sheets }: SheetsRead) => evaluateSheets(plainSheets(sheets), inputs, held)
  const faultsOf = (outcomes: Outcomes) => valueFaults(outcomes.RECONCILIATION, finalValue)
  const outcomes = held ?? workedOut(read)
  const faults = faultsOf(outcomes)
  if (faults.length === 0) return void (await keepVersion(ctx, { ...read, inputs }, 'APPROVED', { outcomes }))
  if (!fields.includes('finalValue')) throw recordInvalid(faults)
  const at = new Date().toISOString()
  const by = ctx.actor.displayName
  const typed = { typedValue: { value: finalValue, by, at }, typedReason: { value: reason, by, at } }
  await writeValues(ctx, { valuationId, sheet: 'RECONCILIATION', fields: Object.keys(typed), now: typed, at })
  const written = await readSheets(ctx, valuationId)
  const corrected = workedOut(written)
  const left = faultsOf(corrected)
  if (left.length > 0) throw recordInvalid(left)
  await keepVersion(ctx, { ...written, inputs }, 'APPROVED', { outcomes: corrected })
}

/** The facts of `after` that differ from those of `before`. */
const differing = (before: SubjectFacts, after: SubjectFacts): Partial<SubjectFacts> =>
  Object.fromEntries(
    Object.entries(after).filter(([fact, value]) => !isDeepStrictEqual(before[fact as keyof SubjectFacts], value)),
  )

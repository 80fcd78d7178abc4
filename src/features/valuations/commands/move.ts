import { sql } from 'kysely'
import { VALUATION_STATUSES, type ValuationStatus } from '#features/terms/model/codes.ts'
import { kuwaitToday } from '#kernel/dates.ts'
import { AppError, fieldFault, recordInvalid } from '#kernel/errors.ts'
import { checkedReason } from '#kernel/reason.ts'
import { audit } from '#server/audit/write.ts'
import type { WriteContext } from '#server/procedure.ts'
import { keepVersion } from '../../approaches/commands/keep.ts'
import { readSheets } from '../../approaches/queries/read.ts'
import { plainSheets } from '../../approaches/queries/sheets.ts'
import { evaluateSheets } from '../../approaches/rules/evaluate.ts'
import { heldMove, valueFaults } from '../../approaches/rules/value-faults.ts'
import { keepIndication } from '../../avm/commands/samples/keep-indication.ts'
import { missingDeclarations } from '../../declarations/queries.ts'
import { closeCorrection } from '../../issued-reports/commands/corrections.ts'
import { issueReport } from '../../issued-reports/commands/issue.ts'
import { checkSigning, writeException } from '../../licences/commands/exceptions.ts'
import { licencesMessages } from '../../licences/messages.ts'
import { checkAtMove, keepResults } from '../../quality/commands/move.ts'
import { closeReconsideration } from '../../reconsiderations/commands/close.ts'
import { assertProved, openCommentFaults, recordApproval } from '../../reviews/commands/approvals.ts'
import { followMove } from '../../reviews/commands/rounds.ts'
import type { ApprovalProof } from '../../reviews/model/codes.ts'
import { readSettings } from '../../settings/queries.ts'
import { keepSnapshot } from '../../valuation-reports/commands/snapshot.ts'
import { readReportData } from '../../valuation-reports/queries/data.ts'
import { keepException } from '../../work-files/commands/except.ts'
import { judgeCompletion } from '../../work-files/queries/read.ts'
import { valuationsMessages } from '../messages.ts'
import type { ValuationDetails } from '../model.ts'
import { assertIndependent, readPart } from '../queries/part.ts'
import { readValuation } from '../queries/read.ts'
import type { ValuationRow } from '../queries/rows.ts'
import { moveFaults } from '../rules/approval-faults.ts'
import { judge, type Verdict } from '../workflow.ts'
import { APPROVAL_HASH_VERSION, approvalHash } from './approval-hash.ts'
import { approvedContent, assertAsApproved, presentHash } from './approved-content.ts'
import { auditResumption } from './clock.ts'
import { resumedColumns } from './due.ts'
import { lockValuation, storedContent } from './record.ts'

type Move = { id: string; to: string; version: number; reason?: string }

/**
 * Moves a valuation to another status; completing it sets its issue date and issues its report, cancelling it withdraws what is open beside
 * it, and a paused clock runs again. An approval that is not the last of its tier is only written down. Throws 'valuation-not-found', 'stale-version', 'record-invalid' for a move that
 * the table does not have, a reason that is missing or can't be shown, or fields, declarations of conflicts, a licence, a second
 * review, rules of quality, resolved comments or parts of the work-file that the move needs (what is missing for a completion a manager answers for
 * with a reason, which is kept), 'permission-denied' or 'four-eyes' for a person who may not make it,
 * 'approval-proof-required' for an approval without `proof` where the firm asks for it, and what `recordApproval` throws.
 */
export async function moveValuation(
  ctx: WriteContext,
  { id, to, version, reason: given = '' }: Move,
  proof: ApprovalProof | null = null,
): Promise<ValuationDetails> {
  const row = await lockValuation(ctx, id, version)
  const from = row.status as ValuationStatus
  const target = knownStatus(to)
  const reason = checkedReason(given)
  const { fourEyes } = await readSettings(ctx)
  const part = target === 'APPROVED' ? await readPart(ctx, id) : null
  const valuation = { status: from, createdBy: row.createdBy, assignedTo: row.assignedTo, part }
  refuse(judge({ actor: ctx.actor, valuation, to: target, fourEyes, reason }), from, target)
  if (target === 'APPROVED') await assertProved(ctx, proof)
  const content = storedContent(row)
  const signing = target === 'APPROVED' ? await checkSigning(ctx, row) : null
  const held = heldMove(target)
  const worked = held && (await readSheets(ctx, id))
  const outcomes = worked && evaluateSheets(plainSheets(worked.sheets), worked.inputs)
  const quality =
    held && worked
      ? await checkAtMove(ctx, { valuationId: id, move: held, read: { ...worked, outcomes: outcomes ?? null } })
      : null
  const completion = target === 'COMPLETED' ? await judgeCompletion(ctx, { valuationId: id, reason }) : null
  if (completion && completion.excused.length > 0) await assertIndependent(ctx, id)
  const faults = [
    ...moveFaults(content, target),
    ...valueFaults(outcomes?.RECONCILIATION, content.finalValue),
    ...(await missingDeclarations(ctx, row, target)),
    ...(signing?.faults ?? []),
    ...(quality?.faults ?? []),
    ...(await openCommentFaults(ctx, id, target)),
    ...(completion?.faults ?? []),
  ]
  if (faults.length > 0) throw recordInvalid(faults)
  if (signing?.exception && reason === '')
    throw recordInvalid([fieldFault('reason', 'licences:fault.signingReason', licencesMessages['fault.signingReason'])])
  if (target === 'APPROVED' && worked) {
    const given = { hashOf: await presentHash(ctx, row, worked), finalValue: content.finalValue, proof, reason }
    if ((await recordApproval(ctx, row, given)) > 0) {
      if (signing?.exception) await writeException(ctx, row, { ...signing.exception, reason })
      return readValuation(ctx, id)
    }
  }
  const issueDate = target === 'COMPLETED' ? kuwaitToday() : undefined
  // Work goes on: a clock that stood still runs again.
  const resumed = await resumedColumns(ctx, row)
  // Before the approval is hashed: it binds the facts as this version has them.
  const sheetsVersion = held && worked ? await keepVersion(ctx, worked, held, { outcomes }) : null
  await followMove(ctx, { row, to: target, reason, sheetsVersion })

  await ctx.db
    .updateTable('valuations')
    .set({
      ...(await effects(ctx, row, target)),
      ...(issueDate ? { issueDate } : {}),
      ...resumed,
      status: target,
      statusReason: reason || null,
      version: version + 1,
      updatedBy: ctx.actor.id,
      updatedAt: sql`now()`,
    })
    .where('id', '=', id)
    .execute()
  if (target === 'APPROVED') await bindApproval(ctx, row)
  if (target === 'APPROVED' && worked)
    await keepIndication(ctx, { valuationId: id, valuationDate: row.valuationDate, facts: worked.inputs.subject })
  if (held && quality) await keepResults(ctx, { valuationId: id, move: held, results: quality.results })
  if (completion) await keepException(ctx, { valuationId: id, lacks: completion.excused, reason })
  if (resumed) await auditResumption(ctx, row, resumed.dueDate)
  await audit(ctx, {
    eventType: 'VALUATION_STATUS_CHANGE',
    description: `Moved valuation ${row.valuationNumber} from ${from} to ${target}`,
    details: {
      from,
      to: target,
      ...(reason ? { reason } : {}),
      ...(target === 'APPROVED' && proof ? { proof } : {}),
      ...(completion && completion.excused.length > 0 ? { missing: completion.excused } : {}),
    },
    before: { status: from, ...(issueDate ? { issueDate: row.issueDate } : {}) },
    after: { status: target, ...(issueDate ? { issueDate } : {}) },
    resourceId: id,
    resourceType: 'valuation',
  })
  if (signing?.exception) await writeException(ctx, row, { ...signing.exception, reason })
  if (target === 'COMPLETED') await issueReport(ctx, { valuationId: id })
  if (target === 'CANCELLED') await closeOpen(ctx, { valuationId: id, valuationNumber: row.valuationNumber, reason })
  return readValuation(ctx, id)
}

/** Ends what a completed valuation may have open, which nobody could decide any more. */
async function closeOpen(
  ctx: WriteContext,
  cancelled: { valuationId: string; valuationNumber: string; reason: string },
): Promise<void> {
  await closeReconsideration(ctx, cancelled)
  await closeCorrection(ctx, cancelled)
}

function knownStatus(to: string): ValuationStatus {
  const known = VALUATION_STATUSES.find((status) => status === to)
  if (known) return known
  const list = VALUATION_STATUSES.join(', ')
  const word = valuationsMessages['fault.status.list']
  throw recordInvalid([fieldFault('status', 'valuations:fault.status.list', word, { list })])
}

function refuse(verdict: Verdict, from: ValuationStatus, to: ValuationStatus): void {
  if (verdict.ok) return
  const words = valuationsMessages
  switch (verdict.why) {
    case 'permission':
      throw new AppError('permission-denied')
    case 'fourEyes':
      throw new AppError('four-eyes', { params: { part: verdict.part } })
    case 'reason':
      throw recordInvalid([fieldFault('reason', 'valuations:fault.reason', words['fault.reason'])])
    case 'transition':
      throw recordInvalid([
        fieldFault('status', 'valuations:fault.transition', words['fault.transition'], { from, to }),
      ])
  }
}

/** The columns a move writes besides the status: approving stores who approved, completing verifies what was approved. */
async function effects(ctx: WriteContext, row: ValuationRow, to: ValuationStatus) {
  if (to === 'COMPLETED') await assertAsApproved(ctx, row)
  return to === 'APPROVED' ? { approvedBy: ctx.actor.id, approvedAt: sql<Date>`now()` } : {}
}

/** Keeps what the report tells of a valuation that has just been approved, and stores the hash of what the approval covers. */
async function bindApproval(ctx: WriteContext, row: ValuationRow): Promise<void> {
  await keepSnapshot(ctx, await readReportData(ctx, row.id))
  const approvedHash = approvalHash(await approvedContent(ctx, row), APPROVAL_HASH_VERSION)
  await ctx.db
    .updateTable('valuations')
    .set({ approvedHash, approvalHashVersion: APPROVAL_HASH_VERSION })
    .where('id', '=', row.id)
    .execute()
}

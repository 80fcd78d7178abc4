import { sql } from 'kysely'
import { type ApprovalProof, VALUATION_STATUSES, type ValuationStatus } from '#features/terms/model/codes.ts'
import { kuwaitToday } from '#kernel/dates.ts'
import { AppError, faultOf, recordInvalid } from '#kernel/errors.ts'
import { checkedReason } from '#kernel/reason.ts'
import { audit } from '#server/audit/write.ts'
import { writeAhead } from '#server/db/prepared-query.ts'
import type { WriteContext } from '#server/procedure.ts'
import { readSettings } from '../../settings/queries.ts'
import { valuationsMessages } from '../messages.ts'
import type { SelfReviewGiven } from '../model/self-review.ts'
import type { ValuationDetails } from '../model.ts'
import { approvesAlone, concludesAlone, readPart } from '../queries/part.ts'
import { exemptByTerms, readValuation } from '../queries/read.ts'
import { moveFaults } from '../rules/approval-faults.ts'
import { judge, type Verdict } from '../workflow.ts'
import { auditResumption } from './clock.ts'
import { resumedColumns } from './due.ts'
import { AWAITS, moveSteps, movingFile } from './moves.ts'
import { lockValuation, storedContent } from './record.ts'

const fault = faultOf('valuations', valuationsMessages)

type Move = { id: string; to: string; version: number; reason?: string }
/** By what an approver proved who they are, and what they confirm of a valuation that they prepared alone. */
type Proved = { proof: ApprovalProof | null; selfReview?: SelfReviewGiven | null | undefined }

/**
 * Moves a valuation to another status, by the steps that src/app/moves.ts lists; completing it sets its issue date, and a paused clock runs
 * again. Throws 'valuation-not-found', 'stale-version', 'record-invalid' for a move that the table does not have, a reason that is missing or
 * can't be shown, or whatever the steps find missing, 'permission-denied' or 'four-eyes' for a person who may not make it, and what steps throw.
 */
export async function moveValuation(
  ctx: WriteContext,
  { id, to, version, reason: given = '' }: Move,
  { proof, selfReview = null }: Proved = { proof: null },
): Promise<ValuationDetails> {
  const row = await lockValuation(ctx, id, version)
  const from = row.status as ValuationStatus
  const target = knownStatus(to)
  const reason = checkedReason(given)
  const { fourEyes } = await readSettings(ctx)
  const part = target === 'APPROVED' ? await readPart(ctx, id) : null
  const valuation = { status: from, createdBy: row.createdBy, assignedTo: row.assignedTo, part }
  const isOwn = part !== null && (await (selfReview ? concludesAlone(ctx) : approvesAlone(ctx)))
  refuse(judge({ actor: ctx.actor, valuation, to: target, fourEyes: fourEyes && !isOwn, reason }), from, target)
  const file = movingFile({ row, content: storedContent(row), target, reason, proof, isOwn, selfReview })
  const steps = moveSteps()
  for (const step of steps.admit) await step(ctx, file)
  const asked = moveFaults(file.content, target)
  const faults =
    asked.length > 0 ? moveFaults({ ...file.content, ...(await exemptByTerms(ctx.db, id)) }, target) : asked
  for (const step of steps.check) faults.push(...(await step(ctx, file)))
  if (faults.length > 0) throw recordInvalid(faults)
  for (const step of steps.before)
    if ((await step(ctx, file)) === AWAITS) {
      for (const follow of steps.awaited) await follow(ctx, file)
      return readValuation(ctx, id)
    }

  const issueDate = target === 'COMPLETED' ? kuwaitToday() : undefined
  // Work goes on: a clock that was stopped runs again.
  const resumed = await resumedColumns(ctx, row)
  const changed = {
    ...(target === 'APPROVED' ? { approvedBy: ctx.actor.id, approvedAt: sql<Date>`now()` } : {}),
    ...(issueDate ? { issueDate } : {}),
    ...resumed,
    status: target,
    statusReason: reason || null,
    version: version + 1,
    updatedBy: ctx.actor.id,
    updatedAt: sql<Date>`now()`,
  }
  await writeAhead(ctx.db, ctx.db.updateTable('valuations').set(changed).where('id', '=', id))
  for (const step of steps.bind) await step(ctx, file)
  if (resumed) await auditResumption(ctx, row, resumed.dueDate)
  await audit(ctx, {
    eventType: 'VALUATION_STATUS_CHANGE',
    description: `Moved valuation ${row.valuationNumber} from ${from} to ${target}`,
    details: { from, to: target, ...(reason ? { reason } : {}), ...file.details },
    before: { status: from, ...(issueDate ? { issueDate: row.issueDate } : {}) },
    after: { status: target, ...(issueDate ? { issueDate } : {}) },
    resourceId: id,
    resourceType: 'valuation',
  })
  for (const step of steps.after) await step(ctx, file)
  return readValuation(ctx, id)
}

function knownStatus(to: string): ValuationStatus {
  const known = VALUATION_STATUSES.find((status) => status === to)
  if (known) return known
  const list = VALUATION_STATUSES.join(', ')
  throw recordInvalid([fault('status', 'fault.status.list', { list })])
}

function refuse(verdict: Verdict, from: ValuationStatus, to: ValuationStatus): void {
  if (verdict.ok) return
  switch (verdict.why) {
    case 'permission':
      throw new AppError('permission-denied')
    case 'fourEyes':
      throw new AppError('four-eyes', { params: { part: verdict.part } })
    case 'reason':
      throw recordInvalid([fault('reason', 'fault.reason')])
    case 'transition':
      throw recordInvalid([fault('status', 'fault.transition', { from, to })])
  }
}

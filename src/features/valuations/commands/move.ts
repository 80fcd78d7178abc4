import { sql } from 'kysely'
import { kuwaitToday } from '#kernel/dates.ts'
import { AppError, fieldFault, recordInvalid } from '#kernel/errors.ts'
import { checkedReason } from '#kernel/reason.ts'
import type { WriteContext } from '#server/procedure.ts'
import { keepVersion } from '../../approaches/commands/keep.ts'
import { boundApproaches } from '../../approaches/queries/bound.ts'
import { readSheets } from '../../approaches/queries/read.ts'
import { plainSheets } from '../../approaches/queries/sheets.ts'
import { evaluateSheets } from '../../approaches/rules/evaluate.ts'
import { heldMove, valueFaults } from '../../approaches/rules/value-faults.ts'
import { audit } from '../../audit/commands.ts'
import { missingDeclarations } from '../../declarations/queries.ts'
import { boundDocuments } from '../../documents/queries/bound.ts'
import { checkSigning, writeException } from '../../licences/commands/exceptions.ts'
import { licencesMessages } from '../../licences/messages.ts'
import { readSettings } from '../../settings/queries.ts'
import { valuationsMessages } from '../messages.ts'
import type { ValuationDetails } from '../model.ts'
import { readValuation } from '../queries/read.ts'
import type { ValuationRow } from '../queries/rows.ts'
import { moveFaults } from '../rules/approval-faults.ts'
import { judge, VALUATION_STATUSES, type ValuationStatus, type Verdict } from '../workflow.ts'
import { APPROVAL_HASH_VERSION, approvalHash } from './approval-hash.ts'
import { auditResumption } from './clock.ts'
import { resumedColumns } from './due.ts'
import { type Content, lockValuation, storedContent } from './record.ts'

type Move = { id: string; to: string; version: number; reason?: string }

/**
 * Moves a valuation to another status; completing it sets its issue date, and a paused clock runs again. Throws 'valuation-not-found', 'stale-version', 'record-invalid' for a move that
 * the table does not have, a reason that is missing or can't be shown, or fields, declarations of conflicts, a licence or a second
 * review that the move needs, 'permission-denied' or 'four-eyes' for a person who may not make it.
 */
export async function moveValuation(
  ctx: WriteContext,
  { id, to, version, reason: given = '' }: Move,
): Promise<ValuationDetails> {
  const row = await lockValuation(ctx, id, version)
  const from = row.status as ValuationStatus
  const target = knownStatus(to)
  const reason = checkedReason(given)
  const { fourEyes } = await readSettings(ctx)
  const valuation = { status: from, createdBy: row.createdBy }
  refuse(judge({ actor: ctx.actor, valuation, to: target, fourEyes, reason }), from, target)
  const content = storedContent(row)
  const signing = target === 'APPROVED' ? await checkSigning(ctx, row) : null
  const held = heldMove(target)
  const worked = held && (await readSheets(ctx, id))
  const reconciled = worked && evaluateSheets(plainSheets(worked.sheets), worked.inputs).RECONCILIATION
  const faults = [
    ...moveFaults(content, target),
    ...valueFaults(reconciled, content.finalValue),
    ...(await missingDeclarations(ctx, row, target)),
    ...(signing?.faults ?? []),
  ]
  if (faults.length > 0) throw recordInvalid(faults)
  if (signing?.exception && reason === '')
    throw recordInvalid([fieldFault('reason', 'licences:fault.signingReason', licencesMessages['fault.signingReason'])])
  const issueDate = target === 'COMPLETED' ? kuwaitToday() : undefined
  // Work goes on: a clock that stood still runs again.
  const resumed = await resumedColumns(ctx, row)

  await ctx.db
    .updateTable('valuations')
    .set({
      ...(await effects(ctx, { row, content, to: target })),
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
  if (held && worked) await keepVersion(ctx, worked, held)
  if (resumed) await auditResumption(ctx, row, resumed.dueDate)
  await audit(ctx, {
    eventType: 'VALUATION_STATUS_CHANGE',
    description: `Moved valuation ${row.valuationNumber} from ${from} to ${target}`,
    details: { from, to: target, ...(reason ? { reason } : {}) },
    before: { status: from, ...(issueDate ? { issueDate: row.issueDate } : {}) },
    after: { status: target, ...(issueDate ? { issueDate } : {}) },
    resourceId: id,
    resourceType: 'valuation',
  })
  if (signing?.exception) await writeException(ctx, row, { ...signing.exception, reason })
  return readValuation(ctx, id)
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
      throw new AppError('four-eyes')
    case 'reason':
      throw recordInvalid([fieldFault('reason', 'valuations:fault.reason', words['fault.reason'])])
    case 'transition':
      throw recordInvalid([
        fieldFault('status', 'valuations:fault.transition', words['fault.transition'], { from, to }),
      ])
  }
}

/** The columns a move writes besides the status: approving stores the content hash, completing verifies it. */
async function effects(
  ctx: WriteContext,
  { row, content, to }: { row: ValuationRow; content: Content; to: ValuationStatus },
) {
  if (to !== 'APPROVED' && to !== 'COMPLETED') return {}
  const { id, valuationNumber } = row
  const [documents, approaches] = [await boundDocuments(ctx, id), await boundApproaches(ctx.db, id)]
  const approved = { valuationNumber, content, documents, approaches }
  if (to === 'APPROVED')
    return {
      approvedBy: ctx.actor.id,
      approvedAt: sql<Date>`now()`,
      approvedHash: approvalHash(approved, APPROVAL_HASH_VERSION),
      approvalHashVersion: APPROVAL_HASH_VERSION,
    }
  const version = row.approvalHashVersion
  if (version !== null && row.approvedHash === approvalHash(approved, version)) return {}
  const word = valuationsMessages['fault.approvedContent']
  throw new AppError('failed-precondition', {
    fields: [fieldFault('status', 'valuations:fault.approvedContent', word)],
  })
}

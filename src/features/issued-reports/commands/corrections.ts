import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { ApprovalProof } from '#features/terms/model/codes.ts'
import { AppError, faultOf, recordInvalid } from '#kernel/errors.ts'
import { tidyValue } from '#kernel/form-values.ts'
import { checkedReason } from '#kernel/reason.ts'
import { audit } from '#server/audit/write.ts'
import { assertVersion } from '#server/db/assert-version.ts'
import type { Tables } from '#server/db/tables.ts'
import type { WriteContext } from '#server/procedure.ts'
import { assertProved } from '../../reviews/commands/approvals.ts'
import { proofKind } from '../../reviews/commands/proof.ts'
import { admitOwn } from '../../reviews/commands/self-review.ts'
import type { ApprovalInput } from '../../reviews/model/inputs.ts'
import { contentOf, lockValuation, storedContent } from '../../valuations/commands/record.ts'
import type { SelfReview, SelfReviewGiven } from '../../valuations/model/self-review.ts'
import { valuationFaults } from '../../valuations/model.ts'
import { concludesAlone, readPart } from '../../valuations/queries/part.ts'
import { issuedMessages } from '../messages/issued.ts'
import type { CorrectedField, CorrectedValue, IssuedReports, Replacement } from '../model.ts'
import { readIssued, readMarks } from '../queries/issued.ts'
import { writtenStatements } from '../queries/stated.ts'
import { correctionsOf, isUpToDate, type Proposed } from '../rules/corrections.ts'
import { isStated, statedFaults, statedValues } from '../rules/stated-fields.ts'
import { correctRecord } from './correct-record.ts'
import { assertMayAccept } from './correction-approval.ts'
import { issueReport } from './issue.ts'

const fault = faultOf('issued', issuedMessages)

type Proposal = { valuationId: string; changes: readonly Proposed[]; reason: string; source?: string | undefined }

/**
 * Proposes a correction of what an issued report tells; another person decides it. `source` is the reconsideration that it follows from.
 * Throws 'valuation-not-found', 'issued-report-state' for a valuation that is not completed or has no issued report, 'correction-open',
 * and 'record-invalid' with everything that is wrong with it.
 */
export async function proposeCorrection(ctx: WriteContext, proposal: Proposal): Promise<{ id: string }> {
  const { actor, db } = ctx
  const { valuationId, source } = proposal
  const row = await lockValuation(ctx, valuationId)
  if (row.status !== 'COMPLETED' || (await readMarks(db, valuationId)).length === 0)
    throw new AppError('issued-report-state')
  const reason = checkedReason(proposal.reason)
  const content = storedContent(row)
  const stated = statedValues(await writtenStatements(db, valuationId))
  const proposed = Object.fromEntries(
    proposal.changes.flatMap(({ field, value }) => (isStated(field) ? [] : [[field, value]])),
  )
  const after = contentOf({ ...content, ...proposed })
  const tidied = proposal.changes.map(({ field, value }) => ({
    field,
    value: isStated(field) ? (tidyValue(value) as CorrectedValue) : (after[field] ?? null),
  }))
  const { changes, faults } = correctionsOf({ ...content, ...stated }, tidied, reason)
  faults.push(...tidied.flatMap(({ field, value }) => (isStated(field) ? statedFaults(field, value) : [])))
  const { valuationNumber, createdBy, updatedBy, status } = row
  const wrong = valuationFaults({ ...after, valuationNumber, createdBy, updatedBy, status })
  if (faults.length + wrong.length > 0) throw recordInvalid([...faults, ...wrong])
  if (await openCorrection(ctx, valuationId)) throw new AppError('correction-open')
  const id = randomUUID()
  await db
    .insertInto('reportCorrections')
    .values({ id, valuationId, changes: JSON.stringify(changes), reason, source: source ?? null, proposedBy: actor.id })
    .execute()
  await note(ctx, 'REPORT_CORRECTION_PROPOSE', { valuationId, valuationNumber, id, changes, reason })
  return { id }
}

/** Withdraws one's own proposal. Throws 'correction-not-found' and 'correction-state'. */
export async function withdrawCorrection(
  ctx: WriteContext,
  { id, version }: { id: string; version: number },
): Promise<IssuedReports> {
  const { row, valuation } = await lockCorrection(ctx, id)
  if (row.proposedBy !== ctx.actor.id) throw new AppError('correction-not-found')
  assertOpen(row, version)
  await end(ctx, row, { state: 'WITHDRAWN' })
  await note(ctx, 'REPORT_CORRECTION_WITHDRAW', { ...about(row), valuationNumber: valuation.valuationNumber })
  return readIssued(ctx, { valuationId: row.valuationId })
}

/**
 * Withdraws the proposed correction of a valuation that is cancelled, for the reason of the cancellation. The caller holds the valuation.
 */
export async function closeCorrection(
  ctx: WriteContext,
  { valuationId, valuationNumber, reason }: { valuationId: string; valuationNumber: string; reason: string },
): Promise<void> {
  const row = await openCorrection(ctx, valuationId)
  if (!row) return
  await end(ctx, row, { state: 'WITHDRAWN', decisionNote: reason || null })
  await note(ctx, 'REPORT_CORRECTION_WITHDRAW', { ...about(row), valuationNumber, note: reason })
}

type Decision = {
  id: string
  version: number
  accepted: boolean
  note?: string | undefined
  /** To whom the new version is sent; to whose link is open still, where nothing is said. */
  replacement?: Replacement | undefined
  /** The reconsideration whose decision this is; a correction that follows from one is decided with it alone. */
  source?: string
  /** What this person proved to be themselves by, verified before. */
  proof?: ApprovalInput['proof']
  /** What the only approver of the firm confirms of a correction of their own. */
  selfReview?: SelfReviewGiven | undefined
}

/**
 * Decides a correction that somebody else proposed, or the only approver of a firm their own after a self-review. Accepted, the record changes although it is completed, is approved again by this
 * person, and the next version of the report is issued, which lists what changed. Throws 'correction-not-found', 'correction-state',
 * 'stale-version', 'correction-own', 'correction-of-reconsideration', 'correction-outdated' when the record has changed since, what
 * `assertMayAccept` throws, and 'record-invalid' with what an approval of the corrected record lacks, or for a rejection without a note.
 */
export async function decideCorrection(
  ctx: WriteContext,
  { id, version, accepted, note: given = '', replacement = 'OPEN', source, proof: proved, selfReview }: Decision,
): Promise<IssuedReports> {
  const { row, valuation } = await lockCorrection(ctx, id)
  assertOpen(row, version)
  const isTheirs = row.proposedBy === ctx.actor.id
  const isOwn = accepted && (await decidesOwn(ctx, row))
  if (isTheirs && accepted && !isOwn) throw new AppError('correction-own')
  if (row.source !== null && row.source !== source) throw new AppError('correction-of-reconsideration')
  const decisionNote = checkedReason(given)
  const { valuationNumber } = valuation
  const recorded = { ...about(row), valuationNumber, ...(decisionNote ? { note: decisionNote } : {}) }
  if (!accepted) {
    if (decisionNote === '') throw recordInvalid([fault('note', 'fault.note')])
    // One's own that is not agreed with is withdrawn.
    await end(ctx, row, { state: isTheirs ? 'WITHDRAWN' : 'REJECTED', decisionNote })
    await note(ctx, isTheirs ? 'REPORT_CORRECTION_WITHDRAW' : 'REPORT_CORRECTION_REJECT', recorded)
    return readIssued(ctx, { valuationId: row.valuationId })
  }
  const { changes, reason, valuationId } = about(row)
  if (valuation.status !== 'COMPLETED') throw new AppError('issued-report-state')
  const content = storedContent(valuation)
  const proof = proofKind(proved)
  const stated = statedValues(await writtenStatements(ctx.db, valuationId))
  if (!isUpToDate({ ...content, ...stated }, changes)) throw new AppError('correction-outdated')
  const corrected = changes.find(({ field }) => field === 'finalValue')
  const finalValue = corrected ? (corrected.after as number | null) : content.finalValue
  const own = { given: selfReview ?? null, since: row.proposedAt, finalValue, asksOutside: source !== undefined }
  const confirmed = isOwn ? await admitOwn(ctx, own) : null
  if (isOwn) await assertProved(ctx, proof)
  else await assertMayAccept(ctx, { valuationId, proposedBy: row.proposedBy, finalValue, proof })
  const data = await correctRecord(ctx, valuation, { changes, reason, note: decisionNote, selfReview: confirmed })
  const reportId = await issueReport(ctx, { valuationId, cause: { reason, changes, data, replacement } })
  const kept = confirmed && JSON.stringify(confirmed)
  await end(ctx, row, { state: 'ACCEPTED', decisionNote: decisionNote || null, reportId, selfReview: kept })
  const logged = { ...(proof ? { proof } : {}), ...(confirmed ? { selfReview: confirmed } : {}) }
  await note(ctx, 'REPORT_CORRECTION_ACCEPT', { ...recorded, ...logged })
  return readIssued(ctx, { valuationId })
}

type Row = Selectable<Tables['reportCorrections']>

/** True where the caller accepts what they proposed, or a correction of a value that they had a part in, as the only approver of a firm that lets them. */
async function decidesOwn(ctx: WriteContext, { proposedBy, valuationId }: Row): Promise<boolean> {
  const isOwn = proposedBy === ctx.actor.id || (await readPart(ctx, valuationId)) !== null
  return isOwn && concludesAlone(ctx)
}

/** The correction of a valuation that is not decided, which it locks. */
const openCorrection = ({ db }: WriteContext, valuationId: string) =>
  db
    .selectFrom('reportCorrections')
    .selectAll()
    .where('valuationId', '=', valuationId)
    .where('state', '=', 'PROPOSED')
    .forUpdate()
    .executeTakeFirst()

/** Locks a correction and its valuation, within this person's scope. Throws 'correction-not-found'. */
async function lockCorrection(ctx: WriteContext, id: string) {
  const found = await ctx.db
    .selectFrom('reportCorrections')
    .select('valuationId')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw new AppError('correction-not-found')
  const valuation = await lockValuation(ctx, found.valuationId)
  const row = await ctx.db
    .selectFrom('reportCorrections')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { row, valuation }
}

function assertOpen(row: Row, version: number): void {
  if (row.state !== 'PROPOSED') throw new AppError('correction-state')
  assertVersion(row, version)
}

type Ending = {
  state: 'ACCEPTED' | 'REJECTED' | 'WITHDRAWN'
  decisionNote?: string | null
  reportId?: string
  selfReview?: string | null
}

async function end({ actor, db }: WriteContext, row: Row, ending: Ending): Promise<void> {
  await db
    .updateTable('reportCorrections')
    .set({ ...ending, version: row.version + 1, decidedBy: actor.id, decidedAt: sql<Date>`now()` })
    .where('id', '=', row.id)
    .execute()
}

type About = { id: string; valuationId: string; changes: CorrectedField[]; reason: string }

function about({ id, valuationId, changes, reason }: Row): About {
  return { id, valuationId, changes: changes as unknown as CorrectedField[], reason }
}

type Event =
  | 'REPORT_CORRECTION_PROPOSE'
  | 'REPORT_CORRECTION_ACCEPT'
  | 'REPORT_CORRECTION_REJECT'
  | 'REPORT_CORRECTION_WITHDRAW'
const DID: Readonly<Record<Event, string>> = {
  REPORT_CORRECTION_PROPOSE: 'Proposed a correction',
  REPORT_CORRECTION_ACCEPT: 'Accepted a correction',
  REPORT_CORRECTION_REJECT: 'Rejected a correction',
  REPORT_CORRECTION_WITHDRAW: 'Withdrew a correction',
}

async function note(
  ctx: WriteContext,
  eventType: Event,
  {
    id,
    valuationId,
    valuationNumber,
    changes,
    reason,
    ...more
  }: About & { valuationNumber: string; note?: string; proof?: ApprovalProof; selfReview?: SelfReview },
): Promise<void> {
  await audit(ctx, {
    eventType,
    description: `${DID[eventType]} of the report of valuation ${valuationNumber}`,
    details: { correctionId: id, valuationNumber, reason, fields: changes.map(({ field }) => field), ...more },
    before: Object.fromEntries(changes.map(({ field, before }) => [field, before])),
    after: Object.fromEntries(changes.map(({ field, after }) => [field, after])),
    resourceId: valuationId,
    resourceType: 'valuation',
  })
}

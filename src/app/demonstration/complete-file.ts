import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { keepVersion } from '#features/approaches/commands/keep.ts'
import { readSheets } from '#features/approaches/queries/read.ts'
import { partiesOf } from '#features/declarations/queries.ts'
import type { MadeContent } from '#features/documents/demonstration/content.ts'
import { EXAMPLE_REASONS, exampleStatements, OTHER_REASON } from '#features/issued-reports/demonstration.ts'
import { demonstrationPerson } from '#features/people/demonstration.ts'
import { EXAMPLE_PHOTOS } from '#features/quality/demonstration.ts'
import { checkQuality } from '#features/quality/queries/check.ts'
import { foundBy } from '#features/quality/rules.ts'
import { APPROVAL_HASH_VERSION, approvalHash } from '#features/reviews/commands/approval-hash.ts'
import { approvedContent } from '#features/reviews/commands/approved-content.ts'
import { readSnapshot } from '#features/reviews/queries/snapshot.ts'
import type { ValuationStatus } from '#features/terms/model/codes.ts'
import { keepSnapshot } from '#features/valuation-reports/commands/snapshot.ts'
import { readReportData } from '#features/valuation-reports/queries/data.ts'
import { kuwaitInstant, workingDaysBefore } from '#features/valuations/demonstration/calendar.ts'
import { completeFilesOf } from '#features/valuations/demonstration/chosen.ts'
import type { DemonstrationValuation } from '#features/valuations/demonstration/valuations.ts'
import type { ValuationRow } from '#features/valuations/queries/rows.ts'
import { DEMONSTRATION_HOLD } from '#features/work-files/demonstration.ts'
import type { AuditEntry } from '#kernel/audit.ts'
import { kuwaitToday } from '#kernel/dates.ts'
import type { FormValues } from '#kernel/form-values.ts'
import type { DB } from '#server/db/tables.ts'
import type { WriteContext } from '#server/procedure.ts'
import { before, compare, workOut } from './complete-value.ts'
import { photoRows, writtenValues } from './quality.ts'

type Audited = { at: Date; entry: AuditEntry }
type Given = {
  valuations: readonly DemonstrationValuation[]
  contentOf: (made: MadeContent) => { sha256: string }
  documents: readonly { id: string; valuationId: string }[]
}

/**
 * Completes the files of some valuations of the demonstration as their people would have: photos, search, comparables, sheets, declarations,
 * statements, the review and the approval. Their values become what the sheets come to, in `valuations` too. Gives the audit entries to write.
 */
export async function saveCompleteFiles(db: Transaction<DB>, given: Given): Promise<Audited[]> {
  const audited: Audited[] = []
  for (const valuation of completeFilesOf(given.valuations)) audited.push(...(await completeFile(db, valuation, given)))
  return audited
}

async function completeFile(
  db: Transaction<DB>,
  valuation: DemonstrationValuation,
  { contentOf, documents }: Given,
): Promise<Audited[]> {
  const at = momentsOf(valuation)
  if (!at) return []
  const [valuer, approver] = [contextOf(db, valuation.lifecycle.assignee), contextOf(db, at.approvedBy)]
  await photograph(db, valuation, contentOf)
  const chosen = await compare(valuer, valuation, at.valued)
  const worked = await workOut(valuer, valuation, at.valued)
  await declare(db, valuation, [
    { by: valuer.actor.id, at: before(at.submitted, 30) },
    { by: approver.actor.id, at: before(at.approved, 20) },
  ])
  await state(valuer, valuation, {
    at: before(at.submitted, 60),
    documents: documents.filter(({ valuationId }) => valuationId === valuation.id),
  })
  await review(valuer, valuation, at)
  await approve({ valuer, approver }, valuation, at)
  return [...chosen, ...worked]
}

type Moments = NonNullable<ReturnType<typeof momentsOf>>

/** When the value was worked out, and the moves. */
function momentsOf({ lifecycle: { events } }: DemonstrationValuation) {
  const valued = events.find(({ what }) => what === 'update')?.at
  const move = (to: ValuationStatus) => events.findLast((event) => event.what === 'move' && event.to === to)
  const [submitted, approval] = [move('SUBMITTED')?.at, move('APPROVED')]
  return valued && submitted && approval ? { valued, submitted, approved: approval.at, approvedBy: approval.by } : null
}

function contextOf(db: Transaction<DB>, key: string): WriteContext {
  const { id, displayName, role } = demonstrationPerson(key)
  const actor = { id, displayName, role, language: 'ar' } as Actor
  // The parts of a call that these commands read.
  return { actor, db, notifyCache: (_, load) => load(), roads: null } as WriteContext
}

async function photograph(db: Transaction<DB>, { id }: DemonstrationValuation, contentOf: Given['contentOf']) {
  const inspection = await db
    .selectFrom('inspections')
    .select(['id', 'inspectorId', 'heldAt'])
    .where('valuationId', '=', id)
    .where('state', '=', 'HELD')
    .executeTakeFirstOrThrow()
  const rows = photoRows(EXAMPLE_PHOTOS, { inspection, uuid: randomUUID, contentOf })
  await db.insertInto('inspectionPhotos').values(rows).execute()
}

async function declare(
  db: Transaction<DB>,
  valuation: DemonstrationValuation,
  people: readonly { by: string; at: Date }[],
) {
  const about = JSON.stringify(partiesOf(valuation))
  await db
    .insertInto('conflictDeclarations')
    .values(people.map(({ by, at }) => ({ valuationId: valuation.id, userId: by, kind: null, about, declaredAt: at })))
    .execute()
}

async function state(
  { actor, db }: WriteContext,
  valuation: DemonstrationValuation,
  { at, documents }: { at: Date; documents: readonly { id: string }[] },
) {
  const { id: valuationId } = valuation
  const values: FormValues = exampleStatements(valuation, documents)
  await db.insertInto('reportChoices').values({ valuationId, version: 1, updatedBy: actor.id, updatedAt: at }).execute()
  await db
    .insertInto('reportChoiceValues')
    .values(writtenValues(values, actor.id, at).map((written) => ({ valuationId, ...written })))
    .execute()
}

/** Keeps what was submitted, and the one round that it took. */
async function review(ctx: WriteContext, { id: valuationId }: DemonstrationValuation, { submitted }: Moments) {
  const sheetsVersion = await keepVersion(ctx, await readSheets(ctx, valuationId), 'SUBMITTED', { at: submitted })
  const snapshot = JSON.stringify(await readSnapshot(ctx.db, await rowOf(ctx, valuationId)))
  await ctx.db
    .insertInto('reviewRounds')
    .values({ valuationId, number: 1, snapshot, sheetsVersion, submittedBy: ctx.actor.id, submittedAt: submitted })
    .execute()
}

const rowOf = ({ db }: WriteContext, id: string) =>
  db.selectFrom('valuations').selectAll().where('id', '=', id).executeTakeFirstOrThrow() as Promise<ValuationRow>

/** Keeps the results of the rules, the sheets and the report with the approval, and binds them. */
async function approve(
  { valuer, approver }: { valuer: WriteContext; approver: WriteContext },
  { id: valuationId }: DemonstrationValuation,
  { submitted, approved }: Moments,
) {
  const { db, actor } = approver
  const warnings = (await checkQuality(valuer, valuationId)).filter(({ verdict }) => verdict === 'WARN')
  for (const warning of warnings)
    await db
      .insertInto('qualityReasons')
      .values({
        valuationId,
        rule: warning.rule,
        found: foundBy(warning),
        reason: EXAMPLE_REASONS[warning.rule] ?? OTHER_REASON,
        writtenBy: valuer.actor.id,
        writtenAt: before(submitted, 5),
      })
      .execute()
  const results = JSON.stringify(await checkQuality(valuer, valuationId))
  await db
    .insertInto('qualityResults')
    .values([
      { valuationId, move: 'SUBMITTED', results, movedBy: valuer.actor.id, movedAt: submitted },
      { valuationId, move: 'APPROVED', results, movedBy: actor.id, movedAt: approved },
    ])
    .execute()
  await keepVersion(approver, await readSheets(approver, valuationId), 'APPROVED', { at: approved })
  await keepSnapshot(approver, await readReportData(approver, valuationId), approved)
  await db
    .updateTable('reviewRounds')
    .set({ ended: 'APPROVED', endedBy: actor.id, endedAt: approved })
    .where('valuationId', '=', valuationId)
    .execute()
  const content = await approvedContent(approver, await rowOf(approver, valuationId))
  await db
    .updateTable('valuations')
    .set({ approvedHash: approvalHash(content, APPROVAL_HASH_VERSION), approvalHashVersion: APPROVAL_HASH_VERSION })
    .where('id', '=', valuationId)
    .execute()
}

/** Sets the legal hold of the demonstration on its oldest completed valuation. Gives the audit entries to write. */
export async function saveHold(
  db: Kysely<DB>,
  valuations: readonly DemonstrationValuation[],
  now: Date,
): Promise<Audited[]> {
  const { id, by, ago, reason } = DEMONSTRATION_HOLD
  const at = kuwaitInstant(workingDaysBefore(kuwaitToday(now), ago)[0] as string, 11 * 60)
  const valuation = valuations.find(
    ({ status, lifecycle }) => status === 'COMPLETED' && lifecycle.events.every((one) => one.at < at),
  )
  if (!valuation) return []
  const person = demonstrationPerson(by)
  await db
    .insertInto('legalHolds')
    .values({ id, valuationId: valuation.id, reason, setBy: person.id, setAt: at })
    .execute()
  const entry: AuditEntry = {
    eventType: 'LEGAL_HOLD_SET',
    actor: { id: person.id, name: person.displayName },
    description: `Set a legal hold on valuation ${valuation.valuationNumber}`,
    details: { holdId: id, reason },
    resourceId: valuation.id,
    resourceType: 'valuation',
  }
  return [{ at, entry }]
}

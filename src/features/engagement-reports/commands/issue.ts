import { randomBytes, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { kuwaitToday } from '#kernel/dates.ts'
import { AppError } from '#kernel/errors.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { kernelFault } from '#kernel/kernel-fault.ts'
import { checkedReason, requiredReason } from '#kernel/reason.ts'
import { assertVersion } from '#server/db/assert-version.ts'
import type { DB } from '#server/db/tables.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { BeforeContext, ReadContext, WriteContext } from '#server/procedure.ts'
import { codeOf } from '../../issued-reports/rules/code.ts'
import { keptFirm } from '../../papers/rules.ts'
import { assertProved } from '../../reviews/commands/approvals.ts'
import { proofKind, proveApprover } from '../../reviews/commands/proof.ts'
import { readSettings } from '../../settings/queries.ts'
import { wordingsInForce } from '../../valuation-reports/queries/wordings.ts'
import type { IssueInput } from '../model/inputs.ts'
import {
  type ScheduleLine,
  WHOLE_LIMITS,
  type WholeChange,
  type WholeChoice,
  type WholeData,
  type WholeScreen,
} from '../model.ts'
import { type Current, readCurrent } from '../queries/lines.ts'
import { keptOfTwo } from '../queries/pairs.ts'
import { barOf, readDraft, readTerms, readWhole, undrawnIn } from '../queries/read.ts'
import { lastNumber, shownOf, storedVersions } from '../queries/versions.ts'
import { changesBetween } from '../rules/changes.ts'
import { isMissing, sumOf } from '../rules/schedule.ts'
import { lockOfReport, lockVersion, noteVersion } from './lock.ts'

/** Verifies who issues, before the issue. Throws what `proveApprover` throws. */
export const proveWhole = (ctx: BeforeContext, { proof }: Pick<IssueInput, 'proof'>): Promise<void> =>
  proveApprover(ctx, { proof })

type Reading = Pick<ReadContext, 'db' | 'notifyCache'>

/** What all properties of a report have in common, as it is now; who issues it and by what proof, once it is issued. */
export async function readCommon(
  ctx: Reading,
  engagementId: string,
  { lines, notIncluded }: Current,
  issued: Pick<WholeData, 'issuer' | 'proof'> = { issuer: null, proof: null },
): Promise<WholeData> {
  const [terms, settings, wordings] = await Promise.all([
    readTerms(ctx.db, engagementId),
    readSettings(ctx),
    wordingsInForce(ctx.db),
  ])
  const two = await keptOfTwo(ctx, terms, lines)
  const firm = keptFirm(settings)
  return { v: 1, on: kuwaitToday(), terms, notIncluded, ...issued, firm, wordings, ...two }
}

/**
 * Issues the next version of an engagement's report, whole and at once: keeps its lines and all that they have in common, and has it printed by a job.
 * From the second version on there is a reason, and what changed is kept with it. Throws 'engagement-not-found', 'approval-proof-required',
 * 'stale-version', 'engagement-report-…' by why it cannot be issued or for other letters that papers cannot draw than were accepted, 'paper-too-large', and 'record-invalid' without a reason.
 */
export async function issueWhole(
  ctx: WriteContext,
  { engagementId, version: seen, reason: given = '', letters: accepted = '', proof }: IssueInput,
): Promise<WholeScreen> {
  const { actor, db } = ctx
  const { number, ...engagement } = await lockOfReport(ctx, engagementId)
  await assertProved(ctx, proofKind(proof))
  const draft = await readDraft(db, engagementId)
  assertVersion(draft, seen)
  const { choice } = draft
  const current = await readCurrent(db, engagementId, choice)
  const stored = await storedVersions(db, engagementId)
  refuse(barOf(engagement, current, stored), current)
  if (current.lines.length > WHOLE_LIMITS.properties) throw new AppError('paper-too-large')
  const issued = { issuer: await issuerOf(db, actor.id), proof: proofKind(proof) }
  const data = await readCommon(ctx, engagementId, current, issued)
  const letters = undrawnIn(choice, current, data.terms)
  if (letters !== accepted)
    throw new AppError('engagement-report-letters', { params: { letters: isolateBidi(letters) } })
  const [last] = stored
  const changes = last ? changesBetween(await shownOf(db, last), { lines: current.lines, choice, data }) : []
  if (last && changes.length === 0) throw new AppError('engagement-report-unchanged')
  const reason = last ? requiredReason(given, kernelFault('reason', 'required')) : checkedReason(given) || null
  await keepVersion(ctx, { engagementId, number, choice, current, data, changes, reason })
  return readWhole(ctx, { engagementId })
}

type Issued = {
  engagementId: string
  number: string
  choice: WholeChoice
  current: Pick<Current, 'lines'>
  data: WholeData
  changes: readonly WholeChange[]
  reason: string | null
  at?: Date
}

/** Keeps the next version of an engagement's report, which the caller has judged and locked, and has it printed. */
export async function keepVersion(
  ctx: WriteContext,
  { engagementId, number, choice, current, data, changes, reason, at = new Date() }: Issued,
): Promise<void> {
  const { actor, db } = ctx
  const version = (await lastNumber(db, engagementId)) + 1
  const id = randomUUID()
  await db
    .insertInto('engagementReports')
    .values({
      id,
      engagementId,
      engagementNumber: number,
      version,
      code: codeOf(randomBytes(15)),
      choice: JSON.stringify(choice),
      data: JSON.stringify(data),
      changes: JSON.stringify(changes),
      reason,
      properties: current.lines.length,
      aggregateFils: sumOf(current.lines),
      fileName: `${number}-v${version}.pdf`,
      issuedBy: actor.id,
      issuedAt: at,
    })
    .execute()
  await insertLines(db, id, current.lines)
  await enqueue(db, 'engagement-reports', { reportId: id })
  await noteVersion(
    ctx,
    { id, engagementId, engagementNumber: number, version },
    {
      eventType: 'ENGAGEMENT_REPORT_ISSUE',
      did: 'Issued',
      details: { properties: current.lines.length, aggregateFils: sumOf(current.lines), reason, proof: data.proof },
    },
  )
}

function refuse(bar: WholeScreen['barred'], { notIncluded }: Current): void {
  if (bar === 'state' || bar === 'making') throw new AppError('engagement-report-state')
  if (bar === 'type') throw new AppError('engagement-report-type')
  if (bar === 'none') throw new AppError('engagement-report-empty')
  if (bar === 'missing')
    throw new AppError('engagement-report-missing', { params: { count: notIncluded.filter(isMissing).length } })
}

/** How many lines are inserted by one statement. */
const LINES_AT_ONCE = 500

async function insertLines(db: Kysely<DB>, reportId: string, lines: readonly ScheduleLine[]): Promise<void> {
  for (let at = 0; at < lines.length; at += LINES_AT_ONCE)
    await db
      .insertInto('engagementReportLines')
      .values(
        lines
          .slice(at, at + LINES_AT_ONCE)
          .map(({ ordinal, valuationId, issuedReportId, propertyId, fils, ...facts }) => ({
            reportId,
            ordinal,
            valuationId,
            issuedReportId,
            propertyId,
            valueFils: fils,
            facts: JSON.stringify(facts),
          })),
      )
      .execute()
}

/** The person who issues a report as one who signs it. */
export async function issuerOf(db: Kysely<DB>, id: string): Promise<WholeData['issuer']> {
  const { fullName, displayName, ...licence } = await db
    .selectFrom('users as u')
    .leftJoin('valuerLicences as l', 'l.userId', 'u.id')
    .select(['u.fullName', 'u.displayName', 'l.registerNumber', 'l.licenceClass', 'l.expiresOn'])
    .where('u.id', '=', id)
    .executeTakeFirstOrThrow()
  return { name: fullName || displayName, ...licence }
}

/** Has a version made again that failed. Throws 'engagement-report-not-found' and 'engagement-report-state'. */
export async function retryWhole(ctx: WriteContext, { id }: { id: string }): Promise<WholeScreen> {
  const row = await lockVersion(ctx, id)
  if (row.state !== 'FAILED') throw new AppError('engagement-report-state')
  await ctx.db
    .updateTable('engagementReports')
    .set({ state: 'PREPARING', attempts: 0, done: 0, cancelAsked: false, failure: null })
    .where('id', '=', id)
    .execute()
  await enqueue(ctx.db, 'engagement-reports', { reportId: id })
  await noteVersion(ctx, row, { eventType: 'ENGAGEMENT_REPORT_RETRY', did: 'Had made again' })
  return readWhole(ctx, { engagementId: row.engagementId })
}

/**
 * Cancels a version that is not made yet: it was given to nobody, and the one before it holds on. One that a server is at ends with its next step.
 * Throws 'engagement-report-not-found' and 'engagement-report-state'.
 */
export async function cancelWhole(ctx: WriteContext, { id }: { id: string }): Promise<WholeScreen> {
  const row = await lockVersion(ctx, id)
  if (row.state !== 'PREPARING' && row.state !== 'FAILED') throw new AppError('engagement-report-state')
  const isRunning = row.state === 'PREPARING' && row.attempts > 0
  await ctx.db
    .updateTable('engagementReports')
    .set(isRunning ? { cancelAsked: true } : { state: 'CANCELLED', failure: null })
    .where('id', '=', id)
    .execute()
  await noteVersion(ctx, row, { eventType: 'ENGAGEMENT_REPORT_CANCEL', did: 'Cancelled' })
  return readWhole(ctx, { engagementId: row.engagementId })
}

import { randomBytes, randomUUID } from 'node:crypto'
import { assertAsApproved } from '#features/reviews/commands/approved-content.ts'
import { AppError } from '#kernel/errors.ts'
import { audit } from '#server/audit/write.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { WriteContext } from '#server/procedure.ts'
import { choiceOf } from '../../valuation-reports/fields.ts'
import type { ReportData } from '../../valuation-reports/model.ts'
import { lastIssuedData, readStandingReport, reportLetters } from '../../valuation-reports/queries/bound.ts'
import { unchosenLanguage } from '../../valuation-reports/queries/language.ts'
import { templateFault } from '../../valuation-reports/rules/terms.ts'
import { lockValuation } from '../../valuations/commands/record.ts'
import type { CorrectedField, IssuedMark, IssuedReports, Replacement } from '../model.ts'
import { readIssued, readMarks } from '../queries/issued.ts'
import { codeOf } from '../rules/code.ts'

/** The correction that leads to a version, and what the report tells after it. */
type Cause = { reason: string; changes: CorrectedField[]; data: ReportData; replacement: Replacement }

/** `isCompleted`: it was completed before reports were issued, and nobody can accept or change anything of it any more. */
type Issue = { valuationId: string; cause?: Cause; at?: Date; isCompleted?: boolean }

/**
 * Issues the next version of a valuation's report, in the transaction that completes or corrects it: keeps all that the report tells, and
 * has it printed by a job. The first tells what was approved; a later one what its correction made of the one before, printed as that was. The
 * caller holds the valuation. Gives the id of the version. Throws 'report-restricted' and 'report-review' for a template that the terms do not agree, and
 * 'report-letters' for letters that papers cannot draw and nobody accepted.
 */
export async function issueReport(
  ctx: WriteContext,
  { valuationId, cause, at = new Date(), isCompleted = false }: Issue,
): Promise<string> {
  const { actor, db } = ctx
  const earlier = await readMarks(db, valuationId)
  const version = (earlier.at(-1)?.version ?? 0) + 1
  const data = cause?.data ?? (await readStandingReport(ctx, valuationId))
  const choice = choiceOf(data.content, await unchosenLanguage(ctx, valuationId))
  const refused = templateFault(choice.template, data.agreed)
  if (refused) throw new AppError(refused)
  if (!isCompleted) await assertLetters(ctx, data)
  const number = data.record.valuationNumber
  const [id, code] = [randomUUID(), codeOf(randomBytes(15))]
  const issuedAt = at.toISOString()
  const mark: IssuedMark = {
    number,
    version,
    code,
    url: `${ctx.appUrl}/verify/${code}`,
    issuedAt,
    corrections: [...(earlier.at(-1)?.corrections ?? []), ...(cause ? [correctionOf(version, issuedAt, cause)] : [])],
  }
  await db
    .insertInto('issuedReports')
    .values({
      id,
      valuationId,
      valuationNumber: number,
      version,
      code,
      choice: JSON.stringify(choice),
      data: JSON.stringify(data),
      mark: JSON.stringify(mark),
      fileName: `${number}-v${version}.pdf`,
      issuedBy: actor.id,
      issuedAt: at,
    })
    .execute()
  await keepFiles(ctx, id, filesNamed(data))
  await enqueue(db, 'issued-reports', { reportId: id })
  await audit(ctx, {
    eventType: 'REPORT_ISSUE',
    description: `Issued version ${version} of the report of valuation ${number}`,
    details: {
      ...{ reportId: id, reportVersion: version, valuationNumber: number },
      ...(cause ? { replacement: cause.replacement } : {}),
    },
    resourceId: valuationId,
    resourceType: 'valuation',
  })
  return id
}

/** Refuses letters that papers cannot draw unless these very ones were accepted, or the last version was issued with them. */
async function assertLetters({ db }: WriteContext, data: ReportData): Promise<void> {
  const { items, mark } = reportLetters(data)
  if (items.length === 0 || data.content.lettersAccepted === mark) return
  const issued = await lastIssuedData(db, data.valuationId)
  const known = new Map(issued ? reportLetters(issued).items.map(({ path, letters }) => [path, letters]) : [])
  const added = items.filter(({ path, letters }) => letters.some((letter) => !known.get(path)?.includes(letter)))
  if (added.length > 0) throw new AppError('report-letters', { params: { n: added.length } })
}

const correctionOf = (version: number, issuedAt: string, { reason, changes }: Cause) => ({
  version,
  issuedAt,
  reason,
  changes,
})

const HASH = /^[0-9a-f]{64}$/

/** The stored files that the data of a report names, each once: what is under `sha256` anywhere in it. */
function filesNamed(data: unknown): string[] {
  const found = new Set<string>()
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit)
    else if (typeof value === 'object' && value !== null)
      for (const [key, one] of Object.entries(value))
        if (key === 'sha256' && typeof one === 'string' && HASH.test(one)) found.add(one)
        else visit(one)
  }
  visit(data)
  return [...found]
}

/** Keeps the stored files that a report names, as far as they are there. */
async function keepFiles({ db }: WriteContext, reportId: string, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return
  await db
    .insertInto('issuedReportFiles')
    .columns(['reportId', 'sha256'])
    .expression((eb) =>
      eb
        .selectFrom('files')
        .select([eb.val(reportId).$castTo<string>().as('reportId'), 'sha256'])
        .where('sha256', 'in', hashes),
    )
    .execute()
}

/**
 * Issues the report of a valuation that was completed before reports were issued. Throws 'valuation-not-found', and
 * 'issued-report-state' for
 * one that is not completed or has an issued report, and 'failed-precondition' for one that no longer holds what was approved.
 */
export async function issueCompleted(
  ctx: WriteContext,
  { valuationId }: { valuationId: string },
): Promise<IssuedReports> {
  const row = await lockValuation(ctx, valuationId)
  const marks = await readMarks(ctx.db, valuationId)
  if (row.status !== 'COMPLETED' || marks.length > 0) throw new AppError('issued-report-state')
  await assertAsApproved(ctx, row)
  await issueReport(ctx, { valuationId, isCompleted: true })
  return readIssued(ctx, { valuationId })
}

/** Has a version printed again that could not be printed. Throws 'issued-report-not-found' and 'issued-report-state'. */
export async function retryReport(ctx: WriteContext, { id }: { id: string }): Promise<IssuedReports> {
  const { valuationId, valuationNumber, version } = await findReport(ctx, id)
  const { numUpdatedRows } = await ctx.db
    .updateTable('issuedReports')
    .set({ state: 'PREPARING', attempts: 0, failure: null, nextTryAt: null })
    .where('id', '=', id)
    .where('state', '=', 'FAILED')
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new AppError('issued-report-state')
  await enqueue(ctx.db, 'issued-reports', { reportId: id })
  await audit(ctx, {
    eventType: 'REPORT_ISSUE_RETRY',
    description: `Had version ${version} of the report of valuation ${valuationNumber} printed again`,
    details: { reportId: id, reportVersion: version, valuationNumber },
    resourceId: valuationId,
    resourceType: 'valuation',
  })
  return readIssued(ctx, { valuationId })
}

/** A version whose valuation is within this person's scope, which it locks. Throws 'issued-report-not-found'. */
export async function findReport(ctx: WriteContext, id: string) {
  const row = await ctx.db
    .selectFrom('issuedReports')
    .select(['id', 'valuationId', 'valuationNumber', 'version', 'state', 'fileName'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new AppError('issued-report-not-found')
  const valuation = await lockValuation(ctx, row.valuationId)
  return { ...row, status: valuation.status }
}

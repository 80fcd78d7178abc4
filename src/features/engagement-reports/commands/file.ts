import { rowScope } from '#access/actor.ts'
import { can } from '#access/can.ts'
import { AppError } from '#kernel/errors.ts'
import { admitExport, noteExport } from '#server/audit/exports.ts'
import { scopeOf } from '#server/lists/scope.ts'
import type { DownloadContext, DownloadedFile, MakingContext, ServedFile } from '#server/procedure.ts'
import { SHEET_TYPES } from '#server/sheets/write/sheet-types.ts'
import { writeSheets } from '#server/sheets/write/xlsx.ts'
import { inScope } from '../../engagements/queries/rows.ts'
import { assertWholeReleased, noteReportOpening } from '../../issued-reports/commands/open.ts'
import { readingOf } from '../../papers/commands.ts'
import { speakerFor } from '../../valuation-reports/rules/wording/speaker.ts'
import type { ScheduleFile } from '../model/inputs.ts'
import { readCurrent } from '../queries/lines.ts'
import { keptOfTwo } from '../queries/pairs.ts'
import { findEngagement, readDraft, readTerms } from '../queries/read.ts'
import { storedLines, storedVersions } from '../queries/versions.ts'
import { composeWhole, readyToPrint } from './compose.ts'
import { readCommon } from './issue.ts'
import { type ScheduleShown, scheduleSheets } from './workbook.ts'

/**
 * The draft of an engagement's report as a PDF, as it is now: with the sections of the first properties. Throws 'engagement-not-found' out of scope,
 * 'engagement-report-empty' while nothing is completed, 'permission-denied' for those who view no reports, and as the printer does.
 */
export async function wholePreview(ctx: MakingContext, { id }: { id: string }): Promise<DownloadedFile> {
  if (!can(ctx.actor, 'canViewReports')) throw new AppError('permission-denied')
  const { number } = await findEngagement(ctx, id)
  const { choice } = await readDraft(ctx.db, id)
  const current = await readCurrent(ctx.db, id, choice)
  if (current.lines.length === 0) throw new AppError('engagement-report-empty')
  const data = await readCommon(ctx, id, current)
  const composed = await composeWhole(ctx.db, { data, choice, lines: current.lines, mark: null })
  const { pdf } = await ctx.print(readyToPrint(composed, ctx.store))
  return { name: `${number}-draft.pdf`, type: 'application/pdf', content: pdf }
}

/**
 * The schedule as Excel, of an issued version or as it is now, which clients are not shown. It is in the audit log before the first byte. Throws
 * 'engagement-not-found' and 'engagement-report-not-found' out of scope, and 'too-many-requests' after ten in a minute.
 */
export async function scheduleXlsx(
  ctx: MakingContext,
  { id, version, language }: ScheduleFile,
): Promise<DownloadedFile> {
  await admitExport(ctx)
  const { number } = await findEngagement(ctx, id)
  await assertWholeReleased(ctx, id)
  const shown = await linesOf(ctx, id, version)
  const content = await writeSheets(scheduleSheets(shown, speakerFor(await readingOf(ctx, language))))
  const name = `${number}-schedule${version === undefined ? '' : `-v${version}`}.xlsx`
  await noteExport(ctx, {
    resourceType: 'engagement',
    resourceId: id,
    description: `Exported the schedule of the report of engagement ${number}`,
    details: { format: 'xlsx', file: name, rows: shown.lines.length },
  })
  return { name, type: SHEET_TYPES.xlsx, content }
}

async function linesOf(ctx: MakingContext, id: string, version: number | undefined): Promise<ScheduleShown> {
  const { actor, db } = ctx
  if (version === undefined) {
    if (rowScope(actor) !== 'all') throw new AppError('engagement-report-not-found')
    const { choice } = await readDraft(db, id)
    const { lines } = await readCurrent(db, id, choice)
    return { choice, lines, ...(await keptOfTwo(ctx, await readTerms(db, id), lines)) }
  }
  const found = (await storedVersions(db, id)).find((one) => one.version === version && one.state === 'ISSUED')
  if (!found) throw new AppError('engagement-report-not-found')
  const { choice, data } = found
  return { choice, lines: await storedLines(db, found.id), ...(data.twoValuers ? { twoValuers: data.twoValuers } : {}) }
}

/** The file of an issued version of an engagement within scope; an opening is recorded. Throws 'engagement-report-not-found'. */
export async function serveWhole(
  ctx: DownloadContext,
  { id, inline }: { id: string; inline?: string | undefined },
): Promise<ServedFile> {
  const row = await ctx.db
    .selectFrom('engagementReports as r')
    .innerJoin('engagements as e', 'e.id', 'r.engagementId')
    .select(['r.sha256', 'r.size', 'r.fileName', 'r.version', 'r.engagementId', 'r.engagementNumber'])
    .where('r.id', '=', id)
    .where('r.state', '=', 'ISSUED')
    .where(inScope(...scopeOf(ctx.actor)))
    .executeTakeFirst()
  if (!row?.sha256) throw new AppError('engagement-report-not-found')
  const { sha256, size, fileName: name, version, engagementId, engagementNumber } = row
  const isShown = inline !== undefined
  await noteReportOpening(ctx, {
    documentId: id,
    isShown,
    what: `version ${version} of the report of engagement ${engagementNumber}`,
    details: { reportId: id, reportVersion: version, name },
    resourceId: engagementId,
    resourceType: 'engagement',
  })
  return { sha256, size: Number(size), kind: 'pdf', name, as: isShown ? 'inline' : 'attachment', opens: [] }
}

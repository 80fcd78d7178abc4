import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { AppError } from '#kernel/errors.ts'
import { admitExport } from '#server/audit/exports.ts'
import type { DownloadedFile, MakingContext } from '#server/procedure.ts'
import { FEW_ROWS } from '#server/tasks/task-file.ts'
import type { FileInput } from '../model/inputs.ts'
import { MOST_AT_ONCE, type ReportDefinition, type ReportFormat } from '../model.ts'
import { makeReportFile } from './file.ts'
import { reportPaper } from './pdf.ts'
import { noteGenerated, noteTaken } from './record.ts'
import { openReport, type WritingOptions, writeSheet } from './write.ts'

/** How long a file may take that its reader waits for, in ms. */
const TIMEOUT = 60_000

type Made = { name: string; type: string; rows: number; of: number; bytes: Uint8Array }
/** The most rows that the server writes itself, and the most that are downloaded. */
type Limits = { few: number; most: number }

/**
 * A report as a file, made while its reader waits. It is in the audit log before the first byte is sent. Throws AppError
 * 'report-needs-job' beyond 5,000 rows, 'too-many-requests' after ten files in a minute, and as `makeReportFile`.
 */
export async function downloadReport(
  ctx: MakingContext,
  { definition, language, separator }: FileInput,
  format: ReportFormat,
  limits: Limits = { few: FEW_ROWS, most: MOST_AT_ONCE },
): Promise<DownloadedFile> {
  await admitExport(ctx)
  const { name, type, bytes, rows, of } = await make(ctx, definition, { format, language, separator }, limits)
  await noteGenerated(ctx, definition, { format, rows, of })
  await noteTaken(ctx, definition, { format, rows, of })
  return { name, type, content: bytes }
}

/** As a whole before its first byte is sent: a reader who is slow holds nothing up, and a failure is reported and not half a file. */
async function make(
  ctx: MakingContext,
  definition: ReportDefinition,
  options: WritingOptions,
  { few, most }: Limits,
): Promise<Made> {
  const report = await openReport(ctx, definition, options)
  const { name, type, rows, of, format, writing } = report
  if (of > most) throw new AppError('report-needs-job', { params: { rows: of, most } })
  if (of > few) return makeInProcess(ctx, definition, options)
  const bytes =
    format === 'pdf'
      ? (await ctx.print(await reportPaper(writing))).pdf
      : await buffer(writeSheet(report, options.separator))
  return { name, type, rows, of, bytes }
}

async function makeInProcess(ctx: MakingContext, definition: ReportDefinition, options: WritingOptions): Promise<Made> {
  const folder = await mkdtemp(join(tmpdir(), 'thamin-report-'))
  try {
    const { name, type, rows, of, path } = await makeReportFile(ctx, definition, options, folder, { timeout: TIMEOUT })
    return { name, type, rows, of, bytes: await readFile(path) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

import type { DownloadedFile, MakingContext } from '#server/procedure.ts'
import { admitExport } from '../../audit/commands/exports.ts'
import type { FileInput } from '../model/inputs.ts'
import type { ReportFormat } from '../model.ts'
import { noteGenerated, noteTaken } from './record.ts'
import { writeReport } from './write.ts'

/**
 * A report as a file, made while its reader waits. It is in the audit log before the first byte is sent. Throws AppError
 * 'too-many-requests' after ten files in a minute, and as `writeReport`.
 */
export async function downloadReport(
  ctx: MakingContext,
  { definition, language, separator }: FileInput,
  format: ReportFormat,
): Promise<DownloadedFile> {
  await admitExport(ctx)
  const made = await writeReport(ctx, definition, { format, language, separator })
  const { name, type, body, rows, of } = made
  await noteGenerated(ctx, definition, { format, rows, of })
  await noteTaken(ctx, definition, { format, rows, of })
  return { name, type, body }
}

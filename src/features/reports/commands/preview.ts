import type { ReadContext } from '#server/procedure.ts'
import { readingOf } from '../../papers/commands.ts'
import type { PreviewInput } from '../model/inputs.ts'
import { PREVIEW_ROWS, PRINTED_ROWS, type ReportPreview } from '../model.ts'
import { previewRegister } from '../queries/read.ts'
import { notePrinted, noteView } from './record.ts'

/** A report as its screen shows or prints it, which the audit log records. Throws as `previewRegister`. */
export async function viewReport(
  ctx: ReadContext,
  { definition, language, print }: PreviewInput,
): Promise<ReportPreview> {
  const reading = await readingOf(ctx, language)
  const preview = await previewRegister(ctx, definition, reading, print ? PRINTED_ROWS : PREVIEW_ROWS)
  await (print ? notePrinted : noteView)(ctx, definition, preview.rows.length)
  return preview
}

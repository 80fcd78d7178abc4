import { kuwaitToday } from '#kernel/dates.ts'
import { admitExport } from '#server/audit/exports.ts'
import type { DownloadedFile, MakingContext } from '#server/procedure.ts'
import { SHEET_TYPES } from '#server/sheets/write/sheet-types.ts'
import { wholeSheet, writeSheets } from '#server/sheets/write/xlsx.ts'
import { readingOf } from '../../papers/commands.ts'
import type { FileInput } from '../model/files.ts'
import { wordingFor } from '../rules/paper/wording.ts'
import { auditExport, exportedComparison } from './exported-comparison.ts'
import { aboutSheet } from './sheet/about.ts'
import { scoresSheet } from './sheet/scores.ts'
import { totalsSheet } from './sheet/totals.ts'

/**
 * A comparison as a workbook: the totals, every value and score as a number, and how they were computed. The export is in the audit
 * log before the first byte is sent. Throws as `exportedComparison` does, and 'too-many-requests' after ten exports in a minute.
 */
export async function comparisonXlsx(ctx: MakingContext, input: FileInput): Promise<DownloadedFile> {
  await admitExport(ctx)
  const comparison = await exportedComparison(ctx, input)
  const wording = wordingFor(await readingOf(ctx, input.language))
  const rightToLeft = wording.reading.language === 'ar'
  const totals = totalsSheet(comparison, wording)
  const scores = scoresSheet(comparison, wording)
  const about = aboutSheet(comparison, wording)
  const bytes = await writeSheets([
    wholeSheet({ ...totals.sheet, rightToLeft }, totals.rows),
    wholeSheet({ ...scores.sheet, rightToLeft }, scores.rows),
    wholeSheet({ ...about.sheet, rightToLeft }, about.rows),
  ])
  await auditExport(ctx, comparison, 'xlsx')
  return { name: `comparison-${kuwaitToday()}.xlsx`, type: SHEET_TYPES.xlsx, content: bytes }
}

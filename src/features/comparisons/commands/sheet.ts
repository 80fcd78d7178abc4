import { kuwaitToday } from '#kernel/dates.ts'
import type { DownloadedFile, MakingContext } from '#server/procedure.ts'
import { wholeSheet, writeSheets } from '#server/sheets/write/xlsx.ts'
import { admitExport } from '../../audit/commands/exports.ts'
import { readingOf } from '../../papers/commands.ts'
import type { FileInput } from '../model/files.ts'
import { wordingFor } from '../rules/paper/wording.ts'
import { filedComparison } from './files/filed.ts'
import { noteTaken } from './files/taken.ts'
import { aboutSheet } from './sheet/about.ts'
import { scoresSheet } from './sheet/scores.ts'
import { totalsSheet } from './sheet/totals.ts'

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * A comparison as a workbook: the totals, every value and score as a number to calculate with, and how they came about. That it was
 * taken is in the log before the first byte leaves. Throws as `filedComparison` does, and 'too-many-requests' after ten exports in a
 * minute.
 */
export async function comparisonXlsx(ctx: MakingContext, input: FileInput): Promise<DownloadedFile> {
  await admitExport(ctx)
  const comparison = await filedComparison(ctx, input)
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
  await noteTaken(ctx, comparison, 'xlsx')
  return { name: `comparison-${kuwaitToday()}.xlsx`, type: TYPE, body: whole(bytes) }
}

async function* whole(bytes: Uint8Array) {
  yield bytes
}

import { kuwaitToday } from '#kernel/dates.ts'
import { admitExport } from '#server/audit/exports.ts'
import type { DownloadedFile, MakingContext } from '#server/procedure.ts'
import type { Column } from '#server/sheets/write/column.ts'
import { SHEET_TYPES } from '#server/sheets/write/sheet-types.ts'
import { wholeSheet, writeSheets } from '#server/sheets/write/xlsx.ts'
import { readingOf } from '../../papers/commands.ts'
import type { ExportedComparison, FileInput } from '../model/files.ts'
import { explain } from '../rules/explanation.ts'
import { changeSentences, factsOf, limitSentences, methodSentences } from '../rules/paper/sentences.ts'
import { type Wording, wordingFor } from '../rules/paper/wording.ts'
import { auditExport, exportedComparison } from './exported-comparison.ts'
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

type Row = { name: string; text: string }

/** Who compared and when, the outcome in words, the method and its limits. */
function aboutSheet(comparison: ExportedComparison, wording: Wording) {
  const { word, displayName, reading } = wording
  const { name, description, properties, dimensionConfigs: configs } = comparison
  const names = Object.fromEntries(properties.map((property) => [property.id, displayName(property)]))
  const under = (head: string, texts: readonly (string | null)[]): Row[] =>
    texts.flatMap((text) => (text ? [{ name: head, text }] : []))
  const columns: Column<Row>[] = [
    { head: word('pdf.kind'), kind: 'text', width: 30, of: (row) => row.name },
    { head: word('sheet.text'), kind: 'text', width: 110, of: ({ text }) => text },
  ]
  const rows = [
    ...under(word('sheet.name'), [name]),
    ...under(word('sheet.description'), [description]),
    ...factsOf(comparison, wording).map((fact): Row => ({ name: fact.name, text: fact.value })),
    ...under(word('sheet.outcome'), [explain({ outcome: comparison, names, configs, reading })]),
    ...under(word('result.how'), methodSentences(comparison, wording)),
    ...under(word('result.mind'), limitSentences(comparison, wording)),
    ...under(word('pdf.changes'), changeSentences(comparison, wording)),
    ...under(word('sheet.note'), [word('pdf.note')]),
  ]
  return { sheet: { name: word('sheet.about'), columns }, rows }
}

import type { Column } from '#server/sheets/write/column.ts'
import type { ExportedComparison, ExportedProperty } from '../../model/files.ts'
import type { Wording } from '../../rules/paper/wording.ts'
import { ranking, ranks } from '../../rules/ranking.ts'

type Row = ExportedProperty & { rank: number; total: number; notes: string }

/** The properties by descending total. Without counted dimensions there are neither ranks nor totals. */
export function totalsSheet(comparison: ExportedComparison, { word, displayName, place, type }: Wording) {
  const { properties, primaryPropertyId, totalScores, results } = comparison
  const hasResult = Object.values(results).some(({ counted }) => counted)
  const rankOf = ranks(comparison)
  const columns: Column<Row>[] = [
    { head: word('sheet.rank'), kind: 'whole', width: 9, of: ({ rank }) => (hasResult ? rank : null) },
    { head: word('sheet.property'), kind: 'text', width: 34, of: displayName },
    { head: word('result.total'), kind: 'score', width: 11, of: ({ total }) => (hasResult ? total : null) },
    { head: word('sheet.type'), kind: 'text', width: 16, of: type },
    { head: word('sheet.place'), kind: 'text', width: 40, of: place },
    { head: word('sheet.area'), kind: 'decimal', width: 12, of: ({ area }) => area },
    { head: word('sheet.note'), kind: 'text', width: 30, of: ({ notes }) => notes || null },
  ]
  const rows = ranking(
    comparison,
    properties.map(({ id }) => id),
  ).flatMap((wanted) => properties.filter(({ id }) => id === wanted))
  return {
    sheet: { name: word('sheet.totals'), columns },
    rows: rows.map((property): Row => {
      const notes = [property.id === primaryPropertyId && word('result.primary'), property.gone && word('pdf.gone')]
      return {
        ...property,
        rank: rankOf[property.id] ?? 0,
        total: totalScores[property.id] ?? 0,
        notes: notes.filter(Boolean).join(' · '),
      }
    }),
  }
}

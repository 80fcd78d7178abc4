import { kuwaitToday } from '#kernel/dates.ts'
import { admitExport } from '#server/audit/exports.ts'
import type { DownloadedFile, MakingContext } from '#server/procedure.ts'
import type { Cell, CellKind, Column } from '#server/sheets/write/column.ts'
import { SHEET_TYPES } from '#server/sheets/write/sheet-types.ts'
import { wholeSheet, writeSheets } from '#server/sheets/write/xlsx.ts'
import { readingOf } from '../../papers/commands.ts'
import { propertiesMessages } from '../../properties/messages.ts'
import type { ExportedComparison, ExportedProperty, FileInput } from '../model/files.ts'
import { DIMENSION_TYPES, type RawValue } from '../model.ts'
import { dimensionName, formatRawValue, unitName } from '../rules/dimensions.ts'
import { explain } from '../rules/explanation.ts'
import { type Numbered, numbered } from '../rules/paper/rows.ts'
import { changeSentences, factsOf, limitSentences, methodSentences } from '../rules/paper/sentences.ts'
import { type Wording, wordingFor } from '../rules/paper/wording.ts'
import { ranking, ranks } from '../rules/ranking.ts'
import { auditExport, exportedComparison } from './exported-comparison.ts'

type TotalsRow = ExportedProperty & { rank: number; total: number; notes: string }

/** The properties by descending total. Without counted dimensions there are neither ranks nor totals. */
function totalsSheet(comparison: ExportedComparison, { word, displayName, place, type }: Wording) {
  const { properties, primaryPropertyId, totalScores, results } = comparison
  const hasResult = Object.values(results).some(({ counted }) => counted)
  const rankOf = ranks(comparison)
  const columns: Column<TotalsRow>[] = [
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
    rows: rows.map((property): TotalsRow => {
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

/** The cells of a dimension, and those of each property in it. */
type ScoresRow = Partial<
  Record<'number' | 'name' | 'group' | 'unit' | 'direction' | 'weight' | 'spread' | 'average' | 'note', Cell>
> & {
  cells: Partial<Record<'raw' | 'score' | 'normalised' | 'adds', Cell>>[]
}
type Field = Exclude<keyof ScoresRow, 'cells'>

/** Every dimension with its raw values, its scores and its part of each total; the totals in the last row. */
function scoresSheet(comparison: ExportedComparison, wording: Wording) {
  const { word, displayName } = wording
  const of = (field: Field, head: string, kind: CellKind, width: number): Column<ScoresRow> => ({
    head,
    kind,
    width,
    of: (row) => row[field] ?? null,
  })
  const columns: Column<ScoresRow>[] = [
    of('number', word('sheet.number'), 'whole', 6),
    of('name', word('result.dimension'), 'text', 30),
    of('group', word('sheet.group'), 'text', 16),
    of('unit', word('sheet.unit'), 'text', 18),
    of('direction', word('sheet.direction'), 'text', 14),
    of('weight', word('result.weight'), 'share', 10),
    ...comparison.properties.flatMap((property, at) =>
      CELLS.map(
        ([name, key, kind]): Column<ScoresRow> => ({
          head: `${displayName(property)}: ${word(key)}`,
          kind,
          width: 16,
          of: ({ cells }) => cells[at]?.[name] ?? null,
        }),
      ),
    ),
    of('spread', word('sheet.spread'), 'score', 14),
    of('average', word('sheet.average'), 'score', 14),
    of('note', word('sheet.note'), 'text', 16),
  ]
  const rows = numbered(comparison).map((one) => rowOf(one, comparison, wording))
  return { sheet: { name: word('sheet.scores'), columns }, rows: [...rows, totalRow(comparison, wording)] }
}

const CELLS = [
  ['raw', 'result.value', 'decimal'],
  ['score', 'pdf.score', 'score'],
  ['normalised', 'pdf.normalised', 'score'],
  ['adds', 'result.points', 'score'],
] as const

function rowOf(
  { config, result, number }: Numbered,
  { properties, method }: ExportedComparison,
  { word, reading }: Wording,
): ScoresRow {
  const { dimension } = config
  const { group, direction } = DIMENSION_TYPES[dimension]
  const { counted, weight } = result
  const inCell = (raw: RawValue): Cell => (typeof raw === 'string' ? formatRawValue(dimension, raw, reading) : raw)
  return {
    number,
    name: dimensionName(config, reading.language),
    group: propertiesMessages[`group.${group}`][reading.language],
    unit: unitName(dimension, reading.language),
    direction: method === 'proportional' ? word(`result.direction.${config.direction ?? direction}`) : null,
    cells: properties.map(({ id }) => {
      const raw = inCell(result.rawValues[id] ?? null)
      const share = result.normalizedScores[id] ?? 0
      return counted ? { raw, score: result.scores[id] ?? 0, normalised: share, adds: share * weight * 10 } : { raw }
    }),
    ...(counted ? { weight, spread: result.spread, average: result.average } : { note: word('pdf.uncounted') }),
  }
}

function totalRow({ properties, totalScores, results }: ExportedComparison, { word }: Wording): ScoresRow {
  const counted = Object.values(results).filter((result) => result.counted)
  return {
    name: word('result.total'),
    weight: counted.reduce((sum, { weight }) => sum + weight, 0),
    cells: properties.map(({ id }) => (counted.length > 0 ? { adds: totalScores[id] ?? 0 } : {})),
  }
}

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

import type { Cell, CellKind, Column } from '#server/sheets/write/column.ts'
import { propertiesMessages } from '../../../properties/messages.ts'
import type { ExportedComparison } from '../../model/files.ts'
import { DIMENSION_TYPES, type RawValue } from '../../model.ts'
import { dimensionName, formatRawValue, unitName } from '../../rules/dimensions.ts'
import { type Numbered, numbered } from '../../rules/paper/rows.ts'
import type { Wording } from '../../rules/paper/wording.ts'

/** The cells of a dimension, and those of each property in it. */
type Row = Partial<
  Record<'number' | 'name' | 'group' | 'unit' | 'direction' | 'weight' | 'spread' | 'average' | 'note', Cell>
> & {
  cells: Partial<Record<'raw' | 'score' | 'normalised' | 'adds', Cell>>[]
}
type Field = Exclude<keyof Row, 'cells'>

/** Every dimension with its raw values, its scores and its part of each total; the totals in the last row. */
export function scoresSheet(comparison: ExportedComparison, wording: Wording) {
  const { word, displayName } = wording
  const of = (field: Field, head: string, kind: CellKind, width: number): Column<Row> => ({
    head,
    kind,
    width,
    of: (row) => row[field] ?? null,
  })
  const columns: Column<Row>[] = [
    of('number', word('sheet.number'), 'whole', 6),
    of('name', word('result.dimension'), 'text', 30),
    of('group', word('sheet.group'), 'text', 16),
    of('unit', word('sheet.unit'), 'text', 18),
    of('direction', word('sheet.direction'), 'text', 14),
    of('weight', word('result.weight'), 'share', 10),
    ...comparison.properties.flatMap((property, at) =>
      CELLS.map(
        ([name, key, kind]): Column<Row> => ({
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
): Row {
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

function totalRow({ properties, totalScores, results }: ExportedComparison, { word }: Wording): Row {
  const counted = Object.values(results).filter((result) => result.counted)
  return {
    name: word('result.total'),
    weight: counted.reduce((sum, { weight }) => sum + weight, 0),
    cells: properties.map(({ id }) => (counted.length > 0 ? { adds: totalScores[id] ?? 0 } : {})),
  }
}

import {
  AlignmentType,
  type ITableCellOptions,
  Paragraph,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  VerticalAlignTable,
  WidthType,
} from 'docx'
import type { Language } from '#kernel/words.ts'
import type { Card, Chart, Printed, PrintedText } from '../../rules/blocks.ts'
import { COLOURS, LINE, NO_LINE, STRONG } from './look.ts'
import { type Encoded, picture } from './pictures.ts'
import type { Texts } from './text.ts'

/** With what blocks are written: the languages of the document, its pictures, and the words in the place of one that is missing. */
export type Writing = {
  texts: Texts
  languages: readonly Language[]
  pictures: readonly Encoded[]
  missing: PrintedText
  /** The width of the page that is written on, in twentieths of a point. */
  width: number
  /** A number in the digits of the document. */
  number: (value: number) => string
}

export type Content = Paragraph | Table
/** A cell: its paragraphs, and what else there is to it. */
type Cell = { of: readonly Content[] } & Omit<ITableCellOptions, 'children'>
export type Row = readonly Cell[]
type Shape = {
  /** The share of each column. */
  shares: readonly number[]
  rows: readonly Row[]
  /** How many rows at its head are on each page that it goes on to. */
  heads?: number
  lines?: boolean
  /** Its width in twentieths of a point. */
  width: number
  isRtl: boolean
}

/** A table as wide as the page, with a little room after it: two that follow each other would be one in Word. */
export function table({ shares, rows, heads = 0, lines = true, width, isRtl }: Shape): Content[] {
  const sum = shares.reduce((all, share) => all + share, 0)
  const widths = shares.map((share) => Math.round((share / sum) * width))
  const rule = lines ? LINE : NO_LINE
  return [
    new Table({
      width: { size: width, type: WidthType.DXA },
      columnWidths: widths,
      layout: TableLayoutType.FIXED,
      visuallyRightToLeft: isRtl,
      margins: { marginUnitType: WidthType.DXA, top: 30, bottom: 30, left: 60, right: 60 },
      borders: {
        top: NO_LINE,
        left: NO_LINE,
        right: NO_LINE,
        insideVertical: NO_LINE,
        bottom: rule,
        insideHorizontal: rule,
      },
      rows: rows.map(
        (cells, at) => new TableRow({ cantSplit: true, tableHeader: at < heads, children: cellsOf(cells, widths) }),
      ),
    }),
    gap(),
  ]
}

function cellsOf(cells: Row, widths: readonly number[]): TableCell[] {
  let column = 0
  return cells.map(({ of, ...cell }) => {
    const span = cell.columnSpan ?? 1
    const size = widths.slice(column, column + span).reduce((all, one) => all + one, 0)
    column += span
    return new TableCell({
      verticalAlign: VerticalAlignTable.TOP,
      ...cell,
      width: { size, type: WidthType.DXA },
      // A cell without a paragraph is none.
      children: of.length > 0 ? of : [new Paragraph({ style: 'Cell' })],
    })
  })
}

export const gap = (): Paragraph => new Paragraph({ style: 'Gap' })
export const CENTRED = { alignment: AlignmentType.CENTER }

const NOTHING: PrintedText = { any: '–' }

/** A card: its title, the picture beside its facts, its rows of a figure with its reason, and its note. */
export function cardOf(card: Printed<Card>, { texts, width, pictures, missing }: Writing): Content[] {
  const { isRtl } = texts
  const cell = (text: PrintedText, look: { bold?: boolean; color?: string } = {}) => ({
    of: texts.stacked(text, { style: 'Cell', look }),
  })
  const title = texts.line(card.title, { keepNext: true, look: { bold: true, color: COLOURS.ink } })
  const shown = card.picture && pictures[card.picture.picture]
  const seen = card.picture
    ? [
        shown
          ? picture(shown, { width: width / 3 - 160, height: 3630, alt: texts.plain(card.title) })
          : texts.line(missing, { style: 'Small', alignment: AlignmentType.CENTER }),
      ]
    : []
  const facts = card.facts.map(
    ({ label, value }): Row => [cell(label, { color: COLOURS.mute }), cell(value, { bold: true })],
  )
  return [
    title,
    ...(seen.length > 0 ? table({ shares: [1], rows: [[{ of: seen }]], lines: false, width, isRtl }) : []),
    ...(facts.length > 0 ? table({ shares: [2, 5], rows: facts, width, isRtl }) : []),
    ...(card.rows.length > 0
      ? table({
          shares: [3, 2, 5],
          rows: card.rows.map(
            ({ label, value, reason }): Row => [
              cell(label, { color: COLOURS.mute }),
              { of: texts.stacked(value, { style: 'Cell', alignment: AlignmentType.END, look: { bold: true } }) },
              cell(reason),
            ],
          ),
          width,
          isRtl,
        })
      : []),
    ...(card.note ? texts.stacked(card.note, { style: 'Small' }) : []),
  ]
}

/** The figures of a chart as a table: a row for each of its labels, a column for each series, and one for its spread. */
export function chartTable(
  { unit, labels, series, bandName = NOTHING }: Printed<Chart>,
  { texts, width, number }: Writing,
): Content[] {
  const { isRtl } = texts
  const atEnd = { style: 'Cell', alignment: AlignmentType.END }
  const head = (text: PrintedText, options: object) => ({
    of: texts.stacked(text, { ...options, look: { bold: true, color: COLOURS.ink } }),
    shading: { fill: COLOURS.sand },
    borders: { bottom: STRONG },
  })
  const columns = series.flatMap(({ name, written, band }) => [
    { name, at: (place: number): PrintedText => written[place] ?? NOTHING },
    ...(band
      ? [
          {
            name: bandName,
            at(place: number): PrintedText {
              const { low, high } = band[place] ?? {}
              return low === undefined || high === undefined
                ? NOTHING
                : { any: `\u2066${number(low)} – ${number(high)}\u2069` }
            },
          },
        ]
      : []),
  ])
  return table({
    shares: [2, ...columns.map(() => 2)],
    heads: 1,
    rows: [
      [head(unit, { style: 'Cell' }), ...columns.map(({ name }) => head(name, atEnd))],
      ...labels.map(
        (label, place): Row => [
          { of: texts.stacked(label, { style: 'Cell' }) },
          ...columns.map(({ at }) => ({ of: texts.stacked(at(place), atEnd) })),
        ],
      ),
    ],
    width,
    isRtl,
  })
}

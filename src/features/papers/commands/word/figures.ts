import { AlignmentType } from 'docx'
import type { Card, Chart, Printed, PrintedText } from '../../rules/blocks.ts'
import { COLOURS, STRONG } from './look.ts'
import { picture } from './pictures.ts'
import { type Content, type Row, table, type Writing } from './tables.ts'

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
          ? picture(shown, { width: width / 3 - 160, height: 3630, told: texts.plain(card.title) })
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

/** The figures of a chart as a table: a row for each of its labels, a column for each series. */
export function chartTable({ unit, labels, series }: Printed<Chart>, { texts, width }: Writing): Content[] {
  const { isRtl } = texts
  const head = (text: PrintedText, alignment?: typeof AlignmentType.END) => ({
    of: texts.stacked(text, { style: 'Cell', alignment, look: { bold: true, color: COLOURS.ink } }),
    shading: { fill: COLOURS.sand },
    borders: { bottom: STRONG },
  })
  return table({
    shares: [2, ...series.map(() => 2)],
    heads: 1,
    rows: [
      [head(unit), ...series.map(({ name }) => head(name, AlignmentType.END))],
      ...labels.map(
        (label, at): Row => [
          { of: texts.stacked(label, { style: 'Cell' }) },
          ...series.map(({ written }) => ({
            of: texts.stacked(written[at] ?? NOTHING, { style: 'Cell', alignment: AlignmentType.END }),
          })),
        ],
      ),
    ],
    width,
    isRtl,
  })
}

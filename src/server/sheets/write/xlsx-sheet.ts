import type { Cell, CellKind, Column } from './column.ts'
import { HEAD_STYLE, STYLE_OF } from './xlsx-parts.ts'

/** A sheet to be written: its name on the tab, whether it reads from right to left, and its columns. */
export type Sheet<Row> = { name: string; rightToLeft: boolean; columns: readonly Column<Row>[] }

/** The most characters that Excel keeps in a cell. */
const LONGEST = 32_767

/** The beginning of the sheet's XML: its direction, the head that stays while one scrolls, widths, and the heads. */
export function sheetStart<Row>({ rightToLeft, columns }: Sheet<Row>): string {
  const view = `<sheetView workbookViewId="0"${rightToLeft ? ' rightToLeft="1"' : ''}>`
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>'
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  )
  const heads = columns.map(({ head }, at) => textCell(`${letters(at)}1`, head, HEAD_STYLE)).join('')
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews>${view}${pane}</sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${heads}</row>`
}

/** The XML of some rows that follow the first `before`. */
export function sheetRows<Row>({ columns }: Sheet<Row>, rows: readonly Row[], before: number): string {
  const places = columns.map((_, at) => letters(at))
  return rows
    .map((row, n) => {
      const number = before + n + 1
      const cells = columns.map(({ kind, of }, at) => cellXml(`${places[at]}${number}`, kind, of(row)))
      return `<row r="${number}">${cells.join('')}</row>`
    })
    .join('')
}

/** The end, with buttons to filter by over all rows, the head among them. */
export function sheetEnd<Row>({ columns }: Sheet<Row>, count: number): string {
  return `</sheetData><autoFilter ref="A1:${letters(columns.length - 1)}${count}"/></worksheet>`
}

function cellXml(place: string, kind: CellKind, value: Cell): string {
  if (value === null || value === '') return ''
  const number = kind === 'text' ? undefined : numberOf(kind, value)
  // What is no number after all stands as it was given.
  if (number === undefined || !Number.isFinite(number)) return textCell(place, String(value), STYLE_OF.text)
  return `<c r="${place}" s="${STYLE_OF[kind]}"><v>${number}</v></c>`
}

const DAY = 86_400_000
// Excel counts days from here, and knows no zone: Kuwait has been three hours ahead all along.
const FIRST_DAY = Date.UTC(1899, 11, 30)
const KUWAIT = 3 * 3_600_000

function numberOf(kind: CellKind, value: string | number): number {
  if (kind === 'date') return (Date.parse(`${value}T00:00:00Z`) - FIRST_DAY) / DAY
  if (kind === 'instant') return (Date.parse(String(value)) + KUWAIT - FIRST_DAY) / DAY
  return typeof value === 'number' ? value : Number.NaN
}

// As a text, never as a formula: no program calculates what stands in an inline string.
const textCell = (place: string, text: string, style: number) =>
  `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text.slice(0, LONGEST))}</t></is></c>`

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no way to write these at all.
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
// Excel reads this as a letter by its number, also where somebody typed it.
const NUMBERED = /_(?=x[0-9a-f]{4}_)/gi

function escaped(text: string): string {
  return text
    .replace(UNWRITABLE, '')
    .replace(NUMBERED, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;')
}

/** The letters of a column by its place from 0: A to Z, AA, AB and on. */
function letters(at: number): string {
  const last = String.fromCharCode(65 + (at % 26))
  return at < 26 ? last : letters(Math.floor(at / 26) - 1) + last
}

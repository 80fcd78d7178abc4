import { type Cell, columnIndex, type SheetInfo, type SheetWarning } from '#kernel/sheets.ts'
import { type CellFormat, dateOfSerial } from './cell-formats.ts'
import type { RowBatches } from './row-batches.ts'
import { attribute, createTagParser } from './xml-tags.ts'

/** What the cells of all sheets refer to. */
export type Shared = { strings: readonly string[]; formats: readonly CellFormat[]; from1904: boolean }

/** How many cells are listed per warning. */
const LISTED_CELLS = 5

/** What may be odd in a workbook's cells. */
type CellOddity = Exclude<SheetWarning['key'], 'nested' | 'split' | 'cut'>

/** Parses a sheet and adds its rows to the batches; `info` describes the sheet once it has ended. */
export function createSheetParser(
  index: number,
  { name, hidden }: Pick<SheetInfo, 'name' | 'hidden'>,
  shared: Shared,
  rows: RowBatches,
) {
  const warnings: Record<CellOddity, SheetWarning> = {
    merged: { key: 'merged', count: 0, cells: [] },
    formulas: { key: 'formulas', count: 0, cells: [] },
  }
  const warn = (key: CellOddity, cell: string) => {
    const warning = warnings[key]
    warning.count++
    if (warning.cells.length < LISTED_CELLS) warning.cells.push(cell)
  }
  let [number, column, width, filled] = [0, -1, 0, 0]
  let cells: Cell[] = []
  let cell = { type: 'n', style: 0, formula: false, value: undefined as string | undefined, address: '' }
  // Whether the text is a cell's value or inline string; phonetic text is neither.
  let reading = false
  let phonetic = false

  const tags = createTagParser({
    open(tag, attributes) {
      if (tag === 'c') {
        const address = attribute(attributes, 'r') ?? ''
        const given = columnIndex(address)
        column = given < 0 ? column + 1 : given
        const [type = 'n', style = '0'] = [attribute(attributes, 't'), attribute(attributes, 's')]
        cell = { type, style: Number(style), formula: false, value: undefined, address }
      } else if (tag === 'row') {
        const given = Number(attribute(attributes, 'r'))
        number = given > 0 ? given : number + 1
        column = -1
        cells = []
      } else if (tag === 'f') cell.formula = true
      else if (tag === 'v' || tag === 't') {
        reading = !phonetic
        cell.value ??= ''
      } else if (tag === 'rPh') phonetic = true
      else if (tag === 'mergeCell') warn('merged', attribute(attributes, 'ref') ?? '')
    },
    text(text) {
      if (reading) cell.value += text
    },
    close(tag) {
      if (tag === 'v' || tag === 't') reading = false
      else if (tag === 'rPh') phonetic = false
      else if (tag === 'c') {
        const value = cellValue(cell, shared)
        if (typeof value !== 'string' && value.error === '') warn('formulas', cell.address)
        // An empty cell far to the right must not fill the row with blanks.
        const isFilled = typeof value !== 'string' || value.trim() !== ''
        if (isFilled && column < 20_000) {
          while (cells.length < column) cells.push('')
          cells[column] = value
        }
      } else if (tag === 'row' && cells.length > 0 && rows.add(index, number, cells)) {
        filled++
        width = Math.max(width, cells.length)
      }
    },
  })
  return {
    ...tags,
    info: (): SheetInfo => ({
      name,
      hidden,
      rows: filled,
      columns: width,
      warnings: Object.values(warnings).filter(({ count }) => count > 0),
    }),
  }
}

type CellText = { type: string; style: number; formula: boolean; value: string | undefined }

function cellValue({ type, style, formula, value }: CellText, { strings, formats, from1904 }: Shared): Cell {
  if (value === undefined) return formula ? { error: '' } : ''
  if (type === 's') return strings[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (type === 'e') return { error: value || '#VALUE!' }
  if (type !== 'n') return unescapeText(value)
  const number = Number(value)
  if (value.trim() === '' || !Number.isFinite(number)) return unescapeText(value)
  const format = formats[style]
  if (format === 'date') return dateOfSerial(number, from1904)
  // 7.5 % is stored as 0.075 with floating-point noise, which rounding removes.
  return format === 'percent' ? `${Number((number * 100).toPrecision(12))}%` : String(Number(number.toPrecision(15)))
}

/** Decodes the escapes of characters that XML can't represent, such as _x000D_. */
export function unescapeText(text: string): string {
  return text.replace(/_x([0-9a-fA-F]{4})_/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
}

import {
  type Cell,
  type ColumnFormat,
  columnIndex,
  columnLetter,
  type SheetInfo,
  type SheetWarning,
} from '#kernel/sheets.ts'
import { type CellFormat, dateOfSerial, shownDate } from './cell-formats.ts'
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
    hiddenRows: { key: 'hiddenRows', count: 0, cells: [] },
    hiddenColumns: { key: 'hiddenColumns', count: 0, cells: [] },
    formats: { key: 'formats', count: 0, cells: [] },
    // Of texts alone.
    damaged: { key: 'damaged', count: 0, cells: [] },
  }
  const warn = (key: CellOddity, cell: string) => {
    const warning = warnings[key]
    warning.count++
    if (warning.cells.length < LISTED_CELLS) warning.cells.push(cell)
  }
  let [number, column, width, filled] = [0, -1, 0, 0]
  let cells: Cell[] = []
  let isHidden = false
  const hiddenColumns = new Set<number>()
  const filledColumns = new Set<number>()
  const formats = createFormatCounts()
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
        isHidden = isTrue(attribute(attributes, 'hidden')) || Number(attribute(attributes, 'ht') ?? 1) === 0
      } else if (tag === 'col') {
        const isShown = !isTrue(attribute(attributes, 'hidden')) && Number(attribute(attributes, 'width') ?? 1) > 0
        const [from, to] = [Number(attribute(attributes, 'min')), Number(attribute(attributes, 'max'))]
        for (let at = from - 1; !isShown && at < Math.min(to, MOST_COLUMNS); at++) hiddenColumns.add(at)
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
        const format = cell.type === 'n' ? shared.formats[cell.style] : undefined
        const value = cellValue(cell, format, shared)
        if (typeof value !== 'string' && 'error' in value && value.error === '') warn('formulas', cell.address)
        // An empty cell far to the right must not fill the row with blanks.
        const isFilled = typeof value !== 'string' || value.trim() !== ''
        if (isFilled && column < MOST_COLUMNS) {
          filledColumns.add(column)
          if (cell.type === 'n' && format?.is !== 'date') formats.add(column, format, cell.address)
          if (format?.is === 'unknown') warn('formats', cell.address)
          while (cells.length < column) cells.push('')
          cells[column] = value
        }
      } else if (tag === 'row' && cells.length > 0 && rows.add(index, number, cells, isHidden)) {
        if (isHidden) warn('hiddenRows', String(number))
        filled++
        width = Math.max(width, cells.length)
      }
    },
  })
  return {
    ...tags,
    info: (): SheetInfo => {
      const unseen = [...hiddenColumns].filter((at) => filledColumns.has(at))
      for (const at of unseen) warn('hiddenColumns', columnLetter(at))
      const said = formats.said()
      return {
        name,
        hidden,
        rows: filled,
        columns: width,
        warnings: Object.values(warnings).filter(({ count }) => count > 0),
        ...(unseen.length > 0 ? { hiddenColumns: unseen } : {}),
        ...(said.length > 0 ? { formats: said } : {}),
      }
    },
  }
}

/** The most columns that Excel has, and some more. */
const MOST_COLUMNS = 20_000
/** So many different formats of a column are kept. */
const MOST_FORMATS = 8
const isTrue = (value: string | undefined) => value === '1' || value === 'true'

/** Counts what the formats of each column's numbers say. */
function createFormatCounts() {
  const columns = new Map<number, Map<string, ColumnFormat>>()
  return {
    add(column: number, format: CellFormat, cell: string): void {
      const { says, scale } = format?.is === 'number' ? format : { says: '', scale: 1 }
      const known = columns.get(column) ?? new Map<string, ColumnFormat>()
      columns.set(column, known)
      const key = `${scale} ${says}`
      const seen = known.get(key)
      if (seen) seen.count++
      else if (known.size < MOST_FORMATS) known.set(key, { column, says, scale, count: 1, cell })
    },
    /** Those of columns where one says something. */
    said: (): ColumnFormat[] =>
      [...columns.values()].flatMap((known) => {
        const all = [...known.values()]
        return all.some(({ says, scale }) => says !== '' || scale > 1) ? all : []
      }),
  }
}

type CellText = { type: string; style: number; formula: boolean; value: string | undefined }

function cellValue({ type, formula, value }: CellText, format: CellFormat, { strings, from1904 }: Shared): Cell {
  if (value === undefined) return formula ? { error: '' } : ''
  if (type === 's') return strings[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (type === 'e') return { error: value || '#VALUE!' }
  if (type !== 'n') return unescapeText(value)
  const number = Number(value)
  if (value.trim() === '' || !Number.isFinite(number)) return unescapeText(value)
  if (format?.is === 'date') {
    const date = dateOfSerial(number, from1904)
    return { value: date, shown: shownDate(date, format.pattern), isDate: true }
  }
  // 7.5 % is stored as 0.075 with floating-point noise, which rounding removes.
  if (format?.is === 'percent') return `${Number((number * 100).toPrecision(12))}%`
  const plain = digitsOf(value, number)
  const shown = (format?.is === 'number' && Math.abs(number) < 1e15 && format.show(number)) || plain
  return shown === plain ? plain : { value: plain, shown }
}

/** A number as text, all its digits: whole ones as they are stored, others without floating-point noise. */
function digitsOf(stored: string, number: number): string {
  if (/^-?[1-9]\d*$/.test(stored)) return stored
  return Math.abs(number) < 1e21 ? String(Number(number.toPrecision(15))) : String(BigInt(number))
}

/** Decodes the escapes of characters that XML can't represent, such as _x000D_. */
export function unescapeText(text: string): string {
  return text.replace(/_x([0-9a-fA-F]{4})_/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
}

import { type Cell, columnIndex, type SheetInfo, type SheetWarning } from '#kernel/sheets.ts'
import { type CellFormat, dayOf } from './cell-formats.ts'
import type { Rows } from './give-rows.ts'
import { attribute, createTags } from './tags.ts'

/** What the cells of every sheet of a file refer to. */
export type Shared = { strings: readonly string[]; formats: readonly CellFormat[]; from1904: boolean }

/** How many places of each oddity are named. */
const NAMED = 5

/** Hears the text of one sheet and gives its rows; `info` tells of it once it has ended. */
export function createSheet(
  index: number,
  { name, hidden }: Pick<SheetInfo, 'name' | 'hidden'>,
  shared: Shared,
  rows: Rows,
) {
  const warnings: Record<SheetWarning['key'], SheetWarning> = {
    merged: { key: 'merged', count: 0, cells: [] },
    formulas: { key: 'formulas', count: 0, cells: [] },
  }
  const warn = (key: SheetWarning['key'], cell: string) => {
    const warning = warnings[key]
    warning.count++
    if (warning.cells.length < NAMED) warning.cells.push(cell)
  }
  let [number, column, width, filled] = [0, -1, 0, 0]
  let cells: Cell[] = []
  let cell = { type: 'n', style: 0, formula: false, value: undefined as string | undefined, address: '' }
  // Which text is being read: a cell's value or its own string; phonetic signs are neither.
  let reading = false
  let aside = false

  const tags = createTags({
    open(tag, attributes) {
      if (tag === 'c') {
        const address = attribute(attributes, 'r') ?? ''
        const told = columnIndex(address)
        column = told < 0 ? column + 1 : told
        const [type = 'n', style = '0'] = [attribute(attributes, 't'), attribute(attributes, 's')]
        cell = { type, style: Number(style), formula: false, value: undefined, address }
      } else if (tag === 'row') {
        const told = Number(attribute(attributes, 'r'))
        number = told > 0 ? told : number + 1
        column = -1
        cells = []
      } else if (tag === 'f') cell.formula = true
      else if (tag === 'v' || tag === 't') {
        reading = !aside
        cell.value ??= ''
      } else if (tag === 'rPh') aside = true
      else if (tag === 'mergeCell') warn('merged', attribute(attributes, 'ref') ?? '')
    },
    text(text) {
      if (reading) cell.value += text
    },
    close(tag) {
      if (tag === 'v' || tag === 't') reading = false
      else if (tag === 'rPh') aside = false
      else if (tag === 'c') {
        const value = cellValue(cell, shared)
        if (typeof value !== 'string' && value.error === '') warn('formulas', cell.address)
        // One far to the right that is empty makes no room for itself.
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

type Raw = { type: string; style: number; formula: boolean; value: string | undefined }

function cellValue({ type, style, formula, value }: Raw, { strings, formats, from1904 }: Shared): Cell {
  if (value === undefined) return formula ? { error: '' } : ''
  if (type === 's') return strings[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (type === 'e') return { error: value || '#VALUE!' }
  if (type !== 'n') return plain(value)
  const number = Number(value)
  if (value.trim() === '' || !Number.isFinite(number)) return plain(value)
  const format = formats[style]
  if (format === 'date') return dayOf(number, from1904)
  // What is shown as 7.5 % is kept as 0.075, with whatever such a fraction leaves behind its digits.
  return format === 'percent' ? `${Number((number * 100).toPrecision(12))}%` : String(Number(number.toPrecision(15)))
}

/** A text without the way in which sheets write characters that XML can't hold, such as _x000D_. */
export function plain(text: string): string {
  return text.replace(/_x([0-9a-fA-F]{4})_/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
}

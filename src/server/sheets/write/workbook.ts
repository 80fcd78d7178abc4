import { createInterface } from 'node:readline'
import writeExcelFile, { type CellObject } from 'write-excel-file/node'
import { endProgram } from '../../process/end-program.ts'
import { calculations, formulaOf, type MarkedSheet, placesOf } from './calculations.ts'
import { type Cell, type CellKind, cellText, type MarkedCell, workbookText, workbookTime } from './column.ts'
import { allowedValues } from './validation.ts'
import type { SheetHead } from './xlsx.ts'

// A program of its own, run by xlsx.ts: reads each sheet as a line of JSON (an object) and each of its rows as another (a list), and
// writes the workbook to stdout.

/** '@' keeps a text from becoming a formula when somebody edits the cell. */
const FORMATS: Readonly<Record<CellKind, string | undefined>> = {
  text: '@',
  whole: '0',
  decimal: undefined,
  score: '0.00',
  share: '0.00%',
  degrees: '0.000000',
  date: 'yyyy-mm-dd',
  instant: 'yyyy-mm-dd hh:mm',
}
// The library looks texts up in a plain object, and writes a broken file for an inherited key such as 'constructor'.
const WORD_JOINER = '\u2060'

function cellOf(kind: CellKind, value: Cell): CellObject | null {
  if (value === null || value === '') return null
  const format = FORMATS[kind]
  const read = kind === 'text' ? value : readAs(kind, value)
  if (read instanceof Date) return { value: read, type: Date, format }
  if (typeof read === 'number' && kind !== 'text') return { value: read, type: Number, format }
  const text = workbookText(String(value))
  if (text === '') return null
  return { value: text in Object.prototype ? `${text}${WORD_JOINER}` : text, type: String, format: FORMATS.text }
}

/** The value as its column's type; any other text stays a text. */
function readAs(kind: CellKind, value: string | number): Date | Cell {
  if (kind !== 'date' && kind !== 'instant') return value
  const ms = workbookTime(kind, value)
  return ms === undefined ? value : new Date(ms)
}

/** What inputs are filled with, and figures that were calculated by the product. */
const FILLS = { INPUT: '#fff2cc', SYSTEM: '#e4e7ec' } as const

async function write(lines: AsyncIterable<string>): Promise<void> {
  const sheets: (MarkedSheet & { head: SheetHead; data: (CellObject | null)[][] })[] = []
  for await (const line of lines) {
    const parsed = JSON.parse(line) as SheetHead | (Cell | MarkedCell)[]
    const last = sheets.at(-1)
    if (!Array.isArray(parsed)) {
      sheets.push({ head: parsed, name: parsed.name, marked: [], data: [parsed.columns.map(headingOf)] })
      continue
    }
    if (!last) continue
    const row = last.data.length
    last.data.push(
      parsed.map((value, column) => {
        const kind = last.head.columns[column]?.kind ?? 'text'
        if (typeof value !== 'object' || value === null) return cellOf(kind, value)
        last.marked.push({ ...value, row, column })
        const cell = cellOf(kind === 'text' && typeof value.value === 'number' ? 'decimal' : kind, value.value)
        // One that is empty is filled too: it waits for its value.
        return value.mark ? { ...cell, backgroundColor: FILLS[value.mark] } : cell
      }),
    )
  }
  const places = placesOf(sheets)
  for (const { name, marked, data } of sheets)
    for (const { formula, row, column } of marked) {
      const cells = data[row]
      if (!cells || formula === undefined) continue
      const text = formulaOf(formula, name, places)
      const { format } = cells[column] ?? {}
      if (text === null) cells[column] = { ...cells[column], backgroundColor: FILLS.SYSTEM }
      else cells[column] = { type: 'Formula', value: text, ...(format ? { format } : {}) }
    }
  const packed = sheets.map(({ head: { name: sheet, rightToLeft, columns }, data }) => ({
    data,
    sheet,
    rightToLeft,
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  }))
  const lists = sheets.map(({ head }) => head.columns)
  const made = await writeExcelFile(packed, {
    features: [allowedValues(lists), ...calculations(sheets, places)],
  }).toBuffer()
  await new Promise((done) => process.stdout.write(made, done))
}

const HEADING: CellObject = {
  type: String,
  fontWeight: 'bold',
  textColor: '#ffffff',
  backgroundColor: '#0e2433',
  wrap: true,
}
const REQUIRED_HEADING: CellObject = { ...HEADING, textColor: '#0e2433', backgroundColor: '#f2c14e' }

/** A heading; that of a required column is marked by a star and by its colour. */
const headingOf = ({ head, required }: SheetHead['columns'][number]): CellObject =>
  required ? { ...REQUIRED_HEADING, value: `${cellText(head)} *` } : { ...HEADING, value: cellText(head) }

await write(createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY }))
endProgram()

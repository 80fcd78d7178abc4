import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { type CsvError, parse } from 'csv-parse'
import { AppError } from '#kernel/errors.ts'
import { unescapeFormula } from '#kernel/formulas.ts'
import { columnLetter, type SheetFile, type SheetWarning, type TextReading } from '#kernel/sheets.ts'
import { DAMAGED, decodeText, separatorOf } from './decode-text.ts'
import type { RowBatches } from './row-batches.ts'

/** A longer row means that a quotation mark was left open. */
const MAX_ROW_LENGTH = 2_000_000
/** How many cells with damaged letters are listed. */
const LISTED_CELLS = 5

/** Reads a text with separated columns row by row; rows are numbered as a spreadsheet program shows them. Throws AppError 'sheet-unknown', 'sheet-quote', 'sheet-too-…'. */
export async function readCsv(path: string, rows: RowBatches, asked: TextReading = {}): Promise<SheetFile> {
  const { text, encoding } = decodeText(await readFile(path), asked.encoding)
  const { separator, from } = separatorOf(text, asked.separator)
  const damaged: SheetWarning = { key: 'damaged', count: 0, cells: [] }
  const parser = Readable.from(chunks(text)).pipe(
    parse({
      delimiter: separator,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: false,
      max_record_size: MAX_ROW_LENGTH,
      bom: true,
    }),
  )
  let [number, filled, width] = [0, 0, 0]
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      number++
      // Our own exports escape formulas.
      if (number <= from || !rows.add(0, number, cells.map(unescapeFormula))) continue
      filled++
      for (const [column, cell] of cells.entries())
        if (cell.includes(DAMAGED) && ++damaged.count <= LISTED_CELLS)
          damaged.cells.push(`${columnLetter(column)}${number}`)
      width = Math.max(width, cells.findLastIndex((cell) => cell.trim() !== '') + 1)
      if (rows.isFull()) await rows.flush()
    }
  } catch (error) {
    throw refusalOf(error)
  }
  const sheet = { name: '', hidden: false, rows: filled, columns: width, warnings: damaged.count > 0 ? [damaged] : [] }
  return { format: 'csv', encoding, separator, sheets: [sheet] }
}

const CHUNK = 65_536
function* chunks(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += CHUNK) yield text.slice(at, at + CHUNK)
}

function refusalOf(error: unknown): unknown {
  const { code, lines } = error as Partial<CsvError> & { lines?: number }
  if (code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE')
    return new AppError('sheet-quote', { params: { line: lines ?? 1 }, cause: error })
  return typeof code === 'string' && code.startsWith('CSV_') ? new AppError('file-damaged', { cause: error }) : error
}

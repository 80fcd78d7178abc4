import { join } from 'node:path'
import { createConcurrencyLimit } from '../../process/concurrency-limit.ts'
import { runProgram } from '../../process/run-program.ts'
import type { Cell, Column, MarkedCell, MarkedColumn } from './column.ts'

/** A sheet to write: its name, direction and columns. */
export type Sheet<Row> = { name: string; rightToLeft: boolean; columns: readonly MarkedColumn<Row>[] }

const PROGRAM = join(import.meta.dirname, 'workbook.ts')
/** How long a workbook may take, in ms. */
const TIMEOUT = 120_000
// The library builds the workbook in memory: some 500 MB for 20,000 rows, the most of any export.
const HEAP = 1024
const limit = createConcurrencyLimit(1, 8)

/** Writes a workbook of one sheet, whose rows are streamed. Throws like `writeWorkbook`. */
export function writeXlsx<Row>(sheet: Sheet<Row>, batches: AsyncIterable<Row[]>): Promise<Buffer> {
  return writeWorkbook(lines(sheet, batches))
}

/** Writes a workbook of several sheets. Throws like `writeWorkbook`. */
export function writeSheets(sheets: readonly WholeSheet[]): Promise<Buffer> {
  return writeWorkbook(linesOfAll(sheets))
}

/** A sheet with its rows, of any type. */
export type WholeSheet = ReturnType<typeof wholeSheet>

/** A sheet with its rows, whose type is erased: the sheets of a workbook differ. */
export function wholeSheet<Row>(sheet: Sheet<Row>, rows: readonly Row[]): { lines: () => AsyncGenerator<string> } {
  return { lines: () => lines(sheet, batchOf(rows)) }
}

async function* batchOf<Row>(rows: readonly Row[]) {
  yield [...rows]
}

async function* linesOfAll(sheets: readonly WholeSheet[]): AsyncGenerator<string> {
  for (const sheet of sheets) yield* sheet.lines()
}

/**
 * Streams the lines to the library, which runs in a process of its own, one at a time: it holds all of them and computes for seconds.
 * Throws AppError 'unavailable' while too many wait, and what the source of the rows throws.
 */
function writeWorkbook(input: AsyncIterable<string>): Promise<Buffer> {
  return limit.run(async () => {
    const { code, signal, output, stderr } = await runProgram({
      path: PROGRAM,
      args: [],
      heap: HEAP,
      timeout: TIMEOUT,
      input,
    })
    if (code !== 0) throw new Error(`A workbook could not be written (${signal ?? code}): ${stderr}`)
    return output
  })
}

/** The program's first line of a sheet; each further one is a row. */
export type SheetHead = Omit<Sheet<never>, 'columns'> & { columns: Omit<Column<never>, 'of'>[] }

async function* lines<Row>({ columns, ...sheet }: Sheet<Row>, batches: AsyncIterable<Row[]>): AsyncGenerator<string> {
  const head: SheetHead = { ...sheet, columns: columns.map(({ of: _, ...column }) => column) }
  yield `${JSON.stringify(head)}\n`
  for await (const batch of batches) {
    const rows = batch.map((row): (Cell | MarkedCell)[] => columns.map(({ of }) => of(row)))
    yield rows.map((row) => `${JSON.stringify(row)}\n`).join('')
  }
}

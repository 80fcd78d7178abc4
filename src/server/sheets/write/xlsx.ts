import { join } from 'node:path'
import { createConcurrencyLimit } from '../../process/concurrency-limit.ts'
import { runProgram } from '../../process/run-program.ts'
import type { Cell, Column } from './column.ts'

/** A sheet to be written: its name on the tab, whether it reads from right to left, and its columns. */
export type Sheet<Row> = { name: string; rightToLeft: boolean; columns: readonly Column<Row>[] }

const PROGRAM = join(import.meta.dirname, 'workbook.ts')
/** How long a workbook may take, in ms. */
const LONGEST = 120_000
// The library holds a whole workbook: some 500 MB for the 20,000 rows that are the most of any here.
const HEAP = 1024
const gate = createConcurrencyLimit(1, 8)

/** A workbook of one sheet, whose rows come as they are read. Throws as `writeWorkbook` does. */
export function writeXlsx<Row>(sheet: Sheet<Row>, batches: AsyncIterable<Row[]>): Promise<Buffer> {
  return writeWorkbook(lines(sheet, batches))
}

/** A workbook of several sheets in their order, of rows that are there. Throws as `writeWorkbook` does. */
export function writeSheets(sheets: readonly WholeSheet[]): Promise<Buffer> {
  return writeWorkbook(linesOfAll(sheets))
}

/** A sheet with its rows, whatever they are. */
export type WholeSheet = ReturnType<typeof wholeSheet>

/** A sheet with its rows, which are forgotten to be of one type: a workbook's sheets differ. */
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
 * The library that packs a workbook is given its lines as they come, in a process of its own, one at a time: it holds them all and
 * calculates for seconds. Throws AppError 'unavailable' while too many wait, and what the source of the rows throws.
 */
function writeWorkbook(input: AsyncIterable<string>): Promise<Buffer> {
  return gate.run(async () => {
    const { code, signal, given, complaint } = await runProgram({
      path: PROGRAM,
      args: [],
      heap: HEAP,
      longest: LONGEST,
      input,
    })
    if (code !== 0) throw new Error(`A workbook could not be written (${signal ?? code}): ${complaint}`)
    return given
  })
}

/** The first line that the program reads; a row follows on each other. */
export type SheetHead = Omit<Sheet<never>, 'columns'> & { columns: Omit<Column<never>, 'of'>[] }

async function* lines<Row>({ columns, ...sheet }: Sheet<Row>, batches: AsyncIterable<Row[]>): AsyncGenerator<string> {
  const head: SheetHead = { ...sheet, columns: columns.map(({ of: _, ...column }) => column) }
  yield `${JSON.stringify(head)}\n`
  for await (const batch of batches) {
    const rows = batch.map((row): Cell[] => columns.map(({ of }) => of(row)))
    yield rows.map((row) => `${JSON.stringify(row)}\n`).join('')
  }
}

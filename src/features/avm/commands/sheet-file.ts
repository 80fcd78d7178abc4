import { buffer } from 'node:stream/consumers'
import type { ExportFormat } from '#kernel/sheets.ts'
import type { DownloadedFile } from '#server/procedure.ts'
import type { Cell, CellKind } from '#server/sheets/write/column.ts'
import { csvHead, csvLines } from '#server/sheets/write/csv.ts'
import { SHEET_TYPES } from '#server/sheets/write/sheet-types.ts'
import { type StreamSheet, streamWorkbook } from '#server/sheets/write/stream-xlsx.ts'

/** A column by its heading, kind, width in digits, and the cell of each row. */
export type SheetColumn<Row> = readonly [head: string, kind: CellKind, width: number, of: (row: Row) => Cell]

type Sheet<Row> = {
  /** Of the file, without its ending. */
  name: string
  sheet: string
  columns: readonly SheetColumn<Row>[]
  rows: readonly Row[]
  /** A further sheet of the workbook, of two columns of texts. */
  beside: { name: string; heads: readonly [head: string, width: number][]; lines: readonly [string, string][] }
  rightToLeft: boolean
}

/** Writes rows as CSV, or as a workbook with what is to be known of them on a sheet of its own. */
export async function sheetFile<Row>(
  format: ExportFormat,
  { name, sheet, columns: given, rows, beside, rightToLeft }: Sheet<Row>,
): Promise<DownloadedFile> {
  const columns = given.map(([head, kind, width, of]) => ({ head, kind, width, of }))
  const sheets: StreamSheet[] = [
    { name: sheet, columns, batches: [rows.map((row) => columns.map(({ of }) => of(row)))] },
    {
      name: beside.name,
      columns: beside.heads.map(([head, width]) => ({ head, kind: 'text', width })),
      batches: [beside.lines],
    },
  ]
  const content =
    format === 'csv'
      ? new TextEncoder().encode(csvHead(columns) + csvLines(columns, rows))
      : await buffer(streamWorkbook(sheets, rightToLeft))
  return { name: `${name}.${format}`, type: SHEET_TYPES[format], content }
}

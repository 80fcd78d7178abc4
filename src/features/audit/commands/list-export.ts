import { kuwaitToday } from '#kernel/dates.ts'
import { AppError } from '#kernel/errors.ts'
import { type ExportFormat, MOST_IN_XLSX } from '#kernel/sheets.ts'
import type { Language } from '#kernel/words.ts'
import type { Filters, ListDefinition } from '#server/lists/definition.ts'
import { countList, readBatches } from '#server/lists/page.ts'
import type { DownloadContext, DownloadedFile } from '#server/procedure.ts'
import type { Column } from '#server/sheets/write/column.ts'
import { csvHead, csvLines } from '#server/sheets/write/csv.ts'
import { writeXlsx } from '#server/sheets/write/xlsx.ts'
import { admitExport, type ExportRecord, noteExport } from './exports.ts'

/** The number of rows held in memory and written at once, which takes a few milliseconds. */
const BATCH = 500

const TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

type ListExport<Row, Item> = {
  definition: ListDefinition<Row, Item>
  filters: Filters
  columns: readonly Column<Item>[]
  format: ExportFormat
  language: Language
  /** The name of the file without its date, and that of the sheet. */
  file: string
  sheet: string
  resourceType: ExportRecord['resourceType']
  /** What the log says of so many rows, and which filters were asked for. */
  described: (rows: number) => string
  asked: object
  /** The most rows of a workbook, which is built in memory; a CSV is streamed without a limit. */
  most?: number | undefined
}

/**
 * Exports the rows of a list as a file, in its order and limited to the rows and fields that this person may see. The audit entry is
 * written before the first byte is sent. Throws AppError 'too-many-requests' after ten in a minute, and 'export-too-large' for a
 * workbook of more than `most`.
 */
export async function exportList<Row extends { id: string; cursor?: string }, Item>(
  ctx: DownloadContext,
  { definition, filters, columns, format, language, most = MOST_IN_XLSX, ...about }: ListExport<Row, Item>,
): Promise<DownloadedFile> {
  await admitExport(ctx)
  const rows = await countList(ctx, definition, filters)
  if (format === 'xlsx' && rows > most) throw new AppError('export-too-large', { params: { rows, most } })
  await noteExport(ctx, {
    resourceType: about.resourceType,
    description: about.described(rows),
    details: { rows, format, filters: about.asked },
  })
  const batches = readBatches(ctx, definition, filters, BATCH)
  const sheet = { name: about.sheet, rightToLeft: language === 'ar', columns }
  return {
    name: `${about.file}-${kuwaitToday()}.${format}`,
    type: TYPES[format],
    body: format === 'csv' ? csv(columns, batches) : whole(await writeXlsx(sheet, batches)),
  }
}

async function* csv<Item>(columns: readonly Column<Item>[], batches: AsyncIterable<Item[]>) {
  yield csvHead(columns)
  for await (const batch of batches) yield csvLines(columns, batch)
}

async function* whole(bytes: Uint8Array) {
  yield bytes
}

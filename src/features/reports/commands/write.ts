import { kuwaitToday } from '#kernel/dates.ts'
import type { Language } from '#kernel/words.ts'
import { csvHead, csvLines } from '#server/sheets/write/csv.ts'
import { SHEET_TYPES } from '#server/sheets/write/sheet-types.ts'
import { readingOf } from '../../papers/commands.ts'
import { reportsMessages } from '../messages.ts'
import {
  MOST_IN_PDF,
  MOST_IN_SHEET,
  type ReportCell,
  type ReportColumn,
  type ReportDefinition,
  type ReportFormat,
  type Separator,
} from '../model.ts'
import { readRegister } from '../queries/read.ts'
import type { ReportContext } from '../queries/source.ts'
import { reportWorkbook } from './workbook.ts'
import type { Writing, WrittenBatch } from './writing.ts'

/** How many rows are read and written at once: the next ones are read meanwhile. */
const BATCH = 500

const TYPES: Readonly<Record<ReportFormat, string>> = {
  pdf: 'application/pdf',
  ...SHEET_TYPES,
}
/** The most rows of a file; a CSV has no limit. */
const MOST: Readonly<Record<ReportFormat, number>> = {
  pdf: MOST_IN_PDF,
  xlsx: MOST_IN_SHEET,
  csv: Number.POSITIVE_INFINITY,
}

/** How a file is made: its format, its language (by default the reader's), and for a CSV what separates its columns. */
export type WritingOptions = {
  format: ReportFormat
  language?: Language | undefined
  separator?: Separator | undefined
}

/** A report that can be written as a file: `rows` of its `of` rows will be in it, or as many as the format holds. */
export type OpenReport = {
  name: string
  type: string
  rows: number
  of: number
  format: ReportFormat
  writing: Writing
}

/** What hears how many rows were written so far, and how many there will be. */
export type Progress = (written: number, rows: number) => void

/**
 * Reads what is above and below the rows of a report, in the scope of `ctx.actor`, who may be another than the one who asked for it.
 * Throws as `readRegister`.
 */
export async function openReport(
  ctx: ReportContext,
  definition: ReportDefinition,
  { format, language }: WritingOptions,
  progress: Progress = () => undefined,
): Promise<OpenReport> {
  const reading = await readingOf(ctx, language)
  const report = await readRegister(ctx, definition, reading)
  const rows = Math.min(report.count, MOST[format])

  async function* batches(): AsyncGenerator<WrittenBatch> {
    let written = 0
    for await (const batch of report.rows(BATCH)) {
      const cells = batch.rows.slice(0, MOST[format] - written).map((row) => row.cells)
      written += cells.length
      yield { group: batch.group, rows: cells }
      progress(Math.min(rows, written), rows)
      if (written >= MOST[format]) return
    }
  }
  return {
    name: `${definition.register}-${kuwaitToday()}.${format}`,
    type: TYPES[format],
    rows,
    of: report.count,
    format,
    writing: { ctx, report, reading, rows, batches },
  }
}

/** The bytes of a report as a sheet, which are made as they are taken. */
export function writeSheet({ format, writing }: OpenReport, separator?: Separator): AsyncGenerator<Uint8Array> {
  return format === 'csv' ? csv(writing, separator) : reportWorkbook(writing)
}

/** The kinds of cells as a sheet has them. */
const CSV_KINDS = {
  text: 'text',
  code: 'text',
  count: 'whole',
  money: 'decimal',
  area: 'decimal',
  date: 'date',
  instant: 'instant',
  days: 'decimal',
} as const satisfies Record<ReportColumn['kind'], string>

async function* csv(
  { report, reading, batches }: Writing,
  separator: Separator | undefined,
): AsyncGenerator<Uint8Array> {
  const { head, groups } = report
  const columns = head.columns.map(({ head, kind }, at) => ({
    head,
    kind: CSV_KINDS[kind],
    of: (row: readonly ReportCell[]) => row[at] ?? null,
  }))
  const grouped = { head: reportsMessages.group[reading.language], kind: 'text' as const }
  const headed = head.groupedBy === null ? columns : [{ ...grouped, head: head.groupedBy }, ...columns]
  const encoder = new TextEncoder()
  yield encoder.encode(csvHead(headed, separator))
  for await (const { group, rows } of batches()) {
    const label = group === null ? null : (groups[group]?.label ?? null)
    const all = head.groupedBy === null ? columns : [{ ...grouped, of: () => label }, ...columns]
    yield encoder.encode(csvLines(all, rows, separator))
  }
}

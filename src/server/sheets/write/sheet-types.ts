import { FILE_KINDS } from '#kernel/file-kinds.ts'
import type { ExportFormat } from '#kernel/sheets.ts'

/** The media types of the sheets that the product writes. */
export const SHEET_TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: FILE_KINDS.xlsx.type,
}

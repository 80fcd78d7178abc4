import { kuwaitToday } from '#kernel/dates.ts'
import { AppError } from '#kernel/errors.ts'
import type { Language } from '#kernel/words.ts'
import { countList, readBatches } from '#server/lists/page.ts'
import type { DownloadContext, DownloadedFile } from '#server/procedure.ts'
import type { Column } from '#server/sheets/write/column.ts'
import { csvHead, csvLines } from '#server/sheets/write/csv.ts'
import { writeXlsx } from '#server/sheets/write/xlsx.ts'
import { admitExport, noteExport } from '../../audit/commands/exports.ts'
import type { PropertyExport } from '../model/export.ts'
import { type ExportFormat, MOST_IN_XLSX, type Property } from '../model.ts'
import { propertyColumns } from '../queries/columns.ts'
import { filtersOf } from '../queries/filters.ts'
import { PROPERTIES } from '../queries/list.ts'

/** How many rows are in memory at once, and are written in one go: a few milliseconds. */
const BATCH = 500

const TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/**
 * The properties that a list by these filters holds, as a file, newest first: what this person may see, and of it what they are
 * told. That it was taken is in the log before the first byte leaves. Throws AppError 'invalid-argument' as the list does,
 * 'too-many-requests' after ten in a minute, and 'export-too-large' for a workbook of more than `most`.
 */
export async function exportProperties(
  ctx: DownloadContext,
  { language = ctx.actor.language ?? 'ar', ...wanted }: PropertyExport,
  format: ExportFormat,
  most = MOST_IN_XLSX,
): Promise<DownloadedFile> {
  const filters = filtersOf(wanted)
  await admitExport(ctx)
  const rows = await countList(ctx, PROPERTIES, filters)
  if (format === 'xlsx' && rows > most) throw new AppError('export-too-large', { params: { rows, most } })
  await noteExport(ctx, {
    resourceType: 'property',
    description: `${ctx.actor.displayName} exported ${rows} properties`,
    details: { rows, format, filters: wanted },
  })
  const columns = propertyColumns(ctx.actor, language)
  const batches = readBatches(ctx, PROPERTIES, filters, BATCH)
  const sheet = { name: sheetName(language), rightToLeft: language === 'ar', columns }
  return {
    name: `properties-${kuwaitToday()}.${format}`,
    type: TYPES[format],
    body: format === 'csv' ? csv(columns, batches) : whole(await writeXlsx(sheet, batches)),
  }
}

const sheetName = (language: Language) => (language === 'ar' ? 'العقارات' : 'Properties')

async function* csv(columns: Column<Property>[], batches: AsyncIterable<Property[]>) {
  yield csvHead(columns)
  for await (const batch of batches) yield csvLines(columns, batch)
}

async function* whole(bytes: Uint8Array) {
  yield bytes
}

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

/** The number of rows held in memory and written at once, which takes a few milliseconds. */
const BATCH = 500

const TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/**
 * Exports the properties matching these filters, newest first, limited to the rows and fields that this person may
 * see. The audit entry is written before the first byte is sent. Throws AppError 'invalid-argument' as the list does,
 * 'too-many-requests' after ten in a minute, and 'export-too-large' for a workbook of more than `most`.
 */
export async function exportProperties(
  ctx: DownloadContext,
  { language = ctx.actor.language ?? 'ar', ...wanted }: PropertyExport,
  format: ExportFormat,
  most = MOST_IN_XLSX,
): Promise<DownloadedFile> {
  const filters = filtersOf(wanted, ctx.actor)
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

import type { ExportFormat } from '#kernel/sheets.ts'
import type { DownloadContext, DownloadedFile } from '#server/procedure.ts'
import { exportList } from '../../audit/commands/list-export.ts'
import type { PropertyExport } from '../model/export.ts'
import { propertyColumns } from '../queries/columns.ts'
import { filtersOf } from '../queries/filters.ts'
import { PROPERTIES } from '../queries/list.ts'

/** Exports the properties matching these filters, in the order of the list. Throws AppError 'invalid-argument' as the list does, and as `exportList`. */
export async function exportProperties(
  ctx: DownloadContext,
  { language = ctx.actor.language ?? 'ar', ...wanted }: PropertyExport,
  format: ExportFormat,
  most?: number,
): Promise<DownloadedFile> {
  return exportList(ctx, {
    definition: PROPERTIES,
    filters: await filtersOf(ctx, wanted),
    columns: propertyColumns(ctx.actor, language),
    format,
    language,
    file: 'properties',
    sheet: language === 'ar' ? 'العقارات' : 'Properties',
    resourceType: 'property',
    described: (rows) => `${ctx.actor.displayName} exported ${rows} properties`,
    asked: wanted,
    most,
  })
}

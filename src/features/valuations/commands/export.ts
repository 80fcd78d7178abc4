import type { ExportFormat } from '#kernel/sheets.ts'
import type { DownloadContext, DownloadedFile } from '#server/procedure.ts'
import { exportList } from '../../audit/commands/list-export.ts'
import type { ValuationExport } from '../model/export.ts'
import { valuationColumns } from '../queries/columns.ts'
import { chosenRows, filtersOf, VALUATIONS } from '../queries/list.ts'

/**
 * Exports the valuations matching these filters, or the chosen ones among them, with the columns that the list shows and in its order.
 * Throws AppError 'invalid-argument' as the list does, and as `exportList`.
 */
export async function exportValuations(
  ctx: DownloadContext,
  { language = ctx.actor.language ?? 'ar', columns, ids, ...wanted }: ValuationExport,
  format: ExportFormat,
  most?: number,
): Promise<DownloadedFile> {
  return exportList(ctx, {
    definition: VALUATIONS,
    filters: chosenRows(await filtersOf(ctx, wanted), ids),
    columns: valuationColumns(language, columns),
    format,
    language,
    file: 'valuations',
    sheet: language === 'ar' ? 'التقييمات' : 'Valuations',
    resourceType: 'valuation',
    described: (rows) => `${ctx.actor.displayName} exported ${rows} valuations`,
    asked: { ...wanted, ...(ids ? { chosen: ids.length } : {}), ...(columns ? { columns } : {}) },
    most,
  })
}

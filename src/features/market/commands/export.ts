import type { ExportFormat } from '#kernel/sheets.ts'
import type { DownloadContext, DownloadedFile } from '#server/procedure.ts'
import { exportList } from '../../audit/commands/list-export.ts'
import type { MarketExport } from '../model/inputs.ts'
import { marketColumns } from '../queries/columns.ts'
import { filtersOf } from '../queries/filters.ts'
import { MARKET } from '../queries/list.ts'

/** Exports the entries matching these filters, in the order of the list; those made up for a demonstration say so. Throws as `exportList`. */
export async function exportMarket(
  ctx: DownloadContext,
  { language = ctx.actor.language ?? 'ar', ...wanted }: MarketExport,
  format: ExportFormat,
  most?: number,
): Promise<DownloadedFile> {
  return exportList(ctx, {
    definition: MARKET,
    filters: filtersOf(wanted, ctx.actor),
    columns: marketColumns(language),
    format,
    language,
    file: 'market',
    sheet: language === 'ar' ? 'سجل السوق' : 'Market register',
    resourceType: 'evidence',
    described: (rows) => `${ctx.actor.displayName} exported ${rows} entries of the market register`,
    asked: wanted,
    most,
  })
}

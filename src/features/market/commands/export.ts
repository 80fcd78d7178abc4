import { exportList, listTask } from '#features/papers/commands/list-export.ts'
import type { ExportFormat } from '#kernel/sheets.ts'
import type { ListContext } from '#server/lists/definition.ts'
import type { DownloadedFile, MakingContext } from '#server/procedure.ts'
import type { MarketExport } from '../model/inputs.ts'
import { marketColumns } from '../queries/columns.ts'
import { filtersOf } from '../queries/filters.ts'
import { MARKET } from '../queries/list.ts'

type Selection = Omit<MarketExport, 'language'>

async function open({ actor }: ListContext, { selection, language }: { selection: Selection; language: 'ar' | 'en' }) {
  return {
    definition: MARKET,
    filters: filtersOf(selection, actor),
    columns: marketColumns(language),
    sheet: language === 'ar' ? 'سجل السوق' : 'Market register',
  }
}

/** Writes the file in a process of its own. */
export const run = listTask(open)

/** Exports the entries matching these filters, in the order of the list; those made up for a demonstration say so. Throws as `exportList`. */
export async function exportMarket(
  ctx: MakingContext,
  { language = ctx.actor.language ?? 'ar', ...selection }: MarketExport,
  format: ExportFormat,
  most?: number,
): Promise<DownloadedFile> {
  return exportList(ctx, {
    open,
    task: import.meta.filename,
    selection,
    noted: selection,
    format,
    language,
    file: 'market',
    resourceType: 'evidence',
    described: (rows) => `${ctx.actor.displayName} exported ${rows} entries of the market register`,
    most,
  })
}

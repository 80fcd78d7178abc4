import { exportList, listTask } from '#features/papers/commands/list-export.ts'
import type { ExportFormat } from '#kernel/sheets.ts'
import type { ListContext } from '#server/lists/definition.ts'
import type { DownloadedFile, MakingContext } from '#server/procedure.ts'
import type { ValuationExport } from '../model/export.ts'
import { valuationColumns } from '../queries/columns.ts'
import { chosenRows, filtersOf, VALUATIONS } from '../queries/list.ts'

type Selection = Omit<ValuationExport, 'language'>

async function open(ctx: ListContext, { selection, language }: { selection: Selection; language: 'ar' | 'en' }) {
  const { columns, ids, ...wanted } = selection
  return {
    definition: VALUATIONS,
    filters: chosenRows(await filtersOf(ctx, wanted), ids),
    columns: valuationColumns(language, columns),
    sheet: language === 'ar' ? 'التقييمات' : 'Valuations',
  }
}

/** Writes the file in a process of its own. */
export const run = listTask(open)

/**
 * Exports the valuations matching these filters, or the chosen ones among them, with the columns that the list shows and in its order.
 * Throws AppError 'invalid-argument' as the list does, and as `exportList`.
 */
export async function exportValuations(
  ctx: MakingContext,
  { language = ctx.actor.language ?? 'ar', ...selection }: ValuationExport,
  format: ExportFormat,
  most?: number,
): Promise<DownloadedFile> {
  const { columns, ids, ...wanted } = selection
  return exportList(ctx, {
    open,
    task: import.meta.filename,
    selection,
    noted: { ...wanted, ...(ids ? { chosen: ids.length } : {}), ...(columns ? { columns } : {}) },
    format,
    language,
    file: 'valuations',
    resourceType: 'valuation',
    described: (rows) => `${ctx.actor.displayName} exported ${rows} valuations`,
    most,
  })
}

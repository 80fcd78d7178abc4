import { exportList, listTask } from '#features/papers/commands/list-export.ts'
import type { ExportFormat } from '#kernel/sheets.ts'
import type { ListContext } from '#server/lists/definition.ts'
import type { DownloadedFile, MakingContext } from '#server/procedure.ts'
import type { PropertyExport } from '../model/export.ts'
import { propertyColumns } from '../queries/columns.ts'
import { filtersOf } from '../queries/filters.ts'
import { PROPERTIES } from '../queries/list.ts'

type Selection = Omit<PropertyExport, 'language'>

async function open(ctx: ListContext, { selection, language }: { selection: Selection; language: 'ar' | 'en' }) {
  return {
    definition: PROPERTIES,
    filters: await filtersOf(ctx, selection),
    columns: propertyColumns(ctx.actor, language),
    sheet: language === 'ar' ? 'العقارات' : 'Properties',
  }
}

/** Writes the file in a process of its own. */
export const run = listTask(open)

/** Exports the properties matching these filters, in the order of the list. Throws AppError 'invalid-argument' as the list does, and as `exportList`. */
export async function exportProperties(
  ctx: MakingContext,
  { language = ctx.actor.language ?? 'ar', ...selection }: PropertyExport,
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
    file: 'properties',
    resourceType: 'property',
    described: (rows) => `${ctx.actor.displayName} exported ${rows} properties`,
    most,
  })
}

import { exportList, listTask } from '#features/papers/commands/list-export.ts'
import { type Descriptors, type FieldsWith, inPlace } from '#kernel/field-descriptor.ts'
import type { ExportFormat } from '#kernel/sheets.ts'
import type { Language, MessagesByNamespace } from '#kernel/words.ts'
import type { ListContext } from '#server/lists/definition.ts'
import type { DownloadedFile, MakingContext } from '#server/procedure.ts'
import { CELL_KINDS, type Column } from '#server/sheets/write/column.ts'
import { fieldCell } from '#server/sheets/write/field-cell.ts'
import { placesMessages } from '../../places/messages.ts'
import { valuationsMessages } from '../../valuations/messages.ts'
import { STORED_FIELDS } from '../fields.ts'
import { marketMessages } from '../messages.ts'
import type { MarketExport } from '../model/inputs.ts'
import type { Evidence } from '../model.ts'
import { filtersOf } from '../queries/filters.ts'
import { MARKET } from '../queries/list.ts'

type Exported = FieldsWith<typeof STORED_FIELDS, { export: object }>

const EXPORTED = inPlace<Descriptors>(STORED_FIELDS, (field) =>
  'export' in field ? (field.export as object) : null,
) as Exported[]

const MESSAGES: MessagesByNamespace = {
  market: marketMessages,
  places: placesMessages,
  valuations: valuationsMessages,
}
/** The columns of the exported register, headed by the field labels, so that an import recognizes them. */
function marketColumns(language: Language): Column<Evidence>[] {
  return EXPORTED.map((field) => ({
    head: marketMessages[`field.${field}`][language],
    kind: CELL_KINDS[STORED_FIELDS[field].kind],
    width: STORED_FIELDS[field].export.width,
    of: (row) => fieldCell(STORED_FIELDS[field], row[field], MESSAGES, language),
  }))
}

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

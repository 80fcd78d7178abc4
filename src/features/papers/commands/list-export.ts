import { buffer } from 'node:stream/consumers'
import type { Actor } from '#access/actor.ts'
import { kuwaitToday } from '#kernel/dates.ts'
import { AppError } from '#kernel/errors.ts'
import { type ExportFormat, MOST_IN_XLSX } from '#kernel/sheets.ts'
import type { Language } from '#kernel/words.ts'
import { admitExport, type ExportRecord, noteExport } from '#server/audit/exports.ts'
import type { Filters, ListContext, ListDefinition } from '#server/lists/definition.ts'
import { readBatches, shownFilters } from '#server/lists/page.ts'
import { countList } from '#server/lists/total.ts'
import { refuseWideOrder } from '#server/lists/wide.ts'
import type { DownloadedFile, MakingContext } from '#server/procedure.ts'
import type { Column } from '#server/sheets/write/column.ts'
import { csvHead, csvLines } from '#server/sheets/write/csv.ts'
import { SHEET_TYPES } from '#server/sheets/write/sheet-types.ts'
import { streamWorkbook } from '#server/sheets/write/stream-xlsx.ts'
import type { Task } from '#server/tasks/task.ts'
import { FEW_ROWS, type FileContent, keepFile, madeInFolder } from '#server/tasks/task-file.ts'
import { fileTask } from './file-task.ts'

/** The number of rows held in memory and written at once, which takes a few milliseconds. */
const BATCH = 500
/** How long a file may take that its reader waits for, in ms. */
const TIMEOUT = 600_000

/** What a file of a list is made of; the name is that of the sheet. */
type ListSource<Row, Item> = {
  definition: ListDefinition<Row, Item>
  filters: Filters
  columns: readonly Column<Item>[]
  sheet: string
}
/** What is wanted of a list, and how it is written. */
type Wanted<Selection> = { selection: Selection; format: ExportFormat; language: Language }
/** Finds out what a file is made of, in the reader's scope. Throws AppError 'invalid-argument' as the list does. */
type OpenList<Selection, Row, Item> = (ctx: ListContext, wanted: Wanted<Selection>) => Promise<ListSource<Row, Item>>
type Identified = { id: string; cursor?: string }

/** A file of a list as a task: in whose scope, what is wanted, and the folder in which it is written. */
type ListTask<Selection> = Wanted<Selection> & { actor: Actor; folder: string }

/** The task that writes the files of a list; it needs a module of its own. Throws as the list does. */
export function listTask<Selection, Row extends Identified, Item>(
  open: OpenList<Selection, Row, Item>,
): Task<ListTask<Selection>, FileContent> {
  return fileTask(async (db, { actor, folder, ...wanted }) => {
    const ctx = { actor, db }
    return keepFile(write(ctx, await opened(open, ctx, wanted), wanted), folder)
  })
}

/** What a file is made of, by the spelling under which the list shows its rows. */
async function opened<Selection, Row extends Identified, Item>(
  open: OpenList<Selection, Row, Item>,
  ctx: ListContext,
  wanted: Wanted<Selection>,
): Promise<ListSource<Row, Item>> {
  const source = await open(ctx, wanted)
  const { filters } = await shownFilters(ctx, source.definition, source.filters)
  return { ...source, filters }
}

type ListExport<Selection, Row, Item> = Wanted<Selection> & {
  open: OpenList<Selection, Row, Item>
  /** The path of the module that exports the `listTask` of the list. */
  task: string
  /** The name of the file without its date. */
  file: string
  resourceType: ExportRecord['resourceType']
  /** What the log says of so many rows, and which filters were asked for. */
  described: (rows: number) => string
  noted: object
  /** The most rows of a workbook; a CSV has no limit. */
  most?: number | undefined
}

/**
 * Exports the rows of a list as a file, in its order and limited to the rows and fields that this person may see: few by the server
 * itself, more by a process. The audit entry is written before the first byte is sent, and that is sent once the file is whole. Throws
 * AppError 'too-many-requests' after ten in a minute, 'order-too-wide' as the list does, 'export-too-large' for a workbook of more than `most`,
 * 'unavailable' and 'deadline-exceeded'.
 */
export async function exportList<Selection, Row extends Identified, Item>(
  ctx: MakingContext,
  { selection, format, language, open, task, most = MOST_IN_XLSX, ...about }: ListExport<Selection, Row, Item>,
): Promise<DownloadedFile> {
  await admitExport(ctx)
  const wanted = { selection, format, language }
  const source = await opened(open, ctx, wanted)
  await refuseWideOrder(ctx, source.definition, source.filters)
  const rows = await countList(ctx, source.definition, source.filters)
  if (format === 'xlsx' && rows > most) throw new AppError('export-too-large', { params: { rows, most } })
  await noteExport(ctx, {
    resourceType: about.resourceType,
    description: about.described(rows),
    details: { rows, format, filters: about.noted },
  })
  const inProcess = (folder: string) => {
    const input: ListTask<Selection> = { ...wanted, actor: ctx.actor, folder }
    return ctx.runTask<FileContent>(task, input, { timeout: TIMEOUT })
  }
  return {
    name: `${about.file}-${kuwaitToday()}.${format}`,
    type: SHEET_TYPES[format],
    content: rows > FEW_ROWS ? await madeInFolder(inProcess) : await buffer(write(ctx, source, wanted)),
  }
}

/** The bytes of a file, which are made as they are taken. */
function write<Row extends Identified, Item>(
  ctx: ListContext,
  { definition, filters, columns, sheet }: ListSource<Row, Item>,
  { format, language }: Omit<Wanted<unknown>, 'selection'>,
): AsyncGenerator<Uint8Array> {
  const batches = readBatches(ctx, definition, filters, BATCH)
  return format === 'csv' ? csv(columns, batches) : workbook({ columns, sheet }, batches, language)
}

async function* csv<Item>(
  columns: readonly Column<Item>[],
  batches: AsyncIterable<Item[]>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(csvHead(columns))
  for await (const batch of batches) yield encoder.encode(csvLines(columns, batch))
}

function workbook<Item>(
  { columns, sheet }: Pick<ListSource<never, Item>, 'columns' | 'sheet'>,
  batches: AsyncIterable<Item[]>,
  language: Language,
): AsyncGenerator<Uint8Array> {
  async function* rows() {
    for await (const batch of batches) yield batch.map((item) => columns.map(({ of }) => of(item)))
  }
  return streamWorkbook([{ name: sheet, columns, batches: rows() }], language === 'ar')
}

import { buffer } from 'node:stream/consumers'
import type { Actor } from '#access/actor.ts'
import { fileTask } from '#features/papers/commands/file-task.ts'
import { kuwaitToday } from '#kernel/dates.ts'
import { fill, type Language } from '#kernel/words.ts'
import { admitExport, noteExport } from '#server/audit/exports.ts'
import type { ListContext } from '#server/lists/definition.ts'
import { readBatches, readItems } from '#server/lists/page.ts'
import { countList } from '#server/lists/total.ts'
import type { DownloadedFile, MakingContext } from '#server/procedure.ts'
import { csvHead, csvLine, csvLines } from '#server/sheets/write/csv.ts'
import { FEW_ROWS, type FileContent, keepFile, madeInFolder, type SizedStream } from '#server/tasks/task-file.ts'
import { auditMessages } from '../messages.ts'
import type { AuditFilters } from '../model/inputs.ts'
import { MOST_EXPORTED } from '../model.ts'
import { auditColumns, type ExportedRow } from '../queries/columns.ts'
import { AUDIT, filtersOf } from '../queries/list.ts'
import { type AuditRow, withRecords } from '../queries/records.ts'
import { sentenceIn } from '../rules/log/worded.ts'

type Input = AuditFilters & { language?: Language }
/** What is written: the filters, the language, and the most rows. */
type Wanted = { filters: AuditFilters; language: Language; most: number }
/** How many rows a file holds, of how many. */
type Extent = { rows: number; total: number }
type LogTask = Wanted & { actor: Actor; folder: string }

/** How many rows are in memory at once. */
const BATCH = 1000
/** How long a file may take that its reader waits for, in ms. */
const TIMEOUT = 600_000

/** Writes the file in a process of its own. */
export const run = fileTask<LogTask, FileContent & Extent>(async (db, { actor, folder, ...wanted }) => {
  const { text, ...extent } = await openLog({ actor, db }, wanted)
  return { ...(await keepFile(text, folder)), ...extent }
})

/**
 * The log as a CSV file, newest first, at most `most` rows: few by the server itself, more by a process. The export is recorded once the
 * file is whole, so that it does not hold its own entry, and before the first byte is sent. Throws AppError 'invalid-argument' for a
 * reversed range, 'too-many-requests' after ten in a minute, 'unavailable' and 'deadline-exceeded'.
 */
export async function exportAudit(ctx: MakingContext, input: Input, most = MOST_EXPORTED): Promise<DownloadedFile> {
  const { language = ctx.actor.language ?? 'ar', ...filters } = input
  await admitExport(ctx)
  const { content, rows, total } = await make(ctx, { filters, language, most })
  try {
    await noteExport(ctx, {
      resourceType: 'audit',
      description: `${ctx.actor.displayName} exported ${rows} entries of the audit log`,
      details: { rows, total, filters },
    })
  } catch (error) {
    if ('stream' in content) content.stream.destroy()
    throw error
  }
  return { name: `audit-${kuwaitToday()}.csv`, type: 'text/csv; charset=utf-8', content }
}

async function make(ctx: MakingContext, wanted: Wanted): Promise<Extent & { content: Uint8Array | SizedStream }> {
  const { hasMore } = await readItems(ctx, AUDIT, filtersOf(wanted.filters), { pageSize: FEW_ROWS })
  if (!hasMore) {
    const { text, ...extent } = await openLog(ctx, wanted)
    return { ...extent, content: await buffer(text) }
  }
  const { rows, total, size, stream } = await madeInFolder((folder) => {
    const task: LogTask = { ...wanted, actor: ctx.actor, folder }
    return ctx.runTask<FileContent & Extent>(import.meta.filename, task, { timeout: TIMEOUT })
  })
  return { rows, total, content: { size, stream } }
}

/** The file's bytes, made as they are taken, and how many rows they will hold. */
async function openLog(ctx: ListContext, { filters: given, language, most }: Wanted) {
  const filters = filtersOf(given)
  const batches = readBatches(ctx, AUDIT, filters, Math.min(BATCH, most))
  const { value: first = [] } = await batches.next()
  const total = first.length < BATCH ? first.length : await countList(ctx, AUDIT, filters)
  const rows = Math.min(total, most)
  const columns = auditColumns(language)
  const encoder = new TextEncoder()
  async function* text(): AsyncGenerator<Uint8Array> {
    yield encoder.encode(csvHead(columns))
    for await (const batch of limited(first, batches, rows))
      yield encoder.encode(csvLines(columns, await withSentences(ctx, batch, language)))
    if (rows < total) yield encoder.encode(csvLine([fill(auditMessages.exportLimited[language], { rows, total })]))
  }
  return { rows, total, text: text() }
}

/** Rows with what each of them tells: the stored description is English, so a file in Arabic gets the sentence of the screen. */
async function withSentences(
  { db }: Pick<ListContext, 'db'>,
  batch: AuditRow[],
  language: Language,
): Promise<ExportedRow[]> {
  if (language === 'en') return batch.map((row) => ({ ...row, sentence: row.description }))
  const entries = await withRecords(db, batch)
  return batch.map((row, at) => {
    const entry = entries[at]
    return { ...row, sentence: entry ? sentenceIn(language, entry) : row.description }
  })
}

/** The first batch and those that follow, `rows` rows at most. */
async function* limited(first: AuditRow[], others: AsyncIterable<AuditRow[]>, rows: number) {
  yield first.slice(0, rows)
  let left = rows - first.length
  if (left <= 0) return
  for await (const batch of others) {
    yield batch.slice(0, left)
    left -= batch.length
    if (left <= 0) return
  }
}

import { kuwaitToday } from '#kernel/dates.ts'
import { fill, type Language } from '#kernel/words.ts'
import { countList, readBatches } from '#server/lists/page.ts'
import type { DownloadContext, DownloadedFile } from '#server/procedure.ts'
import { csvHead, csvLine, csvLines } from '#server/sheets/write/csv.ts'
import { auditMessages } from '../messages.ts'
import type { AuditFilters } from '../model/inputs.ts'
import { MOST_EXPORTED } from '../model.ts'
import { auditColumns, type ExportedRow } from '../queries/columns.ts'
import { AUDIT, filtersOf } from '../queries/list.ts'
import { type AuditRow, withRecords } from '../queries/records.ts'
import { sentenceIn } from '../rules/log/worded.ts'
import { admitExport, noteExport } from './exports.ts'

type Wanted = AuditFilters & { language?: 'ar' | 'en' }

/** How many rows are in memory at once. */
const BATCH = 1000

/**
 * The log as a CSV file, newest first, at most 100,000 rows. The export itself is recorded before the first byte is sent. Throws AppError 'invalid-argument' for a reversed range, and 'too-many-requests' after ten in a minute.
 */
export async function exportAudit(ctx: DownloadContext, input: Wanted, most = MOST_EXPORTED): Promise<DownloadedFile> {
  const { language = ctx.actor.language ?? 'ar', ...wanted } = input
  const filters = filtersOf(wanted)
  await admitExport(ctx)
  // Read before the export's own entry is written, so that the file does not contain it.
  const batches = readBatches(ctx, AUDIT, filters, Math.min(BATCH, most))
  const { value: first = [] } = await batches.next()
  const total = first.length < BATCH ? first.length : await countList(ctx, AUDIT, filters)
  const rows = Math.min(total, most)
  await noteExport(ctx, {
    resourceType: 'audit',
    description: `${ctx.actor.displayName} exported ${rows} entries of the audit log`,
    details: { rows, total, filters: wanted },
  })

  const columns = auditColumns(language)
  async function* text() {
    yield csvHead(columns)
    for await (const batch of limited(first, batches, rows))
      yield csvLines(columns, await withSentences(ctx, batch, language))
    if (rows < total) yield csvLine([fill(auditMessages.exportLimited[language], { rows, total })])
  }
  return { name: `audit-${kuwaitToday()}.csv`, type: 'text/csv; charset=utf-8', body: text() }
}

/** Rows with what each of them tells: the stored description is English, so a file in Arabic gets the sentence of the screen. */
async function withSentences({ db }: DownloadContext, batch: AuditRow[], language: Language): Promise<ExportedRow[]> {
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

import { kuwaitToday } from '#kernel/dates.ts'
import { fill } from '#kernel/words.ts'
import type { DownloadContext, DownloadedFile } from '#server/procedure.ts'
import { csvHead, csvLine, csvLines } from '#server/sheets/write/csv.ts'
import { auditMessages } from '../messages.ts'
import type { AuditFilters } from '../model/inputs.ts'
import { MOST_EXPORTED } from '../model.ts'
import { auditColumns } from '../queries/columns.ts'
import { type Narrowing, narrowingOf } from '../queries/filters.ts'
import { type AuditRow, countRows, readRows } from '../queries/rows.ts'
import { admitExport, noteExport } from './exports.ts'

type Wanted = AuditFilters & { language?: 'ar' | 'en' }

/** How many rows are in memory at once. */
const BATCH = 1000

/**
 * The log as a file for spreadsheets, newest first, at most 100,000 rows. That it was taken is in the log before the first byte
 * leaves. Throws AppError 'invalid-argument' for a reversed range, and 'too-many-requests' after ten in a minute.
 */
export async function exportAudit(ctx: DownloadContext, input: Wanted, most = MOST_EXPORTED): Promise<DownloadedFile> {
  const { language = ctx.actor.language ?? 'ar', ...filters } = input
  const narrowing = narrowingOf(filters)
  await admitExport(ctx)
  // Read before the export's own entry is written: what it holds ends where it began.
  const first = await readRows(ctx.db, narrowing, Math.min(BATCH, most))
  const total = first.length < BATCH ? first.length : await countRows(ctx.db, narrowing)
  const rows = Math.min(total, most)
  await noteExport(ctx, {
    resourceType: 'audit',
    description: `${ctx.actor.displayName} exported ${rows} entries of the audit log`,
    details: { rows, total, filters },
  })

  const columns = auditColumns(language)
  async function* text() {
    yield csvHead(columns)
    for await (const batch of batches(ctx, narrowing, first, rows)) yield csvLines(columns, batch)
    if (rows < total) yield csvLine([fill(auditMessages.exportLimited[language], { rows, total })])
  }
  return { name: `audit-${kuwaitToday()}.csv`, type: 'text/csv; charset=utf-8', body: text() }
}

async function* batches({ db }: DownloadContext, narrowing: Narrowing, first: AuditRow[], rows: number) {
  let left = rows
  for (let batch = first; batch.length > 0 && left > 0; ) {
    yield batch.slice(0, left)
    left -= batch.length
    const last = batch.at(-1)
    if (!last || left <= 0) return
    batch = await readRows(db, narrowing, Math.min(BATCH, left), { at: last.place, id: last.id })
  }
}

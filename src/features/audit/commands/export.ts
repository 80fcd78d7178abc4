import { sql } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import type { DownloadContext, DownloadedFile } from '#server/procedure.ts'
import { writeAudit } from '../commands.ts'
import type { AuditFilters } from '../model/inputs.ts'
import { MOST_EXPORTED } from '../model.ts'
import { csvHead, csvLimited, csvLines } from '../queries/csv.ts'
import { type Narrowing, narrowingOf } from '../queries/filters.ts'
import { type AuditRow, countRows, readRows } from '../queries/rows.ts'

type Wanted = AuditFilters & { language?: 'ar' | 'en' }

/** How many rows are in memory at once. */
const BATCH = 1000
/** How many exports a person may take in a minute: each reads much. */
const A_MINUTE = 10

/**
 * The log as a file for spreadsheets, newest first, at most 100,000 rows. That it was taken is in the log before the first byte
 * leaves. Throws AppError 'invalid-argument' for a reversed range, and 'too-many-requests' after ten in a minute.
 */
export async function exportAudit(ctx: DownloadContext, input: Wanted, most = MOST_EXPORTED): Promise<DownloadedFile> {
  const { language = ctx.actor.language ?? 'ar', ...filters } = input
  const narrowing = narrowingOf(filters)
  await admit(ctx)
  // Read before the export's own entry is written: what it holds ends where it began.
  const first = await readRows(ctx.db, narrowing, Math.min(BATCH, most))
  const total = first.length < BATCH ? first.length : await countRows(ctx.db, narrowing)
  const rows = Math.min(total, most)
  await noteExport(ctx, filters, { rows, total })

  async function* text() {
    yield csvHead(language)
    for await (const batch of batches(ctx, narrowing, first, rows)) yield csvLines(batch)
    if (rows < total) yield csvLimited(language, { rows, total })
  }
  return { name: `audit-${new Date().toISOString().slice(0, 10)}.csv`, type: 'text/csv; charset=utf-8', text: text() }
}

async function admit({ db, actor }: DownloadContext): Promise<void> {
  const { taken } = await db
    .selectFrom('auditLog')
    .select(({ fn }) => fn.countAll<number>().as('taken'))
    .where('userId', '=', actor.id)
    .where('eventType', '=', 'DATA_EXPORT')
    .where('at', '>', sql<Date>`now() - interval '1 minute'`)
    .executeTakeFirstOrThrow()
  if (taken >= A_MINUTE) throw new AppError('too-many-requests', { params: { seconds: 60 } })
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

function noteExport(
  { db, actor, request }: DownloadContext,
  filters: AuditFilters,
  counts: { rows: number; total: number },
) {
  return writeAudit(db, {
    eventType: 'DATA_EXPORT',
    actor: { id: actor.id, name: actor.displayName },
    description: `${actor.displayName} exported ${counts.rows} entries of the audit log`,
    details: { ...counts, filters },
    resourceType: 'audit',
    ipAddress: request.ip,
    userAgent: request.userAgent,
  })
}

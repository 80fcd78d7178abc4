import { sql } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import { fileOpened } from '#server/audit/openings.ts'
import { parameter } from '#server/db/prepared-query.ts'
import { scopedQuery } from '#server/lists/scope.ts'
import type { DownloadContext, ServedFile } from '#server/procedure.ts'
import { inScope } from './rows.ts'

const one = scopedQuery<Omit<ServedFile, 'as' | 'opens'> & { by: string; invoiceId: string }>(
  (scope, actorId) => sql`select f.sha256, f.size, f.kind, r.name, r.sent_by as by, i.id as "invoiceId"
    from invoice_receipts r join invoices i on i.id = r.invoice_id join files f on f.sha256 = r.sha256
    where r.id = ${parameter('id')} and ${inScope(scope, actorId)}`,
)

/** The file of a proof of payment, to be displayed or downloaded. Throws 'receipt-not-found' out of the reader's scope. */
export async function serveReceipt(
  ctx: DownloadContext,
  { id, as }: { id: string; as?: 'view' | undefined },
): Promise<ServedFile> {
  const [found] = await one(ctx, { id })
  if (!found) throw new AppError('receipt-not-found')
  const { by, invoiceId, ...served } = found
  const opens = [fileOpened({ id, by, ...served }, { recordType: 'invoice', recordId: invoiceId })]
  return { ...served, size: Number(served.size), as: as === 'view' ? 'inline' : 'attachment', opens }
}

import { type Kysely, sql } from 'kysely'
import { type Actor, isStaff } from '#access/actor.ts'
import type { DB } from '#server/db/tables.ts'
import { scopeOf } from '#server/lists/scope.ts'
import { documentsInScope, filesFor } from '../../documents/queries/rows.ts'
import { inScope as engagementFileInScope } from '../../engagement-files/queries.ts'
import { inScope as invoiceInScope } from '../../invoices/queries/rows.ts'
import { inScope as threadInScope } from '../../messages/queries/rows.ts'
import { inScope as requestInScope } from '../../requests/queries/rows.ts'
import { inScope as valuationInScope } from '../../valuations/queries/rows.ts'

/** A stored file that a person uploaded: the folder in the export, its name and when. */
type OwnFile = { folder: string; name: string; sha256: string; at: Date }

/**
 * The files that a person uploaded and may still open: with messages, as proofs of payment, with requests and valuations, and as documents. Of
 * staff only those of messages: the documents that they store are the firm's.
 */
export async function filesOf(db: Kysely<DB>, reader: Pick<Actor, 'id' | 'role'>): Promise<OwnFile[]> {
  const [id, scope] = [reader.id, scopeOf(reader)]
  const { rows } = await sql<OwnFile>`
    select 'files/messages' as folder, f.name, f.sha256, m.sent_at as at
      from messages m join message_files f on f.message_id = m.id join message_threads t on t.id = m.thread_id
      where m.author_id = ${id} and ${threadInScope(...scope)}
    union all select 'files/payments', p.name, p.sha256, p.sent_at
      from invoice_receipts p join invoices i on i.id = p.invoice_id where p.sent_by = ${id} and ${invoiceInScope(...scope)}
    union all select 'files/documents', c.name, c.sha256, c.sent_at
      from client_files c join client_folders d on d.id = c.folder_id where c.sent_by = ${id} and (
        exists (select from requests r where r.id = d.request_id and ${requestInScope(...scope)})
        or exists (select from valuations v where v.id = d.valuation_id and ${valuationInScope(...scope)}))
    union all select 'files/documents', f.name, f.sha256, f.added_at
      from engagement_files f where f.added_by = ${id} and ${engagementFileInScope(...scope)} and not ${isStaff(reader)}::boolean
    union all select 'files/documents', f.name, f.sha256, f.created_at
      from ${documentsInScope(...scope)} join document_files f on f.document_id = d.id
      where f.created_by = ${id} and ${filesFor(scope[0])} and not ${isStaff(reader)}::boolean
    order by 1, 4, 2, 3`.execute(db)
  return rows
}

import { sql } from 'kysely'
import { sentFile } from '#server/audit/sent-file.ts'
import { parameter } from '#server/db/prepared-query.ts'

/** A file as it arrived, to be taken away. Throws 'incoming-order-not-found'. */
export const serveIncoming = sentFile(
  'incomingOrder',
  'incoming-order-not-found',
  () => sql`select f.sha256, f.size, f.kind, o.file_name as name, coalesce(o.brought_by::text, '') as by, o.id as "recordId"
    from incoming_orders o join files f on f.sha256 = o.sha256 where o.id = ${parameter('id')}`,
)

/** The mail by which a file arrived, to be taken away. Throws 'incoming-order-not-found'. */
export const serveMail = sentFile(
  'incomingOrder',
  'incoming-order-not-found',
  () => sql`select f.sha256, f.size, f.kind, coalesce(nullif(left(m.subject, 80), ''), 'mail') || '.eml' as name, '' as by, o.id as "recordId"
    from incoming_orders o join order_mails m on m.id = o.mail_id join files f on f.sha256 = m.sha256 where o.id = ${parameter('id')}`,
)

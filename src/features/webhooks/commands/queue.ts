import { type Kysely, sql } from 'kysely'
import type { AuditEntry } from '#kernel/audit.ts'
import { parameter, preparedWrite } from '#server/db/prepared-query.ts'
import type { DB } from '#server/db/tables.ts'
import type { WriteContext } from '#server/procedure.ts'
import { KEPT_DAYS } from '../model/endpoints.ts'
import { eventsOf, type WebhookEvent } from '../rules.ts'

/** The channel on which servers hear that there is something to send. */
export const CHANNEL = 'webhooks'

/**
 * A row for each endpoint that chose the kind, of the firm or of the record's account, paused ones too: what waits goes when they are active again. Where there
 * is no endpoint, no more is read. An invoice is paid once nothing is left of it.
 */
const insert = preparedWrite(sql`
  with happened as (
    select * from json_to_recordset(${parameter('events')}::json) as t (kind text, "recordId" uuid, "ofId" uuid, version int)
  ), added as (
    insert into webhook_deliveries (endpoint_id, kind, record_id, of_id)
    select e.id, t.kind, coalesce(r.id, t."recordId"), t."ofId"
    from happened t join webhook_endpoints e on t.kind = any(e.kinds)
    left join lateral (
      select b.id from (
        select i.id, i.version from issued_reports i where i.valuation_id = t."recordId"
        union all select w.id, w.version from engagement_reports w where w.engagement_id = t."recordId" and w.state <> 'CANCELLED') b
      where t.version is null or b.version = t.version order by b.version desc limit 1) r on t.kind like 'report.%'
    where (t.kind not like 'report.%' or r.id is not null)
      and (t.kind <> 'invoice.paid' or exists (select from invoices i where i.id = t."recordId" and i.state = 'PAID'))
      and (e.client_account_id is null or e.client_account_id = case split_part(t.kind, '.', 1)
        when 'request' then (select q.client_account_id from requests q where q.id = t."recordId")
        when 'invoice' then (select i.client_account_id from invoices i where i.id = t."recordId")
        when 'message' then (select m.client_account_id from message_threads m where m.id = t."recordId")
        else coalesce((select v.client_account_id from valuations v where v.id = t."recordId"),
          (select g.client_account_id from engagements g where g.id = t."recordId")) end)
    returning 1
  )
  select pg_notify(${sql.lit(CHANNEL)}, '') from (select from added limit 1) a`)

/** Notifies endpoints of entries of the audit log, in their transaction: nothing is sent before the commit. */
export const queueWebhooks = (db: Kysely<DB>, entries: readonly AuditEntry[]): Promise<void> =>
  queueEvents(db, entries.flatMap(eventsOf))

/** The same of what is no event of the log, such as a day that has come. */
export async function queueEvents(db: Kysely<DB>, events: readonly WebhookEvent[]): Promise<void> {
  if (events.length > 0) await insert(db, { events: JSON.stringify(events) })
}

/** Wakes the servers that send, at the commit. */
export const wake = ({ db }: Pick<WriteContext, 'db'>) => sql`select pg_notify(${CHANNEL}, '')`.execute(db)

/** Deletes what happened longer ago than is kept, whatever became of it. Several servers may run it at once. */
export async function sweepWebhooks(db: Kysely<DB>): Promise<void> {
  await sql`delete from webhook_deliveries where happened_at < now() - make_interval(days => ${KEPT_DAYS})`.execute(db)
}

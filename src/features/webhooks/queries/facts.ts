import { type Kysely, type RawBuilder, sql } from 'kysely'
import { parameter, preparedQuery } from '#server/db/prepared-query.ts'
import type { DB } from '#server/db/tables.ts'
import type { DeliveredKind, WebhookFamily } from '../model/endpoints.ts'

/** What an event tells now; `isReady` is false while its record is not to be read yet: a report that is still being printed. */
type Facts = { isReady: boolean; data: object }
type Of = {
  kind: DeliveredKind
  recordId: string | null
  ofId: string | null
  endpointId: string
  accountId: string | null
}

const record = parameter('record')
const of = parameter('of')
/** SQL: the row is of the endpoint's account, or the endpoint is the firm's. */
const isOf = (account: string) =>
  sql`(${parameter('account')}::uuid is null or ${sql.raw(account)} = ${parameter('account')}::uuid)`

/** SQL: the client's own numbers, of what belongs to one account: an order that came as data, or what the request or the engagement says. */
const orderOf = (
  account: string,
  { valuation, request, engagement }: { valuation?: string; request?: string; engagement?: string },
) => {
  const id = (one: string | undefined) => sql.raw(one ?? 'null::uuid')
  return sql`(select case when n.reference is not null then json_build_object('reference', n.reference, 'property', n.property) end from (
    select coalesce(ordered.reference, work.order_reference, asked.fields->>'orderReference') as reference,
      case when own.id is not null then coalesce(case when work.id is not null then line.client_reference end, ordered.property_reference) end as property
    from (select ${id(valuation)} as id) own
    left join engagement_properties line on line.valuation_id = own.id
    left join engagements work on work.id = coalesce(line.engagement_id, ${id(engagement)}) and work.client_account_id = ${sql.raw(account)}
    left join requests converted on converted.valuation_id = own.id
    left join requests asked on asked.id = coalesce(${id(request)}, converted.id, work.request_id) and asked.client_account_id = ${sql.raw(account)}
    left join exchange_orders ordered on ordered.request_id = asked.id
    limit 1) n)`
}

/** What is sent of each kind of record, while the account of the endpoint has it. */
const FACTS: Readonly<Record<WebhookFamily, RawBuilder<Facts>>> = {
  request: sql`select true as "isReady", json_build_object('requestId', r.id, 'number', r.number, 'state', r.state,
      'accountId', r.client_account_id, 'order', ${orderOf('r.client_account_id', { request: 'r.id' })}) as data
    from requests r where r.id = ${record} and r.number is not null and ${isOf('r.client_account_id')}`,
  valuation: sql`select true as "isReady", json_build_object('valuationId', v.id, 'number', v.valuation_number, 'state', case
        when v.status in ('COMPLETED', 'FINALIZED') then 'COMPLETED'
        when v.status in ('CANCELLED', 'REJECTED') then 'CANCELLED'
        when v.status in ('SUBMITTED', 'UNDER_REVIEW', 'APPROVED')
          or exists (select from inspections i where i.valuation_id = v.id and i.state = 'HELD') then 'IN_PROGRESS'
        else 'OPENED' end,
      'inspectionId', (select i.id from inspections i where i.id = ${of}::uuid and i.valuation_id = v.id),
      'draftId', (select d.id from shown_drafts d where d.id = ${of}::uuid and d.valuation_id = v.id and d.means = 'PORTAL'),
      'accountId', v.client_account_id, 'order', ${orderOf('v.client_account_id', { valuation: 'v.id' })}) as data
    from valuations v where v.id = ${record} and ${isOf('v.client_account_id')}`,
  report: sql`select r.state = 'ISSUED' as "isReady", json_build_object('reportId', r.id, 'number', r.number, 'version', r.version,
      'state', case when r.is_withdrawn then 'WITHDRAWN' when r.latest > r.version then 'SUPERSEDED' else 'VALID' end,
      'valuationId', v.id, 'engagementId', g.id, 'accountId', a.id,
      'order', ${orderOf('a.id', { valuation: 'v.id', engagement: 'g.id' })}) as data
    from verified_reports r
    left join valuations v on v.id = r.record_id and r.record_type = 'valuation'
    left join engagements g on g.id = r.record_id and r.record_type = 'engagement'
    cross join lateral (select coalesce(v.client_account_id, g.client_account_id) as id) a
    where r.id = ${record} and ${isOf('a.id')}`,
  invoice: sql`select true as "isReady", json_build_object('invoiceId', i.id, 'number', i.number, 'state', i.state,
      'isOverdue', i.is_owed and i.due_on < (now() at time zone 'Asia/Kuwait')::date,
      'valuationId', i.valuation_id, 'engagementId', i.engagement_id, 'requestId', i.request_id, 'accountId', i.client_account_id,
      'order', ${orderOf('i.client_account_id', { valuation: 'i.valuation_id', request: 'i.request_id', engagement: 'i.engagement_id' })}) as data
    from invoices i where i.id = ${record} and i.number is not null and ${isOf('i.client_account_id')}`,
  message: sql`select true as "isReady", json_build_object('messageId', m.id, 'threadId', t.id, 'number', t.number,
      'requestId', t.request_id, 'valuationId', t.valuation_id, 'engagementId', t.engagement_id, 'accountId', t.client_account_id,
      'order', ${orderOf('t.client_account_id', { valuation: 't.valuation_id', request: 't.request_id', engagement: 't.engagement_id' })}) as data
    from message_threads t join messages m on m.thread_id = t.id and m.id = ${of}::uuid and m.side = 'firm'
    where t.id = ${record} and ${isOf('t.client_account_id')}`,
}
const prepared = Object.fromEntries(
  Object.entries(FACTS).map(([family, query]) => [family, preparedQuery<Facts>(query)]),
)

/** What an event tells an endpoint now; undefined when its record is not, or no longer, the account's to read. */
export async function factsOf(db: Kysely<DB>, event: Of): Promise<Facts | undefined> {
  const { kind, recordId, ofId, endpointId, accountId } = event
  const query = prepared[kind.slice(0, kind.indexOf('.'))]
  if (!query) return { isReady: true, data: { endpointId } }
  return (await query(db, { record: recordId, of: ofId, account: accountId }))[0]
}

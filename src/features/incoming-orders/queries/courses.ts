import { type Kysely, sql } from 'kysely'
import type { Language } from '#kernel/words.ts'
import type { DB } from '#server/db/tables.ts'
import type { Double, Wrong } from '../model.ts'
import type { Course } from '../rules/course.ts'

/** An order whose sender may have to be notified, with what the notice says. */
export type FollowedOrder = Course & {
  id: string
  /** When it came, to the microsecond. */
  at: string
  reason: string | null
  wrong: Wrong | null
  doubles: Double[]
  fileName: string
  properties: number | null
  dismissal: string | null
  nameAr: string
  nameEn: string
  /** Null once the address no longer orders for the account. */
  address: string | null
  language: Language | null
  requestId: string | null
  number: string | null
  reference: string | null
  closeReason: string | null
  /** The kinds of event that the client's own systems receive. */
  heard: string[]
  /** The notices sent to the address within the last hour. */
  sent: number
}

const NO_ID = '00000000-0000-0000-0000-000000000000'

/**
 * The orders of which notices may follow, the oldest first, locked so that another server passes them over. An address that no longer orders for the account is sent nothing, unless it is allowed
 * again before the order has ended.
 */
export async function followedOrders(
  db: Kysely<DB>,
  { after, most }: { after: { at: string; id: string } | null; most: number },
): Promise<FollowedOrder[]> {
  const { rows } = await sql<FollowedOrder>`
    select o.id, o.created_at::text as at, o.state, o.reason, o.wrong, coalesce(o.doubles, '[]') as doubles, o.file_name as "fileName", o.properties, o.dismissal,
      o.settled_at is not null as "isSettled", a.name_ar as "nameAr", a.name_en as "nameEn", s.address, s.language,
      o.request_id as "requestId", r.number, r.state as "requestState", r.close_reason as "closeReason", x.reference,
      coalesce(c.lines, 0)::int as lines, coalesce(c.cancelled, 0)::int as cancelled, coalesce(c.reports, 0)::int as reports,
      (extract(epoch from now() - c.last) / 60)::float8 as "restedMinutes",
      array(select n.step from order_notices n where n.order_id = o.id) as told,
      coalesce((select n.reports from order_notices n where n.order_id = o.id and n.step = 'ISSUED'), 0) as "toldReports",
      array(select unnest(e.kinds) from webhook_endpoints e where e.client_account_id = o.client_account_id and e.state = 'ACTIVE') as heard,
      (select count(*)::int from mails l where l.recipient = s.address and l.kind = 'orderState' and l.created_at > now() - interval '1 hour') as sent
    from incoming_orders o
    join order_mails m on m.id = o.mail_id and not m.is_automatic and not m.is_forged
    left join order_senders s on s.address = m.sender and s.client_account_id = o.client_account_id
    join client_accounts a on a.id = o.client_account_id
    left join requests r on r.id = o.request_id and r.client_account_id = o.client_account_id
    left join exchange_orders x on x.request_id = r.id
    left join lateral (
      select count(*) as lines, count(*) filter (where v.status in ('CANCELLED', 'REJECTED')) as cancelled,
        count(*) filter (where i.printed_at is not null and v.status not in ('CANCELLED', 'REJECTED')) as reports, max(i.printed_at) as last
      from (select r.valuation_id as id where r.valuation_id is not null
        union select l.valuation_id from engagements e join engagement_properties l on l.engagement_id = e.id
          where e.request_id = r.id and r.valuation_id is null) w
      left join valuations v on v.id = w.id
      left join lateral (select min(p.printed_at) as printed_at from issued_reports p where p.valuation_id = v.id and p.state = 'ISSUED') i on true
    ) c on r.state = 'CONVERTED'
    where not o.is_over and (${after === null} or (o.created_at, o.id) > (${after?.at ?? '-infinity'}::timestamptz, ${after?.id ?? NO_ID}::uuid))
    order by o.created_at, o.id limit ${most}
    for update of o skip locked`.execute(db)
  return rows
}

/** The numbers of the valuations of an order whose reports are issued, the newest first. */
export async function issuedOf(db: Kysely<DB>, requestId: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select v.valuation_number as number from valuations v
    where exists (select from issued_reports p where p.valuation_id = v.id and p.state = 'ISSUED')
      and (v.id = (select r.valuation_id from requests r where r.id = ${requestId})
        or v.id in (select l.valuation_id from engagements e join engagement_properties l on l.engagement_id = e.id where e.request_id = ${requestId}))
    order by (select min(p.printed_at) from issued_reports p where p.valuation_id = v.id) desc limit ${most}`.execute(
    db,
  )
  return rows.map(({ number }) => number)
}

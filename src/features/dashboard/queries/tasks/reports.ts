import { sql } from 'kysely'
import { parameter } from '#server/db/prepared-query.ts'
import { ACCOUNT, ME, type Source } from './source.ts'
import { VALUATION } from './work.ts'

const REPORT = {
  ...VALUATION,
  from: sql`issued_reports s join valuations v on v.id = s.valuation_id`,
  since: sql`s.issued_at`,
} as const
const IS_NEW = sql`s.issued_at >= ${parameter('lately')}::timestamptz and v.status = 'COMPLETED'
  and s.version = (select max(o.version) from issued_reports o where o.valuation_id = v.id)`

/** Tasks about issued reports and their invoices. */
export const REPORTS = {
  correction: {
    ...VALUATION,
    from: sql`report_corrections k join valuations v on v.id = k.valuation_id`,
    // Those of a reconsideration are decided with it, and nobody decides their own.
    is: sql`k.state = 'PROPOSED' and k.source is null and k.proposed_by <> ${ME}`,
    own: null,
    id: sql`k.id`,
    note: sql`k.reason`,
    version: sql`k.version`,
    since: sql`k.proposed_at`,
  },
  reliance: {
    ...VALUATION,
    from: sql`reliances l join valuations v on v.id = l.valuation_id`,
    is: sql`l.state in ('REQUESTED', 'AGREED')`,
    own: null,
    id: sql`l.id`,
    number: sql`l.number`,
    names: sql`coalesce(l.party_name_ar, l.party_name_en) as "nameAr", coalesce(l.party_name_en, l.party_name_ar) as "nameEn"`,
    note: sql`l.purpose`,
    version: sql`l.version`,
    since: sql`l.created_at`,
  },
  unprinted: { ...REPORT, is: sql`s.state = 'FAILED'`, own: null, id: sql`s.id` },
  // Clients with an account find the report there and are notified by mail.
  deliver: {
    ...REPORT,
    is: sql`${IS_NEW} and s.state = 'ISSUED' and v.client_account_id is null and v.client_user_id is null
      and not exists (select from report_deliveries d where d.report_id = s.id)
      and not exists (select from report_receipts y where y.document_id = s.id)`,
    own: sql`v.assigned_to = ${ME} or s.issued_by = ${ME}`,
    id: sql`s.id`,
  },
  notice: {
    ...VALUATION,
    from: sql`report_notices k left join valuations v on v.id = k.record_id left join engagements e on e.id = k.record_id`,
    is: sql`k.told_at is null and k.way = 'HAND'`,
    own: sql`v.assigned_to = ${ME} or e.lead_id = ${ME} or k.made_by = ${ME}`,
    record: sql`case when v.id is null then 'engagement' else 'valuation' end`,
    recordId: sql`k.record_id`,
    id: sql`k.id`,
    number: sql`coalesce(v.valuation_number, e.number)`,
    note: sql`coalesce(k.recipient_name, k.recipient)`,
    person: sql`coalesce(v.assigned_to, e.lead_id)`,
    since: sql`k.made_at`,
  },
  bill: {
    ...REPORT,
    is: sql`${IS_NEW} and v.client_account_id is not null and v.fee_fils > 0
      and not exists (select from invoices i where i.valuation_id = v.id and i.kind = 'FEE' and i.state <> 'CREDITED')
      and not exists (select from requests r join invoices i on i.request_id = r.id where r.valuation_id = v.id and i.kind = 'FEE' and i.state <> 'CREDITED')
      and not exists (select from engagement_properties l where l.valuation_id = v.id)`,
    own: null,
    amountFils: sql`v.fee_fils`,
  },
  payment: {
    from: sql`invoices i`,
    is: sql`i.state in ('ISSUED', 'PARTLY_PAID') and i.due_on < ${parameter('today')}::date`,
    own: null,
    record: 'invoice',
    recordId: sql`i.id`,
    id: sql`i.id`,
    number: sql`i.number`,
    names: sql`i.client_name_ar as "nameAr", i.client_name_en as "nameEn"`,
    amountFils: sql`i.total_fils - i.credited_fils - i.paid_fils`,
    version: sql`i.version`,
    since: sql`i.issued_at`,
    day: sql`i.due_on`,
  },
  receipt: {
    from: sql`invoice_receipts y join invoices i on i.id = y.invoice_id join client_accounts c on c.id = i.client_account_id`,
    is: sql`y.state = 'WAITING'`,
    own: null,
    record: 'invoice',
    recordId: sql`i.id`,
    id: sql`y.id`,
    number: sql`i.number`,
    names: ACCOUNT,
    note: sql`y.name`,
    amountFils: sql`i.total_fils - i.credited_fils - i.paid_fils`,
    since: sql`y.sent_at`,
  },
} as const satisfies Readonly<Record<string, Source>>

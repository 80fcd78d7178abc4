import { sql } from 'kysely'
import { parameter } from '#server/db/prepared-query.ts'
import { TAKES_DOCUMENTS } from '../../../valuations/workflow.ts'
import { ACCOUNT, APPROVES, ME, OWNER, PLACE, type Source } from './source.ts'

const REQUEST = {
  from: sql`requests r join client_accounts c on c.id = r.client_account_id`,
  own: null,
  record: 'request',
  recordId: sql`r.id`,
  id: sql`r.id`,
  number: sql`r.number`,
  names: ACCOUNT,
  version: sql`r.version`,
  since: sql`coalesce(r.submitted_at, r.created_at)`,
} as const

const TAKING = sql.lit(`{${TAKES_DOCUMENTS.join()}}`)

/** Tasks from clients' requests, documents and messages. */
export const ORDERS = {
  // A request that was answered once and returned has no promised hour.
  request: {
    ...REQUEST,
    is: sql`r.state = 'SUBMITTED'`,
    instant: sql`case when r.answered_at is null then r.answer_due_at end`,
    orSince: true,
  },
  quote: {
    ...REQUEST,
    is: sql`r.state = 'QUOTED' and r.valid_until < ${parameter('soon')}::date`,
    day: sql`r.valid_until`,
  },
  // A request with an engagement is listed as that engagement.
  accepted: {
    ...REQUEST,
    is: sql`r.state = 'ACCEPTED' and not exists (select from engagements e where e.request_id = r.id and e.state <> 'CANCELLED')`,
    day: sql`r.promised_on`,
    orSince: true,
  },
  // Files of a request can be accepted only after its valuation is opened.
  document: {
    from: sql`client_files f join client_folders o on o.id = f.folder_id left join requests r on r.id = o.request_id
      join valuations v on v.id = coalesce(r.valuation_id, o.valuation_id) and v.client_account_id = coalesce(r.client_account_id, v.client_account_id)
      join client_accounts c on c.id = v.client_account_id`,
    is: sql`f.state = 'WAITING' and v.status = any(${TAKING})`,
    own: sql`v.assigned_to = ${ME} or (${APPROVES} and v.assigned_to is null)
      or exists (select from client_file_asks a where a.folder_id = f.folder_id and a.document_type = f.document_type and a.asked_by = ${ME})`,
    record: 'valuation',
    recordId: sql`v.id`,
    id: sql`f.id`,
    number: sql`v.valuation_number`,
    names: ACCOUNT,
    note: sql`f.name`,
    person: sql`v.assigned_to`,
    since: sql`f.sent_at`,
  },
  message: {
    from: sql`message_threads t join client_accounts c on c.id = t.client_account_id`,
    is: sql`t.last_client > t.last_firm`,
    own: sql`t.handled_by = ${ME} or (t.handled_by is null and (
      exists (select from valuations v where v.assigned_to = ${ME} and v.id = coalesce(t.valuation_id,
        (select r.valuation_id from requests r where r.id = t.request_id),
        (select l.valuation_id from engagement_properties l where l.engagement_id = t.engagement_id and l.property_id = t.property_id)))
      or exists (select from engagements e where e.id = t.engagement_id and e.lead_id = ${ME}) or ${APPROVES}))`,
    record: 'thread',
    recordId: sql`t.id`,
    id: sql`t.id`,
    number: sql`t.number`,
    names: ACCOUNT,
    note: sql`(select m.text from messages m where m.thread_id = t.id and m.ordinal = t.last_client)`,
    person: sql`t.handled_by`,
    since: sql`t.last_at`,
  },
  remark: {
    from: sql`draft_remarks k join shown_drafts d on d.id = k.draft_id join valuations v on v.id = d.valuation_id`,
    is: sql`k.answered_at is null and k.side = 'client' and d.withdrawn_at is null`,
    own: sql`v.assigned_to = ${ME} or v.created_by = ${ME}`,
    record: 'valuation',
    recordId: sql`v.id`,
    id: sql`k.id`,
    number: sql`v.valuation_number`,
    names: OWNER,
    place: PLACE,
    note: sql`k.subject`,
    person: sql`v.assigned_to`,
    version: sql`k.version`,
    since: sql`k.asked_at`,
  },
} as const satisfies Readonly<Record<string, Source>>

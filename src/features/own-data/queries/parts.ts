import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '#server/db/tables.ts'
import { type DataPart, PAPER_ROWS, type PaperRows } from '../model.ts'

/** Rows of a person that go into their export as one JSON list: `rows` selects one column `row` of them. */
type TablePart = { part: DataPart; path: string; rows: (id: string) => RawBuilder<{ row: unknown }> }

/**
 * The lists of an export, each in an order of its own: what a person is, has chosen, and wrote themselves. A feature that stores something
 * of a person adds its line here.
 */
export const TABLE_PARTS: readonly TablePart[] = [
  {
    part: 'account',
    path: 'account.json',
    rows: (id) => sql`select to_jsonb(u) - '{search_text,photo_url,version,confirmation_required}'::text[]
      || jsonb_build_object('signs_in_by', (select jsonb_agg(a.provider_id order by a.created_at) from accounts a where a.user_id = u.id)) as row
      from users u where u.id = ${id}`,
  },
  {
    part: 'account',
    path: 'licence.json',
    rows: (id) =>
      sql`select to_jsonb(l) - '{user_id,updated_by,version}'::text[] as row from valuer_licences l where l.user_id = ${id}`,
  },
  {
    part: 'sessions',
    path: 'sessions.json',
    rows: (id) => sql`select jsonb_build_object('opened', s.created_at, 'seen', s.updated_at, 'ends', s.expires_at,
        'address', s.ip_address, 'browser', s.user_agent) as row
      from sessions s where s.user_id = ${id} order by s.created_at`,
  },
  {
    part: 'sessions',
    path: 'devices.json',
    rows: (id) => sql`select jsonb_build_object('first_seen', d.first_seen, 'last_seen', d.last_seen) as row
      from known_devices d where d.user_id = ${id} order by d.first_seen`,
  },
  {
    part: 'preferences',
    path: 'preferences.json',
    rows: (id) => sql`select to_jsonb(p) - 'person_id' as row from notification_preferences p where p.person_id = ${id}
      union all (select to_jsonb(c) - 'person_id' from notification_choices c where c.person_id = ${id} order by c.kind)
      union all select to_jsonb(t) - 'user_id' from telemetry_consents t where t.user_id = ${id}
      union all select to_jsonb(t) - 'user_id' from portal_tours t where t.user_id = ${id}`,
  },
  {
    part: 'preferences',
    path: 'views.json',
    rows: (id) => sql`select to_jsonb(v) - '{owner_id,version}'::text[] as row from list_views v
      where v.owner_id = ${id} order by v.created_at, v.id`,
  },
  {
    part: 'preferences',
    path: 'followed-records.json',
    rows: (id) => sql`select to_jsonb(f) - 'person_id' as row from record_followers f
      where f.person_id = ${id} order by f.valuation_id, f.property_id`,
  },
  {
    part: 'preferences',
    path: 'kept-reports.json',
    rows: (id) => sql`select to_jsonb(k) - '{owner_id,version}'::text[] as row from kept_reports k
      where k.owner_id = ${id} order by k.created_at, k.id`,
  },
  {
    part: 'preferences',
    path: 'batch-estimates.json',
    rows: (id) => sql`select to_jsonb(b) - '{user_id,attempts}'::text[] as row from avm_batches b
      where b.user_id = ${id} order by b.created_at, b.id`,
  },
  {
    part: 'preferences',
    path: 'push-devices.json',
    rows: (id) => sql`select jsonb_build_object('browser', s.user_agent, 'since', s.made_at) as row
      from push_subscriptions s where s.person_id = ${id} order by s.made_at, s.id`,
  },
  {
    part: 'memberships',
    path: 'client-account.json',
    rows: (
      id,
    ) => sql`select jsonb_build_object('account', to_jsonb(a) - 'search_text', 'role', m.role, 'since', m.since) as row
      from client_members m join client_accounts a on a.id = m.account_id where m.user_id = ${id}`,
  },
  {
    part: 'memberships',
    path: 'invitations.json',
    rows: (id) => sql`select to_jsonb(i) - 'invited_by' as row from client_invitations i
      join users u on u.email = i.email and u.email_verified where u.id = ${id} order by i.invited_at, i.id`,
  },
  {
    part: 'requests',
    path: 'requests.json',
    rows: (id) => sql`select to_jsonb(r) - 'search_text' || jsonb_build_object(
        'questions', (select jsonb_agg(to_jsonb(q) - '{asked_by,answered_by,request_id}'::text[] order by q.asked_at, q.id)
          from request_questions q where q.request_id = r.id),
        'quotes', (select jsonb_agg(to_jsonb(q) - '{made_by,request_id}'::text[] order by q.version) from request_quotes q where q.request_id = r.id),
        'acceptance', (select to_jsonb(a) - 'recorded_by' from request_acceptances a where a.request_id = r.id)) as row
      from requests r where r.asked_by = ${id} order by r.created_at, r.id`,
  },
  {
    part: 'messages',
    path: 'messages.json',
    rows: (id) => sql`select to_jsonb(m) - 'author_id' || jsonb_build_object(
        'files', (select jsonb_agg(f.name order by f.ordinal) from message_files f where f.message_id = m.id)) as row
      from messages m where m.author_id = ${id} order by m.sent_at, m.id`,
  },
  {
    part: 'invoices',
    path: 'invoices.json',
    rows: (id) => sql`select to_jsonb(i) - '{search_text,created_by,issued_by}'::text[] || jsonb_build_object(
        'lines', (select jsonb_agg(to_jsonb(l) order by l.ordinal) from invoice_lines l where l.invoice_id = i.id),
        'payments', (select jsonb_agg(to_jsonb(p) - '{recorded_by,reversed_by}'::text[] order by p.recorded_at, p.id)
          from invoice_payments p where p.invoice_id = i.id),
        'receipts', (select jsonb_agg(to_jsonb(s) - '{upload_id,decided_by,sent_by}'::text[] order by s.sent_at, s.id)
          from invoice_receipts s where s.invoice_id = i.id)) as row
      from invoices i join client_accounts a on a.id = i.client_account_id
      where a.person_id = ${id} and i.issued_at is not null order by i.issued_at, i.id`,
  },
  {
    part: 'comments',
    path: 'comments.json',
    rows: (id) => sql`select to_jsonb(c) - '{made_by,removed_by}'::text[] as row from comments c
      where c.made_by = ${id} order by c.made_at, c.id`,
  },
  {
    part: 'notifications',
    path: 'notifications.json',
    rows: (
      id,
    ) => sql`select jsonb_build_object('kind', n.kind, 'record', n.record_kind, 'made_at', n.made_at, 'read_at', n.read_at) as row
      from notifications n where n.person_id = ${id} order by n.id`,
  },
  {
    part: 'activity',
    path: 'report-runs.json',
    rows: (
      id,
    ) => sql`select jsonb_build_object('register', r.register, 'name', r.name, 'format', r.format, 'rows', r.rows, 'state', r.state,
        'made_at', r.created_at, 'downloaded_at', r.downloaded_at, 'address', r.ip, 'browser', r.user_agent) as row
      from report_runs r where r.user_id = ${id} order by r.created_at, r.id`,
  },
  {
    part: 'activity',
    path: 'report-shares.json',
    rows: (
      id,
    ) => sql`select jsonb_build_object('register', s.register, 'name', s.name, 'made_at', s.created_at, 'ends', s.expires_at,
        'revoked_at', s.revoked_at, 'openings', s.openings) as row
      from report_shares s where s.user_id = ${id} order by s.created_at, s.id`,
  },
  {
    part: 'activity',
    path: 'imports.json',
    rows: (
      id,
    ) => sql`select jsonb_build_object('kind', i.kind, 'file', i.file_name, 'state', i.state, 'rows', i.of_rows,
        'created', i.created, 'made_at', i.created_at, 'ended_at', i.ended_at) as row
      from imports i where i.user_id = ${id} order by i.created_at, i.id`,
  },
  {
    part: 'activity',
    path: 'opened-documents.json',
    rows: (id) => sql`select jsonb_build_object('file', o.file_id, 'way', o.way, 'opened_at', o.opened_at) as row
      from document_opens o where o.user_id = ${id} order by o.opened_at, o.file_id`,
  },
]

const BATCH = 500

/** What a person did by the audit log, the oldest first, a row of JSON each; without what it says of others. */
export async function* activityOf(db: Kysely<DB>, id: string): AsyncGenerator<string> {
  for (let last = 0; ; ) {
    const { rows } = await sql<{ id: number; text: string }>`
      select a.id, jsonb_pretty(jsonb_build_object('at', a.at, 'event', a.event_type, 'record', a.resource_type, 'record_id', a.resource_id,
        'address', a.ip_address, 'browser', a.user_agent)) as text
      from audit_log a where a.user_id = ${id} and a.id > ${last} order by a.id limit ${sql.lit(BATCH)}`.execute(db)
    for (const { text } of rows) yield text
    const end = rows.at(-1)
    if (!end || rows.length < BATCH) return
    last = Number(end.id)
  }
}

/** A stored file that a person uploaded: the folder in the export, its name and when. */
export type OwnFile = { folder: string; name: string; sha256: string; at: Date }

/**
 * The files that a person uploaded: with messages, as proofs of payment, with requests and valuations, and as documents. Of staff only those of messages: the documents
 * that they store are the firm's.
 */
export async function filesOf(db: Kysely<DB>, id: string, { isStaff }: { isStaff: boolean }): Promise<OwnFile[]> {
  const { rows } = await sql<OwnFile>`
    select 'files/messages' as folder, f.name, f.sha256, m.sent_at as at
      from messages m join message_files f on f.message_id = m.id where m.author_id = ${id}
    union all select 'files/payments', r.name, r.sha256, r.sent_at from invoice_receipts r where r.sent_by = ${id}
    union all select 'files/documents', c.name, c.sha256, c.sent_at from client_files c where c.sent_by = ${id}
    union all select 'files/documents', f.name, f.sha256, f.created_at
      from document_files f where f.created_by = ${id} and not ${isStaff}::boolean
    order by 1, 4, 2, 3`.execute(db)
  return rows
}

/** How many entries each part of an export has. */
export async function countsOf(
  db: Kysely<DB>,
  id: string,
  person: { isStaff: boolean },
): Promise<Map<DataPart, number>> {
  const counts = new Map<DataPart, number>()
  for (const { part, rows } of TABLE_PARTS) {
    const { rows: found } = await sql<{
      count: number
    }>`select count(*)::int as count from (${rows(id)}) listed`.execute(db)
    counts.set(part, (counts.get(part) ?? 0) + (found[0]?.count ?? 0))
  }
  const { rows: acts } = await sql<{ count: number }>`
    select count(*)::int as count from audit_log a where a.user_id = ${id}`.execute(db)
  counts.set('activity', (counts.get('activity') ?? 0) + (acts[0]?.count ?? 0))
  counts.set('files', (await filesOf(db, id, person)).length)
  return counts
}

/** The sessions, requests and invoices of a person for the PDF of their own data, by the same rules as the lists of the ZIP. */
export async function paperRows(db: Kysely<DB>, id: string): Promise<PaperRows> {
  const { rows: sessions } = await sql<PaperRows['sessions'][number]>`
    select to_json(s.created_at)#>>'{}' as "openedAt", s.ip_address as address from sessions s
    where s.user_id = ${id} order by s.created_at desc limit ${sql.lit(PAPER_ROWS)}`.execute(db)
  const { rows: requests } = await sql<PaperRows['requests'][number]>`
    select r.number, r.state, to_json(coalesce(r.submitted_at, r.created_at))#>>'{}' as at from requests r
    where r.asked_by = ${id} order by r.created_at desc, r.id limit ${sql.lit(PAPER_ROWS)}`.execute(db)
  const { rows: invoices } = await sql<PaperRows['invoices'][number]>`
    select i.number, i.issued_on::text as on, i.state, i.total_fils::float8 as "totalFils", i.paid_fils::float8 as "paidFils"
    from invoices i join client_accounts a on a.id = i.client_account_id
    where a.person_id = ${id} and i.issued_at is not null order by i.issued_at desc, i.id limit ${sql.lit(PAPER_ROWS)}`.execute(
    db,
  )
  return { sessions, requests, invoices }
}

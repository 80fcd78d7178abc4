import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Actor, isStaff } from '#access/actor.ts'
import type { DB } from '#server/db/tables.ts'
import { scopeOf } from '#server/lists/scope.ts'
import { ownBatches } from '../../avm/queries/batches.ts'
import * as engagements from '../../engagements/queries/rows.ts'
import * as invoices from '../../invoices/queries/rows.ts'
import { WRITTEN_COLUMNS } from '../../messages/queries/rows.ts'
import { ownRuns } from '../../reports/queries/runs.ts'
import { forReader, type StoredRequest } from '../../requests/queries/read.ts'
import * as requests from '../../requests/queries/rows.ts'
import { type DataPart, PAPER_ROWS, type PaperRows } from '../model.ts'
import { filesOf } from './files.ts'

/** The person whose data it is, as they are now. */
type Reader = Pick<Actor, 'id' | 'role'>
/**
 * Rows of a person that go into their export as one JSON list: `rows` selects one column `row` of them, as far as the feature's own scope
 * lets them read it now; `present` hides what it hides of a row from them.
 */
type TablePart = {
  part: DataPart
  path: string
  rows: (reader: Reader) => RawBuilder<{ row: unknown }>
  present?: (row: never, reader: Reader) => unknown
}

/** SQL: these columns of a row and no other, so that a column that a table gets later is not given out by itself. */
const named = (alias: string, columns: string) =>
  sql.raw(
    `jsonb_build_object(${columns
      .split(' ')
      .map((name) => `'${name}', ${alias}.${name}`)
      .join(', ')})`,
  )

/**
 * The lists of an export, each in an order of its own: what a person is, has chosen, and wrote themselves. A feature that stores something
 * of a person adds its line here.
 */
export const TABLE_PARTS: readonly TablePart[] = [
  {
    part: 'account',
    path: 'account.json',
    rows: (
      reader,
    ) => sql`select ${named('u', 'id email email_verified display_name full_name phone_number organization role active language digits created_at updated_at last_login password_changed_at two_factor_enabled two_factor_required two_factor_method two_factor_phone')}
      || jsonb_build_object('signs_in_by', (select jsonb_agg(a.provider_id order by a.created_at) from accounts a where a.user_id = u.id)) as row
      from users u where u.id = ${reader.id}`,
  },
  {
    part: 'account',
    path: 'licence.json',
    rows: (reader) =>
      sql`select ${named('l', 'register_number licence_class categories ceiling_fils expires_on updated_at')} as row from valuer_licences l where l.user_id = ${reader.id}`,
  },
  {
    part: 'sessions',
    path: 'sessions.json',
    rows: (reader) => sql`select jsonb_build_object('opened', s.created_at, 'seen', s.updated_at, 'ends', s.expires_at,
        'address', s.ip_address, 'browser', s.user_agent) as row
      from sessions s where s.user_id = ${reader.id} order by s.created_at`,
  },
  {
    part: 'sessions',
    path: 'devices.json',
    rows: (reader) => sql`select jsonb_build_object('first_seen', d.first_seen, 'last_seen', d.last_seen) as row
      from known_devices d where d.user_id = ${reader.id} order by d.first_seen`,
  },
  {
    part: 'preferences',
    path: 'preferences.json',
    rows: (
      reader,
    ) => sql`select ${named('p', 'digest_on quiet_from quiet_to')} as row from notification_preferences p where p.person_id = ${reader.id}
      union all (select ${named('c', 'kind choice push')} from notification_choices c where c.person_id = ${reader.id} order by c.kind)
      union all select ${named('t', 'given_at')} from telemetry_consents t where t.user_id = ${reader.id}
      union all select jsonb_build_object('calendar_link', ${named('f', 'shows_names created_at last_read_at')}) from calendar_feeds f where f.user_id = ${reader.id}
      union all select ${named('t', 'outcome seen_at')} from portal_tours t where t.user_id = ${reader.id}`,
  },
  {
    part: 'preferences',
    path: 'views.json',
    rows: (
      reader,
    ) => sql`select ${named('v', 'id list name settings shared_with created_at updated_at')} as row from list_views v
      where v.owner_id = ${reader.id} order by v.created_at, v.id`,
  },
  {
    part: 'preferences',
    path: 'followed-records.json',
    rows: (
      reader,
    ) => sql`select ${named('f', 'valuation_id property_id request_id is_following')} as row from record_followers f
      where f.person_id = ${reader.id} order by f.valuation_id, f.property_id`,
  },
  {
    part: 'preferences',
    path: 'kept-reports.json',
    rows: (
      reader,
    ) => sql`select ${named('k', 'id name definition format separator schedule skip_empty shared_with next_at last_at created_at updated_at')} as row from kept_reports k
      where k.owner_id = ${reader.id} order by k.created_at, k.id`,
  },
  {
    part: 'preferences',
    path: 'batch-estimates.json',
    rows: (
      reader,
    ) => sql`select ${named('b', 'id name language value_date state count done refused failure subjects results created_at started_at ended_at')} as row
      from avm_batches b where ${ownBatches(reader)} order by b.created_at, b.id`,
  },
  {
    part: 'preferences',
    path: 'push-devices.json',
    rows: (reader) => sql`select jsonb_build_object('browser', s.user_agent, 'since', s.made_at) as row
      from push_subscriptions s where s.person_id = ${reader.id} order by s.made_at, s.id`,
  },
  {
    part: 'memberships',
    path: 'client-account.json',
    rows: (reader) => sql`select jsonb_build_object('account',
        ${named('a', 'id kind name_ar name_en contact registration_number created_at')}, 'role', m.role, 'since', m.since) as row
      from client_members m join client_accounts a on a.id = m.account_id where m.user_id = ${reader.id}`,
  },
  {
    part: 'memberships',
    path: 'invitations.json',
    rows: (
      reader,
    ) => sql`select ${named('i', 'id account_id email invited_at expires_at ended_at ended_as')} as row from client_invitations i
      join users u on u.email = i.email and u.email_verified where u.id = ${reader.id} order by i.invited_at, i.id`,
  },
  {
    part: 'requests',
    path: 'requests.json',
    rows: (reader) => sql`select row_to_json(found) as row from (
      select ${sql.join([...requests.LINE_COLUMNS, ...requests.REST_COLUMNS])} from requests r
      where r.asked_by = ${reader.id} and ${requests.inScope(...scopeOf(reader))} order by r.created_at, r.id) found`,
    present: (row: StoredRequest, reader) => forReader(row, reader),
  },
  {
    // Of requests that are their account's no more, what they wrote themselves.
    part: 'requests',
    path: 'answers.json',
    rows: (
      reader,
    ) => sql`select jsonb_build_object('request', q.request_id, 'answer', q.answer, 'answered_at', q.answered_at) as row
      from request_questions q where q.answered_by = ${reader.id} order by q.answered_at, q.id`,
  },
  {
    // Those of a person's own account: a company's are the company's.
    part: 'requests',
    path: 'engagements.json',
    rows: (reader) => sql`select row_to_json(found) as row from (
      select ${sql.join([...engagements.LINE_COLUMNS, ...engagements.REST_COLUMNS])} from engagements e
      join client_accounts a on a.id = e.client_account_id
      where a.person_id = ${reader.id} and ${engagements.inScope(...scopeOf(reader))} order by e.created_at, e.id) found`,
    present: (row: Parameters<typeof engagements.presentDetails>[0], reader) => engagements.presentDetails(row, reader),
  },
  {
    part: 'messages',
    path: 'messages.json',
    rows: (reader) => sql`select ${named('m', `id thread_id ${WRITTEN_COLUMNS} sent_at`)} || jsonb_build_object(
        'files', (select jsonb_agg(f.name order by f.ordinal) from message_files f where f.message_id = m.id)) as row
      from messages m where m.author_id = ${reader.id} order by m.sent_at, m.id`,
  },
  {
    part: 'invoices',
    path: 'invoices.json',
    rows: (reader) => sql`select row_to_json(found) as row from (
      select ${sql.join([...invoices.LINE_COLUMNS, ...invoices.REST_COLUMNS])} from ${ownInvoices(reader)} order by i.issued_at, i.id) found`,
    present: (row: invoices.StoredInvoice, reader) => invoices.presentDetails(row, reader),
  },
  {
    part: 'comments',
    path: 'comments.json',
    rows: (
      reader,
    ) => sql`select ${named('c', 'id valuation_id property_id request_id text made_at edited_at removed_at')} as row from comments c
      where c.made_by = ${reader.id} and ${isStaff(reader)}::boolean order by c.made_at, c.id`,
  },
  {
    // What they wrote on drafts of reports that were shown: a client their remarks, the firm's people what they wrote down and answered.
    part: 'comments',
    path: 'draft-remarks.json',
    rows: (
      reader,
    ) => sql`select row from (select r.asked_at as at, r.id, ${named('r', 'draft_id subject text asked_at')} as row
        from draft_remarks r where r.asked_by = ${reader.id} and (r.side = 'client' or ${isStaff(reader)}::boolean)
      union all select r.answered_at, r.id, ${named('r', 'draft_id answer answered_at')}
        from draft_remarks r where r.answered_by = ${reader.id} and ${isStaff(reader)}::boolean) written order by at, id`,
  },
  {
    part: 'notifications',
    path: 'notifications.json',
    rows: (
      reader,
    ) => sql`select jsonb_build_object('kind', n.kind, 'record', n.record_kind, 'made_at', n.made_at, 'read_at', n.read_at) as row
      from notifications n where n.person_id = ${reader.id} order by n.id`,
  },
  {
    part: 'activity',
    path: 'report-runs.json',
    rows: (
      reader,
    ) => sql`select jsonb_build_object('register', r.register, 'name', r.name, 'format', r.format, 'rows', r.rows, 'state', r.state,
        'made_at', r.created_at, 'downloaded_at', r.downloaded_at, 'address', r.ip, 'browser', r.user_agent) as row
      from report_runs r where ${ownRuns(reader)} order by r.created_at, r.id`,
  },
  {
    part: 'activity',
    path: 'report-shares.json',
    rows: (
      reader,
    ) => sql`select jsonb_build_object('register', s.register, 'name', s.name, 'made_at', s.created_at, 'ends', s.expires_at,
        'revoked_at', s.revoked_at, 'openings', s.openings) as row
      from report_shares s where s.user_id = ${reader.id} order by s.created_at, s.id`,
  },
  {
    part: 'activity',
    path: 'imports.json',
    rows: (
      reader,
    ) => sql`select jsonb_build_object('kind', i.kind, 'file', i.file_name, 'state', i.state, 'rows', i.of_rows,
        'created', i.created, 'made_at', i.created_at, 'ended_at', i.ended_at) as row
      from imports i where i.user_id = ${reader.id} order by i.created_at, i.id`,
  },
  {
    part: 'activity',
    path: 'opened-files.json',
    rows: (reader) => sql`select jsonb_build_object('file', o.file_id, 'way', o.way, 'opened_at', o.opened_at) as row
      from file_opens o where o.user_id = ${reader.id} order by o.opened_at, o.file_id`,
  },
  {
    part: 'activity',
    path: 'received-reports.json',
    rows: (reader) => sql`select ${named('t', 'document_id way openings first_at last_at')} as row
      from report_receipts t where t.person_id = ${reader.id} order by t.first_at, t.id`,
  },
]

/** The invoices of a person's own account: those of a company are the company's. */
function ownInvoices(reader: Reader) {
  return sql`invoices i join client_accounts a on a.id = i.client_account_id
    where a.person_id = ${reader.id} and i.number is not null and ${invoices.inScope(...scopeOf(reader))}`
}

/** The rows of a list of the export, each a text of JSON. */
export async function* rowsOf(db: Kysely<DB>, { rows, present }: TablePart, reader: Reader): AsyncGenerator<string> {
  const { rows: found } = await rows(reader).execute(db)
  for (const { row } of found) yield JSON.stringify(present ? present(row as never, reader) : row, null, 2)
}

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

/** How many entries each part of an export has. */
export async function countsOf(db: Kysely<DB>, reader: Reader): Promise<Map<DataPart, number>> {
  const counts = new Map<DataPart, number>()
  for (const { part, rows } of TABLE_PARTS) {
    const { rows: found } = await sql<{
      count: number
    }>`select count(*)::int as count from (${rows(reader)}) listed`.execute(db)
    counts.set(part, (counts.get(part) ?? 0) + (found[0]?.count ?? 0))
  }
  const { rows: acts } = await sql<{ count: number }>`
    select count(*)::int as count from audit_log a where a.user_id = ${reader.id}`.execute(db)
  counts.set('activity', (counts.get('activity') ?? 0) + (acts[0]?.count ?? 0))
  counts.set('files', (await filesOf(db, reader)).length)
  return counts
}

/** The sessions, requests and invoices of a person for the PDF of their own data, by the same rules as the lists of the ZIP. */
export async function paperRows(db: Kysely<DB>, reader: Reader): Promise<PaperRows> {
  const { rows: sessions } = await sql<PaperRows['sessions'][number]>`
    select to_json(s.created_at)#>>'{}' as "openedAt", s.ip_address as address from sessions s
    where s.user_id = ${reader.id} order by s.created_at desc limit ${sql.lit(PAPER_ROWS)}`.execute(db)
  const { rows: asked } = await sql<PaperRows['requests'][number]>`
    select r.number, r.state, to_json(coalesce(r.submitted_at, r.created_at))#>>'{}' as at from requests r
    where r.asked_by = ${reader.id} and ${requests.inScope(...scopeOf(reader))}
    order by r.created_at desc, r.id limit ${sql.lit(PAPER_ROWS)}`.execute(db)
  const { rows: issued } = await sql<PaperRows['invoices'][number]>`
    select i.number, i.issued_on::text as on, i.state, i.total_fils::float8 as "totalFils", i.paid_fils::float8 as "paidFils"
    from ${ownInvoices(reader)} order by i.issued_at desc, i.id limit ${sql.lit(PAPER_ROWS)}`.execute(db)
  return { sessions, requests: asked, invoices: issued }
}

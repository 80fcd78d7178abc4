import { randomUUID } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { type AuditEntry, SYSTEM } from '#kernel/audit.ts'
import { AppError } from '#kernel/errors.ts'
import { isUuid } from '#kernel/ids.ts'
import type { Language } from '#kernel/words.ts'
import { audit, writeAudit } from '#server/audit/write.ts'
import { writeAhead } from '#server/db/prepared-query.ts'
import type { DB } from '#server/db/tables.ts'
import { hashOfToken, newToken } from '#server/identity/links/link-token.ts'
import type { WriteContext } from '#server/procedure.ts'
import { sendMail } from '../../mails/commands.ts'
import { lockValuation } from '../../valuations/commands/record.ts'
import { DELIVERY_DAYS, type IssuedReports } from '../model.ts'
import { readIssued } from '../queries/issued.ts'

/** What became of the report of a record, or of one letter on it. */
type Change = { recordId: string; replacedBy: string | null; letterId: string | null; sends: string }

/** What an entry of the log says of documents that somebody may hold; null for any other. */
function changeOf({ eventType, resourceId, details = {} }: AuditEntry): Change | null {
  if (!resourceId) return null
  const { reportId, relianceId, reportVersion, replacement } = details
  const withdrawn = { recordId: resourceId, replacedBy: null, letterId: null, sends: 'NONE' }
  switch (eventType) {
    case 'REPORT_ISSUE':
    case 'ENGAGEMENT_REPORT_ISSUE':
      if (typeof reportId !== 'string' || reportVersion === 1) return null
      return { ...withdrawn, replacedBy: reportId, sends: typeof replacement === 'string' ? replacement : 'OPEN' }
    case 'VALUATION_STATUS_CHANGE':
      return details.to === 'CANCELLED' ? withdrawn : null
    case 'ENGAGEMENT_CANCEL':
      return withdrawn
    case 'RELIANCE_REVOKE':
      return typeof relianceId === 'string' ? { ...withdrawn, letterId: relianceId } : null
    default:
      return null
  }
}

/**
 * Writes down who received what is superseded or withdrawn by entries of the log, in their transaction: whom a link was mailed to, people of the client who
 * opened it or took it as data, whom paper was handed to, and the parties of letters on it. Each address once for a change, and nobody who received
 * nothing since they were last informed of the like.
 */
export async function noteHolders(db: Kysely<DB>, entries: readonly AuditEntry[]): Promise<void> {
  for (const entry of entries) {
    const change = changeOf(entry)
    if (change) await insertNotices(db, change, isUuid(entry.actor.id) ? entry.actor.id : null)
  }
}

const ADDRESS = '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$'

async function insertNotices(
  db: Kysely<DB>,
  { recordId, replacedBy, letterId, sends }: Change,
  madeBy: string | null,
): Promise<void> {
  const kind = replacedBy ? 'SUPERSEDED' : 'WITHDRAWN'
  await writeAhead(
    db,
    sql`
    with held as (
      select r.id, r.version, l.id is not null as is_letter from verified_reports r left join reliances l on l.id = r.id
      where r.record_id = ${recordId} and r.id is distinct from ${replacedBy}
        and (${letterId}::uuid is null and l.state is distinct from 'REVOKED' or r.id = ${letterId})
    ), got as (
      select h.id, h.version, 'MAIL' as way, d.recipient, d.recipient_name, d.language, d.sent_at as at, not h.is_letter and
          case ${sends} when 'ALL' then true when 'OPEN' then d.revoked_at is null and d.expires_at > now() else false end as sends
        from held h join report_deliveries d on h.id in (d.report_id, d.engagement_report_id, d.reliance_id)
      union all
      select h.id, h.version, 'MAIL', u.email, u.display_name, u.language, c.first_at, false
        from held h join report_receipts c on c.document_id = h.id join users u on u.id = c.person_id and u.active and u.deleted_at is null
      union all
      select h.id, h.version, 'HAND', c.recipient, c.collected_by, null, c.first_at, false
        from held h join report_receipts c on c.document_id = h.id and c.way = 'HAND'
      union all
      select h.id, h.version, case when l.party_contact ~ ${ADDRESS} then 'MAIL' else 'HAND' end,
          case when l.party_contact ~ ${ADDRESS} then l.party_contact else coalesce(l.party_name_ar, l.party_name_en) end,
          case when l.party_contact ~ ${ADDRESS} then coalesce(l.party_name_ar, l.party_name_en) else l.party_contact end,
          case when l.report_language = 'en' then 'en' end, l.issued_at, false
        from held h join reliances l on l.id = h.id where not exists (select from report_deliveries d where d.reliance_id = l.id)
    )
    insert into report_notices (kind, record_id, document_id, replaced_by, way, recipient, recipient_name, language, sends_version, made_by)
    select distinct on (g.way, lower(g.recipient)) ${kind}, ${recordId}::uuid, g.id, ${replacedBy}::uuid, g.way, g.recipient, g.recipient_name,
      coalesce(g.language, (select s.value #>> '{}' from settings s where s.key = 'defaultLanguage'), 'ar'),
      ${madeBy}::uuid is not null and ${kind} = 'SUPERSEDED' and bool_or(g.sends) over (partition by g.way, lower(g.recipient)), ${madeBy}::uuid
    from got g
    where not exists (
      select from report_notices n where n.record_id = ${recordId} and n.kind = ${kind} and n.way = g.way
        and lower(n.recipient) = lower(g.recipient) and n.made_at >= g.at
        and (n.kind = 'WITHDRAWN' or exists (select from verified_reports p where p.id = n.replaced_by)))
    order by g.way, lower(g.recipient), g.version desc, g.at desc
    on conflict do nothing`,
  )
}

type Parts = Pick<WriteContext, 'notifyCache' | 'appUrl'>

/** A notice that goes out by mail, with what its reader holds and what took its place. */
type Due = {
  id: string
  kind: string
  recipient: string
  recipientName: string | null
  language: Language
  sendsVersion: boolean
  madeBy: string | null
  replacedBy: string | null
  number: string
  version: number
  code: string
  recordId: string
  recordType: string
  letter: string | null
  isRevoked: boolean
  newVersion: number | null
}

/**
 * Mails at most `most` of the notices that wait, and gives how many it did: those of a withdrawal at once, those of a new version once that is printed. Each is
 * noted in the transaction that puts its mail into the outbox, and of two servers one gets it.
 */
export async function mailNotices(trx: Transaction<DB>, parts: Parts, most: number): Promise<number> {
  const { rows } = await sql<Due>`
    select n.id, n.kind, n.recipient, n.recipient_name as "recipientName", n.language, n.made_by as "madeBy", n.replaced_by as "replacedBy",
      n.sends_version and p.latest = p.version and not p.is_withdrawn as "sendsVersion", n.record_id as "recordId", r.record_type as "recordType",
      coalesce(l.valuation_number, r.number) as number, coalesce(l.report_version, r.version) as version,
      case when l.state = 'REVOKED' then l.code else coalesce(i.code, r.code) end as code,
      l.number as letter, coalesce(l.state = 'REVOKED', false) as "isRevoked", p.version as "newVersion"
    from report_notices n join verified_reports r on r.id = n.document_id
    left join verified_reports p on p.id = n.replaced_by
    left join reliances l on l.id = n.document_id
    left join issued_reports i on i.id = l.report_id
    where n.told_at is null and n.way = 'MAIL' and (n.kind = 'WITHDRAWN' or p.state = 'ISSUED')
    order by n.made_at, n.id limit ${most} for update of n skip locked`.execute(trx)
  for (const due of rows) {
    await mailOne({ ...parts, db: trx }, due)
    await trx.updateTable('reportNotices').set({ toldAt: sql<Date>`now()` }).where('id', '=', due.id).execute()
    await writeAudit(trx, { ...informedEntry(due), actor: SYSTEM })
  }
  return rows.length
}

type Informed = Pick<Due, 'id' | 'kind' | 'recipient' | 'number' | 'version' | 'recordId' | 'recordType'>

const informedEntry = ({ id, kind, recipient, number, version, recordId, recordType }: Informed) => ({
  eventType: 'REPORT_NOTICE' as const,
  description: `Informed ${recipient} that version ${version} of the report of ${recordType} ${number} was ${kind.toLowerCase()}`,
  details: { noticeId: id, kind, to: recipient, reportVersion: version, [`${recordType}Number`]: number },
  resourceId: recordId,
  resourceType: recordType,
})

async function mailOne(ctx: Parts & { db: Transaction<DB> }, due: Due): Promise<void> {
  const { recipient: to, language, number: reportNumber, letter } = due
  const name = due.recipientName ?? ''
  if (due.sendsVersion && due.replacedBy && due.madeBy) {
    const token = newToken()
    const days = DELIVERY_DAYS.usual
    await ctx.db
      .insertInto('reportDeliveries')
      .values({
        id: randomUUID(),
        [due.recordType === 'valuation' ? 'reportId' : 'engagementReportId']: due.replacedBy,
        ...{ recipient: to, recipientName: due.recipientName, language, sentBy: due.madeBy },
        tokenHash: hashOfToken(token),
        expiresAt: sql<Date>`now() + make_interval(days => ${days}::int)`,
      })
      .execute()
    const link = `${ctx.appUrl}/delivered/${token}?lang=${language}`
    const params = { name, link, minutes: days * 1440, reportNumber, reportVersion: due.newVersion ?? due.version }
    return sendMail(ctx, { kind: 'reportReplaced', params, to, language })
  }
  const link = `${ctx.appUrl}/verify/${due.code}?lang=${language}`
  if (letter && due.isRevoked)
    return sendMail(ctx, { kind: 'letterRevoked', params: { name, link, letterNumber: letter }, to, language })
  const params = { name, link, reportNumber, reportVersion: due.version, letterNumber: letter }
  const kind = due.kind === 'SUPERSEDED' ? 'reportSuperseded' : 'reportWithdrawn'
  return sendMail(ctx, { kind, params, to, language })
}

/** Records that a person of the firm informed somebody; one that was informed stays so. Throws 'report-notice-not-found'. */
export async function noteInformed(ctx: WriteContext, { id }: { id: string }): Promise<IssuedReports> {
  const valuationId = await recordOfNotice(ctx, id)
  await lockValuation(ctx, valuationId)
  await markInformed(ctx, { id, recordId: valuationId })
  return readIssued(ctx, { valuationId })
}

/** The valuation or the engagement of a notice. Throws 'report-notice-not-found'. */
export async function recordOfNotice({ db }: WriteContext, id: string): Promise<string> {
  const found = await db.selectFrom('reportNotices').select('recordId').where('id', '=', id).executeTakeFirst()
  if (!found) throw new AppError('report-notice-not-found')
  return found.recordId
}

/** Notes that this person informed somebody, whose record the caller has locked within scope. Throws 'report-notice-not-found'. */
export async function markInformed(
  ctx: WriteContext,
  { id, recordId }: { id: string; recordId: string },
): Promise<void> {
  const { actor, db } = ctx
  const {
    rows: [found],
  } = await sql<{
    id: string
    kind: string
    recipient: string
    number: string
    version: number
    recordId: string
    recordType: string
  }>`
    select n.id, n.kind, n.recipient, r.number, r.version, n.record_id as "recordId", r.record_type as "recordType"
    from report_notices n join verified_reports r on r.id = n.document_id where n.id = ${id} and n.record_id = ${recordId}`.execute(
    db,
  )
  if (!found) throw new AppError('report-notice-not-found')
  const { numUpdatedRows } = await db
    .updateTable('reportNotices')
    .set({ toldAt: sql<Date>`now()`, toldBy: actor.id })
    .where('id', '=', id)
    .where('toldAt', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) await audit(ctx, informedEntry(found))
}

import { type Kysely, sql } from 'kysely'
import type { Language } from '#kernel/words.ts'
import { runOnce } from '#server/db/prepared-query.ts'
import type { DB } from '#server/db/tables.ts'
import { hashOfToken } from '#server/identity/links/link-token.ts'
import { limitLinkTries } from '#server/identity/rate-limits.ts'
import type { PublicContext } from '#server/procedure.ts'
import {
  type ReceiptWay,
  type Received,
  type ReportDelivery,
  type ReportNotice,
  type ReportReceipt,
  type ReportValidity,
  UNTOLD,
} from '../model.ts'
import { deliveryState, validityOf } from '../rules/validity.ts'

/** What the page of a delivered link shows. */
export type DeliveredReport = {
  number: string
  version: number
  latest: number
  validity: ReportValidity
  issuedAt: Date
  expiresAt: Date
  fileName: string
  size: number
  isLetter: boolean
  /** Its file is not given until it is paid. */
  isWithheld: boolean
}

type Asking = Pick<PublicContext, 'db' | 'request'>

/** What a delivered link leads to; null for one that is unknown, over, closed or of a withdrawn report. Throws 'too-many-requests'. */
export async function readDelivered({ db, request }: Asking, token: string): Promise<DeliveredReport | null> {
  await limitLinkTries(db, request.ip)
  return (await openLink(db, token)) ?? null
}

type Open = DeliveredReport & {
  id: string
  recipient: string
  sha256: string
  recordId: string
  recordType: 'valuation' | 'engagement'
}

/** The delivery whose link still opens a printed report by this token, locked where that is asked for, with its report; undefined for any other. */
export async function openLink(db: Kysely<DB>, token: string, { locked = false } = {}): Promise<Open | undefined> {
  const [found] = await runOnce(
    db,
    sql<
      Omit<Open, 'validity'>
    >`select d.id, d.recipient, d.expires_at as "expiresAt", r.number, r.version, r.latest, r.issued_at as "issuedAt", r.sha256,
        r.size::float8 as size, r.file_name as "fileName", r.record_id as "recordId", r.record_type as "recordType",
        d.reliance_id is not null as "isLetter", r.is_withheld as "isWithheld"
      from report_deliveries d join verified_reports r on r.id = coalesce(d.report_id, d.engagement_report_id, d.reliance_id)
      where (d.token_hash = ${hashOfToken(token)} or d.id = (select l.delivery_id from report_delivery_links l where l.token_hash = ${hashOfToken(token)}))
        and d.revoked_at is null and d.expires_at > now() and r.state = 'ISSUED' and not r.is_withdrawn
      ${locked ? sql`for update of d` : sql``}`,
  )
  if (!found) return undefined
  const { version, latest } = found
  return { ...found, validity: validityOf({ state: 'ISSUED', version, latest, isWithdrawn: false }) }
}

/** The column of a delivery that names what it is of. */
export type DeliveredAs = 'reportId' | 'engagementReportId' | 'relianceId'

/** Gives who received each of these documents, and how often it was verified. */
export async function receivedOf(
  db: Kysely<DB>,
  of: DeliveredAs,
  ids: readonly string[],
): Promise<(id: string) => Received> {
  if (ids.length === 0) return () => UNTOLD
  const [deliveries, receipts, verified] = await Promise.all([
    deliveriesOf(db, of, ids),
    receiptsOf(db, ids),
    db.selectFrom('reportVerifications').selectAll().where('documentId', 'in', ids).execute(),
  ])
  const times = new Map(verified.map(({ documentId, ...counted }) => [documentId, counted]))
  return (id) => ({
    deliveries: deliveries.get(id) ?? [],
    receipts: receipts.get(id) ?? [],
    verified: times.get(id) ?? null,
  })
}

async function receiptsOf(db: Kysely<DB>, ids: readonly string[]): Promise<Map<string, ReportReceipt[]>> {
  const rows = await db
    .selectFrom('reportReceipts as c')
    .leftJoin('users as p', 'p.id', 'c.personId')
    .leftJoin('users as u', 'u.id', 'c.recordedBy')
    .select(['c.id', 'c.documentId', 'c.way', 'c.openings', 'c.firstAt', 'c.lastAt', 'c.copies', 'c.givenOn'])
    .select(['c.collectedBy', 'c.recipient', 'p.displayName', 'u.displayName as recordedByName'])
    .where('c.documentId', 'in', ids)
    .orderBy('c.lastAt', 'desc')
    .execute()
  const receipts = rows.map(({ recipient, displayName, firstAt, lastAt, way, ...row }) => ({
    ...row,
    way: way as ReceiptWay,
    name: recipient ?? displayName ?? '',
    firstAt: firstAt.toISOString(),
    lastAt: lastAt.toISOString(),
  }))
  const grouped = Map.groupBy(receipts, ({ documentId }) => documentId)
  return new Map([...grouped].map(([id, some]) => [id, some.map(({ documentId: _, ...receipt }) => receipt)]))
}

/** The most that are shown of one record, those who are still to be informed first. */
const MOST_NOTICES = 200

/** Who has to be informed, or was, of what became of the report of a valuation or an engagement, or of letters on it. */
export async function noticesOf(db: Kysely<DB>, recordId: string): Promise<ReportNotice[]> {
  const rows = await runOnce(
    db,
    sql<{
      id: string
      kind: 'SUPERSEDED' | 'WITHDRAWN'
      way: 'MAIL' | 'HAND'
      recipient: string
      recipientName: string | null
      version: number
      letter: string | null
      newVersion: number | null
      sendsVersion: boolean
      toldAt: Date | null
      toldByName: string | null
    }>`select n.id, n.kind, n.way, n.recipient, n.recipient_name as "recipientName", r.version, l.number as letter,
        p.version as "newVersion", n.sends_version as "sendsVersion", n.told_at as "toldAt", u.display_name as "toldByName"
      from report_notices n join verified_reports r on r.id = n.document_id
      left join verified_reports p on p.id = n.replaced_by
      left join reliances l on l.id = n.document_id
      left join users u on u.id = n.told_by
      where n.record_id = ${recordId} and (n.kind = 'WITHDRAWN' or p.id is not null)
      order by n.told_at is not null, n.made_at desc, n.recipient limit ${MOST_NOTICES}`,
  )
  return rows.map((row) => ({ ...row, toldAt: row.toldAt?.toISOString() ?? null }))
}

/** The deliveries of documents, the latest first, by document. */
async function deliveriesOf(
  db: Kysely<DB>,
  of: DeliveredAs,
  reports: readonly string[],
): Promise<Map<string, ReportDelivery[]>> {
  const rows = await db
    .selectFrom('reportDeliveries as d')
    .innerJoin('users as u', 'u.id', 'd.sentBy')
    .select(['d.id', `d.${of} as of`, 'd.recipient', 'd.recipientName', 'd.language', 'd.sentAt', 'd.expiresAt'])
    .select(['d.revokedAt', 'd.openings', 'd.firstOpenedAt', 'd.lastOpenedAt', 'u.displayName as sentByName'])
    .where(`d.${of}`, 'in', reports)
    .orderBy('d.sentAt', 'desc')
    .execute()
  const now = new Date()
  const deliveries = rows.map(({ revokedAt, expiresAt, ...row }) => ({
    ...row,
    language: row.language as Language,
    sentAt: row.sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    state: deliveryState({ revokedAt, expiresAt }, now),
    firstOpenedAt: row.firstOpenedAt?.toISOString() ?? null,
    lastOpenedAt: row.lastOpenedAt?.toISOString() ?? null,
  }))
  const grouped = Map.groupBy(deliveries, (delivery) => delivery.of ?? '')
  return new Map([...grouped].map(([id, some]) => [id, some.map(({ of: _, ...delivery }) => delivery)]))
}

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { AppError, faultOf, fieldFault, recordInvalid } from '#kernel/errors.ts'
import { EMAIL } from '#kernel/mail.ts'
import { hasUnshowable } from '#kernel/text.ts'
import type { Language } from '#kernel/words.ts'
import { audit } from '#server/audit/write.ts'
import { hashOfToken, newToken } from '#server/identity/links/link-token.ts'
import { limitDeliveries } from '#server/identity/rate-limits.ts'
import type { WriteContext } from '#server/procedure.ts'
import { sendMail } from '../../mails/commands.ts'
import { mailDelivery } from '../../mails/queries.ts'
import { issuedMessages } from '../messages/issued.ts'
import { type IssuedReports, MOST_DELIVERIES, type SentDelivery } from '../model.ts'
import type { DeliveredAs } from '../queries/deliveries.ts'
import { readIssued } from '../queries/issued.ts'
import { assertNotWithheld } from '../queries/withholding.ts'
import { findReport } from './issue.ts'

const fault = faultOf('issued', issuedMessages)

/** To whom a version is sent, in what language, and for how many days its link holds. */
export type Delivery = { id: string; to: string; name?: string | undefined; language: Language; days: number }

/** What is sent: the version of a report, of one property or of a whole engagement, by the record that it is of, or a letter on one by its own number. */
export type Delivered = {
  id: string
  version: number
  number: string
  resourceType: 'valuation' | 'engagement'
  resourceId: string
  isLetter?: boolean
}
const columnOf = ({ resourceType, isLetter }: Delivered): DeliveredAs =>
  isLetter ? 'relianceId' : resourceType === 'valuation' ? 'reportId' : 'engagementReportId'
const nameOf = ({ version, resourceType, number, isLetter }: Delivered) =>
  isLetter ? `letter ${number}` : `version ${version} of the report of ${resourceType} ${number}`

/**
 * Sends an issued version by mail, as a link that needs no account and expires; each opening is kept. Without a mail server the link is
 * answered instead, which the log records. Throws 'issued-report-not-found', 'issued-report-state' unless it is printed and its valuation
 * is not cancelled, 'too-many-deliveries', 'too-many-requests', and 'record-invalid' for an address that is none.
 */
export async function deliverReport(ctx: WriteContext, given: Delivery): Promise<SentDelivery> {
  const report = await findReport(ctx, given.id)
  if (report.state !== 'ISSUED' || report.status === 'CANCELLED') throw new AppError('issued-report-state')
  return sendReport(ctx, deliveredOf(report), given)
}

const deliveredOf = (row: Awaited<ReturnType<typeof findReport>>): Delivered => ({
  ...{ id: row.id, version: row.version, number: row.valuationNumber },
  ...{ resourceType: 'valuation', resourceId: row.valuationId },
})

/** Sends a printed version that the caller has found in scope and locked. Throws what `deliverReport` throws of an address and of limits. */
export async function sendReport(ctx: WriteContext, report: Delivered, given: Delivery): Promise<SentDelivery> {
  const { actor, db } = ctx
  const { language, days } = given
  await assertNotWithheld(db, report.id)
  const recipient = given.to.trim()
  const name = given.name?.normalize('NFC').trim() ?? ''
  const faults = [
    ...(EMAIL.test(recipient) ? [] : [fault('to', 'fault.to')]),
    ...(hasUnshowable(name) ? [fieldFault('name', 'kernel:badText', issuedMessages['fault.name'])] : []),
  ]
  if (faults.length > 0) throw recordInvalid(faults)
  await limitDeliveries(db, actor.id)
  const { sent } = await db
    .selectFrom('reportDeliveries')
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .where(columnOf(report), '=', report.id)
    .executeTakeFirstOrThrow()
  if (Number(sent) >= MOST_DELIVERIES) throw new AppError('too-many-deliveries', { params: { most: MOST_DELIVERIES } })
  const token = newToken()
  const id = randomUUID()
  const { expiresAt } = await db
    .insertInto('reportDeliveries')
    .values({
      id,
      [columnOf(report)]: report.id,
      recipient,
      recipientName: name || null,
      language,
      tokenHash: hashOfToken(token),
      sentBy: actor.id,
      expiresAt: sql<Date>`now() + make_interval(days => ${days}::int)`,
    })
    .returning('expiresAt')
    .executeTakeFirstOrThrow()
  const link = `${ctx.appUrl}/delivered/${token}?lang=${language}`
  const delivery = await mailDelivery(ctx)
  const { number, version } = report
  const linked = { name, link, minutes: days * 1440 }
  const mail = report.isLetter
    ? ({ kind: 'letterDelivery', params: { ...linked, letterNumber: number } } as const)
    : ({ kind: 'reportDelivery', params: { ...linked, reportNumber: number, reportVersion: version } } as const)
  await sendMail(ctx, { ...mail, to: recipient, language })
  const shown = delivery === 'NONE' ? link : null
  await noteDelivery(ctx, report, {
    eventType: report.isLetter ? 'RELIANCE_DELIVER' : 'REPORT_DELIVER',
    description: `Sent ${nameOf(report)} to ${recipient}`,
    details: { deliveryId: id, reportId: report.id, to: recipient, days, linkTold: shown !== null },
  })
  return { id, delivery, link: shown, expiresAt: expiresAt.toISOString() }
}

type Noted = {
  eventType: 'REPORT_DELIVER' | 'REPORT_DELIVERY_REVOKE' | 'RELIANCE_DELIVER' | 'RELIANCE_DELIVERY_REVOKE'
  description: string
  details: Record<string, unknown>
}

/** Records what was done with a link, at the record of its report. */
const noteDelivery = (
  ctx: WriteContext,
  { version, number, resourceId, resourceType, isLetter }: Delivered,
  { details, ...noted }: Noted,
): Promise<void> =>
  audit(ctx, {
    ...noted,
    details: { ...details, ...(isLetter ? { number } : { reportVersion: version, [`${resourceType}Number`]: number }) },
    resourceId,
    resourceType,
  })

/** Closes the link of a delivery for good. Throws 'delivery-not-found'. */
export async function revokeDelivery(ctx: WriteContext, { id }: { id: string }): Promise<IssuedReports> {
  const found = await ctx.db.selectFrom('reportDeliveries').select('reportId').where('id', '=', id).executeTakeFirst()
  if (!found?.reportId) throw new AppError('delivery-not-found')
  const report = await findReport(ctx, found.reportId)
  await closeLink(ctx, deliveredOf(report), id)
  return readIssued(ctx, report)
}

/** Closes the link of a delivery of a report that the caller has found in scope; one that is closed stays so. */
export async function closeLink(ctx: WriteContext, report: Delivered, id: string): Promise<void> {
  const closed = await ctx.db
    .updateTable('reportDeliveries')
    .set({ revokedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where(columnOf(report), '=', report.id)
    .where('revokedAt', 'is', null)
    .returning('recipient')
    .executeTakeFirst()
  if (closed) await noteClosed(ctx, report, { id, recipient: closed.recipient })
}

const noteClosed = (
  ctx: WriteContext,
  report: Delivered,
  { id, recipient }: { id: string; recipient: string },
): Promise<void> =>
  noteDelivery(ctx, report, {
    eventType: report.isLetter ? 'RELIANCE_DELIVERY_REVOKE' : 'REPORT_DELIVERY_REVOKE',
    description: `Closed the link to ${nameOf(report)}`,
    details: { deliveryId: id, to: recipient },
  })

/** Closes the links to all issued reports of a valuation that comes to another client: they were sent for the former one. */
export async function closeLinks(ctx: WriteContext, valuation: { id: string; valuationNumber: string }): Promise<void> {
  const closed = await ctx.db
    .updateTable('reportDeliveries as d')
    .from('issuedReports as r')
    .set({ revokedAt: sql<Date>`now()` })
    .whereRef('r.id', '=', 'd.reportId')
    .where('r.valuationId', '=', valuation.id)
    .where('d.revokedAt', 'is', null)
    .returning(['d.id', 'd.recipient', 'r.version', 'r.id as of'])
    .execute()
  const { id: resourceId, valuationNumber: number } = valuation
  for (const { of, version, ...delivery } of closed)
    await noteClosed(ctx, { id: of, version, number, resourceType: 'valuation', resourceId }, delivery)
}

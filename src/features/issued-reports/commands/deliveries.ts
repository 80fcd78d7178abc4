import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { AppError, faultOf, fieldFault, recordInvalid } from '#kernel/errors.ts'
import { EMAIL } from '#kernel/mail.ts'
import { hasUnshowable } from '#kernel/text.ts'
import type { Language } from '#kernel/words.ts'
import { audit } from '#server/audit/write.ts'
import { limitDeliveries } from '#server/identity/rate-limits.ts'
import type { WriteContext } from '#server/procedure.ts'
import { sendMail } from '../../mails/commands.ts'
import { mailDelivery } from '../../mails/queries.ts'
import { issuedMessages } from '../messages/issued.ts'
import { type IssuedReports, MOST_DELIVERIES, type SentDelivery } from '../model.ts'
import { hashOfToken } from '../queries/deliveries.ts'
import { readIssued } from '../queries/issued.ts'
import { findReport } from './issue.ts'

const fault = faultOf('issued', issuedMessages)

type Delivery = { id: string; to: string; name?: string | undefined; language: Language; days: number }

/**
 * Sends an issued version by mail, as a link that needs no account and expires; each opening is kept. Without a mail server the link is
 * answered instead, which the log records. Throws 'issued-report-not-found', 'issued-report-state' unless it is printed and its valuation
 * is not cancelled, 'too-many-deliveries', 'too-many-requests', and 'record-invalid' for an address that is none.
 */
export async function deliverReport(ctx: WriteContext, given: Delivery): Promise<SentDelivery> {
  const { actor, db } = ctx
  const { id: reportId, language, days } = given
  const report = await findReport(ctx, reportId)
  if (report.state !== 'ISSUED' || report.status === 'CANCELLED') throw new AppError('issued-report-state')
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
    .where('reportId', '=', reportId)
    .executeTakeFirstOrThrow()
  if (Number(sent) >= MOST_DELIVERIES) throw new AppError('too-many-deliveries', { params: { most: MOST_DELIVERIES } })
  const token = randomBytes(32).toString('base64url')
  const id = randomUUID()
  const { expiresAt } = await db
    .insertInto('reportDeliveries')
    .values({
      id,
      reportId,
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
  const { valuationId, valuationNumber, version } = report
  const delivery = await mailDelivery(ctx)
  await sendMail(ctx, {
    kind: 'reportDelivery',
    params: { name, link, minutes: days * 1440, valuationNumber, reportVersion: version },
    to: recipient,
    language,
  })
  const shown = delivery === 'NONE' ? link : null
  await audit(ctx, {
    eventType: 'REPORT_DELIVER',
    description: `Sent version ${version} of the report of valuation ${valuationNumber} to ${recipient}`,
    details: {
      deliveryId: id,
      reportId,
      reportVersion: version,
      valuationNumber,
      to: recipient,
      days,
      linkTold: shown !== null,
    },
    resourceId: valuationId,
    resourceType: 'valuation',
  })
  return { id, delivery, link: shown, expiresAt: expiresAt.toISOString() }
}

/** Closes the link of a delivery for good. Throws 'delivery-not-found'. */
export async function revokeDelivery(ctx: WriteContext, { id }: { id: string }): Promise<IssuedReports> {
  const { db } = ctx
  const found = await db.selectFrom('reportDeliveries').select('reportId').where('id', '=', id).executeTakeFirst()
  if (!found) throw new AppError('delivery-not-found')
  const { valuationId, valuationNumber, version } = await findReport(ctx, found.reportId)
  const closed = await db
    .updateTable('reportDeliveries')
    .set({ revokedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .returning('recipient')
    .executeTakeFirst()
  if (closed)
    await audit(ctx, {
      eventType: 'REPORT_DELIVERY_REVOKE',
      description: `Closed the link to version ${version} of the report of valuation ${valuationNumber}`,
      details: { deliveryId: id, reportVersion: version, valuationNumber, to: closed.recipient },
      resourceId: valuationId,
      resourceType: 'valuation',
    })
  return readIssued(ctx, { valuationId })
}

/** Closes the links to all issued reports of a valuation that comes to another client: they were sent for the former one. */
export async function closeLinks(ctx: WriteContext, valuation: { id: string; valuationNumber: string }): Promise<void> {
  const closed = await ctx.db
    .updateTable('reportDeliveries as d')
    .from('issuedReports as r')
    .set({ revokedAt: sql<Date>`now()` })
    .whereRef('r.id', '=', 'd.reportId')
    .where('r.valuationId', '=', valuation.id)
    .where('d.revokedAt', 'is', null)
    .returning(['d.id', 'd.recipient', 'r.version'])
    .execute()
  for (const { id, recipient, version } of closed)
    await audit(ctx, {
      eventType: 'REPORT_DELIVERY_REVOKE',
      description: `Closed the link to version ${version} of the report of valuation ${valuation.valuationNumber}`,
      details: { deliveryId: id, reportVersion: version, valuationNumber: valuation.valuationNumber, to: recipient },
      resourceId: valuation.id,
      resourceType: 'valuation',
    })
}

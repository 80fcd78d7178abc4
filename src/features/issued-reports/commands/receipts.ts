import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { type Actor, rowScope } from '#access/actor.ts'
import { kuwaitToday } from '#kernel/dates.ts'
import { AppError, type FieldFault, faultOf, recordInvalid } from '#kernel/errors.ts'
import { kernelFault } from '#kernel/kernel-fault.ts'
import { hasUnshowable } from '#kernel/text.ts'
import { ONE_OPENING_MINUTES } from '#server/audit/openings.ts'
import { audit } from '#server/audit/write.ts'
import type { DB } from '#server/db/tables.ts'
import type { WriteContext } from '#server/procedure.ts'
import { issuedMessages } from '../messages/issued.ts'
import type { HandedOver } from '../model/inputs.ts'
import { type IssuedReports, MOST_COPIES, MOST_HAND_OVERS } from '../model.ts'
import { readIssued } from '../queries/issued.ts'
import { assertNotWithheld } from '../queries/withholding.ts'
import { findReport } from './issue.ts'

const fault = faultOf('issued', issuedMessages)

type Receipt = { actor: Pick<Actor, 'id' | 'role'>; documentId: string; way: 'PORTAL' | 'DATA' }

/** Counts that a person of a client opened a document or took it as data, once in ONE_OPENING_MINUTES; staff are no recipients. */
export async function noteReceipt(db: Kysely<DB>, { actor, documentId, way }: Receipt): Promise<void> {
  if (rowScope(actor) !== 'own') return
  await db
    .insertInto('reportReceipts')
    .values({ documentId, way, personId: actor.id })
    .onConflict((on) =>
      on
        .columns(['documentId', 'way', 'personId'])
        .doUpdateSet((eb) => ({ openings: eb('reportReceipts.openings', '+', 1), lastAt: sql<Date>`now()` }))
        .where('reportReceipts.lastAt', '<', sql<Date>`now() - make_interval(mins => ${ONE_OPENING_MINUTES})`),
    )
    .execute()
}

function handOverFaults({ to, copies, on, collectedBy }: Omit<HandedOver, 'id'>): FieldFault[] {
  return [
    ...(to === '' ? [kernelFault('to', 'required')] : hasUnshowable(to) ? [kernelFault('to', 'badText')] : []),
    ...(Number.isInteger(copies) && copies >= 1 && copies <= MOST_COPIES
      ? []
      : [fault('copies', 'fault.copies', { most: MOST_COPIES })]),
    ...(on > kuwaitToday() ? [fault('on', 'fault.on')] : []),
    ...(hasUnshowable(collectedBy ?? '') ? [kernelFault('collectedBy', 'badText')] : []),
  ]
}

/**
 * Records that paper copies of an issued version were handed over. Throws 'issued-report-not-found', 'issued-report-state' unless it is printed and its
 * valuation is not cancelled, 'too-many-hand-overs', and 'record-invalid'.
 */
export async function recordHandOver(ctx: WriteContext, { id, ...typed }: HandedOver): Promise<IssuedReports> {
  const { actor, db } = ctx
  const report = await findReport(ctx, id)
  if (report.state !== 'ISSUED' || report.status === 'CANCELLED') throw new AppError('issued-report-state')
  await assertNotWithheld(db, id)
  const tidy = (text: string | undefined) => text?.normalize('NFC').trim() ?? ''
  const given = { ...typed, to: tidy(typed.to), collectedBy: tidy(typed.collectedBy) }
  const faults = handOverFaults(given)
  if (faults.length > 0) throw recordInvalid(faults)
  const { before } = await db
    .selectFrom('reportReceipts')
    .select(({ fn }) => fn.countAll<number>().as('before'))
    .where('documentId', '=', id)
    .where('way', '=', 'HAND')
    .executeTakeFirstOrThrow()
  if (Number(before) >= MOST_HAND_OVERS)
    throw new AppError('too-many-hand-overs', { params: { most: MOST_HAND_OVERS } })
  const [receiptId, { to: recipient, copies, on: givenOn }] = [randomUUID(), given]
  const handed = { recipient, copies, givenOn, collectedBy: given.collectedBy || null }
  await db
    .insertInto('reportReceipts')
    .values({ id: receiptId, documentId: id, way: 'HAND', ...handed, recordedBy: actor.id })
    .execute()
  await audit(ctx, {
    eventType: 'REPORT_HAND_OVER',
    description: `Handed ${copies} copies of version ${report.version} of the report of valuation ${report.valuationNumber} to ${recipient}`,
    details: { receiptId, reportVersion: report.version, valuationNumber: report.valuationNumber },
    after: handed,
    resourceId: report.valuationId,
    resourceType: 'valuation',
  })
  return readIssued(ctx, report)
}

/** Strikes a hand-over that was recorded by mistake; the log keeps it. Throws 'hand-over-not-found' and 'issued-report-not-found'. */
export async function strikeHandOver(ctx: WriteContext, { id }: { id: string }): Promise<IssuedReports> {
  const { db } = ctx
  const handedOver = db.selectFrom('reportReceipts').selectAll().where('id', '=', id).where('way', '=', 'HAND')
  const found = await handedOver.executeTakeFirst()
  if (!found) throw new AppError('hand-over-not-found')
  const report = await findReport(ctx, found.documentId)
  const { recipient, copies, givenOn, collectedBy } = found
  const { numDeletedRows } = await db.deleteFrom('reportReceipts').where('id', '=', id).executeTakeFirstOrThrow()
  if (numDeletedRows > 0n)
    await audit(ctx, {
      eventType: 'REPORT_HAND_OVER_STRIKE',
      description: `Struck a hand-over of version ${report.version} of the report of valuation ${report.valuationNumber}`,
      details: { receiptId: id, reportVersion: report.version, valuationNumber: report.valuationNumber },
      before: { recipient, copies, givenOn, collectedBy },
      resourceId: report.valuationId,
      resourceType: 'valuation',
    })
  return readIssued(ctx, report)
}

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { AppError, recordInvalid } from '#kernel/errors.ts'
import { isBlank, tidyText } from '#kernel/text.ts'
import { audit } from '#server/audit/write.ts'
import type { Admission } from '#server/files/uploads/owners.ts'
import { claimUpload } from '#server/files/uploads/rows.ts'
import type { WriteContext } from '#server/procedure.ts'
import { readSettings } from '../../settings/queries.ts'
import type { AcceptedReceipt, RejectedReceipt, SentReceipt } from '../model/inputs.ts'
import { type InvoiceDetails, MOST_RECEIPTS } from '../model.ts'
import { readInvoice } from '../queries/read.ts'
import { invoiceFault, textFaults } from '../rules.ts'
import { balanceOf } from '../workflow.ts'
import { aboutInvoice, judged, lockInvoice, touchInvoice } from './lock.ts'
import { recordPayment } from './payments.ts'

/** Locks an invoice for a proof of payment that is to be uploaded, and gives its limits. Throws as `lockInvoice` does, and 'record-full'. */
export async function admitReceipt(
  ctx: Pick<WriteContext, 'actor' | 'db' | 'notifyCache'>,
  id: string,
): Promise<Admission> {
  await lockInvoice(ctx, { id }, 'send')
  const { fileMegabytes } = await readSettings(ctx)
  return { megabytes: fileMegabytes, assertRoom: ({ files }) => assertRoom(ctx, id, files, fileMegabytes) }
}

async function assertRoom({ db }: Pick<WriteContext, 'db'>, id: string, coming: number, megabytes: number) {
  const { count } = await db
    .selectFrom('invoiceReceipts')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('invoiceId', '=', id)
    .executeTakeFirstOrThrow()
  if (count + coming > MOST_RECEIPTS)
    throw new AppError('record-full', { params: { megabytes: megabytes * MOST_RECEIPTS } })
}

/**
 * Sends a checked upload as the proof of a payment; a repeated call answers the same. Throws 'invoice-not-found', 'permission-denied' for who
 * is no client, 'invoice-not-now', 'upload-not-found', 'upload-unfinished' and 'record-full'.
 */
export async function sendReceipt(ctx: WriteContext, { id, uploadId }: SentReceipt): Promise<InvoiceDetails> {
  const { actor, db } = ctx
  const row = await lockInvoice(ctx, { id }, 'send')
  const made = await db
    .selectFrom('invoiceReceipts')
    .select('id')
    .where('uploadId', '=', uploadId)
    .where('invoiceId', '=', id)
    .where('sentBy', '=', actor.id)
    .executeTakeFirst()
  if (made) return readInvoice(ctx, id)
  const { name, sha256 } = await claimUpload(ctx, { column: 'invoiceId', id }, uploadId)
  const { fileMegabytes } = await readSettings(ctx)
  await assertRoom(ctx, id, 1, fileMegabytes)
  const receiptId = randomUUID()
  await db
    .insertInto('invoiceReceipts')
    .values({ id: receiptId, invoiceId: id, uploadId, sha256, name, sentBy: actor.id })
    .execute()
  await touchInvoice(db, id)
  await audit(ctx, {
    eventType: 'INVOICE_RECEIPT_SEND',
    description: `Sent a proof of payment for invoice ${row.number}`,
    details: { receiptId, file: name, sha256, issuedBy: row.issuedBy },
    ...aboutInvoice(id),
  })
  return readInvoice(ctx, id)
}

/**
 * Accepts a proof of payment by recording what was paid. Throws as `payInvoice` does, 'receipt-not-found', and 'receipt-decided' when somebody
 * has decided it.
 */
export async function acceptReceipt(
  ctx: WriteContext,
  { receiptId, ...typed }: AcceptedReceipt,
): Promise<InvoiceDetails> {
  const { id } = typed
  const row = await lockInvoice(ctx, typed, 'pay')
  await assertWaiting(ctx, id, receiptId)
  const paymentId = await recordPayment(ctx, row, { typed, most: balanceOf(judged(row)), sign: 1 })
  await decide(ctx, receiptId, { state: 'ACCEPTED', paymentId })
  return readInvoice(ctx, id)
}

/** Rejects a proof of payment for a reason that the client reads. Throws as `acceptReceipt` does, and 'record-invalid' without a reason. */
export async function rejectReceipt(
  ctx: WriteContext,
  { id, version, receiptId, reason: typed }: RejectedReceipt,
): Promise<InvoiceDetails> {
  const row = await lockInvoice(ctx, { id, version }, 'answer')
  const { sentBy } = await assertWaiting(ctx, id, receiptId)
  const faults = isBlank(typed) ? [invoiceFault('reason', 'fault.reason')] : textFaults('reason', typed)
  if (faults.length > 0) throw recordInvalid(faults)
  const reason = tidyText(typed)
  await decide(ctx, receiptId, { state: 'REJECTED', reason })
  await touchInvoice(ctx.db, id)
  await audit(ctx, {
    eventType: 'INVOICE_RECEIPT_REJECT',
    description: `Rejected a proof of payment for invoice ${row.number}`,
    details: { receiptId, reason, sentBy },
    ...aboutInvoice(id),
  })
  return readInvoice(ctx, id)
}

/** The invoice of the receipt is locked, so that nobody else decides it meanwhile. */
async function assertWaiting({ db }: WriteContext, invoiceId: string, receiptId: string) {
  const found = await db
    .selectFrom('invoiceReceipts')
    .select(['state', 'sentBy'])
    .where('id', '=', receiptId)
    .where('invoiceId', '=', invoiceId)
    .executeTakeFirst()
  if (!found) throw new AppError('receipt-not-found')
  if (found.state !== 'WAITING') throw new AppError('receipt-decided')
  return found
}

type Decision = { state: 'ACCEPTED'; paymentId: string } | { state: 'REJECTED'; reason: string }

const decide = ({ actor, db }: WriteContext, receiptId: string, decision: Decision) =>
  db
    .updateTable('invoiceReceipts')
    .set({ ...decision, decidedBy: actor.id, decidedAt: sql<Date>`now()` })
    .where('id', '=', receiptId)
    .execute()

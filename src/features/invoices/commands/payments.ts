import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { AppError, type FieldFault, recordInvalid } from '#kernel/errors.ts'
import { filsFromKwd, isAmount, kwdFromFils } from '#kernel/money.ts'
import { isBlank, tidyText } from '#kernel/text.ts'
import { audit } from '#server/audit/write.ts'
import type { WriteContext } from '#server/procedure.ts'
import type { NewPayment, Reversal } from '../model/inputs.ts'
import type { InvoiceDetails } from '../model.ts'
import { readInvoice } from '../queries/read.ts'
import { invoiceFault, paidOnFaults, textFaults } from '../rules.ts'
import { balanceOf } from '../workflow.ts'
import { aboutInvoice, type InvoiceRow, judged, lockInvoice, nextNumber, touchInvoice } from './lock.ts'

/**
 * Records a payment, whole or in part. Throws 'invoice-not-found', 'permission-denied', 'stale-version', 'invoice-not-now', and
 * 'record-invalid' for an amount that isn't one or exceeds what is owed.
 */
export async function payInvoice(ctx: WriteContext, typed: NewPayment): Promise<InvoiceDetails> {
  const row = await lockInvoice(ctx, typed, 'pay')
  await recordPayment(ctx, row, { typed, most: balanceOf(judged(row)), sign: 1 })
  return readInvoice(ctx, typed.id)
}

/** Records that what was paid too much was paid back. Throws as `payInvoice` does. */
export async function refundInvoice(ctx: WriteContext, typed: NewPayment): Promise<InvoiceDetails> {
  const row = await lockInvoice(ctx, typed, 'refund')
  await recordPayment(ctx, row, { typed, most: -balanceOf(judged(row)), sign: -1 })
  return readInvoice(ctx, typed.id)
}

type Recorded = { typed: Omit<NewPayment, 'id' | 'version'>; most: number; sign: 1 | -1 }

/** Writes a payment of at most `most` fils on a locked invoice, negative where it is paid back, and gives its id. Throws 'record-invalid'. */
export async function recordPayment(
  ctx: WriteContext,
  row: InvoiceRow,
  { typed, most, sign }: Recorded,
): Promise<string> {
  const { actor, db } = ctx
  const { amount, method, paidOn } = typed
  const faults: FieldFault[] = [...paidOnFaults(paidOn), ...textFaults('reference', typed.reference)]
  if (!isAmount(amount)) faults.push(invoiceFault('amount', 'fault.amount'))
  else if (filsFromKwd(amount) > most)
    faults.push(invoiceFault('amount', 'fault.above', { amount: kwdFromFils(most).toFixed(3) }))
  if (faults.length > 0) throw recordInvalid(faults)
  const reference = tidyText(typed.reference ?? '') || null
  const id = randomUUID()
  const number = await nextNumber(db, 'REC')
  await db
    .insertInto('invoicePayments')
    .values({
      id,
      invoiceId: row.id,
      number,
      amountFils: sign * filsFromKwd(amount),
      method,
      paidOn,
      reference,
      recordedBy: actor.id,
    })
    .execute()
  await touchInvoice(db, row.id)
  await audit(ctx, {
    eventType: sign > 0 ? 'INVOICE_PAYMENT' : 'INVOICE_REFUND',
    description: `Recorded ${sign > 0 ? 'a payment on' : 'a refund of'} invoice ${row.number}: ${number}`,
    after: { number, amount, method, paidOn, reference },
    ...aboutInvoice(row.id),
  })
  return id
}

/**
 * Reverses a payment that was recorded in error or came back; it stays in the books. Throws 'invoice-not-found', 'permission-denied',
 * 'stale-version', 'payment-not-found', 'payment-reversed', and 'record-invalid' without a reason.
 */
export async function reversePayment(
  ctx: WriteContext,
  { id, version, paymentId, reason: typed }: Reversal,
): Promise<InvoiceDetails> {
  const { actor, db } = ctx
  const row = await lockInvoice(ctx, { id, version }, 'reverse')
  const payment = await db
    .selectFrom('invoicePayments')
    .select(['number', 'amountFils', 'reversedAt'])
    .where('id', '=', paymentId)
    .where('invoiceId', '=', id)
    .executeTakeFirst()
  if (!payment) throw new AppError('payment-not-found')
  if (payment.reversedAt) throw new AppError('payment-reversed')
  const faults = isBlank(typed) ? [invoiceFault('reason', 'fault.reason')] : textFaults('reason', typed)
  if (faults.length > 0) throw recordInvalid(faults)
  const reason = tidyText(typed)
  await db
    .updateTable('invoicePayments')
    .set({ reversedBy: actor.id, reversedAt: sql<Date>`now()`, reversalReason: reason })
    .where('id', '=', paymentId)
    .execute()
  await touchInvoice(db, id)
  await audit(ctx, {
    eventType: 'INVOICE_PAYMENT_REVERSE',
    description: `Reversed payment ${payment.number} on invoice ${row.number}`,
    details: { number: payment.number, amount: kwdFromFils(payment.amountFils), reason },
    ...aboutInvoice(id),
  })
  return readInvoice(ctx, id)
}

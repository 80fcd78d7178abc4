import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { kuwaitToday } from '#kernel/dates.ts'
import { recordInvalid } from '#kernel/errors.ts'
import { filsFromKwd, isAmount, kwdFromFils } from '#kernel/money.ts'
import { isBlank, tidyText } from '#kernel/text.ts'
import { audit } from '#server/audit/write.ts'
import type { WriteContext } from '#server/procedure.ts'
import type { NewCredit, SeenInvoice } from '../model/inputs.ts'
import type { InvoiceDetails } from '../model.ts'
import { readInvoice } from '../queries/read.ts'
import { invoiceFault, textFaults } from '../rules.ts'
import { assertNotDeducted } from './draft.ts'
import { aboutInvoice, lockInvoice, nextNumber, touchInvoice } from './lock.ts'

/**
 * Issues a draft: it gets the next number, is made out to the client as named now, and never changes again. Throws 'invoice-not-found',
 * 'stale-version', 'invoice-not-now', and 'record-invalid' when its due date has passed.
 */
export async function issueInvoice(ctx: WriteContext, { id, version }: SeenInvoice): Promise<InvoiceDetails> {
  const { actor, db } = ctx
  const row = await lockInvoice(ctx, { id, version }, 'issue')
  const today = kuwaitToday()
  if (row.dueOn < today) throw recordInvalid([invoiceFault('dueOn', 'fault.dueOn')])
  const { nameAr, nameEn, registrationNumber } = await db
    .selectFrom('clientAccounts')
    .select(['nameAr', 'nameEn', 'registrationNumber'])
    .where('id', '=', row.clientAccountId)
    .executeTakeFirstOrThrow()
  const number = await nextNumber(db, 'INV')
  await db
    .updateTable('invoices')
    .set({
      number,
      clientNameAr: nameAr,
      clientNameEn: nameEn,
      registrationNumber,
      issuedBy: actor.id,
      issuedAt: sql<Date>`now()`,
      issuedOn: today,
      version: row.version + 1,
      updatedAt: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute()
  await audit(ctx, {
    eventType: 'INVOICE_ISSUE',
    description: `Issued invoice ${number}`,
    after: { number, total: kwdFromFils(row.totalFils), dueOn: row.dueOn, clientAccountId: row.clientAccountId },
    ...aboutInvoice(id),
  })
  return readInvoice(ctx, id)
}

/**
 * Credits an issued invoice in whole or in part by a credit note with a number of its own. Throws 'invoice-not-found', 'permission-denied',
 * 'stale-version', 'invoice-not-now', 'invoice-deposit-used' for a deposit that another invoice deducts, and 'record-invalid' without a reason
 * or for more than is left of the invoice.
 */
export async function creditInvoice(ctx: WriteContext, { id, version, ...typed }: NewCredit): Promise<InvoiceDetails> {
  const { actor, db } = ctx
  const row = await lockInvoice(ctx, { id, version }, 'credit')
  if (row.kind === 'DEPOSIT') await assertNotDeducted(ctx, id)
  const left = row.totalFils - row.creditedFils
  const reason = tidyText(typed.reason)
  const faults = [
    ...(isBlank(typed.reason) ? [invoiceFault('reason', 'fault.reason')] : textFaults('reason', typed.reason)),
    ...(isAmount(typed.amount) ? [] : [invoiceFault('amount', 'fault.amount')]),
  ]
  if (faults.length === 0 && filsFromKwd(typed.amount) > left)
    faults.push(invoiceFault('amount', 'fault.above', { amount: kwdFromFils(left).toFixed(3) }))
  if (faults.length > 0) throw recordInvalid(faults)
  const number = await nextNumber(db, 'CRN')
  await db
    .insertInto('invoiceCredits')
    .values({
      id: randomUUID(),
      invoiceId: id,
      number,
      amountFils: filsFromKwd(typed.amount),
      reason,
      issuedBy: actor.id,
      issuedOn: kuwaitToday(),
    })
    .execute()
  await touchInvoice(db, id)
  await audit(ctx, {
    eventType: 'INVOICE_CREDIT',
    description: `Issued credit note ${number} on invoice ${row.number}`,
    after: { number, amount: typed.amount, reason },
    ...aboutInvoice(id),
  })
  return readInvoice(ctx, id)
}

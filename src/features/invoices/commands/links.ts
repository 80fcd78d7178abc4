import { randomUUID } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { SYSTEM } from '#kernel/audit.ts'
import { kuwaitDayOf, kuwaitToday } from '#kernel/dates.ts'
import { AppError } from '#kernel/errors.ts'
import { isUuid } from '#kernel/ids.ts'
import { kwdFromFils } from '#kernel/money.ts'
import type { Language } from '#kernel/words.ts'
import { audit, writeAudit } from '#server/audit/write.ts'
import type { DB } from '#server/db/tables.ts'
import { limitRequestSteps } from '#server/identity/rate-limits.ts'
import { CURRENCY, type PaymentNotice } from '#server/payments/gateway.ts'
import type { WriteContext } from '#server/procedure.ts'
import { balanceOf } from '../workflow.ts'
import { aboutInvoice, judged, lockInvoice, nextNumber, touchInvoice } from './lock.ts'

/** For how many minutes an amount may be paid under one reference. */
const LINK_MINUTES = 30
/** When the gateway is first asked what became of a payment, in minutes. */
const FIRST_CHECK = 2

const amountText = (fils: number): string => kwdFromFils(fils).toFixed(3)

/**
 * Asks for the payment of what is owed on an invoice, and gives the address at which the client pays it; one that is open for the same
 * amount is given again. Throws 'invoice-not-found', 'permission-denied' for who is no client, 'invoice-not-now', 'failed-precondition' where
 * no gateway is set up, and 'too-many-requests'.
 */
export async function openPaymentLink(
  ctx: WriteContext,
  { id, language }: { id: string; language: Language },
): Promise<{ url: string }> {
  const { actor, db, payments, appUrl } = ctx
  if (!payments) throw new AppError('failed-precondition')
  await limitRequestSteps(db, actor)
  const row = await lockInvoice(ctx, { id }, 'send')
  const amountFils = balanceOf(judged(row))
  const open = await db
    .selectFrom('paymentLinks')
    .select(['id', 'expiresAt'])
    .where('invoiceId', '=', id)
    .where('state', '=', 'OPEN')
    .where('amountFils', '=', amountFils)
    .where('expiresAt', '>', sql<Date>`now() + interval '5 minutes'`)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  const link = open ?? (await newLink(ctx, id, amountFils))
  const url = payments.paymentUrl({
    reference: link.id,
    amount: amountText(amountFils),
    language,
    returnUrl: `${appUrl}/portal/invoices/${id}`,
    expiresAt: link.expiresAt,
  })
  return { url }
}

async function newLink(ctx: WriteContext, invoiceId: string, amountFils: number) {
  const { actor, db } = ctx
  const link = await db
    .insertInto('paymentLinks')
    .values({
      id: randomUUID(),
      invoiceId,
      amountFils,
      createdBy: actor.id,
      expiresAt: sql<Date>`now() + make_interval(mins => ${LINK_MINUTES})`,
      checkAt: sql<Date>`now() + make_interval(mins => ${FIRST_CHECK})`,
    })
    .returning(['id', 'expiresAt'])
    .executeTakeFirstOrThrow()
  await audit(ctx, {
    eventType: 'INVOICE_LINK_OPEN',
    description: 'Started a payment by link',
    details: { reference: link.id, amount: kwdFromFils(amountFils) },
    ...aboutInvoice(invoiceId),
  })
  return link
}

/**
 * Counts what the payment gateway says of a payment. What was paid is recorded on its invoice once for each reference of the gateway, however
 * often and at how many servers it arrives, also when the invoice was paid otherwise meanwhile: it is overpaid then, and refunded by staff.
 * Another amount or currency than was asked for, a number that was counted for another payment, and a second number of a reference that is paid
 * are noted, reported to managers and not recorded. False for a reference that is none of ours.
 */
export async function receiveNotice(db: Kysely<DB>, notice: PaymentNotice): Promise<boolean> {
  const { reference } = notice
  if (!isUuid(reference)) return false
  const found = await db.selectFrom('paymentLinks').select('invoiceId').where('id', '=', reference).executeTakeFirst()
  if (!found) return false
  await db.transaction().execute((trx) => count(trx, found.invoiceId, notice))
  return true
}

async function count(trx: Transaction<DB>, invoiceId: string, notice: PaymentNotice): Promise<void> {
  // In the order of all commands of invoices: the invoice before what belongs to it.
  const invoice = await trx
    .selectFrom('invoices')
    .select(['id', 'number', 'state', 'totalFils', 'paidFils', 'creditedFils', 'issuedBy'])
    .where('id', '=', invoiceId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const link = await trx
    .selectFrom('paymentLinks')
    .select(['id', 'state', 'amountFils', 'gatewayReference', 'toldReferences'])
    .where('id', '=', notice.reference)
    .executeTakeFirstOrThrow()
  const { status, gatewayReference } = notice
  if (status !== 'PAID') {
    const state = status === 'CANCELLED' ? 'CANCELLED' : status === 'FAILED' ? 'FAILED' : null
    if (state && link.state === 'OPEN') await end(trx, link.id, state)
    return
  }
  const counted = await trx
    .selectFrom('invoicePayments')
    .select('invoiceId')
    .where('gatewayReference', '=', gatewayReference)
    .executeTakeFirst()
  const amountFils = Number(link.amountFils)
  const wrong = faultOf(link, notice, counted, invoiceId)
  if (wrong === 'repeated') return
  if (wrong) {
    // Each number is reported to managers once, however often it comes.
    if (link.toldReferences.includes(gatewayReference)) return
    if (link.state !== 'PAID') await end(trx, link.id, 'MISMATCH')
    const toldReferences = [...link.toldReferences, gatewayReference]
    await trx.updateTable('paymentLinks').set({ toldReferences }).where('id', '=', link.id).execute()
    return writeAudit(trx, {
      actor: SYSTEM,
      eventType: 'INVOICE_LINK_MISMATCH',
      description: `The payment gateway reported ${MISMATCHES[wrong]} for invoice ${invoice.number}`,
      details: {
        ...{ gatewayReference, issuedBy: invoice.issuedBy, asked: amountText(amountFils), why: wrong },
        reported: `${notice.amount} ${notice.currency}`,
      },
      ...aboutInvoice(invoiceId),
    })
  }
  const number = await nextNumber(trx, 'REC')
  const paidOn = paidDay(notice.paidAt)
  await trx
    .insertInto('invoicePayments')
    .values({ id: randomUUID(), invoiceId, number, amountFils, method: 'LINK', paidOn, gatewayReference })
    .execute()
  await end(trx, link.id, 'PAID')
  await trx.updateTable('paymentLinks').set({ gatewayReference }).where('id', '=', link.id).execute()
  await touchInvoice(trx, invoiceId)
  await writeAudit(trx, {
    actor: SYSTEM,
    eventType: 'INVOICE_PAYMENT',
    description: `The payment gateway reported a payment on invoice ${invoice.number}: ${number}`,
    details: { issuedBy: invoice.issuedBy, isOverpaid: amountFils > balanceOf(judged(invoice)) },
    after: { number, amount: kwdFromFils(amountFils), method: 'LINK', paidOn, reference: gatewayReference },
    ...aboutInvoice(invoiceId),
  })
}

const MISMATCHES = {
  amount: 'another amount',
  number: 'the number of another payment',
  second: 'a second payment under one reference',
} as const

type Link = { state: string; amountFils: unknown; gatewayReference: string | null }

/** Why what was reported as paid is not counted: it was counted already, or it is reported to managers. Null for a payment. */
function faultOf(
  link: Link,
  notice: PaymentNotice,
  counted: { invoiceId: string } | undefined,
  invoiceId: string,
): 'repeated' | keyof typeof MISMATCHES | null {
  // A link that was paid before numbers were kept with it knows its own by the payment alone.
  const isOwn = link.gatewayReference === null ? counted?.invoiceId === invoiceId : false
  if (link.state === 'PAID' && (isOwn || link.gatewayReference === notice.gatewayReference)) return 'repeated'
  if (counted) return 'number'
  if (link.state === 'PAID') return 'second'
  return notice.amount === amountText(Number(link.amountFils)) && notice.currency === CURRENCY ? null : 'amount'
}

const end = (trx: Transaction<DB>, id: string, state: 'PAID' | 'FAILED' | 'CANCELLED' | 'MISMATCH') =>
  trx
    .updateTable('paymentLinks')
    .set({ state, endedAt: sql<Date>`now()`, ...(state === 'PAID' || state === 'MISMATCH' ? { checkAt: null } : {}) })
    .where('id', '=', id)
    .execute()

/** The day in Kuwait of what the gateway says; today where it says no time, or one to come. */
function paidDay(paidAt: string): string {
  const [at, today] = [new Date(paidAt), kuwaitToday()]
  const day = Number.isNaN(at.getTime()) ? today : kuwaitDayOf(at.toISOString())
  const isToCome = day > today
  return isToCome ? today : day
}

import { z } from 'zod'
import { fieldShape } from '#kernel/field-schema.ts'
import { LANGUAGES } from '#kernel/words.ts'
import { WRITTEN_FIELDS } from '../fields.ts'
import { INVOICE_LIMITS as LIMITS } from '../model.ts'
import { INVOICE_STATES, PAPER_LANGUAGES, RECORDED_METHODS } from './codes.ts'

// Separate from the model so that the browser bundle does not include the schema library. Shape and size only: rules.ts holds the rules.

const line = z.strictObject({
  textAr: z.string().max(LIMITS.text),
  textEn: z.string().max(LIMITS.text),
  amount: z.number(),
})

const written = {
  ...fieldShape(WRITTEN_FIELDS),
  lines: z.array(line).max(LIMITS.lines),
  /** The invoices of deposits that are deducted. */
  deposits: z.array(z.uuid()).max(LIMITS.deposits).default([]),
}
const seen = { id: z.uuid(), version: z.number().int().min(1) }

export const nothing = z.strictObject({})
export const newInvoice = z.strictObject(written)
export type NewInvoice = z.infer<typeof newInvoice>
export const changedInvoice = z.strictObject({ ...seen, ...written })
export type ChangedInvoice = z.infer<typeof changedInvoice>
export const seenInvoice = z.strictObject(seen)
export type SeenInvoice = z.infer<typeof seenInvoice>
export const oneInvoice = z.strictObject({ id: z.uuid() })
export const ofValuation = z.strictObject({ valuationId: z.uuid() })

export const ofRequest = z.strictObject({ requestId: z.uuid() })

export const accountsAsked = z.strictObject({ text: z.string().max(200).optional() })

/** A payment or what is paid back, by a positive amount in KWD. */
export const newPayment = z.strictObject({
  ...seen,
  amount: z.number(),
  method: z.enum(RECORDED_METHODS),
  paidOn: z.string().max(40),
  reference: z.string().max(LIMITS.reference).nullish(),
})
export type NewPayment = z.infer<typeof newPayment>
export const reversal = z.strictObject({ ...seen, paymentId: z.uuid(), reason: z.string().max(LIMITS.reason) })
export type Reversal = z.infer<typeof reversal>
export const newCredit = z.strictObject({ ...seen, amount: z.number(), reason: z.string().max(LIMITS.reason) })
export type NewCredit = z.infer<typeof newCredit>

/** A file that was uploaded as the proof of a payment, and what staff decide about it. */
export const sentReceipt = z.strictObject({ id: z.uuid(), uploadId: z.uuid() })
export type SentReceipt = z.infer<typeof sentReceipt>
export const acceptedReceipt = newPayment.extend({ receiptId: z.uuid() })
export type AcceptedReceipt = z.infer<typeof acceptedReceipt>
export const rejectedReceipt = z.strictObject({ ...seen, receiptId: z.uuid(), reason: z.string().max(LIMITS.reason) })
export type RejectedReceipt = z.infer<typeof rejectedReceipt>
export const askedLink = z.strictObject({ id: z.uuid(), language: z.enum(LANGUAGES) })
export const receiptFile = z.strictObject({ id: z.uuid(), as: z.literal('view').optional() })

/** A paper of an invoice: itself, one of its credit notes, or the receipt of one of its payments. */
export const invoiceFile = z.strictObject({
  id: z.uuid(),
  language: z.enum(PAPER_LANGUAGES).optional(),
  credit: z.uuid().optional(),
  payment: z.uuid().optional(),
})

/** A statement of a client account, by its first and last day; and the same as a paper. */
export const statementAsked = z.strictObject({
  clientAccountId: z.uuid(),
  from: z.string().max(40).optional(),
  to: z.string().max(40).optional(),
})
export type StatementAsked = z.infer<typeof statementAsked>
export const statementFile = z.strictObject({
  id: z.uuid(),
  from: z.string().max(40).optional(),
  to: z.string().max(40).optional(),
  language: z.enum(PAPER_LANGUAGES).optional(),
})

/** The filters of the list. */
export const invoiceFilters = z.strictObject({
  text: z.string().max(200).optional(),
  state: z.enum(INVOICE_STATES).optional(),
  overdue: z.literal(true).optional(),
  clientAccountId: z.uuid().optional(),
  valuationId: z.uuid().optional(),
  requestId: z.uuid().optional(),
  engagementId: z.uuid().optional(),
})
export type InvoiceFilters = z.infer<typeof invoiceFilters>

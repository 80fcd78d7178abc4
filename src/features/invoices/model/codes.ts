import { LANGUAGES } from '#kernel/words.ts'

/** What an invoice is for: a fee, or part of it in advance. */
export const INVOICE_KINDS = ['FEE', 'DEPOSIT'] as const
export type InvoiceKind = (typeof INVOICE_KINDS)[number]

/** The states of an invoice; all but the draft follow from what was paid and credited. */
export const INVOICE_STATES = ['DRAFT', 'ISSUED', 'PARTLY_PAID', 'PAID', 'CREDITED'] as const
export type InvoiceState = (typeof INVOICE_STATES)[number]
/** The states in which something is still owed. */
export const OWED_STATES = ['ISSUED', 'PARTLY_PAID'] as const satisfies readonly InvoiceState[]

/** The ways of payment that staff record. */
export const RECORDED_METHODS = ['TRANSFER', 'KNET', 'CHEQUE', 'CASH'] as const
/** All ways of payment; a payment by link is reported by the payment gateway. */
export const PAYMENT_METHODS = [...RECORDED_METHODS, 'LINK'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** The states of a proof of payment. */
export type ReceiptState = 'WAITING' | 'ACCEPTED' | 'REJECTED'

/** The states of a payment by link, as the payment gateway reports them; one that nothing was reported of in a day has expired. */
export type LinkState = 'OPEN' | 'PAID' | 'FAILED' | 'CANCELLED' | 'MISMATCH' | 'EXPIRED'

/** The languages that a paper may be asked for in: one, or both side by side. */
export const PAPER_LANGUAGES = [...LANGUAGES, 'both'] as const
export type PaperLanguage = (typeof PAPER_LANGUAGES)[number]

/** The numbers that are given without gaps: invoices, credit notes and receipts of payments. */
const INVOICE_SERIES = ['INV', 'CRN', 'REC'] as const
export type InvoiceSeries = (typeof INVOICE_SERIES)[number]

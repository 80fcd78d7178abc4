import type { CalendarDate } from '#kernel/dates.ts'
import type { NamedOf } from '#kernel/field-content.ts'
import type {
  CREDIT_FIELDS,
  LINE_FIELDS,
  LINE_OF_INVOICE,
  PAYMENT_FIELDS,
  RECEIPT_FIELDS,
  REST_FIELDS,
} from './fields.ts'
import type { InvoiceKind, LinkState } from './model/codes.ts'
import type { InvoiceAct } from './workflow.ts'

/** The longest texts in characters, and the most lines and deducted deposits of an invoice. */
export const INVOICE_LIMITS = { text: 300, reference: 100, reason: 1000, lines: 20, deposits: 10 } as const
/** The rows of one page of the list. */
export const INVOICES_PAGE = 20
/** The most proofs of payment of one invoice. */
export const MOST_RECEIPTS = 20
/** A client is reminded of an overdue invoice every so many days, and so many times at most. */
export const DAYS_BETWEEN_REMINDERS = 7
export const MOST_REMINDERS = 6
/** The days that a new invoice is given until it is due. */
export const SHIPPED_DUE_DAYS = 14

/** A line as it is written, in KWD; a text in one language stands for both. */
export type WrittenLine = { textAr: string; textEn: string; amount: number }

/** An invoice as a line of the list. Amounts are KWD; `balance` is what is owed, negative where too much was paid. */
export type Invoice = NamedOf<typeof LINE_FIELDS> & { balance: number }
export type InvoicePayment = NamedOf<typeof PAYMENT_FIELDS>
export type InvoiceCredit = NamedOf<typeof CREDIT_FIELDS>
export type InvoiceReceipt = NamedOf<typeof RECEIPT_FIELDS>

/** An invoice with all that belongs to it, and what this person may do with it now. */
export type InvoiceDetails = Invoice &
  NamedOf<typeof REST_FIELDS> & {
    requestNumber: string | null
    clientKind: 'PERSON' | 'COMPANY'
    engagementNumber: string | null
    lines: NamedOf<typeof LINE_OF_INVOICE>[]
    payments: InvoicePayment[]
    credits: InvoiceCredit[]
    receipts: InvoiceReceipt[]
    /** The latest payment by link, if any: those that were paid are payments. */
    link: { state: LinkState; createdAt: string } | null
    /** True where a payment gateway is set up. */
    paysByLink: boolean
    may: InvoiceAct[]
  }

/** A deposit that an invoice may deduct, by what was invoiced of it and not credited. */
export type DeductibleDeposit = { id: string; number: string; amount: number; issuedOn: CalendarDate }

/** What a new invoice of a valuation begins with. */
export type ProposedInvoice = {
  clientAccountId: string | null
  clientNameAr: string
  clientNameEn: string
  valuationNumber: string
  lines: WrittenLine[]
  deposits: DeductibleDeposit[]
}

/** A client account that an invoice may be made out to. */
export type BilledAccount = { id: string; nameAr: string; nameEn: string; registrationNumber: string | null }

/** The ends of the bands of ageing, in days overdue. */
export const AGE_BANDS = [30, 60, 90] as const
/** The most accounts that ageing lists. */
export const MOST_AGEING_ROWS = 200

type Aged = Record<'current' | 'first' | 'second' | 'third' | 'over' | 'total', number>
/** What an account owes in KWD: not due yet, and by the bands of days overdue. */
export type AgeingRow = Aged & { clientAccountId: string; clientNameAr: string; clientNameEn: string }
export type Ageing = { rows: AgeingRow[]; totals: Aged }

/** The days that a statement goes back by default, and the most entries of one. */
export const STATEMENT_DAYS = 365
export const MOST_ENTRIES = 1000

/** What changed what an account owes; `amount` in KWD is negative where it lessens it, `balance` is what is owed after it. */
export type StatementEntry = {
  on: CalendarDate
  kind: InvoiceKind | 'PAYMENT' | 'REFUND' | 'CREDIT'
  number: string
  invoiceId: string
  invoiceNumber: string
  amount: number
  balance: number
}

/** The statement of a client account for a period. */
export type Statement = {
  clientAccountId: string
  nameAr: string
  nameEn: string
  registrationNumber: string | null
  from: CalendarDate
  to: CalendarDate
  opening: number
  entries: StatementEntry[]
  closing: number
}
